/* What is told of a team. */
#include "server/teams/team_page.h"

#include <string.h>

#include "server/people/present.h"
#include "server/store/blocks.h"
#include "server/store/glicko.h"
#include "server/store/ids.h"
#include "server/store/ratings.h"
#include "server/store/team_readers.h"
#include "server/store/tournament_list.h"
#include "server/tournaments/message_tournament.h"

enum {
    RATINGS_TOLD = 2 /* of a member, those with the most games */
};

json_t *team_row(const struct team *team)
{
    json_t *row =
        json_pack("{s:I, s:s, s:s, s:b, s:i, s:b}", "team", (json_int_t)team->number, "name",
                  team->name, "about", team->about, "request", team->is_on_request, "count",
                  (int)team->members, "hidden", team->is_hidden);

    if (team->part == TEAM_LEADER)
        json_object_set_new(row, "waiting", json_integer(team->waiting));
    return row;
}

/* --- its members --- */

struct mates {
    struct teammate list[TEAM_PAGE_MAX];
    unsigned count;
};

static void note_mate(void *ctx, const struct teammate *mate)
{
    struct mates *mates = ctx;

    if (mates->count < TEAM_PAGE_MAX)
        mates->list[mates->count++] = *mate;
}

static void add_rating(void *ctx, const struct rating *rating)
{
    if (json_array_size(ctx) < RATINGS_TOLD)
        json_array_append_new(ctx,
                              json_pack("{s:s, s:s, s:f, s:b}", "rules", rating->rules, "speed",
                                        rating->speed, "rating", rating->now.rating, "provisional",
                                        rating->now.deviation > GLICKO_PROVISIONAL));
}

/* Members see who of the others is here, but for those who hide that or have blocked them. */
static bool is_seen_here(const struct game_server *server, const struct present_list *present,
                         const struct team_actor *actor, const struct teammate *mate)
{
    const struct present *found = mate->is_shown ? present_find(present, mate->id) : NULL;

    return found && found->is_here &&
           blocks_between(server->store, mate->id, actor->id) != BLOCK_WHOLE;
}

static json_t *describe_members(struct game_server *server, const struct team_actor *actor,
                                const struct team *team, enum team_part part, unsigned from)
{
    struct present_list present = {.list = NULL};
    json_t *members = json_array();
    struct mates mates = {.count = 0};

    if (part >= TEAM_MEMBER)
        present = present_gather(server);
    teams_mates(server->store, team->number, TEAM_MEMBER, TEAM_LEADER, from, TEAM_PAGE_MAX,
                note_mate, &mates);
    for (unsigned i = 0; i < mates.count; i++) {
        const struct teammate *mate = &mates.list[i];
        json_t *ratings = json_array();
        ratings_of(server->store, mate->id, add_rating, ratings);
        json_array_append_new(members, json_pack("{s:s, s:I, s:b, s:b, s:o}", "name", mate->name,
                                                 "since", (json_int_t)mate->time_ms, "leads",
                                                 mate->part == TEAM_LEADER, "here",
                                                 is_seen_here(server, &present, actor, mate),
                                                 "ratings", ratings));
    }
    present_free(&present);
    return members;
}

static void add_name(void *ctx, const struct teammate *mate)
{
    json_array_append_new(
        ctx, json_pack("{s:s, s:I}", "name", mate->name, "since", (json_int_t)mate->time_ms));
}

/* Who has asked to join, and who cannot any more: for its leaders. */
static void add_others(json_t *page, struct store *store, const struct team *team)
{
    json_t *waiting = json_array(), *out = json_array();

    teams_mates(store, team->number, TEAM_WAITS, TEAM_WAITS, 0, TEAM_WAITING_MAX, add_name,
                waiting);
    teams_mates(store, team->number, TEAM_OUT, TEAM_OUT, 0, TEAM_OUT_MAX, add_name, out);
    json_object_set_new(page, "waiting", waiting);
    json_object_set_new(page, "out", out);
}

/* --- its tournaments --- */

/* What is listed, for members the others, too: those that are not over, then the last ones that
 * are, the latest first. */
static json_t *describe_tournaments(struct game_server *server, const struct team_actor *actor,
                                    const struct team *team, enum team_part part)
{
    const struct message_tournament_view view = {.arbiter = server->arbiter,
                                                 .store = server->store,
                                                 .account = actor->id,
                                                 .is_admin = actor->is_admin,
                                                 .time_ms = actor->time_ms};
    json_t *tournaments = json_array();
    struct ids over = {.count = 0};

    for (const struct tournament *one = arbiter_next(server->arbiter, NULL); one;
         one = arbiter_next(server->arbiter, one)) {
        if (one->terms.team == team->number && !one->is_hidden && !tournament_is_over(one) &&
            (one->terms.is_listed || part >= TEAM_MEMBER))
            json_array_append_new(tournaments, message_tournament_row(&view, one));
    }
    tournament_list_of_team(server->store, team->number, part >= TEAM_MEMBER, ids_add, &over);
    for (unsigned i = 0; i < over.count; i++) {
        const struct tournament *one = arbiter_find(server->arbiter, over.list[i]);
        if (one)
            json_array_append_new(tournaments, message_tournament_row(&view, one));
    }
    ids_free(&over);
    return tournaments;
}

/* --- all of it --- */

json_t *team_page(struct game_server *server, const struct team_actor *actor,
                  const struct team *team, unsigned from)
{
    static const char *const words[] = {[TEAM_STRANGER] = "",
                                        [TEAM_OUT] = "out",
                                        [TEAM_WAITS] = "waits",
                                        [TEAM_MEMBER] = "member",
                                        [TEAM_LEADER] = "leader"};
    struct store *store = server->store;
    struct teammate own = {.part = TEAM_STRANGER}, first;
    struct team_readings readings;
    json_t *page = team_row(team);

    if (actor->id[0])
        teams_part(store, team->number, actor->id, &own);
    const bool is_first =
        teams_first_leader(store, team->number, &first) && strcmp(first.id, actor->id) == 0;
    json_object_set_new(page, "is", json_string("team"));
    json_object_set_new(page, "made", json_integer((json_int_t)team->made_ms));
    json_object_set_new(page, "now", json_integer((json_int_t)actor->time_ms));
    json_object_set_new(page, "part", json_string(words[own.part]));
    json_object_set_new(page, "first", json_boolean(is_first));
    json_object_set_new(page, "shown", json_boolean(own.is_shown));
    if (own.part >= TEAM_MEMBER) {
        team_readers_of(store, actor->id, &readings);
        json_object_set_new(page, "told",
                            json_boolean(!team_readers_find(&readings, team->number).is_off));
    }
    json_object_set_new(page, "admin", json_boolean(actor->is_admin));
    json_object_set_new(page, "from", json_integer(from));
    json_object_set_new(page, "members", describe_members(server, actor, team, own.part, from));
    json_object_set_new(page, "tournaments", describe_tournaments(server, actor, team, own.part));
    if (own.part == TEAM_LEADER)
        add_others(page, store, team);
    return page;
}

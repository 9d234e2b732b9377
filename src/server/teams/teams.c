/* Teams: listed, shown, founded, joined and led. */
#include "server/teams/teams.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/people/news.h"
#include "server/sessions/json_body.h"
#include "server/sessions/json_reply.h"
#include "server/sessions/look.h"
#include "server/store/made.h"
#include "server/store/team_readers.h"
#include "server/teams/team_page.h"
#include "server/tournaments/arbiter.h"

enum {
    DIGITS_MAX = 7, /* of the number of a team */
    /* Longer than allowed, so that the refusal says why. */
    NAME_WISH_SIZE = 2 * TEAM_NAME_SIZE,
    ABOUT_WISH_SIZE = TEAM_ABOUT_SIZE + TEAM_NAME_SIZE,
};

/* What is asked for. Texts that are missing are "", numbers 0. */
struct wish {
    int64_t team;
    char name[NAME_WISH_SIZE], about[ABOUT_WISH_SIZE];
    char who[NAME_WISH_SIZE]; /* the name of an account */
    char id[MADE_ID_SIZE];    /* of the request, so that it founds one team */
    bool is_on_request, is_on;
};

/* Of a request on its way. */
struct team_call {
    struct game_server *server;
    const struct teams_visit *visit;
    struct team_actor actor; /* its id is "" for a guest */
    struct wish wish;
    struct extension_reply *reply;
};

/* --- reading --- */

static bool read_wish(const struct extension_request *request, struct wish *out)
{
    json_t *object = json_loadb(request->body, request->body_size, JSON_REJECT_DUPLICATES, NULL);
    const json_t *team = json_object_get(object, "team");
    const bool is_read = json_is_object(object) && (!team || json_is_integer(team)) &&
                         json_body_text(object, "name", out->name, sizeof(out->name)) &&
                         json_body_text(object, "about", out->about, sizeof(out->about)) &&
                         json_body_text(object, "who", out->who, sizeof(out->who)) &&
                         json_body_text(object, "id", out->id, sizeof(out->id)) &&
                         json_body_flag(object, "request", &out->is_on_request) &&
                         json_body_flag(object, "on", &out->is_on);

    out->team = json_integer_value(team);
    json_decref(object);
    return is_read;
}

/* Returns: whether `text` is a number of at most DIGITS_MAX digits. */
static bool read_number(const char *text, int64_t *out)
{
    const size_t len = strlen(text);

    *out = strtol(text, NULL, 10);
    return len && len <= DIGITS_MAX && strspn(text, "0123456789") == len;
}

static void refuse(const struct team_call *call, const struct team_refusal *refusal)
{
    json_reply_refuse(call->reply, refusal->status, refusal->code, refusal->sentence);
}

/* A team that they may see. Returns: false when there is none, which has been answered. */
static bool find_team(const struct team_call *call, int64_t number, struct team *out)
{
    struct store *store = call->server->store;

    if (teams_find(store, number, out) && team_is_seen(store, &call->actor, out))
        return true;
    json_reply_refuse(call->reply, 404, "no-team", "There is no such team.");
    return false;
}

static void tell_team(const struct team_call *call, int64_t number)
{
    struct team team;

    if (teams_find(call->server->store, number, &team) &&
        team_is_seen(call->server->store, &call->actor, &team))
        json_reply_accept(call->reply, team_page(call->server, &call->actor, &team, 0));
    else
        json_reply_accept(call->reply, NULL);
}

/* --- lists --- */

static void add_team(void *ctx, const struct team *team)
{
    json_array_append_new(ctx, team_row(team));
}

struct own_teams {
    json_t *rows;
    struct team_readings readings;
};

static void add_own(void *ctx, const struct team *team)
{
    struct own_teams *own = ctx;

    if (team->part < TEAM_WAITS || (team->is_hidden && team->part != TEAM_LEADER))
        return;
    json_t *row = team_row(team);
    json_object_set_new(row, "part",
                        json_string(team->part == TEAM_LEADER   ? "leader"
                                    : team->part == TEAM_MEMBER ? "member"
                                                                : "waits"));
    json_object_set_new(row, "unread",
                        json_integer(team_readers_find(&own->readings, team->number).fresh));
    json_array_append_new(own->rows, row);
}

/* Of a name that looks like nothing, all. */
static void list(const struct team_call *call, const char *name)
{
    struct store *store = call->server->store;
    json_t *teams = json_array();
    struct own_teams own = {.rows = json_array()};
    char look[ACCOUNT_LOOK_SIZE];

    teams_search(store, name[0] && look_of(name, look) ? look : "", add_team, teams);
    if (call->actor.id[0] && team_readers_of(store, call->actor.id, &own.readings))
        teams_of(store, call->actor.id, add_own, &own);
    json_reply_accept(call->reply,
                      json_pack("{s:s, s:o, s:o}", "is", "teams", "teams", teams, "own", own.rows));
}

static void answer_team(const struct team_call *call)
{
    int64_t number, from = 0;
    struct team team;

    if (!read_number(call->visit->number, &number) ||
        (call->visit->from[0] && !read_number(call->visit->from, &from)))
        json_reply_refuse(call->reply, 404, "unknown", "There is no such page.");
    else if (find_team(call, number, &team))
        json_reply_accept(call->reply,
                          team_page(call->server, &call->actor, &team, (unsigned)from));
}

/* --- what is done --- */

/* Returns: whether it is too much at once, which is said then. */
static bool is_too_often(const struct team_call *call)
{
    struct game_server *server = call->server;
    const bool is_text = call->visit->what <= TEAMS_CHANGE;
    struct buckets *counted = is_text ? &server->team_texts : &server->team_actions;

    call->reply->retry_after_s =
        buckets_wait_s(counted, call->actor.id, call->visit->now.steady_ms);
    if (call->reply->retry_after_s)
        json_reply_refuse(call->reply, 429, "too-many", "Too many requests at once; please wait.");
    return call->reply->retry_after_s;
}

/* A request that is sent again founds no other team. number: receives the one. */
static const struct team_refusal *found(const struct team_call *call,
                                        const struct team_words *words, int64_t *number)
{
    const struct made made = {.who = call->actor.id, .kind = "team", .id = call->wish.id};
    struct store *store = call->server->store;
    char what[MADE_WHAT_SIZE];

    if (made_find(store, &made, what)) {
        *number = strtoll(what, NULL, 10);
        return NULL;
    }
    const struct team_refusal *refusal = team_found(store, &call->actor, words, number);
    snprintf(what, sizeof(what), "%lld", (long long)*number);
    if (!refusal)
        made_keep(store, &made, what, call->actor.time_ms);
    return refusal;
}

static void found_or_change(const struct team_call *call)
{
    const struct wish *wish = &call->wish;
    const struct team_words words = {wish->name, wish->about, wish->is_on_request};
    struct store *store = call->server->store;
    int64_t number = wish->team;
    const struct team_refusal *refusal;
    struct team team;

    if (call->visit->what == TEAMS_FOUND)
        refusal = found(call, &words, &number);
    else if (find_team(call, number, &team))
        refusal = team_change(store, &call->actor, &team, &words);
    else
        return;
    if (refusal)
        refuse(call, refusal);
    else
        tell_team(call, number);
}

/* The account of that name. Returns: false when there is none, which has been answered. */
static bool find_person(const struct team_call *call, struct account *out)
{
    char look[ACCOUNT_LOOK_SIZE];

    if (look_of(call->wish.who, look) && accounts_find_look(call->server->store, look, out))
        return true;
    json_reply_refuse(call->reply, 404, "nobody", "Nobody has this name.");
    return false;
}

/* Who is in a team no longer plays in its tournaments that have not begun. readers: those who read
 * in its room before. */
static void follow_up(const struct team_call *call, enum team_action action, const char *whom,
                      const struct ids *readers)
{
    struct arbiter *arbiter = call->server->arbiter;
    const int64_t team = call->wish.team;
    const struct moment now = call->visit->now;
    struct team left;

    if (action == TEAM_ACTION_LEAVE || action == TEAM_ACTION_REMOVE)
        arbiter_drop_member(arbiter, team, action == TEAM_ACTION_LEAVE ? call->actor.id : whom,
                            now);
    if (!teams_find(call->server->store, team, &left))
        arbiter_drop_team(arbiter, team, now);
    if (action == TEAM_ACTION_TELL)
        news_tell_own(call->server, call->actor.id);
    else
        news_note(call->server, readers);
}

static void act(const struct team_call *call)
{
    const enum team_action action = (enum team_action)(call->visit->what - TEAMS_JOIN);
    const bool is_to_somebody = action >= TEAM_ACTION_ACCEPT && action <= TEAM_ACTION_DISMISS;
    struct store *store = call->server->store;
    struct account person = {.id = ""};
    struct ids readers = {.count = 0};
    struct team team;

    if (!find_team(call, call->wish.team, &team) || (is_to_somebody && !find_person(call, &person)))
        return;
    if (action == TEAM_ACTION_LEAVE || action == TEAM_ACTION_REMOVE || action >= TEAM_ACTION_CLOSE)
        team_readers_all(store, team.number, &readers);
    const struct team_refusal *refusal =
        team_act(store, &call->actor, &team, action, person.id, call->wish.is_on);
    if (refusal) {
        refuse(call, refusal);
    } else {
        follow_up(call, action, person.id, &readers);
        tell_team(call, team.number);
    }
    ids_free(&readers);
}

static void answer_post(struct team_call *call)
{
    if (!call->actor.id[0])
        json_reply_refuse(call->reply, 401, "no-account", "You are not logged in.");
    else if (!read_wish(call->visit->request, &call->wish))
        json_reply_refuse(call->reply, 400, "not-understood", "This is not what was expected.");
    else if (is_too_often(call))
        return;
    else if (call->visit->what <= TEAMS_CHANGE)
        found_or_change(call);
    else
        act(call);
}

void teams_answer(struct game_server *server, const struct teams_visit *visit,
                  struct extension_reply *reply)
{
    struct account account;
    const bool is_member = visit->who[0] && accounts_find(server->store, visit->who, &account);
    struct team_call call = {.server = server,
                             .visit = visit,
                             .actor = {.id = is_member ? account.id : "",
                                       .is_admin = is_member && account.is_admin,
                                       .time_ms = visit->now.utc_ms},
                             .reply = reply};

    if (visit->what == TEAMS_LIST || visit->what == TEAMS_FIND)
        list(&call, visit->name);
    else if (visit->what == TEAMS_TEAM)
        answer_team(&call);
    else
        answer_post(&call);
    if (store_commit(server->store) && reply->text)
        return;
    free(reply->text);
    json_reply_refuse(reply, 503, "broken", "The server can no longer write.");
}

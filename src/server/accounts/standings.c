/* Ratings for everybody. */
#include "server/accounts/standings.h"

#include <jansson.h>
#include <stdio.h>
#include <string.h>

#include "server/sessions/json_reply.h"
#include "server/sessions/look.h"
#include "server/store/accounts.h"
#include "server/store/archive.h"
#include "server/store/follows.h"
#include "server/store/ratings.h"
#include "server/store/team_list.h"

enum {
    DAY_MS = 24 * 3600 * 1000,
    ACTIVITY_DAYS = 12 * 7,
};

static void add_rating(void *ctx, const struct rating *rating)
{
    json_array_append_new(
        ctx, json_pack("{s:s, s:s, s:s, s:f, s:f, s:b, s:i}", "name", rating->name, "rules",
                       rating->rules, "speed", rating->speed, "rating", rating->now.rating,
                       "deviation", rating->now.deviation, "provisional",
                       rating->now.deviation > GLICKO_PROVISIONAL, "games", (int)rating->games));
}

static void add_game(void *ctx, const struct rated_game *game)
{
    json_array_append_new(ctx, json_pack("{s:s, s:I, s:s, s:s, s:s, s:f, s:f}", "game", game->game,
                                         "time", (json_int_t)game->time_ms, "rules", game->rules,
                                         "speed", game->speed, "opponent", game->opponent, "score",
                                         game->score, "rating", game->rating));
}

static void add_record(void *ctx, const struct rating_record *record)
{
    json_array_append_new(ctx, json_pack("{s:s, s:i, s:i, s:i}", "opponent", record->opponent,
                                         "won", (int)record->won, "drawn", (int)record->drawn,
                                         "lost", (int)record->lost));
}

static void add_total(void *ctx, const struct archive_total *total)
{
    json_array_append_new(ctx, json_pack("{s:s, s:i, s:i, s:i}", "rules", total->rules, "won",
                                         (int)total->won, "drawn", (int)total->drawn, "lost",
                                         (int)total->lost));
}

static void add_day(void *ctx, int64_t day, unsigned count)
{
    json_array_append_new(ctx, json_pack("[I, i]", (json_int_t)day, (int)count));
}

/* Whether who asks follows somebody, which nobody else is told. */
static json_t *followed(struct store *store, const char *who, const char *whom)
{
    bool is_told;
    const bool is_followed = follows_find(store, who, whom, &is_told);

    return json_pack("{s:b, s:b}", "followed", is_followed, "told", is_told);
}

/* The games of somebody by their rules, and in the last weeks by the day. */
static void add_activity(json_t *person, struct store *store, const char *account, int64_t time_ms)
{
    const int64_t first_day = time_ms / DAY_MS - ACTIVITY_DAYS + 1;
    json_t *totals = json_array(), *days = json_array();

    archive_totals(store, account, add_total, totals);
    archive_days(store, account, first_day, add_day, days);
    json_object_set_new(person, "totals", totals);
    json_object_set_new(person, "days", days);
    json_object_set_new(person, "today", json_integer((json_int_t)(time_ms / DAY_MS)));
}

static void add_team(void *ctx, const struct team *team)
{
    if (team->part >= TEAM_MEMBER && !team->is_hidden)
        json_array_append_new(
            ctx, json_pack("{s:I, s:s}", "team", (json_int_t)team->number, "name", team->name));
}

static bool is_admin(struct store *store, const struct identity *who)
{
    struct account account;

    return who->session[0] && accounts_find(store, who->id, &account) && account.is_admin;
}

/* Until when and why an account is closed, or null. */
static json_t *closed(const struct account *account, int64_t time_ms)
{
    if (account->banned_ms <= time_ms)
        return json_null();
    return json_pack("{s:I, s:s}", "until", (json_int_t)account->banned_ms, "why", account->ban);
}

void standings_person(struct store *store, const char *name, const struct identity *who,
                      int64_t time_ms, struct extension_reply *reply)
{
    char look[ACCOUNT_LOOK_SIZE];
    struct account account;

    if (!look_of(name, look) || !accounts_find_look(store, look, &account)) {
        json_reply_give(reply, 404, json_pack("{s:s}", "is", "nobody"));
        return;
    }
    json_t *ratings = json_array(), *history = json_array(), *records = json_array();
    ratings_of(store, account.id, add_rating, ratings);
    ratings_history(store, account.id, add_game, history);
    ratings_records(store, account.id, add_record, records);
    json_t *person =
        json_pack("{s:s, s:s, s:I, s:b, s:b, s:o, s:o, s:o}", "is", "person", "name", account.name,
                  "since", (json_int_t)account.made_ms, "admin", account.is_admin, "bot",
                  account.is_bot, "ratings", ratings, "history", history, "records", records);
    add_activity(person, store, account.id, time_ms);
    json_t *teams = json_array();
    teams_of(store, account.id, add_team, teams);
    json_object_set_new(person, "teams", teams);
    if (who->session[0] && strcmp(who->id, account.id) != 0)
        json_object_set_new(person, "follow", followed(store, who->id, account.id));
    if (is_admin(store, who))
        json_object_set_new(person, "closed", closed(&account, time_ms));
    json_reply_give(reply, 200, person);
}

void standings_leaders(struct store *store, const char *where, int64_t time_ms,
                       struct extension_reply *reply)
{
    const char *slash = strchr(where, '/');
    char rules[RATING_WORD_SIZE];
    json_t *leaders = json_array();

    snprintf(rules, sizeof(rules), "%.*s", slash ? (int)(slash - where) : 0, where);
    ratings_leaders(store, rules, slash ? slash + 1 : "", time_ms, add_rating, leaders);
    json_reply_give(reply, 200, json_pack("{s:s, s:o}", "is", "leaders", "leaders", leaders));
}

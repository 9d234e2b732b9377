/* Whom somebody means. */
#include "server/accounts/account_api_state.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "server/chat/chat_rooms.h"
#include "server/games/computer_seat.h"
#include "server/sessions/look.h"
#include "server/store/team_list.h"
#include "server/studies/study_rights.h"

bool account_api_person_is_known(struct account_api *account_api,
                                 const struct account_api_visit *visit,
                                 struct extension_reply *reply)
{
    if (!account_api_is_somebody(visit, reply))
        return false;
    reply->retry_after_s =
        buckets_wait_s(&account_api->asked, visit->who->id, visit->now.steady_ms);
    if (reply->retry_after_s)
        json_reply_refuse(reply, 429, "too-many", "Too many requests at once; please wait.");
    return !reply->retry_after_s;
}

static void set(struct account_api_person *person, const char *id, const char *name,
                const char *game, const char *words)
{
    snprintf(person->id, sizeof(person->id), "%s", id);
    snprintf(person->name, sizeof(person->name), "%s", name);
    snprintf(person->game, sizeof(person->game), "%s", game);
    snprintf(person->words, sizeof(person->words), "%s", words);
}

/* Who has said a line, and where. */
struct reading {
    struct account_api_person person;
    char room[16];
};

static void note_line(void *ctx, const struct talk_line *line)
{
    struct reading *reading = ctx;

    set(&reading->person, line->author, line->name, line->game, line->text);
    snprintf(reading->room, sizeof(reading->room), "%s", line->room);
}

/* Where it was said goes with the words of a team's line, which belongs to no game. */
static bool find_team_line(struct account_api *account_api, const struct account_api_visit *visit,
                           const struct account_api_person *line, struct account_api_person *out)
{
    const int64_t team = talk_team(line->game);
    char words[REMARK_SIZE];

    if (!visit->who->session[0] ||
        teams_part_in_room(account_api->options.store, team, visit->who->id) < TEAM_MEMBER)
        return false;
    snprintf(words, sizeof(words), "%s (#/team/%" PRId64 ")", line->words, team);
    set(out, line->id, line->name, "", words);
    return true;
}

static bool find_line(struct account_api *account_api, const struct account_api_visit *visit,
                      int64_t number, struct account_api_person *out)
{
    struct game_cache *cache = account_api->options.cache;
    struct reading reading = {.room = ""};

    if (!talk_line(account_api->options.store, number, note_line, &reading))
        return false;
    if (strcmp(reading.room, TALK_TEAM) == 0)
        return find_team_line(account_api, visit, &reading.person, out);
    struct game *game = game_cache_find(cache, reading.person.game, visit->now.steady_ms);
    if (!game)
        return false;
    const struct chat_rooms rooms = chat_rooms_of(game->room, visit->who->id);
    game_cache_release(cache, game);
    *out = reading.person;
    return chat_rooms_have(&rooms, reading.room);
}

static void note_remark(void *ctx, const struct remark *remark)
{
    set(ctx, remark->author, remark->name, "", remark->text);
}

/* What somebody else has written to the visitor. */
static bool find_message(struct account_api *account_api, const struct account_api_visit *visit,
                         int64_t number, struct account_api_person *out)
{
    return remarks_read(account_api->options.store, number, visit->who->id, note_remark, out);
}

static bool find_seat(struct account_api *account_api, const struct account_api_visit *visit,
                      const struct account_api_wish *wish, struct account_api_person *out)
{
    const bool is_black = strcmp(wish->color, "black") == 0;
    const adx_color color = is_black ? ADX_BLACK : ADX_WHITE;
    struct game *game =
        is_black || strcmp(wish->color, "white") == 0
            ? game_cache_find(account_api->options.cache, wish->game, visit->now.steady_ms)
            : NULL;

    if (!game)
        return false;
    set(out, room_user(game->room, color), room_name(game->room, color), game->id, "");
    game_cache_release(account_api->options.cache, game);
    /* A computer minds nothing. */
    return out->id[0] && strncmp(out->id, COMPUTER_USER, sizeof(COMPUTER_USER) - 1) != 0;
}

/* The title and the address of a study are what administrators need to look at it. */
static bool find_study(struct account_api *account_api, const struct account_api_visit *visit,
                       const char *id, struct account_api_person *out)
{
    struct store *store = account_api->options.store;
    char words[REMARK_SIZE];
    struct study study;
    struct account own;
    const char *who = visit->who->session[0] ? visit->who->id : "";
    const bool is_admin = who[0] && accounts_find(store, who, &own) && own.is_admin;

    if (!studies_find(store, id, &study) || !study_may_read(&study, who, is_admin))
        return false;
    snprintf(words, sizeof(words), "%s (#/studies/%s)", study.title, study.id);
    set(out, study.owner, study.author, "", words);
    return true;
}

/* Who leads a team answers for what is said of it. */
static bool find_team(struct account_api *account_api, int64_t number,
                      struct account_api_person *out)
{
    struct store *store = account_api->options.store;
    char words[REMARK_SIZE];
    struct teammate first;
    struct team team;

    if (!teams_find(store, number, &team) || team.is_hidden ||
        !teams_first_leader(store, number, &first))
        return false;
    snprintf(words, sizeof(words), "%s (#/team/%" PRId64 ")%s%s", team.name, number,
             team.about[0] ? ": " : "", team.about);
    set(out, first.id, first.name, "", words);
    return true;
}

static bool find_name(struct account_api *account_api, const char *name,
                      struct account_api_person *out)
{
    char look[ACCOUNT_LOOK_SIZE];
    struct account account;

    if (!look_of(name, look) || !accounts_find_look(account_api->options.store, look, &account))
        return false;
    set(out, account.id, account.name, "", "");
    return true;
}

bool account_api_person_find(struct account_api *account_api, const struct account_api_visit *visit,
                             const struct account_api_wish *wish, struct account_api_person *out,
                             struct extension_reply *reply)
{
    if (!account_api_person_is_known(account_api, visit, reply))
        return false;
    const bool is_found = wish->message    ? find_message(account_api, visit, wish->message, out)
                          : wish->line     ? find_line(account_api, visit, wish->line, out)
                          : wish->game[0]  ? find_seat(account_api, visit, wish, out)
                          : wish->study[0] ? find_study(account_api, visit, wish->study, out)
                          : wish->team     ? find_team(account_api, wish->team, out)
                                           : find_name(account_api, wish->name, out);
    if (!is_found || accounts_is_gone(account_api->options.store, out->id))
        json_reply_refuse(reply, 404, "nobody", "Nobody has this name.");
    else if (strcmp(out->id, visit->who->id) == 0)
        json_reply_refuse(reply, 400, "yourself", "This is you.");
    else
        return true;
    return false;
}

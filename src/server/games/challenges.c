/* Challenges: who hears of them. */
#include "server/games/challenges.h"

#include <string.h>

#include "server/games/bot_view.h"
#include "server/games/challenge_list.h"
#include "server/games/tell_game.h"
#include "server/games/visit.h"
#include "server/messages/event_json.h"
#include "server/messages/game_terms.h"
#include "server/messages/message_list.h"
#include "server/sessions/look.h"
#include "server/visitors/hear.h"
#include "server/visitors/tell.h"

enum {
    FROM_MAX = 8, /* that one person may have made */
    TO_MAX = 50,  /* that may wait for one person */
    LEFT_MS = 60000,
    LOOK_MS = 5000,
};

bool challenges_find_other(const struct call *call, const char *name, struct account *out)
{
    struct game_server *server = call->server;
    const char *own = call->visitor->user;
    char look[ACCOUNT_LOOK_SIZE];

    if (!look_of(name, look) || !accounts_find_look(server->store, look, out) ||
        out->banned_ms > call->now.utc_ms)
        tell_refusal(call, "nobody", "Nobody has this name.");
    else if (strcmp(out->id, own) == 0)
        tell_refusal(call, "yourself", "This is you.");
    else if (blocks_between(server->store, out->id, own) != BLOCK_NONE)
        tell_refusal(call, "blocked", "This player does not want to play with you.");
    else if (challenge_list_from(server->challenges, own) >= FROM_MAX)
        tell_refusal(call, "many-challenges",
                     "Eight of your challenges are waiting; withdraw one first.");
    else if (challenge_list_to(server->challenges, out->id) >= TO_MAX)
        tell_refusal(call, "many-waiting", "Too many challenges are waiting for this player.");
    else
        return true;
    return false;
}

/* --- the page --- */

static json_t *row_of(const struct game *game)
{
    const struct room *room = game->room;
    const adx_color seated = room_user(room, ADX_WHITE)[0] ? ADX_WHITE : ADX_BLACK;

    return row_challenge(&(struct row_challenge){
        .game_terms = game_terms_of(game->id, room),
        .name = room_name(room, seated),
        .bot = game->is_bot[seated],
        .free = seated == ADX_WHITE ? "black" : "white",
        .pair = room_pair(room)[0] != '\0',
    });
}

static void tell_page(struct visitor *visitor, uint64_t now_ms)
{
    struct game_server *server = visitor->server;
    struct message_list list = message_list();
    bool is_crowded;

    for (const struct challenge *each = server->challenges->first; each; each = each->next) {
        if (each->is_over || strcmp(each->to, visitor->user) != 0 ||
            muted_has(&visitor->muted, each->from))
            continue;
        struct game *game = visit_game(server, &visitor->from, each->game, now_ms, &is_crowded);
        if (!game)
            continue;
        message_list_add(&list, row_of(game));
        game_cache_release(server->cache, game);
    }
    tell(visitor, event_challenges(&(struct event_challenges){
                      .challenges = list.array, .more = event_unless_0(list.left_out)}));
}

void hear_challenges(const struct call *call)
{
    call->visitor->hears_challenges = true;
    tell_page(call->visitor, call->now.steady_ms);
}

/* --- programs --- */

static void tell_program(struct visitor *visitor, const struct challenge *challenge,
                         const struct game *game, struct moment now)
{
    const bool is_to = strcmp(challenge->to, visitor->user) == 0;
    const char *type = "challenge";

    if (!is_to && strcmp(challenge->from, visitor->user) != 0)
        return;
    if (room_is_over(game->room))
        type = room_refused(game->room)[0] ? "challengeDeclined" : "challengeCanceled";
    else if (challenge->is_over)
        return; /* it has begun, which is told as a game */
    tell(visitor, bot_view_challenge(type, game, visitor->user, now));
}

void challenges_begin_stream(struct visitor *visitor, struct moment now)
{
    struct game_server *server = visitor->server;
    bool is_crowded;

    for (const struct challenge *each = server->challenges->first; each; each = each->next) {
        if (each->is_over || !each->is_told || strcmp(each->to, visitor->user) != 0)
            continue;
        struct game *game =
            visit_game(server, &visitor->from, each->game, now.steady_ms, &is_crowded);
        if (!game)
            continue;
        tell_program(visitor, each, game, now);
        game_cache_release(server->cache, game);
    }
}

char *challenges_describe(struct game_server *server, const char *user, const struct address *from,
                          struct moment now)
{
    struct bot_challenges *list = bot_challenges();
    bool is_crowded;

    for (const struct challenge *each = server->challenges->first; each; each = each->next) {
        const bool is_own = strcmp(each->from, user) == 0 || strcmp(each->to, user) == 0;
        struct game *game = is_own && !each->is_over
                                ? visit_game(server, from, each->game, now.steady_ms, &is_crowded)
                                : NULL;
        if (!game)
            continue;
        bot_view_add_challenge(list, game, user, now);
        game_cache_release(server->cache, game);
    }
    return bot_challenges_close(list);
}

/* --- each tick --- */

static void tell_change(struct game_server *server, struct challenge *challenge, struct moment now)
{
    challenge->is_told = true;
    for (struct visitor *visitor = server->visitors; visitor; visitor = visitor->next) {
        if (visitor->hears_challenges && strcmp(visitor->user, challenge->to) == 0)
            tell_page(visitor, now.steady_ms);
    }
    /* Taken only now: the page's lists take games and put them away. */
    struct game *game = game_cache_find(server->cache, challenge->game, now.steady_ms);
    for (struct visitor *visitor = server->visitors; game && visitor; visitor = visitor->next) {
        if (visitor->kind == VISITOR_EVENTS)
            tell_program(visitor, challenge, game, now);
    }
    if (game)
        game_cache_release(server->cache, game);
}

static bool is_here(const struct game_server *server, const char *user)
{
    for (const struct visitor *visitor = server->visitors; visitor; visitor = visitor->next) {
        if (visitor->kind != VISITOR_CALL && strcmp(visitor->user, user) == 0)
            return true;
    }
    return false;
}

static void withdraw(struct game_server *server, const struct challenge *challenge,
                     struct moment now)
{
    struct game *game = game_cache_find(server->cache, challenge->game, now.steady_ms);
    const struct room_action action = {
        .kind = ROOM_ABORT, .user = challenge->from, .text = "", .salt = ""};
    struct room_events happened = {.count = 0};
    struct room_refusal refusal;

    if (!game)
        return;
    room_act(game->room, &action, game_cache_now(game, now), &happened, &refusal);
    tell_happened(server, game, &happened, "", "", now);
    game_cache_release(server->cache, game);
}

void challenges_tick(struct game_server *server, struct moment now)
{
    const bool is_time = now.steady_ms - server->challenges_looked_ms >= LOOK_MS;

    if (is_time)
        server->challenges_looked_ms = now.steady_ms;
    for (struct challenge *each = server->challenges->first; each; each = each->next) {
        if (is_time && each->is_live && !each->is_over && is_here(server, each->from))
            each->seen_ms = now.steady_ms;
        else if (is_time && each->is_live && !each->is_over &&
                 now.steady_ms - each->seen_ms >= LEFT_MS)
            withdraw(server, each, now);
        if (!each->is_told)
            tell_change(server, each, now);
    }
    challenge_list_sweep(server->challenges);
}

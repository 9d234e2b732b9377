/* What visitors share, and how much of it one of them may have. */
#include "server/games/bounds.h"

#include <string.h>

#include "server/games/challenge_list.h"
#include "server/games/computer_seat.h"
#include "server/games/deadlines.h"
#include "server/games/game_cache.h"
#include "server/games/tell_game.h"
#include "server/messages/request.h"
#include "server/visitors/tell.h"
#include "server/workers/engine_pool.h"

/* --- games that begin --- */

bool bounds_may_begin(const struct call *call)
{
    struct game_server *server = call->server;
    unsigned wait_s = buckets_wait_s(&server->begun, call->visitor->user, call->now.steady_ms);

    if (!wait_s && server->options.book)
        wait_s = address_wait_s(server->options.book, &call->visitor->from, ADDRESS_BEGINS,
                                call->now.steady_ms);
    if (wait_s)
        tell_wait(call, "too-many", "new games", wait_s);
    return !wait_s;
}

bool bounds_may_wait(const struct call *call)
{
    const struct game_server *server = call->server;
    const struct visitor *visitor = call->visitor;
    const bool is_challenge = call->request->new.to[0];

    if ((!is_challenge ||
         challenge_list_at(server->challenges, &visitor->from) < BOUNDS_CHALLENGES_OF_ADDRESS) &&
        (!call->request->new.pace.is_there ||
         (deadlines_waiting(server->deadlines, visitor->user) < BOUNDS_WAITING_OF_ONE &&
          deadlines_waiting_from(server->deadlines, &visitor->from) < BOUNDS_WAITING_OF_ADDRESS)))
        return true;
    tell_refusal(call, "games-waiting",
                 "Too many games, yours or of others at your address, are waiting for an opponent; "
                 "withdraw one first.");
    return false;
}

/* --- computers --- */

/* Whose places at computers are looked at: all of them where both are NULL. */
struct holder {
    const char *user;
    const struct address *from;
};

/* The color of the person who plays a computer in a game that is not over. */
static bool find_person(const struct game *game, adx_color *person)
{
    for (unsigned i = 0; i < 2; i++) {
        *person = (adx_color)i;
        if (computer_seat_level(game->room, i == ADX_WHITE ? ADX_BLACK : ADX_WHITE))
            return !room_is_over(game->room);
    }
    return false;
}

static bool holds(const struct holder *holder, const struct game *game, adx_color person)
{
    return (!holder->user || strcmp(room_user(game->room, person), holder->user) == 0) &&
           (!holder->from || address_counts_as(&game->from, holder->from));
}

static unsigned count(const struct game_server *server, const struct holder *holder)
{
    unsigned count = 0;
    adx_color person;

    for (const struct game *game = game_cache_first(server->cache); game; game = game->next)
        count += find_person(game, &person) && holds(holder, game, person);
    return count;
}

/*
 * The computer of a live game whose person has been away for longest ends it as an opponent could:
 * it claims the win, or aborts what has not begun.
 * Returns: whether a place was given back.
 */
static bool give_back(struct game_server *server, const struct holder *holder, struct moment now)
{
    struct game *longest = NULL;
    adx_color person, of_longest = ADX_WHITE;
    uint64_t since_ms = UINT64_MAX;

    for (struct game *game = game_cache_first(server->cache); game; game = game->next) {
        if (!find_person(game, &person) || !holds(holder, game, person) || room_pace(game->room) ||
            !game->away_since_ms[person] || game->away_since_ms[person] >= since_ms ||
            now.steady_ms - game->away_since_ms[person] < room_away_ms(game->room) ||
            adx_position_turn(room_position(game->room)) != person)
            continue;
        longest = game;
        of_longest = person;
        since_ms = game->away_since_ms[person];
    }
    if (!longest)
        return false;
    struct room_events happened = {.count = 0};
    struct room_refusal refusal;
    struct room_action action = {
        .kind = ROOM_CLAIM_WIN,
        .user = room_user(longest->room, of_longest == ADX_WHITE ? ADX_BLACK : ADX_WHITE),
        .ply = room_ply(longest->room),
        .text = "",
        .salt = "",
        .away_ms = now.steady_ms - since_ms};
    bool is_done =
        room_act(longest->room, &action, game_cache_now(longest, now), &happened, &refusal);
    if (!is_done) {
        action.kind = ROOM_ABORT;
        is_done =
            room_act(longest->room, &action, game_cache_now(longest, now), &happened, &refusal);
    }
    tell_happened(server, longest, &happened, "", "", now);
    game_cache_release(server->cache, longest);
    return is_done;
}

/* Returns: whether fewer than `most` are had, now or after others were given back. */
static bool has_room(const struct call *call, const struct holder *holder, unsigned most)
{
    while (count(call->server, holder) >= most) {
        if (!give_back(call->server, holder, call->now))
            return false;
    }
    return true;
}

bool bounds_may_have_computer(const struct call *call)
{
    const struct visitor *visitor = call->visitor;
    const struct holder all = {.user = NULL}, one = {.user = visitor->user},
                        address = {.from = &visitor->from};

    if (!has_room(call, &one, BOUNDS_COMPUTERS_OF_ONE) ||
        (!visitor->from.is_own && !has_room(call, &address, BOUNDS_COMPUTERS_OF_ADDRESS)))
        tell_refusal(call, "computers-yours",
                     "You, or others at your address, are playing computers in several games; "
                     "finish one first.");
    else if (!has_room(call, &all,
                       BOUNDS_COMPUTERS +
                           BOUNDS_COMPUTERS_OF_WORKER * engine_pool_workers(call->server->engines)))
        tell_refusal(call, "computers-busy", "All computers are playing; please try again later.");
    else
        return true;
    return false;
}

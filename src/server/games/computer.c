/* Computers that play. */
#include "server/games/computer.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/games/bounds.h"
#include "server/games/computer_seat.h"
#include "server/games/conditionals.h"
#include "server/games/game_cache.h"
#include "server/games/tell_game.h"
#include "server/games/vacations.h"
#include "server/messages/request.h"
#include "server/rules/rulebook.h"
#include "server/visitors/tell.h"
#include "server/workers/engine_pool.h"

enum {
    /* A draw is accepted when it is late enough and it sees no more for itself than this. */
    DRAW_SCORE_MAX = 15,
    DRAW_PLIES_MIN = 40,
};

/* What who asks adds to the dice, whose seed is fixed by now; the computer adds nothing. */
static void add_salt(const struct call *call, struct game *game)
{
    const struct room_action action = {.kind = ROOM_ADD_SALT,
                                       .user = call->visitor->user,
                                       .text = "",
                                       .salt = call->request->computer.salt};
    struct room_events happened = {.count = 0};
    struct room_refusal refusal;

    if (action.salt[0])
        room_act(game->room, &action, game_cache_now(game, call->now), &happened, &refusal);
    tell_happened(call->server, game, &happened, "", "", call->now);
}

void computer_sit(const struct call *call, struct game *game)
{
    const struct request *request = call->request;
    const unsigned level = request->computer.level;
    char user[STORE_ID_SIZE], name[ROOM_NAME_SIZE];
    const struct room_action action = {.kind = ROOM_SIT, .user = user, .text = name, .salt = ""};
    struct room_events happened = {.count = 0};
    struct room_refusal refusal;
    adx_color color;

    if (!room_seat(game->room, call->visitor->user, &color)) {
        tell_refusal(call, "not-seated", "You have no seat in this game.");
        return;
    }
    if (level < ADX_LEVEL_MIN || level > ADX_LEVEL_MAX) {
        tell_refusal(call, "no-level", "There is no such level.");
        return;
    }
    if (room_user(game->room, ADX_WHITE)[0] && room_user(game->room, ADX_BLACK)[0]) {
        tell_refusal(call, "full", "Both seats of this game are taken.");
        return;
    }
    if (!bounds_may_have_computer(call))
        return;
    game->from = call->visitor->from;
    add_salt(call, game);
    snprintf(user, sizeof(user), COMPUTER_USER "%u", level);
    snprintf(name, sizeof(name), "Computer, level %u", level);
    const bool is_done =
        room_act(game->room, &action, game_cache_now(game, call->now), &happened, &refusal);
    vacations_hold(call, game, &happened);
    tell_happened(call->server, game, &happened, is_done ? call->visitor->user : "",
                  is_done ? request->id : "", call->now);
    if (is_done)
        tell_done(call, game->id, game->event_count - 1);
    else
        tell_refusal(call, refusal.code, refusal.sentence);
    tell_people(call->server, game, call->now.steady_ms);
}

static bool act(struct game_server *server, struct game *game, const struct room_action *action,
                struct moment now)
{
    struct room_events happened = {.count = 0};
    struct room_refusal refusal;
    const bool is_done =
        room_act(game->room, action, game_cache_now(game, now), &happened, &refusal);

    tell_happened(server, game, &happened, is_done ? action->user : "", "", now);
    conditional_answers_play(server, game, now);
    return is_done;
}

/* What it does about what the other player has offered. Returns: whether it has done something. */
static bool answer(struct game_server *server, struct game *game, adx_color color,
                   struct moment now)
{
    const adx_color other = color == ADX_WHITE ? ADX_BLACK : ADX_WHITE;
    const enum room_offered offered = room_offered(game->room, other);
    struct room_action action = {.kind = ROOM_ACCEPT,
                                 .user = room_user(game->room, color),
                                 .ply = room_ply(game->room),
                                 .text = "",
                                 .salt = ""};

    if (room_is_over(game->room)) {
        action.kind = ROOM_REMATCH;
        return room_rematch_salt(game->room, other)[0] &&
               !room_rematch_salt(game->room, color)[0] && act(server, game, &action, now);
    }
    if (offered == ROOM_OFFERS_NOTHING)
        return false;
    if (offered == ROOM_OFFERS_DRAW &&
        (action.ply < DRAW_PLIES_MIN || !game->is_judged || game->score > DRAW_SCORE_MAX))
        action.kind = ROOM_DECLINE;
    return act(server, game, &action, now);
}

/* A computer that cannot play on lets nobody wait. */
static void give_up(struct game_server *server, struct game *game, struct moment now)
{
    const struct room_action action = {
        .kind = ROOM_RESIGN,
        .user = room_user(game->room, adx_position_turn(room_position(game->room))),
        .ply = room_ply(game->room),
        .text = "",
        .salt = ""};

    act(server, game, &action, now);
}

/* is_home: no worker is to be asked. */
static void think(struct game_server *server, struct game *game, unsigned level, bool is_home,
                  struct moment now)
{
    char *rules = NULL;
    const struct room_clock clock = room_clock(game->room, now.steady_ms);
    const bool has_clock = clock.is_there && !room_pace(game->room);
    const adx_position *position = room_position(game->room);
    const bool has_rules =
        rulebook_source(game_cache_rules(server->cache), adx_position_variant(position), &rules);
    const struct engine_pool_job job = {
        .game = game->id,
        .record = room_record(game->room),
        .position = position,
        .rules = rules,
        .level = level,
        .left_ms = has_clock ? (unsigned)clock.left_ms[clock.turn] : 0,
        .increment_ms = has_clock ? (unsigned)(clock.increment_ms + clock.delay_ms) : 0,
        .seed = randombytes_random(),
        .is_home = is_home,
    };

    if (!has_rules)
        give_up(server, game, now);
    else if (!engine_pool_ask(server->engines, &job))
        tell_break(server, "there is not enough memory for a computer to think");
    free(rules);
}

void computer_look(struct game_server *server, struct game *game, struct moment now)
{
    for (unsigned i = 0; i < 2; i++) {
        if (computer_seat_level(game->room, (adx_color)i))
            answer(server, game, (adx_color)i, now);
    }
    const adx_position *position = room_position(game->room);
    if (room_is_over(game->room) || !position || adx_position_throw_due(position) ||
        !room_user(game->room, ADX_WHITE)[0] || !room_user(game->room, ADX_BLACK)[0])
        return;
    const unsigned level = computer_seat_level(game->room, adx_position_turn(position));
    if (level)
        think(server, game, level, false, now);
}

/* A worker that says what is no move here has lied, and is asked nothing more. */
static bool is_lie(const struct engine_pool_thought *thought, const struct room *room)
{
    adx_move move;

    return thought->worker && !room_is_over(room) &&
           adx_move_parse(room_position(room), thought->move, &move) != ADX_OK;
}

/*
 * The position may be another one by now: then it thinks again. A computer that finds no move, or
 * one that is none, would not find one the next time either: its opponent need not wait.
 */
static void play(struct game_server *server, struct game *game,
                 const struct engine_pool_thought *thought, struct moment now)
{
    const adx_position *position = room_position(game->room);
    const adx_color turn = adx_position_turn(position);
    const struct room_action action = {.kind = ROOM_MOVE,
                                       .user = room_user(game->room, turn),
                                       .ply = room_ply(game->room),
                                       .text = thought->move,
                                       .salt = ""};

    const unsigned level = computer_seat_level(game->room, turn);
    const bool is_asked = thought->key == adx_position_key(position) && level;
    if (is_asked && is_lie(thought, game->room)) {
        engine_pool_drop_worker(server->engines, thought->worker);
        think(server, game, level, true, now);
    } else if (is_asked) {
        game->score = thought->score;
        game->is_judged = true;
        if (!thought->move[0] || !act(server, game, &action, now))
            give_up(server, game, now);
    }
    computer_look(server, game, now);
}

void computer_hear(struct game_server *server, struct moment now)
{
    struct engine_pool_thought thought;

    while (!server->is_broken && engine_pool_take(server->engines, &thought)) {
        struct game *game = game_cache_find(server->cache, thought.game, now.steady_ms);
        if (!game && !game_cache_aside(server->cache, thought.game))
            tell_break(server, "a game that a computer plays cannot be read");
        if (!game)
            continue;
        play(server, game, &thought, now);
        game_cache_release(server->cache, game);
    }
}

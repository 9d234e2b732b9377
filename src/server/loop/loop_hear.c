/* What visitors say, and what becomes of it. */
#include "base/check.h"
#include "server/games/game_cache.h"
#include "server/loop/loop.h"
#include "server/messages/event_json.h"
#include "server/messages/request.h"
#include "server/visitors/tell.h"

#include <stdio.h>
#include <string.h>

#include "server/games/begin.h"
#include "server/games/computer.h"
#include "server/games/conditionals.h"
#include "server/games/tell_game.h"
#include "server/games/vacations.h"
#include "server/games/visit.h"
#include "server/room/room.h"
#include "server/visitors/game_server.h"
#include "server/visitors/hear.h"

enum {
    MESSAGES_BURST = 40,
    MESSAGES_MILLI = 5000, /* five a second in the long run */
};

/* What a player does by a message. days: 2 * PACE_DAY_TEXT_SIZE bytes for those of a vacation. */
static struct room_action action_of(const struct call *call, char *days)
{
    static const enum room_action_kind kinds[REQUEST_KINDS] = {
        [REQUEST_SIT] = ROOM_SIT,
        [REQUEST_MOVE] = ROOM_MOVE,
        [REQUEST_RESIGN] = ROOM_RESIGN,
        [REQUEST_OFFER_DRAW] = ROOM_OFFER_DRAW,
        [REQUEST_OFFER_TAKE_BACK] = ROOM_OFFER_TAKE_BACK,
        [REQUEST_ACCEPT] = ROOM_ACCEPT,
        [REQUEST_DECLINE] = ROOM_DECLINE,
        [REQUEST_ABORT] = ROOM_ABORT,
        [REQUEST_VACATION] = ROOM_VACATION,
        [REQUEST_CLAIM_WIN] = ROOM_CLAIM_WIN,
        [REQUEST_CLAIM_DRAW] = ROOM_CLAIM_DRAW,
        [REQUEST_REMATCH] = ROOM_REMATCH,
        [REQUEST_REFUSE] = ROOM_REFUSE,
        [REQUEST_SALT] = ROOM_ADD_SALT,
    };
    const struct request *request = call->request;
    struct room_action action = {.kind = kinds[request->kind],
                                 .user = call->visitor->user,
                                 .ply = request->ply,
                                 .text = "",
                                 .salt = "",
                                 .is_salt_late = true};

    CHECK_DEBUG(action.kind != ROOM_SIT || request->kind == REQUEST_SIT); /* each has a kind */
    switch (action.kind) {
    case ROOM_SIT:
        action.text = begin_name(call->visitor, request->sit.name);
        action.salt = request->sit.salt;
        break;
    case ROOM_MOVE:
        action.text = request->move.move;
        break;
    case ROOM_VACATION:
        snprintf(days, 2 * PACE_DAY_TEXT_SIZE, "%s %s", request->vacation.first,
                 request->vacation.last);
        action.text = days;
        break;
    case ROOM_REMATCH:
        action.salt = request->rematch.salt;
        break;
    case ROOM_REFUSE:
        action.text = request->refuse.why;
        break;
    case ROOM_ADD_SALT:
        action.salt = request->salt.salt;
        break;
    default:
        break;
    }
    return action;
}

/* For how long the opponent of a user has been away. */
static uint64_t away_ms(const struct call *call, const struct game *game)
{
    adx_color color;

    if (!room_seat(game->room, call->visitor->user, &color))
        return 0;
    const uint64_t since_ms = game->away_since_ms[color == ADX_WHITE ? ADX_BLACK : ADX_WHITE];
    return since_ms && call->now.steady_ms > since_ms ? call->now.steady_ms - since_ms : 0;
}

static void act(const struct call *call, struct game *game, struct room_action action)
{
    const struct request *request = call->request;
    const enum room_action_kind kind = action.kind;
    struct pace_calendar vacations;
    struct room_pair next;
    struct room_events happened = {.count = 0};
    struct room_refusal refusal;

    if (kind == ROOM_VACATION)
        vacations_read(call, call->visitor->user, &vacations);
    if (kind == ROOM_REMATCH)
        begin_make_pair(&next);
    action.away_ms = away_ms(call, game);
    action.vacations = &vacations;
    action.next = kind == ROOM_REMATCH ? &next : NULL;
    const bool is_done =
        room_act(game->room, &action, game_cache_now(game, call->now), &happened, &refusal);
    vacations_hold(call, game, &happened);
    if (room_events_have(&happened, "promise"))
        begin_keep_pair(call->server, &next);
    if (is_done && kind == ROOM_SIT &&
        !store_keep_user(call->server->store, call->visitor->user, call->now.utc_ms))
        tell_break(call->server, store_why(call->server->store));
    tell_happened(call->server, game, &happened, is_done ? call->visitor->user : "",
                  is_done ? request->id : "", call->now);
    if (is_done)
        tell_done(call, game->id, game->event_count - 1);
    else
        tell_refusal(call, refusal.code, refusal.sentence);
    if (is_done && kind == ROOM_SIT && call->visitor->kind == VISITOR_PAGE)
        tell_watch(call, game, 0);
}

/*
 * Who has blocked somebody plays no game with them unless they want it themselves; who has muted
 * them is not asked for a rematch either.
 */
static bool is_blocked(const struct call *call, const struct game *game, enum room_action_kind kind)
{
    const char *user = call->visitor->user;
    adx_color color;
    bool is_seated;

    if (kind != ROOM_SIT && kind != ROOM_REMATCH)
        return false;
    is_seated = room_seat(game->room, user, &color);
    if (!is_seated)
        color = room_user(game->room, ADX_WHITE)[0] ? ADX_BLACK : ADX_WHITE;
    const adx_color other = color == ADX_WHITE ? ADX_BLACK : ADX_WHITE;
    if (kind == ROOM_REMATCH && room_rematch_salt(game->room, other)[0])
        return false;
    const enum block_kind block =
        blocks_between(call->server->store, room_user(game->room, other), user);
    return kind == ROOM_SIT ? block == BLOCK_WHOLE && !is_seated : block != BLOCK_NONE;
}

/* Whether the visitor may do that in a game of this kind, and with its players. */
static bool is_refused(const struct call *call, const struct game *game, enum room_action_kind kind)
{
    const struct visitor *visitor = call->visitor;
    const bool is_rated_seat = kind == ROOM_SIT && room_is_rated(game->room);

    if (is_rated_seat && !visitor->is_member)
        tell_refusal(call, "members-only", "A rated game is between two accounts; log in first.");
    else if (is_rated_seat && visitor->is_bot && !room_invited(game->room)[0])
        tell_refusal(call, "bot", "Bots play rated games only with players who challenge them.");
    else if (is_blocked(call, game, kind))
        tell_refusal(call, "blocked", "This player does not want to play with you.");
    else
        return false;
    return true;
}

/* What was said of a game may be followed by other players' answers to it. */
static void leave(const struct call *call, struct game *game)
{
    conditional_answers_play(call->server, game, call->now);
    computer_look(call->server, game, call->now);
    game_cache_release(call->server->cache, game);
    begin_due(call->server, call->now);
}

void hear_action(const struct call *call)
{
    char days[2 * PACE_DAY_TEXT_SIZE];
    const struct room_action action = action_of(call, days);
    struct game *game;

    if (tell_again(call) ||
        (action.kind == ROOM_SIT && begin_refuses_name(call, call->request->sit.name)) ||
        !(game = visit_named(call)))
        return;
    if (!is_refused(call, game, action.kind))
        act(call, game, action);
    leave(call, game);
}

void hear_computer(const struct call *call)
{
    struct game *game = tell_again(call) ? NULL : visit_named(call);

    if (!game)
        return;
    if (room_is_rated(game->room))
        tell_refusal(call, "rated", "The computer plays no rated games.");
    else
        computer_sit(call, game);
    leave(call, game);
}

void hear_watch(const struct call *call)
{
    struct game *game = visit_named(call);

    if (!game)
        return;
    tell_watch(call, game, call->request->watch.have);
    leave(call, game);
}

void hear_ping(const struct call *call)
{
    tell(call->visitor, event_pong(&(struct event_pong){.nothing = false}));
}

static void handle(const struct call *call)
{
    static void (*const handlers[REQUEST_KINDS])(const struct call *call) = {
#define MESSAGE(KIND, member, word, who, way, about, handler, says, fields)                        \
    [REQUEST_##KIND] = handler,
#include "server/messages/requests.inc"
    };
    const struct request_row *row = request_row(call->request->kind);

    if (row->is_action && !call->request->id[0])
        tell_refusal(call, "no-id", "An action needs an id of its own.");
    else if (row->who >= REQUEST_BY_MEMBER && !call->visitor->is_member)
        tell_refusal(call, "no-account", "This is for people with an account; log in first.");
    else
        handlers[call->request->kind](call);
}

void game_server_hear(struct game_server *server, struct visitor *visitor,
                      const struct request *request, struct moment now)
{
    const struct call call = {server, visitor, request, now};

    if (server->is_broken)
        return;
    server->metrics.messages++;
    handle(&call);
}

void game_server_receive(struct game_server *server, struct visitor *visitor, const char *text,
                         size_t size, struct moment now)
{
    struct request request;
    const struct call call = {server, visitor, &request, now};
    char why[REQUEST_WHY_SIZE];

    if (server->is_broken)
        return;
    server->metrics.messages++;
    const char *code = request_read(text, size, &request, why);
    visitor->has_pinged = !code && request.kind == REQUEST_PING;
    if (!bucket_take(&visitor->messages, MESSAGES_BURST, MESSAGES_MILLI, now.steady_ms))
        tell_wait(&call, "too-fast", "messages",
                  bucket_wait_s(&visitor->messages, MESSAGES_BURST, MESSAGES_MILLI));
    else if (code)
        tell_refusal(&call, code, why);
    else
        handle(&call);
}

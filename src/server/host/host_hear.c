/* What visitors say, and what becomes of it. */
#include "server/host/host.h"

#include <string.h>

#include "server/courier/news.h"
#include "server/host/answers.h"
#include "server/host/begin.h"
#include "server/host/bounds.h"
#include "server/host/calendar.h"
#include "server/host/challenges.h"
#include "server/host/chat.h"
#include "server/host/computer.h"
#include "server/host/deed.h"
#include "server/host/host_leave.h"
#include "server/host/host_mail.h"
#include "server/host/host_state.h"
#include "server/host/lobby.h"
#include "server/host/own.h"
#include "server/host/tell.h"
#include "server/host/tournaments.h"
#include "server/host/turns.h"
#include "server/host/vacations.h"
#include "server/host/visit.h"
#include "server/host/zones.h"

enum {
    MESSAGES_BURST = 40,
    MESSAGES_MILLI = 5000, /* five a second in the long run */
};

static const char *text_of(const struct visitor *visitor, const struct request *request,
                           enum room_deed deed)
{
    switch (deed) {
    case ROOM_SIT:
        return begin_name(visitor, request->name);
    case ROOM_VACATION:
        return request->days;
    case ROOM_REFUSE:
        return request->why;
    default:
        return request->move;
    }
}

/* For how long the opponent of a guest has been away. */
static uint64_t away_ms(const struct turn *turn, const struct game *game)
{
    adx_color color;

    if (!room_seat(game->room, turn->visitor->guest, &color))
        return 0;
    const uint64_t since_ms = game->away_since_ms[color == ADX_WHITE ? ADX_BLACK : ADX_WHITE];
    return since_ms && turn->now.steady_ms > since_ms ? turn->now.steady_ms - since_ms : 0;
}

static void act(const struct turn *turn, struct game *game, enum room_deed deed)
{
    const struct request *request = turn->request;
    struct pace_calendar vacations;
    struct room_pair next;
    const struct room_action action = {.deed = deed,
                                       .guest = turn->visitor->guest,
                                       .ply = request->ply,
                                       .text = text_of(turn->visitor, request, deed),
                                       .salt = request->salt,
                                       .is_salt_late = true,
                                       .next = deed == ROOM_REMATCH ? &next : NULL,
                                       .away_ms = away_ms(turn, game),
                                       .vacations = &vacations};
    struct room_events happened = {.count = 0};
    struct room_refusal refusal;

    if (deed == ROOM_VACATION)
        vacations_read(turn, turn->visitor->guest, &vacations);
    if (deed == ROOM_REMATCH)
        begin_make_pair(&next);
    const bool is_done =
        room_act(game->room, &action, shelf_now(game, turn->now), &happened, &refusal);
    vacations_hold(turn, game, &happened);
    if (news_has(&happened, "promise"))
        begin_keep_pair(turn->host, &next);
    if (is_done && deed == ROOM_SIT &&
        !store_keep_guest(turn->host->store, turn->visitor->guest, turn->now.utc_ms))
        tell_break(turn->host, store_why(turn->host->store));
    tell_news(turn->host, game, &happened, is_done ? turn->visitor->guest : "",
              is_done ? request->id : "", turn->now);
    if (is_done)
        tell(turn->visitor, message_done(request->id, game->id, game->event_count - 1));
    else
        tell_refusal(turn, refusal.code, refusal.sentence);
    if (is_done && deed == ROOM_SIT && turn->visitor->kind == VISITOR_PAGE)
        tell_watch(turn, game, 0);
}

/*
 * An action that was done already gets the answer that it got, whatever has happened since: even if
 * the guest whose answer was lost has an account now, and the game with it.
 */
static bool is_answered(const struct turn *turn)
{
    const struct visitor *visitor = turn->visitor;
    struct store *store = turn->host->store;
    struct store_answer answer;

    if (!store_answer(store, visitor->guest, turn->request->id, &answer) &&
        !(visitor->before[0] && store_answer(store, visitor->before, turn->request->id, &answer)))
        return false;
    tell(turn->visitor, message_done(turn->request->id, answer.game, answer.last_seq));
    return true;
}

/*
 * Who has blocked somebody plays no game with them unless they want it themselves; who has muted
 * them is not asked for a rematch either.
 */
static bool is_blocked(const struct turn *turn, const struct game *game, enum room_deed deed)
{
    const char *guest = turn->visitor->guest;
    adx_color color;
    bool is_seated;

    if (deed != ROOM_SIT && deed != ROOM_REMATCH)
        return false;
    is_seated = room_seat(game->room, guest, &color);
    if (!is_seated)
        color = room_guest(game->room, ADX_WHITE)[0] ? ADX_BLACK : ADX_WHITE;
    const adx_color other = color == ADX_WHITE ? ADX_BLACK : ADX_WHITE;
    if (deed == ROOM_REMATCH && room_rematch_salt(game->room, other)[0])
        return false;
    const enum block_kind kind =
        blocks_between(turn->host->store, room_guest(game->room, other), guest);
    return deed == ROOM_SIT ? kind == BLOCK_WHOLE && !is_seated : kind != BLOCK_NONE;
}

static void handle_game(const struct turn *turn)
{
    const struct request *request = turn->request;
    const bool is_watch = strcmp(request->what, "watch") == 0;
    const bool is_for_computer = strcmp(request->what, "computer") == 0;
    enum room_deed deed = ROOM_DEEDS;

    if (!is_watch && !is_for_computer && !deed_find(request->what, &deed)) {
        tell_refusal(turn, "unknown", "There is no such action.");
        return;
    }
    if (!is_watch && (!request->id[0] || is_answered(turn))) {
        if (!request->id[0])
            tell_refusal(turn, "no-id", "An action needs an id of its own.");
        return;
    }
    if (deed == ROOM_SIT && begin_refuses_name(turn))
        return;
    struct game *game = visit_named(turn);
    if (!game)
        return;
    if (is_watch)
        tell_watch(turn, game, request->have);
    else if (deed == ROOM_SIT && room_is_rated(game->room) && !turn->visitor->is_member)
        tell_refusal(turn, "members-only", "A rated game is between two accounts; log in first.");
    else if (deed == ROOM_SIT && room_is_rated(game->room) && turn->visitor->is_bot &&
             !room_invited(game->room)[0])
        tell_refusal(turn, "bot", "Bots play rated games only with players who challenge them.");
    else if (is_blocked(turn, game, deed))
        tell_refusal(turn, "blocked", "This player does not want to play with you.");
    else if (is_for_computer && room_is_rated(game->room))
        tell_refusal(turn, "rated", "The computer plays no rated games.");
    else if (is_for_computer)
        computer_sit(turn, game);
    else
        act(turn, game, deed);
    answers_play(turn->host, game, turn->now);
    computer_look(turn->host, game, turn->now);
    shelf_release(turn->host->shelf, game);
    begin_due(turn->host, turn->now);
}

static void handle(const struct turn *turn)
{
    const struct request *request = turn->request;

    if (strcmp(request->what, "ping") == 0) {
        tell(turn->visitor, message_word("pong"));
    } else if (strncmp(request->what, "mail", 4) == 0) {
        host_mail_hear(turn);
    } else if (chat_is(request->what)) {
        chat_hear(turn);
    } else if (own_is(request->what)) {
        own_hear(turn);
    } else if (tournaments_is(request->what)) {
        tournaments_hear(turn);
    } else if (zones_is(request->what)) {
        zones_hear(turn);
    } else if (vacations_is(request->what)) {
        vacations_hear(turn);
    } else if (calendar_is(request->what)) {
        calendar_hear(turn);
    } else if (strcmp(request->what, "turns") == 0) {
        turns_tell(turn);
    } else if (strcmp(request->what, "challenges") == 0) {
        challenges_enter(turn);
    } else if (strcmp(request->what, "lobby") == 0) {
        lobby_enter(turn->visitor, request->wants_changes);
    } else if (strcmp(request->what, "new") != 0) {
        handle_game(turn);
    } else if (!request->id[0]) {
        tell_refusal(turn, "no-id", "An action needs an id of its own.");
    } else if (!is_answered(turn) && bounds_may_begin(turn)) {
        begin_new(turn);
    }
}

void host_hear(struct host *host, struct visitor *visitor, const struct request *request,
               struct moment now)
{
    const struct turn turn = {host, visitor, request, now};

    if (host->is_broken)
        return;
    host->figures.messages++;
    handle(&turn);
}

void host_receive(struct host *host, struct visitor *visitor, const char *text, size_t size,
                  struct moment now)
{
    struct request request;
    const struct turn turn = {host, visitor, &request, now};
    const char *why;

    if (host->is_broken)
        return;
    host->figures.messages++;
    const bool is_read = message_read(text, size, &request, &why);
    visitor->has_pinged = is_read && strcmp(request.what, "ping") == 0;
    if (!bucket_take(&visitor->messages, MESSAGES_BURST, MESSAGES_MILLI, now.steady_ms))
        tell_wait(&turn, "too-fast", "messages",
                  bucket_wait_s(&visitor->messages, MESSAGES_BURST, MESSAGES_MILLI));
    else if (!is_read)
        tell_refusal(&turn, "not-understood", why);
    else
        handle(&turn);
}

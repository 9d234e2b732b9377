/* What may be done now, and what it leads to. */
#include "server/room/room_state.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static const char *const color_words[2] = {"white", "black"};

static adx_color other(adx_color color)
{
    return color == ADX_WHITE ? ADX_BLACK : ADX_WHITE;
}

/* --- events --- */

void room_emit(struct room *room, struct room_events *out, uint64_t now_ms, const char *kind,
               const char *format, ...)
{
    va_list arguments;

    if (room->is_broken || out->count == ROOM_EVENTS_MAX) {
        room->is_broken = true;
        return;
    }
    struct room_event *event = &out->list[out->count];
    event->kind = kind;
    va_start(arguments, format);
    const int len = vsnprintf(event->body, sizeof(event->body), format, arguments);
    va_end(arguments);
    if (len < 0 || len >= ROOM_BODY_SIZE)
        room->is_broken = true;
    else if (room_follow(room, kind, event->body, now_ms))
        out->count++;
}

static void emit_play(struct room *room, struct room_events *out, uint64_t now_ms,
                      const adx_event *event)
{
    char line[ADX_EVENT_TEXT_SIZE_MAX];

    if (!adx_event_write(event, line))
        room->is_broken = true;
    room_emit(room, out, now_ms, "play", "%s", line);
}

/* The end, and with it the proof of the dice. */
static void emit_end(struct room *room, struct room_events *out, uint64_t now_ms,
                     const char *result)
{
    char seed[ROOM_HEX_SIZE];

    room_emit(room, out, now_ms, "end", "%s", result);
    if (!adx_variant_has_dice(room->variant))
        return;
    room_seed_text(room->seed, seed);
    room_emit(room, out, now_ms, "open", "%s", seed);
}

/* Whether the record says that the game is over; the end is told then. */
static bool end_by_record(struct room *room, struct room_events *out, uint64_t now_ms)
{
    static const char *const words[] = {
        [ADX_WHITE_WINS] = "white-wins", [ADX_BLACK_WINS] = "black-wins", [ADX_DRAWN] = "draw"};
    char result[sizeof(room->result)];

    if (room->is_broken)
        return true;
    const adx_outcome outcome = adx_record_standing(room->record).outcome;
    if (outcome.winner == ADX_NOBODY)
        return false;
    snprintf(result, sizeof(result), "%s %s", words[outcome.winner], outcome.reason);
    emit_end(room, out, now_ms, result);
    return true;
}

/* --- a turn --- */

static void throw_dice(struct room *room, struct room_events *out, uint64_t now_ms);

/* After a ply: the game may be over by the rules, or the dice are due. */
static void begin_turn(struct room *room, struct room_events *out, uint64_t now_ms)
{
    if (room->is_broken || !room_is_full(room))
        return;
    const adx_outcome outcome = adx_position_outcome(room->position);
    const bool is_too_long = adx_record_event_count(room->record) >= ROOM_PLAYS_MAX;
    if (outcome.winner != ADX_NOBODY || is_too_long) {
        adx_event result = {.kind = ADX_EVENT_RESULT, .winner = outcome.winner};
        snprintf(result.text, sizeof(result.text), "%s", outcome.reason);
        if (outcome.winner == ADX_NOBODY) {
            result.winner = ADX_DRAWN;
            snprintf(result.text, sizeof(result.text), ROOM_TOO_LONG);
        }
        emit_play(room, out, now_ms, &result);
        end_by_record(room, out, now_ms);
        return;
    }
    if (adx_position_throw_due(room->position) && !room_waits_for_salts(room))
        throw_dice(room, out, now_ms);
}

static void throw_dice(struct room *room, struct room_events *out, uint64_t now_ms)
{
    adx_event dice = {.kind = ADX_EVENT_THROW, .color = adx_position_turn(room->position)};
    if (!room_find_throw(room, dice.text)) {
        room->is_broken = true;
        return;
    }
    emit_play(room, out, now_ms, &dice);
    begin_turn(room, out, now_ms); /* a throw may leave no move and end the game */
}

/*
 * Nobody may look at a throw and then leave the game as if it had not been: until the dice please
 * them. In a tournament a game that is aborted is lost anyway.
 */
static bool must_be_played(const struct room *room)
{
    return room->moves_made >= 2 || (room->thrown.throws && !room->tournament[0]);
}

void room_tick(struct room *room, uint64_t now_ms, struct room_events *out)
{
    out->count = 0;
    if (room->is_broken || now_ms < room_deadline(room))
        return;
    if (room_waits_for_salts(room)) {
        throw_dice(room, out, now_ms);
        return;
    }
    if (!room_is_full(room) || !must_be_played(room)) {
        emit_end(room, out, now_ms, "aborted");
        return;
    }
    const adx_event flag = adx_record_flag(room->position);
    emit_play(room, out, now_ms, &flag);
    end_by_record(room, out, now_ms);
}

/* --- seats --- */

/* Blanks and what no player should see are left out; a character is not cut in half. */
static void clean_name(const char *name, char out[ROOM_NAME_SIZE])
{
    size_t len = 0;

    for (; *name && len + 1 < ROOM_NAME_SIZE; name++) {
        const unsigned char byte = (unsigned char)*name;
        if (byte < ' ' || byte == 0x7f || (byte == ' ' && (!len || out[len - 1] == ' ')))
            continue;
        out[len++] = *name;
    }
    if (*name) {
        while (len && ((unsigned char)out[len - 1] & 0xc0) == 0x80)
            len--;
        if (len && (unsigned char)out[len - 1] >= 0xc0)
            len--;
    }
    while (len && out[len - 1] == ' ')
        len--;
    out[len] = '\0';
    if (!len)
        snprintf(out, ROOM_NAME_SIZE, ROOM_UNNAMED);
}

/* "-" for what is no salt. */
static const char *clean_salt(const char *salt)
{
    const size_t digits = strspn(salt, "0123456789abcdef");

    return digits && !salt[digits] && digits < ROOM_SALT_SIZE ? salt : "-";
}

static bool is_salt(const char *salt)
{
    return strcmp(clean_salt(salt), "-") != 0;
}

void room_take_seat(struct room *room, struct room_events *out, uint64_t now_ms, adx_color color,
                    const struct room_sitter *sitter)
{
    const bool is_apart =
        sitter->is_salt_late && adx_variant_has_dice(room->variant) && is_salt(sitter->salt);
    char name[ROOM_NAME_SIZE];

    clean_name(sitter->name, name);
    room_emit(room, out, now_ms, "seat", "%s %s %s %s", color_words[color], sitter->user,
              is_apart ? "-" : clean_salt(sitter->salt), name);
    if (is_apart)
        room_emit(room, out, now_ms, "salt", "%s %s", color_words[color], sitter->salt);
    begin_turn(room, out, now_ms);
}

void room_pass_seat(struct room *room, adx_color color, const char *user, uint64_t now_ms,
                    struct room_events *out)
{
    out->count = 0;
    room_emit(room, out, now_ms, "owner", "%s %s", color_words[color], user);
}

void room_wake(struct room *room, uint64_t now_ms, struct room_events *out)
{
    out->count = 0;
    if (!room->has_pace || now_ms < room_deadline(room))
        return;
    if (room_waits_for_salts(room)) {
        throw_dice(room, out, now_ms);
        return;
    }
    if (!room_is_full(room)) {
        emit_end(room, out, now_ms, "aborted");
        return;
    }
    const adx_standing standing = adx_record_standing(room->record);
    adx_event clock = {
        .kind = ADX_EVENT_CLOCK, .has_clock = true, .increment_ms = standing.increment_ms};
    memcpy(clock.left_ms, standing.left_ms, sizeof(clock.left_ms));
    if (room_clock_runs(room))
        clock.left_ms[adx_position_turn(room->position)] = PACE_GRACE_MS;
    emit_play(room, out, now_ms, &clock);
}

/* --- actions --- */

/* What an action is judged with. */
struct judge {
    struct room *room;
    const struct room_action *action;
    adx_color color; /* of the user's seat */
    uint64_t now_ms;
    struct room_events *out;
    struct room_refusal *refusal;
};

static bool refuse(struct judge *judge, const char *code, const char *sentence)
{
    judge->refusal->code = code;
    snprintf(judge->refusal->sentence, sizeof(judge->refusal->sentence), "%s", sentence);
    return false;
}

static bool sit(struct judge *judge)
{
    struct room *room = judge->room;
    adx_color color;

    if (!judge->action->user[0])
        return refuse(judge, "no-guest", "The server does not know who you are.");
    if (room_seat(room, judge->action->user, &color))
        return refuse(judge, "seated", "You already have a seat in this game.");
    if (room_is_full(room))
        return refuse(judge, "full", "Both seats of this game are taken.");
    if (room->invited[0] && strcmp(room->invited, judge->action->user) != 0)
        return refuse(judge, "invited", "This seat is kept for another player.");
    color = room->seats[ADX_WHITE].user[0] ? ADX_BLACK : ADX_WHITE;
    const struct room_sitter sitter = {.user = judge->action->user,
                                       .name = judge->action->text,
                                       .salt = judge->action->salt,
                                       .is_salt_late = judge->action->is_salt_late};
    room_take_seat(room, judge->out, judge->now_ms, color, &sitter);
    return true;
}

static bool add_salt(struct judge *judge)
{
    struct room *room = judge->room;

    if (!adx_variant_has_dice(room->variant))
        return refuse(judge, "no-dice", "This game is played without dice.");
    if (room->thrown.throws)
        return refuse(judge, "too-late", "The dice have been thrown.");
    if (room->seats[judge->color].is_salt_late)
        return refuse(judge, "added", "You have added your digits already.");
    if (!is_salt(judge->action->salt))
        return refuse(judge, "no-salt", "Expected hexadecimal digits, at most 32.");
    room_emit(room, judge->out, judge->now_ms, "salt", "%s %s", color_words[judge->color],
              judge->action->salt);
    begin_turn(room, judge->out, judge->now_ms);
    return true;
}

/* Who is invited does not want to play. Words that are none are left out. */
static bool decline_seat(struct judge *judge)
{
    struct room *room = judge->room;
    const char *why = judge->action->text;
    const size_t letters = strspn(why, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-");

    if (!room->invited[0] || strcmp(room->invited, judge->action->user) != 0)
        return refuse(judge, "not-invited", "Nobody has invited you to this game.");
    if (room_is_full(room))
        return refuse(judge, "full", "Both seats of this game are taken.");
    const bool is_word = letters && !why[letters] && letters < ROOM_WORD_SIZE;
    room_emit(room, judge->out, judge->now_ms, "refuse", "%s", is_word ? why : "generic");
    emit_end(room, judge->out, judge->now_ms, "aborted");
    return true;
}

/*
 * The time that is left after a move; increments begin with the clock.
 * goes_on: the same player has a second part of the turn to play, and gets nothing before that.
 */
static uint64_t left_after(struct room *room, adx_color color, uint64_t now_ms, bool goes_on)
{
    const struct room_clock clock = room_clock(room, now_ms);
    const adx_standing standing = adx_record_standing(room->record);

    if (!clock.is_running || (goes_on && room->has_pace))
        return clock.left_ms[color];
    if (room->has_pace)
        return pace_after_move(&room->pace, clock.left_ms[color]);
    const uint64_t used_ms = room_used_ms(room, now_ms);
    const uint64_t counted_ms = used_ms - lag_take(&room->lag[color], used_ms);
    const uint64_t had_ms = standing.left_ms[color];
    return (had_ms > counted_ms ? had_ms - counted_ms : 0) + (goes_on ? 0 : standing.increment_ms);
}

static bool move(struct judge *judge)
{
    struct room *room = judge->room;
    adx_event event = {.kind = ADX_EVENT_MOVE, .color = judge->color};
    adx_explanation why;
    adx_move found;

    if (adx_position_turn(room->position) != judge->color)
        return refuse(judge, "not-your-turn", "It is not your turn.");
    if (adx_position_throw_due(room->position))
        return refuse(judge, "no-throw", "The dice have not been thrown yet.");
    if (adx_move_parse(room->position, judge->action->text, &found)) {
        adx_position_explain(room->position, judge->action->text, &why);
        return refuse(judge, "illegal", why.sentence);
    }
    adx_move_text(room->position, found, event.text);
    event.has_clock = adx_record_standing(room->record).has_clock;
    event.left_ms[judge->color] = left_after(room, judge->color, judge->now_ms,
                                             adx_move_describe(room->position, found).goes_on);
    emit_play(room, judge->out, judge->now_ms, &event);
    begin_turn(room, judge->out, judge->now_ms);
    return true;
}

/* What both players had when it was stopped. */
static adx_event stopped_at(const struct room_clock *clock)
{
    adx_event stopped = {.kind = ADX_EVENT_CLOCK, .has_clock = true};

    memcpy(stopped.left_ms, clock->left_ms, sizeof(stopped.left_ms));
    stopped.increment_ms = clock->increment_ms;
    stopped.delay_ms = clock->delay_ms;
    return stopped;
}

/* Whoever opens the game later sees the time that was left at its end, not after its last move. */
static void stop_clock(struct judge *judge)
{
    const struct room_clock clock = room_clock(judge->room, judge->now_ms);
    const adx_event stopped = stopped_at(&clock);
    const bool has_room = adx_record_event_count(judge->room->record) < ROOM_PLAYS_MAX;

    if (clock.is_running && !judge->room->has_pace && has_room)
        emit_play(judge->room, judge->out, judge->now_ms, &stopped);
}

static bool resign(struct judge *judge)
{
    const adx_event event = {.kind = ADX_EVENT_RESIGN, .color = judge->color};

    stop_clock(judge);
    emit_play(judge->room, judge->out, judge->now_ms, &event);
    end_by_record(judge->room, judge->out, judge->now_ms);
    return true;
}

/* What the opponent offers, or NULL. */
static const adx_event *offer_of(const struct room *room, adx_color color)
{
    return adx_record_standing(room->record).offer[color];
}

static bool answer(struct judge *judge, bool is_yes)
{
    struct room *room = judge->room;
    const adx_event *offer = offer_of(room, other(judge->color));
    const adx_event event = {.kind = is_yes ? ADX_EVENT_ACCEPT : ADX_EVENT_DECLINE,
                             .color = judge->color};

    if (!offer)
        return refuse(judge, "no-offer", "Your opponent has made no offer.");
    const bool is_back = is_yes && offer->kind == ADX_EVENT_OFFER_TAKE_BACK;
    const struct room_clock clock = room_clock(room, judge->now_ms);
    const adx_event stopped = stopped_at(&clock);
    emit_play(room, judge->out, judge->now_ms, &event);
    if (room->is_broken || end_by_record(room, judge->out, judge->now_ms) || !is_back)
        return true;
    /* Somebody else may be to move now: what the other one has used is used. */
    if (clock.is_there)
        emit_play(room, judge->out, judge->now_ms, &stopped);
    begin_turn(room, judge->out, judge->now_ms);
    return true;
}

static bool offer_draw(struct judge *judge)
{
    const struct room *room = judge->room;
    const adx_event *mine = offer_of(room, judge->color);
    const adx_event *theirs = offer_of(room, other(judge->color));
    const adx_event event = {.kind = ADX_EVENT_OFFER_DRAW, .color = judge->color};

    if (theirs && theirs->kind == ADX_EVENT_OFFER_DRAW)
        return answer(judge, true);
    if (mine)
        return refuse(judge, "offered", "Your offer is still open.");
    emit_play(judge->room, judge->out, judge->now_ms, &event);
    return true;
}

static bool offer_take_back(struct judge *judge)
{
    struct room *room = judge->room;
    adx_event event = {.kind = ADX_EVENT_OFFER_TAKE_BACK, .color = judge->color};
    unsigned ply = room_ply(room);

    if (offer_of(room, judge->color))
        return refuse(judge, "offered", "Your offer is still open.");
    for (; ply; ply--) {
        const adx_event *made = adx_record_ply(room->record, ply - 1);
        if (made->kind == ADX_EVENT_MOVE && made->color == judge->color)
            break;
    }
    if (!ply)
        return refuse(judge, "nothing", "You have made no move to take back.");
    /* Of a turn with two parts both are taken back. */
    for (; ply > 1; ply--) {
        const adx_event *before = adx_record_ply(room->record, ply - 2);
        if (before->kind != ADX_EVENT_MOVE || before->color != judge->color)
            break;
    }
    event.ply = ply - 1;
    emit_play(room, judge->out, judge->now_ms, &event);
    return true;
}

static bool abandon(struct judge *judge)
{
    if (judge->room->moves_made >= 2)
        return refuse(judge, "too-late",
                      "Both players have moved; a game can now be resigned, not aborted.");
    if (must_be_played(judge->room))
        return refuse(judge, "dice-thrown",
                      "The dice have been thrown; the game can now be resigned, not aborted.");
    stop_clock(judge);
    emit_end(judge->room, judge->out, judge->now_ms, "aborted");
    return true;
}

/* "FIRST LAST" */
static bool take_vacation(struct judge *judge)
{
    struct room *room = judge->room;
    struct pace_vacation wanted;

    if (!room->has_pace)
        return refuse(judge, "no-vacation", "Vacations are for games by correspondence.");
    if (!pace_read_vacation(judge->action->text, &wanted))
        return refuse(judge, "no-day", "Expected two days like 2026-12-01.");
    const struct pace_refusal *why =
        pace_refuses(&room->off[judge->color], judge->action->vacations, &wanted, judge->now_ms);
    if (why)
        return refuse(judge, why->code, why->sentence);
    room_emit(room, judge->out, judge->now_ms, "vacation", "%s %s", color_words[judge->color],
              judge->action->text);
    return true;
}

void room_hold_days(struct room *room, adx_color color, const struct pace_calendar *taken,
                    uint64_t now_ms, struct room_events *out)
{
    char first[PACE_DAY_TEXT_SIZE], last[PACE_DAY_TEXT_SIZE];
    int64_t day = (int64_t)(now_ms / PACE_DAY_MS);
    struct pace_vacation next;

    for (unsigned i = 0; i < ROOM_HELD_MAX && pace_next_days(taken, &day, &next); i++) {
        pace_write_day(next.first_day, first);
        pace_write_day(next.last_day, last);
        room_emit(room, out, now_ms, "vacation", "%s %s %s", color_words[color], first, last);
    }
}

/* The opponent has left. They must be the one to move: who waits for the other player has not. */
static bool claim(struct judge *judge, bool is_win)
{
    struct room *room = judge->room;
    adx_event result = {.kind = ADX_EVENT_RESULT, .winner = ADX_DRAWN, .text = ROOM_ABANDONED};

    if (room->has_pace)
        return refuse(judge, "no-claim", "A win or a draw can be claimed only in live games.");
    if (!must_be_played(room))
        return refuse(judge, "too-early",
                      "Until both players have moved, a game can only be aborted.");
    if (adx_position_turn(room->position) == judge->color)
        return refuse(judge, "your-turn", "It is your turn; your opponent is waiting for you.");
    if (judge->action->away_ms < room_away_ms(room))
        return refuse(judge, "too-early", "Your opponent has not been away for long enough.");
    if (is_win)
        result.winner = judge->color == ADX_WHITE ? ADX_WHITE_WINS : ADX_BLACK_WINS;
    emit_play(room, judge->out, judge->now_ms, &result);
    end_by_record(room, judge->out, judge->now_ms);
    return true;
}

static bool rematch(struct judge *judge)
{
    struct room *room = judge->room;

    if (!room->is_over)
        return refuse(judge, "not-over", "This game is not over.");
    if (!room_is_full(room))
        return refuse(judge, "alone", "Nobody has played with you.");
    if (room->next[0])
        return refuse(judge, "begun", "Your next game has begun.");
    if (room->seats[judge->color].rematch_salt[0])
        return refuse(judge, "offered", "Your offer is still open.");
    const struct room_pair *next = judge->action->next;
    const bool is_first = !room->seats[other(judge->color)].rematch_salt[0];
    room_emit(room, judge->out, judge->now_ms, "rematch", "%s %s", color_words[judge->color],
              clean_salt(judge->action->salt));
    if (is_first && next && adx_variant_has_dice(room->variant) && !room->pair[0]) {
        char commitment[ROOM_HEX_SIZE];
        room_commitment(next->seed, commitment);
        room_emit(room, judge->out, judge->now_ms, "promise", "%s %s", next->id, commitment);
    }
    return true;
}

void room_begin_next(struct room *room, const char *id, uint64_t now_ms, struct room_events *out)
{
    out->count = 0;
    room_emit(room, out, now_ms, "next", "%s", id);
}

/* In a tournament others wait for the result, and nobody gets more time or another chance. */
static bool is_refused_in_tournament(const struct judge *judge)
{
    const enum room_action_kind kind = judge->action->kind;

    return judge->room->tournament[0] && (kind == ROOM_ABORT || kind == ROOM_OFFER_TAKE_BACK ||
                                          kind == ROOM_VACATION || kind == ROOM_REMATCH);
}

static bool act_from_seat(struct judge *judge)
{
    const enum room_action_kind kind = judge->action->kind;

    if (kind == ROOM_ABORT)
        return abandon(judge);
    if (kind == ROOM_ADD_SALT)
        return add_salt(judge);
    if (!room_is_full(judge->room))
        return refuse(judge, "waiting", "Your opponent has not joined yet.");
    if (kind == ROOM_RESIGN)
        return resign(judge);
    if (kind == ROOM_VACATION)
        return take_vacation(judge);
    if (judge->action->ply != room_ply(judge->room))
        return refuse(judge, "stale", "The game has moved on since.");
    if (kind != ROOM_MOVE && kind != ROOM_ACCEPT &&
        adx_record_event_count(judge->room->record) >= ROOM_PLAYS_MAX)
        return refuse(judge, "too-long", "This game is too long for another offer.");
    switch (kind) {
    case ROOM_MOVE:
        return move(judge);
    case ROOM_OFFER_DRAW:
        return offer_draw(judge);
    case ROOM_OFFER_TAKE_BACK:
        return offer_take_back(judge);
    case ROOM_CLAIM_WIN:
    case ROOM_CLAIM_DRAW:
        return claim(judge, kind == ROOM_CLAIM_WIN);
    case ROOM_ACCEPT:
    case ROOM_DECLINE:
        return answer(judge, kind == ROOM_ACCEPT);
    default:
        return refuse(judge, "unknown", "There is no such action.");
    }
}

bool room_act(struct room *room, const struct room_action *action, uint64_t now_ms,
              struct room_events *out, struct room_refusal *refusal)
{
    struct judge judge = {
        .room = room, .action = action, .now_ms = now_ms, .out = out, .refusal = refusal};

    room_tick(room, now_ms, out); /* a flag that has fallen comes before the move */
    if (room->is_broken || !room->record)
        return refuse(&judge, "broken", "The server could not continue this game.");
    const bool is_seated = room_seat(room, action->user, &judge.color);
    if (is_seated && is_refused_in_tournament(&judge))
        return refuse(&judge, "in-tournament", "This is not possible in a game of a tournament.");
    if (is_seated && action->kind == ROOM_REMATCH)
        return rematch(&judge);
    if (room->is_over)
        return refuse(&judge, "over", "The game is over.");
    if (action->kind == ROOM_SIT)
        return sit(&judge);
    if (action->kind == ROOM_REFUSE)
        return decline_seat(&judge);
    if (!is_seated)
        return refuse(&judge, "not-seated", "You have no seat in this game.");
    return act_from_seat(&judge);
}

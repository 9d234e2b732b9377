/* What visitors hear of games, and who is there to hear it. */
#include "server/host/tell.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/utf8.h"
#include "server/games/computer_seat.h"
#include "server/games/conditionals.h"
#include "server/host/bot_view.h"
#include "server/host/flags.h"
#include "server/host/tournament_score.h"
#include "server/room/room_news.h"
#include "server/sessions/zone.h"
#include "server/store/ratings.h"

enum {
    REFUSAL_SIZE = 512
};

void tell_break(struct host *host, const char *why)
{
    if (!host->is_broken)
        snprintf(host->why, sizeof(host->why), "%s", why);
    host->is_broken = true;
}

/* --- words --- */

void tell(struct visitor *visitor, char *text)
{
    struct words *words = text ? calloc(1, sizeof(*words)) : NULL;

    CHECK_DEBUG(!text || strlen(text) <= HOST_SAY_MAX);
    if (!words || visitor->is_lost) {
        free(text);
        free(words);
        visitor->is_lost = true;
    } else {
        words->text = text;
        *(visitor->last ? &visitor->last->next : &visitor->first) = words;
        visitor->last = words;
    }
    if (!visitor->is_waiting) {
        visitor->is_waiting = true;
        visitor->next_waiting = visitor->host->waiting;
        visitor->host->waiting = visitor;
    }
}

static void note_refusal(const struct turn *turn, const char *code)
{
    const struct journal_line line = {.what = "refused", .code = code, .number = -1};

    turn->host->metrics.refusals++;
    journal_write(turn->host->options.journal, turn->now.utc_ms, &line);
}

void tell_refusal(const struct turn *turn, const char *code, const char *sentence)
{
    char whole[REFUSAL_SIZE];

    snprintf(whole, sizeof(whole), "%s", sentence);
    utf8_mend(whole); /* it may have been cut in the middle of a letter */
    note_refusal(turn, code);
    tell(turn->visitor, message_refused(turn->request->id, code, whole));
}

void tell_wait(const struct turn *turn, const char *code, const char *what, unsigned seconds)
{
    char sentence[96];

    snprintf(sentence, sizeof(sentence), "Too many %s; please wait %u second%s.", what, seconds,
             seconds == 1 ? "" : "s");
    note_refusal(turn, code);
    tell(turn->visitor, message_refused_for(turn->request->id, code, sentence, seconds));
}

bool tell_again(const struct turn *turn)
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

void tell_release(struct visitor *visitor, bool is_said)
{
    for (struct words *words = visitor->first, *next; words; words = next) {
        next = words->next;
        if (is_said)
            visitor->send(visitor->connection, words->text, strlen(words->text));
        free(words->text);
        free(words);
    }
    visitor->first = visitor->last = NULL;
    visitor->is_waiting = false;
    if (is_said && visitor->is_lost)
        visitor->send(visitor->connection, NULL, 0);
    if (is_said && visitor->is_measured)
        visitor->host->options.ping(visitor->connection);
    visitor->is_measured = false;
}

/*
 * Who a guest is, is told to nobody: "white GUEST SALT NAME" becomes "white SALT NAME", with the
 * name that they have now, and who is invited is told by their name.
 */
static void tell_event(struct message_events *events, const struct game *game, const char *kind,
                       const char *body)
{
    char seat[ROOM_NAME_SIZE + ROOM_SALT_SIZE + 16], color[8], salt[ROOM_SALT_SIZE];

    if (strcmp(kind, "invite") == 0) {
        message_add_event(events, kind, game->invited);
        return;
    }
    if (strcmp(kind, "owner") == 0) {
        const bool is_white = strncmp(body, "white", 5) == 0;
        snprintf(seat, sizeof(seat), "%s %s", is_white ? "white" : "black",
                 room_name(game->room, is_white ? ADX_WHITE : ADX_BLACK));
        message_add_event(events, kind, seat);
        return;
    }
    if (strcmp(kind, "seat") != 0 || sscanf(body, "%7s %*s %32s", color, salt) != 2) {
        message_add_event(events, kind, body);
        return;
    }
    const bool is_black = strcmp(color, "black") == 0;
    snprintf(seat, sizeof(seat), "%s %s %s", color, salt,
             room_name(game->room, is_black ? ADX_BLACK : ADX_WHITE));
    message_add_event(events, kind, seat);
}

static const char *seat_word(const struct game *game, const struct visitor *visitor)
{
    adx_color color;

    if (!room_seat(game->room, visitor->guest, &color))
        return "";
    return color == ADX_WHITE ? "white" : "black";
}

/* --- people --- */

static bool is_here(const struct game *game, adx_color color)
{
    const char *guest = room_guest(game->room, color);

    if (computer_seat_level(game->room, color))
        return true;
    for (const struct visitor *visitor = game->watchers; guest[0] && visitor;
         visitor = visitor->next_watcher) {
        if (strcmp(visitor->guest, guest) == 0)
            return true;
    }
    return false;
}

unsigned tell_count(const struct game *game)
{
    unsigned count = 0;
    adx_color color;

    for (const struct visitor *visitor = game->watchers; visitor; visitor = visitor->next_watcher)
        count += !room_seat(game->room, visitor->guest, &color);
    return count;
}

/* For a program: its opponent has left, or is back. */
static void tell_presence(struct visitor *visitor, const struct game *game,
                          const uint64_t away_ms[2])
{
    adx_color color;

    if (room_is_over(game->room) || room_pace(game->room) ||
        !room_seat(game->room, visitor->guest, &color))
        return;
    const adx_color other = color == ADX_WHITE ? ADX_BLACK : ADX_WHITE;
    const uint64_t quiet_ms = room_away_ms(game->room);
    const bool is_gone = room_guest(game->room, other)[0] && away_ms[other];
    if (is_gone == visitor->is_opponent_gone)
        return;
    visitor->is_opponent_gone = is_gone;
    const uint64_t left_ms = quiet_ms > away_ms[other] ? quiet_ms - away_ms[other] : 0;
    tell(visitor, bot_json_gone(is_gone, (unsigned)(left_ms / 1000)));
}

void tell_people(struct host *host, struct game *game, uint64_t now_ms)
{
    uint64_t away_ms[2];

    for (unsigned i = 0; i < 2; i++) {
        uint64_t *since = &game->away_since_ms[i];
        if (is_here(game, (adx_color)i))
            *since = 0;
        else if (!*since)
            *since = now_ms ? now_ms : 1;
        away_ms[i] = *since && now_ms > *since ? now_ms - *since : *since ? 1 : 0;
    }
    const unsigned watching = tell_count(game);
    for (struct visitor *visitor = game->watchers; visitor; visitor = visitor->next_watcher) {
        if (visitor->kind == VISITOR_GAME)
            tell_presence(visitor, game, away_ms);
        else
            tell(visitor, message_people(game->id, watching, away_ms, room_away_ms(game->room)));
    }
    host->is_lobby_stale = host->is_lobby_stale || room_is_listed(game->room);
}

/* --- watching --- */

void tell_stop_watching(struct visitor *visitor, uint64_t now_ms)
{
    struct game *game = visitor->game;

    if (!game)
        return;
    struct visitor **link = &game->watchers;
    while (*link != visitor)
        link = &(*link)->next_watcher;
    *link = visitor->next_watcher;
    visitor->game = NULL;
    visitor->is_in_chat = false;
    visitor->next_watcher = NULL;
    tell_people(visitor->host, game, now_ms);
    game_cache_release(visitor->host->cache, game);
}

struct retelling {
    struct message_events *events;
    const struct game *game;
};

static void add_stored(void *ctx, const struct store_event *event)
{
    const struct retelling *retelling = ctx;

    tell_event(retelling->events, retelling->game, event->kind, event->body);
}

/* By correspondence: what time it is for the opponent then. Nobody but the players hears that. */
static void add_offset(struct message_events *events, const struct visitor *visitor,
                       const struct game *game, const struct room_clock *clock)
{
    adx_color color;
    int minutes;

    if (!clock->deadline_ms || !room_seat(game->room, visitor->guest, &color))
        return;
    const char *other = room_guest(game->room, color == ADX_WHITE ? ADX_BLACK : ADX_WHITE);
    char *zone = private_find(visitor->host->store, other, PRIVATE_EVERYWHERE, PRIVATE_ZONE);
    if (zone && zone_offset(zone, (int64_t)clock->deadline_ms, &minutes))
        message_add_offset(events, minutes);
    free(zone);
}

static void begin_watching(struct visitor *visitor, struct game *game, uint64_t now_ms)
{
    if (visitor->game == game)
        return;
    tell_stop_watching(visitor, now_ms);
    visitor->game = game;
    visitor->next_watcher = game->watchers;
    game->watchers = visitor;
}

void tell_stream(struct visitor *visitor, struct game *game, struct moment now)
{
    begin_watching(visitor, game, now.steady_ms);
    visitor->is_in_chat = true;
    tell(visitor, bot_view(BOT_VIEW_FULL, game, visitor->guest, now));
    tell_people(visitor->host, game, now.steady_ms);
}

void tell_watch(const struct turn *turn, struct game *game, unsigned have)
{
    struct visitor *visitor = turn->visitor;
    const unsigned from = have < game->event_count ? have : game->event_count;
    struct message_events *events = message_events(game->id, from);
    struct retelling retelling = {events, game};
    const struct room_clock clock = room_clock(game->room, game_cache_now(game, turn->now));

    begin_watching(visitor, game, turn->now.steady_ms);
    if (!store_events(turn->host->store, game->id, from, add_stored, &retelling))
        tell_break(turn->host, store_why(turn->host->store));
    add_offset(events, visitor, game, &clock);
    tell(visitor,
         message_close(events, seat_word(game, visitor), game->is_bot, game->is_member, &clock));
    tell_people(turn->host, game, turn->now.steady_ms);
}

/* --- events --- */

/* Conditional moves follow the game. Returns: whether the last move is answered already. */
static bool look_for_answer(struct host *host, struct game *game,
                            const struct room_events *happened, int64_t time_ms)
{
    char word[CONDITIONAL_WORD_SIZE];
    bool is_move = false;

    if (!happened->count)
        return false;
    if (!conditionals_follow(host->store, game))
        tell_break(host, store_why(host->store));
    for (unsigned i = 0; i < happened->count; i++)
        is_move = is_move || strncmp(happened->list[i].body, "move ", 5) == 0;
    game->is_answer_due = is_move && conditionals_next(host->store, game, time_ms, word);
    return game->is_answer_due;
}

/* A game of a tournament that has ended counts there. */
static void note_score(struct host *host, const struct game *game,
                       const struct room_events *happened, int64_t time_ms)
{
    for (unsigned i = 0; room_tournament(game->room)[0] && i < happened->count; i++) {
        if (strcmp(happened->list[i].kind, "end") == 0)
            arbiter_game_over(host->arbiter, room_tournament(game->room), game->id,
                              tournament_score_of(game->room), time_ms);
    }
}

/* Programs hear that a game of theirs has begun or ended. */
static void tell_programs(struct host *host, const struct game *game,
                          const struct room_events *happened, struct moment now)
{
    const bool is_full =
        room_guest(game->room, ADX_WHITE)[0] && room_guest(game->room, ADX_BLACK)[0];
    const bool is_end = room_news_has(happened, "end");
    adx_color color;

    if (!is_full || (!is_end && !room_news_has(happened, "seat")))
        return;
    for (struct visitor *visitor = host->visitors; visitor; visitor = visitor->next) {
        if (visitor->kind == VISITOR_EVENTS && room_seat(game->room, visitor->guest, &color))
            tell(visitor,
                 bot_view(is_end ? BOT_VIEW_FINISH : BOT_VIEW_START, game, visitor->guest, now));
    }
}

/* Whoever plays with a live clock; how far away they are, is found when their turn begins. */
static bool is_on_clock(const struct host *host, const struct game *game,
                        const struct visitor *visitor)
{
    return host->options.ping && !room_pace(game->room) && room_base_ms(game->room, ADX_WHITE) &&
           !room_is_over(game->room) && seat_word(game, visitor)[0];
}

/* Another game follows this one: begin_due() begins it, once what has happened is told. */
static void note_due(struct host *host, const struct game *game)
{
    struct due *due = calloc(1, sizeof(*due));

    if (!due) {
        tell_break(host, "there is not enough memory to begin another game");
        return;
    }
    snprintf(due->game, sizeof(due->game), "%s", game->id);
    due->next = host->due;
    host->due = due;
}

/* Names of accounts are asked for when somebody gets a seat, and not with every move. */
static bool has_newcomer(const struct room_events *happened)
{
    for (unsigned i = 0; i < happened->count; i++) {
        const char *kind = happened->list[i].kind;
        if (strcmp(kind, "seat") == 0 || strcmp(kind, "owner") == 0 || strcmp(kind, "invite") == 0)
            return true;
    }
    return false;
}

/* What has happened becomes events of the game. */
static void write_down(struct host *host, struct game *game, const struct room_events *happened,
                       const char *actor, const char *action, int64_t time_ms)
{
    for (unsigned i = 0; i < happened->count; i++) {
        const struct store_event event = {.game = game->id,
                                          .seq = game->event_count++,
                                          .time_ms = time_ms,
                                          .kind = happened->list[i].kind,
                                          .body = happened->list[i].body,
                                          .actor = actor,
                                          .action = action};
        const struct journal_line line = {
            .what = "event", .game = game->id, .kind = event.kind, .number = event.seq};
        host->metrics.events++;
        journal_write(host->options.journal, time_ms, &line);
        if (!store_append(host->store, &event))
            tell_break(host, store_why(host->store));
    }
}

static void tell_watchers(struct host *host, const struct game *game,
                          const struct room_events *happened, struct moment now)
{
    const unsigned from = game->event_count - happened->count;
    const struct room_clock clock = room_clock(game->room, game_cache_now(game, now));

    for (struct visitor *visitor = game->watchers; happened->count && visitor;
         visitor = visitor->next_watcher) {
        if (visitor->kind == VISITOR_GAME) {
            tell(visitor, bot_view(BOT_VIEW_STATE, game, visitor->guest, now));
            continue;
        }
        struct message_events *events = message_events(game->id, from);
        for (unsigned i = 0; i < happened->count; i++)
            tell_event(events, game, happened->list[i].kind, happened->list[i].body);
        add_offset(events, visitor, game, &clock);
        tell(visitor, message_close(events, seat_word(game, visitor), game->is_bot, game->is_member,
                                    &clock));
        visitor->is_measured = is_on_clock(host, game, visitor);
    }
}

/* What the rest of the server makes of it. */
static void pass_on(struct host *host, struct game *game, const struct room_events *happened,
                    struct moment now)
{
    flags_note(host, game);
    if (happened->count && room_next_is_due(game->room))
        note_due(host, game);
    if (room_is_broken(game->room) ||
        (happened->count && (!deadlines_note(host->deadlines, game) ||
                             !challenge_list_note(&host->challenges, game, now.steady_ms))))
        tell_break(host, "there is not enough memory to go on with a game");
    /* Who has answered already is not told that it is their turn. */
    if (!look_for_answer(host, game, happened, now.utc_ms)) {
        mailer_tell(host->mailer, game, happened, now.utc_ms);
        notifier_tell(host->notifier, game, happened, now.utc_ms);
    }
    tell_watchers(host, game, happened, now);
    tell_programs(host, game, happened, now);
    host->is_lobby_stale = host->is_lobby_stale || (happened->count && room_is_listed(game->room));
}

void tell_news(struct host *host, struct game *game, struct room_events *happened,
               const char *actor, const char *action, struct moment now)
{
    if (room_count_is_due(game->room))
        room_count(game->room, ratings_next(host->store), game_cache_now(game, now), happened);
    write_down(host, game, happened, actor, action, now.utc_ms);
    if (has_newcomer(happened))
        game_cache_name_seats(host->cache, game);
    note_score(host, game, happened, now.utc_ms);
    pass_on(host, game, happened, now);
}

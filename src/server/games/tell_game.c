/* What visitors hear of games, and who is there to hear it. */
#include "server/games/tell_game.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/games/bot_view.h"
#include "server/games/challenge_list.h"
#include "server/games/computer_seat.h"
#include "server/games/conditionals.h"
#include "server/games/deadlines.h"
#include "server/games/flags.h"
#include "server/games/listener.h"
#include "server/messages/event_json.h"
#include "server/messages/message_list.h"
#include "server/room/room.h"
#include "server/sessions/zone.h"
#include "server/store/private.h"
#include "server/store/ratings.h"
#include "server/visitors/journal.h"
#include "server/visitors/tell.h"

/*
 * Which user has a seat is told to nobody: "white USER SALT NAME" becomes "white SALT NAME", with
 * the name that they have now, and who is invited is told by their name.
 */
static json_t *event_for_visitors(const struct game *game, const char *kind, const char *body)
{
    char seat[ROOM_NAME_SIZE + ROOM_SALT_SIZE + 16], color[8], salt[ROOM_SALT_SIZE];

    if (strcmp(kind, "invite") == 0)
        return json_pack("[s, s]", kind, game->invited);
    if (strcmp(kind, "owner") == 0) {
        const bool is_white = strncmp(body, "white", 5) == 0;
        snprintf(seat, sizeof(seat), "%s %s", is_white ? "white" : "black",
                 room_name(game->room, is_white ? ADX_WHITE : ADX_BLACK));
        return json_pack("[s, s]", kind, seat);
    }
    if (strcmp(kind, "seat") != 0 || sscanf(body, "%7s %*s %32s", color, salt) != 2)
        return json_pack("[s, s]", kind, body);
    const bool is_black = strcmp(color, "black") == 0;
    snprintf(seat, sizeof(seat), "%s %s %s", color, salt,
             room_name(game->room, is_black ? ADX_BLACK : ADX_WHITE));
    return json_pack("[s, s]", kind, seat);
}

static const char *seat_word(const struct game *game, const struct visitor *visitor)
{
    adx_color color;

    if (!room_seat(game->room, visitor->user, &color))
        return "";
    return color == ADX_WHITE ? "white" : "black";
}

/* --- people --- */

/* Only in a live game others have to know whether a player is here. */
static bool is_in_play(const struct game *game)
{
    return !room_is_over(game->room) && !room_pace(game->room);
}

/* Others are not told whether this player is here. */
static bool is_unseen(const struct visitor *visitor, const struct game *game)
{
    adx_color color;

    return visitor->is_hidden && !is_in_play(game) && room_seat(game->room, visitor->user, &color);
}

static bool is_here(const struct game *game, adx_color color)
{
    const char *user = room_user(game->room, color);

    if (computer_seat_level(game->room, color))
        return true;
    for (const struct visitor *visitor = game->watchers; user[0] && visitor;
         visitor = visitor->next_watcher) {
        if (strcmp(visitor->user, user) == 0 && !is_unseen(visitor, game))
            return true;
    }
    return false;
}

unsigned tell_count(const struct game *game)
{
    unsigned count = 0;
    adx_color color;

    for (const struct visitor *visitor = game->watchers; visitor; visitor = visitor->next_watcher)
        count += !room_seat(game->room, visitor->user, &color);
    return count;
}

/* For a program: its opponent has left, or is back. */
static void tell_presence(struct visitor *visitor, const struct game *game,
                          const uint64_t away_ms[2])
{
    adx_color color;

    if (room_is_over(game->room) || room_pace(game->room) ||
        !room_seat(game->room, visitor->user, &color))
        return;
    const adx_color other = color == ADX_WHITE ? ADX_BLACK : ADX_WHITE;
    const uint64_t quiet_ms = room_away_ms(game->room);
    const bool is_gone = room_user(game->room, other)[0] && away_ms[other];
    if (is_gone == visitor->is_opponent_gone)
        return;
    visitor->is_opponent_gone = is_gone;
    const uint64_t left_ms = quiet_ms > away_ms[other] ? quiet_ms - away_ms[other] : 0;
    tell(visitor, bot_json_gone(is_gone, (unsigned)(left_ms / 1000)));
}

/*
 * For how long the players have been away. Where nobody can claim anything it is not told for how
 * long, so that nobody who hides is known by it.
 */
static void find_away(struct game *game, uint64_t now_ms, uint64_t away_ms[2])
{
    for (unsigned i = 0; i < 2; i++) {
        uint64_t *since = &game->away_since_ms[i];
        if (is_here(game, (adx_color)i))
            *since = 0;
        else if (!*since)
            *since = now_ms ? now_ms : 1;
        away_ms[i] = *since && now_ms > *since && is_in_play(game) ? now_ms - *since : *since != 0;
    }
}

static void tell_people_to(struct visitor *visitor, const struct game *game,
                           const uint64_t away_ms[2])
{
    if (visitor->kind == VISITOR_GAME) {
        tell_presence(visitor, game, away_ms);
        return;
    }
    tell(visitor, event_people(&(struct event_people){
                      .game = game->id,
                      .watching = tell_count(game),
                      .away = event_pair((int64_t)away_ms[ADX_WHITE], (int64_t)away_ms[ADX_BLACK]),
                      .quiet = (int64_t)room_away_ms(game->room),
                  }));
}

void tell_people(struct game_server *server, struct game *game, uint64_t now_ms)
{
    uint64_t away_ms[2];

    find_away(game, now_ms, away_ms);
    for (struct visitor *visitor = game->watchers; visitor; visitor = visitor->next_watcher)
        tell_people_to(visitor, game, away_ms);
    server->is_lobby_stale = server->is_lobby_stale || room_is_listed(game->room);
}

/* Whoever hides hears of the others, who hear nothing, not even that nothing has changed. */
static void tell_arrival(struct visitor *visitor, struct game *game, uint64_t now_ms)
{
    uint64_t away_ms[2];

    if (!is_unseen(visitor, game)) {
        tell_people(visitor->server, game, now_ms);
        return;
    }
    find_away(game, now_ms, away_ms);
    tell_people_to(visitor, game, away_ms);
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
    if (!is_unseen(visitor, game))
        tell_people(visitor->server, game, now_ms);
    game_cache_release(visitor->server->cache, game);
}

struct retelling {
    struct message_list events;
    const struct game *game;
};

static void add_stored(void *ctx, const struct store_event *event)
{
    struct retelling *retelling = ctx;

    message_list_add(&retelling->events,
                     event_for_visitors(retelling->game, event->kind, event->body));
}

/* By correspondence: what time it is for the opponent then. Nobody but the players hears that. */
static struct event_maybe offset_of(const struct visitor *visitor, const struct game *game,
                                    const struct room_clock *clock)
{
    adx_color color;
    int minutes;

    if (!clock->deadline_ms || !room_seat(game->room, visitor->user, &color))
        return (struct event_maybe){false, 0};
    const char *other = room_user(game->room, color == ADX_WHITE ? ADX_BLACK : ADX_WHITE);
    char *zone = private_find(visitor->server->store, other, PRIVATE_EVERYWHERE, PRIVATE_ZONE);
    const bool is_known = zone && zone_offset(zone, (int64_t)clock->deadline_ms, &minutes);
    free(zone);
    return is_known ? event_some(minutes) : (struct event_maybe){false, 0};
}

static json_t *clock_row(const struct room_clock *clock)
{
    return row_clock(&(struct row_clock){
        .left = event_pair((int64_t)clock->left_ms[ADX_WHITE], (int64_t)clock->left_ms[ADX_BLACK]),
        .runs = clock->is_running,
        .turn = clock->turn == ADX_WHITE ? "white" : "black",
        .wait = event_unless_0((int64_t)clock->wait_ms),
    });
}

/* events: of the game, from that one on. */
static void tell_events(struct visitor *visitor, const struct game *game, unsigned from,
                        const struct message_list *events, const struct room_clock *clock)
{
    tell(visitor, event_events(&(struct event_events){
                      .game = game->id,
                      .from = from,
                      .events = events->array,
                      .more = event_unless_0(events->left_out),
                      .you = seat_word(game, visitor),
                      .bots = event_colors(game->is_bot),
                      .members = event_colors(game->is_member),
                      .clock = clock->is_there ? clock_row(clock) : NULL,
                      .seat = event_unless_0((int64_t)clock->seat_ms),
                      .deadline = event_unless_0((int64_t)clock->deadline_ms),
                      .offset = offset_of(visitor, game, clock),
                  }));
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
    tell(visitor, bot_view(BOT_VIEW_FULL, game, visitor->user, now));
    tell_arrival(visitor, game, now.steady_ms);
}

void tell_watch(const struct call *call, struct game *game, unsigned have)
{
    struct visitor *visitor = call->visitor;
    const unsigned from = have < game->event_count ? have : game->event_count;
    struct retelling retelling = {message_list(), game};
    const struct room_clock clock = room_clock(game->room, game_cache_now(game, call->now));

    begin_watching(visitor, game, call->now.steady_ms);
    if (!store_events(call->server->store, game->id, from, add_stored, &retelling))
        tell_break(call->server, store_why(call->server->store));
    tell_events(visitor, game, from, &retelling.events, &clock);
    tell_arrival(visitor, game, call->now.steady_ms);
}

/* --- events --- */

/* Conditional moves follow the game. Returns: whether the last move is answered already. */
static bool look_for_answer(struct game_server *server, struct game *game,
                            const struct room_events *happened, int64_t time_ms)
{
    char word[CONDITIONAL_WORD_SIZE];
    bool is_move = false;

    if (!happened->count)
        return false;
    if (!conditionals_follow(server->store, game))
        tell_break(server, store_why(server->store));
    for (unsigned i = 0; i < happened->count; i++)
        is_move = is_move || strncmp(happened->list[i].body, "move ", 5) == 0;
    game->is_answer_due = is_move && conditionals_next(server->store, game, time_ms, word);
    return game->is_answer_due;
}

/* Programs hear that a game of theirs has begun or ended. */
static void tell_programs(struct game_server *server, const struct game *game,
                          const struct room_events *happened, struct moment now)
{
    const bool is_full = room_user(game->room, ADX_WHITE)[0] && room_user(game->room, ADX_BLACK)[0];
    const bool is_end = room_events_have(happened, "end");
    adx_color color;

    if (!is_full || (!is_end && !room_events_have(happened, "seat")))
        return;
    for (struct visitor *visitor = server->visitors; visitor; visitor = visitor->next) {
        if (visitor->kind == VISITOR_EVENTS && room_seat(game->room, visitor->user, &color))
            tell(visitor,
                 bot_view(is_end ? BOT_VIEW_FINISH : BOT_VIEW_START, game, visitor->user, now));
    }
}

/* Whoever plays with a live clock; how far away they are, is found when their turn begins. */
static bool is_on_clock(const struct game_server *server, const struct game *game,
                        const struct visitor *visitor)
{
    return server->options.ping && !room_pace(game->room) && room_base_ms(game->room, ADX_WHITE) &&
           !room_is_over(game->room) && seat_word(game, visitor)[0];
}

/* Another game follows this one: begin_due() begins it, once what has happened is told. */
static void note_due(struct game_server *server, const struct game *game)
{
    struct due *due = calloc(1, sizeof(*due));

    if (!due) {
        tell_break(server, "there is not enough memory to begin another game");
        return;
    }
    snprintf(due->game, sizeof(due->game), "%s", game->id);
    due->next = server->due;
    server->due = due;
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
static void write_down(struct game_server *server, struct game *game,
                       const struct room_events *happened, const char *actor, const char *action,
                       int64_t time_ms)
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
        server->metrics.events++;
        journal_write(server->options.journal, time_ms, &line);
        if (!store_append(server->store, &event))
            tell_break(server, store_why(server->store));
    }
}

static void tell_watchers(struct game_server *server, const struct game *game,
                          const struct room_events *happened, struct moment now)
{
    const unsigned from = game->event_count - happened->count;
    const struct room_clock clock = room_clock(game->room, game_cache_now(game, now));

    for (struct visitor *visitor = game->watchers; happened->count && visitor;
         visitor = visitor->next_watcher) {
        if (visitor->kind == VISITOR_GAME) {
            tell(visitor, bot_view(BOT_VIEW_STATE, game, visitor->user, now));
            continue;
        }
        struct message_list events = message_list();
        for (unsigned i = 0; i < happened->count; i++)
            message_list_add(
                &events, event_for_visitors(game, happened->list[i].kind, happened->list[i].body));
        tell_events(visitor, game, from, &events, &clock);
        visitor->is_measured = is_on_clock(server, game, visitor);
    }
}

/* What the rest of the server makes of it. */
static void pass_on(struct game_server *server, struct game *game,
                    const struct room_events *happened, struct moment now)
{
    flags_note(server, game);
    if (happened->count && room_next_is_due(game->room))
        note_due(server, game);
    if (room_is_broken(game->room) ||
        (happened->count && (!deadlines_note(server->deadlines, game) ||
                             !challenge_list_note(server->challenges, game, now.steady_ms))))
        tell_break(server, "there is not enough memory to go on with a game");
    const bool is_answered = look_for_answer(server, game, happened, now.utc_ms);
    for (const struct game_listener *const *each = server->listeners; *each; each++)
        (*each)->happened(server, game, happened, is_answered, now);
    tell_watchers(server, game, happened, now);
    tell_programs(server, game, happened, now);
    server->is_lobby_stale =
        server->is_lobby_stale || (happened->count && room_is_listed(game->room));
}

void tell_happened(struct game_server *server, struct game *game, struct room_events *happened,
                   const char *actor, const char *action, struct moment now)
{
    if (room_count_is_due(game->room))
        room_count(game->room, ratings_next(server->store), game_cache_now(game, now), happened);
    write_down(server, game, happened, actor, action, now.utc_ms);
    if (has_newcomer(happened))
        game_cache_name_seats(server->cache, game);
    pass_on(server, game, happened, now);
}

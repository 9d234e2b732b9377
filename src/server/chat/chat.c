/* Who says what to whom. */
#include "server/games/game_cache.h"
#include "server/messages/event_json.h"
#include "server/messages/message_list.h"
#include "server/messages/request.h"
#include "server/visitors/hear.h"
#include "server/visitors/tell.h"

#include <stdio.h>
#include <string.h>

#include "server/chat/chat_rooms.h"
#include "server/games/begin.h"
#include "server/games/tell_game.h"
#include "server/games/visit.h"
#include "server/messages/bot_json.h"
#include "server/messages/chat_text.h"

static bool may_write(const struct visitor *visitor)
{
    return visitor->is_member || visitor->server->options.is_guest_chat;
}

static const char *color_of(const struct game *game, const char *user)
{
    adx_color color;

    if (!room_seat(game->room, user, &color))
        return "";
    return color == ADX_WHITE ? "white" : "black";
}

/* --- telling --- */

struct telling {
    struct message_list lines;
    const struct visitor *visitor;
    const struct game *game;
};

static void add_line(void *ctx, const struct talk_line *line)
{
    struct telling *telling = ctx;
    char mark[TALK_MARK_SIZE] = "";

    if (muted_has(&telling->visitor->muted, line->author))
        return;
    if (!line->is_member)
        talk_mark(line->game, line->author, mark);
    message_list_push(&telling->lines, row_chat_line(&(struct row_chat_line){
                                           .number = line->number,
                                           .room = line->room,
                                           .name = line->name,
                                           .member = line->is_member,
                                           .mark = mark,
                                           .color = color_of(telling->game, line->author),
                                           .own = strcmp(line->author, telling->visitor->user) == 0,
                                           .time = line->time_ms,
                                           .text = line->text,
                                       }));
}

/* is_whole: these are all lines. */
static void tell_lines(struct visitor *visitor, const struct telling *telling, bool is_whole)
{
    const struct chat_rooms rooms = chat_rooms_of(telling->game->room, visitor->user);
    json_t *names = json_array();

    if (rooms.players)
        json_array_append_new(names, json_string(TALK_PLAYERS));
    if (rooms.spectators)
        json_array_append_new(names, json_string(TALK_SPECTATORS));
    tell(visitor, event_chat(&(struct event_chat){
                      .game = telling->game->id,
                      .rooms = names,
                      .writes = may_write(visitor),
                      .whole = is_whole,
                      .lines = telling->lines.array,
                      .more = event_unless_0(telling->lines.left_out),
                  }));
}

/* All that they may read of it. */
static void tell_chat(struct visitor *visitor, const struct game *game)
{
    struct store *store = visitor->server->store;
    const struct chat_rooms rooms = chat_rooms_of(game->room, visitor->user);
    struct telling telling = {message_list(), visitor, game};

    if (rooms.players)
        talk_of_game(store, game->id, TALK_PLAYERS, add_line, &telling);
    if (rooms.spectators)
        talk_of_game(store, game->id, TALK_SPECTATORS, add_line, &telling);
    tell_lines(visitor, &telling, true);
}

/* A new line, to everybody who is there and may read it. */
static void tell_line(void *ctx, const struct talk_line *line)
{
    const struct game *game = ctx;

    for (struct visitor *visitor = game->watchers; visitor; visitor = visitor->next_watcher) {
        const struct chat_rooms rooms = chat_rooms_of(game->room, visitor->user);
        if (!visitor->is_in_chat || !chat_rooms_have(&rooms, line->room) ||
            muted_has(&visitor->muted, line->author))
            continue;
        if (visitor->kind == VISITOR_GAME) {
            const bool is_player = strcmp(line->room, TALK_PLAYERS) == 0;
            tell(visitor,
                 bot_json_chat(is_player ? "player" : "spectator", line->name, line->text));
            continue;
        }
        struct telling telling = {message_list(), visitor, game};
        add_line(&telling, line);
        tell_lines(visitor, &telling, false);
    }
}

/* --- saying --- */

static void note_number(void *ctx, const struct talk_line *line)
{
    int64_t *number = ctx;

    *number = line->number;
}

/* A line that was said already is not said again. */
static bool is_said(const struct call *call)
{
    int64_t number;

    if (!talk_of_action(call->server->store, call->visitor->user, call->request->id, note_number,
                        &number))
        return false;
    tell_done(call, call->request->game, (unsigned)number);
    return true;
}

/* Players of whom one has blocked the other do not write to each other: nobody is left to listen.
 */
static bool refuses_blocked(const struct call *call, const struct game *game)
{
    struct store *store = call->server->store;
    const char *user = call->visitor->user;
    adx_color color;

    if (strcmp(call->request->say.room, TALK_PLAYERS) != 0 || !room_seat(game->room, user, &color))
        return false;
    const char *other = room_user(game->room, color == ADX_WHITE ? ADX_BLACK : ADX_WHITE);
    if (blocks_between(store, other, user) == BLOCK_WHOLE)
        tell_refusal(call, "blocked", "This player does not want to hear from you.");
    else if (blocks_between(store, user, other) == BLOCK_WHOLE)
        tell_refusal(call, "you-blocked", "You have blocked this player; undo that to write.");
    else
        return false;
    return true;
}

/* Returns: whether they may not say it there, which is said then. */
static bool is_refused(const struct call *call, const struct game *game)
{
    const struct chat_rooms rooms = chat_rooms_of(game->room, call->visitor->user);
    const char *room = call->request->say.room;

    if (!may_write(call->visitor))
        tell_refusal(call, "chat-members-only",
                     "Only players with an account can write here; log in first.");
    else if (strcmp(room, TALK_PLAYERS) != 0 && strcmp(room, TALK_SPECTATORS) != 0)
        tell_refusal(call, "no-room", "Expected the room players or spectators.");
    else if (!rooms.players && strcmp(room, TALK_PLAYERS) == 0)
        tell_refusal(call, "not-seated", "Only the two players can write here.");
    else if (!chat_rooms_have(&rooms, room))
        tell_refusal(call, "still-playing", "Players can talk with spectators after the game.");
    else
        return refuses_blocked(call, game) || begin_refuses_name(call, call->request->say.name);
    return true;
}

/* What they are called in a line that they say. */
static void name_author(const struct call *call, const struct game *game, char out[ROOM_NAME_SIZE])
{
    adx_color color;

    if (room_seat(game->room, call->visitor->user, &color))
        chat_text_clean(room_name(game->room, color), out, ROOM_NAME_SIZE);
    else
        chat_text_clean(call->request->say.name, out, ROOM_NAME_SIZE);
    if (!out[0])
        snprintf(out, ROOM_NAME_SIZE, ROOM_UNNAMED);
}

static void say(const struct call *call, struct game *game)
{
    struct game_server *server = call->server;
    char text[TALK_SIZE], name[ROOM_NAME_SIZE];
    const unsigned letters = chat_text_clean(call->request->say.text, text, sizeof(text));
    unsigned wait_s;

    if (!letters)
        tell_refusal(call, "no-words", "Expected some words.");
    else if (letters > TALK_LETTERS_MAX)
        tell_refusal(call, "too-long", "Expected at most 280 characters.");
    else if ((wait_s = buckets_wait_s(&server->said, call->visitor->user, call->now.steady_ms)) > 0)
        tell_wait(call, "too-fast", "messages", wait_s);
    else {
        int64_t number = 0;
        name_author(call, game, name);
        const struct talk_line line = {.game = game->id,
                                       .room = call->request->say.room,
                                       .author = call->visitor->user,
                                       .name = name,
                                       .time_ms = call->now.utc_ms,
                                       .text = text};
        if (!talk_keep(server->store, &line, call->request->id) ||
            !talk_of_action(server->store, line.author, call->request->id, note_number, &number))
            tell_break(server, store_why(server->store));
        tell_done(call, game->id, (unsigned)number);
        talk_of_action(server->store, line.author, call->request->id, tell_line, game);
    }
}

/* --- hearing --- */

/* All that was said, and from then on more of it. */
void hear_chat(const struct call *call)
{
    struct visitor *visitor = call->visitor;

    if (!visitor->game || strcmp(visitor->game->id, call->request->game) != 0) {
        tell_refusal(call, "not-watching", "Watch the game first.");
        return;
    }
    visitor->is_in_chat = true;
    tell_chat(visitor, visitor->game);
}

void hear_say(const struct call *call)
{
    if (is_said(call))
        return;
    struct game *game = visit_named(call);
    if (!game)
        return;
    if (!is_refused(call, game))
        say(call, game);
    game_cache_release(call->server->cache, game);
}

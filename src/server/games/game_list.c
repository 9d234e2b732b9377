/* The list of games that somebody plays. */
#include "base/utf8.h"
#include "server/games/deadlines.h"
#include "server/games/game_cache.h"
#include "server/messages/event_json.h"
#include "server/messages/message_list.h"
#include "server/messages/request.h"
#include "server/room/room.h"
#include "server/visitors/hear.h"
#include "server/visitors/tell.h"

#include <stdlib.h>
#include <string.h>

#include "server/games/tell_game.h"
#include "server/games/visit.h"
#include "server/store/ids.h"
#include "server/store/private.h"
#include "server/store/survey.h"

enum {
    LIVE_MAX = 100 /* of those that may have to be read from disk */
};

static void add_live_game(const struct game *game, const char *user, struct message_list *list)
{
    const struct room *room = game->room;
    const adx_position *position = room_position(room);
    adx_color own;

    if (room_pace(room) || room_is_over(room) || !room_seat(room, user, &own))
        return;
    const adx_color other = own == ADX_WHITE ? ADX_BLACK : ADX_WHITE;
    const struct row_own_game row = {
        .game = game->id,
        .rules = adx_variant_id(adx_position_variant(position)),
        .title = room_title(room),
        .opponent = room_name(room, other),
        .bot = game->is_bot[other],
        .yours = room_user(room, other)[0] && adx_position_turn(position) == own,
    };
    message_list_add(list, row_own_game(&row));
}

/* What is known of a game without its rules. */
struct outside {
    char rules[STORE_ID_SIZE], title[ROOM_TITLE_SIZE], opponent[ROOM_NAME_SIZE];
    const char *user;
};

static void read_head(void *ctx, const struct store_event *event)
{
    struct outside *outside = ctx;
    const adx_alloc alloc = adx_alloc_libc();
    adx_record *record;

    if (event->seq ||
        adx_record_read(&alloc, event->body, strlen(event->body), NULL, NULL, &record))
        return;
    utf8_cut(adx_record_facts(record)->game, outside->rules, sizeof(outside->rules));
    utf8_cut(adx_record_facts(record)->title, outside->title, sizeof(outside->title));
    adx_record_free(record);
}

static void read_seats(void *ctx, const struct survey_seat seats[2])
{
    struct outside *outside = ctx;
    const bool is_white = strcmp(seats[ADX_WHITE].user, outside->user) == 0;
    const struct survey_seat *other = &seats[is_white ? ADX_BLACK : ADX_WHITE];

    utf8_cut(other->is_gone ? GAME_CACHE_GONE : other->name, outside->opponent,
             sizeof(outside->opponent));
}

/* A game that this version cannot open: nobody has lost it, and nobody waits for a move. */
static void add_aside(const struct call *call, const char *id, struct message_list *list)
{
    struct store *store = call->server->store;
    char *guest = private_find(store, call->visitor->user, id, PRIVATE_GUEST);
    struct outside outside = {.user = guest ? guest : call->visitor->user};

    store_events(store, id, 0, read_head, &outside);
    survey_seats(store, id, read_seats, &outside);
    free(guest);
    const struct row_own_game row = {.game = id,
                                     .rules = outside.rules,
                                     .title = outside.title,
                                     .opponent = outside.opponent,
                                     .aside = true};
    message_list_add(list, row_own_game(&row));
}

/* The live games of a user that go on, which have no deadline; one without a clock may be put away.
 */
static void add_live_games(const struct call *call, struct message_list *list)
{
    struct game_server *server = call->server;
    const char *user = call->visitor->user;
    struct ids ids = {.count = 0};
    unsigned read = 0;

    if (user[0])
        accounts_open_games(server->store, user, ids_add, &ids);
    for (unsigned i = 0; i < ids.count && read < LIVE_MAX; i++) {
        bool is_crowded = false;
        struct game *game = deadlines_has(server->deadlines, ids.list[i]) &&
                                    !game_cache_aside(server->cache, ids.list[i])
                                ? NULL
                                : visit_game(server, &call->visitor->from, ids.list[i],
                                             call->now.steady_ms, &is_crowded);
        const bool is_aside = !game && game_cache_aside(server->cache, ids.list[i]);
        if (is_crowded)
            message_list_add(list, NULL);
        read += game || is_aside;
        if (is_aside)
            add_aside(call, ids.list[i], list);
        if (!game)
            continue;
        add_live_game(game, user, list);
        game_cache_release(server->cache, game);
    }
    ids_free(&ids);
}

/* Games by correspondence by their deadline, then live ones. */
void hear_turns(const struct call *call)
{
    struct message_list list = message_list();
    const char *user = call->visitor->user;
    size_t count;
    const struct deadlines_entry **entries = deadlines_of(call->server->deadlines, user, &count);

    for (size_t i = 0; i < count; i++) {
        const struct deadlines_entry *entry = entries[i];
        if (game_cache_aside(call->server->cache, entry->game))
            continue; /* among those that are read from disk */
        const adx_color own = strcmp(entry->user[ADX_BLACK], user) == 0 ? ADX_BLACK : ADX_WHITE;
        const adx_color other = own == ADX_WHITE ? ADX_BLACK : ADX_WHITE;
        const bool has_deadline = deadlines_awaits_move(entry);
        const struct row_own_game row = {
            .game = entry->game,
            .rules = entry->rules,
            .title = entry->title,
            .opponent = entry->name[other],
            .bot = entry->is_bot[other],
            .yours = has_deadline && entry->turn == own,
            .deadline = event_unless_0(has_deadline ? (int64_t)entry->deadline_ms : 0),
        };
        message_list_add(&list, row_own_game(&row));
    }
    free(entries);
    add_live_games(call, &list);
    tell(call->visitor,
         event_turns(&(struct event_turns){
             .id = call->request->id, .games = list.array, .more = event_unless_0(list.left_out)}));
}

/* The list of games that somebody plays. */
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
        struct game *game = deadlines_has(server->deadlines, ids.list[i])
                                ? NULL
                                : visit_game(server, &call->visitor->from, ids.list[i],
                                             call->now.steady_ms, &is_crowded);
        if (is_crowded)
            message_list_add(list, NULL);
        if (!game)
            continue;
        read++;
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

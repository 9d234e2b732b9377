/* Players who leave a game for good. */
#include "server/games/leave.h"

#include "server/games/computer.h"
#include "server/games/game_cache.h"
#include "server/games/tell_game.h"
#include "server/room/room.h"
#include "server/visitors/tell.h"

/* The user resigns, or a game in which not both have moved is aborted. */
void games_leave(struct game_server *server, const char *id, const char *user, struct moment now)
{
    struct room_action action = {.kind = ROOM_ABORT, .user = user, .text = "", .salt = ""};
    struct room_events happened = {.count = 0};
    struct room_refusal refusal;
    struct game *game = game_cache_find(server->cache, id, now.steady_ms);

    if (!game && game_cache_has_failed(server->cache))
        tell_break(server, "a game that somebody leaves cannot be read");
    if (!game)
        return;
    action.ply = room_ply(game->room);
    const uint64_t game_ms = game_cache_now(game, now);
    bool is_done = room_act(game->room, &action, game_ms, &happened, &refusal);
    if (!is_done) {
        tell_happened(server, game, &happened, "", "", now);
        happened.count = 0;
        action.kind = ROOM_RESIGN;
        is_done = room_act(game->room, &action, game_ms, &happened, &refusal);
    }
    tell_happened(server, game, &happened, is_done ? user : "", "", now);
    computer_look(server, game, now);
    game_cache_release(server->cache, game);
}

/* When the next flag of a live game may fall, so that not every turn walks through all games. */
#include "server/games/flags.h"

#include "server/games/game_cache.h"
#include "server/room/room.h"

void flags_note(struct game_server *server, const struct game *game)
{
    const uint64_t deadline_ms =
        room_pace(game->room) ? ROOM_NO_DEADLINE : room_deadline(game->room);

    if (deadline_ms < server->flags_ms)
        server->flags_ms = deadline_ms;
}

void flags_look(struct game_server *server)
{
    server->flags_ms = ROOM_NO_DEADLINE;
    for (const struct game *game = game_cache_first(server->cache); game; game = game->next)
        flags_note(server, game);
}

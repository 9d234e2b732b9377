/* When the next flag of a live game may fall, so that not every turn walks through all games. */
#include "server/host/flags.h"

void flags_note(struct host *host, const struct game *game)
{
    const uint64_t deadline_ms =
        room_pace(game->room) ? ROOM_NO_DEADLINE : room_deadline(game->room);

    if (deadline_ms < host->flags_ms)
        host->flags_ms = deadline_ms;
}

void flags_look(struct host *host)
{
    host->flags_ms = ROOM_NO_DEADLINE;
    for (const struct game *game = game_cache_first(host->cache); game; game = game->next)
        flags_note(host, game);
}

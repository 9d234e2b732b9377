/* Games are kept to be looked up when they end. */
#include "server/archive/archive_listener.h"

#include "server/archive/archive_note.h"
#include "server/visitors/tell.h"

static void happened_in(struct game_server *server, const struct game *game,
                        const struct room_events *happened, bool is_answered, struct moment now)
{
    (void)is_answered;
    (void)now;
    if (!room_events_have(happened, "end") || archive_note(server->store, game->id, game->room))
        return;
    const char *why = store_why(server->store);
    tell_break(server, why[0] ? why : "there is not enough memory to keep a game");
}

const struct game_listener archive_listener = {happened_in, NULL};

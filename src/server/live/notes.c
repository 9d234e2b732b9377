/* Notes of players on their games. */
#include "server/live/notes.h"

#include <stdlib.h>
#include <string.h>

#include "server/live/tell.h"
#include "server/store/private.h"

static void tell_note(const struct turn *turn, const struct game *game)
{
    const struct request *request = turn->request;
    char *note = private_find(turn->host->store, turn->visitor->guest, game->id, PRIVATE_NOTE);

    tell(turn->visitor, message_note(request->id, game->id, note ? note : ""));
    free(note);
}

static void keep_note(const struct turn *turn, const struct game *game)
{
    const struct request *request = turn->request;

    if (!private_keep(turn->host->store, turn->visitor->guest, game->id, PRIVATE_NOTE,
                      request->note))
        tell_break(turn->host, store_why(turn->host->store));
    tell(turn->visitor, message_done(request->id, game->id, game->event_count - 1));
}

void notes_hear(const struct turn *turn)
{
    struct game *game = shelf_find(turn->host->shelf, turn->request->game, turn->now_ms);
    adx_color color;

    if (!game) {
        tell_refusal(turn, "no-game", "There is no game at this address.");
        return;
    }
    if (!room_seat(game->room, turn->visitor->guest, &color))
        tell_refusal(turn, "not-seated", "You have no seat in this game.");
    else if (strcmp(turn->request->what, "note") == 0)
        tell_note(turn, game);
    else if (strcmp(turn->request->what, "note-set") == 0)
        keep_note(turn, game);
    else
        tell_refusal(turn, "unknown", "There is no such action.");
    shelf_release(turn->host->shelf, game);
}

/* What players say of what they keep for themselves. */
#include "server/host/own.h"

#include <string.h>

#include "server/host/answers.h"
#include "server/host/notes.h"
#include "server/host/tell.h"
#include "server/host/visit.h"

/* Returns: whether something was changed. */
typedef bool (*own_deed)(const struct turn *turn, struct game *game, adx_color color);

static own_deed find(const char *what)
{
    static const struct {
        const char *what;
        own_deed deed;
    } deeds[] = {
        {"conditional", answers_tell},
        {"conditional-set", answers_set},
        {"note", notes_tell},
        {"note-set", notes_set},
    };

    for (size_t i = 0; i < sizeof(deeds) / sizeof(deeds[0]); i++) {
        if (strcmp(deeds[i].what, what) == 0)
            return deeds[i].deed;
    }
    return NULL;
}

bool own_is(const char *what)
{
    return find(what) != NULL;
}

/* The other devices of the same player hear that there is something new. */
static void tell_others(const struct turn *turn, const struct game *game)
{
    for (struct visitor *visitor = game->watchers; visitor; visitor = visitor->next_watcher) {
        if (visitor != turn->visitor && strcmp(visitor->guest, turn->visitor->guest) == 0)
            tell(visitor, message_own(game->id));
    }
}

void own_hear(const struct turn *turn)
{
    struct game *game = visit_named(turn);
    adx_color color;

    if (!game)
        return;
    if (!room_seat(game->room, turn->visitor->guest, &color))
        tell_refusal(turn, "not-seated", "You have no seat in this game.");
    else if (find(turn->request->what)(turn, game, color))
        tell_others(turn, game);
    shelf_release(turn->host->shelf, game);
}

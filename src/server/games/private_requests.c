/* What players say of what they keep for themselves. */
#include "server/games/game_cache.h"
#include "server/messages/event_json.h"
#include "server/room/room.h"
#include "server/visitors/hear.h"
#include "server/visitors/tell.h"

#include <string.h>

#include "server/games/conditionals.h"
#include "server/games/notes.h"
#include "server/games/tell_game.h"
#include "server/games/visit.h"

/* Other devices of the same player hear that there is something new. */
static void tell_others(const struct call *call, const struct game *game)
{
    for (struct visitor *visitor = game->watchers; visitor; visitor = visitor->next_watcher) {
        if (visitor != call->visitor && strcmp(visitor->user, call->visitor->user) == 0)
            tell(visitor, event_own(&(struct event_own){.game = game->id}));
    }
}

/* change: returns whether something was changed. */
static void do_own(const struct call *call,
                   bool (*change)(const struct call *call, struct game *game, adx_color color))
{
    struct game *game = visit_named(call);
    adx_color color;

    if (!game)
        return;
    if (!room_seat(game->room, call->visitor->user, &color))
        tell_refusal(call, "not-seated", "You have no seat in this game.");
    else if (change(call, game, color))
        tell_others(call, game);
    game_cache_release(call->server->cache, game);
}

void hear_conditional(const struct call *call)
{
    do_own(call, conditional_answers_tell);
}

void hear_conditional_set(const struct call *call)
{
    do_own(call, conditional_answers_set);
}

void hear_note(const struct call *call)
{
    do_own(call, notes_tell);
}

void hear_note_set(const struct call *call)
{
    do_own(call, notes_set);
}

/* Notes of players on their games. */
#include "server/games/notes.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "server/games/game_cache.h"
#include "server/games/tell_game.h"
#include "server/messages/event_json.h"
#include "server/messages/request.h"
#include "server/store/private.h"
#include "server/visitors/tell.h"

enum {
    STATE_BYTES = 8,
    STATE_SIZE = 2 * STATE_BYTES + 1, /* as hexadecimal digits */
};

/* The hash by which one note is told from another. */
static void state_of(const char *note, char out[STATE_SIZE])
{
    uint8_t hash[crypto_generichash_BYTES];

    crypto_generichash(hash, sizeof(hash), (const unsigned char *)note, strlen(note), NULL, 0);
    sodium_bin2hex(out, STATE_SIZE, hash, STATE_BYTES);
}

/* Owned by the caller: free(). NULL for none. */
static char *find(const struct call *call, const struct game *game, char state[STATE_SIZE])
{
    char *note = private_find(call->server->store, call->visitor->user, game->id, PRIVATE_NOTE);

    state_of(note ? note : "", state);
    return note;
}

bool notes_tell(const struct call *call, struct game *game, adx_color color)
{
    char state[STATE_SIZE];
    char *note = find(call, game, state);

    (void)color;
    tell(call->visitor,
         event_note(&(struct event_note){
             .id = call->request->id, .game = game->id, .note = note ? note : "", .state = state}));
    free(note);
    return false;
}

bool notes_set(const struct call *call, struct game *game, adx_color color)
{
    const char *wish = call->request->note_set.note, *had = call->request->note_set.had;
    char state[STATE_SIZE], wanted[STATE_SIZE];

    (void)color;
    free(find(call, game, state));
    state_of(wish, wanted);
    /* What is kept already is kept: an answer that was lost is asked for again. */
    const bool is_kept = strcmp(state, wanted) == 0;
    if (!is_kept && had[0] && strcmp(had, state) != 0) {
        tell_refusal(call, "changed", "The note was changed on another device.");
        return false;
    }
    if (!is_kept &&
        !private_keep(call->server->store, call->visitor->user, game->id, PRIVATE_NOTE, wish))
        tell_break(call->server, store_why(call->server->store));
    tell(call->visitor, event_done(&(struct event_done){
                            .id = call->request->id, .game = game->id, .state = wanted}));
    return !is_kept;
}

#ifndef SERVER_STORE_SWEEP_H
#define SERVER_STORE_SWEEP_H

#include "server/store/store.h"

/* Games to which nobody came: nothing was played, so nothing is lost with them. */

/*
 * Tell the oldest games, at most `most`, in which a seat was never taken and nothing has happened
 * since before_ms: aborted, or waiting still. Returns: false when the store is broken.
 */
bool sweep_look(struct store *store, int64_t before_ms, unsigned most, store_each_game each,
                void *ctx);
/*
 * Delete such a game with all that is kept with it, and the text of its rules if nothing else needs
 * it. It must be neither in memory nor among the deadlines. Returns: false when the store is
 * broken.
 */
bool sweep_game(struct store *store, const char *game);

#endif

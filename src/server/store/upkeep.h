#ifndef SERVER_STORE_UPKEEP_H
#define SERVER_STORE_UPKEEP_H

#include "server/store/store.h"

/* What is done with a whole store: copied, looked through, mended, carried to another engine. */

/*
 * Copy a store and the key of its guests to another place (store_open()). A folder is made when it
 * is missing and must have no games, or must not be there where a database is copied into it; a
 * database must be empty. The copy is on disk, whole and without gaps, when it returns true; one
 * that failed has no games.
 * from: the place of the store. why: STORE_WHY_SIZE bytes; receives a sentence on failure.
 */
bool store_copy(struct store *store, const char *from, const char *to, char *why);

/* Called with one sentence for each thing that is wrong. */
typedef void (*store_each_flaw)(void *ctx, const char *sentence);

/*
 * Look at every event and at all that is derived from them. Costs about 4 us an event.
 * *events: how many there are. Returns: whether nothing is wrong.
 */
bool store_check(struct store *store, store_each_flaw each, void *ctx, uint64_t *events);

/*
 * Make all that is derived again, from the events alone, in one transaction; it is the same to the
 * byte when nothing was wrong with it. The events themselves are not judged.
 * *events: how many there are. Returns: false when the store broke.
 */
bool store_rebuild(struct store *store, uint64_t *events);

/*
 * Carry everything from one store into an empty one, whichever engines keep them; the caller
 * commits it. Returns: false when one of them is broken, or when `to` is not empty. why:
 * STORE_WHY_SIZE bytes.
 */
bool store_transfer(struct store *from, struct store *to, char *why);

#endif

#ifndef SERVER_STORE_REPAIR_H
#define SERVER_STORE_REPAIR_H

#include "server/store/store.h"

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

#endif

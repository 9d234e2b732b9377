#ifndef SERVER_STORE_CHAIN_H
#define SERVER_STORE_CHAIN_H

#include "server/store/store.h"

/*
 * The hash of an event over the hash of the one before it and all that it says, by BLAKE2b. It
 * shows damage and slips of the hand. It is no proof against whoever may write the database: they
 * can make the hashes anew. before: of the event before it; NULL for the first one.
 */
void chain_hash(const uint8_t *before, const struct store_event *event,
                uint8_t out[STORE_HASH_SIZE]);

#endif

#ifndef SERVER_STORE_STORE_PARTS_H
#define SERVER_STORE_STORE_PARTS_H

#include "server/store/sql.h"
#include "server/store/store.h"

/* What store.c is made of. */

/*
 * The hash of an event over the hash of the one before it and all that it says, by BLAKE2b. It
 * shows damage and slips of the hand. It is no proof against whoever may write the database: they
 * can make the hashes anew. before: of the event before it; NULL for the first one.
 */
void chain_hash(const uint8_t *before, const struct store_event *event,
                uint8_t out[STORE_HASH_SIZE]);

/*
 * What is stored of a game beside its events: a row for lists, and what each action led to. Both
 * follow from one event after another, by this one function: when an event is appended, and when
 * everything is made again.
 *
 * The words of an event that are looked at: "seat" with the body "COLOR GUEST ...", and "end" with
 * the result as its body; of a tournament, which is such a list too, "tournament", "join" and
 * "hide".
 */
bool derive_event(struct store *store, const struct store_event *event);

/* The event that a row with the columns of an event says. Its texts live until the next row. */
struct store_event derive_read(struct query *row);

/*
 * Who has a folder of games for itself: the process that holds a lock on the file games.lock in it,
 * which the system takes away from one that ends in whatever way.
 * Returns: a descriptor that keeps the lock while it is open; -1 with errno, which is EWOULDBLOCK
 * when another process is the owner.
 */
int owner_lock(const char *folder);

#endif

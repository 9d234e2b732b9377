#ifndef SERVER_STORE_LEASES_H
#define SERVER_STORE_LEASES_H

#include "server/store/store.h"

/*
 * Games that other servers of the same database keep for a while. A keeper is told by its number,
 * which is that of a lock of its session (store_open_keeper()): as long as the session lives nobody
 * else appends to what was lent to it, and what it writes goes through that session. So a lease
 * cannot outlive the one who has it, and needs no clock. A game without a lease is the owner's.
 *
 * All but leases_take() are for the owner of the games alone.
 */
bool leases_lend(struct store *store, const char *game, int64_t keeper);
/* It is the owner's again: its keeper is gone, or has ended it. */
bool leases_end(struct store *store, const char *game);
/* ctx comes first; `tell` must not call the store. Returns: false when the store is broken. */
bool leases_all(struct store *store, void (*tell)(void *ctx, const char *game, int64_t keeper),
                void *ctx);

/* A keeper as the database sees it. */
struct lease_keeper {
    int64_t number;
    char sign[STORE_SIGN_SIZE]; /* another one whenever it has worked */
    bool is_idle;               /* the database does nothing for it */
};
typedef void (*lease_tell_keeper)(void *ctx, const struct lease_keeper *keeper);
/* The keepers that live, by their sessions. There are none for a folder. */
bool leases_keepers(struct store *store, lease_tell_keeper tell, void *ctx);
/* End the session of one that has given no sign since `sign`: it can write no more. */
bool leases_end_keeper(struct store *store, int64_t number, const char *sign);

/* For a keeper: whether the game was lent to it. What was known of its last event is forgotten. */
bool leases_take(struct store *store, const char *game, int64_t keeper);

#endif

#ifndef SERVER_SHELF_TAKEAWAY_H
#define SERVER_SHELF_TAKEAWAY_H

#include "server/shelf/shelf.h"
#include "server/store/accounts.h"

/*
 * What somebody may take with them, of an account or as a guest: all that is stored of them, and
 * their games. Both are owned by the caller: free(). NULL when there is not enough memory.
 */
char *takeaway_json(struct store *store, struct shelf *shelf, const char *id, uint64_t now_ms);
char *takeaway_pgn(struct store *store, struct shelf *shelf, const char *id, uint64_t now_ms);

#endif

#ifndef SERVER_ACCOUNTS_ACCOUNT_EXPORT_H
#define SERVER_ACCOUNTS_ACCOUNT_EXPORT_H

#include "server/games/game_cache.h"
#include "server/store/accounts.h"

/*
 * What somebody may take with them, of an account or as a guest: all that is stored of them, and
 * their games. Both are owned by the caller: free(). NULL when there is not enough memory.
 */
char *account_export_json(struct store *store, struct game_cache *cache, const char *id,
                          uint64_t now_ms);
char *account_export_pgn(struct store *store, struct game_cache *cache, const char *id,
                         uint64_t now_ms);

#endif

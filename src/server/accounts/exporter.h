#ifndef SERVER_ACCOUNTS_EXPORTER_H
#define SERVER_ACCOUNTS_EXPORTER_H

#include "server/games/game_cache.h"
#include "server/store/accounts.h"

/*
 * What somebody takes away with them (account_export_json() and its like), gathered by a thread of
 * its own from what is on disk: thousands of games take seconds, in which the loop goes on. All
 * functions are for the one thread of the loop.
 */
struct exporter;

enum {
    EXPORTER_MAX = 16 /* downloads at a time, those that wait included */
};

struct exporter_job {
    char id[STORE_ID_SIZE]; /* of an account or guest */
    bool is_pgn;            /* the games alone; else all that is stored of the account */
    uint64_t now_ms;
    void *ctx; /* of whoever asks */
};

struct exporter_result {
    char *text; /* free(); NULL when it could not be read */
    void *ctx;
};

/* place: of the store. wake: an event descriptor that wakes the loop. Returns:
 * NULL when there is no memory or thread. */
struct exporter *exporter_open(const char *place, int wake);
/* Waits for what is being gathered. NULL is accepted. */
void exporter_close(struct exporter *exporter);
/* Returns: false when there are too many already. */
bool exporter_ask(struct exporter *exporter, const struct exporter_job *job);
/* The next result. Returns: false when there is none now. */
bool exporter_take(struct exporter *exporter, struct exporter_result *out);

/*
 * What somebody may take with them, of an account or as a guest: all that is stored of them, and
 * their games. Both are owned by the caller: free(). NULL when there is not enough memory.
 */
char *account_export_json(struct store *store, struct game_cache *cache, const char *id,
                          uint64_t now_ms);
char *account_export_pgn(struct store *store, struct game_cache *cache, const char *id,
                         uint64_t now_ms);

#endif

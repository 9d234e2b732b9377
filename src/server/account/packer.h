#ifndef SERVER_ACCOUNT_PACKER_H
#define SERVER_ACCOUNT_PACKER_H

#include "server/store/accounts.h"

/*
 * What somebody takes away with them (server/shelf/takeaway.h), gathered by a thread of its own
 * from what is on disk: thousands of games take seconds, in which the loop goes on. All functions
 * are for the one thread of the loop.
 */
struct packer;

enum {
    PACKER_MAX = 16 /* downloads at a time, those that wait included */
};

struct packer_job {
    char id[STORE_ID_SIZE]; /* of an account or guest */
    bool is_pgn;            /* the games alone; else all that is stored of the account */
    uint64_t now_ms;
    void *ctx; /* of whoever asks */
};

struct packer_result {
    char *text; /* free(); NULL when it could not be read */
    void *ctx;
};

/* place: of the store. wake: an event descriptor that wakes the loop. Returns:
 * NULL when there is no memory or thread. */
struct packer *packer_open(const char *place, int wake);
/* Waits for what is being gathered. NULL is accepted. */
void packer_close(struct packer *packer);
/* Returns: false when there are too many already. */
bool packer_ask(struct packer *packer, const struct packer_job *job);
/* The next result. Returns: false when there is none now. */
bool packer_take(struct packer *packer, struct packer_result *out);

#endif

#ifndef SERVER_WORKERS_WORKER_RUN_H
#define SERVER_WORKERS_WORKER_RUN_H

#include "server/workers/wire.h"

/*
 * A worker: it connects to a server of games, proves that it knows the secret, and answers the
 * server's questions (find_move.h) by processes of its own, as the server does at home. It keeps
 * no state: whichever server answers at one of its addresses is thought for.
 */
enum {
    WORKER_ADDRESSES_MAX = 8,
    WORKER_THREADS_MAX = 64,
    WORKER_AGAIN_S = 1, /* after none of the addresses has answered */
};

struct worker_options {
    const char *addresses[WORKER_ADDRESSES_MAX]; /* of wire.h, tried in turn */
    unsigned address_count;
    unsigned threads; /* 1 to WORKER_THREADS_MAX; each has a line of its own */
    struct wire_secret secret;
    const char *program;                /* that calls find_moves() when it is run */
    void (*said)(const char *sentence); /* what happens, from any thread */
};

/* Begin to work; the threads end with the process. Returns: false when the system has none. */
bool worker_start(const struct worker_options *options);

#endif

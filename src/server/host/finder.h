#ifndef SERVER_HOST_FINDER_H
#define SERVER_HOST_FINDER_H

#include <stdbool.h>
#include <stdint.h>

#include "adx/adx.h"
#include "server/store/store.h"

/*
 * Computers that think about moves, a few at a time, in threads of their own, while the loop of the
 * server goes on. All functions are for the one thread of the loop.
 */
struct finder;

enum {
    FINDER_THREADS = 2
};

struct finder_job {
    const char *game; /* its id */
    const adx_position *position;
    unsigned level;                 /* ADX_LEVEL_MIN to ADX_LEVEL_MAX */
    unsigned left_ms, increment_ms; /* of its clock; left_ms 0 for none */
    uint64_t seed;
};

struct finder_thought {
    char game[STORE_ID_SIZE];
    uint64_t key;                      /* of the position that it was asked about */
    char move[ADX_MOVE_TEXT_SIZE_MAX]; /* "" when memory ran out */
    int score;                         /* for the computer, hundredths of a pawn */
};

/* Returns: NULL when the system gives no threads or no memory. */
struct finder *finder_open(unsigned threads);
/* Searches are given up. NULL is accepted. */
void finder_close(struct finder *finder);

/*
 * Ask for a move. A game that is thought about already is not asked about again. The position is
 * copied; its adx_variant is needed as long as finder_has() says so. Returns: false when there is
 * no memory.
 */
bool finder_ask(struct finder *finder, const struct finder_job *job);
/* Whether it still has a position of these rules. */
bool finder_has(struct finder *finder, const adx_variant *variant);
/* Readable when there may be a thought. */
int finder_fd(const struct finder *finder);
/* The next thought. Returns: false when there is none. */
bool finder_take(struct finder *finder, struct finder_thought *out);

#endif

#ifndef CLI_THINK_H
#define CLI_THINK_H

#include "adx/engine.h"

/* The engine as the terminal uses it: with a clock, a line of progress and Ctrl-C. */

struct think_limits {
    unsigned level;
    unsigned time_ms;   /* for the move; 0 = none */
    uint64_t nodes_max; /* 0 = none; then the same moves on every machine, if there is no time */
    unsigned clock_ms, increment_ms;
    uint64_t seed;
};

enum {
    THINK_SCORE_SIZE = 24
};

struct think_report {
    adx_move best;
    unsigned depth;
    uint64_t time_ms;
    char score[THINK_SCORE_SIZE]; /* "+0.35", "mate in 3", "" unknown */
};

/* Called with text such as "depth 9  +0.35  e2e4 e7e5" while the engine thinks. */
typedef void think_progress(void *ctx, const char *line);

/*
 * progress: may be NULL. *engine is created at first use; adx_engine_free() it.
 * Says what is wrong. Returns: an exit code.
 */
int think(adx_engine **engine, const adx_position *position, const struct think_limits *limits,
          think_progress *progress, void *ctx, struct think_report *out);

#endif

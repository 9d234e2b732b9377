#ifndef PROTOCOL_THINKER_H
#define PROTOCOL_THINKER_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>

#include "adx/engine.h"
#include "base/thread.h"

/*
 * An engine that thinks in a thread of its own while its owner reads the next line. All functions
 * belong to the owner's thread; the callbacks come from the thinking one.
 */

enum {
    HASH_MIB_USUAL = 16,
    HASH_MIB_MAX = 65536
};

/* The part of the machine's memory that the table may have, so that the rest goes on working. */
enum {
    HASH_SHARE_NUMERATOR = 3,
    HASH_SHARE_DENOMINATOR = 4
};

struct thinker_hooks {
    void (*info)(void *ctx, const adx_search_info *info);  /* may be NULL */
    void (*bound)(void *ctx, const adx_search_info *info); /* may be NULL */
    void (*done)(void *ctx, adx_move best);
    void *ctx;
};

struct thinker {
    adx_engine *engine; /* NULL before the first search and after thinker_drop() */
    struct thinker_hooks hooks;
    struct thread thread;
    pthread_mutex_t lock;
    pthread_cond_t freed;
    bool is_running;      /* the thread is to be joined */
    bool is_held;         /* the answer waits for thinker_stop() or thinker_release(); under lock */
    uint64_t machine_mib; /* memory of the machine; 0: not known */
    uint64_t start_ms;
    atomic_bool is_frozen;       /* for the search no time passes */
    _Atomic uint64_t skipped_ms; /* time that the search was not told of */
};

void thinker_init(struct thinker *thinker);
/* Stops a search. */
void thinker_free(struct thinker *thinker);

/* Give back the engine; thinker_prepare() makes another. */
void thinker_drop(struct thinker *thinker);
/*
 * Make the engine now, if there is none: with a table of *hash_mib MiB and so many threads, or with
 * as much of that as there is memory for, three quarters of the machine's at most; *hash_mib is
 * then less. The table takes memory only as it is written.
 * Errors: ADX_E_NOMEM when there is none even for one MiB.
 */
adx_err thinker_prepare(struct thinker *thinker, const adx_variant *variant, uint64_t *hash_mib,
                        unsigned threads);
/* Forget what was learned. */
void thinker_reset(struct thinker *thinker);

enum thinker_hold {
    THINKER_FREE,   /* at once */
    THINKER_HELD,   /* not before thinker_stop(): analysis */
    THINKER_PONDERS /* not before thinker_release(), from when on the limits of time count */
};

/*
 * Begin to think; thinker_prepare() must have been called. A search that runs is stopped first.
 * hold: when the answer may be given.
 * Errors: those of adx_engine_begin(); then no callback will come.
 */
adx_err thinker_start(struct thinker *thinker, const adx_position *position,
                      const adx_limits *limits, const struct thinker_hooks *hooks,
                      enum thinker_hold hold);

/* Make it answer soon; wait for the answer. Both do nothing when it does not think. */
void thinker_stop(struct thinker *thinker);
void thinker_wait(struct thinker *thinker);

/*
 * With what the player goes on whose turn has begun with a move, `best`, that is on `position`;
 * from within hooks.done. As the best line begins, if that is `expected`, two moves; else a good
 * one by the table that the search has filled, in little time, since a weaker level may play
 * another move than that line. Returns: a move without bits if there is none.
 */
adx_move thinker_next_part(struct thinker *thinker, const adx_position *position, unsigned level,
                           adx_move best, const adx_move *expected);

/* The move that was pondered on has come. */
void thinker_release(struct thinker *thinker);

/* Milliseconds since the search began; from any thread. */
uint64_t thinker_time_ms(const struct thinker *thinker);

#endif

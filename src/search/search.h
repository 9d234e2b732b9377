#ifndef SEARCH_SEARCH_H
#define SEARCH_SEARCH_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "eval/eval.h"
#include "search/tt.h"

/*
 * What the threads of a search share: the evaluator, the table of positions, the limits and the
 * wish to stop. What each of them has to itself is its worker (search/worker.h).
 *
 * Without dice: alpha-beta, scores in hundredths of a pawn. With dice: the mean over the throws,
 * scores are expected results (eval/expectation.h). The search never reads a clock by itself and
 * uses integers only: the same position, memory and limits in nodes give the same nodes and moves
 * on one thread.
 */
enum {
    PLY_MAX = 96,
    PAST_MAX = 256,     /* positions of the game before the root that are remembered */
    SCORE_MATE = 32000, /* mated now; one less for every ply until then */
    SCORE_WON = 31000,  /* beyond are mates only */
    SCORE_INFINITE = 32500,
    SCORE_NONE = -SCORE_INFINITE - 1, /* not known */
    LINES_MAX = 32,                   /* best moves told apart */
};

/* What a search is asked for. Times are 0 when there is no limit. */
struct search_plan {
    int depth_max;                 /* 1..PLY_MAX */
    uint64_t nodes_max;            /* UINT64_MAX for no limit */
    uint64_t soft_ms;              /* begin no further depth after this time */
    uint64_t hard_ms;              /* stop after this time */
    int margin;                    /* root moves that are so little worse get exact scores too */
    unsigned lines;                /* so many best moves are told apart, up to LINES_MAX; 0 = 1 */
    const move *only;              /* root moves to search; read by worker_begin() alone */
    unsigned only_count;           /* 0: all */
    bool ends_when_forced;         /* do not think long about an only move */
    uint64_t (*now_ms)(void *ctx); /* may be NULL; then no time limits */
    void *now_ctx;
    /* A score of the line being searched is outside of the window; may be NULL. */
    void (*tell_bound)(void *ctx, int score, enum tt_bound bound);
    void *tell_ctx;
};

enum {
    REDUCTION_DEPTHS = 64,
    REDUCTION_MOVES = 128
};

struct search {
    const struct variant *variant;
    struct evaluator evaluator;
    struct tt tt;
    bool turn_is_good; /* a turn is never a burden, as far as the rules say: see search_init() */
    struct search_plan plan;
    uint64_t start_ms;
    atomic_bool stop_wanted;
    atomic_bool pause_wanted;      /* helpers return when the main worker does */
    _Atomic uint64_t helper_nodes; /* of all helpers, about */
    int16_t reduction[REDUCTION_DEPTHS][REDUCTION_MOVES]; /* in REDUCE_ONEths of a ply */
};

/* weights: see eval_init(). tt_memory: see tt_init(); NULL: the caller does tt_take(). */
void search_init(struct search *search, const struct variant *variant,
                 const struct weights *weights, void *tt_memory, size_t tt_size);

/* A new search with these limits begins now. */
void search_begin(struct search *search, const struct search_plan *plan);

/* Time since search_begin(); 0 without a clock. */
uint64_t search_time_ms(const struct search *search);

static inline bool search_throws_dice(const struct search *search)
{
    return search->variant->about->dice.thrown;
}

#endif

#ifndef SEARCH_SEARCH_H
#define SEARCH_SEARCH_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "core/kernel.h"
#include "eval/evaluate.h"
#include "search/tt.h"

/*
 * The search for the best move of a position.
 *
 * Without dice: alpha-beta, scores in hundredths of a pawn. With dice: the mean over the throws,
 * scores are expected results (eval/expectation.h). The search never reads a clock by itself and
 * uses integers only: the same position, memory and limits in nodes give the same nodes and moves.
 */
enum {
    PLY_MAX = 96,
    PAST_MAX = 256,     /* positions of the game before the root that are remembered */
    SCORE_MATE = 32000, /* mated now; one less for every ply until then */
    SCORE_WON = 31000,  /* beyond are mates only */
    SCORE_INFINITE = 32500,
    HISTORY_MAX = 8192,
};

/* What a search is asked for. Times are 0 when there is no limit. */
struct search_plan {
    int depth_max;                 /* 1..PLY_MAX */
    uint64_t nodes_max;            /* UINT64_MAX for no limit */
    uint64_t soft_ms;              /* begin no further depth after this time */
    uint64_t hard_ms;              /* stop after this time */
    int margin;                    /* root moves that are so little worse get exact scores too */
    bool ends_when_forced;         /* do not think long about an only move */
    uint64_t (*now_ms)(void *ctx); /* may be NULL; then no time limits */
    void *now_ctx;
};

struct frame {
    struct undo undo; /* of the move that leads on */
    move moved;       /* that move */
    struct eval_sum sum;
    move killers[2];
    int static_score;
    bool in_check;
    unsigned line_count; /* principal variation from here */
    move line[PLY_MAX];
    move moves[ADX_MOVES_MAX];
    int32_t order[ADX_MOVES_MAX];
};

struct root_move {
    move move;
    int score;   /* of the depth that is being searched */
    int settled; /* of the last depth that was completed */
};

struct search {
    struct position position;
    struct eval_tables tables;
    struct tt tt;
    struct search_plan plan;

    /* Keys of the game's and the search's positions; the root is keys[root_key]. */
    uint64_t keys[PAST_MAX + PLY_MAX + 2];
    unsigned root_key, key_floor;

    unsigned root_count;
    struct root_move root_moves[ADX_MOVES_MAX];
    int depth;              /* being searched */
    unsigned interruptions; /* slices that ended within this depth */

    int completed; /* deepest completed depth; 0 = none */
    move best;
    int best_score;
    unsigned line_count;
    move line[PLY_MAX];

    uint64_t nodes, look_at, slice_end, start_ms;
    bool stopped; /* unwind */
    bool ended;   /* for good, not for this slice only */
    atomic_bool stop_wanted;

    uint32_t throws_of_role[ADX_ROLES_MAX + 1]; /* bit t: throw t allows the role */
    int16_t history[PIECES_MAX][ADX_SQUARES_MAX];
    int8_t reduction[64][64]; /* [depth][number of the move] */
    struct frame frames[PLY_MAX + 1];
};

/* tt_memory: of the caller, see tt_init(). */
void search_init(struct search *search, const struct variant *variant, void *tt_memory,
                 size_t tt_size);
/* Forget all that was learned. */
void search_reset(struct search *search);

/*
 * Prepare to search a position.
 * past: keys of the positions before it, newest last; where dice are thrown those before a throw.
 * Returns: false when there is no legal move, or a throw is due.
 */
bool search_begin(struct search *search, const struct position *position, const uint64_t *past,
                  unsigned past_count, const struct search_plan *plan);

/*
 * Search on for about `nodes` nodes. A slice that ends within a depth is lost but for the table of
 * positions, so slices grow until the depth is completed.
 * done: called after every completed depth; may be NULL.
 * Returns: true when the search has ended. search->best is a legal move at any time.
 */
bool search_continue(struct search *search, uint64_t nodes, void (*done)(void *ctx), void *ctx);

/* Time since search_begin(); 0 without a clock. */
uint64_t search_time_ms(const struct search *search);

#endif

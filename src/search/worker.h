#ifndef SEARCH_WORKER_H
#define SEARCH_WORKER_H

#include "core/kernel.h"
#include "search/history.h"
#include "search/search.h"

/*
 * What one thread of a search has to itself: the position that it looks at, what it knows of each
 * ply above it, what it has learned of moves, and the moves of the root with their scores.
 */
/* A ply of the line that is being searched. */
struct frame {
    struct undo undo; /* of the move that leads on */
    move moved;       /* that move */
    move killers[2];
    move excluded;    /* left out while it is found out whether it is the only good move */
    int static_score; /* SCORE_NONE in check */
    unsigned doubled; /* extensions by two plies on the way here */
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

/* One of the best moves with its principal variation. */
struct root_line {
    int score;
    unsigned count;
    move moves[PLY_MAX];
};

/* What led to the position that a worker looks at, in the game and in its search. */
struct worker_past {
    struct past past;
    const uint64_t *keys;
    unsigned count;
};

/* What was counted since worker_begin(), to see where the search looks. */
struct search_counts {
    uint64_t cuts, first_cuts; /* nodes that reached beta; by their first move */
    uint64_t quiet_nodes;      /* nodes of the quiescence search */
    uint64_t probes, hits;     /* of the table, without those of the quiescence search */
};

struct worker {
    struct search *search;
    unsigned number; /* 0: the main one, which watches the limits; others are its helpers */
    struct position position;
    struct eval_stack eval;

    /* Keys of the game's and the search's positions; the root is keys[root_key]. */
    uint64_t keys[PAST_MAX + PLY_MAX + 2];
    unsigned root_key, key_floor;
    struct worker_past past; /* for rules that ask; then position.past points to it */

    unsigned root_count;
    struct root_move root_moves[ADX_MOVES_MAX];
    int depth;              /* being searched */
    unsigned interruptions; /* slices that ended within this depth */

    int completed;    /* deepest completed depth; 0 = none */
    move best_before; /* of the depth completed before, and its score */
    int score_before;
    unsigned stable;  /* depths completed since the best move changed */
    unsigned deepest; /* ply that any line came to */
    move best;        /* first of lines[0] */
    unsigned line;    /* being searched: the root moves before it are those of better lines */
    struct root_line lines[LINES_MAX];

    struct search_counts counts;
    uint64_t nodes, look_at, slice_end;
    uint64_t told_nodes; /* of those, in search->helper_nodes */
    bool stopped;        /* unwind */
    bool ended;          /* for good, not for this slice only */

    struct history history;
    uint16_t rows[BACK_MAX + PLY_MAX + 2]; /* [BACK_MAX + ply]: history row of the move to `ply` */
    unsigned null_move_floor;              /* no turn is left out before this ply */
    struct frame frames[PLY_MAX + 2];
};

/*
 * A worker that has learned nothing yet. A search has one main worker, number 0, and any number of
 * helpers in threads of their own: they search the same position, now and then at another depth,
 * and what they find reaches the main one through the table of positions.
 */
void worker_init(struct worker *worker, struct search *search, unsigned number);
/* Forget all that was learned. */
void worker_reset(struct worker *worker);

/*
 * Prepare to search a position; search_begin() comes before it.
 * past: keys of the positions before it, newest last; where dice are thrown those before a throw.
 * Returns: false when there is no legal move, or a throw is due.
 */
bool worker_begin(struct worker *worker, const struct position *position, const uint64_t *past,
                  unsigned past_count);

/*
 * Search on for about `nodes` nodes. A slice that ends within a depth is lost but for the table of
 * positions, so slices grow until the depth is completed.
 * done: called after every completed depth; may be NULL.
 * Returns: true when the search has ended. worker->best is a legal move at any time. A helper
 * returns soon after search->pause_wanted.
 */
bool worker_continue(struct worker *worker, uint64_t nodes, void (*done)(void *ctx), void *ctx);

#endif

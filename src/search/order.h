#ifndef SEARCH_ORDER_H
#define SEARCH_ORDER_H

#include "search/worker.h"

/* Which moves to look at first. */
enum {
    ORDER_BEST = 1 << 24,     /* the table's move */
    ORDER_GAIN = 1 << 20,     /* wins material */
    ORDER_KILLER = 1 << 18,   /* was good in a sister position */
    ORDER_LOSES = -(1 << 20), /* takes a protected piece with a more valuable one */
};

/* Material that the move gains at once, in hundredths of a pawn. */
int order_gain(const struct position *position, move m);

/* Whether a move that gains `gain` seems to lose more than that. */
bool order_loses(const struct position *position, move m, int gain);

/* Give the frame's moves their order numbers. best: the table's move. */
void order_moves(const struct worker *worker, struct frame *frame, unsigned count, move best);

/* The best of moves[index..count), swapped to `index`. */
move order_pick(struct frame *frame, unsigned index, unsigned count);

/* Whether the picked move neither gains nor loses material. */
static inline bool order_is_quiet(const struct frame *frame, unsigned index)
{
    return frame->order[index] < ORDER_GAIN / 2 && frame->order[index] > ORDER_LOSES / 2;
}

/* The move frame->moves[index] was good enough; the quiet ones before it were not. */
void order_learn(struct worker *worker, struct frame *frame, unsigned index, int depth);

#endif

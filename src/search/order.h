#ifndef SEARCH_ORDER_H
#define SEARCH_ORDER_H

#include "search/worker.h"

/* Give the moves of the frame at `ply` their order numbers. best: the table's move. */
void order_moves(struct worker *worker, unsigned ply, unsigned count, move best);

/* The best of moves[index..count), swapped to `index`. */
move order_pick(struct frame *frame, unsigned index, unsigned count);

#endif

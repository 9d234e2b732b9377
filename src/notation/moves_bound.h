#ifndef NOTATION_MOVES_BOUND_H
#define NOTATION_MOVES_BOUND_H

#include "core/state.h"

/*
 * A number of moves that no position of a game that goes on from here exceeds: each piece counts
 * with the best that it may become, on an empty board, or with the drops that it allows; captured
 * pieces that come into a hand count for both colors. Lists of moves have ADX_MOVES_MAX entries, so
 * what exceeds that is refused. Cost: some ten thousand steps.
 */
unsigned moves_bound(const struct position *position);

#endif

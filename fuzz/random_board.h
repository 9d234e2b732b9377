#ifndef FUZZ_RANDOM_BOARD_H
#define FUZZ_RANDOM_BOARD_H

#include <stdint.h>

#include "plan.h"

/* What stands on a point of the lattice; a piece is POINT_PIECE + 2 * its role + its color. */
enum point {
    POINT_NONE, /* of a doubled board */
    POINT_HOLE,
    POINT_EMPTY,
    POINT_PIECE,
};

enum symmetry {
    SYMMETRY_MIRROR,
    SYMMETRY_ROTATE,
    SYMMETRY_SIDEWAYS,
};

/* A board with its pieces: what `board`, `setup` and all that speaks of places are written from. */
struct board {
    bool wrap_files, wrap_ranks, doubled;
    enum symmetry symmetry;
    uint8_t points[ADX_LATTICE_MAX][ADX_LATTICE_MAX]; /* [rank][file] */
    bool shuffled;
};

/* Draw a board and write its statements; the names of its squares come into the plan. */
void random_board(struct plan *plan, struct board *board);

/*
 * Put pieces on the board, the fewer the more often it was tried, and write `setup` with what
 * depends on it: who begins, the shuffle, castling.
 */
void random_setup(struct plan *plan, struct board *board, unsigned tries);

#endif

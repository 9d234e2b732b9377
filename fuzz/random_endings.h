#ifndef FUZZ_RANDOM_ENDINGS_H
#define FUZZ_RANDOM_ENDINGS_H

#include "plan.h"

/* Pieces that reach squares, stand in a line or a square, or are gone. */
void random_reach(struct plan *plan);
void random_line_of(struct plan *plan);
void random_square_of(struct plan *plan);
void random_no_piece(struct plan *plan);

/* Mates by some pieces alone, or after no check by some. */
void random_mates(struct plan *plan);

#endif

#ifndef FUZZ_RANDOM_PASSES_H
#define FUZZ_RANDOM_PASSES_H

#include "plan.h"

/* Pieces that face each other, passes in a row, and points that decide. */
void random_passing_ends(struct plan *plan);

#endif

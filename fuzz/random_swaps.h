#ifndef FUZZ_RANDOM_SWAPS_H
#define FUZZ_RANDOM_SWAPS_H

#include "plan.h"

/* Write a statement about pieces that change places. */
void random_swap(struct plan *plan);

#endif

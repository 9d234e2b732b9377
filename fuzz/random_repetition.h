#ifndef FUZZ_RANDOM_REPETITION_H
#define FUZZ_RANDOM_REPETITION_H

#include "plan.h"

/* What comes of positions that occur again. */
void random_repetition(struct plan *plan);

#endif

#ifndef FUZZ_RANDOM_INFLUENCES_H
#define FUZZ_RANDOM_INFLUENCES_H

#include "plan.h"

/* Write a statement about what pieces do while others attack or guard them. */
void random_influence(struct plan *plan);

#endif

#ifndef FUZZ_RANDOM_CAPTURES_H
#define FUZZ_RANDOM_CAPTURES_H

#include "plan.h"

/* Write a statement about what vanishes or changes with captures. */
void random_blast(struct plan *plan);

/* Write what some pieces become as they capture some others. */
void random_captor(struct plan *plan);
/* Captures that go on and pieces that vanish where they stay, in a game without check. */
void random_turn_ends(struct plan *plan);

#endif

#ifndef MATCH_RANDOM_H
#define MATCH_RANDOM_H

#include "adx/position.h"

/* A row of random numbers that a seed determines, on every machine the same. */
struct random {
    uint64_t state;
};

/* Row number `number` of those that belong to a seed. */
struct random random_row(uint64_t seed, uint64_t number);

/* 0..count-1 with equal chances. count: at least 1. */
unsigned random_index(struct random *random, unsigned count);

/* A throw of the dice by its chances. The position must have one due. */
adx_move random_throw(struct random *random, const adx_position *position);

#endif

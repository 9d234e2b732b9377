#ifndef BASE_SPLITMIX_H
#define BASE_SPLITMIX_H

#include <stdint.h>

/* Random numbers of one thread. Source: splitmix64, https://prng.di.unimi.it/splitmix64.c */
struct random {
    uint64_t state;
};

static inline uint64_t random_next(struct random *random)
{
    uint64_t x = random->state += UINT64_C(0x9E3779B97F4A7C15);

    x = (x ^ x >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    x = (x ^ x >> 27) * UINT64_C(0x94D049BB133111EB);
    return x ^ x >> 31;
}

/* A number below `limit`, which is at least 1. */
static inline uint64_t random_below(struct random *random, uint64_t limit)
{
    return random_next(random) % limit;
}

#endif

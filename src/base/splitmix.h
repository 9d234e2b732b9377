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

/* Row number `number` of those that belong to a seed, on every machine the same. */
static inline struct random random_row(uint64_t seed, uint64_t number)
{
    struct random random = {.state = seed};

    random.state = random_next(&random) ^ number;
    random.state = random_next(&random);
    return random;
}

/* A number below `limit`, which is at least 1. */
static inline uint64_t random_below(struct random *random, uint64_t limit)
{
    return random_next(random) % limit;
}

/* An index below `count`, which is at least 1. */
static inline unsigned random_index(struct random *random, unsigned count)
{
    return (unsigned)random_below(random, count);
}

#endif

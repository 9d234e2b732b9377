#ifndef FUZZ_CHOICES_H
#define FUZZ_CHOICES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * Where random choices come from: first the bytes of a fuzzer, one for each choice, so that it can
 * change a single one, then a generator. Without bytes everything follows from the seed.
 */
struct choices {
    const uint8_t *bytes;
    size_t left;
    uint64_t state;
};

/* 0 to limit - 1. Source: splitmix64, https://prng.di.unimi.it/splitmix64.c (public domain). */
static inline unsigned choose(struct choices *choices, unsigned limit)
{
    if (choices->left) {
        choices->left--;
        const unsigned byte = *choices->bytes++;
        return limit <= 256 ? byte * limit / 256 : byte % limit;
    }
    uint64_t x = choices->state += UINT64_C(0x9E3779B97F4A7C15);

    x = (x ^ x >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    x = (x ^ x >> 27) * UINT64_C(0x94D049BB133111EB);
    return (unsigned)((x ^ x >> 31) % limit);
}

/* True in one of `times` cases. */
static inline bool one_in(struct choices *choices, unsigned times)
{
    return choose(choices, times) == 0;
}

#endif

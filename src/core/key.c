/* Keys of what decides the future of a position. */
#include "core/key.h"

uint64_t key_of(unsigned kind, unsigned a, unsigned b, unsigned c)
{
    uint64_t x = ((uint64_t)kind << 48 | (uint64_t)a << 32 | (uint64_t)b << 16 | c) +
                 UINT64_C(0x9E3779B97F4A7C15);

    /* splitmix64, https://prng.di.unimi.it/splitmix64.c (public domain algorithm). */
    for (int round = 0; round < 2; round++) {
        x = (x ^ x >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
        x = (x ^ x >> 27) * UINT64_C(0x94D049BB133111EB);
        x ^= x >> 31;
        x += UINT64_C(0x9E3779B97F4A7C15);
    }
    return x;
}

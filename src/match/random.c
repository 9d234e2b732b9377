/* Rows of random numbers; the generator is splitmix64, https://prng.di.unimi.it/splitmix64.c. */
#include "match/random.h"

#include "base/check.h"

enum {
    THROWS = 36 /* equally likely results of two dice */
};

static uint64_t next(struct random *random)
{
    uint64_t x = random->state += UINT64_C(0x9E3779B97F4A7C15);

    x = (x ^ x >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    x = (x ^ x >> 27) * UINT64_C(0x94D049BB133111EB);
    return x ^ x >> 31;
}

struct random random_row(uint64_t seed, uint64_t number)
{
    struct random random = {.state = seed};

    random.state = next(&random) ^ number;
    random.state = next(&random);
    return random;
}

unsigned random_index(struct random *random, unsigned count)
{
    CHECK_ALWAYS(count > 0);
    return (unsigned)(next(random) % count);
}

adx_move random_throw(struct random *random, const adx_position *position)
{
    adx_move moves[ADX_MOVES_MAX];
    const unsigned count = adx_position_moves(position, moves);
    unsigned left = random_index(random, THROWS);

    for (unsigned i = 0; i < count; i++) {
        const unsigned weight = adx_move_throw_weight(position, moves[i]);
        if (left < weight)
            return moves[i];
        left -= weight;
    }
    CHECK_ALWAYS(count > 0);
    return moves[count - 1];
}

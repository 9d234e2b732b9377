#ifndef CORE_SQUARES_H
#define CORE_SQUARES_H

#include <stdbool.h>
#include <stdint.h>

#include "base/check.h"

/*
 * A set of squares as the rules layer sees it: up to 128, the same on every machine and in every
 * build. The hot code uses the narrower or vector sets of core/bitboard.h.
 */
struct squares {
    uint64_t word[2];
};

static inline bool squares_has(struct squares squares, unsigned square)
{
    CHECK_DEBUG(square < 128);
    return squares.word[square >> 6] >> (square & 63) & 1;
}

static inline void squares_add(struct squares *squares, unsigned square)
{
    CHECK_DEBUG(square < 128);
    squares->word[square >> 6] |= UINT64_C(1) << (square & 63);
}

static inline void squares_remove(struct squares *squares, unsigned square)
{
    CHECK_DEBUG(square < 128);
    squares->word[square >> 6] &= ~(UINT64_C(1) << (square & 63));
}

static inline bool squares_any(struct squares squares)
{
    return (squares.word[0] | squares.word[1]) != 0;
}

static inline unsigned squares_count(struct squares squares)
{
    return (unsigned)(__builtin_popcountll(squares.word[0]) +
                      __builtin_popcountll(squares.word[1]));
}

/* The lowest of them; there is one. */
static inline unsigned squares_first(struct squares squares)
{
    CHECK_DEBUG(squares_any(squares));
    return squares.word[0] ? (unsigned)__builtin_ctzll(squares.word[0])
                           : 64 + (unsigned)__builtin_ctzll(squares.word[1]);
}

static inline struct squares squares_or(struct squares a, struct squares b)
{
    return (struct squares){{a.word[0] | b.word[0], a.word[1] | b.word[1]}};
}

static inline struct squares squares_and(struct squares a, struct squares b)
{
    return (struct squares){{a.word[0] & b.word[0], a.word[1] & b.word[1]}};
}

static inline struct squares squares_without(struct squares a, struct squares b)
{
    return (struct squares){{a.word[0] & ~b.word[0], a.word[1] & ~b.word[1]}};
}

/* Whether all squares of `a` are in `b`. */
static inline bool squares_within(struct squares a, struct squares b)
{
    return ((a.word[0] & ~b.word[0]) | (a.word[1] & ~b.word[1])) == 0;
}

#endif

#ifndef CORE_SQUARES_H
#define CORE_SQUARES_H

#include <stdbool.h>
#include <stdint.h>

#include "adx/limits.h"
#include "base/check.h"

/*
 * A set of squares as the rules layer sees it: up to ADX_SQUARES_MAX, the same in every game. The
 * hot code uses the narrower or vector sets of core/bitboard.h. EACH_WORD and ALL_WORDS name the
 * words one by one: no loop is needed.
 */
#if defined(__wasm__) && !defined(ADX_WIDE)
#define SQUARES_WORDS             2
#define EACH_WORD(word)           word(0), word(1)
#define ALL_WORDS(word, operator) (word(0) operator word(1))
#else
#define SQUARES_WORDS             4
#define EACH_WORD(word)           word(0), word(1), word(2), word(3)
#define ALL_WORDS(word, operator) (word(0) operator word(1) operator word(2) operator word(3))
#endif

struct squares {
    uint64_t word[SQUARES_WORDS];
};
_Static_assert(SQUARES_WORDS * 64 == ADX_SQUARES_MAX, "a set has a bit for each square");

/* Every square that a board can have. */
static inline struct squares squares_all(void)
{
#define WORD(i) UINT64_MAX
    return (struct squares){{EACH_WORD(WORD)}};
#undef WORD
}

static inline bool squares_has(struct squares squares, unsigned square)
{
    CHECK_DEBUG(square < ADX_SQUARES_MAX);
    return squares.word[square >> 6] >> (square & 63) & 1;
}

static inline void squares_add(struct squares *squares, unsigned square)
{
    CHECK_DEBUG(square < ADX_SQUARES_MAX);
    squares->word[square >> 6] |= UINT64_C(1) << (square & 63);
}

static inline void squares_remove(struct squares *squares, unsigned square)
{
    CHECK_DEBUG(square < ADX_SQUARES_MAX);
    squares->word[square >> 6] &= ~(UINT64_C(1) << (square & 63));
}

static inline bool squares_any(struct squares squares)
{
#define WORD(i) squares.word[i]
    return ALL_WORDS(WORD, |) != 0;
#undef WORD
}

static inline unsigned squares_count(struct squares squares)
{
#define WORD(i) (unsigned)__builtin_popcountll(squares.word[i])
    return ALL_WORDS(WORD, +);
#undef WORD
}

/* The lowest of them; there is one. */
static inline unsigned squares_first(struct squares squares)
{
    unsigned word = 0;

    CHECK_DEBUG(squares_any(squares));
    while (!squares.word[word])
        word++;
    return word * 64 + (unsigned)__builtin_ctzll(squares.word[word]);
}

static inline struct squares squares_or(struct squares a, struct squares b)
{
#define WORD(i) a.word[i] | b.word[i]
    return (struct squares){{EACH_WORD(WORD)}};
#undef WORD
}

static inline struct squares squares_and(struct squares a, struct squares b)
{
#define WORD(i) a.word[i] & b.word[i]
    return (struct squares){{EACH_WORD(WORD)}};
#undef WORD
}

static inline struct squares squares_without(struct squares a, struct squares b)
{
#define WORD(i) a.word[i] & ~b.word[i]
    return (struct squares){{EACH_WORD(WORD)}};
#undef WORD
}

static inline bool squares_equal(struct squares a, struct squares b)
{
#define WORD(i) (a.word[i] == b.word[i])
    return ALL_WORDS(WORD, &&);
#undef WORD
}

/* Whether all squares of `a` are in `b`. */
static inline bool squares_within(struct squares a, struct squares b)
{
    return !squares_any(squares_without(a, b));
}

#endif

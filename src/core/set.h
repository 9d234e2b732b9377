#ifndef CORE_SET_H
#define CORE_SET_H

#include <stdbool.h>
#include <stdint.h>

#include "core/squares.h"

/*
 * Sets of squares for the hot code, as wide as the build of the kernel: KERNEL_BITS is 64 or 128.
 * Every operation on sets goes through this header, so that a wider build is one more branch here.
 * The vector type beats a struct of two words by 13-21 % with gcc, and needs no own operators.
 */
#define SET_WORDS (KERNEL_BITS / 64)

#if KERNEL_BITS == 64
typedef uint64_t set;
#define SET_WORD(s, i) (s)
static inline set set_empty(void)
{
    return 0;
}
static inline set set_from(struct squares s)
{
    return s.word[0];
}
static inline bool set_any(set s)
{
    return s != 0;
}
static inline unsigned set_count(set s)
{
    return (unsigned)__builtin_popcountll(s);
}
/* Squares of *s that are in `mask`: words of a set in memory are best read one by one. */
static inline unsigned set_count_in(const set *s, set mask)
{
    return set_count(*s & mask);
}
static inline unsigned set_first(set s)
{
    return (unsigned)__builtin_ctzll(s);
}
static inline set set_up(set s, unsigned distance)
{
    return s << distance;
}
static inline set set_down(set s, unsigned distance)
{
    return s >> distance;
}
#else
typedef uint64_t set __attribute__((vector_size(16)));
#define SET_WORD(s, i) ((s)[i])
static inline set set_empty(void)
{
    return (set){0, 0};
}
static inline set set_from(struct squares s)
{
    return (set){s.word[0], s.word[1]};
}
static inline bool set_any(set s)
{
    return (s[0] | s[1]) != 0;
}
static inline unsigned set_count(set s)
{
    return (unsigned)(__builtin_popcountll(s[0]) + __builtin_popcountll(s[1]));
}
static inline unsigned set_count_in(const set *s, set mask)
{
    return (unsigned)(__builtin_popcountll((*s)[0] & mask[0]) +
                      __builtin_popcountll((*s)[1] & mask[1]));
}
static inline unsigned set_first(set s)
{
    return (unsigned)(s[0] ? __builtin_ctzll(s[0]) : 64 + __builtin_ctzll(s[1]));
}
/* Shift towards higher or lower squares; distance is 1..63. */
static inline set set_up(set s, unsigned distance)
{
    return (set){s[0] << distance, s[1] << distance | s[0] >> (64 - distance)};
}
static inline set set_down(set s, unsigned distance)
{
    return (set){s[0] >> distance | s[1] << (64 - distance), s[1] >> distance};
}
#endif

/*
 * Run the statement for every square of `s`, which is evaluated once per word and square must not
 * change. `break` leaves the square, not the loop: write `continue` or a condition instead.
 */
#define SET_EACH(square, s)                                                                        \
    for (unsigned word_##square = 0; word_##square < SET_WORDS; word_##square++)                   \
        for (uint64_t bits_##square = SET_WORD(s, word_##square); bits_##square;                   \
             bits_##square &= bits_##square - 1)                                                   \
            for (unsigned square = word_##square * 64 + (unsigned)__builtin_ctzll(bits_##square),  \
                          once_##square = 1;                                                       \
                 once_##square; once_##square = 0)

#endif

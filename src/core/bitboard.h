#ifndef CORE_BITBOARD_H
#define CORE_BITBOARD_H

#include <stdbool.h>
#include <stdint.h>

#include "core/squares.h"

/*
 * Sets of squares for the hot code, as wide as the build of the kernel: KERNEL_BITS is 64, 128 or
 * 256. All that is done with them goes through this header; that is what a further width needs. The
 * same sets outside the kernel, in every build of one width, are those of squares.h. The vector
 * type beats a struct of two words by 13-21 % with gcc, and needs no own operators.
 */
#define BB_WORDS (KERNEL_BITS / 64)

#if KERNEL_BITS == 64
typedef uint64_t bitboard;
#define BB_WORD(s, i) (s)
static inline bitboard bb_empty(void)
{
    return 0;
}
static inline bitboard bb_from(struct squares s)
{
    return s.word[0];
}
static inline struct squares bb_squares(bitboard s)
{
    return (struct squares){{s}};
}
/* Into a set of squares of the board: the other words are 0 and stay so. */
static inline void bb_store(struct squares *to, bitboard s)
{
    to->word[0] = s;
}
static inline bool bb_any(bitboard s)
{
    return s != 0;
}
static inline unsigned bb_count(bitboard s)
{
    return (unsigned)__builtin_popcountll(s);
}
/* Squares of *s that are in `mask`: words of a bitboard in memory are best read one by one. */
static inline unsigned bb_count_in(const bitboard *s, bitboard mask)
{
    return bb_count(*s & mask);
}
static inline unsigned bb_first(bitboard s)
{
    CHECK_DEBUG(s);
    return (unsigned)__builtin_ctzll(s);
}
static inline bitboard bb_up(bitboard s, unsigned distance)
{
    CHECK_DEBUG(distance < 64);
    return s << distance;
}
static inline bitboard bb_down(bitboard s, unsigned distance)
{
    CHECK_DEBUG(distance < 64);
    return s >> distance;
}
#elif KERNEL_BITS == 128
typedef uint64_t bitboard __attribute__((vector_size(16)));
#define BB_WORD(s, i) ((s)[i])
static inline bitboard bb_empty(void)
{
    return (bitboard){0, 0};
}
static inline bitboard bb_from(struct squares s)
{
    return (bitboard){s.word[0], s.word[1]};
}
static inline struct squares bb_squares(bitboard s)
{
    return (struct squares){{s[0], s[1]}};
}
static inline void bb_store(struct squares *to, bitboard s)
{
    to->word[0] = s[0];
    to->word[1] = s[1];
}
static inline bool bb_any(bitboard s)
{
#if defined(__wasm_simd128__)
    return __builtin_wasm_any_true_v128((__attribute__((vector_size(16))) signed char)s);
#else
    return (s[0] | s[1]) != 0;
#endif
}
static inline unsigned bb_count(bitboard s)
{
    return (unsigned)(__builtin_popcountll(s[0]) + __builtin_popcountll(s[1]));
}
static inline unsigned bb_count_in(const bitboard *s, bitboard mask)
{
    return (unsigned)(__builtin_popcountll((*s)[0] & mask[0]) +
                      __builtin_popcountll((*s)[1] & mask[1]));
}
static inline unsigned bb_first(bitboard s)
{
    CHECK_DEBUG(s[0] | s[1]);
    return (unsigned)(s[0] ? __builtin_ctzll(s[0]) : 64 + __builtin_ctzll(s[1]));
}
/* Shift towards higher or lower squares; distance is 1..63. */
static inline bitboard bb_up(bitboard s, unsigned distance)
{
    CHECK_DEBUG(distance > 0 && distance < 64);
    return (bitboard){s[0] << distance, s[1] << distance | s[0] >> (64 - distance)};
}
static inline bitboard bb_down(bitboard s, unsigned distance)
{
    CHECK_DEBUG(distance > 0 && distance < 64);
    return (bitboard){s[0] >> distance | s[1] << (64 - distance), s[1] >> distance};
}
#else
typedef uint64_t bitboard __attribute__((vector_size(32)));
#define BB_WORD(s, i) ((s)[i])
static inline bitboard bb_empty(void)
{
    return (bitboard){0, 0, 0, 0};
}
static inline bitboard bb_from(struct squares s)
{
    return (bitboard){s.word[0], s.word[1], s.word[2], s.word[3]};
}
static inline struct squares bb_squares(bitboard s)
{
    return (struct squares){{s[0], s[1], s[2], s[3]}};
}
static inline void bb_store(struct squares *to, bitboard s)
{
    *to = bb_squares(s);
}
static inline bool bb_any(bitboard s)
{
    return (s[0] | s[1] | s[2] | s[3]) != 0;
}
static inline unsigned bb_count(bitboard s)
{
    return squares_count(bb_squares(s));
}
static inline unsigned bb_count_in(const bitboard *s, bitboard mask)
{
    return bb_count(*s & mask);
}
static inline unsigned bb_first(bitboard s)
{
    return squares_first(bb_squares(s));
}
/* Shift towards higher or lower squares; distance is 1..63. */
static inline bitboard bb_up(bitboard s, unsigned distance)
{
    const bitboard carried = {0, s[0], s[1], s[2]};

    CHECK_DEBUG(distance > 0 && distance < 64);
    return s << distance | carried >> (64 - distance);
}
static inline bitboard bb_down(bitboard s, unsigned distance)
{
    const bitboard carried = {s[1], s[2], s[3], 0};

    CHECK_DEBUG(distance > 0 && distance < 64);
    return s >> distance | carried << (64 - distance);
}
#endif

/*
 * Run the statement for every square of `s`, which is evaluated once per word and square must not
 * change. `break` leaves the square, not the loop: write `continue` or a condition instead.
 */
#define BB_EACH(square, s)                                                                         \
    for (unsigned word_##square = 0; word_##square < BB_WORDS; word_##square++)                    \
        for (uint64_t bits_##square = BB_WORD(s, word_##square); bits_##square;                    \
             bits_##square &= bits_##square - 1)                                                   \
            for (unsigned square = word_##square * 64 + (unsigned)__builtin_ctzll(bits_##square),  \
                          once_##square = 1;                                                       \
                 once_##square; once_##square = 0)

#endif

#ifndef CORE_MOVE_H
#define CORE_MOVE_H

#include <stdbool.h>
#include <stdint.h>

#include "adx/position.h"
#include "base/check.h"

/*
 * A move in 32 bits: from (8), to (8), kind (5), argument (11).
 *
 * The kind says what kernel_place.h does with the move, the argument which of the kind's actions it
 * is: an index of variant.actions[kind] (core/action.h). An action is compiled with the game and
 * tells everything that is not on the board, so that a move of several captures, or with a second
 * square, is one more kind with actions of its own: the word and those who read moves by their
 * traits and actions stay as they are.
 *
 * What is asked of a kind everywhere are its traits, a row for each in the table below.
 */
enum move_trait {
    MOVE_HAS_SQUARES = 1,         /* from and to are squares */
    MOVE_OF_BOARD = 2,            /* the piece on `from` does it */
    MOVE_OF_HAND = 4,             /* a piece comes from the hand */
    MOVE_GOES = 8,                /* the piece ends on `to`, and what stands there is captured */
    MOVE_TAKES_PASSED = 16,       /* the piece that has just passed is captured */
    MOVE_TAKES_ON_WAY = 512,      /* the piece on the square that the action names is captured */
    MOVE_SETS_OFF = 32,           /* the events of the role that has moved follow */
    MOVE_IS_NOISY = 64,           /* a quiescence search looks at it, whatever stands on `to` */
    MOVE_IS_NOISY_IF_TAKES = 128, /* it does so if something is captured on `to` */
    MOVE_BECOMES = 256,           /* its text names what the piece becomes */
    MOVE_LEAVES_PASSED = 1024,    /* the squares that it steps over may be captured on */
    MOVE_ONLY_GOES = 2048,        /* on the board only `from` and `to` change, but for events */
    MOVE_ACTS = 4096,             /* a piece acts in place */
    MOVE_GATES = 8192,            /* a piece in hand may come to stand where it began */
    MOVE_PLACES = 16384,          /* a stone comes to stand on `to` */
    MOVE_SWAPS = 32768,           /* the pieces on `from` and `to` change places */
};

#define MOVE_TRAITS(ROW)                                                                           \
    ROW(NORMAL, MOVE_HAS_SQUARES | MOVE_OF_BOARD | MOVE_GOES | MOVE_ONLY_GOES | MOVE_SETS_OFF |    \
                    MOVE_IS_NOISY_IF_TAKES)                                                        \
    ROW(PASSING, MOVE_HAS_SQUARES | MOVE_OF_BOARD | MOVE_GOES | MOVE_ONLY_GOES |                   \
                     MOVE_LEAVES_PASSED | MOVE_SETS_OFF | MOVE_IS_NOISY_IF_TAKES)                  \
    ROW(EN_PASSANT, MOVE_HAS_SQUARES | MOVE_OF_BOARD | MOVE_GOES | MOVE_TAKES_PASSED |             \
                        MOVE_SETS_OFF | MOVE_IS_NOISY)                                             \
    ROW(CASTLE, MOVE_HAS_SQUARES | MOVE_OF_BOARD | MOVE_SETS_OFF | MOVE_GATES)                     \
    ROW(PROMOTE, MOVE_HAS_SQUARES | MOVE_OF_BOARD | MOVE_GOES | MOVE_ONLY_GOES | MOVE_SETS_OFF |   \
                     MOVE_IS_NOISY | MOVE_BECOMES)                                                 \
    ROW(DROP, MOVE_HAS_SQUARES | MOVE_OF_HAND)                                                     \
    ROW(BECOME, MOVE_HAS_SQUARES | MOVE_OF_BOARD | MOVE_ACTS | MOVE_IS_NOISY | MOVE_BECOMES)       \
    ROW(DEMOTE, MOVE_HAS_SQUARES | MOVE_OF_BOARD | MOVE_ACTS | MOVE_IS_NOISY)                      \
    ROW(CONVERT, MOVE_HAS_SQUARES | MOVE_OF_BOARD | MOVE_ACTS | MOVE_IS_NOISY)                     \
    ROW(THROW, MOVE_IS_NOISY)                                                                      \
    ROW(PASS, MOVE_IS_NOISY)                                                                       \
    ROW(PASSING_CAPTURE, MOVE_HAS_SQUARES | MOVE_OF_BOARD | MOVE_GOES | MOVE_SETS_OFF |            \
                             MOVE_TAKES_ON_WAY | MOVE_IS_NOISY)                                    \
    ROW(GATE, MOVE_HAS_SQUARES | MOVE_OF_BOARD | MOVE_GOES | MOVE_SETS_OFF |                       \
                  MOVE_IS_NOISY_IF_TAKES | MOVE_GATES)                                             \
    ROW(PLACE, MOVE_HAS_SQUARES | MOVE_PLACES)                                                     \
    ROW(SWAP, MOVE_HAS_SQUARES | MOVE_OF_BOARD | MOVE_SWAPS)                                       \
    ROW(SWAP_PROMOTE, MOVE_HAS_SQUARES | MOVE_OF_BOARD | MOVE_SWAPS | MOVE_BECOMES | MOVE_IS_NOISY)

/* The kinds are those of the public interface. */
enum move_kind {
#define MOVE_KIND_VALUE(name, word, rule) MOVE_##name = ADX_MOVE_##name,
    ADX_MOVE_KIND_MAP(MOVE_KIND_VALUE)
#undef MOVE_KIND_VALUE
    MOVE_KIND_COUNT = ADX_MOVE_KINDS
};

enum {
    MOVE_KINDS_MAX = 32,
    MOVE_ARGS_MAX = 2048, /* actions of one kind */
};
_Static_assert((int)MOVE_KIND_COUNT <= (int)MOVE_KINDS_MAX, "a move has 5 bits for its kind");

typedef struct {
    uint32_t bits;
} move;

#define MOVE_NONE ((move){0})

static inline move move_of(unsigned kind, unsigned from, unsigned to, unsigned arg)
{
    CHECK_DEBUG(from < 256 && to < 256 && kind < MOVE_KINDS_MAX && arg < MOVE_ARGS_MAX);
    return (move){from | to << 8 | kind << 16 | arg << 21};
}
static inline unsigned move_from(move m)
{
    return m.bits & 255;
}
static inline unsigned move_to(move m)
{
    return m.bits >> 8 & 255;
}
static inline unsigned move_kind(move m)
{
    return m.bits >> 16 & (MOVE_KINDS_MAX - 1);
}
static inline unsigned move_arg(move m)
{
    return m.bits >> 21;
}

/* The kinds that have a trait, a bit for each: a constant where the trait is one. */
static inline uint32_t move_kinds_with(unsigned trait)
{
#define MOVE_KIND_BIT(name, traits) | ((traits)&trait ? UINT32_C(1) << MOVE_##name : 0)
    return 0 MOVE_TRAITS(MOVE_KIND_BIT);
#undef MOVE_KIND_BIT
}
/* Whether the kind of the move has the trait, or one of several. */
static inline bool move_has(move m, unsigned trait)
{
    return move_kinds_with(trait) >> move_kind(m) & 1;
}

/* The turn passes and nothing else happens: a move of games with dice, and a search's null move. */
static inline move move_pass(void)
{
    return move_of(MOVE_PASS, 0, 0, 0);
}
static inline bool move_is_pass(move m)
{
    return move_kind(m) == MOVE_PASS;
}

#endif

#ifndef NET_BESIDE_H
#define NET_BESIDE_H

#include "core/state.h"

/*
 * What a position has beside the board, as a list of small facts: the inputs of a network and the
 * records of training positions are made from the same list. A throw of dice is left out: it is
 * over before the next position is judged.
 */
enum beside_kind {
    BESIDE_HAND,    /* `value` pieces of role `index` in the hand of `color` */
    BESIDE_POOL,    /* the same for the pool of captured pieces */
    BESIDE_CHECKS,  /* `value` checks received by `color`; index 0 */
    BESIDE_LAST,    /* `color` used role `index` last (games with imitators); value 1 */
    BESIDE_CONVERT, /* `color`, to move, may convert by event `index`; value 1 */
    BESIDE_KINDS,
};

struct beside {
    uint8_t kind, color, index, value;
};

enum {
    BESIDE_MAX = 4 * ADX_ROLES_MAX + 8
};

/* The facts of a position, values of 0 left out. out: BESIDE_MAX entries. Returns: their number. */
unsigned beside_list(const struct position *position, struct beside *out);

/* beside_list() for a state without a board. */
unsigned beside_list_of(const struct variant *variant, const struct state *state,
                        struct beside *out);

#endif

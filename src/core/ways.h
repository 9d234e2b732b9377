#ifndef CORE_WAYS_H
#define CORE_WAYS_H

#include "core/variant.h"

/* How a role moves by the rules alone, whatever else stands on the board: for diagrams. */
enum way_kind {
    WAY_LEAP,
    WAY_RIDE, /* as many equal steps as one likes, up to a number */
    WAY_HOP,  /* something must stand on the way */
    WAY_KINDS
};

/* The squares to which the ways of one kind lead. */
struct ways {
    struct squares moves[WAY_KINDS], captures[WAY_KINDS];
};

/* What is drawn between a piece and where its ways lead. */
struct ways_between {
    struct squares empty;            /* all ways to some square pass these, which no way leads to */
    uint8_t before[ADX_SQUARES_MAX]; /* of a ride: the square before that one on its line; else
                                    where the piece stands */
};

/* The ways of a role of `color` from a square. An imitator has its own ones only. */
struct ways ways_from(const struct variant *variant, unsigned role, unsigned color,
                      unsigned square);

struct ways_between ways_between(const struct variant *variant, unsigned role, unsigned color,
                                 unsigned square);

/*
 * The square nearest to the middle of those where White's piece has most ways, or nearly so; where
 * a piece can go to another board, only squares count from which it can.
 */
unsigned ways_best_square(const struct variant *variant, unsigned role);

/* The steps that the ways of a role take at most; STEPS_ANY where only the edge stops one. */
enum {
    STEPS_ANY = 255
};
unsigned ways_steps(const struct variant *variant, unsigned role);

#endif

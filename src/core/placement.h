#ifndef CORE_PLACEMENT_H
#define CORE_PLACEMENT_H

#include "core/kernel.h"

/* Where the pieces of a position stand. */

/* The squares of a color's pieces: the first two sets, whatever their width. */
static inline struct squares position_pieces(const struct position *position, unsigned color)
{
    const uint64_t *sets = position->sets;

    CHECK_DEBUG(color <= BLACK);
    if (position->variant->ops->squares_max == 64)
        return (struct squares){{sets[color], 0}};
    return (struct squares){{sets[2 * color], sets[2 * color + 1]}};
}

/*
 * Put a piece on an empty square, or take it off, without a move: board, sets and royal squares
 * follow, the key does not.
 */
void position_put(struct position *position, unsigned square, unsigned piece);
void position_take_off(struct position *position, unsigned square);

/* The royal pieces of a color. */
struct squares position_royals(const struct position *position, unsigned color);

#endif

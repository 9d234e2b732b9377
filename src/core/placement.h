#ifndef CORE_PLACEMENT_H
#define CORE_PLACEMENT_H

#include "core/kernel.h"

/* Where the pieces of a position stand. */

/* A set of a position, whatever its width. */
static inline struct squares position_set(const struct position *position, unsigned set)
{
    const uint64_t *sets = position->sets;

    if (position->variant->ops->squares_max == 64)
        return (struct squares){{sets[set]}};
#if SQUARES_WORDS > 2
    if (position->variant->ops->squares_max > 128)
        return (struct squares){
            {sets[4 * set], sets[4 * set + 1], sets[4 * set + 2], sets[4 * set + 3]}};
#endif
    return (struct squares){{sets[2 * set], sets[2 * set + 1]}};
}

/* The squares of a color's pieces, without stones, which are nobody's. */
static inline struct squares position_pieces(const struct position *position, unsigned color)
{
    struct squares pieces = position_set(position, color);

    CHECK_DEBUG(color <= BLACK);
    if (position->variant->has_stones) {
        pieces = squares_without(pieces, position_set(position, SET_FIXED));
    }
    return pieces;
}

/* Whether a color has a piece in hand. */
static inline bool position_has_in_hand(const struct position *position, unsigned color)
{
    unsigned count = 0;

    for (unsigned i = 0; position->variant->has_holdings && i < ADX_ROLES_MAX; i++)
        count += position->state.holdings.hand[color][i];
    return count != 0;
}

/*
 * Put a piece on an empty square, or take it off, without a move: board, sets and royal squares
 * follow, the key does not.
 */
void position_put(struct position *position, unsigned square, unsigned piece);
void position_take_off(struct position *position, unsigned square);

/*
 * Where a piece comes to rest that is slid in along a file or rank: on the last empty square before
 * a piece, a hole, or the other edge. from: enum slid, not SLID_NOT. A hole has edges around it,
 * too.
 */
struct squares position_slid(const struct position *position, unsigned from);

/* The royal pieces of a color. */
struct squares position_royals(const struct position *position, unsigned color);

/* The roles of the pieces that give check to the player to move, whose royal piece is there. */
uint64_t position_checking_roles(const struct position *position);

#endif

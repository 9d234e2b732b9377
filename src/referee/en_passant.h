#ifndef REFEREE_EN_PASSANT_H
#define REFEREE_EN_PASSANT_H

#include "core/state.h"

/*
 * Squares onto which a legal en passant capture exists now. Where a throw is due: with any throw.
 * Cost: a list of moves if a piece has just passed, nothing otherwise.
 */
struct squares en_passant_targets(const struct position *position);

/*
 * Squares that an enemy piece of the side to move has passed over if it has just come from `from`
 * to `to`, on whatever ways are free; none if it has not.
 */
struct squares en_passant_way(const struct position *position, unsigned from, unsigned to);

/* Enemy pieces of the side to move that may just have passed over `square`. */
struct squares en_passant_pieces(const struct position *position, unsigned square);

#endif

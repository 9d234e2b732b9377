#ifndef REFEREE_EN_PASSANT_H
#define REFEREE_EN_PASSANT_H

#include "core/state.h"

/*
 * Squares onto which a legal en passant capture exists now. Where a throw is due: with any throw.
 * Cost: a list of moves if a piece has just passed, nothing otherwise.
 */
struct squares en_passant_targets(const struct position *position);

/*
 * Enemy pieces of the side to move that may just have passed over `square`: each of these squares
 * is empty now, so is the piece's start, and the piece stands behind them.
 */
struct squares en_passant_pieces(const struct position *position, unsigned square);

#endif

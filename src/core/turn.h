#ifndef CORE_TURN_H
#define CORE_TURN_H

#include "core/variant.h"

/*
 * Rules of a turn that stand above the ways of the pieces: what ends the game by capture, and what
 * a throw of the dice allows.
 */

/* Where the rook of a castling starts in this game. */
static inline unsigned turn_castle_rook(const struct position *position, unsigned index)
{
    const struct castle_run *castle = &position->variant->castles[index];

    return castle->from_shuffle ? position->rook_home[castle->right] : castle->rook_from;
}

/*
 * Whether a move captures the enemy royal piece: on the square that it goes to, or in passing.
 * Where royal pieces may be captured (variant.takes_royals) that is legal whatever becomes of
 * one's own.
 */
static inline bool turn_takes_royal(const struct position *position, move m)
{
    const unsigned royal = position->royal[!position->state.side];

    switch (move_kind(m)) {
    case MOVE_PASSING_CAPTURE:
        return move_arg(m) == royal || (move_to(m) == royal && move_from(m) != royal);
    case MOVE_EN_PASSANT:
        return position->state.passed_victim == royal;
    case MOVE_NORMAL:
    case MOVE_PASSING:
    case MOVE_PROMOTE:
        return move_to(m) == royal;
    default:
        return false;
    }
}

/*
 * The throws that allow a move, bit t for throw t: those that allow its piece, the piece that is
 * dropped, or king or rook of a castling.
 */
static inline uint32_t turn_throws(const struct position *position, move m)
{
    const struct variant *variant = position->variant;
    unsigned role = piece_role(position->board[move_from(m)]);
    uint32_t throws = 0;

    if (move_kind(m) == MOVE_CASTLE)
        throws =
            variant
                ->role_throws[piece_role(position->board[turn_castle_rook(position, move_arg(m))])];
    if (move_kind(m) == MOVE_DROP)
        role = variant->about->drops[move_arg(m)].becomes;
    return throws | variant->role_throws[role];
}

/* Whether the throw to be played, if there is one, allows a move. */
static inline bool turn_throw_allows(const struct position *position, move m)
{
    const unsigned thrown = position->state.throw_index;

    return !thrown || turn_throws(position, m) >> thrown & 1;
}

#endif

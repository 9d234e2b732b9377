#ifndef CORE_TURN_H
#define CORE_TURN_H

#include "core/action.h"
#include "core/kernel.h"
#include "core/series.h"
#include "core/variant.h"

/*
 * Rules of a turn that stand above the ways of the pieces: whose it is, what captures, what ends
 * the game by capture, and what a throw of the dice allows.
 */

/*
 * Whether a move captures the enemy royal, or makes it vanish, where captures make pieces vanish; a
 * move after which the mover's own royal is gone does not count.
 */
static inline bool turn_blows_up_royal(const struct position *position, move m)
{
    const unsigned us = position->state.side, enemy = position->royal[!us];
    const unsigned own = position->royal[us] == move_from(m) ? move_to(m) : position->royal[us];
    const struct squares gone = move_blast(position, m);

    if (own != SQUARE_NONE && squares_has(gone, own))
        return false;
    return move_takes(position, m, enemy) || (enemy != SQUARE_NONE && squares_has(gone, enemy));
}

/*
 * Whether a move captures the enemy royal piece: on the square that it goes to, or in passing.
 * Where royal pieces may be captured (variant.takes_royals) that is legal whatever becomes of
 * one's own, if it does not vanish with the capture.
 */
static inline bool turn_takes_royal(const struct position *position, move m)
{
    if (position->variant->blast_roles)
        return turn_blows_up_royal(position, m);
    return move_takes(position, m, position->royal[!position->state.side]);
}

/* Whether a part of the turn is done: who has just moved is to move again. */
static inline bool turn_is_amid(const struct position *position)
{
    return position->state.part != 0;
}

/* Whether the same player goes on with the turn after a legal move. */
static inline bool turn_goes_on_after(const struct position *position, move m)
{
    struct position scratch;
    struct undo undo;

    if (!position->variant->has_series && !position->variant->continues)
        return position->variant->places && !turn_is_amid(position) && !move_is_pass(m);
    scratch = *position;
    position->variant->ops->make(&scratch, m, &undo);
    return turn_is_amid(&scratch);
}

/* Whether the turn has another move after the next one, if that gives no check. */
static inline bool turn_has_more(const struct position *position)
{
    const struct state *state = &position->state;

    return position->variant->has_series &&
           state->part + 1U < series_length(position->variant, state->side, state->turn_number);
}

/* Whether a move may not give check because it is not the last one of the turn. */
static inline bool turn_checks_later(const struct position *position)
{
    return position->variant->about->turn.checks_only_last && turn_has_more(position);
}

/*
 * Whether a royal piece moves in check otherwise than to capture the only piece that attacks it,
 * where it may not.
 */
static inline bool turn_flees(const struct position *position, move m)
{
    const struct variant *variant = position->variant;
    const unsigned us = position->state.side, royal = position->royal[us];

    if (!(variant->about->never_flee >> move_role(position, m) & 1) || move_from(m) != royal ||
        !move_has(m, MOVE_OF_BOARD) || !variant->ops->in_check(position))
        return false;
    const struct squares checkers = variant->ops->attackers(position, royal, !us);
    return squares_count(checkers) != 1 || !move_takes(position, m, squares_first(checkers));
}

/* Whether a piece of the player to move can step out and back in this way. */
static inline bool turn_has_pause(const struct position *position, const struct rule *stay)
{
    const struct geometry *geometry = &position->variant->about->geometry;
    const unsigned us = position->state.side, piece = piece_of(stay->role, us);

    for (unsigned s = 0; s < geometry->square_count; s++) {
        const unsigned from = us == WHITE ? s : geometry->mirror[s];
        if (position->board[from] != piece || !squares_has(stay->from, s))
            continue;
        const struct leg *leg = &stay->displacement.legs[0];
        const unsigned out = geometry_step(geometry, s, leg->file, leg->rank);
        if (out != SQUARE_NONE && !position->board[us == WHITE ? out : geometry->mirror[out]])
            return true;
    }
    return false;
}

/* Whether a move is a drop that comes before anything else. */
static inline bool turn_drops_first(const struct position *position, move m)
{
    return move_kind(m) == MOVE_DROP && position->variant->about->drops[move_arg(m)].first;
}

/* Whether a move captures an enemy piece. */
static inline bool turn_captures(const struct position *position, move m)
{
    uint8_t squares[MOVE_CAPTURES_MAX];
    const unsigned count = move_captures(position, m, squares);

    for (unsigned i = 0; i < count; i++) {
        if (piece_color(position->board[squares[i]]) != position->state.side)
            return true;
    }
    return false;
}

/*
 * The throws that allow a move, bit t for throw t: those that allow its piece, the piece that is
 * dropped, or king or rook of a castling.
 */
static inline uint32_t turn_throws(const struct position *position, move m)
{
    const uint32_t *throws = position->variant->role_throws;
    const unsigned rook = move_rook_from(position, m);
    const unsigned role = rook == SQUARE_NONE ? 0 : piece_role(position->board[rook]);

    return throws[move_role(position, m)] | (role ? throws[role] : 0);
}

/* Whether the throw to be played, if there is one, allows a move. */
static inline bool turn_throw_allows(const struct position *position, move m)
{
    const unsigned thrown = position->state.throw_index;

    CHECK_DEBUG(thrown <= THROWS);
    return !thrown || turn_throws(position, m) >> thrown & 1;
}

#endif

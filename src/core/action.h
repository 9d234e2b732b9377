#ifndef CORE_ACTION_H
#define CORE_ACTION_H

#include "base/check.h"
#include "core/series.h"

/*
 * What moves do, beyond what their traits say, and resolved on a position: the one place to ask
 * which pieces a move captures, moves and makes. Whoever reads moves (texts, explanations, the
 * search, the public description) asks here and not for the kind.
 *
 * Moves are legal or pseudo-legal ones of the position unless it is said otherwise.
 */

/* The action of a move that move_is_known(). */
static inline const struct action *move_action(const struct variant *variant, move m)
{
    CHECK_DEBUG(move_arg(m) < variant->action_count[move_kind(m)]);
    return &variant->actions[move_kind(m)][move_arg(m)];
}

/* Whether all that the bits point to is there. They may come from anywhere. */
bool move_is_known(const struct position *position, move m);

/*
 * The role that moves: of the piece on `from`, or of the one that a drop puts on the board. 0 for
 * throws and passes.
 */
static inline unsigned move_role(const struct position *position, move m)
{
    if (move_has(m, MOVE_OF_BOARD))
        return piece_role(position->board[move_from(m)]);
    return move_has(m, MOVE_OF_HAND) ? move_action(position->variant, m)->becomes : 0;
}

/* The role that leaves the hand, by a drop or to come behind the move; else 0. */
static inline unsigned move_hand_role(const struct position *position, move m)
{
    return move_has(m, MOVE_OF_HAND | MOVE_GATES) ? move_action(position->variant, m)->from_hand
                                                  : 0;
}

/* The square on which a piece in hand comes to stand behind the move, or SQUARE_NONE. */
static inline unsigned move_gate(const struct variant *variant, move m)
{
    if (!move_has(m, MOVE_GATES) || !move_action(variant, m)->from_hand)
        return SQUARE_NONE;
    return move_action(variant, m)->castle ? move_action(variant, m)->gate : move_from(m);
}

/* A move without the piece that comes behind it. */
static inline move move_ungated(const struct variant *variant, move m)
{
    if (move_gate(variant, m) == SQUARE_NONE)
        return m;
    return move_action(variant, m)->castle
               ? move_of(MOVE_CASTLE, move_from(m), move_to(m), move_arg(m) % variant->castle_count)
               : move_of(MOVE_NORMAL, move_from(m), move_to(m), 0);
}

/* The square of the rook that moves with the king, or SQUARE_NONE. */
static inline unsigned move_rook_from(const struct position *position, move m)
{
    const struct castle_run *run = move_action(position->variant, m)->castle;

    if (!run)
        return SQUARE_NONE;
    return run->from_shuffle ? position->rook_home[run->right] : run->rook_from;
}

/* Where the piece stands that is captured en passant on a square. */
static inline unsigned passed_piece(const struct position *position, unsigned square)
{
    return position->variant->has_series
               ? squares_first(series_passers(position, !position->state.side, square,
                                              position->state.series.passers))
               : position->state.passed_piece;
}

/* Where a piece that passes to the other board moves to, and captures what stands there. */
static inline unsigned before_crossing(const struct position *position, move m)
{
    return geometry_counterpart(&position->variant->about->geometry, move_to(m));
}
static inline unsigned taken_before_crossing(const struct position *position, move m)
{
    const unsigned square = before_crossing(position, m);

    return position->board[square] ? square : SQUARE_NONE;
}

/*
 * The square of the piece that it captures beside the one on `to`: en passant, or on its way.
 * SQUARE_NONE if there is none.
 */
static inline unsigned move_takes_aside(const struct position *position, move m)
{
    if (move_has(m, MOVE_TAKES_PASSED))
        return passed_piece(position, move_to(m));
    if (__builtin_expect(position->variant->about->crosses, 0) && move_kind(m) == MOVE_PROMOTE)
        return taken_before_crossing(position, m);
    return move_has(m, MOVE_TAKES_ON_WAY) ? move_action(position->variant, m)->captured
                                          : SQUARE_NONE;
}

/* Whether it captures the piece on `square`. */
static inline bool move_takes(const struct position *position, move m, unsigned square)
{
    if (move_has(m, MOVE_GOES) && move_to(m) == square && move_from(m) != square)
        return position->board[square] != 0;
    return square != SQUARE_NONE && move_takes_aside(position, m) == square;
}

enum {
    MOVE_CAPTURES_MAX = 2
};
/*
 * The squares of the pieces that it captures, one on the way before the one on `to`; those it
 * changes are not captured. Returns: their number.
 */
unsigned move_captures(const struct position *position, move m, uint8_t squares[MOVE_CAPTURES_MAX]);

/*
 * The squares of the pieces that vanish with a capture beside those that it captures, as the board
 * is before the move: `to`, if the capturing piece does, and some around it. Waiting pieces and
 * stones stay.
 */
struct squares move_blast(const struct position *position, move m);

/* Whether the piece that moves captures, and comes to be the opponent's by that. */
bool move_turns(const struct position *position, move m);

/*
 * What the piece that moves becomes because it captures, after events and instead of promotion: a
 * role, or 0. What is royal becomes what is royal, and nothing else does.
 */
unsigned move_captor_becomes(const struct position *position, move m);

/* What a capture by `role` would make vanish around `square`, were nothing else to change. */
struct squares blast_around(const struct position *position, unsigned role, unsigned square);

#endif

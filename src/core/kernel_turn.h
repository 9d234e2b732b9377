#ifndef CORE_KERNEL_TURN_H
#define CORE_KERNEL_TURN_H

/* Turns: what endings, dice and royal pieces that may be captured make of the moves. */
#include "core/ending.h"
#include "core/kernel_lists.h"
#include "core/turn.h"

/* Whether a piece of the mover attacks the enemy royal, which may then be captured. */
static bool attacks_royal(const struct position *pos)
{
    const unsigned us = pos->state.side, royal = pos->royal[!us];
    const bitboard *sets = sets_in(pos);

    return royal != SQUARE_NONE &&
           is_attacked(pos, us, royal, sets[WHITE] | sets[BLACK], sets[us], pos->state.last[!us]);
}

/* Moves of a game in which the royal may be captured: taking it is always legal. */
static unsigned royal_capture_moves(struct position *pos, move *out)
{
    unsigned kept = 0;

    if (!pos->variant->blast_roles && !attacks_royal(pos) && !squares_any(pos->state.passed) &&
        pos->royal[pos->state.side] != SQUARE_NONE)
        return list_moves(pos, out); /* speed only */
    const unsigned count = pseudo(pos, out);
    for (unsigned i = 0; i < count; i++)
        if (turn_takes_royal(pos, out[i]) || stays_safe(pos, out[i]))
            out[kept++] = out[i];
    CHECK_DEBUG(kept <= ADX_MOVES_MAX);
    return kept;
}

/* ---- pieces that come behind a first move ---- */

/*
 * The forms of a move in which the piece of a `gate` comes behind it: one, or for a castling one
 * where the king was and one where the rook was. Returns: their number.
 */
static unsigned gated_forms(const struct variant *variant, move m, unsigned gate, move forms[2])
{
    const unsigned from = move_from(m), to = move_to(m);
    unsigned count = 0;

    if (move_kind(m) == MOVE_NORMAL && from != to)
        forms[count++] = move_of(MOVE_GATE, from, to, gate);
    if (move_kind(m) != MOVE_CASTLE)
        return count;
    const struct castle_run *run = move_action(variant, m)->castle;
    const unsigned first = move_arg(m) + variant->castle_count * (1 + 2 * gate);
    if (run->king_from != run->rook_to && run->king_from != run->king_to)
        forms[count++] = move_of(MOVE_CASTLE, from, to, first);
    if (run->rook_from != run->king_to && run->rook_from != run->rook_to)
        forms[count++] = move_of(MOVE_CASTLE, from, to, first + variant->castle_count);
    return count;
}

/*
 * After the moves, those again that are first moves from a square where a piece in hand may come,
 * with each such piece. It does not stop a check: the move must be legal without it.
 */
static RARE unsigned add_gated(struct position *pos, move *moves, unsigned count, bool tries)
{
    const struct variant *variant = pos->variant;
    const uint8_t *hand = pos->state.holdings.hand[pos->state.side];
    const unsigned plain_count = count;

    for (unsigned gate = 0; gate < variant->about->gate_count; gate++) {
        const struct squares zone =
            squares_and(pos->state.holdings.gates, variant->gate_zone[pos->state.side][gate]);
        if (!hand[variant->about->gates[gate].role - 1])
            continue;
        for (unsigned i = 0; i < plain_count; i++) {
            move gated[2];
            const unsigned ways = gated_forms(variant, moves[i], gate, gated);
            for (unsigned k = 0; k < ways; k++)
                if (squares_has(zone, move_gate(variant, gated[k])) &&
                    (!tries || turn_takes_royal(pos, moves[i]) || is_safe_placed(pos, gated[k])))
                    moves[count++] = gated[k];
        }
    }
    CHECK_DEBUG(count <= ADX_MOVES_MAX);
    return count;
}

static inline unsigned with_gated(struct position *pos, move *moves, unsigned count)
{
    return __builtin_expect(pos->variant->has_gates, 0)
               ? add_gated(pos, moves, count, pos->variant->tries_gates)
               : count;
}

/* ---- dice ---- */

static unsigned throws(struct position *pos, move *out)
{
    move moves[ADX_MOVES_MAX];

    CHECK_DEBUG(pos->variant->about->dice.thrown);
    if (kernel_in_check(pos) && royal_capture_moves(pos, moves) == 0)
        return 0;
    for (unsigned i = 1; i <= THROWS; i++)
        out[i - 1] = move_of(MOVE_THROW, 0, 0, i);
    return THROWS;
}

static unsigned dice_moves(struct position *pos, move *out)
{
    unsigned kept = 0;

    if (!pos->state.throw_index)
        return throws(pos, out);
    const unsigned count = with_gated(pos, out, royal_capture_moves(pos, out));
    for (unsigned i = 0; i < count; i++)
        if (turn_throw_allows(pos, out[i]))
            out[kept++] = out[i];
    if (!kept)
        out[kept++] = move_pass();
    return kept;
}

/* ---- stones ---- */

static bool is_stone_due(const struct position *pos)
{
    return pos->variant->places && turn_is_amid(pos);
}

/* Where the second part of a turn may put a stone. */
static bitboard free_squares(const struct position *pos)
{
    const bitboard *sets = sets_in(pos);

    return bb_from(pos->variant->stone_zone[pos->state.side]) & ~(sets[WHITE] | sets[BLACK]);
}

/* Without a free square the turn ends as it is. */
static RARE unsigned placements(const struct position *pos, move *out)
{
    unsigned count = 0;

    BB_EACH (s, free_squares(pos))
        out[count++] = move_of(MOVE_PLACE, s, s, 0);
    if (!count)
        out[count++] = move_pass();
    return count;
}

/* ---- captures that go on ---- */

static bool goes_on_capturing(const struct position *pos)
{
    return pos->variant->continues && turn_is_amid(pos);
}

/* Of the moves the captures by the piece that goes on, and that it stops, where it may. */
static RARE unsigned further_captures(const struct position *pos, move *moves, unsigned count)
{
    const unsigned square = pos->state.again, role = piece_role(pos->board[square]);
    unsigned kept = 0;

    for (unsigned i = 0; i < count; i++)
        if (move_has(moves[i], MOVE_OF_BOARD) && move_from(moves[i]) == square &&
            turn_captures(pos, moves[i]))
            moves[kept++] = moves[i];
    if (!(pos->variant->about->must_again >> role & 1) || !kept)
        moves[kept++] = move_pass();
    return kept;
}

/* ---- demands ---- */

/* Whether the move leads to a position to which the game may not come. */
static bool is_forbidden(struct position *pos, move m)
{
    struct undo undo;

    kernel_make(pos, m, &undo);
    const bool forbidden = pos->past->forbids(pos->past, pos);
    take_back(pos, &undo);
    return forbidden;
}

/* Whether the mover may let the turn pass by that rule; in check nobody may. */
static bool may_pass(struct position *pos, enum pass_rule rule)
{
    return pos->variant->about->passes[pos->state.side] == rule && !kernel_in_check(pos) &&
           stays_safe(pos, move_pass());
}

/* Whether a piece of the mover can step to an empty square and back, not in check. */
static RARE bool may_pause(struct position *pos)
{
    const struct description *about = pos->variant->about;
    const unsigned us = pos->state.side;
    bool may = false;

    for (unsigned i = 0; i < about->pause_count && !may; i++)
        may = about->pauses[i].colors >> us & 1 && turn_has_pause(pos, &about->pauses[i]);
    return may && !kernel_in_check(pos) && stays_safe(pos, move_pass());
}

/* Whether the mover has pieces in hand that must be dropped before anything else is done. */
static bool holds_first(const struct position *pos)
{
    return pos->variant->drops_first &&
           held_by(pos, pos->state.side, pos->variant->first_drop_roles[pos->state.side]);
}

/* Of the moves the drops that come first, which capture nothing; all if there is none of those. */
static unsigned keep_first_drops(struct position *pos, move *moves, unsigned count,
                                 unsigned *captures)
{
    unsigned kept = 0;

    for (unsigned i = 0; i < count; i++)
        if (turn_drops_first(pos, moves[i]))
            moves[kept++] = moves[i];
    if (!kept)
        return count;
    *captures = 0;
    return kept;
}

/* Of the moves those by which no royal piece flees that may not. */
static RARE unsigned keep_staying(const struct position *pos, move *moves, unsigned count)
{
    unsigned kept = 0;

    for (unsigned i = 0; i < count; i++)
        if (!turn_flees(pos, moves[i]))
            moves[kept++] = moves[i];
    return kept;
}

/* Of the moves those that trade no pieces which may not be traded. */
static RARE unsigned keep_untraded(const struct position *pos, move *moves, unsigned count)
{
    unsigned kept = 0;

    for (unsigned i = 0; i < count; i++)
        if (!trade_fault(pos, moves[i]))
            moves[kept++] = moves[i];
    return kept;
}

/*
 * Of safe moves those that give no check, where none may, that repeat nothing that may not be
 * repeated, by which no royal piece flees that may not, and that trade nothing that may not be
 * traded; of these the drops that come first, and the captures, if forced.
 */
static unsigned keep_demanded(struct position *pos, move *moves, unsigned count)
{
    const struct description *about = pos->variant->about;
    const bool remembers = pos->past && pos->variant->forbids_repetition;
    const bool may_check = !about->must_not_check && !turn_checks_later(pos);
    unsigned kept = 0, captures = 0;

    CHECK_DEBUG(count <= ADX_MOVES_MAX);
    if (__builtin_expect(about->never_flee != 0, 0))
        count = keep_staying(pos, moves, count);
    if (__builtin_expect(about->trade_count != 0, 0))
        count = keep_untraded(pos, moves, count);
    for (unsigned i = 0; i < count; i++) {
        if (!may_check && checks_when_made(pos, moves[i]))
            continue;
        if (remembers && is_forbidden(pos, moves[i]))
            continue;
        moves[kept++] = moves[i];
        captures += turn_captures(pos, moves[i]);
    }
    if (holds_first(pos))
        kept = keep_first_drops(pos, moves, kept, &captures);
    if (!about->must_capture || !captures)
        return kept;
    count = kept;
    kept = 0;
    for (unsigned i = 0; i < count; i++)
        if (turn_captures(pos, moves[i]))
            moves[kept++] = moves[i];
    return kept;
}

/* ---- all of it ---- */

/* Whether the mover's royal piece, where there is one, is not on the board. */
static bool lacks_royal(const struct position *pos)
{
    return pos->royal[pos->state.side] == SQUARE_NONE && !pos->variant->has_royal_sets;
}

/* Whether the mover has lost the royal piece without which there are no moves. */
static bool has_lost_royal(const struct position *pos)
{
    return lacks_royal(pos) && !holds_royal(pos, pos->state.side);
}

/* Safe moves: no mask tells which are, while the royal piece is in hand. */
static unsigned safe_moves(struct position *pos, move *out)
{
    if (pos->variant->takes_royals)
        return royal_capture_moves(pos, out);
    return lacks_royal(pos) ? list_by_trying(pos, out) : list_moves(pos, out);
}

/* Of the moves those after which no pieces face each other that ought to part. */
static RARE unsigned keep_parting(struct position *pos, move *moves, unsigned count)
{
    unsigned kept = 0;

    for (unsigned i = 0; i < count; i++) {
        struct undo undo;
        kernel_make(pos, moves[i], &undo);
        const bool faces = ending_asks_to_part(pos);
        take_back(pos, &undo);
        if (!faces)
            moves[kept++] = moves[i];
    }
    return kept;
}

/*
 * Demanded moves, and the passes that a player has by choice or where no move is left. Where pieces
 * face each other a pass ends the game, so it is possible in check, too.
 */
static unsigned keep_demanded_and_passes(struct position *pos, move *moves, unsigned count)
{
    const bool parts = pos->variant->asks_to_part && ending_asks_to_part(pos);

    if (parts)
        count = keep_parting(pos, moves, count);
    if (parts || may_pass(pos, PASS_ALWAYS) || may_pause(pos))
        moves[count++] = move_pass();
    count = keep_demanded(pos, moves, count);
    if (!count && may_pass(pos, PASS_STALEMATED)) {
        moves[0] = move_pass();
        count = keep_demanded(pos, moves, 1);
    }
    return count;
}

static unsigned kernel_moves_in_play(struct position *pos, move *out)
{
    if (has_lost_royal(pos) || pos->state.lost)
        return 0;
    if (pos->variant->about->dice.thrown)
        return dice_moves(pos, out);
    if (is_stone_due(pos))
        return placements(pos, out);
    if (goes_on_capturing(pos))
        return further_captures(pos, out, safe_moves(pos, out));
    const unsigned count = with_gated(pos, out, safe_moves(pos, out));
    if (!pos->variant->has_demands)
        return count;
    return pos->variant->has_passes ? keep_demanded_and_passes(pos, out, count)
                                    : keep_demanded(pos, out, count);
}

static unsigned kernel_moves(struct position *pos, move *out)
{
    if (pos->variant->ends_on_board && (pos->state.lost || ending_on_board(pos)))
        return 0;
    return kernel_moves_in_play(pos, out);
}

/* Whether rules of a turn stand above the ways of the pieces in this position. */
static inline bool has_turn_rules(const struct position *pos)
{
    return pos->variant->has_turn_rules &&
           (!pos->variant->rules_while_dropping || holds_first(pos));
}

/* Whether one of the moves is m. */
static bool is_among(const move *moves, unsigned count, move m)
{
    for (unsigned i = 0; i < count; i++)
        if (moves[i].bits == m.bits)
            return true;
    return false;
}

static bool kernel_is_legal(struct position *pos, move m)
{
    const unsigned us = pos->state.side, from = move_from(m);
    move moves[ADX_MOVES_MAX];

    if (has_turn_rules(pos) || (pos->variant->drops_may_mate && move_kind(m) == MOVE_DROP))
        return is_among(moves, kernel_moves(pos, moves), m);
    if (from >= pos->variant->about->geometry.square_count)
        return false;
    const bitboard mover = pos->variant->tables->square_bb[from];
    const unsigned count =
        us == WHITE ? all_of_white(pos, mover, moves) : all_of_black(pos, mover, moves);
    return is_among(moves, with_gated(pos, moves, count), m);
}

static unsigned kernel_noisy_moves(struct position *pos, move *out)
{
    if (has_turn_rules(pos))
        return kernel_moves(pos, out);
    return with_gated(pos, out,
                      pos->state.side == WHITE ? noisy_white(pos, out) : noisy_black(pos, out));
}

static unsigned kernel_pseudo_moves(struct position *pos, move *out)
{
    if (has_lost_royal(pos))
        return 0;
    if (is_stone_due(pos))
        return placements(pos, out);
    if (goes_on_capturing(pos))
        return further_captures(pos, out, pseudo(pos, out));
    const unsigned count = pseudo(pos, out);
    return pos->variant->has_gates ? add_gated(pos, out, count, false) : count;
}

static unsigned kernel_count(struct position *pos)
{
    const struct variant *variant = pos->variant;

    if (variant->ends_on_board && (pos->state.lost || ending_on_board(pos)))
        return 0;
    if (variant->lists_to_count && (variant->has_gates || has_turn_rules(pos))) {
        move moves[ADX_MOVES_MAX];
        if (is_stone_due(pos) && !pos->state.lost)
            return bb_any(free_squares(pos)) ? bb_count(free_squares(pos)) : 1;
        return kernel_moves_in_play(pos, moves);
    }
    return pos->state.side == WHITE ? count_white(pos) : count_black(pos);
}

#endif

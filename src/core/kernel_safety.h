#ifndef CORE_KERNEL_SAFETY_H
#define CORE_KERNEL_SAFETY_H

/* Whether a move keeps the mover's royal safe: phase 5 of a turn. Part of kernel.c. */
#include "core/kernel_make.h"

/*
 * Whether a royal piece of the mover's set has vanished with its own capture, and one more than the
 * rule of the set lets go.
 */
static bool set_lost_mover(const struct position *pos, move m, unsigned mover)
{
    const unsigned us = pos->state.side;
    const bitboard *sets = sets_in(pos);
    const bitboard arrived = pos->variant->tables->square_bb[move_to(m)];

    /* A stone in its place is none of its set. */
    if (!(pos->variant->royal_set_roles >> mover & 1) || !move_has(m, MOVE_GOES) ||
        bb_any(arrived & (sets[WHITE] | sets[BLACK]) & ~sets[SET_FIXED]))
        return false;
    return pos->variant->about->royals[us] == ROYALS_ANY || !bb_any(royals_of(pos, us));
}

/* On the placement after the move. */
static bool mover_is_safe(const struct position *pos, move m, unsigned mover)
{
    const unsigned us = pos->state.side;

    if (pos->royal[us] == SQUARE_NONE && !pos->variant->has_royal_sets)
        return holds_royal(pos, us);
    if (pos->variant->blast_roles && pos->variant->about->royals[us] != ROYALS_NONE &&
        set_lost_mover(pos, m, mover))
        return false;
    return !is_threatened(pos, us, imitated_after(pos, m, mover));
}

/*
 * Whether the royal is safe where a move is made, before the piece passes to the other board: of
 * its own board alone, because what stands on one is no help on the other.
 */
static __attribute__((noinline)) bool is_safe_before_crossing(const struct position *pos, move m)
{
    const struct variant *variant = pos->variant;
    const struct geometry *geometry = &variant->about->geometry;
    const bitboard *sets = sets_in(pos), *square_bb = variant->tables->square_bb;
    const unsigned us = pos->state.side, from = move_from(m), end = before_crossing(pos, m);
    const unsigned royal = pos->royal[us] == from ? end : pos->royal[us];
    const unsigned aside = move_takes_aside(pos, m);

    if (!move_has(m, MOVE_GOES) || royal == SQUARE_NONE ||
        !geometry_on_one_board(geometry, royal, end))
        return true;
    const bitboard taken = aside == SQUARE_NONE ? bb_empty() : square_bb[aside];
    const bitboard occupied =
        ((sets[WHITE] | sets[BLACK]) & ~(square_bb[from] | taken)) | square_bb[end];
    return !is_royal_attacked(pos, !us, royal, occupied, sets[!us] & ~taken, 0);
}

/* Whether the royal is safe after a move, made as it is with what comes behind it. */
static __attribute__((noinline)) bool is_safe_placed(struct position *pos, move m)
{
    const unsigned mover = role_moving(pos, m);
    struct undo undo;

    if (pos->variant->about->crosses && !is_safe_before_crossing(pos, m))
        return false;
    place_move(pos, m, &undo);
    bool safe = mover_is_safe(pos, m, mover);
    if (safe && pos->variant->forms_grow) {
        count_check(pos, &undo);
        safe = mover_is_safe(pos, m, mover);
    }
    take_back(pos, &undo);
    return safe;
}

/*
 * Whether the pseudo move keeps the mover's royal safe, also from the enemy royal in the form that
 * a check gives it; what comes behind it saves nothing. The position is as before on return.
 */
static bool kernel_is_safe(struct position *pos, move m)
{
    if (pos->variant->has_gates && move_gate(pos->variant, m) != SQUARE_NONE &&
        !is_safe_placed(pos, move_ungated(pos->variant, m)))
        return false;
    return is_safe_placed(pos, m);
}

/*
 * Look without making the move where it only goes: the squares that it changes tell enough.
 * speed only
 */
static bool stays_safe(struct position *pos, move m)
{
    const struct variant *variant = pos->variant;
    const unsigned us = pos->state.side, from = move_from(m), to = move_to(m);
    const bitboard *sets = sets_in(pos), *square_bb = variant->tables->square_bb;

    if (!variant->squares_tell_safety || !move_has(m, MOVE_ONLY_GOES | MOVE_TAKES_PASSED) ||
        variant->event_roles >> piece_role(pos->board[from]) & 1 ||
        (variant->blast_roles && (pos->board[to] || !move_has(m, MOVE_ONLY_GOES))))
        return kernel_is_safe(pos, m);
    CHECK_DEBUG(piece_color(pos->board[from]) == us);
    const unsigned royal = pos->royal[us] == from ? to : pos->royal[us];
    const bitboard end = square_bb[to];
    const bitboard taken = move_has(m, MOVE_TAKES_PASSED) ? square_bb[passed_piece(pos, to)] : end;
    const bitboard occupied = ((sets[WHITE] | sets[BLACK]) & ~(square_bb[from] | taken)) | end;
    if (royal == SQUARE_NONE)
        return holds_royal(pos, us);
    return !is_royal_attacked(pos, !us, royal, occupied, sets[!us] & ~taken,
                              imitated_after(pos, m, piece_role(pos->board[from])));
}

#endif

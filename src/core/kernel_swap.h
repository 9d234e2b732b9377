#ifndef CORE_KERNEL_SWAP_H
#define CORE_KERNEL_SWAP_H

/* Turns in which two pieces change places: all are tried. Part of kernel.c. */
#include "core/kernel_piece.h"

/* Whether the enemy piece on `square` attacks one of the player to move, as the board stands. */
static bool attacks_mover(const struct node *node, unsigned square)
{
    const struct position *pos = node->pos;
    const unsigned role = piece_role(pos->board[square]);
    const bitboard captures =
        role_reach(pos, role, !node->us, square, node->occupied, MODE_CAPTURE) & node->own;

    BB_EACH (s, captures)
        if (!(spared_by(pos, square, s) >> piece_role(pos->board[s]) & 1))
            return true;
    return bb_any(role_reach(pos, role, !node->us, square, node->occupied, MODE_ROYAL) &
                  royals_of(pos, node->us));
}

/* The squares of those with whom the piece on `from` may change places by the swap. */
static bitboard swap_goals(const struct node *node, unsigned index, unsigned from)
{
    const struct variant *variant = node->variant;
    const struct swap *swap = &variant->about->swaps[index];
    const struct position *pos = node->pos;
    const unsigned piece = pos->board[from];
    bitboard reach = swap->anywhere ? node->tables->squares : bb_empty(), goals = bb_empty();

    if (!(swap->colors >> node->us & 1) || !(swap->roles >> piece_role(piece) & 1) ||
        (swap->not_in_check && is_threatened(pos, node->us, 0)))
        return goals;
    for (uint64_t left = variant->swap_atoms[index]; left; left &= left - 1)
        reach |= reach_on_board(pos, &node->tables->atoms[__builtin_ctzll(left)], node->us, from,
                                node->occupied);
    reach &= (swap->enemy ? node->enemy : node->own) & node->allowed;
    BB_EACH (to, reach)
        if (pos->board[to] != piece && swap->with >> piece_role(pos->board[to]) & 1 &&
            !(swap->if_harmless && attacks_mover(node, to)))
            goals |= node->tables->square_bb[to];
    return goals;
}

/* Squares of those with whom the piece on `from` may change places by any swap. */
static bitboard all_swap_goals(const struct node *node, unsigned from)
{
    bitboard goals = bb_empty();

    for (unsigned i = 0; i < node->variant->about->swap_count; i++)
        goals |= swap_goals(node, i, from);
    return goals;
}

/* Whether one square comes before another, as its player sees them. */
static bool comes_before(const struct node *node, unsigned square, unsigned other)
{
    const uint8_t *mirror = node->variant->about->geometry.mirror;

    return node->us == WHITE ? square < other : mirror[square] < mirror[other];
}

/* What one of the pieces may become where the other one stands: the moves. Returns: `out` if it
 * stays what it is. */
static move *emit_swap_promotions(const struct node *node, move *out, unsigned from, unsigned to,
                                  bool of_partner)
{
    const unsigned start = of_partner ? to : from, end = of_partner ? from : to;
    const unsigned role = piece_role(node->pos->board[start]);
    const int index = promotion_when(node->pos, node->us, role, start, end, false);
    uint8_t choices[CHOICES_MAX];

    if (index < 0)
        return out;
    const unsigned count = promotion_choices(node->pos, node->us, (unsigned)index, role, choices);
    const unsigned first = of_partner ? node->variant->about->role_count + 1U : 0;
    for (unsigned i = 0; i < count; i++)
        *out++ = choices[i] ? move_of(MOVE_SWAP_PROMOTE, from, to, first + choices[i])
                            : move_of(MOVE_SWAP, from, to, 0);
    return out;
}

/* The moves by which the pieces on two squares change places: several if an own one promotes. */
static move *emit_swap(const struct node *node, move *out, unsigned from, unsigned to)
{
    const bool is_own = piece_color(node->pos->board[to]) == node->us;
    move *end = emit_swap_promotions(node, out, from, to, false);

    if (end == out && is_own)
        end = emit_swap_promotions(node, out, from, to, true);
    if (end == out)
        *end++ = move_of(MOVE_SWAP, from, to, 0);
    return end;
}

/*
 * Two own pieces that may each change places with the other have one move for it, of the one that
 * comes first.
 */
static RARE move *emit_swaps(const struct node *node, move *out)
{
    const bitboard fixed = node->variant->has_fixed ? sets_in(node->pos)[SET_FIXED] : bb_empty();

    BB_EACH (from, node->own & node->movers & ~fixed)
        BB_EACH (to, all_swap_goals(node, from))
            if (piece_color(node->pos->board[to]) != node->us || comes_before(node, from, to) ||
                !bb_any(all_swap_goals(node, to) & node->tables->square_bb[from]))
                out = emit_swap(node, out, from, to);
    return out;
}

#endif

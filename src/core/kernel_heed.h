#ifndef CORE_KERNEL_HEED_H
#define CORE_KERNEL_HEED_H

/* Moves of pieces that do otherwise while others attack or guard them. Part of kernel.c. */
#include "core/kernel_generate.h"
#include "core/kernel_influence.h"

/* The mover's pieces that others attack or guard, so far as it matters. */
struct influenced {
    bitboard rests, stripped;
    unsigned count; /* of those that get ways, by square */
    uint8_t square[ADX_SQUARES_MAX];
    uint64_t given[ADX_SQUARES_MAX];
};

static void find_influenced(const struct position *pos, struct influenced *out)
{
    const struct variant *variant = pos->variant;

    out->rests = out->stripped = bb_empty();
    out->count = 0;
    BB_EACH (s, sets_in(pos)[pos->state.side]) {
        if (!(variant->influenced_roles >> piece_role(pos->board[s]) & 1))
            continue;
        const struct conduct conduct = conduct_of(pos, s);
        if (conduct.rests)
            out->rests |= variant->tables->square_bb[s];
        if (conduct.stripped)
            out->stripped |= variant->tables->square_bb[s];
        if (!conduct.given)
            continue;
        out->square[out->count] = (uint8_t)s;
        out->given[out->count++] = conduct.given;
    }
}

/*
 * Whether the piece may make the move by a way that it has of itself. What it is in a castling, or
 * becomes by an act, is no such way: only a piece that rests does neither.
 */
static bool keeps_own_way(const struct position *pos, const struct influenced *influenced, move m)
{
    const bitboard *square_bb = pos->variant->tables->square_bb;
    const unsigned rook = move_rook_from(pos, m);

    if (!move_has(m, MOVE_OF_BOARD) || move_kind(m) == MOVE_CONVERT)
        return true;
    if (bb_any(influenced->rests & square_bb[move_from(m)]) ||
        (rook != SQUARE_NONE && bb_any(influenced->rests & square_bb[rook])))
        return false;
    return !move_has(m, MOVE_GOES) || !bb_any(influenced->stripped & square_bb[move_from(m)]);
}

/* The squares to which the piece on `from` goes by the moves, those that capture aside left out. */
static bitboard ends_from(const struct variant *variant, const move *moves, unsigned count,
                          unsigned from)
{
    bitboard ends = bb_empty();

    for (unsigned i = 0; i < count; i++)
        if (move_from(moves[i]) == from && move_has(moves[i], MOVE_GOES) &&
            !move_has(moves[i], MOVE_TAKES_ON_WAY))
            ends |= variant->tables->square_bb[move_to(moves[i])];
    return ends;
}

/*
 * Of the moves that pieces have of themselves those that they may make now, and after them those of
 * the ways that they get. Returns: their number.
 */
static RARE unsigned heed_influences(struct position *pos, move *moves, unsigned count)
{
    const struct variant *variant = pos->variant;
    struct influenced influenced;
    struct node node;
    struct pins pins;
    unsigned kept = 0;

    find_influenced(pos, &influenced);
    for (unsigned i = 0; i < count; i++)
        if (keeps_own_way(pos, &influenced, moves[i]))
            moves[kept++] = moves[i];
    look_at(&node, &pins, pos, pos->state.side, NULL);
    move *end = moves + kept;
    for (unsigned i = 0; i < influenced.count; i++) {
        const unsigned from = influenced.square[i];
        const bool promotes = variant->roles[piece_role(pos->board[from])].promotions;
        struct written out = {moves, end, ends_from(variant, moves, kept, from)};
        for (uint64_t left = influenced.given[i]; left; left &= left - 1)
            emit_atom(&node, &out, (unsigned)__builtin_ctzll(left), from, node.allowed, promotes);
        end = variant->sparing_roles ? keep_unsparing(pos, end, out.end) : out.end;
    }
    CHECK_DEBUG(end - moves <= ADX_MOVES_MAX);
    return (unsigned)(end - moves);
}

#endif

#ifndef CORE_KERNEL_PUT_H
#define CORE_KERNEL_PUT_H

/*
 * One square of the board changes: the sets, the key, the rights and the list of changes with it.
 * Part of kernel.c.
 */
#include "base/check.h"
#include "core/kernel_attack.h"

/*
 * Put a piece of the role into its sets, or take it out of them. count: variant.role_sets. The
 * first two need no loop, as the sets of each role are padded: speed only.
 */
static inline __attribute__((always_inline)) void toggle_sets(bitboard *sets,
                                                              const struct role_info *role,
                                                              unsigned count, bitboard bits)
{
    _Static_assert(ROLE_SETS_MAX >= 2, "two sets are there, padding or not");
    sets[role->sets[0]] ^= bits;
    sets[role->sets[1]] ^= bits;
    for (unsigned i = 2; i < count; i++)
        sets[role->sets[i]] ^= bits;
}

static inline void toggle_in_sets(struct position *pos, unsigned piece, unsigned square)
{
    const struct variant *variant = pos->variant;
    const bitboard one = variant->tables->square_bb[square];
    bitboard *sets = sets_of(pos);

    sets[piece_color(piece)] ^= one;
    toggle_sets(sets, &variant->roles[piece_role(piece)], variant->role_sets, one);
}

static inline void toggle_piece(struct position *pos, unsigned piece, unsigned square)
{
    toggle_in_sets(pos, piece, square);
    pos->state.key ^= variant_piece_key(pos->variant, piece, square);
}

/* Put `piece` (0 = nothing) on `square` in place of what stands there. */
static inline void put(struct position *pos, unsigned square, unsigned piece, struct undo *undo)
{
    const unsigned old = pos->board[square];

    CHECK_DEBUG(undo->change_count < CHANGES_MAX);
    CHECK_DEBUG(square < pos->variant->about->geometry.square_count);
    CHECK_DEBUG(piece_role(piece) <= pos->variant->about->role_count);
    undo->changes[undo->change_count++] =
        (struct change){(uint8_t)square, (uint8_t)old, (uint8_t)piece};
    if (old)
        toggle_piece(pos, old, square);
    if (piece)
        toggle_piece(pos, piece, square);
    pos->board[square] = (uint8_t)piece;
    pos->state.rights &= pos->variant->rights_kept[square];
}

#endif

#ifndef CORE_KERNEL_IMITATION_H
#define CORE_KERNEL_IMITATION_H

/* What imitators learn from a move: the role that it used. Part of kernel.c. */
#include "core/action.h"
#include "core/kernel_attack.h"
#include "core/key.h"

static inline bool is_imitator(const struct variant *variant, unsigned role)
{
    return variant->imitator_roles >> role & 1;
}

/*
 * Whether the move is one that the imitator `mover` has from the piece that it imitates. Imitators
 * do not promote: what goes somewhere as another piece acts.
 */
static inline bool is_imitation(const struct variant *variant, move m, unsigned mover)
{
    return is_imitator(variant, mover) && move_has(m, MOVE_GOES) && !move_has(m, MOVE_BECOMES);
}

/* The role that counts as used by the move, for imitators; 0 when it leaves `last` alone. */
static unsigned role_used(const struct position *pos, move m, unsigned mover)
{
    const struct variant *variant = pos->variant;
    const struct state *state = &pos->state;

    if (!move_has(m, MOVE_OF_BOARD))
        return move_role(pos, m);
    return is_imitation(variant, m, mover) ? state->last[!state->side]
                                           : variant->about->roles[mover].base;
}

/* The role of the piece that moves, before the move; 0 for drops, throws and passes. */
static inline unsigned role_moving(const struct position *pos, move m)
{
    return move_has(m, MOVE_OF_BOARD) ? piece_role(pos->board[move_from(m)]) : 0;
}

/*
 * The role that enemy imitators attack as once the move is made: the one just used, unless two
 * imitator moves in a row bar a third.
 */
static inline unsigned imitated_after(const struct position *pos, move m, unsigned mover)
{
    const struct variant *variant = pos->variant;

    if (!variant->has_imitators)
        return 0;
    const unsigned in_a_row = is_imitation(variant, m, mover) ? pos->state.imitations + 1u : 0;
    return in_a_row >= variant->about->imitations_max ? 0 : role_used(pos, m, mover);
}

static void set_last(struct position *pos, unsigned used, bool imitated)
{
    struct state *state = &pos->state;
    const unsigned us = state->side;

    state->key ^= key_of(KEY_IMITATIONS, state->imitations, 0, 0);
    CHECK_DEBUG(!imitated || state->imitations < pos->variant->about->imitations_max);
    state->imitations = imitated ? (uint8_t)(state->imitations + 1) : 0;
    state->key ^= key_of(KEY_IMITATIONS, state->imitations, 0, 0);
    if (!used)
        return;
    state->key ^= key_of(KEY_LAST, us, state->last[us], 0);
    CHECK_DEBUG(used <= pos->variant->about->role_count);
    state->last[us] = (uint8_t)used;
    state->key ^= key_of(KEY_LAST, us, used, 0);
}

#endif

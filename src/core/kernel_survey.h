#ifndef CORE_KERNEL_SURVEY_H
#define CORE_KERNEL_SURVEY_H

/* What all pieces of a color reach, for those who judge a position. Part of kernel.c. */
#include "core/kernel_influence.h"

/* The role by which a piece moves now: an imitator's is the one that the opponent used last. */
static inline unsigned role_moved_as(const struct position *pos, unsigned role, unsigned color)
{
    const struct variant *variant = pos->variant;

    if (!(variant->imitator_roles >> role & 1))
        return role;
    return pos->state.imitations < variant->about->imitations_max ? pos->state.last[!color] : 0;
}

/* kernel_survey() where pieces do otherwise while others attack or guard them. */
static __attribute__((noinline)) unsigned survey_now(const struct position *pos, unsigned color,
                                                     bitboard pieces, struct survey *out)
{
    const bitboard *sets = sets_in(pos);
    unsigned count = 0;

    BB_EACH (s, pieces) {
        const bitboard attacks = reach_now(pos, s, MODE_CAPTURE);
        const bitboard moves = reach_now(pos, s, MODE_MOVE);
        const bitboard goals =
            (moves & ~(sets[WHITE] | sets[BLACK])) | (attacks & sets[!color] & ~sets[SET_FIXED]);
        out[count++] =
            (struct survey){(uint8_t)s, pos->board[s], bb_squares(attacks), bb_squares(goals)};
    }
    return count;
}

static unsigned kernel_survey(const struct position *pos, unsigned color, struct survey *out)
{
    const struct variant *variant = pos->variant;
    const struct tables *tables = variant->tables;
    const bitboard *sets = sets_in(pos);
    const bitboard occupied = sets[WHITE] | sets[BLACK];
    const bitboard stones = variant->has_stones ? sets[SET_FIXED] : bb_empty();
    unsigned count = 0;

    if (__builtin_expect(variant->has_influences, 0))
        return survey_now(pos, color, sets[color] & ~stones, out);
    BB_EACH (s, sets[color] & ~stones) {
        const unsigned role = role_moved_as(pos, piece_role(pos->board[s]), color);
        const struct role_info *info = &variant->roles[role];
        bitboard attacks = bb_empty(), moves = bb_empty();
        for (unsigned i = 0; i < info->atom_count; i++) {
            const struct atom_table *atom = &tables->atoms[info->atoms[i]];
            if (atom->imitating)
                continue;
            const bitboard reach = reach_on_board(pos, atom, color, s, occupied);
            if (atom->modes & MODE_CAPTURE)
                attacks |= reach;
            if (atom->modes & MODE_MOVE)
                moves |= reach;
        }
        const bitboard goals = (moves & ~occupied) | (attacks & sets[!color] & ~stones);
        CHECK_DEBUG(count < ADX_SQUARES_MAX);
        out[count++] =
            (struct survey){(uint8_t)s, pos->board[s], bb_squares(attacks), bb_squares(goals)};
    }
    return count;
}

/*
 * Squares from where a piece of `role` would attack the enemy royal. Slides are seen from the
 * royal, by the other color's way of moving: that is the way back, unless they are bent. A bent
 * slide may go over the square that its piece leaves.
 */
static bitboard checks_from(const struct position *pos, unsigned role, unsigned color)
{
    const struct variant *variant = pos->variant;
    const struct tables *tables = variant->tables;
    const struct role_info *info = &variant->roles[role];
    const unsigned royal = pos->royal[!color];
    const bitboard *sets = sets_in(pos);
    bitboard result = bb_empty();

    if (royal == SQUARE_NONE)
        return result;
    for (unsigned i = 0; i < info->atom_count; i++) {
        const struct atom_table *atom = &tables->atoms[info->atoms[i]];
        if (atom->imitating || !(atom->modes & MODE_CAPTURE))
            continue;
        if (atom->kind == ATOM_LEAP)
            result |= atom->source[color][royal];
        else if (atom->bent)
            result |= atom_attackers(pos, atom, color, royal,
                                     (sets[WHITE] | sets[BLACK]) & ~(sets[color] & sets[atom->set]),
                                     ~(sets[WHITE] | sets[BLACK]));
        else if (atom->kind == ATOM_SLIDE)
            result |= atom_reach(tables, atom, !color, royal, sets[WHITE] | sets[BLACK]);
    }
    return result;
}

static struct squares kernel_checks_from(const struct position *pos, unsigned role, unsigned color)
{
    return bb_squares(checks_from(pos, role, color));
}

#endif

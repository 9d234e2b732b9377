#ifndef CORE_KERNEL_CHECKS_H
#define CORE_KERNEL_CHECKS_H

/* Moves that give check, without listing the others. Part of kernel.c. */
#include "core/kernel_turn.h"

/* By role: the own pieces, and the empty squares from where they would attack the enemy royal. */
struct check_squares {
    uint64_t roles; /* those that have pieces; the others' entries are not filled */
    bitboard pieces[ADX_ROLES_MAX + 1], goals[ADX_ROLES_MAX + 1];
};

static bitboard goals_of_check(const struct position *pos, unsigned role)
{
    const bitboard *sets = sets_in(pos);

    return checks_from(pos, role, pos->state.side) & ~(sets[WHITE] | sets[BLACK]);
}

static void find_check_squares(const struct position *pos, struct check_squares *checks)
{
    const unsigned us = pos->state.side;
    const bitboard *square_bb = pos->variant->tables->square_bb;

    checks->roles = 0;
    BB_EACH (from, sets_in(pos)[us]) {
        const unsigned role = piece_role(pos->board[from]);
        if (!(checks->roles >> role & 1)) {
            checks->roles |= UINT64_C(1) << role;
            checks->pieces[role] = bb_empty();
            checks->goals[role] = goals_of_check(pos, role);
        }
        checks->pieces[role] |= square_bb[from];
    }
}

/* Whether a piece of `role` on `from` may move to one of the goals, checks and pins left aside. */
static bool moves_to_any(const struct position *pos, unsigned role, unsigned from, bitboard goals)
{
    const struct tables *tables = pos->variant->tables;
    const struct role_info *info = &pos->variant->roles[role];
    const unsigned us = pos->state.side;
    const bitboard *sets = sets_in(pos), occupied = sets[WHITE] | sets[BLACK];

    for (unsigned i = 0; i < info->atom_count; i++) {
        const struct atom_table *atom = &tables->atoms[info->atoms[i]];
        if (!(atom->modes & MODE_MOVE) || !bb_any(atom->reach[us][from] & goals))
            continue; /* what cannot on an empty board need not be looked up: speed only */
        if (bb_any(atom_reach(tables, atom, us, from, occupied) & goals))
            return true;
    }
    return false;
}

/* The pieces of a role that may go to its squares of check: perhaps some that cannot, too. */
static bitboard role_to_check(const struct position *pos, unsigned role, bitboard pieces,
                              bitboard goals)
{
    const struct tables *tables = pos->variant->tables;
    const struct role_info *info = &pos->variant->roles[role];
    bitboard movers = bb_empty();

    if (bb_count(pieces) <= bb_count(goals)) {
        BB_EACH (from, pieces)
            if (moves_to_any(pos, role, from, goals))
                movers |= tables->square_bb[from];
        return movers;
    }
    for (unsigned i = 0; i < info->atom_count; i++) {
        const struct atom_table *atom = &tables->atoms[info->atoms[i]];
        if (atom->modes & MODE_MOVE)
            BB_EACH (to, goals)
                movers |= atom->source[pos->state.side][to] & pieces;
    }
    return movers;
}

/* The pieces that have first moves left, which may lead anywhere. */
static RARE bitboard first_movers(const struct position *pos)
{
    const struct variant *variant = pos->variant;
    bitboard movers = bb_empty();

    for (unsigned rights = pos->state.rights & variant->first_rights[pos->state.side]; rights;
         rights &= rights - 1)
        movers |= variant->tables->square_bb[variant->right_rook[__builtin_ctz(rights)]];
    return movers;
}

/* Own pieces that may go to a square of check, and the squares of check for those in hand. */
static bitboard movers_to_check(const struct position *pos, const struct check_squares *checks)
{
    const struct description *about = pos->variant->about;
    bitboard movers = pos->variant->first_way_count ? first_movers(pos) : bb_empty();

    for (uint64_t roles = checks->roles; roles; roles &= roles - 1) {
        const unsigned role = (unsigned)__builtin_ctzll(roles);
        if (bb_any(checks->goals[role]))
            movers |= role_to_check(pos, role, checks->pieces[role], checks->goals[role]);
    }
    for (unsigned i = 0; i < about->drop_count; i++) {
        const unsigned role = about->drops[i].becomes;
        if (pos->state.holdings.hand[pos->state.side][about->drops[i].role - 1])
            movers |= checks->roles >> role & 1 ? checks->goals[role] : goals_of_check(pos, role);
    }
    return movers;
}

/* Whether what a piece attacks from its new square is all that a check needs. */
static bool squares_tell_checks(const struct position *pos)
{
    const struct variant *variant = pos->variant;

    return !variant->has_dangers && !has_turn_rules(pos) && !variant->has_royal_sets &&
           !variant->drops_may_mate;
}

static unsigned kernel_check_moves(struct position *pos, move *out)
{
    struct check_squares checks;
    unsigned kept = 0;

    if (!squares_tell_checks(pos))
        return kernel_moves(pos, out);
    find_check_squares(pos, &checks);
    const bitboard movers = movers_to_check(pos, &checks);
    if (!bb_any(movers))
        return 0;
    const unsigned count =
        pos->state.side == WHITE ? all_of_white(pos, movers, out) : all_of_black(pos, movers, out);
    for (unsigned i = 0; i < count; i++) {
        const move m = out[i];
        const bitboard to = pos->variant->tables->square_bb[move_to(m)];
        const unsigned role = piece_role(pos->board[move_from(m)]);
        if (!is_plain(m) || bb_any(to & checks.goals[role]))
            out[kept++] = m;
    }
    return with_gated(pos, out, kept);
}

#endif

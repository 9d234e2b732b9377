#ifndef CORE_KERNEL_INFLUENCE_H
#define CORE_KERNEL_INFLUENCE_H

/*
 * What pieces do while others attack or guard them. Part of kernel.c.
 *
 * The others do so by the ways that they have of themselves, so that no influence depends on
 * another. All is asked of the board of the position as it stands.
 */
#include "core/kernel.h"
#include "core/kernel_attack.h"

/* Whether one of the atoms leads the piece on `from` to `square`, were that occupied. */
static bool leads_to(const struct position *pos, uint64_t atoms, unsigned from, unsigned square,
                     bitboard occupied)
{
    const struct tables *tables = pos->variant->tables;
    const unsigned color = piece_color(pos->board[from]);
    bool leads = false;

    for (; atoms && !leads; atoms &= atoms - 1) {
        const struct atom_table *atom = &tables->atoms[__builtin_ctzll(atoms)];
        leads = bb_any(atom_attackers(pos, atom, color, square, occupied, tables->square_bb[from]));
    }
    return leads;
}

/* The atoms that a role has of itself. */
static uint64_t own_atoms(const struct variant *variant, unsigned role)
{
    const struct role_info *info = &variant->roles[role];
    uint64_t atoms = 0;

    for (unsigned i = 0; i < info->atom_count; i++)
        atoms |= UINT64_C(1) << info->atoms[i];
    return atoms;
}

/* Of the atoms those with one of the modes, threats with those that capture. */
static uint64_t atoms_with(const struct variant *variant, uint64_t atoms, unsigned modes)
{
    uint64_t found = 0;

    for (; atoms; atoms &= atoms - 1) {
        const struct atom_table *atom = &variant->tables->atoms[__builtin_ctzll(atoms)];
        if (atom->modes & modes || (modes & MODE_CAPTURE && atom->end_modes))
            found |= atoms & -atoms;
    }
    return found;
}

/* Whether the piece on `from` attacks or guards the one on `square` as the influence says. */
static bool influences(const struct position *pos, unsigned index, unsigned from, unsigned square,
                       bitboard occupied)
{
    const struct variant *variant = pos->variant;
    const unsigned role = piece_role(pos->board[from]);
    const unsigned target = piece_role(pos->board[square]);

    if (variant->about->influences[index].sees_otherwise)
        return leads_to(pos, variant->influences[index].sees, from, square, occupied);
    if (roles_spared(variant->about, role, piece_color(pos->board[from]), square) >> target & 1)
        return false;
    const unsigned modes = MODE_CAPTURE | (variant->about->roles[target].royal ? MODE_ROYAL : 0);
    return leads_to(pos, atoms_with(variant, own_atoms(variant, role), modes), from, square,
                    occupied);
}

/*
 * The roles of the pieces whose influence the piece on `square` is under; 0: of none. by: set to
 * the square of one of them.
 */
static uint64_t influencing_roles(const struct position *pos, unsigned index, unsigned square,
                                  unsigned *by)
{
    const struct variant *variant = pos->variant;
    const struct role *roles = variant->about->roles;
    const struct influence *influence = &variant->about->influences[index];
    const unsigned color = piece_color(pos->board[square]);
    const unsigned base = roles[piece_role(pos->board[square])].base;
    const bitboard *sets = sets_in(pos), occupied = sets[WHITE] | sets[BLACK];
    bitboard others = sets[influence->guards ? color : !color] &
                      ~(variant->tables->square_bb[square] | sets[SET_FIXED]);
    uint64_t found = 0;

    BB_EACH (s, others) {
        const unsigned role = piece_role(pos->board[s]);
        if (influence->by >> role & 1 && !(found >> role & 1) &&
            (!influence->own_kind || roles[role].base == base) &&
            influences(pos, index, s, square, occupied)) {
            found |= UINT64_C(1) << role;
            *by = s;
        }
    }
    return found;
}

static __attribute__((noinline)) struct conduct conduct_of(const struct position *pos,
                                                           unsigned square)
{
    const struct variant *variant = pos->variant;
    const unsigned role = piece_role(pos->board[square]);
    struct conduct conduct = {.given = 0};
    unsigned at = 0;

    for (unsigned i = 0; i < variant->about->influence_count; i++) {
        const struct influence *influence = &variant->about->influences[i];
        if (!(influence->roles >> role & 1))
            continue;
        const uint64_t by = influencing_roles(pos, i, square, &at);
        if (!by)
            continue;
        if (influence->rests)
            conduct.rests_by = (uint8_t)at;
        conduct.rests |= influence->rests;
        conduct.stripped |= influence->instead;
        for (uint64_t left = variant->influences[i].gives; left; left &= left - 1) {
            const uint64_t guides = variant->atoms[__builtin_ctzll(left)].guides;
            if (!guides || guides & by)
                conduct.given |= left & -left;
        }
    }
    if (conduct.rests)
        conduct.given = 0;
    return conduct;
}

/* The atoms by which the piece on `square` moves and attacks now. */
static uint64_t atoms_now(const struct position *pos, unsigned square)
{
    const struct variant *variant = pos->variant;
    const unsigned role = piece_role(pos->board[square]);

    if (!(variant->influenced_roles >> role & 1))
        return own_atoms(variant, role);
    const struct conduct conduct = conduct_of(pos, square);
    return conduct.given | (conduct.rests || conduct.stripped ? 0 : own_atoms(variant, role));
}

static __attribute__((noinline)) bitboard now_attacking(const struct position *pos, unsigned square,
                                                        bitboard occupied, bitboard attackers)
{
    const struct variant *variant = pos->variant;
    bitboard result = bb_empty();

    BB_EACH (s, attackers)
        if (!(variant->influenced_roles >> piece_role(pos->board[s]) & 1) ||
            leads_to(pos, atoms_with(variant, atoms_now(pos, s), MODE_CAPTURE | MODE_ROYAL), s,
                     square, occupied))
            result |= variant->tables->square_bb[s];
    return result;
}

/* Squares that the piece on `square` attacks or moves to now, by atoms with one of `modes`. */
static bitboard reach_now(const struct position *pos, unsigned square, unsigned modes)
{
    const struct variant *variant = pos->variant;
    const unsigned color = piece_color(pos->board[square]);
    const bitboard *sets = sets_in(pos), occupied = sets[WHITE] | sets[BLACK];
    bitboard result = bb_empty();

    for (uint64_t left = atoms_now(pos, square); left; left &= left - 1) {
        const struct atom_table *atom = &variant->tables->atoms[__builtin_ctzll(left)];
        if (atom->modes & modes)
            result |= reach_on_board(pos, atom, color, square, occupied);
    }
    return result;
}

#endif

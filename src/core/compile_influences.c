/* What pieces do while others attack or guard them: the ways that they may get from those. */
#include "core/compile.h"

#include <string.h>

/* Of the roles those that have the atom. */
static uint64_t owners_of(const struct variant *variant, unsigned atom, uint64_t roles)
{
    uint64_t owners = 0;

    for (unsigned role = 1; role <= variant->about->role_count; role++)
        if (roles >> role & 1 &&
            memchr(variant->roles[role].atoms, (int)atom, variant->roles[role].atom_count))
            owners |= UINT64_C(1) << role;
    return owners;
}

/*
 * A copy of the atom for those whom its owners attack or guard. Nothing is captured in passing by
 * it, and nobody who goes so can be.
 */
static adx_err copy_atom(struct variant *variant, unsigned influence, unsigned index,
                         uint64_t owners, const char **limit)
{
    struct atom *copy;
    adx_err err = compile_new_atom(variant, &copy, limit);

    if (err)
        return err;
    *copy = variant->atoms[index];
    copy->given = true;
    copy->guides = owners;
    copy->passing = false;
    copy->modes &= (uint8_t)~MODE_EN_PASSANT;
    variant->influences[influence].gives |= UINT64_C(1) << (variant->atom_count - 1);
    return ADX_OK;
}

/* The most squares from which atoms that see lead to a square. */
static unsigned most_seers(const struct variant *variant, uint64_t sees)
{
    unsigned most = 0;

    for (unsigned color = 0; color < 2; color++) {
        unsigned counts[ADX_SQUARES_MAX] = {0};
        for (uint64_t left = sees; left; left &= left - 1) {
            const struct atom *atom = &variant->atoms[__builtin_ctzll(left)];
            for (unsigned k = 0; k < atom->path_count[color]; k++) {
                const unsigned count = ++counts[atom->paths[color][k].to];
                most = count > most ? count : most;
            }
        }
    }
    return most;
}

adx_err compile_influences(struct variant *variant, const char **limit)
{
    const struct description *about = variant->about;
    const unsigned own_count = variant->atom_count;
    adx_err err = ADX_OK;

    variant->has_influences = about->influence_count > 0;
    for (unsigned i = 0; i < about->influence_count; i++) {
        const struct influence *influence = &about->influences[i];
        variant->influenced_roles |= influence->roles;
        for (unsigned a = 0; influence->like_them && !err && a < own_count; a++) {
            const uint64_t owners = owners_of(variant, a, influence->by);
            if (owners && variant->atoms[a].modes & (uint8_t)~MODE_EN_PASSANT)
                err = copy_atom(variant, i, a, owners, limit);
        }
        variant->influences[i].most_seers = most_seers(variant, variant->influences[i].sees);
    }
    return err;
}

/* To how many squares some of the atoms lead, which are the influence's, or a guide's alone. */
static unsigned count_goals(struct variant *variant, uint64_t atoms, uint64_t guide, unsigned color,
                            unsigned square)
{
    struct squares ends = {{0, 0}};
    unsigned aside = 0;

    for (; atoms; atoms &= atoms - 1) {
        const struct atom *atom = &variant->atoms[__builtin_ctzll(atoms)];
        const unsigned first = atom->first[color][square], end = atom->first[color][square + 1];
        if (guide && !(atom->guides & guide))
            continue;
        if (!compile_spend(variant, 1 + (end - first) / ENTRIES_OF_STEP))
            return 0;
        for (unsigned k = first; k < end; k++) {
            squares_add(&ends, atom->paths[color][k].to);
            aside += atom->paths[color][k].captured != SQUARE_NONE;
        }
    }
    return squares_count(ends) + aside;
}

/* What one influence gives from a square: if it comes from one square, by one guide. */
static unsigned goals_given(struct variant *variant, unsigned index, unsigned color,
                            unsigned square)
{
    const struct influence_atoms *atoms = &variant->influences[index];
    uint64_t plain = atoms->gives, guides = 0;
    unsigned best = 0;

    if (!variant->about->influences[index].like_them || atoms->most_seers != 1)
        return count_goals(variant, atoms->gives, 0, color, square);
    for (uint64_t left = atoms->gives; left; left &= left - 1) {
        const uint64_t of_atom = variant->atoms[__builtin_ctzll(left)].guides;
        guides |= of_atom;
        if (of_atom)
            plain &= ~(left & -left);
    }
    for (; guides; guides &= guides - 1) {
        const unsigned count =
            count_goals(variant, atoms->gives & ~plain, guides & -guides, color, square);
        best = count > best ? count : best;
    }
    return best + count_goals(variant, plain, 0, color, square);
}

void compile_given_goals(struct variant *variant, unsigned color,
                         unsigned given[INFLUENCES_MAX][ADX_SQUARES_MAX])
{
    for (unsigned i = 0; i < variant->about->influence_count; i++)
        for (unsigned s = 0; s < variant->about->geometry.square_count; s++)
            given[i][s] = goals_given(variant, i, color, s);
}

#ifndef CORE_KERNEL_BUILD_H
#define CORE_KERNEL_BUILD_H

/* Making the tables of a variant from its atoms. Part of kernel.c; runs once per variant. */
#include "core/kernel_build_steps.h"
#include "core/kernel_build_zones.h"

static bool add_attack(struct variant *variant, unsigned index)
{
    struct tables *tables = variant->tables;
    const struct atom_table *atom = &tables->atoms[index];
    struct attack(*list)[ATOMS_MAX] = atom->kind == ATOM_LEAP    ? tables->attack_leaps
                                      : atom->kind == ATOM_SLIDE ? tables->attack_slides
                                                                 : tables->attack_hops;
    unsigned *count = atom->kind == ATOM_LEAP    ? &tables->attack_leap_count
                      : atom->kind == ATOM_SLIDE ? &tables->attack_slide_count
                                                 : &tables->attack_hop_count;

    CHECK_DEBUG(*count < ATOMS_MAX);
    for (unsigned color = 0; color < 2; color++) {
        const bitboard *zone = build_zone(variant, atom, color);
        if (!zone)
            return false;
        list[color][*count] = (struct attack){
            .source = atom->source[color],
            .reach = atom->reach[color],
            .zone = zone,
            .groups = atom->groups[color],
            .set = atom->set,
            .group_count = atom->group_count,
            .atom = (uint8_t)index,
        };
    }
    ++*count;
    return true;
}

static struct mover mover_of(const struct atom_table *atom, unsigned index, unsigned color)
{
    return (struct mover){
        .reach = atom->reach[color],
        .groups = atom->groups[color],
        .set = atom->set,
        .modes = atom->modes,
        .group_count = atom->group_count,
        .atom = (uint8_t)index,
        .kind = atom->kind,
    };
}

static void add_mover(struct tables *tables, unsigned index)
{
    const struct atom_table *atom = &tables->atoms[index];
    const bool leaps = atom->kind == ATOM_LEAP;
    struct mover(*list)[ATOMS_MAX] = leaps ? tables->leaps : tables->riders;
    unsigned *count = leaps ? &tables->leap_count : &tables->rider_count;

    CHECK_DEBUG(*count < ATOMS_MAX);
    for (unsigned color = 0; color < 2; color++)
        list[color][*count] = mover_of(atom, index, color);
    ++*count;
}

/* List what imitators have as each role, once for the generator. */
static bool build_imitable(struct variant *variant)
{
    struct tables *tables = variant->tables;

    for (unsigned color = 0; color < 2 && variant->has_imitators; color++) {
        struct imitable *imitable =
            arena_take(&variant->arena, (ADX_ROLES_MAX + 1) * sizeof(*imitable));
        if (!imitable)
            return false;
        for (unsigned role = 1; role <= variant->about->role_count; role++)
            for (unsigned i = 0; i < variant->roles[role].atom_count; i++) {
                const unsigned index = variant->roles[role].atoms[i];
                const struct atom_table *atom = &tables->atoms[index];
                if (!atom->imitating && !atom->added)
                    imitable[role].movers[imitable[role].count++] = mover_of(atom, index, color);
            }
        tables->imitable[color] = imitable;
    }
    return true;
}

/* Where sliders of a color may give check to a royal on `square`, and what may be in their way. */
static bitboard lines_to(const struct tables *tables, unsigned color, unsigned square)
{
    bitboard lines = bb_empty();

    for (unsigned i = 0; i < tables->attack_slide_count; i++) {
        const bitboard source = tables->attack_slides[color][i].source[square];
        lines |= source;
        BB_EACH (from, source)
            lines |= tables_between(tables, from, square);
    }
    return lines;
}

/* Join the attacks of a kind, so that one look tells that none of them matters. speed only */
static bool build_surroundings(struct variant *variant)
{
    struct tables *tables = variant->tables;

    for (unsigned color = 0; color < 2; color++) {
        struct surroundings *around =
            arena_take(&variant->arena, ADX_SQUARES_MAX * sizeof(*around));
        if (!around)
            return false;
        for (unsigned s = 0; s < variant->about->geometry.square_count; s++) {
            for (unsigned i = 0; i < tables->attack_leap_count; i++)
                around[s].zone |= tables->attack_leaps[color][i].zone[s];
            for (unsigned i = 0; i < tables->check_leap_count; i++)
                around[s].checks |= tables->attack_leaps[color][i].source[s];
            around[s].lines = lines_to(tables, color, s);
        }
        tables->surroundings[color] = around;
    }
    return true;
}

/* Whether only royal pieces have the atom: their moves are made apart. */
static bool is_royal_only(const struct variant *variant, unsigned index)
{
    for (unsigned role = 1; role <= variant->about->role_count; role++)
        if (!(variant->royal_roles >> role & 1) &&
            memchr(variant->roles[role].atoms, (int)index, variant->roles[role].atom_count))
            return false;
    return true;
}

/* Whether a role with this atom promotes and is not made piece by piece anyway. */
static bool is_promoting(const struct variant *variant, unsigned index)
{
    bool promoting = false;

    for (unsigned role = 1; role <= variant->about->role_count; role++) {
        const struct role_info *info = &variant->roles[role];
        promoting |= info->promotions && !(variant->single_roles >> role & 1) &&
                     memchr(info->atoms, (int)index, info->atom_count);
    }
    return promoting;
}

static bool is_promoting_royal(const struct variant *variant)
{
    bool promoting = false;

    for (unsigned role = 1; role <= variant->about->role_count; role++)
        promoting |= variant->royal_roles >> role & 1 && variant->roles[role].promotions;
    return promoting;
}

/* One plain leaper as the only royal role, forms included: its goals are one table. speed only */
static void build_royal_leaps(struct variant *variant)
{
    const struct tables *tables = variant->tables;
    const struct atom_table *only = NULL;
    unsigned count = 0;

    for (unsigned role = 1; role <= variant->about->role_count; role++)
        for (unsigned i = 0;
             variant->royal_roles >> role & 1 && i < variant->roles[role].atom_count; i++, count++)
            only = &tables->atoms[variant->roles[role].atoms[i]];
    if (count != 1 || variant->royal_roles & (variant->royal_roles - 1) ||
        only->kind != ATOM_LEAP || only->modes != (MODE_MOVE | MODE_CAPTURE) ||
        (variant->event_roles | variant->imitator_roles | variant->sparing_roles) &
            variant->royal_roles ||
        is_promoting_royal(variant))
        return;
    variant->tables->royal_leaps[WHITE] = only->reach[WHITE];
    variant->tables->royal_leaps[BLACK] = only->reach[BLACK];
}

static void swap_attacks(struct attack *a, struct attack *b)
{
    const struct attack old = *a;

    *a = *b;
    *b = old;
}

/* Whether a leaper of White's attacks one of Black's exactly where that one attacks it. */
static bool leaps_back(const struct variant *variant, const struct atom_table *atom)
{
    for (unsigned s = 0; s < variant->about->geometry.square_count; s++)
        if (bb_any(atom->reach[WHITE][s] ^ atom->source[BLACK][s]))
            return false;
    return true;
}

/*
 * Two royals that leap alike cannot stand next to each other, so that leap gives no check: it
 * goes to the end of the list, where only the map of attacks asks for it. speed only
 */
static void put_royal_leap_last(struct variant *variant)
{
    struct tables *tables = variant->tables;
    const unsigned last = tables->attack_leap_count - 1;

    tables->check_leap_count = tables->attack_leap_count;
    for (unsigned i = 0; tables->royal_leaps[WHITE] && i < tables->attack_leap_count; i++) {
        const unsigned atom = tables->attack_leaps[WHITE][i].atom;
        if (!is_royal_only(variant, atom) || !variant->atoms[atom].symmetric ||
            !leaps_back(variant, &tables->atoms[atom]))
            continue;
        swap_attacks(&tables->attack_leaps[WHITE][i], &tables->attack_leaps[WHITE][last]);
        swap_attacks(&tables->attack_leaps[BLACK][i], &tables->attack_leaps[BLACK][last]);
        tables->check_leap_count = last;
        return;
    }
}

/* What imitators of one role have besides. */
static void list_addition(struct variant *variant, unsigned index)
{
    struct tables *tables = variant->tables;

    CHECK_DEBUG(tables->addition_count < ATOMS_MAX);
    tables->additions[tables->addition_count++] = (uint8_t)index;
    tables->adds_to_royal |= variant->royal_roles >> tables->atoms[index].imitating & 1;
}

/* Sort the atoms into the lists that the generator runs through. */
static bool build_lists(struct variant *variant)
{
    struct tables *tables = variant->tables;

    for (unsigned a = 0; a < variant->atom_count; a++) {
        struct atom_table *atom = &tables->atoms[a];
        if (variant->atoms[a].sees)
            continue;
        if (attacks(atom) && !add_attack(variant, a))
            return false;
        if (variant->atoms[a].given)
            continue;
        if (atom->imitating)
            list_addition(variant, a);
        if (atom->modes & MODE_EN_PASSANT && !atom->imitating)
            tables->en_passants[tables->en_passant_count++] = (uint8_t)a;
        if (atom->imitating || !(atom->modes & (MODE_MOVE | MODE_CAPTURE | MODE_OWN)) ||
            is_royal_only(variant, a))
            continue;
        if (!atom->stepped)
            add_mover(tables, a);
        if (!atom->stepped && (is_promoting(variant, a) || variant->atoms[a].passing))
            atom->unshifted[WHITE] = atom->unshifted[BLACK] = tables->squares;
        if (bb_any(atom->unshifted[WHITE] | atom->unshifted[BLACK]))
            tables->unshifted_atoms[tables->unshifted_count++] = (uint8_t)a;
    }
    CHECK_DEBUG(tables->en_passant_count <= ATOMS_MAX && tables->unshifted_count <= ATOMS_MAX);
    return true;
}

static adx_err kernel_build(struct variant *variant)
{
    struct tables *tables = arena_take(&variant->arena, sizeof(*tables));

    variant->tables = tables;
    if (!tables)
        return ADX_E_NOMEM;
    tables->square_bb = arena_take(&variant->arena, ADX_SQUARES_MAX * sizeof(bitboard));
    if (!tables->square_bb)
        return ADX_E_NOMEM;
#if KERNEL_PEXT
    struct arena scratch = arena_init(&variant->arena.alloc, SIZE_MAX / 2);
    tables->scratch = arena_take(&scratch, sizeof(bitboard) << GROUP_BITS_MAX);
    if (!tables->scratch)
        return ADX_E_NOMEM;
#endif
    build_plain_sets(variant);
    bool built = true;
    for (unsigned a = 0; built && a < variant->atom_count; a++)
        built = build_atom(variant, a);
#if KERNEL_PEXT
    arena_release(&scratch);
    tables->scratch = NULL;
#endif
    if (!built || !build_between(variant))
        return ADX_E_NOMEM;
    build_steps(variant);
    sort_steps(tables, WHITE);
    sort_steps(tables, BLACK);
    narrow_promotions(variant);
    build_royal_leaps(variant);
    if (!build_lists(variant) || !build_risks(variant) || !build_imitations(variant))
        return ADX_E_NOMEM;
    put_royal_leap_last(variant);
    if (!build_imitable(variant) || !build_surroundings(variant))
        return ADX_E_NOMEM;
    variant->has_dangers = variant->has_imitators || variant->event_roles ||
                           tables->attack_hop_count || variant->has_waiting ||
                           variant->forms_grow || variant->has_influences;
    variant->squares_tell_safety =
        !variant->has_royal_sets && !variant->has_waiting && !variant->forms_grow;
    for (unsigned a = 0; a < variant->atom_count; a++) {
        variant->squares_tell_safety &= !tables->atoms[a].walked;
        variant->tries_castles |= tables->atoms[a].barred != 0;
    }
    variant->squares_tell_safety &= !variant->has_influences;
    variant->tries_castles |= variant->has_influences;
    /* Who captures in passing may take the partner where it comes to stand; there it may be a
       hurdle that bars a hop. */
    variant->tries_rights = variant->event_roles & variant->royal_roles ||
                            variant->passing_capture_roles || variant->tries_castles ||
                            variant->first_way_count;
    return ADX_OK;
}

#endif

#ifndef CORE_KERNEL_BUILD_ZONES_H
#define CORE_KERNEL_BUILD_ZONES_H

/* What surrounds royals, zones of promotion and drops, castling. Part of kernel.c. */
#include <limits.h>

#include "core/kernel_attack.h"
#include "core/kernel_build_lines.h"

/* Where a royal piece of `color` on `square` may go at most, in any of its forms. */
static bitboard royal_reach(const struct variant *variant, unsigned color, unsigned square)
{
    bitboard result = bb_empty();

    for (unsigned role = 1; role <= variant->about->role_count; role++) {
        if (!(variant->royal_roles >> role & 1))
            continue;
        const struct role_info *info = &variant->roles[role];
        for (unsigned i = 0; i < info->atom_count; i++) {
            const struct atom_table *atom = &variant->tables->atoms[info->atoms[i]];
            if (atom->modes & (MODE_MOVE | MODE_CAPTURE | MODE_OWN))
                result |= atom->reach[color][square];
        }
    }
    return result;
}

static bool attacks(const struct atom_table *atom)
{
    return (atom->modes & (MODE_CAPTURE | MODE_ROYAL)) && !atom->imitating;
}

/* [square of a royal of !color]: from where `atom` of `color` may reach its squares of flight. */
static const bitboard *build_zone(struct variant *variant, const struct atom_table *atom,
                                  unsigned color)
{
    const unsigned squares = variant->about->geometry.square_count;
    bitboard *zone = arena_take(&variant->arena, squares * sizeof(bitboard));

    for (unsigned s = 0; zone && s < squares; s++) {
        const bitboard goals = royal_reach(variant, !color, s);
        BB_EACH (goal, goals)
            zone[s] |= atom->source[color][goal];
    }
    return zone;
}

/* From where enemies that an event changes could attack the mover's royal, before or after. */
static bool build_risks(struct variant *variant)
{
    const struct description *about = variant->about;
    const unsigned squares = about->geometry.square_count;
    uint64_t changed = 0;

    for (unsigned i = 0; i < about->event_count; i++)
        for (unsigned k = 0; k < about->events[i].effect_count; k++)
            changed |= about->events[i].effects[k].from | UINT64_C(1)
                                                              << about->events[i].effects[k].to;
    for (unsigned color = 0; color < 2; color++) {
        bitboard *events = arena_take(&variant->arena, squares * sizeof(bitboard));
        bitboard *imitations = arena_take(&variant->arena, squares * sizeof(bitboard));
        if (!events || !imitations)
            return false;
        for (unsigned role = 1; role <= about->role_count; role++)
            for (unsigned i = 0; i < variant->roles[role].atom_count; i++) {
                const struct atom_table *atom =
                    &variant->tables->atoms[variant->roles[role].atoms[i]];
                for (unsigned s = 0; attacks(atom) && s < squares; s++) {
                    if (changed >> role & 1)
                        events[s] |= atom->source[!color][s];
                    if (!atom->added)
                        imitations[s] |= atom->source[!color][s];
                }
            }
        for (unsigned i = 0; i < variant->tables->addition_count; i++) {
            const struct atom_table *atom = &variant->tables->atoms[variant->tables->additions[i]];
            for (unsigned s = 0; atom_captures(atom) && s < squares; s++)
                imitations[s] |= atom->source[!color][s];
        }
        /* What becomes an imitator may attack from anywhere. */
        for (unsigned s = 0; changed & variant->imitator_roles && s < squares; s++)
            events[s] = variant->tables->squares;
        variant->tables->event_risk[color] = events;
        variant->tables->imitation_risk[color] = imitations;
    }
    return true;
}

/* An imitator that imitates the role of `bit` may attack by one of these hops, from one square. */
static void note_hops(struct imitation *as, const struct bb_path *hops, unsigned count,
                      uint64_t bit)
{
    CHECK_DEBUG(count > 0);
    if (as->hops && as->hops != hops) {
        as->always |= bit; /* a second hopper: not worth a list of lists */
        return;
    }
    as->by_hops |= bit;
    as->hops = hops;
    as->hop_count = count;
    as->hop_squares = hops->empty | hops->occupied;
    for (unsigned i = 0; i < count; i++) {
        const unsigned hurdles = bb_count(hops[i].occupied);
        as->hop_squares &= hops[i].empty | hops[i].occupied;
        as->hurdles = hurdles > as->hurdles ? hurdles : as->hurdles;
    }
}

/* The hops of an atom to a royal; those from one square are neighbors. as: by the square. */
static void note_hops_to(struct imitation *as, const struct atom_table *atom, unsigned color,
                         unsigned royal, uint64_t bit)
{
    const struct bb_path *path = atom->to_paths[color] + atom->to_first[color][royal];
    const struct bb_path *const end = atom->to_paths[color] + atom->to_first[color][royal + 1];

    while (path < end) {
        unsigned count = 1;
        while (path + count < end && path[count].from == path->from)
            count++;
        note_hops(&as[path->from], path, count, bit);
        path += count;
    }
}

/*
 * What an enemy imitator may do to the mover's royal by this atom while it imitates `role`.
 * Returns: false when the work is spent.
 */
static bool note_imitated_atom(struct variant *variant, struct imitation *table, unsigned index,
                               unsigned color, unsigned role)
{
    const struct atom_table *atom = &variant->tables->atoms[index];
    const uint64_t bit = UINT64_C(1) << role;

    if (!compile_spend(variant, 1 + variant->atoms[index].path_count[!color] / ENTRIES_OF_STEP))
        return false;
    for (unsigned royal = 0; royal < variant->about->geometry.square_count; royal++) {
        struct imitation *as = &table[royal * ADX_SQUARES_MAX];
        if (atom->kind == ATOM_HOP) {
            note_hops_to(as, atom, !color, royal, bit);
            continue;
        }
        BB_EACH (from, atom->source[!color][royal])
            *(atom->kind == ATOM_SLIDE ? &as[from].along_lines : &as[from].always) |= bit;
    }
    return true;
}

/* What each role would let an enemy imitator do to the mover's royal. */
static bool build_imitations(struct variant *variant)
{
    const unsigned squares = variant->about->geometry.square_count;
    struct tables *tables = variant->tables;

    for (unsigned color = 0; variant->has_imitators && color < 2; color++) {
        struct imitation *table =
            arena_take(&variant->arena, (size_t)squares * ADX_SQUARES_MAX * sizeof(*table));
        if (!table)
            return false;
        for (unsigned role = 1; role <= variant->about->role_count; role++)
            for (unsigned i = 0; i < variant->roles[role].atom_count; i++) {
                const unsigned index = variant->roles[role].atoms[i];
                const struct atom_table *atom = &tables->atoms[index];
                if (is_imitable(atom) && atom_captures(atom) &&
                    !note_imitated_atom(variant, table, index, color, role))
                    return false;
            }
        for (unsigned i = 0; i < tables->addition_count; i++) {
            const unsigned index = tables->additions[i];
            const struct atom_table *atom = &tables->atoms[index];
            if (atom_captures(atom) &&
                !note_imitated_atom(variant, table, index, color, atom->imitating))
                return false;
        }
        tables->imitations[color] = table;
    }
    return true;
}

static void add_castle_test(struct tables *tables, const struct castle_run *castle)
{
    struct castle_test *tests = tables->castle_tests[castle->color];
    unsigned *count = &tables->castle_test_count[castle->color];
    const struct castle_test test = {
        .empty = bb_from(castle->empty),
        .right = (uint16_t)(1u << castle->right),
    };

    for (unsigned i = 0; i < *count; i++)
        if (tests[i].right == test.right && !bb_any(tests[i].empty ^ test.empty))
            return;
    CHECK_DEBUG(*count < CASTLES_MAX);
    tests[(*count)++] = test;
}

/* First moves are looked for beside castlings, as long as there is a right to one. */
static void add_first_test(struct variant *variant, unsigned color)
{
    struct tables *tables = variant->tables;

    if (variant->first_rights[color])
        tables->castle_tests[color][tables->castle_test_count[color]++] =
            (struct castle_test){.empty = bb_empty(), .right = variant->first_rights[color]};
}

/* The one of these squares that is nearest to `square` by its number. */
static unsigned nearest(bitboard squares, unsigned square)
{
    unsigned best = SQUARE_NONE, least = UINT_MAX;

    BB_EACH (s, squares) {
        const unsigned distance = s > square ? s - square : square - s;
        if (distance < least) {
            least = distance;
            best = s;
        }
    }
    CHECK_DEBUG(best != SQUARE_NONE);
    return best;
}

/* Find tables.castle_stops: beside the king, where pieces stand longest. speed only */
static void build_castle_stops(struct variant *variant, unsigned color)
{
    struct tables *tables = variant->tables;
    bitboard stops = bb_empty();

    if (variant->first_rights[color])
        return;
    for (unsigned i = variant->castle_first[color]; i < variant->castle_first[color + 1]; i++) {
        const bitboard empty = tables->castle_empty[i];
        if (!bb_any(empty))
            return;
        if (!bb_any(empty & stops))
            stops |= tables->square_bb[nearest(empty, variant->castles[i].king_from)];
    }
    tables->castle_stops[color] = stops;
}

static void build_plain_sets(struct variant *variant)
{
    const struct description *about = variant->about;
    const struct geometry *geometry = &about->geometry;
    struct tables *tables = variant->tables;

    for (unsigned s = 0; s < geometry->square_count; s++) {
        struct squares one = {{0, 0}};
        squares_add(&one, s);
        tables->square_bb[s] = bb_from(one);
        tables->squares |= tables->square_bb[s];
        tables->file_squares[geometry->file_of[s]] |= tables->square_bb[s];
        tables->shade_squares[geometry_is_light(geometry, s)] |= tables->square_bb[s];
        const unsigned seen[2] = {s, geometry->mirror[s]};
        CHECK_DEBUG(geometry->mirror[geometry->mirror[s]] == s);
        for (unsigned color = WHITE; color <= BLACK; color++) {
            for (unsigned i = 0; i < about->promotion_count; i++)
                if (about->promotions[i].colors >> color & 1 &&
                    squares_has(about->promotions[i].zone, seen[color]))
                    tables->promotion_zone[color][i] |= tables->square_bb[s];
            for (unsigned i = 0; i < about->drop_count; i++)
                if (about->drops[i].colors >> color & 1 &&
                    squares_has(about->drops[i].zone, seen[color]))
                    tables->drop_zone[color][i] |= tables->square_bb[s];
        }
    }
    for (unsigned i = 0; i < variant->castle_count; i++) {
        tables->castle_empty[i] = bb_from(variant->castles[i].empty);
        tables->castle_safe[i] = bb_from(variant->castles[i].safe);
        add_castle_test(tables, &variant->castles[i]);
    }
    add_first_test(variant, WHITE);
    add_first_test(variant, BLACK);
    build_castle_stops(variant, WHITE);
    build_castle_stops(variant, BLACK);
}

#endif

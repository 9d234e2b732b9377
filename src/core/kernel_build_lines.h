#ifndef CORE_KERNEL_BUILD_LINES_H
#define CORE_KERNEL_BUILD_LINES_H

/* Tables of atoms: their paths, and lines of paths packed into groups. Part of kernel.c. */
#include "core/compile_work.h"
#include "core/kernel_tables.h"
#include <string.h>

/* ---- paths ---- */

static struct bb_path *copy_paths(struct arena *arena, const struct path *paths, unsigned count,
                                  bool barred)
{
    struct bb_path *copies = arena_take(arena, (count + 1) * sizeof(*copies));

    for (unsigned i = 0; copies && i < count; i++)
        copies[i] = (struct bb_path){
            .empty = bb_from(paths[i].empty),
            .occupied = bb_from(paths[i].occupied),
            .from = paths[i].from,
            .to = paths[i].to,
            .line = paths[i].line,
            .captured = paths[i].captured,
            .asks = barred || paths[i].captured != SQUARE_NONE,
        };
    return copies;
}

/* Index the paths of a hop by the square they lead to (or where they capture in passing). */
static bool index_by_target(struct variant *variant, struct atom_table *atom, unsigned color,
                            unsigned count)
{
    const unsigned squares = variant->about->geometry.square_count;
    struct bb_path *sorted = arena_take(&variant->arena, (count + 1) * sizeof(*sorted));
    uint32_t *first = arena_take(&variant->arena, (squares + 1) * sizeof(*first));
    uint32_t next[ADX_SQUARES_MAX];

    if (!sorted || !first)
        return false;
    for (unsigned i = 0; i < count; i++)
        first[atom->paths[color][i].to + 1]++;
    for (unsigned s = 0; s < squares; s++)
        first[s + 1] += first[s];
    memcpy(next, first, squares * sizeof(*next));
    for (unsigned i = 0; i < count; i++)
        sorted[next[atom->paths[color][i].to]++] = atom->paths[color][i];
    CHECK_DEBUG(first[squares] == count);
    atom->to_paths[color] = sorted;
    atom->to_first[color] = first;
    return true;
}

static bool build_reach(struct variant *variant, struct atom_table *atom, unsigned color)
{
    const unsigned squares = variant->about->geometry.square_count;
    bitboard *reach = arena_take(&variant->arena, squares * sizeof(bitboard));
    bitboard *source = arena_take(&variant->arena, squares * sizeof(bitboard));

    if (!reach || !source)
        return false;
    for (unsigned i = 0; i < atom->first[color][squares]; i++) {
        const struct bb_path *path = &atom->paths[color][i];
        CHECK_DEBUG(path->from < squares && path->to < squares);
        reach[path->from] |= variant->tables->square_bb[path->to];
        source[path->to] |= variant->tables->square_bb[path->from];
    }
    atom->reach[color] = reach;
    atom->source[color] = source;
    return true;
}

/* ---- groups of lines with a table each ---- */
#if KERNEL_PEXT

enum {
    LINES_MAX = 64,
    ATOM_ENTRIES_MAX = 1 << 22 /* entries of an atom that are computed; beyond it is walked */
};

struct line {
    bitboard mask;
    unsigned first, count, bits; /* its paths */
};

/* The lines of an atom from one square. Returns their number. */
static unsigned lines_from(const struct atom_table *atom, unsigned color, unsigned square,
                           struct line *lines)
{
    unsigned count = 0;
    unsigned i = atom->first[color][square];

    while (i < atom->first[color][square + 1] && count < LINES_MAX) {
        const struct bb_path *path = &atom->paths[color][i];
        struct line *line = &lines[count++];
        *line = (struct line){.mask = bb_empty(), .first = i};
        for (; i < atom->first[color][square + 1] && atom->paths[color][i].line == path->line;
             i++) {
            line->mask |= atom->paths[color][i].empty | atom->paths[color][i].occupied;
            line->count++;
        }
        line->bits = bb_count(line->mask);
    }
    return i < atom->first[color][square + 1] ? LINES_MAX + 1 : count;
}

/* Put each line into the first group with room. Returns the number of groups. */
static unsigned pack_lines(const struct line *lines, unsigned count, uint8_t *group_of)
{
    unsigned bits[LINES_MAX] = {0};
    unsigned groups = 0;

    for (unsigned i = 0; i < count; i++) {
        unsigned g = 0;
        while (g < groups && bits[g] + lines[i].bits > GROUP_BITS)
            g++;
        groups = g == groups ? groups + 1 : groups;
        bits[g] += lines[i].bits;
        group_of[i] = (uint8_t)g;
    }
    CHECK_DEBUG(groups <= count && count <= LINES_MAX);
    return groups;
}

/* What it takes to fill the tables of these groups. */
static size_t entries_of(const struct line *lines, unsigned count, const uint8_t *group_of)
{
    unsigned bits[LINES_MAX] = {0};
    size_t entries = 0;

    for (unsigned i = 0; i < count; i++)
        bits[group_of[i]] += lines[i].bits;
    for (unsigned i = 0; i < count; i++)
        entries += ((size_t)lines[i].count << lines[i].bits) + ((size_t)1 << bits[group_of[i]]);
    return entries;
}

/* The next subset of `mask` after `sub`, in the order of PEXT indices (carry-rippler). */
static bitboard next_subset(bitboard sub, bitboard mask)
{
#if KERNEL_BITS == 64
    return (sub - mask) & mask;
#else
    /* Borrow from the next word when one has run through all its subsets. */
    for (unsigned i = 0; i < BB_WORDS; i++) {
        sub[i] = (sub[i] - mask[i]) & mask[i];
        if (sub[i])
            break;
    }
    return sub;
#endif
}

static bitboard line_result(const struct tables *tables, const struct atom_table *atom,
                            unsigned color, const struct line *line, bitboard occupied)
{
    bitboard result = bb_empty();

    for (unsigned i = line->first; i < line->first + line->count; i++) {
        const struct bb_path *path = &atom->paths[color][i];
        if (!bb_any((path->empty & occupied) | (path->occupied & ~occupied)))
            result |= tables->square_bb[path->to];
        else if (atom->kind == ATOM_SLIDE)
            break;
    }
    return result;
}

/* Where the bits of each word of the mask begin in the index. */
static void note_shifts(struct group *group)
{
    unsigned bits = 0;

    for (unsigned i = 0; i + 1 < BB_WORDS; i++) {
        bits += (unsigned)__builtin_popcountll(BB_WORD(group->mask, i));
        group->shift[i] = bits;
    }
}

/*
 * Fill the table of one group: every subset of every line, then all combinations.
 * part: scratch of 1 << GROUP_BITS_MAX sets.
 */
static bool fill_group(struct variant *variant, const struct atom_table *atom, unsigned color,
                       const struct line *lines, unsigned count, const uint8_t *group_of,
                       unsigned index, bitboard *part, struct group *group)
{
    bitboard mask = bb_empty();

    for (unsigned i = 0; i < count; i++)
        if (group_of[i] == index)
            mask |= lines[i].mask;
    CHECK_DEBUG(bb_count(mask) <= GROUP_BITS_MAX);
    const size_t size = (size_t)1 << bb_count(mask);
    size_t entries = 0;
    for (unsigned i = 0; i < count; i++)
        if (group_of[i] == index)
            entries += size + ((size_t)lines[i].count << lines[i].bits);
    if (!compile_spend(variant, entries / ENTRIES_OF_STEP))
        return false;
    bitboard *result = arena_take_unset(&variant->arena, size * sizeof(bitboard));
    bool first = true;
    if (!result)
        return false;
    *group = (struct group){.mask = mask, .result = result};
    note_shifts(group);
    for (unsigned i = 0; i < count; i++) {
        bitboard sub = bb_empty();
        if (group_of[i] != index)
            continue;
        const uint64_t bits = group_index(group, lines[i].mask); /* the line's in the index */
        CHECK_DEBUG((unsigned)__builtin_popcountll(bits) == lines[i].bits);
        for (size_t k = 0; k < (size_t)1 << lines[i].bits; k++) {
            part[k] = line_result(variant->tables, atom, color, &lines[i], sub);
            sub = next_subset(sub, lines[i].mask);
        }
        if (first)
            for (size_t k = 0; k < size; k++)
                result[k] = part[_pext_u64(k, bits)];
        else
            for (size_t k = 0; k < size; k++)
                result[k] |= part[_pext_u64(k, bits)];
        first = false;
    }
    return true;
}

/* The number of groups that the square with most lines needs; 0 = must be walked. */
static unsigned groups_needed(const struct variant *variant, const struct atom_table *atom,
                              unsigned color)
{
    unsigned most = 1;
    size_t entries = 0;

    for (unsigned s = 0; s < variant->about->geometry.square_count; s++) {
        struct line lines[LINES_MAX];
        uint8_t group_of[LINES_MAX];
        const unsigned count = lines_from(atom, color, s, lines);
        if (count > LINES_MAX)
            return 0;
        for (unsigned i = 0; i < count; i++)
            if (lines[i].bits > GROUP_BITS_MAX)
                return 0;
        const unsigned groups = pack_lines(lines, count, group_of);
        entries += entries_of(lines, count, group_of);
        most = groups > most ? groups : most;
    }
    return entries > ATOM_ENTRIES_MAX ? 0 : most;
}

static bool build_groups(struct variant *variant, struct atom_table *atom, unsigned color)
{
    static const bitboard nothing[1];
    const unsigned squares = variant->about->geometry.square_count;
    struct group *groups =
        arena_take(&variant->arena, (size_t)squares * atom->group_count * sizeof(*groups));
    bitboard *part = variant->tables->scratch;

    if (!groups)
        return false;
    for (unsigned s = 0; s < squares; s++) {
        struct line lines[LINES_MAX];
        uint8_t group_of[LINES_MAX];
        const unsigned count = lines_from(atom, color, s, lines);
        const unsigned used = pack_lines(lines, count, group_of);
        CHECK_DEBUG(used <= atom->group_count);
        for (unsigned g = 0; g < atom->group_count; g++) {
            struct group *group = &groups[(size_t)s * atom->group_count + g];
            *group = (struct group){.mask = bb_empty(), .result = nothing};
            if (g < used &&
                !fill_group(variant, atom, color, lines, count, group_of, g, part, group))
                return false;
        }
    }
    atom->groups[color] = groups;
    return true;
}
#else
static unsigned groups_needed(const struct variant *variant, const struct atom_table *atom,
                              unsigned color)
{
    (void)variant;
    (void)atom;
    (void)color;
    return 0;
}

static bool build_groups(struct variant *variant, struct atom_table *atom, unsigned color)
{
    (void)variant;
    (void)atom;
    (void)color;
    return true;
}
#endif

/* Tables for the lines of both colors, of which one may have none, or other ones. */
static bool group_lines(struct variant *variant, struct atom_table *atom, bool symmetric)
{
    const unsigned white = groups_needed(variant, atom, WHITE);
    const unsigned black = symmetric ? white : groups_needed(variant, atom, BLACK);

    if (!white || !black)
        return true;
    CHECK_DEBUG(!atom->walked || atom->kind == ATOM_HOP);
    atom->group_count = (uint8_t)(white > black ? white : black);
    if (!build_groups(variant, atom, WHITE))
        return false;
    if (symmetric)
        atom->groups[BLACK] = atom->groups[WHITE];
    return symmetric || build_groups(variant, atom, BLACK);
}

/* ---- atoms ---- */

static bool build_atom(struct variant *variant, unsigned index)
{
    const struct atom *from = &variant->atoms[index];
    struct atom_table *atom = &variant->tables->atoms[index];

    *atom = (struct atom_table){
        .kind = from->kind,
        .modes = from->modes,
        .set = from->set,
        .imitating = from->imitating,
        .added = from->added,
        .passing = from->passing,
        .end_modes = from->end_modes,
        .walked = from->crosses_end || from->end_modes || from->captures_in_passing || from->barred,
        .barred = from->barred,
    };
    for (unsigned color = 0; color < 2; color++) {
        if (color == BLACK && from->symmetric) {
            atom->paths[BLACK] = atom->paths[WHITE];
            atom->reach[BLACK] = atom->reach[WHITE];
            atom->source[BLACK] = atom->source[WHITE];
            atom->first[BLACK] = atom->first[WHITE];
            atom->to_paths[BLACK] = atom->to_paths[WHITE];
            atom->to_first[BLACK] = atom->to_first[WHITE];
            continue;
        }
        struct bb_path *paths =
            copy_paths(&variant->arena, from->paths[color], from->path_count[color], from->barred);
        atom->paths[color] = paths;
        atom->first[color] = from->first[color];
        if (!paths || !build_reach(variant, atom, color))
            return false;
        if (atom->kind == ATOM_HOP &&
            !index_by_target(variant, atom, color, from->path_count[color]))
            return false;
    }
    return atom->kind == ATOM_LEAP || group_lines(variant, atom, from->symmetric);
}

/*
 * Note which squares must be empty on the paths of a slide, and whether it is bent. known: [to]
 * from where they are noted. Returns: false if other squares were noted before.
 */
static bool note_between(struct atom_table *atom, unsigned color, unsigned squares,
                         const struct tables *tables, bitboard *table, bitboard *known)
{
    for (unsigned i = 0; i < atom->first[color][squares]; i++) {
        const struct bb_path *path = &atom->paths[color][i];
        bitboard *between = &table[path->to * KERNEL_BITS + path->from];
        CHECK_DEBUG(path->to != path->from && path->captured == SQUARE_NONE);
        if (bb_any(known[path->from] & tables->square_bb[path->to]) &&
            bb_any(table[path->from * KERNEL_BITS + path->to] ^ path->empty))
            atom->bent = true;
        if (bb_any(known[path->to] & tables->square_bb[path->from])) {
            if (bb_any(*between ^ path->empty))
                return false;
            continue;
        }
        *between = path->empty;
        known[path->to] |= tables->square_bb[path->from];
    }
    return true;
}

/*
 * One table tells for every slide which squares must be empty between two squares. Where two atoms
 * disagree the later one is treated as a hop, which needs no such table.
 */
static bool build_between(struct variant *variant)
{
    struct tables *tables = variant->tables;
    const unsigned squares = variant->about->geometry.square_count;
    bitboard *table =
        arena_take(&variant->arena, (size_t)KERNEL_BITS * KERNEL_BITS * sizeof(bitboard));
    bitboard known[ADX_SQUARES_MAX] = {bb_empty()};

    if (!table)
        return false;
    tables->between = table;
    for (unsigned a = 0; a < variant->atom_count; a++) {
        struct atom_table *atom = &tables->atoms[a];
        if (atom->kind != ATOM_SLIDE || !(atom->modes & (MODE_CAPTURE | MODE_ROYAL)))
            continue;
        if (note_between(atom, WHITE, squares, tables, table, known) &&
            note_between(atom, BLACK, squares, tables, table, known))
            continue;
        atom->kind = ATOM_HOP;
        for (unsigned color = 0; color < 2; color++)
            if (!index_by_target(variant, atom, color, variant->atoms[a].path_count[color]))
                return false;
    }
    return true;
}

#endif

#ifndef CORE_KERNEL_BUILD_H
#define CORE_KERNEL_BUILD_H

/* Making the tables of a variant from its atoms. Part of kernel.c; runs once per variant. */
#include <string.h>

#include "core/kernel_tables.h"

/* ---- ways ---- */

static struct way *copy_ways(struct arena *arena, const struct path *paths, unsigned count)
{
    struct way *ways = arena_take(arena, (count + 1) * sizeof(*ways));

    for (unsigned i = 0; ways && i < count; i++)
        ways[i] = (struct way){
            .empty = set_from(paths[i].empty),
            .occupied = set_from(paths[i].occupied),
            .from = paths[i].from,
            .to = paths[i].to,
            .line = paths[i].line,
            .captured = paths[i].captured,
        };
    return ways;
}

/* Index the ways of a hop by the square they lead to (or where they capture in passing). */
static bool index_by_target(struct variant *variant, struct atom_table *atom, unsigned color,
                            unsigned count)
{
    const unsigned squares = variant->about->geometry.square_count;
    struct way *sorted = arena_take(&variant->arena, (count + 1) * sizeof(*sorted));
    uint32_t *first = arena_take(&variant->arena, (squares + 1) * sizeof(*first));
    uint32_t next[ADX_SQUARES_MAX];

    if (!sorted || !first)
        return false;
    for (unsigned i = 0; i < count; i++)
        first[atom->ways[color][i].to + 1]++;
    for (unsigned s = 0; s < squares; s++)
        first[s + 1] += first[s];
    memcpy(next, first, squares * sizeof(*next));
    for (unsigned i = 0; i < count; i++)
        sorted[next[atom->ways[color][i].to]++] = atom->ways[color][i];
    atom->to_ways[color] = sorted;
    atom->to_first[color] = first;
    return true;
}

static bool build_reach(struct variant *variant, struct atom_table *atom, unsigned color)
{
    const unsigned squares = variant->about->geometry.square_count;
    set *reach = arena_take(&variant->arena, squares * sizeof(set));
    set *source = arena_take(&variant->arena, squares * sizeof(set));

    if (!reach || !source)
        return false;
    for (unsigned i = 0; i < atom->first[color][squares]; i++) {
        const struct way *way = &atom->ways[color][i];
        reach[way->from] |= variant->tables->single[way->to];
        source[way->to] |= variant->tables->single[way->from];
    }
    atom->reach[color] = reach;
    atom->source[color] = source;
    return true;
}

/* ---- groups of lines with a table each ---- */
#if KERNEL_PEXT

enum {
    LINES_MAX = 64
};

struct line {
    set mask;
    unsigned first, count, bits; /* its ways */
};

/* The lines of an atom from one square. Returns their number. */
static unsigned lines_from(const struct atom_table *atom, unsigned color, unsigned square,
                           struct line *lines)
{
    unsigned count = 0;
    unsigned i = atom->first[color][square];

    while (i < atom->first[color][square + 1] && count < LINES_MAX) {
        const struct way *way = &atom->ways[color][i];
        struct line *line = &lines[count++];
        *line = (struct line){.mask = set_empty(), .first = i};
        for (; i < atom->first[color][square + 1] && atom->ways[color][i].line == way->line; i++) {
            line->mask |= atom->ways[color][i].empty | atom->ways[color][i].occupied;
            line->count++;
        }
        line->bits = set_count(line->mask);
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
    return groups;
}

/* The next subset of `mask` after `sub`, in the order of PEXT indices (carry-rippler). */
static set next_subset(set sub, set mask)
{
#if KERNEL_BITS == 64
    return (sub - mask) & mask;
#else
    const uint64_t low = (sub[0] - mask[0]) & mask[0];
    /* Borrow into the second word when the first one has run through all its subsets. */
    return (set){low, low ? sub[1] : (sub[1] - mask[1]) & mask[1]};
#endif
}

static set line_result(const struct tables *tables, const struct atom_table *atom, unsigned color,
                       const struct line *line, set occupied)
{
    set result = set_empty();

    for (unsigned i = line->first; i < line->first + line->count; i++) {
        const struct way *way = &atom->ways[color][i];
        if (!set_any((way->empty & occupied) | (way->occupied & ~occupied)))
            result |= tables->single[way->to];
        else if (atom->kind == ATOM_SLIDE)
            break;
    }
    return result;
}

/*
 * Fill the table of one group: every subset of every line, then all combinations.
 * part: scratch of 1 << GROUP_BITS_MAX sets.
 */
static bool fill_group(struct variant *variant, const struct atom_table *atom, unsigned color,
                       const struct line *lines, unsigned count, const uint8_t *group_of,
                       unsigned index, set *part, struct group *group)
{
    set mask = set_empty();

    for (unsigned i = 0; i < count; i++)
        if (group_of[i] == index)
            mask |= lines[i].mask;
    const size_t size = (size_t)1 << set_count(mask);
    set *result = arena_take(&variant->arena, size * sizeof(set));
    if (!result)
        return false;
    *group = (struct group){.mask = mask, .result = result};
    group->shift = (unsigned)__builtin_popcountll(SET_WORD(mask, 0));
    for (unsigned i = 0; i < count; i++) {
        set sub = set_empty();
        if (group_of[i] != index)
            continue;
        const struct group own = {.mask = lines[i].mask,
                                  .shift =
                                      (unsigned)__builtin_popcountll(SET_WORD(lines[i].mask, 0))};
        for (size_t k = 0; k < (size_t)1 << lines[i].bits; k++) {
            part[k] = line_result(variant->tables, atom, color, &lines[i], sub);
            sub = next_subset(sub, lines[i].mask);
        }
        sub = set_empty();
        for (size_t k = 0; k < size; k++) {
            result[k] |= part[group_index(&own, sub)];
            sub = next_subset(sub, mask);
        }
    }
    return true;
}

/* The number of groups that the square with most lines needs; 0 = must be walked. */
static unsigned groups_needed(const struct variant *variant, const struct atom_table *atom,
                              unsigned color)
{
    unsigned most = 1;

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
        most = groups > most ? groups : most;
    }
    return most;
}

static bool build_groups(struct variant *variant, struct atom_table *atom, unsigned color)
{
    static const set nothing[1];
    const unsigned squares = variant->about->geometry.square_count;
    struct group *groups =
        arena_take(&variant->arena, (size_t)squares * atom->group_count * sizeof(*groups));
    set *part = variant->tables->scratch;

    if (!groups)
        return false;
    for (unsigned s = 0; s < squares; s++) {
        struct line lines[LINES_MAX];
        uint8_t group_of[LINES_MAX];
        const unsigned count = lines_from(atom, color, s, lines);
        const unsigned used = pack_lines(lines, count, group_of);
        for (unsigned g = 0; g < atom->group_count; g++) {
            struct group *group = &groups[(size_t)s * atom->group_count + g];
            *group = (struct group){.mask = set_empty(), .result = nothing};
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
    };
    for (unsigned color = 0; color < 2; color++) {
        if (color == BLACK && from->symmetric) {
            atom->ways[BLACK] = atom->ways[WHITE];
            atom->reach[BLACK] = atom->reach[WHITE];
            atom->source[BLACK] = atom->source[WHITE];
            atom->first[BLACK] = atom->first[WHITE];
            atom->to_ways[BLACK] = atom->to_ways[WHITE];
            atom->to_first[BLACK] = atom->to_first[WHITE];
            atom->groups[BLACK] = atom->groups[WHITE];
            continue;
        }
        atom->ways[color] = copy_ways(&variant->arena, from->paths[color], from->path_count[color]);
        atom->first[color] = from->first[color];
        if (!atom->ways[color] || !build_reach(variant, atom, color))
            return false;
        if (atom->kind == ATOM_HOP &&
            !index_by_target(variant, atom, color, from->path_count[color]))
            return false;
        if (atom->kind == ATOM_LEAP)
            continue;
        if (color == WHITE)
            atom->group_count = (uint8_t)groups_needed(variant, atom, color);
        if (atom->group_count && !build_groups(variant, atom, color))
            return false;
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
    set *table = arena_take(&variant->arena, (size_t)KERNEL_BITS * KERNEL_BITS * sizeof(set));

    if (!table)
        return false;
    tables->between = table;
    for (unsigned a = 0; a < variant->atom_count; a++) {
        struct atom_table *atom = &tables->atoms[a];
        if (atom->kind != ATOM_SLIDE || !(atom->modes & (MODE_CAPTURE | MODE_ROYAL)))
            continue;
        bool agrees = true;
        for (unsigned color = 0; color < 2; color++)
            for (unsigned i = 0; i < variant->atoms[a].path_count[color]; i++) {
                const struct way *way = &atom->ways[color][i];
                const set old = table[way->to * KERNEL_BITS + way->from];
                agrees &= !set_any(old) || !set_any(old ^ way->empty);
            }
        for (unsigned color = 0; color < 2; color++) {
            const unsigned count = variant->atoms[a].path_count[color];
            for (unsigned i = 0; agrees && i < count; i++) {
                const struct way *way = &atom->ways[color][i];
                table[way->to * KERNEL_BITS + way->from] = way->empty;
            }
            if (!agrees) {
                atom->kind = ATOM_HOP;
                if (!index_by_target(variant, atom, color, count))
                    return false;
            }
        }
    }
    return true;
}

/* ---- steps ---- */

/* The distance that most starts of a line share. */
static int common_shift(const struct path *paths, unsigned count, unsigned line, bool second,
                        unsigned steps)
{
    int best = 0;
    unsigned best_votes = 0;

    for (unsigned i = 0; i < count; i++) {
        const bool two = squares_any(paths[i].empty);
        if (paths[i].line != line || two != (steps == 2))
            continue;
        const set middle = set_from(paths[i].empty);
        const int from = second ? (int)set_first(middle) : paths[i].from;
        const int to = !second && two ? (int)set_first(middle) : paths[i].to;
        unsigned votes = 0;
        for (unsigned k = 0; k < count; k++) {
            if (paths[k].line != line || squares_any(paths[k].empty) != two)
                continue;
            const set other = set_from(paths[k].empty);
            const int start = second ? (int)set_first(other) : paths[k].from;
            const int end = !second && two ? (int)set_first(other) : paths[k].to;
            votes += end - start == to - from;
        }
        if (votes > best_votes) {
            best_votes = votes;
            best = to - from;
        }
    }
    return best;
}

/* Add a step to the list, a second step to its first one where that is listed. */
static bool merge_step(struct tables *tables, unsigned color, const struct step *step)
{
    for (unsigned i = 0; step->second_shift && i < tables->step_count[color]; i++) {
        struct step *first = &tables->steps[color][i];
        if (first->set != step->set || first->up != step->up || first->shift != step->shift ||
            first->second_shift || set_any(step->from & ~first->from))
            continue;
        first->again = step->again;
        first->second_shift = step->second_shift;
        first->second_modes = step->second_modes;
        first->second_passing = step->second_passing;
        return true;
    }
    if (tables->step_count[color] == STEPS_MAX)
        return false;
    tables->steps[color][tables->step_count[color]++] = *step;
    return true;
}

/* Turn one line of an atom into a step of `steps` steps; squares that do not fit are irregular. */
static bool add_step(struct variant *variant, unsigned index, unsigned color, unsigned line,
                     unsigned steps, unsigned role)
{
    struct tables *tables = variant->tables;
    const struct atom *atom = &variant->atoms[index];
    struct step step = {
        .from = set_empty(),
        .set = atom->set,
        .modes = atom->modes,
        .passing = atom->passing,
        .role = (uint8_t)role,
    };
    const unsigned count = atom->path_count[color];
    const int shift[2] = {
        common_shift(atom->paths[color], count, line, false, steps),
        steps == 2 ? common_shift(atom->paths[color], count, line, true, steps) : 0,
    };

    for (unsigned i = 0; i < count; i++) {
        const struct path *path = &atom->paths[color][i];
        if (path->line != line || squares_any(path->empty) != (steps == 2))
            continue;
        const set middle = set_from(path->empty);
        const int first = steps == 2 ? (int)set_first(middle) : path->to;
        if (first - path->from == shift[0] && path->to - first == shift[1])
            step.from |= tables->single[path->from];
        else
            tables->atoms[index].irregular[color] |= tables->single[path->from];
    }
    if (!set_any(step.from))
        return true;
    step.up = shift[0] > 0;
    for (unsigned i = 0; i < steps; i++)
        if (shift[i] == 0 || shift[i] > 63 || shift[i] < -63 || step.up != (shift[i] > 0))
            return false;
    step.shift = (uint8_t)(step.up ? shift[0] : -shift[0]);
    if (steps == 2) {
        step.again = step.up ? set_up(step.from, step.shift) : set_down(step.from, step.shift);
        step.second_shift = (uint8_t)(step.up ? shift[1] : -shift[1]);
        step.second_modes = step.modes;
        step.second_passing = step.passing;
        step.modes = 0;
    }
    return merge_step(tables, color, &step);
}

/* How many pieces of the roles with this atom a color has in the setup. */
static unsigned pieces_with(const struct variant *variant, unsigned index, unsigned *role)
{
    const struct description *about = variant->about;
    unsigned count = 0;

    *role = 0;
    for (unsigned s = 0; s < about->geometry.square_count; s++) {
        const unsigned piece = about->setup.board[s];
        if (!piece || piece_color(piece) != WHITE)
            continue;
        const struct role_info *info = &variant->roles[piece_role(piece)];
        count += memchr(info->atoms, (int)index, info->atom_count) != NULL;
    }
    return count;
}

/* Whether an atom is made by steps: only stepping roles that promote alike have it. */
static bool is_stepped(const struct variant *variant, unsigned index, unsigned *maker)
{
    const struct atom *atom = &variant->atoms[index];
    unsigned promotions = 0;
    bool any = false;

    if (atom->imitating || atom->kind == ATOM_HOP || !atom->rule_count || atom->modes & MODE_OWN)
        return false;
    for (unsigned role = 1; role <= variant->about->role_count; role++) {
        const struct role_info *info = &variant->roles[role];
        if (!memchr(info->atoms, (int)index, info->atom_count))
            continue;
        if (!role_is_stepping(variant, role) || (any && promotions != info->promotions))
            return false;
        promotions = info->promotions;
        any = true;
        *maker = role;
    }
    unsigned role;
    return any && (promotions || atom->rule_count <= 2 || pieces_with(variant, index, &role) > 4);
}

static void build_steps(struct variant *variant)
{
    struct tables *tables = variant->tables;

    for (unsigned a = 0; a < variant->atom_count; a++) {
        unsigned role = 0;
        if (!is_stepped(variant, a, &role))
            continue;
        const unsigned before[2] = {tables->step_count[0], tables->step_count[1]};
        bool fits = true;
        for (unsigned color = 0; color < 2; color++)
            for (unsigned line = 0; line < variant->atoms[a].rule_count; line++)
                for (unsigned steps = 1; steps <= 2; steps++)
                    fits = fits && add_step(variant, a, color, line, steps, role);
        if (!fits) {
            tables->step_count[0] = before[0];
            tables->step_count[1] = before[1];
            continue;
        }
        tables->atoms[a].stepped = true;
        for (unsigned color = 0; color < 2; color++)
            for (unsigned i = before[color]; i < tables->step_count[color]; i++) {
                struct step *step = &tables->steps[color][i];
                step->from &= ~tables->atoms[a].irregular[color];
                if (variant->roles[role].promotions)
                    tables->promotion_near[color] |= step->from;
            }
    }
}

/* The steps upwards first, so that no step asks for its direction. */
static void sort_steps(struct tables *tables, unsigned color)
{
    struct step *steps = tables->steps[color];

    for (unsigned i = 0; i < tables->step_count[color]; i++) {
        if (!steps[i].up)
            continue;
        const struct step up = steps[i];
        steps[i] = steps[tables->up_count[color]];
        steps[tables->up_count[color]++] = up;
    }
}

/* Keep of promotion_near only squares from which a step ends in a zone. */
static void narrow_promotions(struct variant *variant)
{
    struct tables *tables = variant->tables;

    for (unsigned color = 0; color < 2; color++) {
        set zones = set_empty(), near = set_empty();
        for (unsigned i = 0; i < variant->about->promotion_count; i++)
            zones |= tables->promotion_zone[color][i];
        for (unsigned i = 0; i < tables->step_count[color]; i++) {
            const struct step *step = &tables->steps[color][i];
            set back = step->up ? set_down(zones, step->shift) : set_up(zones, step->shift);
            if (step->second_shift) {
                const unsigned distance = step->shift + step->second_shift;
                back |= step->up ? set_down(zones, distance) : set_up(zones, distance);
            }
            if (variant->roles[step->role].promotions)
                near |= back & step->from;
        }
        tables->promotion_near[color] = near;
    }
}

/* ---- zones ---- */

/* Where a royal piece of `color` on `square` may go at most, in any of its forms. */
static set royal_reach(const struct variant *variant, unsigned color, unsigned square)
{
    set result = set_empty();

    for (unsigned role = 1; role <= variant->about->role_count; role++) {
        if (!(variant->royal_roles >> role & 1))
            continue;
        const struct role_info *info = &variant->roles[role];
        for (unsigned i = 0; i < info->atom_count; i++) {
            const struct atom_table *atom = &variant->tables->atoms[info->atoms[i]];
            if (atom->modes & (MODE_MOVE | MODE_CAPTURE))
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
static const set *build_zone(struct variant *variant, const struct atom_table *atom, unsigned color)
{
    const unsigned squares = variant->about->geometry.square_count;
    set *zone = arena_take(&variant->arena, squares * sizeof(set));

    for (unsigned s = 0; zone && s < squares; s++) {
        const set goals = royal_reach(variant, !color, s);
        SET_EACH(goal, goals)
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
        set *events = arena_take(&variant->arena, squares * sizeof(set));
        set *imitations = arena_take(&variant->arena, squares * sizeof(set));
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
        variant->tables->event_risk[color] = events;
        variant->tables->imitation_risk[color] = imitations;
    }
    return true;
}

/* An imitator of `color` on `from` may attack `royal` by this atom of `role`. */
static void note_imitation(struct imitation *as, const struct atom_table *atom, unsigned color,
                           unsigned from, unsigned royal, unsigned role)
{
    const uint64_t bit = UINT64_C(1) << role;

    if (atom->kind != ATOM_HOP) {
        *(atom->kind == ATOM_SLIDE ? &as->along_lines : &as->always) |= bit;
        return;
    }
    /* The ways to a square are in the order of their starts. */
    const struct way *way = atom->to_ways[color] + atom->to_first[color][royal];
    while (way->from != from)
        way++;
    if (as->hops && as->hops != way) {
        as->always |= bit; /* a second hopper: not worth a list of lists */
        return;
    }
    const struct way *end = atom->to_ways[color] + atom->to_first[color][royal + 1];
    as->by_hops |= bit;
    as->hops = way;
    for (as->hop_count = 0; way < end && way->from == from; way++, as->hop_count++) {
        const unsigned hurdles = set_count(way->occupied);
        as->hop_squares |= way->empty | way->occupied;
        as->hurdles = hurdles > as->hurdles ? hurdles : as->hurdles;
    }
}

/* What each role would let an enemy imitator do to the mover's royal. */
static bool build_imitations(struct variant *variant)
{
    const unsigned squares = variant->about->geometry.square_count;

    for (unsigned color = 0; variant->has_imitators && color < 2; color++) {
        struct imitation *table =
            arena_take(&variant->arena, (size_t)ADX_SQUARES_MAX * ADX_SQUARES_MAX * sizeof(*table));
        if (!table)
            return false;
        for (unsigned role = 1; role <= variant->about->role_count; role++)
            for (unsigned i = 0; i < variant->roles[role].atom_count; i++) {
                const struct atom_table *atom =
                    &variant->tables->atoms[variant->roles[role].atoms[i]];
                if (!attacks(atom) || atom->added)
                    continue;
                for (unsigned royal = 0; royal < squares; royal++)
                    SET_EACH(from, atom->source[!color][royal])
                note_imitation(&table[royal * ADX_SQUARES_MAX + from], atom, !color, from, royal,
                               role);
            }
        variant->tables->imitations[color] = table;
    }
    return true;
}

static void add_castle_test(struct tables *tables, const struct castle_run *castle)
{
    struct castle_test *tests = tables->castle_tests[castle->color];
    unsigned *count = &tables->castle_test_count[castle->color];
    const struct castle_test test = {
        .empty = set_from(castle->empty),
        .right = (uint16_t)(1u << castle->right),
    };

    for (unsigned i = 0; i < *count; i++)
        if (tests[i].right == test.right && !set_any(tests[i].empty ^ test.empty))
            return;
    tests[(*count)++] = test;
}

static void build_plain_sets(struct variant *variant)
{
    const struct description *about = variant->about;
    const struct geometry *geometry = &about->geometry;
    struct tables *tables = variant->tables;

    for (unsigned s = 0; s < geometry->square_count; s++) {
        struct squares one = {{0, 0}};
        squares_add(&one, s);
        tables->single[s] = set_from(one);
        tables->squares |= tables->single[s];
        tables->file_squares[geometry->file_of[s]] |= tables->single[s];
        const unsigned mirror = geometry->mirror[s];
        for (unsigned i = 0; i < about->promotion_count; i++) {
            if (squares_has(about->promotions[i].zone, s))
                tables->promotion_zone[WHITE][i] |= tables->single[s];
            if (squares_has(about->promotions[i].zone, mirror))
                tables->promotion_zone[BLACK][i] |= tables->single[s];
        }
        for (unsigned i = 0; i < about->drop_count; i++) {
            if (squares_has(about->drops[i].zone, s))
                tables->drop_zone[WHITE][i] |= tables->single[s];
            if (squares_has(about->drops[i].zone, mirror))
                tables->drop_zone[BLACK][i] |= tables->single[s];
        }
    }
    for (unsigned i = 0; i < variant->castle_count; i++) {
        tables->castle_empty[i] = set_from(variant->castles[i].empty);
        tables->castle_safe[i] = set_from(variant->castles[i].safe);
        add_castle_test(tables, &variant->castles[i]);
    }
}

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

    for (unsigned color = 0; color < 2; color++) {
        const set *zone = build_zone(variant, atom, color);
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
    struct mover(*list)[ATOMS_MAX] = atom->kind == ATOM_LEAP    ? tables->leaps
                                     : atom->kind == ATOM_SLIDE ? tables->slides
                                                                : tables->hops;
    unsigned *count = atom->kind == ATOM_LEAP    ? &tables->leap_count
                      : atom->kind == ATOM_SLIDE ? &tables->slide_count
                                                 : &tables->hop_count;

    for (unsigned color = 0; color < 2; color++)
        list[color][*count] = mover_of(atom, index, color);
    ++*count;
}

/* List what imitators borrow from each role, once for the generator. */
static bool build_borrowed(struct variant *variant)
{
    struct tables *tables = variant->tables;

    for (unsigned color = 0; color < 2 && variant->has_imitators; color++) {
        struct borrowed *borrowed =
            arena_take(&variant->arena, (ADX_ROLES_MAX + 1) * sizeof(*borrowed));
        if (!borrowed)
            return false;
        for (unsigned role = 1; role <= variant->about->role_count; role++)
            for (unsigned i = 0; i < variant->roles[role].atom_count; i++) {
                const unsigned index = variant->roles[role].atoms[i];
                const struct atom_table *atom = &tables->atoms[index];
                if (!atom->imitating && !atom->added)
                    borrowed[role].movers[borrowed[role].count++] = mover_of(atom, index, color);
            }
        tables->borrowed[color] = borrowed;
    }
    return true;
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
        promoting |= info->promotions && !(variant->special_roles >> role & 1) &&
                     memchr(info->atoms, (int)index, info->atom_count);
    }
    return promoting;
}

/* One plain leaper as the only royal role: its goals are one table. speed only */
static void build_royal_leaps(struct variant *variant)
{
    const struct tables *tables = variant->tables;
    const struct atom_table *only = NULL;
    unsigned count = 0;

    for (unsigned role = 1; role <= variant->about->role_count; role++)
        for (unsigned i = 0;
             variant->royal_roles >> role & 1 && i < variant->roles[role].atom_count; i++, count++)
            only = &tables->atoms[variant->roles[role].atoms[i]];
    if (count != 1 || only->kind != ATOM_LEAP || only->modes != (MODE_MOVE | MODE_CAPTURE))
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

/*
 * Two royals that leap alike cannot stand next to each other, so that leap gives no check: it
 * goes to the end of the list, where only the map of dangers asks for it. speed only
 */
static void put_royal_leap_last(struct variant *variant)
{
    struct tables *tables = variant->tables;
    const unsigned last = tables->attack_leap_count - 1;

    tables->check_leap_count = tables->attack_leap_count;
    for (unsigned i = 0; tables->royal_leaps[WHITE] && i < tables->attack_leap_count; i++) {
        const unsigned atom = tables->attack_leaps[WHITE][i].atom;
        if (!is_royal_only(variant, atom) || !variant->atoms[atom].symmetric)
            continue;
        swap_attacks(&tables->attack_leaps[WHITE][i], &tables->attack_leaps[WHITE][last]);
        swap_attacks(&tables->attack_leaps[BLACK][i], &tables->attack_leaps[BLACK][last]);
        tables->check_leap_count = last;
        return;
    }
}

/* Sort the atoms into the lists that the generator runs through. */
static bool build_lists(struct variant *variant)
{
    struct tables *tables = variant->tables;

    for (unsigned a = 0; a < variant->atom_count; a++) {
        struct atom_table *atom = &tables->atoms[a];
        if (attacks(atom) && !add_attack(variant, a))
            return false;
        if (atom->modes & MODE_EN_PASSANT)
            tables->en_passants[tables->en_passant_count++] = (uint8_t)a;
        if (atom->imitating || !(atom->modes & (MODE_MOVE | MODE_CAPTURE | MODE_OWN)) ||
            is_royal_only(variant, a))
            continue;
        if (!atom->stepped)
            add_mover(tables, a);
        if (!atom->stepped && is_promoting(variant, a))
            atom->irregular[WHITE] = atom->irregular[BLACK] = tables->squares;
        if (set_any(atom->irregular[WHITE] | atom->irregular[BLACK]))
            tables->irregulars[tables->irregular_count++] = (uint8_t)a;
    }
    return true;
}

static adx_err kernel_build(struct variant *variant)
{
    struct tables *tables = arena_take(&variant->arena, sizeof(*tables));

    variant->tables = tables;
    if (!tables)
        return ADX_E_NOMEM;
    tables->single = arena_take(&variant->arena, ADX_SQUARES_MAX * sizeof(set));
    if (!tables->single)
        return ADX_E_NOMEM;
#if KERNEL_PEXT
    struct arena scratch = arena_init(&variant->arena.alloc, SIZE_MAX / 2);
    tables->scratch = arena_take(&scratch, sizeof(set) << GROUP_BITS_MAX);
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
    if (!build_borrowed(variant) || !build_surroundings(variant))
        return ADX_E_NOMEM;
    variant->has_dangers = variant->has_imitators || variant->event_roles ||
                           tables->attack_hop_count || variant->has_stones;
    return ADX_OK;
}

#endif

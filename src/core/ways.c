/* Diagrams of the ways of a role, read off its elementary paths. */
#include "core/ways.h"

#include <string.h>

static enum way_kind kind_of(const struct variant *variant, const struct atom *atom,
                             const struct path *path)
{
    if (squares_any(path->occupied))
        return WAY_HOP;
    if (path->line >= atom->rule_count) /* a link between two squares */
        return WAY_LEAP;
    CHECK_DEBUG(atom->rules[path->line] < variant->about->rule_count);
    const struct rule *rule = &variant->about->rules[atom->rules[path->line]];
    const struct displacement *way = &rule->displacement;
    return way->legs[way->leg_count - 1].max > 1 ? WAY_RIDE : WAY_LEAP;
}

/*
 * A path as it lies on the board where the piece moves: nothing is said of the board to which it
 * passes.
 */
static struct path on_its_board(const struct variant *variant, const struct path *path)
{
    struct path shown = *path;

    if (!variant->about->crosses)
        return shown;
    shown.to = (uint8_t)geometry_counterpart(&variant->about->geometry, path->to);
    shown.captured = SQUARE_NONE;
    squares_remove(&shown.empty, shown.to);
    squares_remove(&shown.occupied, shown.to);
    return shown;
}

static void add_path(struct ways *ways, enum way_kind kind, const struct atom *atom,
                     const struct path *path)
{
    if (path->captured != SQUARE_NONE) {
        squares_add(&ways->captures[kind], path->captured);
        squares_add(&ways->moves[kind], path->to);
        return;
    }
    if (atom->modes & MODE_MOVE && !atom->captures_across)
        squares_add(&ways->moves[kind], path->to);
    if (atom->captures_across || atom->modes & (MODE_CAPTURE | MODE_ROYAL | MODE_OWN))
        squares_add(&ways->captures[kind], path->to);
}

/* The ways of a role of `color` from a square, one by one. */
struct walk {
    const struct variant *variant;
    unsigned role, color, square, atoms_seen;
    const struct atom *atom;
    struct path path;   /* of the atom */
    uint32_t next, end; /* of its paths */
};

static const struct atom *next_atom(struct walk *walk)
{
    const struct variant *variant = walk->variant;
    const struct role_info *info = &variant->roles[walk->role];

    for (unsigned i; (i = walk->atoms_seen) < info->atom_count + variant->first_way_count;) {
        walk->atoms_seen++;
        if (i >= info->atom_count) {
            const unsigned first = i - info->atom_count;
            if (variant->first_ways[first].role == walk->role)
                return &variant->atoms[variant->first_ways[first].atom];
            continue;
        }
        const struct atom *atom = &variant->atoms[info->atoms[i]];
        if (!atom->imitating && !atom->end_modes && (atom->colors >> walk->color & 1))
            return atom;
    }
    return NULL;
}

static struct walk walk_begin(const struct variant *variant, unsigned role, unsigned color,
                              unsigned square)
{
    CHECK_DEBUG(role > 0 && role <= variant->about->role_count);
    CHECK_DEBUG(square < variant->about->geometry.square_count);
    return (struct walk){.variant = variant, .role = role, .color = color, .square = square};
}

static bool walk_next(struct walk *walk)
{
    for (;;) {
        while (walk->next < walk->end) {
            walk->path = on_its_board(walk->variant, &walk->atom->paths[walk->color][walk->next++]);
            if (walk->path.to != walk->square)
                return true;
        }
        walk->atom = next_atom(walk);
        if (!walk->atom)
            return false;
        walk->next = walk->atom->first[walk->color][walk->square];
        walk->end = walk->atom->first[walk->color][walk->square + 1];
    }
}

struct ways ways_from(const struct variant *variant, unsigned role, unsigned color, unsigned square)
{
    struct walk walk = walk_begin(variant, role, color, square);
    struct ways ways = {0};

    while (walk_next(&walk))
        add_path(&ways, kind_of(variant, walk.atom, &walk.path), walk.atom, &walk.path);
    return ways;
}

static struct squares all_of(const struct ways *ways)
{
    struct squares all = {{0, 0}};

    for (unsigned kind = 0; kind < WAY_KINDS; kind++)
        all = squares_or(all, squares_or(ways->moves[kind], ways->captures[kind]));
    return all;
}

/* The square before the end of a path on its line: of a ride the end of the path before it. */
static unsigned square_before(const struct walk *walk)
{
    const struct path *path = &walk->path;
    struct path last;
    struct squares passed;

    if (walk->next - 1 == walk->atom->first[walk->color][walk->square])
        return walk->square;
    last = on_its_board(walk->variant, &walk->atom->paths[walk->color][walk->next - 2]);
    passed = last.empty;
    squares_add(&passed, last.to);
    return last.line == path->line && squares_within(passed, path->empty) ? last.to : walk->square;
}

struct ways_between ways_between(const struct variant *variant, unsigned role, unsigned color,
                                 unsigned square)
{
    const struct ways ways = ways_from(variant, role, color, square);
    struct walk walk = walk_begin(variant, role, color, square);
    struct squares passed[ADX_SQUARES_MAX], ends = {{0, 0}};
    struct ways_between between = {.empty = {{0, 0}}};

    memset(between.before, (int)square, sizeof(between.before));
    while (walk_next(&walk)) {
        const struct path *path = &walk.path;
        if (squares_any(path->occupied))
            continue;
        if (!squares_has(ends, path->to)) {
            squares_add(&ends, path->to);
            passed[path->to] = path->empty;
            between.before[path->to] = (uint8_t)square_before(&walk);
        }
        passed[path->to] = squares_and(passed[path->to], path->empty);
    }
    for (unsigned s = 0; s < variant->about->geometry.square_count; s++) {
        if (squares_has(ends, s))
            between.empty = squares_or(between.empty, passed[s]);
    }
    between.empty = squares_without(between.empty, all_of(&ways));
    return between;
}

/* How many squares the ways lead to. */
static unsigned ways_count(const struct ways *ways)
{
    return squares_count(all_of(ways));
}

static bool has_file(const struct geometry *geometry, int file)
{
    bool has = false;

    for (unsigned s = 0; s < geometry->square_count; s++)
        has = has || geometry->file_of[s] == file;
    return has;
}

/* The squares of the board that a square belongs to, where files without squares divide them. */
static struct squares board_with(const struct geometry *geometry, unsigned square)
{
    struct squares board = {{0, 0}};
    int first = geometry->file_of[square], last = first;

    while (has_file(geometry, first - 1))
        first--;
    while (has_file(geometry, last + 1))
        last++;
    for (unsigned s = 0; s < geometry->square_count; s++) {
        if (geometry->file_of[s] >= first && geometry->file_of[s] <= last)
            squares_add(&board, s);
    }
    return board;
}

/* Twice the distance from the middle of the board that the square belongs to, squared. */
static unsigned distance(const struct geometry *geometry, unsigned square)
{
    const struct squares board = board_with(geometry, square);
    int first = geometry->file_of[square], last = first, low = geometry->rank_of[square],
        high = low;

    for (unsigned s = 0; s < geometry->square_count; s++) {
        const int file = geometry->file_of[s], rank = geometry->rank_of[s];
        if (!squares_has(board, s))
            continue;
        first = file < first ? file : first;
        last = file > last ? file : last;
        low = rank < low ? rank : low;
        high = rank > high ? rank : high;
    }
    const int file = 2 * geometry->file_of[square] - first - last;
    const int rank = 2 * geometry->rank_of[square] - low - high;
    return (unsigned)(file * file + rank * rank);
}

/* How many ways there are from a square; `far`: only if one of them leads to another board. */
static unsigned count_from(const struct variant *variant, unsigned role, unsigned square, bool far)
{
    const struct ways ways = ways_from(variant, role, WHITE, square);

    if (far && squares_within(all_of(&ways), board_with(&variant->about->geometry, square)))
        return 0;
    return ways_count(&ways);
}

static unsigned most_ways(const struct variant *variant, unsigned role, bool far)
{
    unsigned most = 0;

    for (unsigned s = 0; s < variant->about->geometry.square_count; s++) {
        const unsigned count = count_from(variant, role, s, far);
        most = count > most ? count : most;
    }
    return most;
}

unsigned ways_best_square(const struct variant *variant, unsigned role)
{
    const struct geometry *geometry = &variant->about->geometry;
    const unsigned most_far = most_ways(variant, role, true);
    const bool far = most_far > 0;
    const unsigned most = far ? most_far : most_ways(variant, role, false);
    unsigned best = SQUARE_NONE;

    /* A hopper has a few ways more in a corner, where they are hard to see. */
    for (unsigned s = 0; s < geometry->square_count; s++) {
        if (5 * count_from(variant, role, s, far) < 4 * most)
            continue;
        if (best == SQUARE_NONE || distance(geometry, s) < distance(geometry, best))
            best = s;
    }
    return best;
}

unsigned ways_steps(const struct variant *variant, unsigned role)
{
    const struct description *about = variant->about;
    unsigned steps = 0;

    for (unsigned i = 0; i < about->rule_count; i++) {
        const struct displacement *way = &about->rules[i].displacement;
        const unsigned max = way->legs[way->leg_count - 1].max;
        if (about->rules[i].role == role && max > steps)
            steps = max;
    }
    return steps;
}

/* Atoms get their elementary paths, for both colors; see docs/decisions/0001-paths.md. */
#include "core/compile.h"

#include <string.h>

#include "adx/limits.h"

struct path_list {
    struct variant *variant;
    struct path *paths;
    unsigned count, cap;
    const struct rule *rule;
    unsigned line;
    bool captures; /* of pieces that pass to the other board: those that capture before it */
    bool failed;   /* for want of memory */
};

static bool append_path(struct path_list *list, const struct path *path)
{
    if (!compile_spend(list->variant, WORK_OF_PATH))
        return false;
    if (list->count == list->cap) {
        const unsigned cap = list->cap ? list->cap * 2 : 256;
        struct path *grown = arena_take(&list->variant->arena, cap * sizeof(*grown));
        if (!grown) {
            list->failed = true;
            return false;
        }
        if (list->count)
            memcpy(grown, list->paths, list->count * sizeof(*grown));
        list->paths = grown;
        list->cap = cap;
    }
    CHECK_DEBUG(list->count < list->cap);
    list->paths[list->count] = *path;
    list->paths[list->count++].line = (uint8_t)list->line;
    return true;
}

/*
 * The path of a piece that passes to the other board: what it moves to must be empty, or it is
 * captured in passing.
 */
static struct path crossed(const struct geometry *geometry, const struct path *path, bool captures)
{
    struct path shown = *path;

    CHECK_DEBUG(path->captured == SQUARE_NONE);
    squares_add(captures ? &shown.occupied : &shown.empty, path->to);
    shown.captured = captures ? path->to : SQUARE_NONE;
    shown.to = (uint8_t)geometry_counterpart(geometry, path->to);
    return shown;
}

static bool collect(void *ctx, const struct path *path)
{
    struct path_list *list = ctx;

    if (list->rule && !squares_has(list->rule->to, path->to))
        return true;
    if (!list->variant->about->crosses)
        return append_path(list, path);
    const struct path shown = crossed(&list->variant->about->geometry, path, list->captures);
    return append_path(list, &shown);
}

/* Sort the paths of one color by their start; paths of a line stay in order. */
static adx_err index_paths(struct variant *variant, struct atom *atom, unsigned color,
                           const struct path *paths, unsigned count)
{
    const unsigned squares = variant->about->geometry.square_count;
    struct path *sorted = arena_take(&variant->arena, (count + 1) * sizeof(*sorted));
    uint32_t *first = arena_take(&variant->arena, (squares + 1) * sizeof(*first));
    uint32_t *next = arena_take(&variant->arena, (squares + 1) * sizeof(*next));

    if (!sorted || !first || !next)
        return ADX_E_NOMEM;
    for (unsigned i = 0; i < count; i++)
        first[paths[i].from + 1]++;
    for (unsigned s = 0; s < squares; s++)
        first[s + 1] += first[s];
    memcpy(next, first, squares * sizeof(*next));
    for (unsigned i = 0; i < count; i++)
        sorted[next[paths[i].from]++] = paths[i];
    CHECK_DEBUG(first[squares] == count);
    atom->paths[color] = sorted;
    atom->path_count[color] = count;
    atom->first[color] = first;
    return ADX_OK;
}

static bool crosses_end(const struct path *path)
{
    return squares_has(squares_or(path->empty, path->occupied), path->to);
}

/* What the paths say of the atom: hurdles, turns or two paths to a square make it a hop, conditions
 * a slide. */
static enum atom_kind kind_of(const struct atom *atom, unsigned squares)
{
    enum atom_kind kind = ATOM_LEAP;
    bool two_ways = false;

    for (unsigned s = 0; s < squares; s++) {
        struct squares seen = {{0, 0}};
        for (unsigned i = atom->first[WHITE][s]; i < atom->first[WHITE][s + 1]; i++) {
            const struct path *path = &atom->paths[WHITE][i];
            if (squares_any(path->occupied) || path->captured != SQUARE_NONE || crosses_end(path))
                return ATOM_HOP;
            two_ways |= squares_has(seen, path->to);
            /* On a slide what blocks a path blocks the rest of its line. */
            if (i > atom->first[WHITE][s] && path[-1].line == path->line &&
                !squares_within(path[-1].empty, path->empty))
                return ATOM_HOP;
            squares_add(&seen, path->to);
            if (squares_any(path->empty))
                kind = ATOM_SLIDE;
        }
    }
    return two_ways && kind == ATOM_SLIDE ? ATOM_HOP : kind;
}

static bool is_everywhere(struct squares set, unsigned squares)
{
    for (unsigned s = 0; s < squares; s++)
        if (!squares_has(set, s))
            return false;
    return true;
}

/* Whether Black's paths are White's: the displacements contain their own mirror images. */
static bool is_symmetric(const struct variant *variant, const struct atom *atom)
{
    const struct description *about = variant->about;

    for (unsigned i = 0; i < atom->rule_count; i++) {
        struct rule image = about->rules[atom->rules[i]];
        if (image.colors != BOTH_COLORS)
            return false;
        if (!is_everywhere(image.from, about->geometry.square_count) ||
            !is_everywhere(image.to, about->geometry.square_count))
            return false;
        for (unsigned k = 0; k < image.displacement.leg_count; k++) {
            struct leg *leg = &image.displacement.legs[k];
            if (!about->geometry.sideways)
                leg->rank = (int8_t)-leg->rank;
            if (about->geometry.rotated || about->geometry.sideways)
                leg->file = (int8_t)-leg->file;
        }
        bool found = false;
        for (unsigned j = 0; j < atom->rule_count && !found; j++)
            found = rules_equal(&image, &about->rules[atom->rules[j]]);
        if (!found)
            return false;
    }
    return true;
}

static adx_err trace_atom(struct variant *variant, struct atom *atom)
{
    const struct geometry *geometry = &variant->about->geometry;
    struct path_list list = {.variant = variant, .captures = atom->captures_across};

    for (unsigned i = 0; i < atom->rule_count; i++) {
        list.rule = &variant->about->rules[atom->rules[i]];
        list.line = i;
        CHECK_DEBUG(list.rule->colors == atom->colors);
        for (unsigned s = 0; s < geometry->square_count; s++)
            if (squares_has(list.rule->from, s) &&
                !path_walk(geometry, &list.rule->displacement, s, &variant->work, collect, &list))
                return list.failed ? ADX_E_NOMEM : ADX_E_LIMIT;
    }
    adx_err err = index_paths(variant, atom, WHITE, list.paths, list.count);
    if (err)
        return err;
    atom->kind = (uint8_t)kind_of(atom, geometry->square_count);
    for (unsigned i = 0; i < list.count; i++) {
        atom->captures_in_passing |= list.paths[i].captured != SQUARE_NONE;
        atom->crosses_end |= crosses_end(&list.paths[i]);
    }
    atom->symmetric = is_symmetric(variant, atom);
    if (atom->symmetric) {
        atom->paths[BLACK] = atom->paths[WHITE];
        atom->first[BLACK] = atom->first[WHITE];
        atom->path_count[BLACK] = atom->path_count[WHITE];
        return ADX_OK;
    }
    if (!(atom->colors & ONLY_WHITE))
        err = index_paths(variant, atom, WHITE, NULL, 0);
    for (unsigned i = 0; i < list.count; i++)
        list.paths[i] = path_mirror(geometry, &list.paths[i]);
    return err ? err
               : index_paths(variant, atom, BLACK, list.paths,
                             atom->colors & ONLY_BLACK ? list.count : 0);
}

/*
 * The path by which a capture in passing threatens the piece captured: it ends there. Where the
 * move itself ends is kept in `captured`, because what stands there may block it; a piece that
 * passes to another board gives check whatever stands there.
 */
static struct path threat_of(const struct path *path, bool crosses)
{
    struct path threat = *path;

    CHECK_DEBUG(path->captured != SQUARE_NONE);

    threat.to = (uint8_t)path->captured;
    threat.captured = path->to == path->from || crosses ? SQUARE_NONE : path->to;
    squares_remove(&threat.occupied, threat.to);
    return threat;
}

/* Atoms that capture in passing get a second one each, which only says what they threaten. */
static adx_err make_threats(struct variant *variant, const char **limit)
{
    const unsigned count = variant->atom_count;

    for (unsigned i = 0; i < count; i++) {
        if (!variant->atoms[i].captures_in_passing)
            continue;
        struct atom *threat;
        adx_err err = compile_new_atom(variant, &threat, limit);
        for (unsigned role = 1; !err && role <= variant->about->role_count; role++)
            if (memchr(variant->roles[role].atoms, (int)i, variant->roles[role].atom_count))
                err = compile_give_atom(variant, role, variant->atom_count - 1, limit);
        for (unsigned k = 0; !err && k < variant->about->influence_count; k++)
            if (variant->influences[k].gives >> i & 1)
                variant->influences[k].gives |= UINT64_C(1) << (variant->atom_count - 1);
        for (unsigned color = 0; !err && color < 2; color++) {
            struct path_list list = {.variant = variant};
            for (unsigned k = 0; k < variant->atoms[i].path_count[color]; k++) {
                const struct path *path = &variant->atoms[i].paths[color][k];
                const struct path shown = threat_of(path, variant->about->crosses);
                if (path->captured != SQUARE_NONE && !append_path(&list, &shown))
                    return list.failed ? ADX_E_NOMEM : ADX_E_LIMIT;
            }
            err = index_paths(variant, threat, color, list.paths, list.count);
        }
        if (err)
            return err;
        threat->kind = ATOM_HOP;
        threat->modes = MODE_ROYAL;
        threat->end_modes = variant->atoms[i].modes;
        threat->added = variant->atoms[i].added;
        threat->imitating = variant->atoms[i].imitating;
        threat->colors = variant->atoms[i].colors;
        threat->barred = variant->atoms[i].barred;
        threat->given = variant->atoms[i].given;
    }
    return ADX_OK;
}

/* The links of a role as one atom of plain leaps. */
static adx_err make_links(struct variant *variant, const char **limit)
{
    const struct description *about = variant->about;

    for (unsigned role = 1; role <= about->role_count; role++) {
        struct path_list list = {.variant = variant};
        for (unsigned i = 0; i < about->link_count; i++) {
            if (about->links[i].role != role)
                continue;
            CHECK_DEBUG(about->links[i].a != about->links[i].b);
            const uint8_t ends[2] = {about->links[i].a, about->links[i].b};
            for (unsigned k = 0; k < 2; k++) {
                const struct path there = {
                    .from = ends[k], .to = ends[1 - k], .captured = SQUARE_NONE};
                const struct path mirror = path_mirror(&about->geometry, &there);
                if (!collect(&list, &there) || !collect(&list, &mirror))
                    return list.failed ? ADX_E_NOMEM : ADX_E_LIMIT;
            }
        }
        if (!list.count)
            continue;
        struct atom *atom;
        adx_err err = compile_new_atom(variant, &atom, limit);
        if (!err)
            err = compile_give_atom(variant, role, variant->atom_count - 1, limit);
        if (!err)
            err = index_paths(variant, atom, WHITE, list.paths, list.count);
        if (err)
            return err;
        atom->kind = about->crosses ? ATOM_SLIDE : ATOM_LEAP;
        atom->modes = MODE_MOVE;
        atom->symmetric = true;
        atom->colors = BOTH_COLORS;
        atom->added = true;
        atom->paths[BLACK] = atom->paths[WHITE];
        atom->first[BLACK] = atom->first[WHITE];
        atom->path_count[BLACK] = atom->path_count[WHITE];
    }
    return ADX_OK;
}

/* Captures of pieces that pass to the other board get an atom of their own. */
static adx_err split_captures(struct variant *variant, const char **limit)
{
    const unsigned count = variant->atom_count;

    for (unsigned i = 0; i < count; i++) {
        struct atom *atom = &variant->atoms[i], *other = atom;
        const uint8_t rest = atom->modes & (uint8_t)~MODE_CAPTURE;
        if (!(atom->modes & MODE_CAPTURE))
            continue;
        if (rest) {
            adx_err err = compile_new_atom(variant, &other, limit);
            for (unsigned role = 1; !err && role <= variant->about->role_count; role++)
                if (memchr(variant->roles[role].atoms, (int)i, variant->roles[role].atom_count))
                    err = compile_give_atom(variant, role, variant->atom_count - 1, limit);
            if (err)
                return err;
            *other = *atom;
            atom->modes = rest;
        }
        other->modes = MODE_MOVE; /* where it ends */
        other->captures_across = true;
    }
    return ADX_OK;
}

adx_err compile_paths(struct variant *variant, const char **limit)
{
    if (variant->about->crosses) {
        adx_err err = split_captures(variant, limit);
        if (err)
            return err;
    }
    for (unsigned i = 0; i < variant->atom_count; i++) {
        adx_err err = trace_atom(variant, &variant->atoms[i]);
        if (err)
            return err;
    }
    adx_err err = make_threats(variant, limit);
    return err ? err : make_links(variant, limit);
}

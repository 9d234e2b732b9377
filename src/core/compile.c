/*
 * Description -> variant: displacements become atoms with elementary paths, roles get their
 * piece sets, castlings their rights, throws their roles. Nothing here is hot.
 */
#include <string.h>

#include "base/check.h"
#include "core/kernel.h"
#include "core/value.h"
#include "core/variant.h"

uint64_t key_of(unsigned kind, unsigned a, unsigned b, unsigned c)
{
    uint64_t x = ((uint64_t)kind << 48 | (uint64_t)a << 32 | (uint64_t)b << 16 | c) +
                 UINT64_C(0x9E3779B97F4A7C15);

    /* splitmix64, https://prng.di.unimi.it/splitmix64.c (public domain algorithm). */
    for (int round = 0; round < 2; round++) {
        x = (x ^ x >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
        x = (x ^ x >> 27) * UINT64_C(0x94D049BB133111EB);
        x ^= x >> 31;
        x += UINT64_C(0x9E3779B97F4A7C15);
    }
    return x;
}

/* ---- atoms ---- */

/* What a rule must share with another to be in one atom of the same role. */
struct shape {
    uint8_t leg_count, modes, imitating;
    bool passing, added, restricted;
    uint8_t min, max, land, longer, shorter;
    struct squares from, to;
};

static unsigned magnitude(int value)
{
    return (unsigned)(value < 0 ? -value : value);
}

static struct shape shape_of(const struct rule *rule)
{
    const struct displacement *way = &rule->displacement;
    const unsigned file = magnitude(way->legs[0].file), rank = magnitude(way->legs[0].rank);
    struct shape shape;

    memset(&shape, 0, sizeof(shape)); /* compared by memcmp, padding included */
    shape.leg_count = way->leg_count;
    shape.modes = way->modes;
    shape.imitating = rule->imitating;
    shape.passing = rule->passing;
    shape.added = rule->added;
    shape.from = rule->from;
    shape.to = rule->to;
    /* Leaps of one role are one table; other ways are shared by the kind of line. */
    if (way->leg_count > 1 || way->legs[0].max > 1) {
        shape.min = way->legs[0].min;
        shape.max = way->legs[0].max;
        shape.land = way->leg_count > 1 ? way->legs[0].land : 0;
        shape.longer = (uint8_t)(file > rank ? file : rank);
        shape.shorter = (uint8_t)(file > rank ? rank : file);
    }
    return shape;
}

/* An atom under construction: the rules of one role that have one shape. */
struct bundle {
    unsigned role;
    unsigned count;
    uint16_t rules[RULES_MAX];
};

static bool same_rule(const struct rule *a, const struct rule *b)
{
    return a->imitating == b->imitating && a->passing == b->passing && a->added == b->added &&
           !memcmp(&a->from, &b->from, sizeof(a->from)) && !memcmp(&a->to, &b->to, sizeof(a->to)) &&
           a->displacement.leg_count == b->displacement.leg_count &&
           a->displacement.modes == b->displacement.modes &&
           !memcmp(a->displacement.legs, b->displacement.legs,
                   a->displacement.leg_count * sizeof(struct leg));
}

/* Whether two lists hold the same displacements in any order. */
static bool same_rules(const struct description *about, const uint16_t *a, unsigned a_count,
                       const uint16_t *b, unsigned b_count)
{
    if (a_count != b_count)
        return false;
    for (unsigned i = 0; i < a_count; i++) {
        bool found = false;
        for (unsigned j = 0; j < b_count && !found; j++)
            found = same_rule(&about->rules[a[i]], &about->rules[b[j]]);
        if (!found)
            return false;
    }
    return true;
}

static adx_err add_atom_to_role(struct variant *variant, unsigned role, unsigned atom,
                                const char **limit)
{
    struct role_info *info = &variant->roles[role];

    if (info->atom_count == ROLE_ATOMS_MAX) {
        *limit = "many different ways of moving of one piece";
        return ADX_E_LIMIT;
    }
    info->atoms[info->atom_count++] = (uint8_t)atom;
    return ADX_OK;
}

static adx_err new_atom(struct variant *variant, struct atom **out, const char **limit)
{
    if (variant->atom_count == ATOMS_MAX) {
        *limit = "many different ways of moving";
        return ADX_E_LIMIT;
    }
    *out = &variant->atoms[variant->atom_count++];
    return ADX_OK;
}

/* Give `bundle` an atom, an old one if an equal one exists. */
static adx_err place_bundle(struct variant *variant, const struct bundle *bundle,
                            const char **limit)
{
    struct atom *atom;

    for (unsigned i = 0; i < variant->atom_count; i++) {
        atom = &variant->atoms[i];
        if (same_rules(variant->about, atom->rules, atom->rule_count, bundle->rules, bundle->count))
            return add_atom_to_role(variant, bundle->role, i, limit);
    }
    adx_err err = new_atom(variant, &atom, limit);
    if (err)
        return err;
    const struct rule *first = &variant->about->rules[bundle->rules[0]];
    atom->modes = first->displacement.modes;
    atom->passing = first->passing;
    atom->added = first->added;
    atom->imitating = first->imitating;
    atom->rule_count = (uint16_t)bundle->count;
    atom->rules = arena_take(&variant->arena, bundle->count * sizeof(uint16_t));
    if (!atom->rules)
        return ADX_E_NOMEM;
    memcpy(atom->rules, bundle->rules, bundle->count * sizeof(uint16_t));
    return add_atom_to_role(variant, bundle->role, variant->atom_count - 1, limit);
}

static adx_err make_atoms(struct variant *variant, const char **limit)
{
    const struct description *about = variant->about;
    bool done[RULES_MAX] = {false};
    struct bundle *bundle = arena_take(&variant->arena, sizeof(*bundle));

    if (!bundle)
        return ADX_E_NOMEM;
    for (unsigned i = 0; i < about->rule_count; i++) {
        if (done[i])
            continue;
        const struct shape shape = shape_of(&about->rules[i]);
        bundle->role = about->rules[i].role;
        bundle->count = 0;
        for (unsigned j = i; j < about->rule_count; j++) {
            if (done[j] || about->rules[j].role != bundle->role)
                continue;
            const struct shape other = shape_of(&about->rules[j]);
            if (memcmp(&shape, &other, sizeof(shape)) != 0)
                continue;
            done[j] = true;
            bundle->rules[bundle->count++] = (uint16_t)j;
        }
        adx_err err = place_bundle(variant, bundle, limit);
        if (err)
            return err;
    }
    return ADX_OK;
}

/* ---- paths ---- */

struct path_list {
    struct arena *arena;
    struct path *paths;
    unsigned count, cap;
    const struct rule *rule;
    unsigned line;
    bool failed;
};

static bool append_path(struct path_list *list, const struct path *path)
{
    if (list->count == list->cap) {
        const unsigned cap = list->cap ? list->cap * 2 : 256;
        struct path *grown = arena_take(list->arena, cap * sizeof(*grown));
        if (!grown) {
            list->failed = true;
            return false;
        }
        if (list->count)
            memcpy(grown, list->paths, list->count * sizeof(*grown));
        list->paths = grown;
        list->cap = cap;
    }
    list->paths[list->count] = *path;
    list->paths[list->count++].line = (uint8_t)list->line;
    return true;
}

static bool collect(void *ctx, const struct path *path)
{
    struct path_list *list = ctx;

    if (list->rule && !squares_has(list->rule->to, path->to))
        return true;
    return append_path(list, path);
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
    atom->paths[color] = sorted;
    atom->path_count[color] = count;
    atom->first[color] = first;
    return ADX_OK;
}

/* What the paths say of the atom: hurdles or two ways make it a hop, conditions a slide. */
static enum atom_kind kind_of(const struct atom *atom, unsigned squares)
{
    enum atom_kind kind = ATOM_LEAP;

    for (unsigned s = 0; s < squares; s++) {
        struct squares seen = {{0, 0}};
        for (unsigned i = atom->first[WHITE][s]; i < atom->first[WHITE][s + 1]; i++) {
            const struct path *path = &atom->paths[WHITE][i];
            if (squares_any(path->occupied) || path->captured != SQUARE_NONE)
                return ATOM_HOP;
            if (squares_has(seen, path->to) && squares_any(path->empty))
                return ATOM_HOP;
            squares_add(&seen, path->to);
            if (squares_any(path->empty))
                kind = ATOM_SLIDE;
        }
    }
    return kind;
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
        if (!is_everywhere(image.from, about->geometry.square_count) ||
            !is_everywhere(image.to, about->geometry.square_count))
            return false;
        for (unsigned k = 0; k < image.displacement.leg_count; k++) {
            struct leg *leg = &image.displacement.legs[k];
            leg->rank = (int8_t)-leg->rank;
            if (about->geometry.rotated)
                leg->file = (int8_t)-leg->file;
        }
        bool found = false;
        for (unsigned j = 0; j < atom->rule_count && !found; j++)
            found = same_rule(&image, &about->rules[atom->rules[j]]);
        if (!found)
            return false;
    }
    return true;
}

static adx_err trace_atom(struct variant *variant, struct atom *atom, unsigned *work)
{
    const struct geometry *geometry = &variant->about->geometry;
    struct path_list list = {.arena = &variant->arena};

    for (unsigned i = 0; i < atom->rule_count; i++) {
        list.rule = &variant->about->rules[atom->rules[i]];
        list.line = i;
        for (unsigned s = 0; s < geometry->square_count; s++)
            if (squares_has(list.rule->from, s) &&
                !path_walk(geometry, &list.rule->displacement, s, work, collect, &list))
                return list.failed ? ADX_E_NOMEM : ADX_E_LIMIT;
    }
    adx_err err = index_paths(variant, atom, WHITE, list.paths, list.count);
    if (err)
        return err;
    atom->kind = (uint8_t)kind_of(atom, geometry->square_count);
    for (unsigned i = 0; i < list.count; i++)
        atom->captures_in_passing |= list.paths[i].captured != SQUARE_NONE;
    atom->symmetric = is_symmetric(variant, atom);
    if (atom->symmetric) {
        atom->paths[BLACK] = atom->paths[WHITE];
        atom->first[BLACK] = atom->first[WHITE];
        atom->path_count[BLACK] = atom->path_count[WHITE];
        return ADX_OK;
    }
    for (unsigned i = 0; i < list.count; i++)
        list.paths[i] = path_mirror(geometry, &list.paths[i]);
    return index_paths(variant, atom, BLACK, list.paths, list.count);
}

/*
 * The path by which a capture in passing threatens the piece captured: it ends there, and needs
 * its former end free if only an empty one will do. An own piece on an end that may also be
 * captured is not seen, so such a threat may be counted although it is blocked.
 */
static struct path threat_of(const struct path *path, unsigned modes)
{
    struct path threat = *path;

    threat.to = path->captured;
    threat.captured = SQUARE_NONE;
    threat.occupied.word[threat.to >> 6] &= ~(UINT64_C(1) << (threat.to & 63));
    if (!(modes & MODE_CAPTURE) && path->to != path->from)
        squares_add(&threat.empty, path->to);
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
        adx_err err = new_atom(variant, &threat, limit);
        for (unsigned role = 1; !err && role <= variant->about->role_count; role++)
            if (memchr(variant->roles[role].atoms, (int)i, variant->roles[role].atom_count))
                err = add_atom_to_role(variant, role, variant->atom_count - 1, limit);
        for (unsigned color = 0; !err && color < 2; color++) {
            struct path_list list = {.arena = &variant->arena};
            for (unsigned k = 0; k < variant->atoms[i].path_count[color]; k++) {
                const struct path *path = &variant->atoms[i].paths[color][k];
                const struct path shown = threat_of(path, variant->atoms[i].modes);
                if (path->captured != SQUARE_NONE && !append_path(&list, &shown))
                    return ADX_E_NOMEM;
            }
            err = index_paths(variant, threat, color, list.paths, list.count);
        }
        if (err)
            return err;
        threat->kind = ATOM_HOP;
        threat->modes = MODE_ROYAL;
    }
    return ADX_OK;
}

/* The links of a role as one atom of plain leaps. */
static adx_err make_links(struct variant *variant, const char **limit)
{
    const struct description *about = variant->about;

    for (unsigned role = 1; role <= about->role_count; role++) {
        struct path_list list = {.arena = &variant->arena};
        for (unsigned i = 0; i < about->link_count; i++) {
            if (about->links[i].role != role)
                continue;
            const uint8_t ends[2] = {about->links[i].a, about->links[i].b};
            for (unsigned k = 0; k < 2; k++) {
                const struct path there = {
                    .from = ends[k], .to = ends[1 - k], .captured = SQUARE_NONE};
                const struct path mirror = path_mirror(&about->geometry, &there);
                if (!append_path(&list, &there) || !append_path(&list, &mirror))
                    return ADX_E_NOMEM;
            }
        }
        if (!list.count)
            continue;
        struct atom *atom;
        adx_err err = new_atom(variant, &atom, limit);
        if (!err)
            err = add_atom_to_role(variant, role, variant->atom_count - 1, limit);
        if (!err)
            err = index_paths(variant, atom, WHITE, list.paths, list.count);
        if (err)
            return err;
        atom->kind = ATOM_LEAP;
        atom->modes = MODE_MOVE;
        atom->symmetric = true;
        atom->added = true;
        atom->paths[BLACK] = atom->paths[WHITE];
        atom->first[BLACK] = atom->first[WHITE];
        atom->path_count[BLACK] = atom->path_count[WHITE];
    }
    return ADX_OK;
}

static adx_err make_paths(struct variant *variant, const char **limit)
{
    unsigned work = ADX_COMPILE_WORK_MAX;

    for (unsigned i = 0; i < variant->atom_count; i++) {
        adx_err err = trace_atom(variant, &variant->atoms[i], &work);
        if (err == ADX_E_LIMIT)
            *limit = "much work to compile the ways of moving";
        if (err)
            return err;
    }
    adx_err err = make_threats(variant, limit);
    return err ? err : make_links(variant, limit);
}

/* ---- sets ---- */

/* Whether a rule is one that a whole set of pieces can make by shifting: one or two steps. */
static bool is_step(const struct rule *rule)
{
    const struct displacement *way = &rule->displacement;

    if (way->leg_count == 1)
        return way->legs[0].max <= 2;
    return way->leg_count == 2 && way->legs[0].max == 1 && way->legs[1].max == 1 &&
           way->legs[0].land == LAND_EMPTY;
}

bool role_is_stepping(const struct variant *variant, unsigned role)
{
    const struct role_info *info = &variant->roles[role];

    if (variant->about->roles[role].royal || variant->about->roles[role].imitator)
        return false;
    for (unsigned i = 0; i < variant->about->promotion_count; i++)
        if (info->promotions >> i & 1 && variant->about->promotions[i].leaving)
            return false;
    for (unsigned i = 0; i < info->atom_count; i++) {
        const struct atom *atom = &variant->atoms[info->atoms[i]];
        if (!atom->rule_count || atom->rule_count > 8)
            return false;
        for (unsigned k = 0; k < atom->rule_count; k++)
            if (!is_step(&variant->about->rules[atom->rules[k]]))
                return false;
    }
    return true;
}

/* Atoms that the same roles have get the same set. */
static adx_err make_sets(struct variant *variant, const char **limit)
{
    uint64_t members[ATOMS_MAX] = {0};

    variant->set_count = SET_FIRST;
    for (unsigned role = 1; role <= variant->about->role_count; role++)
        for (unsigned i = 0; i < variant->roles[role].atom_count; i++)
            members[variant->roles[role].atoms[i]] |= UINT64_C(1) << role;
    for (unsigned a = 0; a < variant->atom_count; a++) {
        variant->atoms[a].set = 0;
        for (unsigned b = 0; b < a; b++)
            if (members[b] == members[a])
                variant->atoms[a].set = variant->atoms[b].set;
        if (variant->atoms[a].set)
            continue;
        if (variant->set_count == 2 + SETS_MAX) {
            *limit = "many different ways of moving";
            return ADX_E_LIMIT;
        }
        variant->atoms[a].set = (uint8_t)variant->set_count++;
    }
    memset(variant->roles[0].sets, SET_SINK, sizeof(variant->roles[0].sets));
    for (unsigned role = 1; role <= variant->about->role_count; role++) {
        struct role_info *info = &variant->roles[role];
        unsigned count = 0;
        memset(info->sets, SET_SINK, sizeof(info->sets));
        const uint64_t bit = UINT64_C(1) << role;
        if (variant->special_roles & bit)
            info->sets[count++] = SET_SPECIAL;
        if (variant->event_roles & bit)
            info->sets[count++] = SET_EVENT;
        if (variant->about->roles[role].stone)
            info->sets[count++] = SET_STONE;
        for (unsigned i = 0; i < info->atom_count; i++) {
            const uint8_t set = variant->atoms[info->atoms[i]].set;
            if (memchr(info->sets, set, count))
                continue;
            if (count == ROLE_SETS_MAX) {
                *limit = "many different ways of moving of one piece";
                return ADX_E_LIMIT;
            }
            info->sets[count++] = set;
        }
        if (count > variant->role_sets)
            variant->role_sets = count;
    }
    return ADX_OK;
}

/* ---- castling ---- */

static struct squares squares_mirror(const struct geometry *geometry, struct squares set)
{
    struct squares result = {{0, 0}};

    for (unsigned s = 0; s < geometry->square_count; s++)
        if (squares_has(set, s))
            squares_add(&result, geometry->mirror[s]);
    return result;
}

static int right_of(struct variant *variant, unsigned color, unsigned rook, bool right_side,
                    bool shuffled)
{
    for (unsigned i = 0; i < variant->right_count; i++)
        if (variant->right_color[i] == color &&
            (shuffled ? (variant->right_letter[i] == "Kk"[color]) == right_side
                      : variant->right_rook[i] == rook))
            return (int)i;
    if (variant->right_count == RIGHTS_MAX)
        return -1;
    const unsigned right = variant->right_count++;
    variant->right_color[right] = (uint8_t)color;
    variant->right_rook[right] = (uint8_t)rook;
    variant->right_letter[right] = right_side ? "Kk"[color] : "Qq"[color];
    return (int)right;
}

static adx_err make_castles(struct variant *variant, const char **limit)
{
    const struct description *about = variant->about;
    const struct geometry *geometry = &about->geometry;

    memset(variant->rights_kept, 0xff, sizeof(variant->rights_kept));
    for (unsigned color = 0; color < 2; color++) {
        variant->castle_first[color + 1] = (color + 1) * about->castle_count;
        for (unsigned i = 0; i < about->castle_count; i++) {
            const struct castle *castle = &about->castles[i];
            struct castle_run run = {
                .color = (uint8_t)color,
                .king_from = castle->king_from,
                .king_to = castle->king_to,
                .rook_from = castle->rook_from,
                .rook_to = castle->rook_to,
                .from_shuffle = castle->from_shuffle,
                .empty = castle->empty,
                .safe = castle->safe,
            };
            run.right_side = castle->from_shuffle ? castle->right_side
                                                  : geometry->file_of[run.rook_from] >
                                                        geometry->file_of[run.king_from];
            if (color == BLACK) {
                run.king_to = geometry->mirror[run.king_to];
                run.rook_to = geometry->mirror[run.rook_to];
                if (!castle->from_shuffle) {
                    run.king_from = geometry->mirror[run.king_from];
                    run.rook_from = geometry->mirror[run.rook_from];
                }
                run.empty = squares_mirror(geometry, run.empty);
                run.safe = squares_mirror(geometry, run.safe);
            }
            if (!run.from_shuffle)
                squares_add(&run.safe, run.king_from); /* never out of check */
            const int right =
                right_of(variant, color, run.rook_from, run.right_side, run.from_shuffle);
            if (right < 0) {
                *limit = "many castling rights";
                return ADX_E_LIMIT;
            }
            run.right = (uint8_t)right;
            variant->castles_shuffled |= run.from_shuffle;
            variant->castles[variant->castle_count++] = run;
            if (!run.from_shuffle) {
                variant->rights_kept[run.king_from] &= (uint16_t) ~(1u << right);
                variant->rights_kept[run.rook_from] &= (uint16_t) ~(1u << right);
            }
        }
    }
    return ADX_OK;
}

/* Add the squares of the king's rank from `a` to `b`, both included. */
static void add_span(const struct geometry *geometry, struct squares *set, unsigned a, unsigned b)
{
    const unsigned low = a < b ? a : b, high = a < b ? b : a;

    for (unsigned s = low; s <= high; s++)
        if (geometry->rank_of[s] == geometry->rank_of[a])
            squares_add(set, s);
}

struct castle_run castle_resolve(const struct variant *variant, const struct castle_run *castle,
                                 unsigned king_from, unsigned rook_from)
{
    const struct geometry *geometry = &variant->about->geometry;
    struct castle_run run = *castle;

    run.king_from = (uint8_t)king_from;
    run.rook_from = (uint8_t)rook_from;
    run.empty = (struct squares){{0, 0}};
    run.safe = (struct squares){{0, 0}};
    add_span(geometry, &run.safe, king_from, run.king_to);
    add_span(geometry, &run.empty, king_from, run.king_to);
    add_span(geometry, &run.empty, rook_from, run.rook_to);
    run.empty.word[king_from >> 6] &= ~(UINT64_C(1) << (king_from & 63));
    run.empty.word[rook_from >> 6] &= ~(UINT64_C(1) << (rook_from & 63));
    return run;
}

/* ---- the rest ---- */

/* Each role that may have to wait gets a second one, which waits. */
static adx_err add_stones(struct variant *variant, const char **limit)
{
    struct description *about = variant->about;
    const unsigned count = about->role_count;

    for (unsigned i = 0; i < about->promotion_count; i++) {
        for (unsigned role = 1; role <= count; role++) {
            if (!about->promotions[i].waits || !(about->promotions[i].roles >> role & 1) ||
                variant->stone_of[role])
                continue;
            if (about->role_count == ADX_ROLES_MAX) {
                *limit = "many kinds of pieces";
                return ADX_E_LIMIT;
            }
            about->roles[++about->role_count] = about->roles[role];
            about->roles[about->role_count].stone = true;
            about->roles[about->role_count].base = (uint8_t)role;
            variant->stone_of[role] = (uint8_t)about->role_count;
            variant->has_stones = true;
        }
    }
    return ADX_OK;
}

static bool captures_own(const struct variant *variant)
{
    for (unsigned i = 0; i < variant->atom_count; i++)
        if (variant->atoms[i].modes & MODE_OWN)
            return true;
    return false;
}

/* Whether the moves of a role must be made one by one for what they capture. */
static bool captures_unusually(const struct variant *variant, unsigned role)
{
    const struct role_info *info = &variant->roles[role];

    for (unsigned i = 0; i < info->atom_count; i++)
        if (variant->atoms[info->atoms[i]].modes & MODE_OWN)
            return true;
    return variant->passing_capture_roles >> role & 1;
}

/* Whether some position lets both atoms lead from a square to the same one. */
static bool atoms_overlap(const struct variant *variant, const struct atom *a, const struct atom *b)
{
    if (!(a->modes & b->modes & (MODE_MOVE | MODE_CAPTURE)) || a->imitating != b->imitating)
        return false;
    for (unsigned s = 0; s < variant->about->geometry.square_count; s++)
        for (unsigned i = a->first[WHITE][s]; i < a->first[WHITE][s + 1]; i++)
            for (unsigned k = b->first[WHITE][s]; k < b->first[WHITE][s + 1]; k++) {
                const struct path *x = &a->paths[WHITE][i], *y = &b->paths[WHITE][k];
                if (x->to == y->to && !squares_any(squares_and(x->empty, y->occupied)) &&
                    !squares_any(squares_and(y->empty, x->occupied)))
                    return true;
            }
    return false;
}

static bool has_overlap(const struct variant *variant, unsigned role)
{
    const struct role_info *info = &variant->roles[role];

    for (unsigned i = 0; i < info->atom_count; i++)
        for (unsigned k = 0; k < i; k++)
            if (atoms_overlap(variant, &variant->atoms[info->atoms[i]],
                              &variant->atoms[info->atoms[k]]))
                return true;
    return false;
}

static bool shuffles_castles(const struct description *about)
{
    for (unsigned i = 0; i < about->castle_count; i++)
        if (about->castles[i].from_shuffle)
            return true;
    return false;
}

/* Whether `role` attacks along the path, if not along a freer one to the same square. */
static bool attacks_along(const struct variant *variant, unsigned role, const struct path *path)
{
    const struct role_info *info = &variant->roles[role];

    for (unsigned i = 0; i < info->atom_count; i++) {
        const struct atom *atom = &variant->atoms[info->atoms[i]];
        if (!(atom->modes & (MODE_CAPTURE | MODE_ROYAL)))
            continue;
        for (uint32_t k = atom->first[WHITE][path->from]; k < atom->first[WHITE][path->from + 1];
             k++) {
            const struct path *other = &atom->paths[WHITE][k];
            if (other->to == path->to && squares_within(other->empty, path->empty) &&
                squares_within(other->occupied, path->occupied))
                return true;
        }
    }
    return false;
}

/* Whether a piece in the form `role` may attack what it could not in the form `before`. */
static bool form_grows(const struct variant *variant, unsigned before, unsigned role)
{
    const struct role_info *info = &variant->roles[role];

    for (unsigned i = 0; i < info->atom_count; i++) {
        const struct atom *atom = &variant->atoms[info->atoms[i]];
        if (atom->captures_in_passing)
            return true;
        if (!(atom->modes & (MODE_CAPTURE | MODE_ROYAL)))
            continue;
        for (unsigned k = 0; k < atom->path_count[WHITE]; k++)
            if (!attacks_along(variant, before, &atom->paths[WHITE][k]))
                return true;
    }
    return false;
}

static void make_forms(struct variant *variant)
{
    for (unsigned role = 1; role <= variant->about->role_count; role++) {
        const uint8_t *forms = variant->roles[role].forms;
        if (!variant->about->roles[role].royal)
            continue;
        for (unsigned checks = 1; checks <= CHECKS_MAX; checks++)
            variant->forms_grow |= forms[checks] != forms[checks - 1] &&
                                   form_grows(variant, forms[checks - 1], forms[checks]);
    }
}

static void make_roles(struct variant *variant)
{
    const struct description *about = variant->about;

    for (unsigned role = 1; role <= about->role_count; role++) {
        struct role_info *info = &variant->roles[role];
        const uint64_t bit = UINT64_C(1) << role;
        if (about->roles[role].royal)
            variant->royal_roles |= bit;
        if (about->roles[role].imitator)
            variant->imitator_roles |= bit;
        for (unsigned i = 0; i < info->atom_count; i++)
            if (variant->atoms[info->atoms[i]].captures_in_passing)
                variant->passing_capture_roles |= bit;
        for (unsigned i = 0; i < about->promotion_count; i++)
            if (about->promotions[i].roles & bit)
                info->promotions |= (uint16_t)(1u << i);
        for (unsigned i = 0; i < about->event_count; i++) {
            const struct event *event = &about->events[i];
            if (!(event->roles & bit))
                continue;
            variant->event_roles |= bit;
            uint8_t *slot = event->direction == DIRECTION_ORTHOGONAL ? &info->event_orthogonal
                            : event->direction == DIRECTION_DIAGONAL ? &info->event_diagonal
                                                                     : &info->event_any;
            *slot = (uint8_t)(i + 1);
        }
        /* Forms: each count of checks has the last form that it has reached. */
        const unsigned base = about->roles[role].base;
        uint8_t form = (uint8_t)base;
        for (unsigned checks = 0; checks <= CHECKS_MAX; checks++) {
            for (unsigned other = 1; other <= about->role_count; other++)
                if (about->roles[other].base == base && other != base &&
                    !about->roles[other].stone && about->roles[other].checks == checks)
                    form = (uint8_t)other;
            info->forms[checks] = form;
        }
        if (!about->roles[role].stone)
            variant->playable_roles |= bit;
        if (about->roles[role].imitator || (info->promotions && !role_is_stepping(variant, role)) ||
            captures_unusually(variant, role) || has_overlap(variant, role))
            variant->special_roles |= bit;
    }
    for (unsigned i = 0; i < about->act_count; i++)
        variant->act_roles |= UINT64_C(1) << about->acts[i].role;
    variant->special_roles |= variant->act_roles;
    for (unsigned i = 0; i < about->drop_count; i++)
        variant->drops_may_mate |= about->drops[i].not_mate;
    variant->clock_roles = about->endings.move_limit_roles;
    variant->has_imitators = variant->imitator_roles != 0;
    variant->has_counter = about->counted_checks != 0;
    variant->has_holdings = about->captured_to_hand || about->captured_to_pool || about->drop_count;
    variant->plain = !variant->has_counter && !about->dice.thrown &&
                     !about->endings.royal_capture && !shuffles_castles(about) &&
                     !captures_own(variant);
    variant->ends_suddenly = about->endings.checks || about->endings.bare_royal;
}

static void make_throws(struct variant *variant)
{
    const struct dice *dice = &variant->about->dice;
    unsigned index = 1;

    for (unsigned a = 1; a <= 6; a++)
        for (unsigned b = a; b <= 6; b++, index++) {
            variant->throw_dice[index][0] = (uint8_t)a;
            variant->throw_dice[index][1] = (uint8_t)b;
            variant->throw_roles[index] =
                a == b && dice->doubles_free ? ~UINT64_C(0)
                                             : dice->roles_of_number[a] | dice->roles_of_number[b] |
                                                   dice->roles_of_number[a + b];
        }
}

static adx_err make_keys(struct variant *variant)
{
    const unsigned pieces = piece_of(variant->about->role_count, BLACK) + 1;

    variant->piece_keys =
        arena_take(&variant->arena, (size_t)pieces * ADX_SQUARES_MAX * sizeof(uint64_t));
    if (!variant->piece_keys)
        return ADX_E_NOMEM;
    for (unsigned piece = 2; piece < pieces; piece++)
        for (unsigned s = 0; s < variant->about->geometry.square_count; s++)
            variant->piece_keys[piece * ADX_SQUARES_MAX + s] = key_of(KEY_PIECE, piece, s, 0);
    for (unsigned i = 0; i < RIGHTS_MAX; i++)
        variant->rights_keys[i] = key_of(KEY_RIGHT, i, 0, 0);
    variant->side_key = key_of(KEY_SIDE, 0, 0, 0);
    return ADX_OK;
}

adx_err variant_compile(struct arena *arena, struct description *about, struct variant **out,
                        const char **limit)
{
    struct variant *variant = arena_take(arena, sizeof(*variant));

    *limit = "";
    *out = NULL;
    if (!variant)
        return ADX_E_NOMEM;
    variant->arena = *arena;
    variant->about = about;
    adx_err err = add_stones(variant, limit);
    if (!err)
        err = make_atoms(variant, limit);
    if (!err)
        err = make_paths(variant, limit);
    if (!err) {
        make_roles(variant);
        make_forms(variant);
        err = make_sets(variant, limit);
    }
    if (!err)
        err = make_castles(variant, limit);
    if (!err)
        err = make_keys(variant);
    if (!err) {
        make_throws(variant);
        variant->ops = kernel_choose(about->geometry.square_count);
        err = variant->ops->build(variant);
    }
    *arena = variant->arena; /* on failure the caller releases all that was taken */
    if (err)
        return err;
    value_roles(variant);
    *out = variant;
    return ADX_OK;
}

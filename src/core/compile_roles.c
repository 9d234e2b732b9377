/* What is known of roles by their ways of moving, and their piece sets. */
#include "core/compile.h"

#include <string.h>

/* Whether the moves of a role must be made one by one for what they capture or hop over. */
static bool captures_unusually(const struct variant *variant, unsigned role)
{
    const struct role_info *info = &variant->roles[role];

    for (unsigned i = 0; i < info->atom_count; i++) {
        const struct atom *atom = &variant->atoms[info->atoms[i]];
        if (atom->modes & (MODE_OWN | MODE_ROYAL) || atom->barred)
            return true;
    }
    return (variant->passing_capture_roles | variant->sparing_roles) >> role & 1;
}

/* Whether two paths may lead to their end in the same position. */
static bool paths_meet(const struct path *a, const struct path *b)
{
    return a->to == b->to && !squares_any(squares_and(a->empty, b->occupied)) &&
           !squares_any(squares_and(b->empty, a->occupied));
}

/* The squares that the atom may lead to from `square`. */
static struct squares ends_of(const struct atom *atom, unsigned color, unsigned square)
{
    struct squares ends = {{0, 0}};

    for (unsigned i = atom->first[color][square]; i < atom->first[color][square + 1]; i++)
        squares_add(&ends, atom->paths[color][i].to);
    return ends;
}

/*
 * Whether some position lets both atoms lead from a square to the same one. When the work is spent
 * the answer is that they do.
 */
static bool atoms_overlap(struct variant *variant, const struct atom *a, const struct atom *b)
{
    if (!(a->modes & b->modes & (MODE_MOVE | MODE_CAPTURE)))
        return false;
    const unsigned color = a->colors & b->colors & ONLY_WHITE ? WHITE : BLACK;
    CHECK_DEBUG(a->first[color] && b->first[color]);
    for (unsigned s = 0; s < variant->about->geometry.square_count; s++) {
        const unsigned a_count = a->first[color][s + 1] - a->first[color][s];
        const unsigned b_count = b->first[color][s + 1] - b->first[color][s];
        if (!compile_spend(variant, a_count + b_count))
            return true;
        if (!squares_any(squares_and(ends_of(a, color, s), ends_of(b, color, s))))
            continue; /* speed only */
        if (!compile_spend(variant, (size_t)a_count * b_count))
            return true;
        for (unsigned i = a->first[color][s]; i < a->first[color][s + 1]; i++)
            for (unsigned k = b->first[color][s]; k < b->first[color][s + 1]; k++)
                if (paths_meet(&a->paths[color][i], &b->paths[color][k]))
                    return true;
    }
    return false;
}

/* Whether two atoms of the role may lead to the same square. */
static bool has_overlap(struct variant *variant, unsigned role)
{
    const struct role_info *info = &variant->roles[role];

    for (unsigned i = 0; i < info->atom_count; i++)
        for (unsigned k = 0; k < i; k++) {
            const struct atom *a = &variant->atoms[info->atoms[i]],
                              *b = &variant->atoms[info->atoms[k]];
            if (a->imitating == b->imitating && atoms_overlap(variant, a, b))
                return true;
        }
    return false;
}

/* What imitators of some role have besides the atoms of the role `imitated`. */
static void note_addition(struct variant *variant, const struct atom *addition, unsigned imitated)
{
    const uint64_t bit = UINT64_C(1) << imitated;

    if (addition->modes & MODE_EN_PASSANT)
        variant->passed_by_addition |= bit;
    if (addition->captures_in_passing || addition->barred)
        variant->unmasked_imitations |= bit;
}

/* As which roles imitators cannot be served by masks. */
static void note_imitations(struct variant *variant)
{
    if (!variant->imitator_roles)
        return;
    for (unsigned role = 1; role <= variant->about->role_count; role++)
        if (variant->passing_capture_roles >> role & 1 || captures_unusually(variant, role))
            variant->unmasked_imitations |= UINT64_C(1) << role;
    for (unsigned i = 0; i < variant->atom_count; i++)
        if (variant->atoms[i].imitating)
            note_addition(variant, &variant->atoms[i], variant->atoms[i].imitating);
}

/* The promotions and events that the role takes part in. */
static void note_occasions(struct variant *variant, unsigned role)
{
    const struct description *about = variant->about;
    struct role_info *info = &variant->roles[role];
    const uint64_t bit = UINT64_C(1) << role;

    for (unsigned i = 0; i < about->promotion_count; i++)
        if (about->promotions[i].roles & bit)
            info->promotions |= UINT64_C(1) << i;
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
}

/* Across the six edges; corners of hexagons are corners of cells next to one another. */
static struct squares cells_around(const struct geometry *geometry, unsigned square)
{
    struct squares all = {{0, 0}};

    for (unsigned direction = 0; direction < HEXAGON_DIRECTIONS; direction++) {
        int files, ranks;
        if (!hexagons_is_edge(geometry->hexagons, direction))
            continue;
        hexagons_step(geometry->hexagons, direction, &files, &ranks);
        const unsigned at = geometry_step(geometry, square, files, ranks);
        if (at != SQUARE_NONE)
            squares_add(&all, at);
    }
    return all;
}

/* Across edges and corners, also of a board that stands on a corner, where only every second point
   is a square. */
static struct squares neighbors_of(const struct geometry *geometry, unsigned square)
{
    struct squares all = {{0, 0}};

    if (geometry->hexagons)
        return cells_around(geometry, square);
    for (int file = -1; file <= 1; file++) {
        for (int rank = -1; rank <= 1; rank++) {
            const unsigned at = geometry->doubled
                                    ? geometry_step(geometry, square, file + rank, file - rank)
                                    : geometry_step(geometry, square, file, rank);
            if (at != SQUARE_NONE && at != square)
                squares_add(&all, at);
        }
    }
    return all;
}

static void note_blasts(struct variant *variant)
{
    const struct description *about = variant->about;

    const bool asks = about->blast_count || about->trade_count;

    for (unsigned s = 0; asks && s < about->geometry.square_count; s++)
        variant->around[s] = neighbors_of(&about->geometry, s);
    for (unsigned i = 0; i < about->blast_count; i++) {
        const struct blast *blast = &about->blasts[i];
        variant->blast_roles |= blast->roles;
        variant->changed_captors |= blast->becomes || blast->takes_role ? blast->roles : 0;
        for (unsigned role = 1; !blast->captured && role <= about->role_count; role++)
            if (blast->roles >> role & 1)
                variant->blast_of[role] = (uint8_t)(i + 1);
    }
}

/* Where the atoms begin that set_passed looks at. */
static void note_passing(struct variant *variant, unsigned role)
{
    struct role_info *info = &variant->roles[role];

    CHECK_DEBUG(info->atom_count <= ROLE_ATOMS_MAX);
    while (info->passing_first < info->atom_count &&
           !variant->atoms[info->atoms[info->passing_first]].passing)
        info->passing_first++;
}

/* Events that give the same right are one in positions. */
static void note_rights(struct variant *variant)
{
    const struct event *events = variant->about->events;

    for (unsigned i = 0; i < variant->about->event_count; i++) {
        unsigned first = 0;
        while (events[first].convert_from != events[i].convert_from ||
               events[first].convert_to != events[i].convert_to)
            first++;
        CHECK_DEBUG(first <= i);
        variant->convert_of[i] = (uint8_t)(first + 1);
    }
}

/* For each count of checks the last form of the role that it has reached. */
static void note_forms(struct variant *variant, unsigned role)
{
    const struct role *roles = variant->about->roles;
    const unsigned base = roles[role].base;

    CHECK_DEBUG(base > 0 && base <= variant->about->role_count);
    uint8_t form = (uint8_t)base;

    for (unsigned checks = 0; checks <= CHECKS_MAX; checks++) {
        for (unsigned other = 1; other <= variant->about->role_count; other++)
            if (roles[other].base == base && other != base && !roles[other].waiting &&
                roles[other].checks == checks)
                form = (uint8_t)other;
        variant->roles[role].forms[checks] = form;
    }
}

/* Whether `role` attacks along a path of this color, if not along a freer one to the same square.
 */
static bool attacks_along(struct variant *variant, unsigned color, unsigned role,
                          const struct path *path)
{
    const struct role_info *info = &variant->roles[role];

    for (unsigned i = 0; i < info->atom_count; i++) {
        const struct atom *atom = &variant->atoms[info->atoms[i]];
        const uint32_t *first = atom->first[color];
        if (!(atom->modes & (MODE_CAPTURE | MODE_ROYAL)))
            continue;
        if (!compile_spend(variant, first[path->from + 1] - first[path->from]))
            return false;
        for (uint32_t k = first[path->from]; k < first[path->from + 1]; k++) {
            const struct path *other = &atom->paths[color][k];
            if (other->to == path->to && squares_within(other->empty, path->empty) &&
                squares_within(other->occupied, path->occupied))
                return true;
        }
    }
    return false;
}

/* Whether a piece in the form `role` may attack what it could not in the form `before`. */
static bool form_grows(struct variant *variant, unsigned color, unsigned before, unsigned role)
{
    const struct role_info *info = &variant->roles[role];

    for (unsigned i = 0; i < info->atom_count; i++) {
        const struct atom *atom = &variant->atoms[info->atoms[i]];
        if (atom->captures_in_passing)
            return true;
        if (!(atom->modes & (MODE_CAPTURE | MODE_ROYAL)))
            continue;
        for (unsigned k = 0; k < atom->path_count[color]; k++)
            if (!attacks_along(variant, color, before, &atom->paths[color][k]))
                return true;
    }
    return false;
}

/* Whether a check may let a royal piece go where it could not before. */
static void note_growth(struct variant *variant)
{
    for (unsigned role = 1; role <= variant->about->role_count; role++) {
        const uint8_t *forms = variant->roles[role].forms;
        if (!variant->about->roles[role].royal)
            continue;
        for (unsigned checks = 1; checks <= CHECKS_MAX; checks++)
            for (unsigned color = 0; color < 2; color++)
                variant->forms_grow |= forms[checks] != forms[checks - 1] &&
                                       form_grows(variant, color, forms[checks - 1], forms[checks]);
    }
}

static void note_role(struct variant *variant, unsigned role)
{
    const struct role *about = &variant->about->roles[role];
    const struct role_info *info = &variant->roles[role];
    const uint64_t bit = UINT64_C(1) << role;

    note_occasions(variant, role);
    note_passing(variant, role);
    note_forms(variant, role);
    for (unsigned i = 0; i < info->atom_count; i++)
        if (variant->atoms[info->atoms[i]].captures_in_passing)
            variant->passing_capture_roles |= bit;
    if (about->spared)
        variant->sparing_roles |= bit;
    for (unsigned i = 0; i < variant->about->sparing_count; i++)
        variant->sparing_roles |= variant->about->sparings[i].roles & bit;
    if (about->royal)
        *(variant->has_royal_sets ? &variant->royal_set_roles : &variant->royal_roles) |= bit;
    if (about->imitator)
        variant->imitator_roles |= bit;
    if (!about->waiting && !about->stone)
        variant->playable_roles |= bit;
    /* A royal piece is apart: its goals are joined, so no two of its atoms write one move. */
    if (about->imitator || (info->promotions && !role_is_stepping(variant, role)) ||
        (!(variant->royal_roles & bit) &&
         (captures_unusually(variant, role) || has_overlap(variant, role))))
        variant->single_roles |= bit;
}

/* What one atom adds to most_goals on a square. */
static unsigned goals_from(const struct atom *atom, unsigned color, unsigned square)
{
    struct squares ends = {{0, 0}};
    unsigned passing = 0;

    for (unsigned i = atom->first[color][square]; i < atom->first[color][square + 1]; i++) {
        if (atom->paths[color][i].captured == SQUARE_NONE)
            squares_add(&ends, atom->paths[color][i].to);
        else
            passing++;
    }
    return squares_count(ends) + passing;
}

/* To how many squares a piece may come at most under influences, which goes to `own` of itself. */
static unsigned goals_now(const struct variant *variant, unsigned role,
                          unsigned given[INFLUENCES_MAX][ADX_SQUARES_MAX], unsigned square,
                          unsigned own)
{
    unsigned instead = 0, also = 0;

    for (unsigned i = 0; i < variant->about->influence_count; i++)
        if (variant->about->influences[i].roles >> role & 1)
            *(variant->about->influences[i].instead ? &instead : &also) += given[i][square];
    return (own > instead ? own : instead) + also;
}

/* Atom by atom first: many roles may share one with many paths. */
static void note_goals(struct variant *variant, unsigned color)
{
    unsigned goals[ATOMS_MAX][ADX_SQUARES_MAX], given[INFLUENCES_MAX][ADX_SQUARES_MAX];
    const unsigned squares = variant->about->geometry.square_count;

    for (unsigned a = 0; a < variant->atom_count; a++)
        for (unsigned s = 0; s < squares; s++)
            goals[a][s] = goals_from(&variant->atoms[a], color, s);
    compile_given_goals(variant, color, given);
    for (unsigned role = 1; role <= variant->about->role_count; role++) {
        const struct role_info *info = &variant->roles[role];
        for (unsigned s = 0; s < squares; s++) {
            unsigned count = 0;
            for (unsigned i = 0; i < info->atom_count; i++)
                count += goals[info->atoms[i]][s];
            for (unsigned i = 0; i < variant->first_way_count; i++)
                count +=
                    variant->first_ways[i].role == role ? goals[variant->first_ways[i].atom][s] : 0;
            count = goals_now(variant, role, given, s, count);
            if (count > variant->most_goals[role])
                variant->most_goals[role] = count;
        }
    }
}

void compile_roles(struct variant *variant)
{
    const struct description *about = variant->about;

    variant->has_royal_sets = about->royals[WHITE] != ROYALS_ONE;
    for (unsigned role = 1; role <= about->role_count; role++)
        note_role(variant, role);
    variant->priceless_roles = variant->royal_roles;
    if (about->royals[WHITE] == ROYALS_ANY && about->royals[BLACK] == ROYALS_ANY)
        variant->priceless_roles = variant->royal_set_roles;
    note_imitations(variant);
    note_growth(variant);
    note_rights(variant);
    note_blasts(variant);
    note_goals(variant, WHITE);
    note_goals(variant, BLACK);
    CHECK_DEBUG(!variant->has_royal_sets || !variant->royal_roles);
    for (unsigned i = 0; i < about->act_count; i++)
        variant->act_roles |= UINT64_C(1) << about->acts[i].role;
    variant->single_roles |= variant->act_roles;
    variant->listed_roles = variant->act_roles | variant->sparing_roles;
    const struct ending *limit = ending_said(about, ENDING_MOVE_LIMIT);
    variant->clock_roles = limit ? limit->roles : 0;
}

/* Atoms that the same roles have get the same set. */
static adx_err give_atoms_sets(struct variant *variant, const char **limit)
{
    uint64_t members[ATOMS_MAX] = {0};

    variant->bb_count = SET_FIRST;
    for (unsigned role = 1; role <= variant->about->role_count; role++)
        for (unsigned i = 0; i < variant->roles[role].atom_count; i++)
            members[variant->roles[role].atoms[i]] |= UINT64_C(1) << role;
    for (unsigned i = 0; i < variant->about->influence_count; i++)
        for (unsigned a = 0; a < variant->atom_count; a++)
            if (variant->influences[i].gives >> a & 1)
                members[a] |= variant->about->influences[i].roles;
    for (unsigned a = 0; a < variant->atom_count; a++) {
        variant->atoms[a].set = 0;
        for (unsigned b = 0; b < a; b++)
            if (members[b] == members[a])
                variant->atoms[a].set = variant->atoms[b].set;
        if (variant->atoms[a].set)
            continue;
        if (variant->bb_count == 2 + SETS_MAX) {
            *limit = "many different ways of moving";
            return ADX_E_LIMIT;
        }
        CHECK_DEBUG(variant->bb_count < 2 + SETS_MAX);
        variant->atoms[a].set = (uint8_t)variant->bb_count++;
    }
    return ADX_OK;
}

/* The set, which comes after `count` others, unless the role has it. */
static adx_err add_set(struct role_info *info, unsigned *count, uint8_t set, const char **limit)
{
    if (memchr(info->sets, set, *count))
        return ADX_OK;
    if (*count == ROLE_SETS_MAX) {
        *limit = "many different ways of moving of one piece";
        return ADX_E_LIMIT;
    }
    info->sets[(*count)++] = set;
    return ADX_OK;
}

/* The sets of what influences may give the role. */
static adx_err add_given_sets(struct variant *variant, unsigned role, unsigned *count,
                              const char **limit)
{
    adx_err err = ADX_OK;

    for (unsigned i = 0; i < variant->about->influence_count; i++) {
        if (!(variant->about->influences[i].roles >> role & 1))
            continue;
        for (unsigned a = 0; !err && a < variant->atom_count; a++)
            if (variant->influences[i].gives >> a & 1)
                err = add_set(&variant->roles[role], count, variant->atoms[a].set, limit);
    }
    return err;
}

/* A role stands in the sets of its atoms, and in those of what else is asked of it. */
static adx_err give_role_sets(struct variant *variant, unsigned role, const char **limit)
{
    struct role_info *info = &variant->roles[role];
    const uint64_t bit = UINT64_C(1) << role;
    unsigned count = 0;

    if (variant->single_roles & bit)
        info->sets[count++] = SET_SINGLE;
    if (variant->event_roles & bit)
        info->sets[count++] = SET_EVENT;
    if (variant->royal_set_roles & bit)
        info->sets[count++] = SET_ROYAL;
    if (variant->about->roles[role].waiting || variant->about->roles[role].stone)
        info->sets[count++] = SET_FIXED;
    adx_err err = ADX_OK;
    for (unsigned i = 0; !err && i < info->atom_count; i++)
        err = add_set(info, &count, variant->atoms[info->atoms[i]].set, limit);
    if (!err)
        err = add_given_sets(variant, role, &count, limit);
    CHECK_DEBUG(count <= ROLE_SETS_MAX);
    if (count > variant->role_sets)
        variant->role_sets = count;
    return err;
}

adx_err compile_sets(struct variant *variant, const char **limit)
{
    adx_err err = give_atoms_sets(variant, limit);

    for (unsigned role = 0; role <= variant->about->role_count; role++)
        memset(variant->roles[role].sets, SET_PADDING, sizeof(variant->roles[role].sets));
    for (unsigned role = 1; !err && role <= variant->about->role_count; role++)
        err = give_role_sets(variant, role, limit);
    return err;
}

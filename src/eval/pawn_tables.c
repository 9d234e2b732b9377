/*
 * What lies ahead of a pawn: any role that promotes and whose moves never lead back, on any board.
 * In chess these are the squares of its file, and those of the files beside it.
 */
#include "eval/pawn_tables.h"

#include "core/value.h"

enum {
    PAWN_VALUE_MAX = 250 /* of the average pawn's hundred */
};

/* Ends of the ways from each square. */
struct ends {
    struct squares moves[ADX_SQUARES_MAX], captures[ADX_SQUARES_MAX];
};

static void find_ends(const struct variant *variant, unsigned role, struct ends *ends)
{
    const struct role_info *info = &variant->roles[role];

    *ends = (struct ends){.moves = {{{0, 0}}}};
    for (unsigned i = 0; i < info->atom_count; i++) {
        const struct atom *atom = &variant->atoms[info->atoms[i]];
        for (unsigned k = 0; k < atom->path_count[WHITE]; k++) {
            const struct path *path = &atom->paths[WHITE][k];
            if (atom->modes & MODE_MOVE)
                squares_add(&ends->moves[path->from], path->to);
            if (atom->modes & MODE_CAPTURE)
                squares_add(&ends->captures[path->from], path->to);
        }
    }
}

/* Squares reached by moving on; false when a pawn could come back to where it was. */
static bool find_ahead(unsigned squares, const struct ends *ends, struct pawn_squares *pawn)
{
    bool changed = true;

    for (unsigned s = 0; s < squares; s++)
        pawn->ahead[s] = ends->moves[s];
    while (changed) {
        changed = false;
        for (unsigned s = 0; s < squares; s++) {
            struct squares all = pawn->ahead[s];
            for (unsigned t = 0; t < squares; t++)
                if (squares_has(pawn->ahead[s], t))
                    all = squares_or(all, pawn->ahead[t]);
            changed |= !squares_within(all, pawn->ahead[s]);
            pawn->ahead[s] = all;
            if (squares_has(all, s))
                return false;
        }
    }
    return true;
}

/* Squares that a pawn from `s` may attack now or later. */
static struct squares reach_of(unsigned squares, const struct ends *ends,
                               const struct pawn_squares *pawn, unsigned s)
{
    struct squares reach = ends->captures[s];

    for (unsigned t = 0; t < squares; t++)
        if (squares_has(pawn->ahead[s], t))
            reach = squares_or(reach, ends->captures[t]);
    return reach;
}

/* Who may stop a pawn on its way, and who may help it. */
static void find_others(const struct geometry *geometry, const struct ends *ends,
                        struct pawn_squares *pawn)
{
    const unsigned squares = geometry->square_count;
    struct squares reach[ADX_SQUARES_MAX], enemy_reach[ADX_SQUARES_MAX];
    struct squares enemy_ahead[ADX_SQUARES_MAX];

    for (unsigned s = 0; s < squares; s++) {
        reach[s] = reach_of(squares, ends, pawn, s);
        enemy_reach[geometry->mirror[s]] = geometry_mirrored(geometry, reach[s]);
        enemy_ahead[geometry->mirror[s]] = geometry_mirrored(geometry, pawn->ahead[s]);
    }
    for (unsigned s = 0; s < squares; s++) {
        struct squares way = pawn->ahead[s];
        CHECK_DEBUG(!squares_has(way, s)); /* see find_ahead() */
        squares_add(&way, s);
        pawn->guarded[s] = pawn->helped[s] = (struct squares){{0, 0}};
        for (unsigned t = 0; t < squares; t++) {
            struct squares enemy = squares_or(enemy_reach[t], enemy_ahead[t]);
            squares_add(&enemy, t);
            if (t != s && squares_any(squares_and(enemy, way)))
                squares_add(&pawn->guarded[s], t);
            if (t != s && squares_any(squares_and(reach[t], way)))
                squares_add(&pawn->helped[s], t);
        }
    }
}

static void find_steps_to_promotion(const struct variant *variant, unsigned role,
                                    struct pawn_squares *pawn)
{
    uint8_t goal[ADX_SQUARES_MAX] = {0};

    for (uint64_t rest = variant->roles[role].promotions; rest; rest &= rest - 1)
        for (unsigned s = 0; s < variant->about->geometry.square_count; s++)
            goal[s] |= squares_has(variant->about->promotions[__builtin_ctzll(rest)].zone, s);
    value_distances(variant, role, MODE_MOVE, goal, pawn->steps);
}

static void mirror_pawn(const struct geometry *geometry, const struct pawn_squares *white,
                        struct pawn_squares *black)
{
    for (unsigned s = 0; s < geometry->square_count; s++) {
        const unsigned t = geometry->mirror[s];
        CHECK_DEBUG(geometry->mirror[t] == s);
        black->ahead[t] = geometry_mirrored(geometry, white->ahead[s]);
        black->guarded[t] = geometry_mirrored(geometry, white->guarded[s]);
        black->helped[t] = geometry_mirrored(geometry, white->helped[s]);
        black->steps[t] = white->steps[s];
    }
}

void pawn_tables_init(struct term_tables *tables)
{
    const struct variant *variant = tables->variant;
    const struct geometry *geometry = &variant->about->geometry;
    struct ends ends;

    for (unsigned role = 1; role <= variant->about->role_count; role++) {
        const unsigned index = tables->pawn_count;
        struct pawn_squares *pawn;
        if (!variant->roles[role].promotions || variant->royal_roles >> role & 1 ||
            variant->role_value[role] > PAWN_VALUE_MAX || index == PAWN_ROLES_MAX)
            continue;
        CHECK_DEBUG(index < PAWN_ROLES_MAX);
        pawn = &tables->pawns[WHITE][index];
        find_ends(variant, role, &ends);
        if (!find_ahead(geometry->square_count, &ends, pawn))
            continue;
        find_others(geometry, &ends, pawn);
        find_steps_to_promotion(variant, role, pawn);
        mirror_pawn(geometry, pawn, &tables->pawns[BLACK][index]);
        tables->pawn_of_role[role] = (uint8_t)(1 + index);
        tables->pawn_count++;
    }
}

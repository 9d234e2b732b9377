/* What is asked of a compiled game, while it is compiled and afterwards. */
#include "core/variant.h"

/* Whether a rule is one that a whole set of pieces can make by shifting: one or two steps. */
static bool is_step(const struct rule *rule)
{
    const struct displacement *displacement = &rule->displacement;

    if (displacement->leg_count == 1)
        return displacement->legs[0].max <= 2;
    return displacement->leg_count == 2 && displacement->legs[0].max == 1 &&
           displacement->legs[1].max == 1 && displacement->legs[0].land == LAND_EMPTY;
}

bool role_is_stepping(const struct variant *variant, unsigned role)
{
    const struct role_info *info = &variant->roles[role];

    CHECK_DEBUG(role > 0 && role <= variant->about->role_count);
    if (variant->about->roles[role].royal || variant->about->roles[role].imitator)
        return false;
    for (unsigned i = 0; i < variant->about->promotion_count; i++)
        if (info->promotions >> i & 1 &&
            (variant->about->promotions[i].leaving || variant->about->promotions[i].entering))
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

    CHECK_DEBUG(castle->from_shuffle && king_from < geometry->square_count &&
                rook_from < geometry->square_count);
    run.king_from = (uint16_t)king_from;
    run.rook_from = (uint16_t)rook_from;
    run.empty = (struct squares){{0, 0}};
    run.safe = (struct squares){{0, 0}};
    add_span(geometry, &run.safe, king_from, run.king_to);
    add_span(geometry, &run.empty, king_from, run.king_to);
    add_span(geometry, &run.empty, rook_from, run.rook_to);
    squares_remove(&run.empty, king_from);
    squares_remove(&run.empty, rook_from);
    return run;
}

/* Terms of what pieces do together: mobility, pawns, pairs, threats, the safety of the royal. */
#include "eval/pieces.h"

#include "core/value.h"
#include "eval/weights.h"

/* ---- what there is ---- */

static void view_piece(const struct term_tables *tables, const struct survey *piece,
                       struct side_view *view)
{
    const unsigned role = piece_role(piece->piece), class = tables->class_of_role[role];
    const struct squares attacks = piece->attacks;

    CHECK_DEBUG(class < CLASSES && !squares_has(view->pieces, piece->square));
    view->twice = squares_or(view->twice, squares_and(view->attacked, attacks));
    view->attacked = squares_or(view->attacked, attacks);
    squares_add(&view->pieces, piece->square);
    if (tables->variant->royal_roles >> role & 1)
        return;
    view->up_to[class] = squares_or(view->up_to[class], attacks);
    if (tables->pawn_of_role[role])
        squares_add(&view->pawns, piece->square);
    if (class > 0)
        view->by_officers = squares_or(view->by_officers, attacks);
    if (tables->bound_roles >> role & 1)
        view->bound[squares_has(tables->dark, piece->square)]++;
}

void view_side(const struct term_tables *tables, const struct position *position, unsigned color,
               struct side_view *view)
{
    static const struct squares none = {{0, 0}};

    view->color = color;
    view->attacked = view->twice = view->by_officers = view->pawns = view->pieces = none;
    view->bound[0] = view->bound[1] = 0;
    for (unsigned class = 0; class < CLASSES; class ++)
        view->up_to[class] = none;
    view->count = position->variant->ops->survey(position, color, view->list);
    CHECK_DEBUG(view->count <= ADX_SQUARES_MAX);
    for (unsigned i = 0; i < view->count; i++)
        view_piece(tables, &view->list[i], view);
    for (unsigned class = 1; class < CLASSES; class ++)
        view->up_to[class] = squares_or(view->up_to[class], view->up_to[class - 1]);
}

/* ---- pieces by themselves ---- */

static void score_pawn(const struct term_tables *tables, const struct survey *piece,
                       const struct side_view *own, const struct side_view *enemy,
                       int score[PHASES])
{
    const int *of = tables->weights.of;
    const unsigned index = tables->pawn_of_role[piece_role(piece->piece)] - 1u, s = piece->square;
    const struct pawn_squares *pawn = &tables->pawns[own->color][index];

    CHECK_DEBUG(index < tables->pawn_count);
    if (squares_has(own->up_to[0], s)) {
        score[MIDDLE] += of[WEIGHT_PAWN_SUPPORTED];
        score[END] += of[WEIGHT_PAWN_SUPPORTED_END];
    } else if (!squares_any(squares_and(own->pawns, pawn->helped[s]))) {
        score[MIDDLE] -= of[WEIGHT_PAWN_ISOLATED];
        score[END] -= of[WEIGHT_PAWN_ISOLATED_END];
    }
    if (squares_any(squares_and(own->pawns, pawn->ahead[s]))) {
        score[MIDDLE] -= of[WEIGHT_PAWN_DOUBLED];
        score[END] -= of[WEIGHT_PAWN_DOUBLED_END];
    } else if (pawn->steps[s] < PASSED_STEPS &&
               !squares_any(squares_and(enemy->pawns, pawn->guarded[s]))) {
        const bool blocked = !squares_any(piece->goals);
        for (unsigned phase = MIDDLE; phase < PHASES; phase++) {
            const int bonus =
                of[(phase == MIDDLE ? WEIGHT_PASSED_0 : WEIGHT_PASSED_END_0) + pawn->steps[s]];
            score[phase] += blocked ? bonus / PASSED_BLOCKED_SHARE : bonus;
        }
    }
}

static void score_mobility(const struct term_tables *tables, const struct survey *piece,
                           const struct side_view *enemy, int sum[PHASES])
{
    const unsigned role = piece_role(piece->piece);
    const struct squares safe = squares_without(piece->goals, enemy->up_to[0]);
    const int more = (int)squares_count(safe) - tables->mobility_mean[role];

    sum[MIDDLE] += more * tables->mobility_weight[MIDDLE][role];
    sum[END] += more * tables->mobility_weight[END][role];
}

/* ---- threats ---- */

/* What the enemy loses by its piece being attacked. */
static void score_threat(const struct term_tables *tables, const struct survey *target,
                         const struct side_view *own, const struct side_view *enemy,
                         int score[PHASES])
{
    const int *of = tables->weights.of;
    const unsigned class = tables->class_of_role[piece_role(target->piece)];

    if (class > 0 && squares_has(own->up_to[0], target->square)) {
        score[MIDDLE] += of[WEIGHT_BY_PAWN_1 + class - 1];
        score[END] += of[WEIGHT_BY_PAWN_END_1 + class - 1];
    } else if (class > 1 && squares_has(own->up_to[class - 1], target->square)) {
        score[MIDDLE] += of[WEIGHT_BY_LOWER_2 + class - 2];
        score[END] += of[WEIGHT_BY_LOWER_END_2 + class - 2];
    } else if (squares_has(own->attacked, target->square) &&
               !squares_has(enemy->attacked, target->square)) {
        score[MIDDLE] += of[WEIGHT_HANGING];
        score[END] += of[WEIGHT_HANGING_END];
    }
}

/* ---- the royal ---- */

/* Danger from the checks that the pieces of each role could give. */
static int danger_of_checks(const struct term_tables *tables, const struct position *position,
                            const struct side_view *own, struct squares safe)
{
    const int *of = tables->weights.of;
    uint64_t checked = 0, safely = 0; /* roles */
    int danger = 0;

    for (unsigned i = 0; i < own->count; i++) {
        const struct survey *piece = &own->list[i];
        const unsigned role = piece_role(piece->piece);
        if (tables->class_of_role[role] == 0 || safely >> role & 1)
            continue;
        const struct squares from = position->variant->ops->checks_from(position, role, own->color);
        const struct squares checks =
            squares_without(squares_and(piece->attacks, from), own->pieces);
        checked |= (uint64_t)squares_any(checks) << role;
        safely |= (uint64_t)squares_any(squares_and(checks, safe)) << role;
    }
    for (uint64_t rest = checked; rest; rest &= rest - 1)
        danger += safely >> __builtin_ctzll(rest) & 1 ? of[WEIGHT_DANGER_CHECK]
                                                      : of[WEIGHT_DANGER_BARE_CHECK];
    return danger;
}

/* Danger for the enemy royal. */
static int danger_for(const struct term_tables *tables, const struct position *position,
                      const struct side_view *own, const struct side_view *enemy)
{
    const int *of = tables->weights.of;
    const struct squares zone = tables->ring[position->royal[!own->color]];
    /* What the enemy attacks with its royal alone is weak. */
    const struct squares guarded = squares_or(enemy->up_to[CLASSES - 1], enemy->twice);
    const struct squares weak = squares_without(squares_and(zone, own->attacked), guarded);
    const struct squares safe =
        squares_or(squares_without(squares_all(), enemy->attacked), squares_and(weak, own->twice));
    int attackers = 0, weight = 0, squares = 0, danger;
    bool heavy = false;

    for (unsigned i = 0; i < own->count; i++) {
        const struct survey *piece = &own->list[i];
        const unsigned role = piece_role(piece->piece);
        const int near = (int)squares_count(squares_and(piece->attacks, zone));
        if (tables->variant->royal_roles >> role & 1)
            continue;
        heavy |= tables->class_of_role[role] == CLASSES - 1;
        if (near) {
            attackers++;
            squares += near;
            if (tables->class_of_role[role] > 0)
                weight += of[WEIGHT_DANGER_BY_1 + tables->class_of_role[role] - 1];
        }
    }
    if (attackers < 2)
        return 0;
    danger = attackers * weight + of[WEIGHT_DANGER_ATTACK] * squares +
             of[WEIGHT_DANGER_WEAK] * (int)squares_count(weak) -
             (heavy ? 0 : of[WEIGHT_DANGER_NO_HEAVY]) -
             of[WEIGHT_DANGER_SHELTER] * (int)squares_count(squares_and(zone, enemy->pawns));
    danger += danger_of_checks(tables, position, own, safe);
    return danger < DANGER_MIN ? 0 : danger > DANGER_MAX ? DANGER_MAX : danger;
}

static void score_attack(const struct term_tables *tables, const struct position *position,
                         const struct side_view *own, const struct side_view *enemy,
                         int score[PHASES])
{
    if (position->royal[!own->color] == SQUARE_NONE)
        return;
    const int danger = danger_for(tables, position, own, enemy);
    CHECK_DEBUG(danger >= 0 && danger <= DANGER_MAX);
    score[MIDDLE] += danger * danger / DANGER_SHARE;
    score[END] += danger / DANGER_END_SHARE;
}

static void score_shelter(const struct term_tables *tables, const struct position *position,
                          const struct side_view *own, int score[PHASES])
{
    const unsigned royal = position->royal[own->color];

    if (royal != SQUARE_NONE)
        score[MIDDLE] += tables->weights.of[WEIGHT_SHELTER] *
                         (int)squares_count(squares_and(own->pawns, tables->ring[royal]));
}

/* ---- all ---- */

void score_pieces(const struct term_tables *tables, const struct position *position,
                  const struct side_view *own, const struct side_view *enemy, int score[PHASES])
{
    const int *of = tables->weights.of;
    int mobility[PHASES] = {0, 0};

    CHECK_DEBUG(own->color != enemy->color);
    for (unsigned i = 0; i < own->count; i++) {
        const struct survey *piece = &own->list[i];
        const unsigned role = piece_role(piece->piece);
        if (tables->pawn_of_role[role])
            score_pawn(tables, piece, own, enemy, score);
        if (tables->mobility_mean[role] >= 0)
            score_mobility(tables, piece, enemy, mobility);
    }
    score[MIDDLE] += mobility[MIDDLE] / 16;
    score[END] += mobility[END] / 16;
    if (own->bound[0] && own->bound[1]) {
        score[MIDDLE] += of[WEIGHT_PAIR];
        score[END] += of[WEIGHT_PAIR_END];
    }
    for (unsigned i = 0; i < enemy->count; i++)
        if (!(tables->variant->royal_roles >> piece_role(enemy->list[i].piece) & 1))
            score_threat(tables, &enemy->list[i], own, enemy, score);
    score_attack(tables, position, own, enemy, score);
    score_shelter(tables, position, own, score);
}

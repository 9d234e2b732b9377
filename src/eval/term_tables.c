/*
 * Tables of the evaluation from the rules of a game: nothing here knows a game or a piece by name.
 */
#include "eval/term_tables.h"

#include <string.h>

#include "core/value.h"
#include "eval/pawn_tables.h"
#include "eval/weights.h"

enum {
    CROWDED = 7, /* sixteenths of the squares occupied */
    OPEN = 2,
    OFFICER_MIN = 130,   /* clearly more than a pawn */
    NO_ACCESS_SHARE = 3, /* pieces that can never come near a royal lose a third */
    CHECK_MOBILITY = 3,  /* a square less for the royal by a check received */
    COUNTED_CHECK = 60,  /* times n * n for n of the checks that lose */
};

/* What of its gain a promotion so many moves away is worth already, in 1/256. */
static const uint8_t promotion_share[] = {51, 51, 32, 20, 12, 7, 4, 2};

/* ---- distances ---- */

static bool is_first_step(const struct path *path)
{
    return !squares_any(path->empty) && !squares_any(path->occupied) &&
           path->captured == SQUARE_NONE;
}

static void add_first_steps(const struct atom *atom, struct squares *near)
{
    for (unsigned color = WHITE; color <= BLACK; color++)
        for (unsigned k = 0; k < atom->path_count[color]; k++)
            if (is_first_step(&atom->paths[color][k]))
                squares_add(&near[atom->paths[color][k].from], atom->paths[color][k].to);
}

/* Squares that a royal piece of either color reaches in one unhindered step. */
static void find_neighbors(const struct term_tables *tables, struct squares *near)
{
    const struct variant *variant = tables->variant;

    for (unsigned role = 1; role <= variant->about->role_count; role++)
        for (unsigned i = 0; i < variant->roles[role].atom_count; i++)
            if (variant->royal_roles >> role & 1)
                add_first_steps(&variant->atoms[variant->roles[role].atoms[i]], near);
}

static void add_beside(const struct path *path, struct squares *beside)
{
    if (squares_count(path->empty) != 1 || squares_any(path->occupied))
        return;
    const unsigned middle = squares_first(path->empty);
    squares_add(&beside[path->from], middle);
    squares_add(&beside[path->to], middle);
    squares_add(&beside[middle], path->from);
    squares_add(&beside[middle], path->to);
}

/*
 * Squares beside each other: some move of either color goes from one over the other and on, and
 * over no third.
 */
static void find_beside(const struct variant *variant, struct squares *beside)
{
    for (unsigned i = 0; i < variant->atom_count; i++) {
        const struct atom *atom = &variant->atoms[i];
        for (unsigned color = WHITE; color <= BLACK; color++)
            for (unsigned k = 0; k < atom->path_count[color]; k++)
                add_beside(&atom->paths[color][k], beside);
    }
}

/*
 * What attacks a royal that steps to squares beside it attacks these, too. One that leaps is not in
 * danger where it could leap to, which is half the board, but where it stands.
 */
static void find_zones(struct term_tables *tables, const struct squares *near)
{
    struct squares beside[ADX_SQUARES_MAX] = {{{0, 0}}};

    find_beside(tables->variant, beside);
    for (unsigned s = 0; s < tables->variant->about->geometry.square_count; s++) {
        const bool leaps = squares_any(beside[s]) && !squares_any(squares_and(near[s], beside[s]));
        tables->zone[s] = leaps ? beside[s] : near[s];
        squares_add(&tables->zone[s], s);
    }
}

static void find_steps(struct term_tables *tables)
{
    const unsigned squares = tables->variant->about->geometry.square_count;
    struct squares near[ADX_SQUARES_MAX] = {{{0, 0}}};
    uint8_t queue[ADX_SQUARES_MAX];

    find_neighbors(tables, near);
    find_zones(tables, near);
    memset(tables->step, DISTANCE_NONE, sizeof(tables->step));
    for (unsigned from = 0; from < squares; from++) {
        unsigned head = 0, tail = 0;
        tables->step[from][from] = 0;
        queue[tail++] = (uint8_t)from;
        while (head < tail) {
            const unsigned s = queue[head++];
            for (unsigned to = 0; to < squares; to++) {
                if (!squares_has(near[s], to) || tables->step[from][to] != DISTANCE_NONE)
                    continue;
                tables->step[from][to] = (uint8_t)(tables->step[from][s] + 1);
                CHECK_DEBUG(tail < squares);
                queue[tail++] = (uint8_t)to;
                if (tables->step[from][to] > tables->step_max)
                    tables->step_max = tables->step[from][to];
            }
        }
    }
}

/* At the edge what lies before the next squares matters too: the zone of the best neighbor. */
static void find_rings(struct term_tables *tables)
{
    const unsigned squares = tables->variant->about->geometry.square_count;

    for (unsigned s = 0; s < squares; s++) {
        const unsigned own = squares_count(tables->zone[s]);
        unsigned most = own, fewest = ADX_SQUARES_MAX;
        tables->ring[s] = tables->zone[s];
        for (unsigned t = 0; t < squares; t++) {
            const struct squares both = squares_or(tables->zone[s], tables->zone[t]);
            const unsigned size = squares_count(tables->zone[t]), count = squares_count(both);
            if (!squares_has(tables->zone[s], t) || size < most || size == own ||
                (size == most && count > fewest))
                continue;
            /* Several alike count together, so that no side of the board is preferred. */
            tables->ring[s] =
                size == most && count == fewest ? squares_or(tables->ring[s], both) : both;
            most = size;
            fewest = count;
        }
    }
}

/* The center of a board, or of each of several boards, is where all squares are near. */
static void find_center(struct term_tables *tables)
{
    const unsigned squares = tables->variant->about->geometry.square_count;
    unsigned total[ADX_SQUARES_MAX];

    for (unsigned a = 0; a < squares; a++) {
        total[a] = 0;
        for (unsigned b = 0; b < squares; b++)
            total[a] += tables->step[a][b] == DISTANCE_NONE ? 0 : tables->step[a][b];
    }
    for (unsigned a = 0; a < squares; a++) {
        unsigned least = total[a], most = total[a];
        for (unsigned b = 0; b < squares; b++) {
            if (tables->step[a][b] == DISTANCE_NONE)
                continue;
            least = total[b] < least ? total[b] : least;
            most = total[b] > most ? total[b] : most;
        }
        CHECK_DEBUG(least <= total[a] && total[a] <= most);
        tables->center[a] =
            (uint8_t)(most > least ? (most - total[a]) * CENTER_MAX / (most - least) : CENTER_MAX);
    }
}

/* ---- places ---- */

static int clamp(int value, int limit)
{
    return value > limit ? limit : value < -limit ? -limit : value;
}

/* White's bonus for being on its way to promotion. */
static void add_promotions(struct term_tables *tables, unsigned role)
{
    const struct variant *variant = tables->variant;
    const unsigned squares = variant->about->geometry.square_count;
    const unsigned piece = piece_of(role, WHITE);
    const int *value = tables->weights.value;
    uint8_t goal[ADX_SQUARES_MAX], distance[ADX_SQUARES_MAX];

    for (uint64_t rest = variant->roles[role].promotions; rest; rest &= rest - 1) {
        const struct promotion *promotion = &variant->about->promotions[__builtin_ctzll(rest)];
        int best = 0, total = 0, count = 0;
        for (unsigned to = 1; to <= variant->about->role_count; to++) {
            if (!(promotion->to >> to & 1))
                continue;
            best = value[to] > best ? value[to] : best;
            total += value[to];
            count++;
        }
        if (promotion->source == PROMOTION_POOL)
            best = count ? total / count : 0;
        const int gain = best - value[role];
        if (gain <= 0)
            continue;
        for (unsigned s = 0; s < squares; s++)
            goal[s] = squares_has(promotion->zone, s);
        value_distances(variant, role, MODE_MOVE, goal, distance);
        for (unsigned s = 0; s < squares; s++) {
            if (distance[s] >= sizeof(promotion_share))
                continue;
            const int bonus = gain * promotion_share[distance[s]] / 256;
            CHECK_DEBUG(bonus >= 0 && bonus <= ROLE_VALUE_MAX);
            tables->place[MIDDLE][piece][s] = (int16_t)(tables->place[MIDDLE][piece][s] + bonus);
            tables->place[END][piece][s] = (int16_t)(tables->place[END][piece][s] + bonus * 3 / 2);
        }
    }
}

/* Pieces that never come near a royal of the game: from which squares, by moving on for ever. */
static void take_no_access(struct term_tables *tables, unsigned role)
{
    const struct variant *variant = tables->variant;
    const struct description *about = variant->about;
    const unsigned squares = about->geometry.square_count, piece = piece_of(role, WHITE);
    uint8_t goal[ADX_SQUARES_MAX] = {0}, distance[ADX_SQUARES_MAX];
    bool any = false;

    for (unsigned s = 0; s < squares; s++) {
        if (!(variant->royal_roles >> piece_role(about->setup.board[s]) & 1))
            continue;
        any = true;
        for (unsigned t = 0; t < squares; t++)
            goal[t] |= tables->step[s][t] != DISTANCE_NONE;
    }
    if (!any || variant->roles[role].promotions || !variant->roles[role].atom_count)
        return;
    value_distances(variant, role, MODE_MOVE | MODE_CAPTURE, goal, distance);
    for (unsigned s = 0; s < squares; s++) {
        if (distance[s] != DISTANCE_NONE)
            continue;
        const int loss = tables->weights.value[role] / NO_ACCESS_SHARE;
        tables->place[MIDDLE][piece][s] = (int16_t)(tables->place[MIDDLE][piece][s] - loss);
        tables->place[END][piece][s] = (int16_t)(tables->place[END][piece][s] - loss);
    }
}

static void place_piece(struct term_tables *tables, unsigned role)
{
    const struct variant *variant = tables->variant;
    const unsigned squares = variant->about->geometry.square_count, piece = piece_of(role, WHITE);
    const int *of = tables->weights.of;
    const int value = tables->weights.value[role];
    const int center =
        of[variant->roles[role].promotions ? WEIGHT_CENTER_PAWN : WEIGHT_CENTER_PIECE];
    const int weight = of[WEIGHT_MOBILITY] * MOBILITY_HALF / (MOBILITY_HALF + value);
    static const uint8_t density[PHASES] = {CROWDED, OPEN};

    CHECK_DEBUG(value >= 0 && value <= ROLE_VALUE_MAX);
    for (unsigned phase = MIDDLE; phase < PHASES; phase++) {
        int mobility[ADX_SQUARES_MAX], total = 0;
        for (unsigned s = 0; s < squares; s++) {
            mobility[s] = (int)value_mobility(variant, role, s, density[phase]);
            total += mobility[s];
        }
        const int mean = total / (int)squares;
        for (unsigned s = 0; s < squares; s++) {
            const int more = clamp((mobility[s] - mean) * weight / 4096, 20 + value / 16);
            tables->place[phase][piece][s] =
                (int16_t)(value + more + center * tables->center[s] / CENTER_MAX);
        }
        if (phase == MIDDLE)
            tables->mobility_mean[role] = (int16_t)((mean + 128) / 256);
    }
    tables->mobility_weight[MIDDLE][role] = (int16_t)weight;
    tables->mobility_weight[END][role] =
        (int16_t)(of[WEIGHT_MOBILITY_END] * MOBILITY_HALF / (MOBILITY_HALF + value));
    add_promotions(tables, role);
    take_no_access(tables, role);
}

static void place_royal(struct term_tables *tables, unsigned role)
{
    const unsigned piece = piece_of(role, WHITE);
    const int *of = tables->weights.of;

    for (unsigned s = 0; s < tables->variant->about->geometry.square_count; s++) {
        const int center = tables->center[s];
        tables->place[MIDDLE][piece][s] = (int16_t)(of[WEIGHT_CENTER_ROYAL] * center / CENTER_MAX);
        tables->place[END][piece][s] = (int16_t)(of[WEIGHT_CENTER_ROYAL_END] * center / CENTER_MAX);
    }
}

/* ---- the rest ---- */

/* Mean mobility of a role on the whole board. */
static int mean_mobility(const struct variant *variant, unsigned role)
{
    const unsigned squares = variant->about->geometry.square_count;
    uint32_t total = 0;

    for (unsigned s = 0; s < squares; s++)
        total += value_mobility(variant, role, s, OPEN);
    CHECK_DEBUG(squares > 0);
    return (int)(total / squares / 256);
}

/* Checks received cost the royal its reach, or bring the loss nearer. */
static void find_check_costs(struct term_tables *tables)
{
    const struct variant *variant = tables->variant;
    const bool counts = ending_said(variant->about, ENDING_CHECKS) != NULL;

    for (unsigned role = 1; role <= variant->about->role_count; role++) {
        if (!(variant->royal_roles >> role & 1) || variant->about->roles[role].base != role)
            continue;
        const int free = mean_mobility(variant, variant->roles[role].forms[0]);
        for (unsigned n = 0; n <= variant->about->counted_checks && n <= CHECKS_MAX; n++) {
            const int left = mean_mobility(variant, variant->roles[role].forms[n]);
            tables->check_cost[n] = (free - left) * CHECK_MOBILITY;
            if (counts)
                tables->check_cost[n] += (int)(n * n) * COUNTED_CHECK;
        }
        return;
    }
}

static void add_hand_role(struct term_tables *tables, unsigned role)
{
    if (memchr(tables->hand_roles, (int)role, tables->hand_role_count))
        return;
    CHECK_DEBUG(tables->hand_role_count < ADX_ROLES_MAX);
    tables->hand_roles[tables->hand_role_count++] = (uint8_t)role;
}

static void find_hands(struct term_tables *tables)
{
    const struct description *about = tables->variant->about;

    for (unsigned i = 0; i < about->drop_count; i++)
        add_hand_role(tables, about->drops[i].role);
    for (unsigned i = 0; i < about->gate_count; i++)
        add_hand_role(tables, about->gates[i].role);
}

/* Classes of worth, in parts of the strongest role of the setup. */
static void find_classes(struct term_tables *tables)
{
    const struct variant *variant = tables->variant;
    int most = 1;

    for (unsigned role = 1; role <= variant->about->role_count; role++)
        most = variant->role_value[role] > most ? variant->role_value[role] : most;
    for (unsigned role = 1; role <= variant->about->role_count; role++) {
        const int value = variant->role_value[role];
        tables->class_of_role[role] = value < OFFICER_MIN       ? 0
                                      : value < most * 45 / 100 ? 1
                                      : value < most * 65 / 100 ? 2
                                                                : 3;
    }
}

static bool changes_shade(const struct variant *variant, const struct atom *atom)
{
    const struct geometry *geometry = &variant->about->geometry;

    for (unsigned k = 0; k < atom->path_count[WHITE]; k++) {
        const struct path *path = &atom->paths[WHITE][k];
        const int sum = geometry->file_of[path->from] + geometry->rank_of[path->from] +
                        geometry->file_of[path->to] + geometry->rank_of[path->to];
        if (sum % 2)
            return true;
    }
    return false;
}

/* Roles that stay on squares of one shade, such as a bishop. */
static void find_shades(struct term_tables *tables)
{
    const struct variant *variant = tables->variant;
    const struct geometry *geometry = &variant->about->geometry;

    for (unsigned s = 0; s < geometry->square_count; s++)
        if ((geometry->file_of[s] + geometry->rank_of[s]) & 1)
            squares_add(&tables->dark, s);
    if (geometry->doubled)
        return; /* a lattice of this kind has one shade only */
    for (unsigned role = 1; role <= variant->about->role_count; role++) {
        bool bound = variant->roles[role].atom_count && !(variant->royal_roles >> role & 1) &&
                     variant->role_value[role] >= OFFICER_MIN;
        for (unsigned i = 0; i < variant->roles[role].atom_count; i++)
            bound =
                bound && !changes_shade(variant, &variant->atoms[variant->roles[role].atoms[i]]);
        tables->bound_roles |= (uint64_t)bound << role;
    }
}

void term_tables_init(struct term_tables *tables, const struct variant *variant,
                      const struct weights *weights)
{
    const struct description *about = variant->about;
    const unsigned squares = about->geometry.square_count;

    memset(tables, 0, sizeof(*tables));
    tables->variant = variant;
    tables->weights = *weights;
    find_steps(tables);
    find_rings(tables);
    find_center(tables);
    find_hands(tables);
    find_check_costs(tables);
    find_classes(tables);
    find_shades(tables);
    pawn_tables_init(tables);
    for (unsigned role = 1; role <= about->role_count; role++) {
        const unsigned white = piece_of(role, WHITE), black = piece_of(role, BLACK);
        const int value = variant->role_value[role];
        if (about->roles[role].stone) {
            tables->mobility_mean[role] = -1; /* it is worth nothing to anybody, wherever it is */
            continue;
        }
        if (variant->royal_roles >> role & 1)
            place_royal(tables, role);
        else
            place_piece(tables, role);
        for (unsigned phase = MIDDLE; phase < PHASES; phase++)
            for (unsigned s = 0; s < squares; s++)
                tables->place[phase][black][about->geometry.mirror[s]] =
                    (int16_t)-tables->place[phase][white][s];
        tables->hand[white] = (int16_t)weights->value[role];
        tables->hand[black] = (int16_t)-weights->value[role];
        if (value >= OFFICER_MIN && !about->roles[role].waiting)
            tables->officer[white] = tables->officer[black] = (int16_t)value;
        if (variant->imitator_roles >> role & 1 || variant->royal_roles >> role & 1 ||
            value < OFFICER_MIN)
            tables->mobility_mean[role] = -1;
    }
    for (unsigned s = 0; s < squares; s++)
        tables->officers_start += tables->officer[about->setup.board[s]];
    CHECK_DEBUG(tables->officers_start >= 0 && tables->pawn_count <= PAWN_ROLES_MAX);
    if (!tables->officers_start)
        tables->officers_start = 1;
}

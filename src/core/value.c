/*
 * The worth of a role, from its mobility on the real board.
 *
 * The mobility of a role is the mean number of squares that it reaches, over the squares where it
 * may stand and over several densities of pieces on the board. Long pieces are worth more than
 * their mobility says, since one move of them does the work of two; hence a quadratic term. Then
 * come the things that mobility does not see: promotion, acts in place, drops, imitation. At last
 * all is scaled so that the most numerous role of the setup is worth 100.
 */
#include "core/value.h"

#include <stdbool.h>
#include <string.h>

#include "core/compile_work.h"

enum {
    ONE = 256,            /* a square of mobility */
    WEIGHT_MOVE = 115,    /* of ONE: a way that cannot capture */
    WEIGHT_CAPTURE = 141, /* a way that only captures */
    SPAN = 40 * ONE,      /* mobility at which the quadratic term doubles the worth */
    PROMOTION_SHARE = 8,  /* a promotion n moves away counts 1/(8 n) of what it gains */
    /* Many ways that capture in passing capture the same piece, which is often captured anyway. */
    SHARE_OF_PASSING_CAPTURE = 4,
    VALUE_MAX = 5000,
};

/* Densities of pieces, in 1/16: from an open board to a crowded one. */
static const uint8_t densities[] = {2, 4, 6, 8};
enum {
    DENSITY_COUNT = sizeof(densities)
};

/* (base/16) to the power of `exponent`, in 1/65536. */
static uint32_t power(unsigned base, unsigned exponent)
{
    uint32_t result = 65536;

    CHECK_DEBUG(base <= 16);
    while (exponent-- > 0)
        result = result * base / 16;
    return result;
}

static unsigned weight_of(unsigned modes)
{
    const bool moves = modes & MODE_MOVE, captures = modes & MODE_CAPTURE;

    return (unsigned)((moves ? WEIGHT_MOVE : 0) + (captures ? WEIGHT_CAPTURE : 0));
}

uint32_t value_mobility(const struct variant *variant, unsigned role, unsigned square,
                        unsigned density)
{
    const struct role_info *info = &variant->roles[role];
    uint32_t total = 0;

    CHECK_DEBUG(square < variant->about->geometry.square_count && density < 16);
    for (unsigned i = 0; i < info->atom_count; i++) {
        const struct atom *atom = &variant->atoms[info->atoms[i]];
        const unsigned weight = weight_of(atom->modes);
        if (atom->imitating || !weight)
            continue;
        for (unsigned k = atom->first[WHITE][square]; k < atom->first[WHITE][square + 1]; k++) {
            const struct path *path = &atom->paths[WHITE][k];
            const uint32_t open = power(16 - density, squares_count(path->empty));
            const uint32_t hurdles = power(density, squares_count(path->occupied)) /
                                     (path->captured == SQUARE_NONE ? 1 : SHARE_OF_PASSING_CAPTURE);
            total += ((open * (hurdles / 256)) >> 8) * weight >> 16;
        }
    }
    return total;
}

/* A pass over the paths of an atom. work: counted down, NULL where nobody counts. */
static bool may_pass(const struct atom *atom, unsigned *work)
{
    const unsigned steps = 1 + atom->path_count[WHITE] / ENTRIES_OF_STEP;

    if (!work)
        return true;
    const bool may = steps < *work;
    *work = may ? *work - steps : 0;
    return may;
}

/* See value_distances. Returns: false if the work is spent before all is known. */
static bool find_distances(const struct variant *variant, unsigned role, unsigned modes,
                           const uint8_t *goal, uint8_t *distance, unsigned *work)
{
    const unsigned squares = variant->about->geometry.square_count;
    const struct role_info *info = &variant->roles[role];
    bool changed = true;

    for (unsigned s = 0; s < squares; s++)
        distance[s] = goal[s] ? 0 : DISTANCE_NONE;
    while (changed) {
        changed = false;
        for (unsigned i = 0; i < info->atom_count; i++) {
            const struct atom *atom = &variant->atoms[info->atoms[i]];
            if (!(atom->modes & modes) || atom->imitating)
                continue;
            if (!may_pass(atom, work))
                return false;
            for (unsigned k = 0; k < atom->path_count[WHITE]; k++) {
                const struct path *path = &atom->paths[WHITE][k];
                if (distance[path->to] >= DISTANCE_NONE - 1 ||
                    distance[path->from] <= distance[path->to] + 1)
                    continue;
                distance[path->from] = (uint8_t)(distance[path->to] + 1);
                CHECK_DEBUG(distance[path->from] < DISTANCE_NONE);
                changed = true;
            }
        }
    }
    return true;
}

void value_distances(const struct variant *variant, unsigned role, unsigned modes,
                     const uint8_t *goal, uint8_t *distance)
{
    find_distances(variant, role, modes, goal, distance, NULL);
}

/* Squares where White's `role` may come to stand: all that it reaches from its setup. */
static void find_range(struct variant *variant, unsigned role, uint8_t *inside)
{
    const unsigned squares = variant->about->geometry.square_count;
    const struct role_info *info = &variant->roles[role];
    bool changed = true, any = false;

    for (unsigned s = 0; s < squares; s++) {
        inside[s] = variant->about->setup.board[s] == piece_of(role, WHITE);
        any |= inside[s];
    }
    if (!any)
        memset(inside, 1, squares);
    while (changed && any) {
        changed = false;
        for (unsigned i = 0; i < info->atom_count; i++) {
            const struct atom *atom = &variant->atoms[info->atoms[i]];
            if (!may_pass(atom, &variant->work))
                return;
            for (unsigned k = 0; k < atom->path_count[WHITE]; k++) {
                const struct path *path = &atom->paths[WHITE][k];
                if (inside[path->from] && !inside[path->to])
                    inside[path->to] = changed = true;
            }
        }
    }
}

/* Charge for the mobility of a role on all squares. */
static bool may_move_about(struct variant *variant, unsigned role)
{
    const struct role_info *info = &variant->roles[role];
    size_t paths = 0;

    for (unsigned i = 0; i < info->atom_count; i++)
        paths += variant->atoms[info->atoms[i]].path_count[WHITE];
    return compile_spend(variant, paths * WORK_OF_MOBILITY);
}

static bool promotes_on(const struct variant *variant, unsigned role, unsigned square)
{
    for (uint64_t rest = variant->roles[role].promotions; rest; rest &= rest - 1)
        if (squares_has(variant->about->promotions[__builtin_ctzll(rest)].zone, square))
            return true;
    return false;
}

static uint32_t worth_by_mobility(struct variant *variant, unsigned role)
{
    const unsigned squares = variant->about->geometry.square_count;
    uint8_t inside[ADX_SQUARES_MAX];
    uint64_t total = 0;
    unsigned count = 0;

    if (!may_move_about(variant, role))
        return 0;
    find_range(variant, role, inside);
    for (unsigned s = 0; s < squares; s++) {
        if (!inside[s] || promotes_on(variant, role, s))
            continue;
        count++;
        for (unsigned i = 0; i < DENSITY_COUNT; i++)
            total += value_mobility(variant, role, s, densities[i]);
    }
    if (!count)
        return 0;
    const uint32_t mean = (uint32_t)(total / (count * DENSITY_COUNT));
    return mean + (uint32_t)((uint64_t)mean * mean / SPAN);
}

/* Worth of the roles of a mask: the best one, or their mean. */
static uint32_t worth_of_choice(const uint32_t *worth, uint64_t roles, bool best)
{
    uint32_t most = 0, total = 0, count = 0;

    for (unsigned role = 1; role <= ADX_ROLES_MAX; role++) {
        if (!(roles >> role & 1))
            continue;
        most = worth[role] > most ? worth[role] : most;
        total += worth[role];
        count++;
    }
    return best || !count ? most : total / count;
}

/* What the chance of promotion adds: less, the farther its zone is from the setup. */
static uint32_t worth_of_promotion(struct variant *variant, const uint32_t *worth, unsigned role)
{
    const struct description *about = variant->about;
    uint32_t best = 0;

    for (uint64_t rest = variant->roles[role].promotions; rest; rest &= rest - 1) {
        const struct promotion *promotion = &about->promotions[__builtin_ctzll(rest)];
        const bool free = promotion->source == PROMOTION_FREE;
        const uint32_t becomes = worth_of_choice(worth, promotion->to, free);
        uint8_t goal[ADX_SQUARES_MAX], distance[ADX_SQUARES_MAX];
        unsigned total = 0, count = 0;

        for (unsigned s = 0; s < about->geometry.square_count; s++)
            goal[s] = squares_has(promotion->zone, s);
        if (!find_distances(variant, role, MODE_MOVE | MODE_CAPTURE, goal, distance,
                            &variant->work))
            return 0;
        for (unsigned s = 0; s < about->geometry.square_count; s++) {
            if (about->setup.board[s] != piece_of(role, WHITE) || distance[s] == DISTANCE_NONE)
                continue;
            total += distance[s] ? distance[s] : 1;
            count++;
        }
        if (becomes <= worth[role])
            continue;
        const uint32_t gain = (becomes - worth[role]) * (count ? count : 1) /
                              ((count ? total : 4) * PROMOTION_SHARE * (free ? 1 : 2));
        best = gain > best ? gain : best;
    }
    return best;
}

/* Pieces that act in place are worth most of the better act, or a part where it is limited. */
static uint32_t worth_of_acts(const struct variant *variant, const uint32_t *worth, unsigned role)
{
    uint32_t best = 0;

    for (unsigned i = 0; i < variant->about->act_count; i++) {
        const struct act *act = &variant->about->acts[i];
        uint32_t gain = 0;
        if (act->role != role)
            continue;
        if (act->becomes && act_is_limited(act, &variant->about->geometry)) {
            gain = (3 * worth[role] + worth[act->becomes]) / 4;
        } else if (act->becomes) {
            gain = worth[act->becomes] * 7 / 8;
        } else {
            const uint32_t before = worth_of_choice(worth, act->enemies, true);
            const uint32_t after = worth[act->enemy_becomes];
            gain = before > after ? (before - after) * 3 / 4 : 0;
        }
        best = gain > best ? gain : best;
    }
    return best;
}

/* An imitator is worth two thirds of the mean piece of the setup. */
static uint32_t worth_of_imitator(const struct variant *variant, const uint32_t *worth)
{
    const struct description *about = variant->about;
    uint64_t total = 0;
    unsigned count = 0;

    for (unsigned s = 0; s < about->geometry.square_count; s++) {
        const unsigned piece = about->setup.board[s];
        if (!piece || piece_color(piece) != WHITE ||
            variant->imitator_roles >> piece_role(piece) & 1)
            continue;
        CHECK_DEBUG(piece_role(piece) <= about->role_count);
        total += worth[piece_role(piece)];
        count++;
    }
    return count ? (uint32_t)(total * 2 / (3 * count)) : 0;
}

/* The role that stands for the pawn: the most numerous of the setup; 0 when there is none. */
static unsigned reference_role(const struct variant *variant, const uint32_t *worth)
{
    const struct description *about = variant->about;
    unsigned counts[ADX_ROLES_MAX + 1] = {0};
    unsigned best = 0;

    for (unsigned s = 0; s < about->geometry.square_count; s++)
        counts[piece_role(about->setup.board[s])]++;
    for (unsigned role = 1; role <= about->role_count; role++) {
        if (!worth[role] || !counts[role] || variant->royal_roles >> role & 1)
            continue;
        if (!best || counts[role] > counts[best] ||
            (counts[role] == counts[best] && worth[role] < worth[best]))
            best = role;
    }
    return best;
}

void value_roles(struct variant *variant)
{
    const struct description *about = variant->about;
    uint32_t base[ADX_ROLES_MAX + 1] = {0}, worth[ADX_ROLES_MAX + 1] = {0};

    for (unsigned role = 1; role <= about->role_count; role++)
        base[role] = worth_by_mobility(variant, role);
    for (unsigned role = 1; role <= about->role_count; role++) {
        const uint32_t acts = worth_of_acts(variant, base, role);
        worth[role] = base[role] + worth_of_promotion(variant, base, role);
        worth[role] = acts > worth[role] ? acts : worth[role];
        if (variant->imitator_roles >> role & 1)
            worth[role] = worth_of_imitator(variant, base);
    }
    for (unsigned i = 0; i < about->drop_count; i++)
        if (worth[about->drops[i].role] < worth[about->drops[i].becomes])
            worth[about->drops[i].role] = worth[about->drops[i].becomes];

    const unsigned pawn = reference_role(variant, worth);
    const uint32_t unit = pawn ? worth[pawn] : ONE;
    CHECK_DEBUG(unit > 0);
    for (unsigned role = 1; role <= about->role_count; role++) {
        uint64_t value = ((uint64_t)worth[role] * 100 + unit / 2) / unit;
        if (!value && variant->roles[role].atom_count)
            value = 1; /* it stands in the way, if nothing else */
        if (about->roles[role].waiting)
            value = 200; /* a pawn that has arrived and waits for what it becomes */
        if (about->roles[role].stone)
            value = 0;
        value = value > VALUE_MAX ? VALUE_MAX : value;
        variant->role_value[role] = variant->royal_roles >> role & 1 ? 0 : (int)value;
    }
}

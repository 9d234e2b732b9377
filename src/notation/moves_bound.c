/* How many moves a position, or one that follows from it, may have at most. */
#include "notation/moves_bound.h"

#include "core/variant.h"

/* Moves of a role from its best square, times what promotion makes of each. */
static unsigned moves_of(const struct variant *variant, unsigned role)
{
    const struct description *about = variant->about;
    unsigned choices = 1;

    for (unsigned i = 0; i < about->promotion_count; i++) {
        if (variant->roles[role].promotions >> i & 1 &&
            about->promotions[i].order_count + 1u > choices)
            choices = about->promotions[i].order_count + 1u;
    }
    return variant->most_goals[role] * choices;
}

/* Roles that one of `roles` may become by capturing. */
static uint64_t by_capturing(const struct description *about, uint64_t roles)
{
    uint64_t all = 0, found = 0;

    for (unsigned role = 1; role <= about->role_count; role++)
        all |= about->roles[role].royal || about->roles[role].stone ? 0 : UINT64_C(1) << role;
    for (unsigned i = 0; i < about->blast_count; i++) {
        const struct blast *blast = &about->blasts[i];
        if (!(blast->roles & roles))
            continue;
        found |= blast->becomes ? UINT64_C(1) << blast->becomes : 0;
        found |= blast->takes_role && blast->roles & roles & all ? all : 0;
    }
    return found;
}

/* Roles that a piece of `roles` may ever become, those roles included. */
static uint64_t closure(const struct description *about, uint64_t roles)
{
    uint64_t before;

    do {
        before = roles;
        roles |= by_capturing(about, roles);
        for (unsigned i = 0; i < about->promotion_count; i++) {
            if (about->promotions[i].roles & roles)
                roles |= about->promotions[i].to;
        }
        for (unsigned i = 0; i < about->act_count; i++) {
            if (roles >> about->acts[i].role & 1 && about->acts[i].becomes)
                roles |= UINT64_C(1) << about->acts[i].becomes;
            if (roles & about->acts[i].enemies)
                roles |= UINT64_C(1) << about->acts[i].enemy_becomes;
        }
        for (unsigned i = 0; i < about->event_count; i++) {
            const struct event *event = &about->events[i];
            for (unsigned k = 0; k < event->effect_count; k++) {
                if (event->effects[k].from & roles)
                    roles |= UINT64_C(1) << event->effects[k].to;
            }
            if (event->convert_from && roles >> event->convert_from & 1)
                roles |= UINT64_C(1) << event->convert_to;
        }
        for (unsigned i = 0; i < about->drop_count; i++) {
            if (roles >> about->drops[i].role & 1)
                roles |= UINT64_C(1) << about->drops[i].becomes;
        }
        for (unsigned role = 1; role <= about->role_count; role++) {
            const bool is_form =
                !about->roles[role].waiting && roles >> about->roles[role].base & 1;
            if (is_form)
                roles |= UINT64_C(1) << role;
            if (roles >> role & 1)
                roles |= UINT64_C(1) << about->roles[role].captured_as;
        }
    } while (roles != before);
    return roles & ~UINT64_C(1);
}

/*
 * Acts that vanish have one move for each enemy that they may change, those that also move one for
 * each square.
 */
static unsigned acts_of(const struct variant *variant, uint64_t roles, const unsigned *reachable)
{
    const struct description *about = variant->about;
    unsigned count = 0;

    for (unsigned i = 0; i < about->act_count; i++) {
        if (!(roles >> about->acts[i].role & 1))
            continue;
        count += 1 + (about->acts[i].goes ? variant->most_goals[about->acts[i].becomes] : 0);
        for (unsigned role = 1; role <= about->role_count && !about->acts[i].becomes; role++) {
            if (about->acts[i].enemies >> role & 1)
                count += reachable[role];
        }
    }
    return count;
}

/* What each role may come to, in moves. */
struct worth {
    unsigned ways[ADX_ROLES_MAX + 1];
    unsigned imitated;                     /* ways of the best role to imitate */
    unsigned reachable[ADX_ROLES_MAX + 1]; /* pieces that may become this role */
};

static unsigned best_of(const struct variant *variant, const struct worth *worth, unsigned role)
{
    const uint64_t roles = closure(variant->about, UINT64_C(1) << role);
    unsigned best = 0;

    for (unsigned r = 1; r <= variant->about->role_count; r++) {
        if (!(roles >> r & 1))
            continue;
        const unsigned ways =
            worth->ways[r] + (variant->imitator_roles >> r & 1 ? worth->imitated : 0);
        best = ways > best ? ways : best;
    }
    return best + acts_of(variant, roles, worth->reachable);
}

static void count_role(const struct variant *variant, unsigned role, unsigned count,
                       struct worth *worth)
{
    const uint64_t roles = closure(variant->about, UINT64_C(1) << role);

    for (unsigned r = 1; r <= variant->about->role_count; r++)
        worth->reachable[r] += roles >> r & 1 ? count : 0;
}

/* Pieces that one side may come to have, by the most moves that each may have: most first. */
struct army {
    unsigned size, group_count;
    struct {
        unsigned ways, count;
    } groups[2 * ADX_ROLES_MAX];
};

static void enlist(struct army *army, unsigned count, unsigned ways)
{
    unsigned i = army->group_count++;

    for (; i > 0 && army->groups[i - 1].ways < ways; i--)
        army->groups[i] = army->groups[i - 1];
    army->groups[i].ways = ways;
    army->groups[i].count = count;
    army->size += count;
}

/* Moves of the `count` best pieces. */
static unsigned best_moves(const struct army *army, unsigned count)
{
    unsigned total = 0;

    for (unsigned i = 0; i < army->group_count; i++) {
        const unsigned size = army->groups[i].count;
        const unsigned taken = size < count ? size : count;
        total += taken * army->groups[i].ways;
        count -= taken;
    }
    return total;
}

/* Most statements of drops about one role. */
static unsigned drops_of_one(const struct description *about)
{
    unsigned counts[ADX_ROLES_MAX + 1] = {0}, most = 0;

    for (unsigned i = 0; i < about->drop_count; i++) {
        const unsigned count = ++counts[about->drops[i].role];
        most = count > most ? count : most;
    }
    return most;
}

/* The most moves and drops together: a piece in hand allows drops, but moves nowhere itself. */
static unsigned army_bound(const struct description *about, const struct army *army)
{
    const unsigned squares = about->geometry.square_count, each = drops_of_one(about);
    unsigned most = 0;

    for (unsigned held = 0; held <= army->size; held++) {
        const unsigned standing = army->size - held;
        const unsigned drops = held * each < about->drop_count ? held * each : about->drop_count;
        if (standing > squares)
            continue;
        const unsigned count = best_moves(army, standing) + drops * (squares - standing);
        most = count > most ? count : most;
    }
    return most;
}

/*
 * First moves from where the setup has pieces, each once more for each piece that may come behind
 * it, and castlings twice.
 */
static unsigned gated_bound(const struct variant *variant, const struct worth *worth)
{
    const struct description *about = variant->about;
    unsigned most = 0;

    for (unsigned color = 0; color < 2; color++) {
        struct squares left = variant->gate_squares[color];
        unsigned count = 2 * variant->castle_count;
        for (; squares_any(left); squares_remove(&left, squares_first(left))) {
            const unsigned role = piece_role(about->setup.board[squares_first(left)]);
            unsigned best = 0;
            for (unsigned form = 1; form <= about->role_count; form++)
                if (about->roles[form].base == role && worth->ways[form] > best)
                    best = worth->ways[form];
            count += best + (variant->imitator_roles >> role & 1 ? worth->imitated : 0);
        }
        most = count * about->gate_count > most ? count * about->gate_count : most;
    }
    return most;
}

/* How many squares the atoms of a swap lead to at most. */
static unsigned most_ends(const struct variant *variant, uint64_t atoms)
{
    unsigned most = 0;

    for (unsigned color = 0; color < 2; color++)
        for (unsigned s = 0; s < variant->about->geometry.square_count; s++) {
            unsigned count = 0;
            for (uint64_t left = atoms; left; left &= left - 1) {
                const uint32_t *first = variant->atoms[__builtin_ctzll(left)].first[color];
                count += first[s + 1] - first[s];
            }
            most = count > most ? count : most;
        }
    return most;
}

/* The most that a piece of `roles` may become by a promotion, staying as it is included. */
static unsigned most_choices(const struct description *about, uint64_t roles)
{
    unsigned most = 1;

    for (unsigned i = 0; i < about->promotion_count; i++)
        if (about->promotions[i].roles & roles && about->promotions[i].order_count + 1u > most)
            most = about->promotions[i].order_count + 1u;
    return most;
}

/*
 * Swaps of one color: each piece with as many others as there are within its reach; and one that
 * may promote, with each that it reaches or that reaches it, once for all that it may become.
 */
static unsigned swaps_bound(const struct variant *variant, const unsigned *counts, unsigned pieces,
                            unsigned others)
{
    const struct description *about = variant->about;
    unsigned reach = 0, promotions = 0;

    for (unsigned i = 0; i < about->swap_count; i++)
        reach += about->swaps[i].anywhere ? about->geometry.square_count
                                          : most_ends(variant, variant->swap_atoms[i]);
    const unsigned pairs = 2 * reach < pieces ? 2 * reach : pieces;
    for (unsigned role = 1; reach && role <= about->role_count; role++)
        promotions +=
            counts[role] * (most_choices(about, closure(about, UINT64_C(1) << role)) - 1) * pairs;
    return pieces * (reach < pieces + others ? reach : pieces + others) + promotions;
}

unsigned moves_bound(const struct position *position)
{
    const struct variant *variant = position->variant;
    const struct description *about = variant->about;
    unsigned counts[2][ADX_ROLES_MAX + 1] = {{0}};
    struct worth worth = {.imitated = 0};
    struct army armies[2] = {{.size = 0}, {.size = 0}};
    uint64_t turning = 0; /* roles that come to be the opponent's when they capture */

    for (unsigned i = 0; i < about->blast_count; i++)
        turning |= about->blasts[i].turns ? about->blasts[i].roles : 0;
    for (unsigned s = 0; s < about->geometry.square_count; s++)
        counts[piece_color(position->board[s])][piece_role(position->board[s])]++;
    for (unsigned role = 1; role <= about->role_count; role++) {
        worth.ways[role] = moves_of(variant, role);
        if (worth.ways[role] > worth.imitated)
            worth.imitated = worth.ways[role];
        for (unsigned color = 0; color < 2; color++) {
            counts[color][role] += position->state.holdings.hand[color][role - 1];
            count_role(variant, role, counts[color][role], &worth);
        }
    }
    for (unsigned role = 1; role <= about->role_count; role++) {
        const unsigned best = best_of(variant, &worth, role);
        for (unsigned color = 0; color < 2; color++) {
            enlist(&armies[color], counts[color][role], best);
            if ((about->captured_to_hand | turning) & closure(about, UINT64_C(1) << role))
                enlist(&armies[!color], counts[color][role], best);
        }
    }
    const unsigned bounds[2] = {army_bound(about, &armies[0]), army_bound(about, &armies[1])};
    const unsigned most = bounds[0] > bounds[1] ? bounds[0] : bounds[1];
    const unsigned swaps[2] = {
        swaps_bound(variant, counts[WHITE], armies[WHITE].size, armies[BLACK].size),
        swaps_bound(variant, counts[BLACK], armies[BLACK].size, armies[WHITE].size)};
    const unsigned most_swaps = swaps[0] > swaps[1] ? swaps[0] : swaps[1];
    const unsigned placements = variant->places ? about->geometry.square_count : 0;
    const unsigned bound = (most > placements ? most : placements) + most_swaps;

    return bound + gated_bound(variant, &worth) + variant->castle_count + 2 + variant->has_passes;
}

/*
 * Looking for mates.
 *
 * A mate is a king that is attacked and whose flights are all attacked by the piece, covered by the
 * other king, or blocked by its own pieces. So for each square of the king, each square from where
 * the piece checks it and each square of the other king, the flights that are left must be blocked.
 * Without any left the kernel is asked whether it is mate. Else pieces would have to stand on all
 * of them that can neither capture the checking piece nor step between: where for one of the
 * flights there is no such piece, those pieces do not help.
 */
#include "core/mating_search.h"

#include "core/placement.h"

enum {
    WORK_MAX = 4000000, /* steps; what is not known by then may mate */
    HOP_WORK = 16,      /* of them, for a position that the kernel is asked about at once */
};

/* Looking for the mates of one color. */
struct search {
    const struct variant *variant;
    struct position board;                   /* empty between two questions */
    unsigned us;                             /* the color that is to mate */
    uint64_t helpers;                        /* enemy roles that may stand in their king's way */
    uint64_t hoppers;                        /* roles that capture over other pieces alone */
    unsigned royal;                          /* the role of both kings */
    struct squares flights[ADX_SQUARES_MAX]; /* of the enemy king, by square */
    struct squares guarded[ADX_SQUARES_MAX]; /* by the own king */
    struct squares attacks[ADX_SQUARES_MAX]; /* of the piece that is to mate, on an empty board */
    bool is_together; /* second turn: roles that help each other are looked for as well */
    unsigned work;
};

/* A check, and what would have to be so for a mate. */
struct net {
    unsigned king, checker,
        guard;              /* squares: of the enemy king, the checking piece, the own king */
    unsigned role;          /* of the checking piece; 0: a bound one, one of several */
    struct squares flights; /* that the checking pieces leave */
    struct squares targets; /* where an enemy piece would parry it */
    struct squares left;    /* flights that an enemy piece must block */
    uint64_t idle[ADX_SQUARES_MAX]; /* of flights: roles that can stand there and leave the check */
};

static unsigned squares_of(const struct variant *variant)
{
    return variant->about->geometry.square_count;
}

static bool shade_of(const struct search *search, unsigned square)
{
    return geometry_is_light(&search->variant->about->geometry, square);
}

/* ---- the board ---- */

static struct squares only(unsigned square)
{
    struct squares set = {{0, 0}};

    squares_add(&set, square);
    return set;
}

/* What a piece reaches by itself, from each square. */
static void find_reach(struct search *search, unsigned color, unsigned role, unsigned modes,
                       struct squares out[ADX_SQUARES_MAX])
{
    for (unsigned s = 0; s < squares_of(search->variant); s++) {
        position_put(&search->board, s, piece_of(role, color));
        out[s] = search->variant->ops->reach(&search->board, s, modes);
        position_take_off(&search->board, s);
    }
}

/* Whether the enemy king is mated by one piece and the other king. */
static bool is_mate(struct search *search, const struct net *net)
{
    const unsigned us = search->us;
    struct position *board = &search->board;

    position_put(board, net->king, piece_of(search->royal, !us));
    position_put(board, net->guard, piece_of(search->royal, us));
    position_put(board, net->checker, piece_of(net->role, us));
    board->state.side = !us;
    const bool mates =
        search->variant->ops->in_check(board) && search->variant->ops->count(board) == 0;
    position_take_off(board, net->checker);
    position_take_off(board, net->guard);
    position_take_off(board, net->king);
    return mates;
}

/* Whether `role` goes from a square to one of `targets` past these pieces. */
static bool goes(const struct search *search, unsigned role, unsigned color, unsigned from,
                 struct squares targets, struct squares pieces)
{
    const struct role_info *info = &search->variant->roles[role];

    for (unsigned i = 0; i < info->atom_count; i++) {
        const struct atom *atom = &search->variant->atoms[info->atoms[i]];
        for (uint32_t p = atom->first[color][from]; p < atom->first[color][from + 1]; p++) {
            const struct path *path = &atom->paths[color][p];
            if (squares_has(targets, path->to) && !squares_any(squares_and(path->empty, pieces)))
                return true;
        }
    }
    return false;
}

/* The squares between a piece of a role and the king. */
static struct squares between(const struct search *search, unsigned role, unsigned from,
                              unsigned king)
{
    const struct role_info *info = &search->variant->roles[role];
    struct squares found = {{0, 0}};

    for (unsigned i = 0; i < info->atom_count; i++) {
        const struct atom *atom = &search->variant->atoms[info->atoms[i]];
        const uint32_t *first = &atom->first[search->us][from];
        for (uint32_t p = first[0]; p < first[1]; p++)
            if (atom->paths[search->us][p].to == king)
                found = squares_or(found, atom->paths[search->us][p].empty);
    }
    return found;
}

static struct squares between_any(const struct search *search, uint64_t roles, unsigned from,
                                  unsigned king)
{
    struct squares found = {{0, 0}};

    for (unsigned role = 1; role <= search->variant->about->role_count; role++)
        if (roles >> role & 1)
            found = squares_or(found, between(search, role, from, king));
    return found;
}

/* ---- a check ---- */

/*
 * Find the roles, of those not known to help, that can stand on flights and leave the check as it
 * is, because other pieces stand in their way.
 */
static void find_idle(const struct search *search, struct net *net, struct squares flights,
                      const struct mating_power *power, struct squares pieces)
{
    const uint64_t roles = power->idle[0] | power->idle[1];

    while (squares_any(flights)) {
        const unsigned square = squares_first(flights);
        squares_remove(&flights, square);
        net->idle[square] = 0;
        for (unsigned role = 1; role <= search->variant->about->role_count; role++) {
            if (roles >> role & 1 && !goes(search, role, !search->us, square, net->targets,
                                           squares_without(pieces, only(square))))
                net->idle[square] |= UINT64_C(1) << role;
        }
    }
}

/*
 * Roles that can block all flights that are left: those that can do it alone; in the second turn,
 * when these are known, one of those that can together.
 */
static uint64_t helping_roles(const struct search *search, const struct net *net,
                              const struct mating_power *power)
{
    uint64_t alone = UINT64_MAX, first = 0;

    for (struct squares left = net->left; squares_any(left);) {
        const unsigned square = squares_first(left);
        const uint64_t idle = net->idle[square] & power->idle[shade_of(search, square)];
        squares_remove(&left, square);
        if (!idle)
            return 0;
        first = first ? first : idle;
        alone &= idle;
    }
    return alone ? alone : search->is_together ? first : 0;
}

/* The pieces that help are not idle any more; a bound piece only on the shade of those flights. */
static void note_help(const struct search *search, const struct mating *out, const struct net *net,
                      uint64_t helping, struct mating_power *power)
{
    for (struct squares left = net->left; squares_any(left);) {
        const unsigned shade = shade_of(search, squares_first(left));
        squares_remove(&left, squares_first(left));
        power->idle[shade] &= ~helping;
        power->idle[!shade] &= ~(helping & ~out->bound);
    }
}

/* Flights on which no piece stands idly. */
static struct squares barred(const struct search *search, const struct net *net,
                             const struct mating_power *power)
{
    struct squares found = {{0, 0}};

    for (struct squares left = net->flights; squares_any(left);) {
        const unsigned square = squares_first(left);
        squares_remove(&left, square);
        if (!(net->idle[square] & power->idle[shade_of(search, square)]))
            squares_add(&found, square);
    }
    return found;
}

static bool spend(struct search *search, unsigned steps)
{
    const bool may = search->work > steps;

    search->work = may ? search->work - steps : 0;
    return may;
}

/* The pieces stand where they do, and no others. */
static void look_closely(const struct search *search, const struct mating *out,
                         const struct net *net, struct mating_power *power)
{
    const struct squares kings = squares_or(only(net->king), only(net->guard));
    struct net near = *net;

    find_idle(search, &near, net->left, power, squares_or(net->left, kings));
    note_help(search, out, net, helping_roles(search, &near, power), power);
}

/*
 * A check with the own king anywhere; several bound pieces have a mate where nothing is left. Which
 * roles might be idle is found once for all its squares, as if it and enemy pieces stood in their
 * way wherever they can; where these would help, it is asked again for the one square.
 */
static void judge_check(struct search *search, const struct mating *out, struct net *net,
                        struct mating_power *power)
{
    const struct squares open = squares_without(search->flights[net->king], net->flights);
    const uint64_t checking = net->role ? UINT64_C(1) << net->role : out->bound;
    const unsigned count = squares_of(search->variant);

    power->mates = !spend(search, count);
    net->targets = between_any(search, checking, net->checker, net->king);
    squares_add(&net->targets, net->checker);
    find_idle(search, net, net->flights, power,
              squares_without(squares_all(), squares_or(open, net->targets)));
    const struct squares hopeless = barred(search, net, power);
    for (net->guard = 0; net->guard < count && !power->mates; net->guard++) {
        const struct squares guarded = search->guarded[net->guard];
        net->left = squares_without(net->flights, guarded);
        if (squares_any(squares_and(net->left, hopeless)) || net->guard == net->king ||
            net->guard == net->checker || squares_has(guarded, net->king) ||
            squares_has(net->left, net->checker) || squares_has(net->left, net->guard))
            continue;
        if (!squares_any(net->left))
            power->mates = !net->role || is_mate(search, net);
        else if (helping_roles(search, net, power))
            look_closely(search, out, net, power);
    }
}

/* What is known of a check before it is judged; the rest of `net` is set there. speed only */
static void begin_net(struct net *net, unsigned king, unsigned checker, unsigned role)
{
    net->king = king;
    net->checker = checker;
    net->role = role;
}

/* A piece that is not bound, against kings on all squares. */
static void judge_role(struct search *search, const struct mating *out, unsigned role,
                       struct mating_power *power)
{
    if (power->mates)
        return;
    find_reach(search, search->us, role, MODE_CAPTURE, search->attacks);
    for (unsigned king = 0; king < squares_of(search->variant); king++) {
        for (unsigned s = 0; s < squares_of(search->variant) && !power->mates; s++) {
            if (!squares_has(search->attacks[s], king))
                continue;
            struct net net;
            begin_net(&net, king, s, role);
            net.flights = squares_without(search->flights[king], search->attacks[s]);
            judge_check(search, out, &net, power);
        }
    }
}

/* Whether a piece that captures over others alone mates a lone king over the other king. */
static bool hopper_mates(struct search *search, unsigned role)
{
    const struct role_info *info = &search->variant->roles[role];
    const unsigned us = search->us;
    struct net net;

    for (unsigned i = 0; i < info->atom_count; i++) {
        const struct atom *atom = &search->variant->atoms[info->atoms[i]];
        for (unsigned p = 0; atom->modes & MODE_CAPTURE && p < atom->path_count[us]; p++) {
            const struct path *path = &atom->paths[us][p];
            begin_net(&net, path->to, path->from, role);
            net.guard = squares_first(path->occupied);
            if (squares_count(path->occupied) > 1 || net.guard == net.king ||
                net.guard == net.checker || squares_has(search->guarded[net.guard], net.king))
                continue;
            if (!spend(search, HOP_WORK) || is_mate(search, &net))
                return true;
        }
    }
    return false;
}

/* Whether a bound piece attacks the king from a square. */
static bool bound_attacks(const struct search *search, const struct mating *out, unsigned from,
                          unsigned king)
{
    const struct squares nothing = {{0, 0}};

    for (unsigned role = 1; role <= search->variant->about->role_count; role++)
        if (out->bound >> role & 1 && goes(search, role, search->us, from, only(king), nothing))
            return true;
    return false;
}

/*
 * Any number of bound pieces of a shade. That two of them check at once is left out: the one that
 * moves away from the line of the other would have to reach a line to the king as well.
 */
static void judge_shade(struct search *search, const struct mating *out, unsigned shade,
                        struct mating_power *power)
{
    struct squares attacked = {{0, 0}};

    for (unsigned s = 0; s < squares_of(search->variant); s++)
        if (shade_of(search, s) == shade)
            squares_add(&attacked, s);
    for (struct squares kings = attacked; squares_any(kings);) {
        const unsigned king = squares_first(kings);
        squares_remove(&kings, king);
        for (unsigned s = 0; s < squares_of(search->variant) && !power->mates; s++) {
            if (squares_has(attacked, s) && bound_attacks(search, out, s, king)) {
                struct net net;
                begin_net(&net, king, s, 0);
                net.flights = squares_without(search->flights[king], attacked);
                judge_check(search, out, &net, power);
            }
        }
    }
}

/* ---- a game ---- */

/* Whether the role goes from one shade to the other, from some square. */
static bool changes_shade(struct search *search, unsigned role)
{
    find_reach(search, search->us, role, MODE_MOVE | MODE_CAPTURE, search->attacks);
    for (unsigned from = 0; from < squares_of(search->variant); from++)
        for (unsigned to = 0; to < squares_of(search->variant); to++)
            if (squares_has(search->attacks[from], to) &&
                shade_of(search, from) != shade_of(search, to))
                return true;
    return false;
}

static void note_shades(struct search *search, struct mating *out)
{
    for (unsigned role = 1; role <= search->variant->about->role_count; role++)
        if (search->helpers >> role & 1 && !changes_shade(search, role))
            out->bound |= UINT64_C(1) << role;
}

/* Whether both colors move alike, so that what one can do the other can on the mirrored board. */
static bool is_symmetric(const struct search *search)
{
    const struct variant *variant = search->variant;

    for (unsigned role = 1; role <= variant->about->role_count; role++) {
        const struct role_info *info = &variant->roles[role];
        for (unsigned i = 0; i < info->atom_count; i++)
            if (((search->helpers | search->hoppers) >> role & 1 || role == search->royal) &&
                !variant->atoms[info->atoms[i]].symmetric)
                return false;
    }
    return true;
}

/* The powers of Black where they are those of White: the mirror may change the shades. */
static void mirror_powers(const struct search *search, struct mating *out)
{
    const struct geometry *board = &search->variant->about->geometry;
    const bool changes = shade_of(search, board->mirror[0]) != shade_of(search, 0);

    for (unsigned role = 1; role <= search->variant->about->role_count; role++) {
        const struct mating_power *white = &out->role[WHITE][role];
        out->role[BLACK][role] =
            (struct mating_power){white->mates, {white->idle[changes], white->idle[!changes]}};
    }
    for (unsigned shade = 0; shade < 2; shade++) {
        const struct mating_power *white = &out->shades[WHITE][shade ^ changes];
        out->shades[BLACK][shade] =
            (struct mating_power){white->mates, {white->idle[changes], white->idle[!changes]}};
    }
}

static void judge_color(struct search *search, struct mating *out, unsigned us)
{
    const struct mating_power unknown = {.idle = {search->helpers, search->helpers}};
    struct mating_power *roles = out->role[us], *shades = out->shades[us];

    search->us = us;
    find_reach(search, !us, search->royal, MODE_MOVE | MODE_CAPTURE, search->flights);
    find_reach(search, us, search->royal, MODE_CAPTURE, search->guarded);
    for (unsigned role = 1; role <= search->variant->about->role_count; role++) {
        roles[role] = unknown;
        roles[role].mates = !((search->helpers & ~out->bound) >> role & 1);
    }
    shades[0] = shades[1] = unknown;
    for (unsigned turn = 0; turn < 2; turn++) {
        search->is_together = turn != 0;
        for (unsigned role = 1; role <= search->variant->about->role_count; role++)
            judge_role(search, out, role, &roles[role]);
        for (unsigned shade = 0; shade < 2; shade++)
            judge_shade(search, out, shade, &shades[shade]);
    }
    for (unsigned role = 1; role <= search->variant->about->role_count; role++)
        if (search->hoppers >> role & 1)
            roles[role] = (struct mating_power){.mates = hopper_mates(search, role)};
}

static void begin(struct search *search, const struct variant *variant, unsigned royal,
                  uint64_t helpers, uint64_t hoppers)
{
    *search = (struct search){.variant = variant,
                              .royal = royal,
                              .helpers = helpers,
                              .hoppers = hoppers,
                              .work = WORK_MAX};
    search->board = (struct position){
        .variant = variant,
        .royal = {SQUARE_NONE, SQUARE_NONE},
        .state = {.turn_number = 1},
    };
}

void mating_search(const struct variant *variant, unsigned royal, uint64_t roles, uint64_t hoppers,
                   struct mating *out)
{
    struct search search;

    begin(&search, variant, royal, roles, hoppers);
    note_shades(&search, out);
    judge_color(&search, out, WHITE);
    if (is_symmetric(&search))
        mirror_powers(&search, out);
    else
        judge_color(&search, out, BLACK);
}

#ifndef CORE_KERNEL_GENERATE_H
#define CORE_KERNEL_GENERATE_H

/*
 * Legal moves. Part of kernel.c.
 *
 * Most pieces are served in bulk: checks and pins are found once and become masks on their
 * targets. Pieces whose safety a mask cannot tell are made and tried one by one:
 *   - imitators, pieces that act in place, pieces that promote otherwise than by steps;
 *   - roles whose moves change enemy pieces, when such a piece stands near the mover's royal;
 *   - roles that would let an enemy imitator attack the mover's royal;
 *   - every move that touches the line of an enemy hopper to the mover's royal.
 * The body is one always-inline function with a copy for each purpose and color: arguments known
 * at compile time save about 10 %.
 */
#include "base/check.h"
#include "core/kernel_make.h"

/* Kept out of the hot functions, so that those stay small. */
#define RARE __attribute__((noinline))

enum purpose {
    COUNT,
    LIST,
    LOUD,
    PSEUDO
};

enum {
    PINS_MAX = 24,
    CHOICES_MAX = 32
};

/* Own pieces that shield the royal, each with the squares on which it goes on doing so. */
struct pins {
    unsigned count;
    uint8_t square[PINS_MAX];
    set line[PINS_MAX];
};

/* What generation needs to know of a node. */
struct node {
    struct position *pos;
    const struct variant *variant;
    const struct tables *tables;
    unsigned us;
    set own, enemy, occupied;
    set targets;  /* squares that a non-royal piece may go to, own ones not excluded */
    set goals[4]; /* by modes MODE_MOVE | MODE_CAPTURE: those of the targets */
    set pinned;   /* own pieces with an entry in `pins` */
    struct pins *pins;
    set special;        /* own pieces made one by one */
    uint64_t try_roles; /* roles of special pieces whose moves must be tried */
    set touchy;         /* moves from or to these squares must be tried */
    bool hop_check;     /* a hopper gives check: every move must be tried */
    move *out;          /* LIST: next free entry */
    unsigned count;     /* COUNT */
};

/* ---- promotions ---- */

/* The promotion that a move of `role` from -> to falls under, by its end first: index, or -1. */
static inline int promotion_for(const struct position *pos, unsigned us, unsigned role,
                                unsigned from, unsigned to)
{
    const struct variant *variant = pos->variant;
    const struct tables *tables = variant->tables;
    unsigned rest = variant->roles[role].promotions;
    int leaving = -1;

    for (; rest; rest &= rest - 1) {
        const int i = __builtin_ctz(rest);
        const set zone = tables->promotion_zone[us][i];
        if (set_any(zone & tables->single[to]))
            return i;
        if (variant->about->promotions[i].leaving && set_any(zone & tables->single[from]))
            leaving = i;
    }
    return leaving;
}

/*
 * The roles that a piece may become by promotion `index` now, 0 standing for staying what it is.
 * Returns: their number; 0 = the move is not allowed.
 */
static RARE unsigned promotion_choices(const struct position *pos, unsigned us, unsigned index,
                                       unsigned role, uint8_t choices[CHOICES_MAX])
{
    const struct promotion *promotion = &pos->variant->about->promotions[index];
    const uint8_t *pool = pos->state.holdings.pool[us];
    unsigned count = 0;

    for (unsigned i = 0; i < promotion->order_count && count < CHOICES_MAX - 1; i++)
        if (promotion->source == PROMOTION_FREE || pool[promotion->order[i] - 1])
            choices[count++] = promotion->order[i];
    if (!count && promotion->waits)
        choices[count++] = pos->variant->stone_of[role];
    else if (promotion->optional)
        choices[count++] = 0;
    return count;
}

static RARE move *emit_promotions(const struct position *pos, unsigned us, move *out,
                                  unsigned index, unsigned role, unsigned from, unsigned to)
{
    uint8_t choices[CHOICES_MAX];
    const unsigned count = promotion_choices(pos, us, index, role, choices);

    for (unsigned i = 0; i < count; i++)
        *out++ = choices[i] ? move_of(MOVE_PROMOTE, from, to, choices[i])
                            : move_of(MOVE_NORMAL, from, to, 0);
    return out;
}

/* ---- one piece ---- */

/* Squares that the modes of an atom allow, all checks and pins left aside. */
static inline set by_mode(const struct node *node, unsigned modes)
{
    set goals = set_empty();

    if (modes & MODE_MOVE)
        goals |= ~node->occupied;
    if (modes & MODE_CAPTURE)
        goals |= node->enemy;
    if (modes & MODE_OWN)
        goals |= node->own & ~node->tables->single[node->pos->royal[node->us]];
    return goals;
}

/* The same among `mask`, which holds targets only. */
static inline set goals_within(const struct node *node, unsigned modes, set mask)
{
    return modes & MODE_OWN ? by_mode(node, modes) & mask : node->goals[modes & 3] & mask;
}

/* The same among the targets, in bulk: for the purpose of LOUD captures only. */
static inline __attribute__((always_inline)) set bulk_goals(const struct node *node,
                                                            const enum purpose purpose,
                                                            unsigned modes)
{
    const set goals = node->goals[modes & 3];

    return purpose == LOUD ? goals & node->enemy : goals;
}

/* Squares of `mask` that the atom lets the piece on `from` go to. */
static set atom_goals(const struct node *node, const struct atom_table *atom, unsigned from,
                      set mask)
{
    return atom_reach(node->tables, atom, node->us, from, node->occupied) &
           by_mode(node, atom->modes) & mask;
}

/* Write the moves of the piece on `from` to the goals. */
static move *emit_goals(const struct node *node, move *out, unsigned from, set goals, bool passing,
                        bool promotes)
{
    const unsigned role = piece_role(node->pos->board[from]);

    SET_EACH(to, goals)
    {
        const int promotion = promotes ? promotion_for(node->pos, node->us, role, from, to) : -1;
        if (promotion >= 0)
            out = emit_promotions(node->pos, node->us, out, (unsigned)promotion, role, from, to);
        else
            *out++ = move_of(passing ? MOVE_PASSING : MOVE_NORMAL, from, to, 0);
    }
    return out;
}

/* Moves that capture in passing: the way's `captured` square instead of its end. */
static move *emit_passing_captures(const struct node *node, move *out,
                                   const struct atom_table *atom, unsigned from, set mask)
{
    for (unsigned i = atom->first[node->us][from]; i < atom->first[node->us][from + 1]; i++) {
        const struct way *way = &atom->ways[node->us][i];
        const set end = node->tables->single[way->to];
        if (set_any((way->empty & node->occupied) | (way->occupied & ~node->occupied)) ||
            (way->to != from && !set_any(end & by_mode(node, atom->modes) & mask)) ||
            !set_any(node->enemy & node->tables->single[way->captured]))
            continue;
        *out++ = move_of(MOVE_PASSING_CAPTURE, from, way->to, way->captured);
    }
    return out;
}

/* Moves of the piece on `from` with the ways of `role`, which an imitator may borrow. */
static RARE move *emit_piece(const struct node *node, move *out, unsigned from, unsigned role,
                             set mask)
{
    const struct variant *variant = node->variant;
    const unsigned own_role = piece_role(node->pos->board[from]);
    const bool borrowed = own_role != role;
    set done = set_empty(); /* two atoms may lead to one square */

    for (unsigned i = 0; i < variant->roles[role].atom_count; i++) {
        const unsigned index = variant->roles[role].atoms[i];
        const struct atom_table *atom = &node->tables->atoms[index];
        if (atom->imitating || (borrowed && atom->added))
            continue;
        if (variant->atoms[index].captures_in_passing) {
            out = emit_passing_captures(node, out, atom, from, mask);
        } else {
            const set goals = atom_goals(node, atom, from, mask) & ~done;
            out = emit_goals(node, out, from, goals, variant->atoms[index].passing,
                             !borrowed && variant->roles[role].promotions);
            done |= goals;
        }
        if (borrowed && (atom->modes & MODE_EN_PASSANT))
            for (unsigned k = 0; k < node->pos->state.passed_count; k++) {
                const unsigned to = node->pos->state.passed[k];
                if (set_any(atom->reach[node->us][from] & node->tables->single[to]))
                    *out++ = move_of(MOVE_EN_PASSANT, from, to, 0);
            }
    }
    return out;
}

/* An imitator moves as the role that the opponent used last, with its own additions to it. */
static RARE move *emit_imitator(const struct node *node, move *out, unsigned from, set mask)
{
    const struct state *state = &node->pos->state;
    const unsigned imitated = state->last[!node->us];
    const struct role_info *own = &node->variant->roles[piece_role(node->pos->board[from])];

    if (!imitated || state->chain >= node->variant->about->imitations_max)
        return out;
    out = emit_piece(node, out, from, imitated, mask);
    for (unsigned i = 0; i < own->atom_count; i++) {
        const struct atom_table *atom = &node->tables->atoms[own->atoms[i]];
        if (atom->imitating == imitated)
            out = emit_goals(node, out, from, atom_goals(node, atom, from, mask),
                             node->variant->atoms[own->atoms[i]].passing, false);
    }
    return out;
}

static RARE move *emit_acts(const struct node *node, move *out, unsigned from)
{
    const struct description *about = node->variant->about;
    const unsigned role = piece_role(node->pos->board[from]);

    for (unsigned i = 0; i < about->act_count; i++) {
        const struct act *act = &about->acts[i];
        if (act->role != role)
            continue;
        if (act->becomes) {
            *out++ = move_of(MOVE_BECOME, from, from, act->becomes);
            continue;
        }
        SET_EACH(s, node->enemy)
        if (act->enemies >> piece_role(node->pos->board[s]) & 1)
            *out++ = move_of(MOVE_DEMOTE, from, s, i);
    }
    return out;
}

static move *keep_safe(struct position *pos, move *first, move *end)
{
    move *kept = first;

    for (move *m = first; m < end; m++)
        if (kernel_is_safe(pos, *m))
            *kept++ = *m;
    return kept;
}

/* Whether a move is one that a quiescence search looks at. */
static inline bool is_loud(const struct node *node, move m)
{
    switch (move_kind(m)) {
    case MOVE_NORMAL:
    case MOVE_PASSING:
        return set_any(node->enemy & node->tables->single[move_to(m)]);
    case MOVE_CASTLE:
    case MOVE_DROP:
        return false;
    default:
        return true;
    }
}

/* Take over the moves first..end of special pieces: try them if need be, count or keep them. */
static void take_over(struct node *node, const enum purpose purpose, move *first, move *end,
                      bool tried)
{
    if (tried && purpose != PSEUDO)
        end = keep_safe(node->pos, first, end);
    if (purpose == COUNT) {
        node->count += (unsigned)(end - first);
        return;
    }
    if (purpose == LOUD) {
        move *kept = first;
        for (move *m = first; m < end; m++)
            if (is_loud(node, *m))
                *kept++ = *m;
        end = kept;
    }
    node->out = end;
}

static RARE set pin_mask(const struct node *node, unsigned square)
{
    set mask = node->targets;

    for (unsigned i = 0; i < node->pins->count; i++)
        if (node->pins->square[i] == square)
            mask &= node->pins->line[i];
    return mask;
}

/*
 * Number of moves of a piece with the ways of `role`, promotion and en passant left aside. mask:
 * targets only.
 */
static RARE unsigned count_piece(const struct node *node, unsigned from, unsigned role, set mask)
{
    const struct role_info *info = &node->variant->roles[role];
    unsigned count = 0;

    for (unsigned i = 0; i < info->atom_count; i++) {
        const struct atom_table *atom = &node->tables->atoms[info->atoms[i]];
        if (atom->imitating)
            continue;
        count += set_count(atom_reach(node->tables, atom, node->us, from, node->occupied) &
                           goals_within(node, atom->modes, mask));
    }
    return count;
}

/* Whether an imitator of `imitated` on `from` may capture en passant now. */
static bool imitator_may_pass_capture(const struct node *node, unsigned from, unsigned imitated)
{
    const struct role_info *info = &node->variant->roles[imitated];
    const struct state *state = &node->pos->state;

    for (unsigned k = 0; k < state->passed_count; k++)
        for (unsigned i = 0; i < info->atom_count; i++) {
            const struct atom_table *atom = &node->tables->atoms[info->atoms[i]];
            if (atom->modes & MODE_EN_PASSANT &&
                set_any(atom->reach[node->us][from] & node->tables->single[state->passed[k]]))
                return true;
        }
    return false;
}

/* Whether moves of the imitator on `from` must be tried for what it imitates. */
static inline bool imitates_dangerously(const struct node *node, unsigned from)
{
    const unsigned imitated = node->pos->state.last[!node->us];

    return (node->try_roles | node->variant->passing_capture_roles) >> imitated & 1 ||
           (node->pos->state.passed_count && imitator_may_pass_capture(node, from, imitated));
}

/* Squares that the mover leads to from `from`, whatever may stand on them. */
static inline set mover_reach(const struct node *node, const struct mover *mover, unsigned from)
{
    if (mover->kind == ATOM_LEAP)
        return mover->reach[from];
    return look_up(node->tables, mover->atom, node->us, mover->groups, from, node->occupied,
                   mover->group_count);
}

/* Number of moves of an imitator whose imitation endangers nothing. */
static unsigned count_imitator(const struct node *node, unsigned from, unsigned role, set mask)
{
    const struct state *state = &node->pos->state;
    const unsigned imitated = state->last[!node->us];
    const struct role_info *own = &node->variant->roles[role];
    unsigned count = 0;

    if (!imitated || state->chain >= node->variant->about->imitations_max)
        return 0;
    const struct borrowed *borrowed = &node->tables->borrowed[node->us][imitated];
    for (unsigned i = 0; i < borrowed->count; i++)
        count += set_count(mover_reach(node, &borrowed->movers[i], from) &
                           goals_within(node, borrowed->movers[i].modes, mask));
    for (unsigned i = 0; i < own->atom_count; i++) {
        const struct atom_table *atom = &node->tables->atoms[own->atoms[i]];
        if (atom->imitating == imitated)
            count += set_count(atom_reach(node->tables, atom, node->us, from, node->occupied) &
                               goals_within(node, atom->modes, mask));
    }
    return count;
}

/* Write the moves of one special or pinned piece. Returns whether they must be tried. */
static bool emit_single(const struct node *node, move *first, move **end, unsigned from)
{
    const struct variant *variant = node->variant;
    const unsigned role = piece_role(node->pos->board[from]);
    const bool imitates = is_imitator(variant, role);
    const unsigned moves_as = imitates ? node->pos->state.last[!node->us] : role;
    const bool passing = variant->passing_capture_roles >> moves_as & 1;
    const set mask = passing ? node->tables->squares : pin_mask(node, from);
    bool tried = passing || node->try_roles >> role & 1;

    if (imitates) {
        tried |= imitates_dangerously(node, from);
        *end = emit_imitator(node, first, from, mask);
    } else {
        *end = emit_piece(node, first, from, role, mask);
    }
    if (variant->act_roles >> role & 1) {
        *end = emit_acts(node, *end, from);
        tried = true;
    }
    return tried;
}

static RARE void add_single_piece(struct node *node, const enum purpose purpose, unsigned from)
{
    move scratch[ADX_MOVES_MAX], *end;
    move *first = purpose == COUNT ? scratch : node->out;
    const bool tried = emit_single(node, first, &end, from);

    take_over(node, purpose, first, end, tried);
}

/* Count the moves of a special or pinned piece if none of them need be written or tried. */
static inline __attribute__((always_inline)) bool count_single_piece(struct node *node,
                                                                     unsigned from)
{
    const struct variant *variant = node->variant;
    const set square = node->tables->single[from];
    const unsigned role = piece_role(node->pos->board[from]);

    if (!set_any(node->special & square)) {
        if (set_any(node->tables->promotion_near[node->us] & square))
            return false;
        node->count += count_piece(node, from, role, pin_mask(node, from));
        return true;
    }
    if (!is_imitator(variant, role) || imitates_dangerously(node, from) ||
        (node->try_roles | variant->act_roles) >> role & 1)
        return false;
    node->count += count_imitator(
        node, from, role, set_any(node->pinned & square) ? pin_mask(node, from) : node->targets);
    return true;
}

/* Special and pinned pieces, one by one. */
static inline __attribute__((always_inline)) void add_single_pieces(struct node *node,
                                                                    const enum purpose purpose,
                                                                    set pieces)
{
    SET_EACH(from, pieces)
    if (purpose != COUNT || !count_single_piece(node, from)) /* speed only */
        add_single_piece(node, purpose, from);
}

/* ---- checks and pins ---- */

static inline void add_pin(struct node *node, unsigned square, set line)
{
    struct pins *pins = node->pins;

    if (pins->count == PINS_MAX) {
        node->hop_check = true; /* lines of dozens of kinds: every move is tried */
        return;
    }
    node->pinned |= node->tables->single[square];
    pins->square[pins->count] = (uint8_t)square;
    pins->line[pins->count++] = line;
}

/* Enemy hoppers that might attack the royal: all squares of their ways to it are touchy. */
static RARE void note_hoppers(struct node *node, unsigned royal)
{
    const struct tables *tables = node->tables;
    const unsigned them = !node->us;
    const set *sets = sets_in(node->pos);

    for (unsigned i = 0; i < tables->attack_hop_count; i++) {
        const struct attack *attack = &tables->attack_hops[them][i];
        const struct atom_table *atom = &tables->atoms[attack->atom];
        const set near = attack->source[royal] & sets[attack->set] & node->enemy;
        if (!set_any(near))
            continue;
        const struct way *way = atom->to_ways[them] + atom->to_first[them][royal];
        const struct way *end = atom->to_ways[them] + atom->to_first[them][royal + 1];
        for (; way < end; way++) {
            if (!set_any(near & tables->single[way->from]))
                continue;
            node->touchy |= way->empty | way->occupied | tables->single[way->from];
            node->hop_check |=
                !set_any((way->empty & node->occupied) | (way->occupied & ~node->occupied));
        }
    }
}

/*
 * Find who checks the royal and which own pieces are pinned; set the target mask.
 * Returns: the number of checking leapers and sliders (2 = several that no one move answers but
 * the royal's; two lame leapers may be stopped on one square).
 */
static inline __attribute__((always_inline)) unsigned find_checks(struct node *node, unsigned royal)
{
    const struct tables *tables = node->tables;
    const unsigned them = !node->us;
    const set *sets = sets_in(node->pos);
    set evasions = node->targets, leapers = set_empty();
    unsigned checks = 0;

    if (set_any(tables->surroundings[them][royal].checks & node->enemy))
        for (unsigned i = 0; i < tables->check_leap_count; i++) {
            const struct attack *attack = &tables->attack_leaps[them][i];
            leapers |= attack->source[royal] & sets[attack->set] & node->enemy;
        }
    if (__builtin_expect(set_any(leapers), 0)) {
        checks = set_count(leapers);
        evasions = checks == 1 ? evasions & leapers : set_empty();
    }
    for (unsigned i = 0; i < tables->attack_slide_count; i++) {
        const struct attack *attack = &tables->attack_slides[them][i];
        const set near = attack->source[royal] & sets[attack->set] & node->enemy;
        SET_EACH(from, near)
        {
            const set line = tables_between(tables, from, royal);
            const set blockers = line & node->occupied;
            const unsigned count = set_count(blockers);
            if (count == 0) {
                checks++;
                evasions &= line | tables->single[from];
            } else if (count == 1 && set_any(blockers & node->own)) {
                add_pin(node, set_first(blockers), line | tables->single[from]);
            }
        }
    }
    if (!checks)
        return 0;
    node->targets = evasions;
    return checks > 1 && !set_any(evasions) ? 2 : 1;
}

/* ---- the royal ---- */

/* Squares that the enemy attacks once the royal has left its square; near the royal only. */
static inline __attribute__((always_inline)) set danger_map(const struct node *node, unsigned royal)
{
    const struct tables *tables = node->tables;
    const unsigned them = !node->us;
    const set *sets = sets_in(node->pos);
    const set occupied = node->occupied ^ tables->single[royal];
    set danger = set_empty();

    if (set_any(tables->surroundings[them][royal].zone & node->enemy))
        for (unsigned i = 0; i < tables->attack_leap_count; i++) {
            const struct attack *attack = &tables->attack_leaps[them][i];
            const set near = attack->zone[royal] & sets[attack->set] & node->enemy;
            SET_EACH(from, near)
            danger |= attack->reach[from];
        }
    for (unsigned i = 0; i < tables->attack_slide_count; i++) {
        const struct attack *attack = &tables->attack_slides[them][i];
        const set near = attack->zone[royal] & sets[attack->set] & node->enemy;
        WITH_GROUPS(attack->group_count,
                    SET_EACH(from, near) danger |=
                    look_up(tables, attack->atom, them, attack->groups, from, occupied, GROUPS));
    }
    for (unsigned i = 0; i < tables->attack_hop_count; i++) {
        const struct attack *attack = &tables->attack_hops[them][i];
        const set near = attack->zone[royal] & sets[attack->set] & node->enemy;
        SET_EACH(from, near)
        danger |= look_up(tables, attack->atom, them, attack->groups, from, occupied,
                          attack->group_count);
    }
    return danger;
}

/* What enemy imitators attack when the mover uses its royal. */
static RARE set imitated_danger(const struct position *pos, unsigned us, unsigned royal)
{
    const struct variant *variant = pos->variant;
    const set *sets = sets_in(pos);
    const unsigned role = variant->about->roles[piece_role(pos->board[royal])].base;
    const set occupied = (sets[WHITE] | sets[BLACK]) ^ variant->tables->single[royal];
    set danger = set_empty();

    SET_EACH(from, sets[SET_SPECIAL] & sets[!us])
    if (is_imitator(variant, piece_role(pos->board[from])))
        danger |= role_reach(pos, role, !us, from, occupied, MODE_CAPTURE);
    return danger;
}

/* Where a royal piece that is more than a leaper may go. */
static RARE set royal_goals(const struct node *node, unsigned royal)
{
    const struct role_info *info = &node->variant->roles[piece_role(node->pos->board[royal])];
    set goals = set_empty();

    for (unsigned i = 0; i < info->atom_count; i++) {
        const struct atom_table *atom = &node->tables->atoms[info->atoms[i]];
        goals |= atom_reach(node->tables, atom, node->us, royal, node->occupied) &
                 by_mode(node, atom->modes);
    }
    return goals;
}

static inline __attribute__((always_inline)) void add_royal(struct node *node,
                                                            const enum purpose purpose,
                                                            unsigned royal, set allowed)
{
    set goals;

    if (node->tables->royal_leaps[node->us])
        goals = node->tables->royal_leaps[node->us][royal] & ~node->own & allowed;
    else
        goals = royal_goals(node, royal) & allowed;
    if (purpose == LOUD)
        goals &= node->enemy;
    if (!set_any(goals))
        return;
    if (purpose != PSEUDO) {
        goals &= ~danger_map(node, royal);
        if (node->variant->has_imitators)
            goals &= ~imitated_danger(node->pos, node->us, royal);
    }
    if (purpose == COUNT) {
        node->count += set_count(goals);
        return;
    }
    SET_EACH(to, goals)
    *node->out++ = move_of(MOVE_NORMAL, royal, to, 0);
}

/* ---- bulk ---- */

static inline __attribute__((always_inline)) void sink(struct node *node,
                                                       const enum purpose purpose, unsigned from,
                                                       set goals)
{
    if (purpose == COUNT) {
        node->count += set_count(goals);
        return;
    }
    SET_EACH(to, goals)
    *node->out++ = move_of(MOVE_NORMAL, from, to, 0);
}

static inline __attribute__((always_inline)) void add_leapers_and_riders(struct node *node,
                                                                         const enum purpose purpose,
                                                                         set free)
{
    const struct tables *tables = node->tables;
    const set *sets = sets_in(node->pos);
    const unsigned us = node->us;

    for (unsigned i = 0; i < tables->leap_count; i++) {
        const struct mover *mover = &tables->leaps[us][i];
        const set pieces = sets[mover->set] & free;
        const set goals = bulk_goals(node, purpose, mover->modes);
        SET_EACH(from, pieces)
        sink(node, purpose, from, mover->reach[from] & goals);
    }
    for (unsigned i = 0; i < tables->slide_count; i++) {
        const struct mover *mover = &tables->slides[us][i];
        const set pieces = sets[mover->set] & free;
        const set goals = bulk_goals(node, purpose, mover->modes);
        WITH_GROUPS(mover->group_count,
                    SET_EACH(from, pieces) sink(node, purpose, from,
                                                look_up(tables, mover->atom, us, mover->groups,
                                                        from, node->occupied, GROUPS) &
                                                    goals));
    }
    for (unsigned i = 0; i < tables->hop_count; i++) {
        const struct mover *mover = &tables->hops[us][i];
        const set pieces = sets[mover->set] & free;
        const set goals = bulk_goals(node, purpose, mover->modes);
        SET_EACH(from, pieces)
        sink(node, purpose, from,
             look_up(tables, mover->atom, us, mover->groups, from, node->occupied,
                     mover->group_count) &
                 goals);
    }
}

/* What the choices of promotion add to (or take from) the count of a step's goals. */
static RARE unsigned count_promotions(const struct position *pos, unsigned us, unsigned role,
                                      set goals)
{
    unsigned rest = pos->variant->roles[role].promotions, count = 0;

    for (; rest && set_any(goals); rest &= rest - 1) {
        const unsigned i = (unsigned)__builtin_ctz(rest);
        const set promoting = goals & pos->variant->tables->promotion_zone[us][i];
        uint8_t choices[CHOICES_MAX];
        goals &= ~promoting;
        if (set_any(promoting))
            count += set_count(promoting) * (promotion_choices(pos, us, i, role, choices) - 1u);
    }
    return count;
}

/* Moves of a set of pieces to `goals`, each from `distance` squares lower (up) or higher. */
struct stride {
    unsigned distance, role;
    bool up, passing, promotes;
};

static inline __attribute__((always_inline)) void list_stride(struct node *node,
                                                              const enum purpose purpose,
                                                              struct stride stride, set goals)
{
    SET_EACH(to, goals)
    {
        const unsigned from = stride.up ? to - stride.distance : to + stride.distance;
        const int promotion =
            stride.promotes ? promotion_for(node->pos, node->us, stride.role, from, to) : -1;
        if (promotion >= 0)
            node->out = emit_promotions(node->pos, node->us, node->out, (unsigned)promotion,
                                        stride.role, from, to);
        else if (purpose != LOUD || set_any(node->enemy & node->tables->single[to]))
            *node->out++ = move_of(stride.passing ? MOVE_PASSING : MOVE_NORMAL, from, to, 0);
    }
}

static inline __attribute__((always_inline)) void add_stride(struct node *node,
                                                             const enum purpose purpose,
                                                             struct stride stride, set goals)
{
    if (purpose == COUNT) {
        node->count += set_count(goals);
        if (__builtin_expect(stride.promotes, 0))
            node->count += count_promotions(node->pos, node->us, stride.role, goals);
        return;
    }
    if (purpose == LOUD && !stride.promotes)
        goals &= node->enemy;
    list_stride(node, purpose, stride, goals);
}

static inline __attribute__((always_inline)) void make_step(struct node *node,
                                                            const enum purpose purpose,
                                                            const struct step *step, set free,
                                                            set promoting, const bool up)
{
    const set pieces = sets_in(node->pos)[step->set] & free & step->from;
    const set landing = up ? set_up(pieces, step->shift) : set_down(pieces, step->shift);
    struct stride stride = {
        .distance = step->shift,
        .role = step->role,
        .up = up,
        .passing = step->passing,
        .promotes = set_any(promoting & pieces),
    };

    add_stride(node, purpose, stride, landing & node->goals[step->modes & 3]);
    if (!step->second_shift)
        return;
    const set again = landing & ~node->occupied & step->again;
    const set second = up ? set_up(again, step->second_shift) : set_down(again, step->second_shift);
    stride.distance += step->second_shift;
    stride.passing = step->second_passing;
    add_stride(node, purpose, stride, second & node->goals[step->second_modes & 3]);
}

static inline __attribute__((always_inline)) void add_steps(struct node *node,
                                                            const enum purpose purpose, set free)
{
    const struct tables *tables = node->tables;
    const unsigned us = node->us;
    const set promoting = tables->promotion_near[us] & free;
    unsigned i = 0;

    for (; i < tables->up_count[us]; i++)
        make_step(node, purpose, &tables->steps[us][i], free, promoting, true);
    for (; i < tables->step_count[us]; i++)
        make_step(node, purpose, &tables->steps[us][i], free, promoting, false);
}

/* ---- rare moves, all tried or proved safe on their own ---- */

static RARE move *emit_en_passant(const struct node *node, move *out)
{
    const struct tables *tables = node->tables;
    const struct state *state = &node->pos->state;
    const set *sets = sets_in(node->pos);

    for (unsigned k = 0; k < state->passed_count; k++) {
        const unsigned to = state->passed[k];
        for (unsigned i = 0; i < tables->en_passant_count; i++) {
            const struct atom_table *atom = &tables->atoms[tables->en_passants[i]];
            const set near = atom->source[node->us][to] & sets[atom->set] & node->own;
            SET_EACH(from, near)
            if (set_any(atom_reach(tables, atom, node->us, from, node->occupied) &
                        tables->single[to]))
                *out++ = move_of(MOVE_EN_PASSANT, from, to, 0);
        }
    }
    return out;
}

/* Whether castling `index` is possible; the own royal is safe after it as well. */
static RARE bool may_castle(const struct node *node, unsigned index)
{
    const struct variant *variant = node->variant;
    const struct position *pos = node->pos;
    const struct castle_run run = castle_here(pos, index);
    const unsigned us = node->us;
    const bool fixed = !run.from_shuffle;
    const set empty = fixed ? node->tables->castle_empty[index] : set_from(run.empty);
    const set safe = fixed ? node->tables->castle_safe[index] : set_from(run.safe);
    const set *sets = sets_in(pos);
    bool possible = !set_any(empty & node->occupied);

    if (!possible)
        return false;
    SET_EACH(s, safe)
    possible =
        possible && !is_attacked(pos, !us, s, node->occupied, sets[!us], pos->state.last[us]);
    if (!possible)
        return false;
    const set *single = node->tables->single;
    const set after = (node->occupied & ~(single[run.king_from] | single[run.rook_from])) |
                      single[run.king_to] | single[run.rook_to];
    const unsigned king = variant->about->roles[piece_role(pos->board[run.king_from])].base;
    return !is_attacked(pos, !us, run.king_to, after, sets[!us], variant->has_imitators ? king : 0);
}

static move *emit_castles(const struct node *node, move *out)
{
    const struct variant *variant = node->variant;

    for (unsigned i = variant->castle_first[node->us]; i < variant->castle_first[node->us + 1];
         i++) {
        const struct castle_run *castle = &variant->castles[i];
        if (!(node->pos->state.rights >> castle->right & 1) ||
            set_any(node->tables->castle_empty[i] & node->occupied) || !may_castle(node, i))
            continue;
        const struct castle_run run = castle_here(node->pos, i);
        *out++ =
            move_of(MOVE_CASTLE, run.king_from, run.from_shuffle ? run.rook_from : run.king_to, i);
    }
    return out;
}

/* Which of these empty squares a piece of `role` would attack the enemy royal from. */
static set checking_squares(const struct node *node, unsigned role, set squares)
{
    const unsigned royal = node->pos->royal[!node->us];
    const struct role_info *info = &node->variant->roles[role];
    set result = set_empty();

    if (royal == SQUARE_NONE)
        return result;
    for (unsigned i = 0; i < info->atom_count; i++) {
        const struct atom_table *atom = &node->tables->atoms[info->atoms[i]];
        if (atom_captures(atom) && !atom->imitating)
            result |= atom_attackers(node->tables, atom, node->us, royal, node->occupied, squares);
    }
    return result;
}

static bool drop_mates(struct position *pos, move m);

/* Where a piece may be dropped by rule `index`; *checking gets those where it would give check. */
static set drop_goals(const struct node *node, unsigned index, set *checking)
{
    const struct variant *variant = node->variant;
    const struct drop *drop = &variant->about->drops[index];
    const struct position *pos = node->pos;
    set goals = node->tables->drop_zone[node->us][index] & node->targets & ~node->occupied;

    if (drop->one_per_file)
        SET_EACH(s, node->own)
    if (piece_role(pos->board[s]) == drop->becomes)
        goals &= ~node->tables->file_squares[variant->about->geometry.file_of[s]];
    *checking = set_empty();
    if ((drop->not_check || drop->not_mate) && set_any(goals))
        *checking = checking_squares(node, drop->becomes, goals);
    return drop->not_check ? goals & ~*checking : goals;
}

static move *emit_drops(const struct node *node, move *out)
{
    const struct description *about = node->variant->about;

    for (unsigned i = 0; i < about->drop_count; i++) {
        const struct drop *drop = &about->drops[i];
        set checking;
        if (!node->pos->state.holdings.hand[node->us][drop->role - 1])
            continue;
        const set goals = drop_goals(node, i, &checking);
        SET_EACH(to, goals)
        {
            const move m = move_of(MOVE_DROP, to, to, i);
            if (!drop->not_mate || !set_any(checking & node->tables->single[to]) ||
                !drop_mates(node->pos, m))
                *out++ = m;
        }
    }
    return out;
}

static RARE void list_drops(struct node *node, const enum purpose purpose)
{
    move scratch[ADX_MOVES_MAX];
    move *first = purpose == COUNT ? scratch : node->out;

    take_over(node, purpose, first, emit_drops(node, first), node->try_roles != 0);
}

static inline __attribute__((always_inline)) void add_drops(struct node *node,
                                                            const enum purpose purpose)
{
    const struct variant *variant = node->variant;
    const struct drop *drops = variant->about->drops;
    const uint8_t *hand = node->pos->state.holdings.hand[node->us];

    if (purpose != COUNT || node->try_roles || variant->drops_may_mate) {
        list_drops(node, purpose);
        return;
    }
    for (unsigned i = 0; i < variant->about->drop_count; i++) { /* speed only */
        set checking;
        if (hand[drops[i].role - 1] &&
            set_any(node->tables->drop_zone[node->us][i] & node->goals[MODE_MOVE]))
            node->count += set_count(drop_goals(node, i, &checking));
    }
}

/* The right to turn all of one role into another, as the whole turn. */
static RARE move *emit_convert(const struct node *node, move *out)
{
    const struct position *pos = node->pos;
    const struct geometry *geometry = &node->variant->about->geometry;
    const struct event *event = &node->variant->about->events[pos->state.convert - 1];
    unsigned first = SQUARE_NONE;

    SET_EACH(s, node->own)
    {
        if (piece_role(pos->board[s]) == event->convert_from &&
            (first == SQUARE_NONE || geometry->file_of[s] < geometry->file_of[first]))
            first = s;
    }
    if (first != SQUARE_NONE)
        *out++ = move_of(MOVE_CONVERT, first, first, 0);
    return out;
}

/* Whether the squares that some castling needs empty are so, with the right still there. */
static inline __attribute__((always_inline)) bool castles_look_possible(const struct node *node)
{
    const struct tables *tables = node->tables;
    bool possible = false;

    for (unsigned i = 0; i < tables->castle_test_count[node->us]; i++) {
        const struct castle_test *test = &tables->castle_tests[node->us][i];
        possible |=
            (node->pos->state.rights & test->right) && !set_any(test->empty & node->occupied);
    }
    return possible;
}

/* Whether an own piece stands where it might capture en passant. */
static inline __attribute__((always_inline)) bool may_pass_capture(const struct node *node)
{
    const struct tables *tables = node->tables;
    const struct state *state = &node->pos->state;
    set near = set_empty();

    for (unsigned k = 0; k < state->passed_count; k++)
        for (unsigned i = 0; i < tables->en_passant_count; i++) {
            const struct atom_table *atom = &tables->atoms[tables->en_passants[i]];
            near |= atom->source[node->us][state->passed[k]] & sets_in(node->pos)[atom->set];
        }
    return set_any(near & node->own);
}

/*
 * What only some nodes have: pinned and special pieces, en passant, castling, drops, conversion.
 * checks: number of leapers and sliders that give check.
 */
static inline __attribute__((always_inline)) void add_rare(struct node *node,
                                                           const enum purpose purpose,
                                                           unsigned checks)
{
    const struct state *state = &node->pos->state;
    const set single =
        (node->pinned | node->special) & ~node->tables->single[node->pos->royal[node->us]];
    move scratch[ADX_MOVES_MAX];

    /* A capture in passing may take one checking piece and stop the other. */
    if (set_any(single) &&
        (checks < 2 || purpose == PSEUDO || node->variant->passing_capture_roles))
        add_single_pieces(node, purpose, single);
    if (may_pass_capture(node)) {
        move *first = purpose == COUNT ? scratch : node->out;
        take_over(node, purpose, first, emit_en_passant(node, first), true);
    }
    if (state->rights && !checks && purpose != LOUD && castles_look_possible(node)) {
        move *first = purpose == COUNT ? scratch : node->out;
        take_over(node, purpose, first, emit_castles(node, first), false);
    }
    if (node->variant->about->drop_count && checks < 2 && purpose != LOUD)
        add_drops(node, purpose);
    if (state->convert) {
        move *first = purpose == COUNT ? scratch : node->out;
        take_over(node, purpose, first, emit_convert(node, first), true);
    }
}

static RARE void count_rare(struct node *node, unsigned checks)
{
    add_rare(node, COUNT, checks);
}
static RARE void list_rare(struct node *node, const enum purpose purpose, unsigned checks)
{
    add_rare(node, purpose, checks);
}

static inline __attribute__((always_inline)) bool has_rare(const struct node *node)
{
    const struct state *state = &node->pos->state;

    return set_any(node->pinned | node->special) || state->convert || may_pass_capture(node) ||
           node->variant->about->drop_count || (state->rights && castles_look_possible(node));
}

/* ---- what masks cannot tell ---- */

/*
 * Whether one move of an own piece might open one of the hops: at most one own piece in the way
 * that could leave, and at most one hurdle missing that could come.
 */
static bool hop_might_open(const struct node *node, const struct imitation *as)
{
    if (set_count(as->hop_squares & node->enemy) > as->hurdles)
        return false; /* speed only */
    for (unsigned i = 0; i < as->hop_count; i++) {
        const struct way *way = &as->hops[i];
        if (!set_any(way->empty & node->enemy) && set_count(way->empty & node->own) <= 1 &&
            set_count(way->occupied & ~node->occupied) <= 1)
            return true;
    }
    return false;
}

/* Roles that the mover cannot use without care: an enemy imitator might attack the royal. */
static uint64_t risky_roles(const struct node *node, unsigned royal, unsigned imitator)
{
    const struct tables *tables = node->tables;
    const struct imitation *as = &tables->imitations[node->us][royal * ADX_SQUARES_MAX + imitator];
    const set blockers = tables_between(tables, imitator, royal) & node->occupied;
    const unsigned count = set_count(blockers);
    const bool open = count == 0 || (count == 1 && set_any(blockers & node->own));

    return as->always | (open ? as->along_lines : 0) | (hop_might_open(node, as) ? as->by_hops : 0);
}

static RARE void add_tried_pieces(struct node *node, unsigned royal)
{
    SET_EACH(s, node->own)
    if (node->try_roles >> piece_role(node->pos->board[s]) & 1)
        node->special |= node->tables->single[s];
    node->special &= ~node->tables->single[royal];
}

static inline __attribute__((always_inline)) void note_imitators(struct node *node, unsigned royal)
{
    const struct position *pos = node->pos;
    const set risk = node->tables->imitation_risk[node->us][royal];

    SET_EACH(s, sets_in(pos)[SET_SPECIAL] & node->enemy & risk)
    if (is_imitator(node->variant, piece_role(pos->board[s])))
        node->try_roles |= risky_roles(node, royal, s);
    if (!node->try_roles)
        return;
    add_tried_pieces(node, royal);
}

/* Events change enemy pieces: tried when one of those could come to attack the royal. */
static RARE void note_events(struct node *node, unsigned royal, set allowed)
{
    const set *sets = sets_in(node->pos);
    const set actors = sets[SET_EVENT] & node->own;

    if (!set_any(actors) || !set_any(node->tables->event_risk[node->us][royal] & node->enemy))
        return;
    /* The move may change a piece that checks or pins, so no mask holds: every move is tried. */
    node->targets = allowed;
    node->pinned = set_empty();
    node->pins->count = 0;
    node->hop_check = true;
}

/* Enemy waiting pieces turn up when the mover captures: captures must be tried. */
static inline void note_waiting(struct node *node)
{
    if (node->pos->state.holdings.waiting_count[!node->us])
        node->touchy |= node->enemy;
}

static RARE unsigned try_touchy(const struct node *node, move *first, move *end)
{
    const struct tables *tables = node->tables;
    const unsigned royal = node->pos->royal[node->us];
    move *kept = first;

    for (move *m = first; m < end; m++) {
        const set ends = tables->single[move_from(*m)] | tables->single[move_to(*m)];
        const bool waiting = node->pos->state.holdings.waiting_count[!node->us] != 0;
        const bool tried = (move_from(*m) != royal || waiting) &&
                           (node->hop_check || set_any(ends & node->touchy));
        if (!tried || kernel_is_safe(node->pos, *m))
            *kept++ = *m;
    }
    return (unsigned)(kept - first);
}

/* ---- the whole ---- */

static unsigned generate_list(struct position *pos, unsigned us, move *out);

static inline __attribute__((always_inline)) void look_at(struct node *node, struct pins *pins,
                                                          struct position *pos, const unsigned us,
                                                          move *out)
{
    const set *sets = sets_in(pos);

    node->pos = pos;
    node->variant = pos->variant;
    node->tables = pos->variant->tables;
    node->us = us;
    node->own = sets[us];
    node->enemy = sets[!us];
    node->occupied = sets[WHITE] | sets[BLACK];
    node->targets = node->tables->squares;
    node->pinned = set_empty();
    node->pins = pins;
    pins->count = 0;
    node->special = set_empty();
    node->try_roles = 0;
    node->touchy = set_empty();
    node->hop_check = false;
    node->out = out;
    node->count = 0;
    if (node->variant->has_stones) {
        node->targets &= ~sets[SET_STONE];
        node->enemy &= ~sets[SET_STONE];
    }
}

/* Moves of a node whose masks have been found. */
static inline __attribute__((always_inline)) void add_all(struct node *node,
                                                          const enum purpose purpose,
                                                          unsigned royal, unsigned checks,
                                                          set allowed)
{
    node->goals[0] = set_empty();
    node->goals[MODE_MOVE] = node->targets & ~node->occupied;
    node->goals[MODE_CAPTURE] = node->targets & node->enemy;
    node->goals[MODE_MOVE | MODE_CAPTURE] = node->goals[MODE_MOVE] | node->goals[MODE_CAPTURE];
    add_royal(node, purpose, royal, allowed);
    if (checks < 2 || purpose == PSEUDO) {
        const set royal_square = node->tables->single[royal];
        const set free = node->own & ~(node->pinned | node->special | royal_square);
        add_leapers_and_riders(node, purpose, free);
        add_steps(node, purpose, free);
    }
    if (!has_rare(node))
        return;
    if (purpose == COUNT)
        count_rare(node, checks);
    else
        list_rare(node, purpose, checks);
}

/* Find what makes moves of this node unsafe in ways that masks cannot tell. */
static RARE void note_dangers(struct node *node, unsigned royal, set allowed)
{
    const struct tables *tables = node->tables;
    const unsigned us = node->us, them = !us;
    const set *sets = sets_in(node->pos);
    set hoppers = set_empty();

    if (set_any(sets[SET_SPECIAL] & node->enemy & tables->imitation_risk[us][royal]))
        note_imitators(node, royal);
    if (node->variant->event_roles)
        note_events(node, royal, allowed);
    for (unsigned i = 0; i < tables->attack_hop_count; i++) {
        const struct attack *attack = &tables->attack_hops[them][i];
        hoppers |= attack->source[royal] & sets[attack->set];
    }
    if (set_any(hoppers & node->enemy))
        note_hoppers(node, royal);
    if (node->variant->has_stones)
        note_waiting(node);
}

static inline __attribute__((always_inline)) unsigned generate(struct position *pos,
                                                               const unsigned us,
                                                               const enum purpose purpose,
                                                               move *out)
{
    const struct variant *variant = pos->variant;
    const unsigned royal = pos->royal[us];
    struct node node;
    struct pins pins;
    unsigned checks = 0;

    look_at(&node, &pins, pos, us, out);
    const set allowed = node.targets;
    node.special = sets_in(pos)[SET_SPECIAL] & node.own;
    for (unsigned i = 0; i < node.tables->irregular_count; i++) {
        const struct atom_table *atom = &node.tables->atoms[node.tables->irregulars[i]];
        node.special |= sets_in(pos)[atom->set] & node.own & atom->irregular[us];
    }
    if (purpose != PSEUDO) {
        checks = find_checks(&node, royal);
        if (__builtin_expect(variant->has_dangers, 0)) {
            note_dangers(&node, royal, allowed);
            if (node.hop_check && checks)
                checks = 1; /* in check still, but masks and pins may have been given up */
        }
        if (purpose == COUNT && (node.hop_check || set_any(node.touchy))) {
            move list[ADX_MOVES_MAX];
            return generate_list(pos, us, list);
        }
    }
    add_all(&node, purpose, royal, checks, allowed);
    if (purpose == COUNT)
        return node.count;
    if (purpose != PSEUDO && (node.hop_check || set_any(node.touchy))) {
        return try_touchy(&node, out, node.out);
    }
    return (unsigned)(node.out - out);
}

#endif

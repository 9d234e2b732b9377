#ifndef CORE_KERNEL_BULK_H
#define CORE_KERNEL_BULK_H

/* Checks and pins, and by them the moves of the royal and of most pieces. Part of kernel.c. */
#include "core/kernel_piece.h"

/* ---- checks and pins ---- */

static inline void add_pin(struct node *node, unsigned square, bitboard line)
{
    struct pins *pins = node->pins;

    if (pins->count == PINS_MAX) {
        node->try_all = true; /* lines of dozens of kinds: every move is tried */
        return;
    }
    CHECK_DEBUG(bb_any(node->own & node->tables->square_bb[square]));
    node->pinned |= node->tables->square_bb[square];
    pins->square[pins->count] = (uint8_t)square;
    pins->shield[pins->count++] = line;
}

/*
 * Find who checks the royal and which own pieces are pinned; set the target mask.
 * Returns: the number of checking leapers and sliders (2 = several that no one move answers but
 * the royal's; two lame leapers may be stopped on one square).
 */
static inline __attribute__((always_inline)) unsigned find_checks(struct node *node,
                                                                  const unsigned us, unsigned royal)
{
    const struct tables *tables = node->tables;
    const unsigned them = !us;
    const bitboard *sets = sets_in(node->pos);
    bitboard evasions = node->targets, leapers = bb_empty();
    unsigned checks = 0;

    CHECK_DEBUG(royal != SQUARE_NONE && bb_any(node->own & tables->square_bb[royal]));
    if (bb_any(tables->surroundings[them][royal].checks & node->enemy))
        for (unsigned i = 0; i < tables->check_leap_count; i++) {
            const struct attack *attack = &tables->attack_leaps[them][i];
            leapers |= attack->source[royal] & sets[attack->set] & node->enemy;
        }
    if (__builtin_expect(bb_any(leapers), 0)) {
        checks = bb_count(leapers);
        evasions = checks == 1 ? evasions & leapers : bb_empty();
    }
    for (unsigned i = 0; i < tables->attack_slide_count; i++) {
        const struct attack *attack = &tables->attack_slides[them][i];
        const bitboard near = attack->source[royal] & sets[attack->set] & node->enemy;
        if (!bb_any(near))
            continue; /* speed only */
        BB_EACH (from, near) {
            const bitboard line = tables_between(tables, from, royal);
            const bitboard blockers = line & node->occupied;
            const unsigned count = bb_count(blockers);
            if (count == 0) {
                checks++;
                evasions &= line | tables->square_bb[from];
            } else if (count == 1 && bb_any(blockers & node->own)) {
                add_pin(node, bb_first(blockers), line | tables->square_bb[from]);
            }
        }
    }
    if (!checks)
        return 0;
    node->targets = evasions;
    return checks > 1 && !bb_any(evasions) ? 2 : 1;
}

/* ---- the royal ---- */

/* What a piece of the enemy on `from` attacks by a walked atom, path by path. */
static RARE bitboard walked_attacks(const struct node *node, const struct atom_table *atom,
                                    unsigned from, bitboard occupied)
{
    const unsigned them = !node->us;
    bitboard attacked = bb_empty();

    CHECK_DEBUG(atom->walked);
    for (unsigned i = atom->first[them][from]; i < atom->first[them][from + 1]; i++) {
        const struct bb_path *path = &atom->paths[them][i];
        const bitboard to = node->tables->square_bb[path->to];
        if (path->to != from && attack_is_open(node->pos, atom, them, path, occupied | to))
            attacked |= to;
    }
    return attacked;
}

/* Squares that the enemy attacks once the royal has left its square; near the royal only. */
static inline __attribute__((always_inline)) bitboard attack_map(const struct node *node,
                                                                 const unsigned us, unsigned royal)
{
    const struct tables *tables = node->tables;
    const unsigned them = !us;
    const bitboard *sets = sets_in(node->pos);
    const bitboard occupied = node->occupied ^ tables->square_bb[royal];
    bitboard attacked = bb_empty();

    CHECK_DEBUG(bb_any(node->occupied & tables->square_bb[royal]));
    if (bb_any(tables->surroundings[them][royal].zone & node->enemy))
        for (unsigned i = 0; i < tables->attack_leap_count; i++) {
            const struct attack *attack = &tables->attack_leaps[them][i];
            const bitboard near = attack->zone[royal] & sets[attack->set] & node->enemy;
            BB_EACH (from, near)
                attacked |= attack->reach[from];
        }
    for (unsigned i = 0; i < tables->attack_slide_count; i++) {
        const struct attack *attack = &tables->attack_slides[them][i];
        const bitboard near = attack->zone[royal] & sets[attack->set] & node->enemy;
        WITH_GROUPS(attack->group_count,
                    BB_EACH (from, near) attacked |=
                    look_up(tables, attack->atom, them, attack->groups, from, occupied, GROUPS));
    }
    for (unsigned i = 0; i < tables->attack_hop_count; i++) {
        const struct attack *attack = &tables->attack_hops[them][i];
        const bitboard near = attack->zone[royal] & sets[attack->set] & node->enemy;
        if (tables->atoms[attack->atom].walked) {
            BB_EACH (from, near)
                attacked |= walked_attacks(node, &tables->atoms[attack->atom], from, occupied);
            continue;
        }
        BB_EACH (from, near)
            attacked |= look_up(tables, attack->atom, them, attack->groups, from, occupied,
                                attack->group_count);
    }
    return attacked;
}

/*
 * Whether enemy imitators stand where they might attack as the royal, if that only leaps: its own
 * leaps are among those of the surroundings. speed only
 */
static inline bool imitators_near(const struct node *node, unsigned royal)
{
    const struct tables *tables = node->tables;
    const bitboard near = tables->royal_leaps[node->us] && !tables->adds_to_royal
                              ? tables->surroundings[!node->us][royal].zone
                              : tables->squares;

    return bb_any(sets_in(node->pos)[SET_SINGLE] & node->enemy & near);
}

/* What the imitator on `from` attacks by this atom. */
static bitboard imitator_attacks(const struct node *node, const struct atom_table *atom,
                                 unsigned from, bitboard occupied)
{
    if (atom->walked)
        return walked_attacks(node, atom, from, occupied);
    return atom_reach(node->tables, atom, !node->us, from, occupied) &
           ~node->tables->square_bb[from];
}

/* What enemy imitators attack when the mover uses its royal. */
static RARE bitboard imitated_attacks(const struct node *node, unsigned royal)
{
    const struct variant *variant = node->variant;
    const struct tables *tables = node->tables;
    const struct position *pos = node->pos;
    const bitboard *sets = sets_in(pos);
    const unsigned role = variant->about->roles[piece_role(pos->board[royal])].base;
    const struct role_info *info = &variant->roles[role];
    const bitboard occupied = node->occupied ^ tables->square_bb[royal];
    bitboard attacked = bb_empty();

    BB_EACH (from, sets[SET_SINGLE] & sets[!node->us]) {
        if (!is_imitator(variant, piece_role(pos->board[from])))
            continue;
        for (unsigned i = 0; i < info->atom_count; i++) {
            const struct atom_table *atom = &tables->atoms[info->atoms[i]];
            if (is_imitable(atom) && atom_captures(atom))
                attacked |= imitator_attacks(node, atom, from, occupied);
        }
        for (unsigned i = 0; i < tables->addition_count; i++) {
            const struct atom_table *atom = &tables->atoms[tables->additions[i]];
            if (atom->imitating == role && atom_captures(atom) &&
                bb_any(sets[atom->set] & tables->square_bb[from]))
                attacked |= imitator_attacks(node, atom, from, occupied);
        }
    }
    return attacked;
}

/* Captures in passing by the royal itself: they are tried, whatever gives check. */
static void add_royal_passing(struct node *node, const enum purpose purpose, unsigned royal)
{
    const struct variant *variant = node->variant;
    const struct role_info *info = &variant->roles[piece_role(node->pos->board[royal])];
    move scratch[ADX_MOVES_MAX];
    move *first = purpose == COUNT ? scratch : node->out;
    struct written out = {first, first, bb_empty()};

    for (unsigned i = 0; i < info->atom_count; i++) {
        if (variant->atoms[info->atoms[i]].captures_in_passing)
            emit_passing_captures(node, &out, &node->tables->atoms[info->atoms[i]], royal,
                                  node->allowed);
    }
    take_over(node, purpose, first, out.end, true);
}

/* Moves of a royal that sets off events, which may change who attacks it, or promotes: they are
 * tried. */
static void add_tried_royal(struct node *node, const enum purpose purpose, unsigned royal,
                            bitboard goals)
{
    move scratch[ADX_MOVES_MAX];
    move *first = purpose == COUNT ? scratch : node->out, *end = first;

    end = emit_goals(node, end, royal, goals, false,
                     node->variant->roles[piece_role(node->pos->board[royal])].promotions);
    take_over(node, purpose, first, end, true);
}

/* Moves of a royal that imitates: no map tells what it may come to, so they are tried. */
static void add_royal_imitations(struct node *node, const enum purpose purpose, unsigned royal)
{
    move scratch[ADX_MOVES_MAX];
    move *first = purpose == COUNT ? scratch : node->out;

    take_over(node, purpose, first, emit_imitator(node, first, royal, node->allowed), true);
}

/* Where a royal piece may go by a walked atom, captures in passing left aside. */
static RARE bitboard walked_goals(const struct node *node, unsigned index, unsigned royal)
{
    const struct atom_table *atom = &node->tables->atoms[index];

    if (node->variant->atoms[index].captures_in_passing || atom->end_modes)
        return bb_empty();
    return reach_on_board(node->pos, atom, node->us, royal, node->occupied);
}

/* The squares of pieces that the one on `from` never captures. */
static bitboard spared_squares(const struct position *pos, unsigned from)
{
    bitboard result = bb_empty();

    BB_EACH (s, sets_in(pos)[WHITE] | sets_in(pos)[BLACK])
        if (spared_by(pos, from, s) >> piece_role(pos->board[s]) & 1)
            result |= pos->variant->tables->square_bb[s];
    return result;
}

/*
 * Where a royal piece that is more than a leaper may go; its imitations, captures in passing and
 * moves that set off events are added.
 */
static RARE bitboard royal_goals(struct node *node, const enum purpose purpose, unsigned royal)
{
    const struct variant *variant = node->variant;
    const unsigned role = piece_role(node->pos->board[royal]);
    const struct role_info *info = &variant->roles[role];
    bitboard goals = bb_empty();

    if (is_imitator(variant, role)) {
        add_royal_imitations(node, purpose, royal);
        return goals;
    }
    for (unsigned i = 0; i < info->atom_count; i++) {
        const struct atom_table *atom = &node->tables->atoms[info->atoms[i]];
        const bitboard reach =
            atom->walked ? walked_goals(node, info->atoms[i], royal)
                         : atom_reach(node->tables, atom, node->us, royal, node->occupied);
        goals |= reach & by_mode(node, atom->modes) & node->allowed;
    }
    if (variant->passing_capture_roles >> role & 1)
        add_royal_passing(node, purpose, royal);
    if (variant->sparing_roles >> role & 1)
        goals &= ~spared_squares(node->pos, royal);
    if (!(variant->event_roles >> role & 1) && !info->promotions && !variant->about->crosses)
        return goals;
    add_tried_royal(node, purpose, royal, goals);
    return bb_empty();
}

static inline __attribute__((always_inline)) void add_royal(struct node *node,
                                                            const enum purpose purpose,
                                                            const unsigned us, unsigned royal)
{
    bitboard goals;

    if (node->tables->royal_leaps[us])
        goals = node->tables->royal_leaps[us][royal] & ~node->own & node->allowed;
    else
        goals = royal_goals(node, purpose, royal);
    if (purpose == NOISY)
        goals &= node->enemy;
    CHECK_DEBUG(!bb_any(goals & ~node->allowed));
    if (!bb_any(goals))
        return;
    if (purpose != PSEUDO) {
        goals &= ~attack_map(node, us, royal);
        if (node->variant->has_imitators && imitators_near(node, royal))
            goals &= ~imitated_attacks(node, royal);
    }
    if (purpose == COUNT) {
        node->count += bb_count(goals);
        return;
    }
    BB_EACH (to, goals)
        *node->out++ = move_of(MOVE_NORMAL, royal, to, 0);
}

/* ---- bulk ---- */

/* Count or write the moves of a piece. Returns: what was counted. */
static inline __attribute__((always_inline)) unsigned count_or_list(struct node *node,
                                                                    const enum purpose purpose,
                                                                    unsigned from, bitboard goals)
{
    if (purpose == COUNT)
        return bb_count(goals);
    BB_EACH (to, goals)
        *node->out++ = move_of(MOVE_NORMAL, from, to, 0);
    return 0;
}

/* Whether paths that are walked may lead to a goal, as few do in check. speed only */
static inline bool may_reach(const struct mover *mover, unsigned from, bitboard goals)
{
    return KERNEL_PEXT || bb_any(mover->reach[from] & goals);
}

static inline __attribute__((always_inline)) void add_leapers_and_riders(struct node *node,
                                                                         const enum purpose purpose,
                                                                         const unsigned us,
                                                                         bitboard free)
{
    const struct tables *tables = node->tables;
    const bitboard *sets = sets_in(node->pos);
    unsigned count = 0; /* kept out of the node, which lives in memory: speed only */

    CHECK_DEBUG(!bb_any(free & (node->pinned | node->single | node->royal)));
    for (unsigned i = 0; i < tables->leap_count; i++) {
        const struct mover *mover = &tables->leaps[us][i];
        const bitboard pieces = sets[mover->set] & free;
        const bitboard goals = bulk_goals(node, purpose, mover->modes);
        if (purpose == COUNT) { /* speed only */
            BB_EACH (from, pieces)
                count += bb_count_in(&mover->reach[from], goals);
            continue;
        }
        BB_EACH (from, pieces)
            count_or_list(node, purpose, from, mover->reach[from] & goals);
    }
    for (unsigned i = 0; i < tables->rider_count; i++) {
        const struct mover *mover = &tables->riders[us][i];
        const bitboard pieces = sets[mover->set] & free;
        const bitboard goals = bulk_goals(node, purpose, mover->modes);
        WITH_GROUPS(mover->group_count,
                    BB_EACH (from, pieces) if (may_reach(mover, from, goals)) count +=
                    count_or_list(node, purpose, from,
                                  look_up(tables, mover->atom, us, mover->groups, from,
                                          node->occupied, GROUPS) &
                                      goals));
    }
    node->count += count;
}

/* What the choices of promotion add to (or take from) the count of a step's goals. */
static RARE unsigned count_promotions(const struct position *pos, unsigned us, unsigned role,
                                      bitboard goals)
{
    uint64_t rest = pos->variant->roles[role].promotions;
    unsigned count = 0;

    for (; rest && bb_any(goals); rest &= rest - 1) {
        const unsigned i = (unsigned)__builtin_ctzll(rest);
        const bitboard promoting = goals & pos->variant->tables->promotion_zone[us][i];
        uint8_t choices[CHOICES_MAX];
        goals &= ~promoting;
        if (bb_any(promoting))
            count += bb_count(promoting) * (promotion_choices(pos, us, i, role, choices) - 1u);
    }
    return count;
}

/* Moves of a set of pieces to `goals`, each from `distance` squares lower (up) or higher. */
struct shifted {
    unsigned distance, role;
    bool up, passing, promotes;
};

static inline __attribute__((always_inline)) void list_shifted(struct node *node,
                                                               const enum purpose purpose,
                                                               struct shifted shifted,
                                                               bitboard goals)
{
    BB_EACH (to, goals) {
        const unsigned from = shifted.up ? to - shifted.distance : to + shifted.distance;
        CHECK_DEBUG(bb_any(node->own & node->tables->square_bb[from]));
        const int promotion =
            shifted.promotes ? promotion_for(node->pos, node->us, shifted.role, from, to) : -1;
        if (promotion >= 0)
            node->out = emit_promotions(node->pos, node->us, node->out, (unsigned)promotion,
                                        shifted.role, move_of(MOVE_NORMAL, from, to, 0));
        else if (purpose != NOISY || bb_any(node->enemy & node->tables->square_bb[to]))
            *node->out++ = move_of(shifted.passing ? MOVE_PASSING : MOVE_NORMAL, from, to, 0);
    }
}

/* Count or write the moves of shifted pieces. Returns: what was counted. */
static inline __attribute__((always_inline)) unsigned add_shifted(struct node *node,
                                                                  const enum purpose purpose,
                                                                  struct shifted shifted,
                                                                  bitboard goals)
{
    if (purpose == COUNT) {
        const unsigned count = bb_count(goals);
        return __builtin_expect(shifted.promotes, 0)
                   ? count + count_promotions(node->pos, node->us, shifted.role, goals)
                   : count;
    }
    if (purpose == NOISY && !shifted.promotes)
        goals &= node->enemy;
    list_shifted(node, purpose, shifted, goals);
    return 0;
}

static inline __attribute__((always_inline)) unsigned make_step(struct node *node,
                                                                const enum purpose purpose,
                                                                const struct step *step,
                                                                bitboard free, bitboard promoting,
                                                                const bool up)
{
    const bitboard pieces = sets_in(node->pos)[step->set] & free & step->from;
    const bitboard landing = up ? bb_up(pieces, step->shift) : bb_down(pieces, step->shift);
    struct shifted shifted = {
        .distance = step->shift,
        .role = step->role,
        .up = up,
        .passing = step->passing,
        .promotes = bb_any(promoting & pieces),
    };

    const unsigned count =
        add_shifted(node, purpose, shifted, landing & node->goals[step->modes & 3]);
    if (!step->second_shift)
        return count;
    const bitboard again = landing & ~node->occupied & step->again;
    const bitboard second =
        up ? bb_up(again, step->second_shift) : bb_down(again, step->second_shift);
    shifted.distance += step->second_shift;
    shifted.passing = step->second_passing;
    return count +
           add_shifted(node, purpose, shifted, second & node->goals[step->second_modes & 3]);
}

static inline __attribute__((always_inline)) void add_steps(struct node *node,
                                                            const enum purpose purpose,
                                                            const unsigned us, bitboard free)
{
    const struct tables *tables = node->tables;
    const bitboard promoting = tables->promotion_near[us] & free;
    unsigned i = 0, count = 0;

    for (; i < tables->up_count[us]; i++)
        count += make_step(node, purpose, &tables->steps[us][i], free, promoting, true);
    for (; i < tables->step_count[us]; i++)
        count += make_step(node, purpose, &tables->steps[us][i], free, promoting, false);
    node->count += count;
}

#endif

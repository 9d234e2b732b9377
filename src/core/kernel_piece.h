#ifndef CORE_KERNEL_PIECE_H
#define CORE_KERNEL_PIECE_H

/* Moves made piece by piece: of pinned pieces, imitators and others that no mask serves. Part of
 * kernel.c. */
#include "core/kernel_node.h"

/* Squares that the modes of an atom allow, all checks and pins left aside. */
static inline bitboard by_mode(const struct node *node, unsigned modes)
{
    bitboard goals = bb_empty();

    if (modes & MODE_MOVE)
        goals |= ~node->occupied;
    if (modes & MODE_CAPTURE)
        goals |= node->enemy;
    if (modes & MODE_OWN)
        goals |= node->own & ~royals_of(node->pos, node->us);
    if (modes & MODE_ROYAL)
        goals |= royals_of(node->pos, !node->us);
    return goals;
}

/* Goals among `mask`, which holds targets only. */
static inline bitboard goals_within(const struct node *node, unsigned modes, bitboard mask)
{
    return modes & MODE_OWN ? by_mode(node, modes) & mask : node->goals[modes & 3] & mask;
}

/* Goals among the targets, in bulk: for the purpose of NOISY captures only. */
static inline __attribute__((always_inline)) bitboard bulk_goals(const struct node *node,
                                                                 const enum purpose purpose,
                                                                 unsigned modes)
{
    const bitboard goals = node->goals[modes & 3];

    return purpose == NOISY ? goals & node->enemy : goals;
}

/* Squares of `mask` that the atom lets the piece on `from` go to. */
static bitboard atom_goals(const struct node *node, const struct atom_table *atom, unsigned from,
                           bitboard mask)
{
    return reach_on_board(node->pos, atom, node->us, from, node->occupied) &
           by_mode(node, atom->modes) & mask;
}

/* Write the moves of the piece on `from` to the goals. */
static move *emit_goals(const struct node *node, move *out, unsigned from, bitboard goals,
                        bool passing, bool promotes)
{
    const unsigned role = piece_role(node->pos->board[from]);

    BB_EACH (to, goals) {
        const int promotion = promotes ? promotion_for(node->pos, node->us, role, from, to) : -1;
        if (promotion >= 0)
            out = emit_promotions(node->pos, node->us, out, (unsigned)promotion, role,
                                  move_of(MOVE_NORMAL, from, to, 0));
        else
            *out++ = move_of(passing ? MOVE_PASSING : MOVE_NORMAL, from, to, 0);
    }
    return out;
}

/* Moves of one piece as they are written: from `first` on, with the squares that it comes to. */
struct written {
    move *first, *end;
    bitboard done; /* two atoms may lead to one square */
};

static bool is_written(const struct written *out, move m)
{
    for (const move *w = out->first; w < out->end; w++)
        if (w->bits == m.bits)
            return true;
    return false;
}

/* A capture in passing, or what promotes by it on the other board. */
static move *emit_captor(const struct node *node, move *out, move m)
{
    const unsigned role = piece_role(node->pos->board[move_from(m)]);
    const int promotion =
        node->variant->about->crosses
            ? promotion_when(node->pos, node->us, role, move_from(m), move_to(m), true)
            : -1;

    if (promotion >= 0)
        return emit_promotions(node->pos, node->us, out, (unsigned)promotion, role, m);
    *out++ = m;
    return out;
}

/* Moves that capture in passing: the path's `captured` square instead of its end. */
static void emit_passing_captures(const struct node *node, struct written *out,
                                  const struct atom_table *atom, unsigned from, bitboard mask)
{
    for (unsigned i = atom->first[node->us][from]; i < atom->first[node->us][from + 1]; i++) {
        const struct bb_path *path = &atom->paths[node->us][i];
        const bitboard end = node->tables->square_bb[path->to];
        CHECK_DEBUG(path->captured != SQUARE_NONE);
        const move m = move_of(MOVE_PASSING_CAPTURE, from, path->to, path->captured);
        if (bb_any((path->empty & node->occupied) | (path->occupied & ~node->occupied)) ||
            (path->to != from && !bb_any(end & by_mode(node, atom->modes) & mask)) ||
            (atom->barred && is_barred(node->pos, atom, path)) ||
            !bb_any(node->enemy & node->tables->square_bb[path->captured]) || is_written(out, m))
            continue;
        out->end = emit_captor(node, out->end, m);
    }
}

/* Captures en passant of the piece on `from` by this atom. */
static void emit_passed(const struct node *node, struct written *out, const struct atom_table *atom,
                        unsigned from)
{
    const struct state *state = &node->pos->state;
    const bitboard goals = squares_any(state->passed) && atom->modes & MODE_EN_PASSANT
                               ? reach_on_board(node->pos, atom, node->us, from, node->occupied)
                               : bb_empty();

    BB_EACH (to, goals & bb_from(state->passed)) {
        const move m = move_of(MOVE_EN_PASSANT, from, to, 0);
        if (!is_written(out, m))
            *out->end++ = m;
    }
}

/* Moves of the piece on `from` by the atom, en passant left aside. */
static void emit_atom(const struct node *node, struct written *out, unsigned index, unsigned from,
                      bitboard mask, bool promotes)
{
    const struct atom *about = &node->variant->atoms[index];
    const struct atom_table *atom = &node->tables->atoms[index];

    if (about->end_modes)
        return; /* a threat is no move */
    if (about->captures_in_passing) {
        emit_passing_captures(node, out, atom, from, mask);
        return;
    }
    const bitboard goals = atom_goals(node, atom, from, mask) & ~out->done;
    out->end = emit_goals(node, out->end, from, goals, about->passing, promotes);
    out->done |= goals;
}

/* Moves of the piece on `from`. */
static RARE move *emit_piece(const struct node *node, move *first, unsigned from, bitboard mask)
{
    const unsigned role = piece_role(node->pos->board[from]);
    const struct role_info *info = &node->variant->roles[role];
    struct written out = {first, first, bb_empty()};

    for (unsigned i = 0; i < info->atom_count; i++)
        emit_atom(node, &out, info->atoms[i], from, mask, info->promotions);
    CHECK_DEBUG(out.end - first <= ADX_MOVES_MAX);
    return out.end;
}

/* An imitator moves as the role that the opponent used last, with its own additions to it. */
static RARE move *emit_imitator(const struct node *node, move *first, unsigned from, bitboard mask)
{
    const struct state *state = &node->pos->state;
    const struct tables *tables = node->tables;
    const unsigned imitated = state->last[!node->us];
    const struct role_info *own = &node->variant->roles[piece_role(node->pos->board[from])];
    const struct role_info *other = &node->variant->roles[imitated];
    struct written out = {first, first, bb_empty()};

    if (!imitated || state->imitations >= node->variant->about->imitations_max)
        return first;
    for (unsigned i = 0; i < other->atom_count; i++) {
        if (!is_imitable(&tables->atoms[other->atoms[i]]))
            continue;
        emit_atom(node, &out, other->atoms[i], from, mask, false);
        emit_passed(node, &out, &tables->atoms[other->atoms[i]], from);
    }
    for (unsigned i = 0; i < own->atom_count; i++) {
        if (tables->atoms[own->atoms[i]].imitating != imitated)
            continue;
        emit_atom(node, &out, own->atoms[i], from, mask, false);
        emit_passed(node, &out, &tables->atoms[own->atoms[i]], from);
    }
    CHECK_DEBUG(out.end - first <= ADX_MOVES_MAX);
    return out.end;
}

/* How many pieces of a role the player to move has on the board. */
static unsigned count_own(const struct node *node, unsigned role)
{
    unsigned count = 0;

    BB_EACH (s, node->own)
        count += piece_role(node->pos->board[s]) == role;
    return count;
}

/* Whether the piece on `from` may act there now, whatever it attacks afterwards. */
static bool act_is_open(const struct node *node, const struct act *act, unsigned from)
{
    const unsigned square = node->us == WHITE ? from : node->variant->about->geometry.mirror[from];

    if (!squares_has(act->zone, square) && !(act->last_anywhere && count_own(node, act->role) == 1))
        return false;
    return !act->most || count_own(node, act->becomes) < act->most;
}

/* Whether after an act the piece attacks an enemy one, or the enemy is in check. */
static bool act_attacks(struct position *pos, move m)
{
    const unsigned us = pos->state.side, role = move_action(pos->variant, m)->becomes;
    struct undo undo;

    place_move(pos, m, &undo);
    const bitboard *sets = sets_in(pos);
    const bitboard goals =
        role_reach(pos, role, us, move_to(m), sets[WHITE] | sets[BLACK], MODE_CAPTURE | MODE_ROYAL);
    const bool attacks = bb_any(goals & sets[!us]) || is_threatened(pos, !us, pos->state.last[!us]);
    take_back(pos, &undo);
    return attacks;
}

/* The empty squares to which the piece on `from` could go if it were one of `role`. */
static bitboard goals_as(const struct node *node, unsigned role, unsigned from)
{
    const struct role_info *info = &node->variant->roles[role];
    bitboard goals = bb_empty();

    for (unsigned i = 0; i < info->atom_count; i++) {
        const struct atom *atom = &node->variant->atoms[info->atoms[i]];
        if (atom->modes & MODE_MOVE && !atom->captures_in_passing && !atom->imitating)
            goals |= atom_goals(node, &node->tables->atoms[info->atoms[i]], from, node->allowed);
    }
    return goals & ~node->occupied;
}

/* The turns in which the piece on `from` becomes another, on its square or where it goes so. */
static move *emit_becoming(const struct node *node, move *out, const struct act *act, unsigned from)
{
    move *const first = out, *kept = out;

    if (!act_is_open(node, act, from))
        return out;
    *out++ = move_of(MOVE_BECOME, from, from, act->becomes);
    if (act->goes)
        BB_EACH (to, goals_as(node, act->becomes, from))
            *out++ = move_of(MOVE_PROMOTE, from, to, act->becomes);
    if (!act->attacks_nothing)
        return out;
    for (const move *m = first; m < out; m++)
        if (!act_attacks(node->pos, *m))
            *kept++ = *m;
    return kept;
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
            out = emit_becoming(node, out, act, from);
            continue;
        }
        BB_EACH (s, node->enemy)
            if (act->enemies >> piece_role(node->pos->board[s]) & 1)
                *out++ = move_of(MOVE_DEMOTE, from, s, i);
    }
    return out;
}

static move *keep_safe(struct position *pos, move *first, move *end)
{
    move *kept = first;

    for (move *m = first; m < end; m++)
        if (stays_safe(pos, *m))
            *kept++ = *m;
    return kept;
}

/* Whether a move is one that a quiescence search looks at. */
static inline bool is_noisy(const struct node *node, move m)
{
    if (move_has(m, MOVE_IS_NOISY_IF_TAKES))
        return bb_any(node->enemy & node->tables->square_bb[move_to(m)]);
    return move_has(m, MOVE_IS_NOISY);
}

/* The moves that capture no piece which the one that moves never captures. */
static RARE move *keep_unsparing(const struct position *pos, move *first, move *end)
{
    uint8_t squares[MOVE_CAPTURES_MAX];
    move *kept = first;

    for (move *m = first; m < end; m++) {
        const unsigned count = move_captures(pos, *m, squares);
        bool spares = false;
        for (unsigned i = 0; i < count; i++)
            spares |=
                spared_by(pos, move_from(*m), squares[i]) >> piece_role(pos->board[squares[i]]) & 1;
        if (!spares)
            *kept++ = *m;
    }
    return kept;
}

/* Take over the moves first..end of single pieces: try them if need be, count or keep them. */
static void take_over(struct node *node, const enum purpose purpose, move *first, move *end,
                      bool tried)
{
    CHECK_DEBUG(first <= end && end - first <= ADX_MOVES_MAX);
    if (node->variant->sparing_roles)
        end = keep_unsparing(node->pos, first, end);
    if (tried && purpose != PSEUDO)
        end = keep_safe(node->pos, first, end);
    if (purpose == COUNT) {
        node->count += (unsigned)(end - first);
        return;
    }
    if (purpose == NOISY) {
        move *kept = first;
        for (move *m = first; m < end; m++)
            if (is_noisy(node, *m))
                *kept++ = *m;
        end = kept;
    }
    node->out = end;
}

static RARE bitboard pin_mask(const struct node *node, unsigned square)
{
    bitboard mask = node->targets;

    CHECK_DEBUG(bb_any((node->pinned | node->single) & node->tables->square_bb[square]));
    for (unsigned i = 0; i < node->pins->count; i++)
        if (node->pins->square[i] == square)
            mask &= node->pins->shield[i];
    return mask;
}

/*
 * Number of moves of a piece with the atoms of `role`, promotion and en passant left aside. mask:
 * targets only.
 */
static RARE unsigned count_piece(const struct node *node, unsigned from, unsigned role,
                                 bitboard mask)
{
    const struct role_info *info = &node->variant->roles[role];
    bitboard ends = bb_empty(); /* two atoms may lead to one square */

    for (unsigned i = 0; i < info->atom_count; i++) {
        const struct atom_table *atom = &node->tables->atoms[info->atoms[i]];
        if (atom->imitating)
            continue;
        ends |= atom_reach(node->tables, atom, node->us, from, node->occupied) &
                goals_within(node, atom->modes, mask);
    }
    return bb_count(ends);
}

/* Whether the imitator on `from` may capture en passant now. */
static bool imitator_may_pass_capture(const struct node *node, unsigned from, unsigned imitated)
{
    const struct variant *variant = node->variant;
    const struct role_info *info = &variant->roles[imitated];
    const struct state *state = &node->pos->state;

    if (variant->passed_by_addition >> imitated & 1)
        return true;
    for (unsigned i = 0; i < info->atom_count; i++) {
        const struct atom_table *atom = &node->tables->atoms[info->atoms[i]];
        if (atom->modes & MODE_EN_PASSANT &&
            bb_any(atom->reach[node->us][from] & bb_from(state->passed)))
            return true;
    }
    return false;
}

/* Whether moves of the imitator on `from` must be tried for what it imitates. */
static inline bool must_try_imitation(const struct node *node, unsigned from)
{
    const unsigned imitated = node->pos->state.last[!node->us];

    return (node->try_roles | node->variant->unmasked_imitations) >> imitated & 1 ||
           (squares_any(node->pos->state.passed) &&
            imitator_may_pass_capture(node, from, imitated));
}

/* Squares that the mover leads to from `from`, whatever may stand on them. */
static inline bitboard mover_reach(const struct node *node, const struct mover *mover,
                                   unsigned from)
{
    if (mover->kind == ATOM_LEAP)
        return mover->reach[from];
    return look_up(node->tables, mover->atom, node->us, mover->groups, from, node->occupied,
                   mover->group_count);
}

/* Number of moves of an imitator whose imitation endangers nothing. */
static unsigned count_imitator(const struct node *node, unsigned from, unsigned role, bitboard mask)
{
    const struct state *state = &node->pos->state;
    const unsigned imitated = state->last[!node->us];
    const struct role_info *own = &node->variant->roles[role];
    bitboard ends = bb_empty(); /* two atoms may lead to one square */

    if (!imitated || state->imitations >= node->variant->about->imitations_max)
        return 0;
    CHECK_DEBUG(node->tables->imitable[node->us]);
    const struct imitable *imitable = &node->tables->imitable[node->us][imitated];
    for (unsigned i = 0; i < imitable->count; i++)
        ends |= mover_reach(node, &imitable->movers[i], from) &
                goals_within(node, imitable->movers[i].modes, mask);
    for (unsigned i = 0; i < own->atom_count; i++) {
        const struct atom_table *atom = &node->tables->atoms[own->atoms[i]];
        if (atom->imitating == imitated)
            ends |= atom_reach(node->tables, atom, node->us, from, node->occupied) &
                    goals_within(node, atom->modes, mask);
    }
    return bb_count(ends);
}

/* Write the moves of one single or pinned piece. Returns whether they must be tried. */
static bool emit_single(const struct node *node, move *first, move **end, unsigned from)
{
    const struct variant *variant = node->variant;
    const unsigned role = piece_role(node->pos->board[from]);
    const bool imitates = is_imitator(variant, role);
    const unsigned moves_as = imitates ? node->pos->state.last[!node->us] : role;
    const bool passing =
        (variant->passing_capture_roles | (imitates ? variant->unmasked_imitations : 0)) >>
            moves_as &
        1;
    const bitboard mask = passing ? node->allowed : pin_mask(node, from);
    bool tried = passing || node->try_roles >> role & 1;

    if (imitates) {
        tried |= must_try_imitation(node, from);
        *end = emit_imitator(node, first, from, mask);
    } else {
        *end = emit_piece(node, first, from, mask);
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

/* Count the moves of a single or pinned piece if none of them need be written or tried. */
static inline __attribute__((always_inline)) bool count_single_piece(struct node *node,
                                                                     unsigned from)
{
    const struct variant *variant = node->variant;
    const bitboard square = node->tables->square_bb[from];
    const unsigned role = piece_role(node->pos->board[from]);

    if (!bb_any(node->single & square)) {
        if (bb_any(node->tables->promotion_near[node->us] & square))
            return false;
        node->count += count_piece(node, from, role, pin_mask(node, from));
        return true;
    }
    if (!is_imitator(variant, role) || must_try_imitation(node, from) ||
        (node->try_roles | variant->listed_roles) >> role & 1)
        return false;
    node->count += count_imitator(
        node, from, role, bb_any(node->pinned & square) ? pin_mask(node, from) : node->targets);
    return true;
}

/* Single and pinned pieces, one by one. */
static inline __attribute__((always_inline)) void add_single_pieces(struct node *node,
                                                                    const enum purpose purpose,
                                                                    bitboard pieces)
{
    CHECK_DEBUG(!bb_any(pieces & ~node->own));
    BB_EACH (from, pieces)
        if (purpose != COUNT || !count_single_piece(node, from)) /* speed only */
            add_single_piece(node, purpose, from);
}

#endif

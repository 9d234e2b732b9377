#ifndef CORE_KERNEL_RARE_H
#define CORE_KERNEL_RARE_H

/* Rare moves, all tried or proved safe on their own. Part of kernel.c. */
#include "core/kernel_swap.h"
#include "core/placement.h"

static RARE move *emit_en_passant(const struct node *node, move *out)
{
    const struct tables *tables = node->tables;
    const struct state *state = &node->pos->state;
    const bitboard *sets = sets_in(node->pos);

    BB_EACH (to, bb_from(state->passed)) {
        bitboard done = bb_empty(); /* two atoms may lead to one square */
        for (unsigned i = 0; i < tables->en_passant_count; i++) {
            const struct atom_table *atom = &tables->atoms[tables->en_passants[i]];
            const bitboard near = atom->source[node->us][to] & sets[atom->set] & node->own & ~done;
            BB_EACH (from, near)
                if (bb_any(reach_on_board(node->pos, atom, node->us, from, node->occupied) &
                           tables->square_bb[to])) {
                    *out++ = move_of(MOVE_EN_PASSANT, from, to, 0);
                    done |= tables->square_bb[from];
                }
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
    const bitboard empty = fixed ? node->tables->castle_empty[index] : bb_from(run.empty);
    const bitboard safe = fixed ? node->tables->castle_safe[index] : bb_from(run.safe);
    const bitboard *sets = sets_in(pos);
    bool possible = !bb_any(empty & node->occupied);

    CHECK_DEBUG(run.color == us);
    if (!possible)
        return false;
    if (variant->about->royals[us] == ROYALS_NONE)
        return true;
    BB_EACH (s, safe)
        possible = possible &&
                   !is_royal_attacked(pos, !us, s, node->occupied, sets[!us], pos->state.last[us]);
    if (!possible)
        return false;
    const bitboard *square_bb = node->tables->square_bb;
    const bitboard after =
        (node->occupied & ~(square_bb[run.king_from] | square_bb[run.rook_from])) |
        square_bb[run.king_to] | square_bb[run.rook_to];
    const unsigned king = variant->about->roles[piece_role(pos->board[run.king_from])].base;
    return variant->tries_castles || !is_royal_attacked(pos, !us, run.king_to, after, sets[!us],
                                                        variant->has_imitators ? king : 0);
}

static move *emit_castles(const struct node *node, move *out)
{
    const struct variant *variant = node->variant;

    for (unsigned i = variant->castle_first[node->us]; i < variant->castle_first[node->us + 1];
         i++) {
        const struct castle_run *castle = &variant->castles[i];
        if (!(node->pos->state.rights >> castle->right & 1) ||
            bb_any(node->tables->castle_empty[i] & node->occupied) || !may_castle(node, i))
            continue;
        const struct castle_run run = castle_here(node->pos, i);
        *out++ =
            move_of(MOVE_CASTLE, run.king_from, run.from_shuffle ? run.rook_from : run.king_to, i);
    }
    return out;
}

/* The empty squares to which the piece on `from` may go by its other ways. */
static bitboard goals_anyway(const struct node *node, unsigned from)
{
    const struct variant *variant = node->variant;
    const struct role_info *info = &variant->roles[piece_role(node->pos->board[from])];
    bitboard goals = bb_empty();

    for (unsigned i = 0; i < info->atom_count; i++) {
        const struct atom *atom = &variant->atoms[info->atoms[i]];
        if (atom->modes & MODE_MOVE && !atom->captures_in_passing)
            goals |= atom_goals(node, &node->tables->atoms[info->atoms[i]], from, node->allowed);
    }
    return goals;
}

/* First moves of the piece on `from`, but for those that it can make anyway. */
static move *emit_first_moves_from(const struct node *node, move *out, unsigned from)
{
    const struct variant *variant = node->variant;
    const struct position *pos = node->pos;
    const unsigned us = node->us, role = piece_role(pos->board[from]);
    bitboard done = goals_anyway(node, from);

    for (unsigned i = 0; i < variant->first_way_count; i++) {
        const unsigned index = variant->first_ways[i].atom;
        if (variant->first_ways[i].role != variant->about->roles[role].base ||
            (variant->atoms[index].not_in_check && is_threatened(pos, us, pos->state.last[us])))
            continue;
        const bitboard goals =
            atom_goals(node, &node->tables->atoms[index], from, node->allowed & ~done);
        out = emit_goals(node, out, from, goals, false, variant->roles[role].promotions);
        done |= goals;
    }
    return out;
}

/* Castlings, and first moves of pieces. */
static RARE move *emit_by_rights(const struct node *node, move *out, unsigned checks)
{
    const struct variant *variant = node->variant;
    unsigned rights = node->pos->state.rights & variant->first_rights[node->us];

    if (!checks)
        out = emit_castles(node, out);
    for (; rights; rights &= rights - 1) {
        const unsigned from = variant->right_rook[__builtin_ctz(rights)];
        if (bb_any(node->movers & node->tables->square_bb[from]))
            out = emit_first_moves_from(node, out, from);
    }
    return out;
}

/* Which of these empty squares a piece of `role` would attack an enemy royal from. */
static bitboard checking_squares(const struct position *pos, unsigned us, unsigned role,
                                 bitboard squares)
{
    const struct role_info *info = &pos->variant->roles[role];
    const bitboard occupied = sets_in(pos)[WHITE] | sets_in(pos)[BLACK];
    bitboard result = bb_empty();

    BB_EACH (royal, royals_of(pos, !us)) {
        for (unsigned i = 0; i < info->atom_count; i++) {
            const struct atom_table *atom = &pos->variant->tables->atoms[info->atoms[i]];
            if (atom_captures(atom) && !atom->imitating)
                result |= atom_attackers(pos, atom, us, royal, occupied, squares);
        }
    }
    return result;
}

/* The files on which the player has as many pieces as a drop allows. */
static bitboard full_files(const struct position *pos, unsigned us, const struct drop *drop)
{
    const struct geometry *geometry = &pos->variant->about->geometry;
    uint8_t counts[ADX_LATTICE_MAX] = {0};
    bitboard full = bb_empty();

    BB_EACH (s, sets_in(pos)[us])
        if (piece_role(pos->board[s]) == drop->becomes &&
            ++counts[geometry->file_of[s]] == drop->per_file)
            full |= pos->variant->tables->file_squares[geometry->file_of[s]];
    return full;
}

/* The shades, as bits 1 dark and 2 light, on which no own piece of the role stands. */
static unsigned free_shades(const struct position *pos, unsigned us, unsigned role)
{
    unsigned shades = 3;

    BB_EACH (s, sets_in(pos)[us])
        if (piece_role(pos->board[s]) == role)
            shades &= ~(1u << geometry_is_light(&pos->variant->about->geometry, s));
    return shades;
}

/*
 * The last square of each shade on which one of the pieces of drop `index` must come to stand, if
 * so many are in hand that they need all the shades which are left.
 */
static bitboard needed_squares(const struct position *pos, unsigned us, unsigned index)
{
    const struct tables *tables = pos->variant->tables;
    const struct drop *drop = &pos->variant->about->drops[index];
    const bitboard *sets = sets_in(pos);
    const unsigned shades = free_shades(pos, us, drop->becomes);
    bitboard needed = bb_empty();

    if (pos->state.holdings.hand[us][drop->role - 1] < (unsigned)__builtin_popcount(shades))
        return needed;
    for (unsigned shade = 0; shade < 2; shade++) {
        const bitboard left = tables->drop_zone[us][index] & tables->shade_squares[shade] &
                              ~(sets[WHITE] | sets[BLACK]);
        if (shades >> shade & 1 && bb_count(left) == 1)
            needed |= left;
    }
    return needed;
}

/* Squares that a limited drop may not use because of the pieces on the board. */
static RARE bitboard closed_squares(const struct position *pos, unsigned us,
                                    const struct drop *drop)
{
    const struct variant *variant = pos->variant;
    bitboard closed = drop->per_file ? full_files(pos, us, drop) : bb_empty();

    if (drop->one_per_shade) {
        const unsigned shades = free_shades(pos, us, drop->becomes);
        for (unsigned shade = 0; shade < 2; shade++)
            if (!(shades >> shade & 1))
                closed |= variant->tables->shade_squares[shade];
    }
    if (drop->slid)
        closed |= ~bb_from(position_slid(pos, drop->slid));
    for (unsigned i = 0; i < variant->about->drop_count; i++)
        if (variant->about->drops[i].one_per_shade && variant->about->drops[i].role != drop->role)
            closed |= needed_squares(pos, us, i);
    return closed;
}

/* The empty squares that drop `index` may use, checks left aside. */
static bitboard drop_squares(const struct position *pos, unsigned us, unsigned index)
{
    const struct variant *variant = pos->variant;
    const struct drop *drop = &variant->about->drops[index];
    const bitboard *sets = sets_in(pos);
    bitboard squares = variant->tables->drop_zone[us][index] & ~(sets[WHITE] | sets[BLACK]);

    CHECK_DEBUG(index < variant->about->drop_count);
    return variant->limited_drops >> index & 1 ? squares & ~closed_squares(pos, us, drop) : squares;
}

/* Where a piece may be dropped by rule `index`, mate left aside: see mating_drops. */
static bitboard drop_goals(const struct node *node, unsigned index)
{
    const struct drop *drop = &node->variant->about->drops[index];
    const bitboard goals = drop_squares(node->pos, node->us, index) & node->targets;

    if (!drop->not_check || !bb_any(goals))
        return goals;
    return goals & ~checking_squares(node->pos, node->us, drop->becomes, goals);
}

static move *emit_drops(const struct node *node, move *out)
{
    const struct description *about = node->variant->about;

    for (unsigned i = 0; i < about->drop_count; i++) {
        if (!node->pos->state.holdings.hand[node->us][about->drops[i].role - 1])
            continue;
        BB_EACH (to, drop_goals(node, i))
            *out++ = move_of(MOVE_DROP, to, to, i);
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

    if (purpose != COUNT || node->try_roles) {
        list_drops(node, purpose);
        return;
    }
    for (unsigned i = 0; i < variant->about->drop_count; i++) /* speed only */
        if (hand[drops[i].role - 1] &&
            bb_any(node->tables->drop_zone[node->us][i] & node->goals[MODE_MOVE]))
            node->count += bb_count(drop_goals(node, i));
}

static RARE void add_swaps(struct node *node, const enum purpose purpose)
{
    move scratch[ADX_MOVES_MAX];
    move *first = purpose == COUNT ? scratch : node->out;

    take_over(node, purpose, first, emit_swaps(node, first), true);
}

static inline __attribute__((always_inline)) void add_drops_and_swaps(struct node *node,
                                                                      const enum purpose purpose,
                                                                      unsigned checks)
{
    if (node->variant->about->drop_count && checks < 2 && purpose != NOISY &&
        bb_any(node->movers & ~node->own))
        add_drops(node, purpose);
    if (node->variant->about->swap_count)
        add_swaps(node, purpose);
}

/* The right to turn all of one role into another, as the whole turn. */
static RARE move *emit_convert(const struct node *node, move *out)
{
    const struct position *pos = node->pos;
    const struct geometry *geometry = &node->variant->about->geometry;
    const struct event *event = &node->variant->about->events[pos->state.convert - 1];
    unsigned first = SQUARE_NONE;

    CHECK_DEBUG(pos->state.convert > 0 && pos->state.convert <= node->variant->about->event_count);
    BB_EACH (s, node->own) {
        if (piece_role(pos->board[s]) == event->convert_from &&
            (first == SQUARE_NONE || geometry->file_of[s] < geometry->file_of[first]))
            first = s;
    }
    if (first != SQUARE_NONE)
        *out++ = move_of(MOVE_CONVERT, first, first, pos->state.convert - 1u);
    return out;
}

/* Whether the squares that some castling needs empty are so, with the right still there. */
static inline __attribute__((always_inline)) bool castles_look_possible(const struct node *node,
                                                                        const unsigned us)
{
    const struct tables *tables = node->tables;
    const bitboard stops = tables->castle_stops[us];
    bool possible = false;

    if (bb_any(stops) && !bb_any(stops & ~node->occupied))
        return false; /* speed only */
    for (unsigned i = 0; i < tables->castle_test_count[us]; i++) {
        const struct castle_test *test = &tables->castle_tests[us][i];
        possible |=
            (node->pos->state.rights & test->right) && !bb_any(test->empty & node->occupied);
    }
    return possible;
}

/* Whether an own piece stands where it might capture en passant. */
static inline __attribute__((always_inline)) bool may_pass_capture(const struct node *node,
                                                                   const unsigned us)
{
    const struct tables *tables = node->tables;
    const bitboard passed = bb_from(node->pos->state.passed);

    if (!bb_any(passed))
        return false; /* speed only */
    for (unsigned i = 0; i < tables->en_passant_count; i++) {
        const struct atom_table *atom = &tables->atoms[tables->en_passants[i]];
        const bitboard able = sets_in(node->pos)[atom->set] & node->own;
        BB_EACH (to, passed)
            if (bb_any(atom->source[us][to] & able))
                return true;
    }
    return false;
}

/*
 * What only some nodes have: pinned and single pieces, en passant, castling, first moves,
 * drops, swaps, conversion.
 * checks: number of leapers and sliders that give check.
 */
static inline __attribute__((always_inline)) void add_rare(struct node *node,
                                                           const enum purpose purpose,
                                                           unsigned checks)
{
    const struct state *state = &node->pos->state;
    const bitboard single = (node->pinned | node->single) & node->movers & ~node->royal;
    move scratch[ADX_MOVES_MAX];

    /* A capture in passing may take one checking piece and stop the other. */
    if (bb_any(single) && (checks < 2 || purpose == PSEUDO || node->variant->passing_capture_roles))
        add_single_pieces(node, purpose, single);
    if (may_pass_capture(node, node->us)) {
        move *first = purpose == COUNT ? scratch : node->out;
        take_over(node, purpose, first, emit_en_passant(node, first), true);
    }
    if (state->rights && (node->variant->first_rights[node->us] || (!checks && purpose != NOISY)) &&
        castles_look_possible(node, node->us)) {
        move *first = purpose == COUNT ? scratch : node->out;
        take_over(node, purpose, first, emit_by_rights(node, first, checks),
                  node->variant->tries_rights);
    }
    if (node->variant->drops_or_swaps)
        add_drops_and_swaps(node, purpose, checks);
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

static inline __attribute__((always_inline)) bool has_rare(const struct node *node,
                                                           const unsigned us)
{
    const struct state *state = &node->pos->state;

    return bb_any(node->pinned | node->single) || state->convert || may_pass_capture(node, us) ||
           node->variant->drops_or_swaps || (state->rights && castles_look_possible(node, us));
}

#endif

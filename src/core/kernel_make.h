#ifndef CORE_KERNEL_MAKE_H
#define CORE_KERNEL_MAKE_H

/*
 * Playing a move, in the phases of a turn: the piece moves and captures, it promotes, consequences
 * follow (place_move); then king safety may be asked (kernel_safety.h); then checks are counted and
 * the turn passes (end_turn). Part of kernel.c.
 */
#include <string.h>

#include "core/kernel_imitation.h"
#include "core/kernel_place.h"
#include "core/series.h"
#include "core/trade.h"
#include "core/turn.h"

/* Phase 6: a check given is counted and may change the form of the royal piece. */
static void count_check(struct position *pos, struct undo *undo)
{
    const struct variant *variant = pos->variant;
    struct state *state = &pos->state;
    const unsigned us = state->side, them = !us;
    const unsigned royal = pos->royal[them];

    if (state->checks[them] >= variant->about->counted_checks ||
        !is_threatened(pos, them, state->last[them]))
        return;
    state->key ^= key_of(KEY_CHECKS, them, state->checks[them], 0);
    state->checks[them]++;
    CHECK_DEBUG(state->checks[them] <= CHECKS_MAX);
    state->key ^= key_of(KEY_CHECKS, them, state->checks[them], 0);
    if (royal == SQUARE_NONE)
        return; /* only one royal piece has forms */
    const unsigned role = piece_role(pos->board[royal]);
    const unsigned form = variant->roles[role].forms[state->checks[them]];
    if (form != role)
        put(pos, royal, piece_of(form, them), undo);
}

/* Whether one of these pieces of the enemy's gives check to a color. */
static bool is_checked_by(const struct position *pos, unsigned color, uint64_t roles)
{
    const bitboard *sets = sets_in(pos);

    BB_EACH (
        s, attackers_of(pos, !color, pos->royal[color], sets[WHITE] | sets[BLACK], sets[!color], 0))
        if (roles >> piece_role(pos->board[s]) & 1)
            return true;
    return false;
}

/* What the checks that `us` has given in an unbroken series are once the last move has been made.
 */
static unsigned check_run(const struct position *pos, unsigned us)
{
    unsigned run = pos->state.check_run;

    if (pos->royal[!us] == SQUARE_NONE || !is_threatened(pos, !us, 0))
        run &= ~(1u << us);
    else if (is_checked_by(pos, !us, pos->variant->check_roles[us]))
        run |= 1u << us;
    return run;
}

/* A check that is given is counted, or noted. */
static __attribute__((noinline)) void note_check(struct position *pos, struct undo *undo)
{
    struct state *state = &pos->state;

    if (pos->variant->has_counter)
        count_check(pos, undo);
    if (!pos->variant->check_roles[state->side])
        return;
    state->key ^= key_of(KEY_CHECK_RUN, state->check_run, 0, 0);
    state->check_run = (uint8_t)check_run(pos, state->side);
    state->key ^= key_of(KEY_CHECK_RUN, state->check_run, 0, 0);
}

/* A throw: the dice are cast, the turn stays. */
static void cast_throw(struct position *pos, move m)
{
    struct state *state = &pos->state;

    state->key ^= key_of(KEY_THROW, state->throw_index, 0, 0);
    state->throw_index = (uint8_t)move_arg(m);
    CHECK_DEBUG(state->throw_index > 0 && state->throw_index <= THROWS);
    state->key ^= key_of(KEY_THROW, state->throw_index, 0, 0);
}

/* Shuffled games: a right is lost with its king, by a move of it, or as its rook's square changes.
 */
static void lose_shuffled_rights(struct position *pos, unsigned mover, const struct undo *undo)
{
    const struct variant *variant = pos->variant;
    struct state *state = &pos->state;

    for (unsigned i = 0; i < variant->right_count; i++) {
        const unsigned color = variant->right_color[i];
        bool lost = (color == state->side && variant->royal_roles >> mover & 1) ||
                    pos->royal[color] == SQUARE_NONE || pos->royal[color] != undo->royal[color];
        for (unsigned k = 0; k < undo->change_count; k++)
            lost |= undo->changes[k].square == pos->rook_home[i];
        if (lost)
            state->rights &= (uint16_t) ~(1u << i);
    }
}

/*
 * What stands on a square that has changed has moved; and without pieces in hand, and none to come,
 * it does not matter who has.
 */
static void lose_gates(struct position *pos, const struct undo *undo)
{
    const struct variant *variant = pos->variant;
    struct squares *gates = &pos->state.holdings.gates;
    struct squares gone = *gates;

    for (unsigned i = 0; i < undo->change_count; i++)
        squares_remove(gates, undo->changes[i].square);
    for (unsigned color = 0; color < 2; color++)
        if (!variant->refills_hands && !held_by(pos, color, variant->gate_roles[color]))
            *gates = squares_and(*gates, bb_squares(~sets_in(pos)[color]));
    gone = squares_without(gone, *gates);
    for (; squares_any(gone); squares_remove(&gone, squares_first(gone)))
        pos->state.key ^= key_of(KEY_GATE, squares_first(gone), 0, 0);
}

/* What a castling ends: the game, or rights of the enemy's. */
static void note_castling(struct position *pos, const struct castle_run *run)
{
    struct state *state = &pos->state;

    state->rights &= (uint16_t)~run->bars;
    if (run->ends) {
        state->key ^= key_of(KEY_CASTLED, state->castled, 0, 0);
        state->castled = run->ends;
        state->key ^= key_of(KEY_CASTLED, state->castled, 0, 0);
    }
}

/* A piece of the role has come to a square: rights of the enemy's that it ends by standing there.
 */
static void lose_by_facing(struct position *pos, unsigned color, unsigned role, unsigned square)
{
    const uint16_t *facing = pos->variant->facing[color];

    if (facing && pos->variant->facing_roles >> role & 1)
        pos->state.rights &= (uint16_t)~facing[role * ADX_SQUARES_MAX + square];
}

/*
 * What a swap changes beside the board: both pieces have moved. Nothing but a promotion is progress
 * in it: the next swap may lead back, whichever pieces they are.
 */
static __attribute__((noinline)) void note_swap(struct position *pos, move m,
                                                const struct undo *undo)
{
    const unsigned other = pos->board[move_from(m)];

    lose_by_facing(pos, piece_color(other), piece_role(other), move_from(m));
    pos->state.clock = move_has(m, MOVE_BECOMES) ? 0 : (uint16_t)(undo->before.clock + 1U);
}

/* Rights that are lost otherwise than by a change on the square of their piece. */
static void lose_rights(struct position *pos, move m, unsigned mover, const struct undo *undo)
{
    const struct variant *variant = pos->variant;

    if (variant->castles_shuffled)
        lose_shuffled_rights(pos, mover, undo);
    if (variant->has_gates)
        lose_gates(pos, undo);
    if (variant->castles_tell && move_action(variant, m)->castle)
        note_castling(pos, move_action(variant, m)->castle);
    /* Who comes to stand in line with an enemy piece may end that one's right to a first move. */
    if (variant->facing_roles >> mover & 1 && move_has(m, MOVE_HAS_SQUARES))
        lose_by_facing(pos, pos->state.side, mover, move_to(m));
    if (move_has(m, MOVE_SWAPS))
        note_swap(pos, m, undo);
}

static inline void update_keys(struct position *pos, const struct undo *undo)
{
    struct state *state = &pos->state;
    unsigned changed = undo->before.rights ^ (unsigned)state->rights;

    CHECK_DEBUG(pos->variant->drops_first || !(changed & state->rights));
    for (; changed; changed &= changed - 1)
        state->key ^= pos->variant->rights_keys[__builtin_ctz(changed)];
    if (undo->before.convert | state->convert) {
        state->key ^= key_of(KEY_CONVERT, undo->before.convert, 0, 0);
        state->key ^= key_of(KEY_CONVERT, state->convert, 0, 0);
    }
    state->key ^= pos->variant->side_key;
}

/* A pass is not one where it leaves out the rest of a turn. */
static __attribute__((noinline)) void count_pass(struct position *pos, move m,
                                                 const struct undo *undo)
{
    struct state *state = &pos->state;
    const bool passes = move_is_pass(m) && !undo->before.part;
    const unsigned most = pos->variant->passes_max;

    state->key ^= key_of(KEY_PASSES, state->passes, 0, 0);
    if (passes && state->passes < most)
        state->passes++;
    else if (!passes)
        state->passes = 0;
    state->key ^= key_of(KEY_PASSES, state->passes, 0, 0);
}

/* Phases 6 and 7: counters, what was used last, clock, the turn passes. */
static inline void end_turn(struct position *pos, move m, unsigned mover, struct undo *undo)
{
    const struct variant *variant = pos->variant;
    struct state *state = &pos->state;
    const bool captures =
        move_has(m, MOVE_GOES) &&
        (undo->changes[1].before || move_has(m, MOVE_TAKES_PASSED | MOVE_TAKES_ON_WAY));

    if (variant->notes_checks)
        note_check(pos, undo);
    if (variant->has_imitators)
        set_last(pos, role_used(pos, m, mover), is_imitation(variant, m, mover));
    if (captures || variant->clock_roles >> mover & 1)
        state->clock = 0;
    else
        state->clock++;
    state->turn_number = (uint16_t)(state->turn_number + state->side);
    if (variant->about->dice.thrown) {
        state->key ^= key_of(KEY_THROW, state->throw_index, 0, 0);
        state->throw_index = 0;
        state->key ^= key_of(KEY_THROW, 0, 0, 0);
    }
    if (__builtin_expect(variant->passes_max, 0))
        count_pass(pos, m, undo);
    if (variant->loses_rights)
        lose_rights(pos, m, mover, undo);
    update_keys(pos, undo);
    CHECK_DEBUG(undo->before.side == state->side);
    state->side ^= 1;
}

/* What the key of a position has for the part of the turn, and for how many moves are to follow. */
static uint64_t part_key(const struct variant *variant, const struct state *state)
{
    if (variant->has_series)
        return key_of(KEY_PART, state->part,
                      series_length(variant, state->side, state->turn_number), 0);
    if (variant->continues)
        return state->part ? key_of(KEY_PART, 1, state->again, state->began) : 0;
    return state->part ? key_of(KEY_PART, 0, 0, 0) : 0;
}

/* Leave the turn with the player who has moved. */
static void go_on(struct position *pos, const struct undo *undo)
{
    struct state *state = &pos->state;

    state->part = (uint16_t)(undo->before.part + 1);
    state->side = undo->before.side;
    pos->state.key ^= pos->variant->side_key;
    state->turn_number = undo->before.turn_number;
}

/* Of squares that pieces of `passers` have passed those where one of them can be captured. */
static struct squares still_passed(const struct position *pos, unsigned color,
                                   struct squares squares, struct squares passers, bool by_one)
{
    struct squares kept = {{0, 0}};

    BB_EACH (s, bb_from(squares)) {
        const unsigned count = squares_count(series_passers(pos, color, s, passers));
        if (by_one ? count == 1 && !pos->board[s] : count != 0)
            squares_add(&kept, s);
    }
    return kept;
}

/* The pieces that have passed some of the squares. */
static struct squares passers_of(const struct position *pos, unsigned color, struct squares squares,
                                 struct squares passers)
{
    struct squares kept = {{0, 0}};

    BB_EACH (s, bb_from(squares))
        kept = squares_or(kept, series_passers(pos, color, s, passers));
    return kept;
}

/*
 * En passant in a turn of several moves. A piece that has passed squares and gone no further can be
 * captured there once the turn has ended: on a square that is empty, and that no other piece has
 * passed as well. It is captured by the first move, and where turns do not grow by those that
 * follow such a capture.
 */
static void note_passed(struct position *pos, move m, bool goes_on, const struct undo *undo)
{
    struct state *state = &pos->state;
    struct series *series = &state->series;
    const unsigned us = undo->before.side;
    struct squares passers = series->passers;

    for (unsigned i = 0; i < undo->change_count; i++)
        squares_remove(&passers, undo->changes[i].square);
    if (squares_any(state->passed))
        squares_add(&passers, move_to(m));
    series->passed =
        still_passed(pos, us, squares_or(series->passed, state->passed), passers, !goes_on);
    state->passed = (struct squares){{0, 0}};
    if (!goes_on) {
        state->passed = series->passed;
        series->passed = (struct squares){{0, 0}};
        series->passers = passers_of(pos, us, state->passed, passers);
        return;
    }
    if (move_has(m, MOVE_TAKES_PASSED) && !pos->variant->about->turn.grows)
        state->passed = still_passed(pos, !us, undo->before.passed, passers, true);
    series->passers = squares_or(passers_of(pos, us, series->passed, passers),
                                 passers_of(pos, !us, state->passed, passers));
}

/* A turn of several moves goes on after a move, unless that was the last one or gives check. */
static void end_move(struct position *pos, move m, const struct undo *undo)
{
    const struct variant *variant = pos->variant;
    const struct state *before = &undo->before;
    struct state *state = &pos->state;
    const bool goes_on =
        !move_is_pass(m) &&
        before->part + 1U < series_length(variant, before->side, before->turn_number) &&
        !is_threatened(pos, !before->side, 0);

    note_passed(pos, m, goes_on, undo);
    if (before->part && state->clock)
        state->clock = before->clock; /* a turn without progress counts once */
    if (goes_on)
        go_on(pos, undo);
    else
        state->part = 0;
}

/* Below: moves as the pieces go, for those who ask what a piece could capture next. */
static unsigned all_pseudo(struct position *pos, move *out);

/* Whether the piece on the square can capture, were its player to move. */
static bool can_capture(struct position *pos, unsigned square)
{
    move moves[ADX_MOVES_MAX];
    const unsigned count = all_pseudo(pos, moves);

    for (unsigned i = 0; i < count; i++)
        if (move_has(moves[i], MOVE_OF_BOARD) && move_from(moves[i]) == square &&
            turn_captures(pos, moves[i]))
            return true;
    return false;
}

/* Whether a piece that has captured, and is still what it was, can do so again in this turn. */
static bool captures_again(struct position *pos, move m, const struct undo *undo)
{
    const struct change *first = undo->changes;
    bool captured = false;
    unsigned mover = 0;

    if (!move_has(m, MOVE_GOES))
        return false;
    for (unsigned i = 0; i < undo->change_count; i++) {
        mover = first[i].square == move_from(m) && !mover ? first[i].before : mover;
        captured |= first[i].before && piece_color(first[i].before) != undo->before.side;
    }
    if (!captured || !(pos->variant->about->again >> piece_role(mover) & 1) ||
        pos->board[move_to(m)] != mover)
        return false;
    pos->state.side ^= 1; /* it was handed over already */
    const bool can = can_capture(pos, move_to(m));
    pos->state.side ^= 1;
    return can;
}

/* Whether what stands on the square stood in the zone when the turn began that a move ends. */
static bool began_in(const struct position *pos, struct squares zone, unsigned square, move m,
                     const struct undo *undo)
{
    const struct state *before = &undo->before;
    const bool goes = move_has(m, MOVE_GOES) && move_to(m) == square;

    if (before->part && pos->variant->continues && (goes || before->again == square))
        return squares_has(zone, before->began);
    for (unsigned i = 0; i < undo->change_count; i++) {
        const unsigned stood = undo->changes[i].before;
        if (undo->changes[i].square != square)
            continue;
        if (stood && piece_color(stood) == before->side)
            return true;
        return goes && squares_has(zone, move_from(m));
    }
    return true;
}

/* Whether the piece vanishes because its turn has ended where it began. */
static bool stays_too_long(const struct position *pos, unsigned square, move m,
                           const struct undo *undo)
{
    const struct description *about = pos->variant->about;
    const unsigned us = undo->before.side, role = piece_role(pos->board[square]);

    for (unsigned i = 0; i < about->stay_count; i++) {
        const struct stay *stay = &about->stays[i];
        if (stay->roles >> role & 1 && squares_has(stay->zone[us], square) &&
            began_in(pos, stay->zone[us], square, m, undo))
            return true;
    }
    return false;
}

/* The pieces of who has moved vanish that have stayed too long. */
static void vanish_staying(struct position *pos, move m, struct undo *undo)
{
    struct state *state = &pos->state;
    unsigned lost = state->rights;

    BB_EACH (s, sets_in(pos)[undo->before.side])
        if (stays_too_long(pos, s, m, undo))
            put(pos, s, 0, undo);
    lost &= ~(unsigned)state->rights;
    for (; lost; lost &= lost - 1)
        state->key ^= pos->variant->rights_keys[__builtin_ctz(lost)];
    if (squares_any(state->passed) && !pos->board[state->passed_piece])
        bb_store(&state->passed, bb_empty());
}

/* A piece that has captured may go on with it; else the turn is over, and so it is for others. */
static void end_captures(struct position *pos, move m, struct undo *undo)
{
    const struct state *before = &undo->before;
    struct state *state = &pos->state;

    if (before->part)
        state->clock = 0; /* the turn began with a capture */
    if (pos->variant->continues && captures_again(pos, m, undo)) {
        go_on(pos, undo);
        state->part = 1;
        state->again = (uint8_t)move_to(m);
        state->began = before->part ? before->began : (uint8_t)move_from(m);
        return;
    }
    vanish_staying(pos, m, undo);
    state->part = 0;
    state->again = state->began = 0;
}

/* After a part of a turn the same player goes on; a stone is no move that is counted. */
static void end_part(struct position *pos, move m, struct undo *undo)
{
    struct state *state = &pos->state;

    state->key ^= part_key(pos->variant, &undo->before);
    if (pos->variant->has_series) {
        end_move(pos, m, undo);
    } else if (!pos->variant->places) {
        end_captures(pos, m, undo);
    } else if (undo->before.part) {
        state->part = 0;
        state->clock = undo->before.clock;
    } else if (!move_is_pass(m)) {
        go_on(pos, undo);
    }
    state->key ^= part_key(pos->variant, state);
}

/* What a move does beyond the board, in games that ask: for trades, and for turns in parts. */
static __attribute__((noinline)) void note_more(struct position *pos, move m, unsigned mover,
                                                struct undo *undo)
{
    struct state *state = &pos->state;

    if (pos->variant->has_parts)
        end_part(pos, m, undo);
    if (!pos->variant->about->trade_count)
        return;
    state->key ^= key_of(KEY_ANSWERED, state->answered, 0, 0);
    state->answered = (uint16_t)trade_answered(pos->variant, mover, m, undo);
    state->key ^= key_of(KEY_ANSWERED, state->answered, 0, 0);
}

static inline void kernel_make(struct position *pos, move m, struct undo *undo)
{
    if (move_kind(m) == MOVE_THROW) {
        undo->before = pos->state;
        undo->royal[0] = pos->royal[0];
        undo->royal[1] = pos->royal[1];
        undo->change_count = 0;
        undo->held_count = 0;
        cast_throw(pos, m);
        return;
    }
    const unsigned mover = role_moving(pos, m);
    place_move(pos, m, undo);
    end_turn(pos, m, mover, undo);
    if (__builtin_expect(pos->variant->notes_more, 0))
        note_more(pos, m, mover, undo);
}

static void kernel_refresh(struct position *pos)
{
    const struct variant *variant = pos->variant;
    struct state *state = &pos->state;

    memset(pos->sets, 0, sizeof(pos->sets));
    state->key = 0;
    pos->royal[WHITE] = pos->royal[BLACK] = SQUARE_NONE;
    for (unsigned s = 0; s < variant->about->geometry.square_count; s++) {
        const unsigned piece = pos->board[s];
        if (!piece)
            continue;
        CHECK_DEBUG(piece_role(piece) > 0 && piece_role(piece) <= variant->about->role_count);
        toggle_piece(pos, piece, s);
        if (variant->royal_roles >> piece_role(piece) & 1)
            pos->royal[piece_color(piece)] = (uint16_t)s;
    }
    for (unsigned i = 0; i < RIGHTS_MAX; i++)
        if (state->rights >> i & 1)
            state->key ^= variant->rights_keys[i];
    if (state->side == BLACK)
        state->key ^= variant->side_key;
    if (state->convert)
        state->key ^= key_of(KEY_CONVERT, state->convert, 0, 0) ^ key_of(KEY_CONVERT, 0, 0, 0);
    for (unsigned color = 0; color < 2; color++) {
        state->key ^= key_of(KEY_LAST, color, state->last[color], 0);
        state->key ^= key_of(KEY_CHECKS, color, state->checks[color], 0);
        for (unsigned role = 1; variant->has_holdings && role <= variant->about->role_count;
             role++) {
            state->key ^= key_of(KEY_HAND, color, role, state->holdings.hand[color][role - 1]);
            state->key ^= key_of(KEY_POOL, color, role, state->holdings.pool[color][role - 1]);
        }
    }
    for (struct squares left = state->holdings.gates; squares_any(left);
         squares_remove(&left, squares_first(left)))
        state->key ^= key_of(KEY_GATE, squares_first(left), 0, 0);
    state->key ^= waiting_key(pos);
    state->key ^= key_of(KEY_IMITATIONS, state->imitations, 0, 0);
    state->key ^= key_of(KEY_THROW, state->throw_index, 0, 0);
    state->key ^= part_key(variant, state);
    if (variant->passes_max)
        state->key ^= key_of(KEY_PASSES, state->passes, 0, 0);
    /* A check that stands on the board is part of the series. */
    if (variant->check_roles[!state->side])
        state->check_run = (uint8_t)check_run(pos, !state->side);
    if (state->check_run)
        state->key ^=
            key_of(KEY_CHECK_RUN, state->check_run, 0, 0) ^ key_of(KEY_CHECK_RUN, 0, 0, 0);
    if (state->castled)
        state->key ^= key_of(KEY_CASTLED, state->castled, 0, 0) ^ key_of(KEY_CASTLED, 0, 0, 0);
    if (state->answered)
        state->key ^= key_of(KEY_ANSWERED, state->answered, 0, 0) ^ key_of(KEY_ANSWERED, 0, 0, 0);
}

#endif

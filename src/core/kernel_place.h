#ifndef CORE_KERNEL_PLACE_H
#define CORE_KERNEL_PLACE_H

/*
 * What a move does to the board and the holdings, each kind of move in its way, and taking it back:
 * phases 2 to 4 of a turn. Part of kernel.c.
 */
#include <stddef.h>
#include <string.h>

#include "core/action.h"
#include "core/kernel_event.h"
#include "core/kernel_holdings.h"

static void move_piece(struct position *pos, unsigned from, unsigned to, unsigned becomes,
                       struct undo *undo)
{
    const struct variant *variant = pos->variant;

    CHECK_DEBUG(piece_color(becomes) == pos->state.side);
    put(pos, from, 0, undo);
    const unsigned captured = pos->board[to]; /* nothing, if a capture in passing leads back */
    put(pos, to, becomes, undo);
    if (variant->royal_roles >> piece_role(becomes) & 1)
        pos->royal[piece_color(becomes)] = (uint16_t)to;
    if (captured && (variant->has_holdings || variant->takes_royals))
        settle_captured(pos, captured, undo);
}

/* The piece goes, and another one than that on `to` leaves the board before it. */
static void place_capture_aside(struct position *pos, move m, struct undo *undo)
{
    const struct variant *variant = pos->variant;
    const unsigned square = move_takes_aside(pos, m);
    const unsigned captured = pos->board[square];

    CHECK_DEBUG(captured && piece_color(captured) != pos->state.side);
    put(pos, square, 0, undo);
    move_piece(pos, move_from(m), move_to(m), pos->board[move_from(m)], undo);
    if (variant->has_holdings || variant->takes_royals)
        settle_captured(pos, captured, undo);
}

/* A piece that promotes on the other board has captured one before. */
static __attribute__((noinline)) void take_aside(struct position *pos, unsigned square,
                                                 struct undo *undo)
{
    const unsigned captured = pos->board[square];

    CHECK_DEBUG(captured && piece_color(captured) != pos->state.side);
    put(pos, square, 0, undo);
    if (pos->variant->has_holdings || pos->variant->takes_royals)
        settle_captured(pos, captured, undo);
}

/* Resolve castling `index` for where the king and the rook of this game started. */
static struct castle_run castle_here(const struct position *pos, unsigned index)
{
    const struct castle_run *castle = &pos->variant->castles[index];

    if (!castle->from_shuffle)
        return *castle;
    return castle_resolve(pos->variant, castle, pos->royal[castle->color],
                          pos->rook_home[castle->right]);
}

/* A piece in hand comes to where the move began, once that square is empty. */
static void place_gate(struct position *pos, move m, struct undo *undo)
{
    const unsigned square = move_gate(pos->variant, m), us = pos->state.side;

    if (square == SQUARE_NONE)
        return;
    const unsigned role = move_action(pos->variant, m)->from_hand;
    CHECK_DEBUG(!pos->board[square]);
    adjust_count(pos, KEY_HAND, us, role, -1, undo);
    put(pos, square, piece_of(role, us), undo);
}

static void place_castle(struct position *pos, move m, struct undo *undo)
{
    const struct castle_run *castle = move_action(pos->variant, m)->castle;
    const struct castle_run run = castle_here(pos, (unsigned)(castle - pos->variant->castles));
    const unsigned king = pos->board[run.king_from], rook = pos->board[run.rook_from];

    CHECK_DEBUG(king && rook && piece_color(king) == run.color && piece_color(rook) == run.color);
    put(pos, run.king_from, 0, undo);
    put(pos, run.rook_from, 0, undo);
    put(pos, run.king_to, king, undo);
    put(pos, run.rook_to, rook, undo);
    if (!pos->variant->has_royal_sets)
        pos->royal[run.color] = run.king_to;
    place_gate(pos, m, undo);
}

static void become(struct position *pos, unsigned owner, uint64_t roles, unsigned to,
                   struct undo *undo)
{
    BB_EACH (s, sets_in(pos)[owner])
        if (roles >> piece_role(pos->board[s]) & 1)
            put(pos, s, piece_of(to, owner), undo);
}

/*
 * The promotion that a move of `role` from -> to falls under, by its end first: index, or -1.
 * captures: whether it captures there.
 */
static inline int promotion_when(const struct position *pos, unsigned us, unsigned role,
                                 unsigned from, unsigned to, bool captures)
{
    const struct variant *variant = pos->variant;
    const struct tables *tables = variant->tables;
    uint64_t rest = variant->roles[role].promotions;
    int leaving = -1;

    for (; rest; rest &= rest - 1) {
        const int i = __builtin_ctzll(rest);
        CHECK_DEBUG((unsigned)i < variant->about->promotion_count);
        const bitboard zone = tables->promotion_zone[us][i];
        const bool leaves = bb_any(zone & tables->square_bb[from]);
        if (bb_any(zone & tables->square_bb[to])) {
            if (!variant->about->promotions[i].entering || captures || !leaves)
                return i;
        } else if (variant->about->promotions[i].leaving && leaves &&
                   (!variant->about->promotions[i].entering || captures)) {
            leaving = i;
        }
    }
    return leaving;
}

/* The promotion of a move that captures what stands on `to`, asked before it is made: index, or -1.
 */
static inline int promotion_for(const struct position *pos, unsigned us, unsigned role,
                                unsigned from, unsigned to)
{
    return promotion_when(pos, us, role, from, to, pos->board[to]);
}

/*
 * Squares stepped over by the passing move from -> to. Where several ways are open a move does not
 * say which one it takes, and all of them count: the first one would be another one for Black.
 * Asked before the piece moves: a path may run over its own end.
 */
static void set_passed(struct position *pos, unsigned us, unsigned role, unsigned from, unsigned to)
{
    const struct variant *variant = pos->variant;
    const struct role_info *info = &variant->roles[role];
    const bitboard occupied = sets_in(pos)[WHITE] | sets_in(pos)[BLACK];
    bitboard passed = bb_empty();

    for (unsigned i = info->passing_first; i < info->atom_count; i++) {
        const struct atom_table *atom = &variant->tables->atoms[info->atoms[i]];
        if (!atom->passing)
            continue;
        for (unsigned k = atom->first[us][from]; k < atom->first[us][from + 1]; k++) {
            const struct bb_path *path = &atom->paths[us][k];
            if (path->to != to || bb_any((path->empty & occupied) | (path->occupied & ~occupied)))
                continue;
            passed |= path->empty;
        }
    }
    passed &= ~variant->tables->square_bb[to];
    if (__builtin_expect(variant->about->crosses, 0))
        passed &= ~variant->tables->square_bb[geometry_counterpart(&variant->about->geometry, to)];
    bb_store(&pos->state.passed, passed);
    if (bb_any(passed))
        pos->state.passed_piece = (uint8_t)to;
}

/* Whether an own piece of the role, whatever its form, stands on the square. */
static bool stands_on(const struct position *pos, unsigned us, unsigned role, unsigned square)
{
    const unsigned piece = pos->board[square];

    return piece && piece_color(piece) == us &&
           pos->variant->about->roles[piece_role(piece)].base == role;
}

/* A piece that is dropped first is where it starts: the royal one, and those that may castle. */
static __attribute__((noinline)) void settle_first_drop(struct position *pos, move m)
{
    const struct variant *variant = pos->variant;
    const unsigned us = pos->state.side, to = move_to(m);

    if (!variant->about->drops[move_arg(m)].first)
        return;
    if (variant->royal_roles >> piece_role(pos->board[to]) & 1)
        pos->royal[us] = (uint16_t)to;
    for (unsigned i = variant->castle_first[us]; i < variant->castle_first[us + 1]; i++) {
        const struct castle_run *run = &variant->castles[i];
        const struct castle *about = &variant->about->castles[run->about];
        if (!run->from_shuffle && (run->king_from == to || run->rook_from == to) &&
            stands_on(pos, us, about->king_role, run->king_from) &&
            stands_on(pos, us, about->rook_role, run->rook_from))
            pos->state.rights |= (uint16_t)(1u << run->right);
    }
}

static void place_drop(struct position *pos, move m, struct undo *undo)
{
    const struct action *action = move_action(pos->variant, m);
    const unsigned us = pos->state.side;

    CHECK_DEBUG(!pos->board[move_to(m)]);
    adjust_count(pos, KEY_HAND, us, action->from_hand, -1, undo);
    put(pos, move_to(m), piece_of(action->becomes, us), undo);
    if (pos->variant->drops_first)
        settle_first_drop(pos, m);
}

static void place_promotion(struct position *pos, move m, struct undo *undo)
{
    const struct variant *variant = pos->variant;
    const unsigned from = move_from(m), to = move_to(m), us = pos->state.side;
    const struct action *action = move_action(variant, m);
    const unsigned role = piece_role(pos->board[from]), becomes = action->becomes;
    const unsigned aside = move_takes_aside(pos, m);
    const bool captures = aside != SQUARE_NONE || pos->board[to];
    const int index =
        variant->has_holdings ? promotion_when(pos, us, role, from, to, captures) : -1;

    if (__builtin_expect(aside != SQUARE_NONE, 0))
        take_aside(pos, aside, undo);
    if (action->waits) {
        move_piece(pos, from, to, piece_of(becomes, us), undo);
        begin_wait(pos, us, to);
        return;
    }
    if (index >= 0 && variant->about->promotions[index].source == PROMOTION_POOL)
        adjust_count(pos, KEY_POOL, us, becomes, -1, undo);
    move_piece(pos, from, to, piece_of(becomes, us), undo);
}

/* A stone comes to stand on an empty square; if it is the only one, from where it stood. */
static __attribute__((noinline)) void place_stone(struct position *pos, unsigned role,
                                                  unsigned square, struct undo *undo)
{
    const unsigned stone = piece_of(role, WHITE);

    CHECK_DEBUG(role && !pos->board[square]);
    if (pos->variant->about->roles[role].alone)
        BB_EACH (s, sets_in(pos)[SET_FIXED])
            if (pos->board[s] == stone)
                put(pos, s, 0, undo);
    put(pos, square, stone, undo);
}

/* The second part of a turn: what has passed squares may still be captured on the others. */
static __attribute__((noinline)) void place_second(struct position *pos, move m, struct undo *undo)
{
    bb_store(&pos->state.passed, bb_from(undo->before.passed));
    squares_remove(&pos->state.passed, move_to(m));
    place_stone(pos, pos->variant->about->placed, move_to(m), undo);
}

/* The piece on `start` promotes by a swap on `end`: from the pool, or to wait for a captured one.
 */
static void settle_swap_promotion(struct position *pos, unsigned role, unsigned start, unsigned end,
                                  const struct action *action, struct undo *undo)
{
    const unsigned us = pos->state.side;
    const int index =
        pos->variant->has_holdings ? promotion_when(pos, us, role, start, end, false) : -1;

    if (action->waits)
        begin_wait(pos, us, end);
    else if (index >= 0 && pos->variant->about->promotions[index].source == PROMOTION_POOL)
        adjust_count(pos, KEY_POOL, us, action->becomes, -1, undo);
}

/* Two pieces change places, and one of the mover's becomes what it promotes to. */
static __attribute__((noinline)) void place_swap(struct position *pos, move m, struct undo *undo)
{
    const struct action *action = move_action(pos->variant, m);
    const unsigned squares[2] = {move_to(m), move_from(m)}; /* where each of the two comes to */
    const unsigned before[2] = {pos->board[squares[1]], pos->board[squares[0]]};

    CHECK_DEBUG(before[0] && before[1] && before[0] != before[1]);
    for (unsigned i = 0; i < 2; i++) {
        const bool becomes = action->becomes && i == action->of_partner;
        const unsigned piece = becomes ? piece_of(action->becomes, pos->state.side) : before[i];
        put(pos, squares[i], piece, undo);
        if (pos->variant->royal_roles >> piece_role(piece) & 1)
            pos->royal[piece_color(piece)] = (uint16_t)squares[i];
        if (becomes)
            settle_swap_promotion(pos, piece_role(before[i]), squares[!i], squares[i], action,
                                  undo);
    }
}

/* Acts in place. */
static void place_act(struct position *pos, move m, struct undo *undo)
{
    const struct action *action = move_action(pos->variant, m);
    const unsigned us = pos->state.side;

    if (action->convert) {
        const struct event *event = &pos->variant->about->events[action->convert - 1];
        become(pos, us, UINT64_C(1) << event->convert_from, action->becomes, undo);
    } else if (action->enemy_becomes) {
        put(pos, move_from(m), 0, undo);
        put(pos, move_to(m), piece_of(action->enemy_becomes, !us), undo);
    } else {
        put(pos, move_to(m), piece_of(action->becomes, us), undo);
    }
}

/* Moves by which no piece goes to another square, or two do, or a stone comes. */
static __attribute__((noinline)) void place_otherwise(struct position *pos, move m,
                                                      struct undo *undo)
{
    if (move_has(m, MOVE_ACTS))
        place_act(pos, m, undo);
    else if (move_has(m, MOVE_PLACES))
        place_second(pos, m, undo);
    else if (move_has(m, MOVE_SWAPS))
        place_swap(pos, m, undo);
}

static inline void copy_more(const struct variant *variant, struct state *to,
                             const struct state *from)
{
    if (variant->has_holdings)
        to->holdings = from->holdings;
    if (variant->has_series)
        to->series = from->series;
}

/* Copy a state; games without hands and pools spare the larger part of it. */
static inline void copy_state(const struct variant *variant, struct state *to,
                              const struct state *from)
{
    memcpy(to, from, offsetof(struct state, passed) + (BB_WORDS < 2 ? 2 : BB_WORDS) * 8);
    if (variant->copies_more)
        copy_more(variant, to, from);
}

/*
 * Pieces vanish with a capture by `role` on `to`; they go to no hand and no pool. What has captured
 * may leave a stone.
 */
static __attribute__((noinline)) void vanish(struct position *pos, unsigned role, unsigned to,
                                             struct squares gone, struct undo *undo)
{
    const struct variant *variant = pos->variant;
    const struct blast *blast = &variant->about->blasts[variant->blast_of[role] - 1];

    BB_EACH (s, bb_from(gone)) {
        const unsigned piece = pos->board[s];
        put(pos, s, 0, undo);
        if (variant->royal_roles >> piece_role(piece) & 1) {
            pos->royal[piece_color(piece)] = SQUARE_NONE;
            pos->state.lost = (uint8_t)(1 + piece_color(piece));
        }
    }
    if (pos->state.convert &&
        !has_role(pos, !pos->state.side,
                  variant->about->events[pos->state.convert - 1].convert_from))
        pos->state.convert = 0;
    /* Who passed over squares, and captured, may be gone. */
    if (squares_any(pos->state.passed) && !pos->board[pos->state.passed_piece])
        bb_store(&pos->state.passed, bb_empty());
    if (blast->petrifies && squares_has(gone, to))
        place_stone(pos, variant->about->petrified, to, undo);
}

/* The piece that has captured, and become what it becomes, is the opponent's from now on. */
static __attribute__((noinline)) void change_sides(struct position *pos, unsigned square,
                                                   struct undo *undo)
{
    const unsigned piece = pos->board[square];

    CHECK_DEBUG(piece && piece_color(piece) == pos->state.side);
    put(pos, square, piece_of(piece_role(piece), !piece_color(piece)), undo);
    bb_store(&pos->state.passed, bb_empty()); /* nobody captures a piece of their own in passing */
}

/* Phases 2 to 4 of a turn: the board and the holdings after the move. */
static inline void place_move(struct position *pos, move m, struct undo *undo)
{
    const struct variant *variant = pos->variant;
    const unsigned from = move_from(m), to = move_to(m), us = pos->state.side;
    const unsigned piece = pos->board[from], role = piece_role(piece);
    struct squares gone = {{0, 0}};
    unsigned captor = 0;
    bool turns = false;

    CHECK_DEBUG(move_is_known(pos, m));
    if (__builtin_expect(variant->blast_roles >> role & 1, 0)) {
        gone = move_blast(pos, m);
        captor = move_captor_becomes(pos, m);
        turns = move_turns(pos, m);
    }
    copy_state(variant, &undo->before, &pos->state);
    undo->royal[0] = pos->royal[0];
    undo->royal[1] = pos->royal[1];
    undo->change_count = 0;
    undo->held_count = 0;
    bb_store(&pos->state.passed, bb_empty());
    pos->state.convert = 0;
    switch (move_kind(m)) {
    case MOVE_NORMAL:
        move_piece(pos, from, to, piece, undo);
        break;
    case MOVE_PASSING:
        set_passed(pos, us, role, from, to);
        move_piece(pos, from, to, piece, undo);
        break;
    case MOVE_EN_PASSANT:
    case MOVE_PASSING_CAPTURE:
        place_capture_aside(pos, m, undo);
        break;
    case MOVE_PROMOTE:
        place_promotion(pos, m, undo);
        break;
    case MOVE_CASTLE:
        place_castle(pos, m, undo);
        break;
    case MOVE_GATE:
        move_piece(pos, from, to, piece, undo);
        place_gate(pos, m, undo);
        break;
    case MOVE_DROP:
        place_drop(pos, m, undo);
        break;
    default:
        place_otherwise(pos, m, undo);
        break;
    }
    if (variant->event_roles >> role & 1 && move_has(m, MOVE_SETS_OFF))
        run_event(pos, role, from, to, undo);
    if (__builtin_expect(captor != 0, 0)) {
        put(pos, to, piece_of(captor, us), undo);
        bb_store(&pos->state.passed, bb_empty()); /* it is none of those that pass over squares */
    }
    if (__builtin_expect(squares_any(gone), 0))
        vanish(pos, role, to, gone, undo);
    if (__builtin_expect(turns, 0))
        change_sides(pos, to, undo);
    if (__builtin_expect(variant->places_behind, 0) && move_has(m, MOVE_OF_BOARD) &&
        !pos->board[from])
        place_stone(pos, variant->about->placed, from, undo);
}

/* The key comes back with the state. */
static void take_back(struct position *pos, const struct undo *undo)
{
    const struct variant *variant = pos->variant;

    for (unsigned i = undo->change_count; i-- > 0;) {
        const struct change *change = &undo->changes[i];
        CHECK_DEBUG(pos->board[change->square] == change->after);
        if (change->after)
            toggle_in_sets(pos, change->after, change->square);
        if (change->before)
            toggle_in_sets(pos, change->before, change->square);
        pos->board[change->square] = change->before;
    }
    copy_state(variant, &pos->state, &undo->before);
    pos->royal[0] = undo->royal[0];
    pos->royal[1] = undo->royal[1];
}

#endif

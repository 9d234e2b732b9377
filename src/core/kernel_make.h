#ifndef CORE_KERNEL_MAKE_H
#define CORE_KERNEL_MAKE_H

/*
 * Playing a move and taking it back, in the phases of a turn: the piece moves and captures, it
 * promotes, consequences follow (place_move); then king safety may be asked; then checks are
 * counted and the turn passes (end_turn). Part of kernel.c.
 */
#include <stddef.h>
#include <string.h>

#include "base/check.h"
#include "core/action.h"
#include "core/kernel_attack.h"
#include "core/key.h"

/*
 * Put a piece of the role into its sets, or take it out of them. count: variant.role_sets. The
 * first two need no loop, as the sets of each role are padded: speed only.
 */
static inline __attribute__((always_inline)) void toggle_sets(bitboard *sets,
                                                              const struct role_info *role,
                                                              unsigned count, bitboard bits)
{
    _Static_assert(ROLE_SETS_MAX >= 2, "two sets are there, padding or not");
    sets[role->sets[0]] ^= bits;
    sets[role->sets[1]] ^= bits;
    for (unsigned i = 2; i < count; i++)
        sets[role->sets[i]] ^= bits;
}

static inline void toggle_piece(struct position *pos, unsigned piece, unsigned square)
{
    const struct variant *variant = pos->variant;
    const bitboard one = variant->tables->square_bb[square];
    bitboard *sets = sets_of(pos);

    sets[piece_color(piece)] ^= one;
    toggle_sets(sets, &variant->roles[piece_role(piece)], variant->role_sets, one);
    pos->state.key ^= variant_piece_key(variant, piece, square);
}

/* Put `piece` (0 = nothing) on `square` in place of what stands there. */
static inline void put(struct position *pos, unsigned square, unsigned piece, struct undo *undo)
{
    const unsigned old = pos->board[square];

    CHECK_DEBUG(undo->change_count < CHANGES_MAX);
    CHECK_DEBUG(square < pos->variant->about->geometry.square_count);
    CHECK_DEBUG(piece_role(piece) <= pos->variant->about->role_count);
    undo->changes[undo->change_count++] =
        (struct change){(uint8_t)square, (uint8_t)old, (uint8_t)piece};
    if (old)
        toggle_piece(pos, old, square);
    if (piece)
        toggle_piece(pos, piece, square);
    pos->board[square] = (uint8_t)piece;
    pos->state.rights &= pos->variant->rights_kept[square];
}

static void adjust_count(struct position *pos, enum key_kind kind, unsigned color, unsigned role,
                         int delta, struct undo *undo)
{
    struct holdings *holdings = &pos->state.holdings;
    uint8_t *count =
        kind == KEY_HAND ? &holdings->hand[color][role - 1] : &holdings->pool[color][role - 1];

    CHECK_DEBUG(undo->held_count < HELD_CHANGES_MAX);
    CHECK_DEBUG(role > 0 && (delta > 0 || *count > 0));
    undo->held[undo->held_count++] =
        (struct held_change){kind == KEY_POOL, (uint8_t)color, (uint8_t)role, (int8_t)delta};
    pos->state.key ^= key_of(kind, color, role, *count);
    *count = (uint8_t)(*count + delta);
    pos->state.key ^= key_of(kind, color, role, *count);
}

static unsigned waiting_total(const struct holdings *holdings)
{
    return holdings->waiting_count[WHITE] + holdings->waiting_count[BLACK];
}

/* Key of the waiting pieces in their order. */
static uint64_t waiting_key(const struct position *pos)
{
    const struct holdings *holdings = &pos->state.holdings;
    uint64_t key = 0;

    for (unsigned i = 0; i < waiting_total(holdings); i++)
        key ^= key_of(KEY_WAIT, i, holdings->waiting[i], 0);
    return key;
}

/* The roles that the waiting piece on `square` waits for: those of the promotion that it is in. */
static uint64_t awaited_roles(const struct position *pos, unsigned square)
{
    const struct variant *variant = pos->variant;
    const unsigned color = piece_color(pos->board[square]);
    const unsigned role = variant->about->roles[piece_role(pos->board[square])].base;
    uint64_t rest = variant->roles[role].promotions, on_leaving = 0;

    for (; rest; rest &= rest - 1) {
        const unsigned i = (unsigned)__builtin_ctzll(rest);
        const struct promotion *promotion = &variant->about->promotions[i];
        if (!promotion->waits || !(promotion->colors >> color & 1))
            continue;
        if (bb_any(variant->tables->promotion_zone[color][i] & variant->tables->square_bb[square]))
            return promotion->to;
        on_leaving |= promotion->leaving ? promotion->to : 0;
    }
    return on_leaving;
}

/* The longest waiting piece of `color` that waits for `role` becomes it. Returns: if there is one.
 */
static bool end_wait(struct position *pos, unsigned color, unsigned role, struct undo *undo)
{
    struct holdings *holdings = &pos->state.holdings;
    const unsigned total = waiting_total(holdings);
    unsigned first = 0;

    while (first < total && (piece_color(pos->board[holdings->waiting[first]]) != color ||
                             !(awaited_roles(pos, holdings->waiting[first]) >> role & 1)))
        first++;
    if (first == total)
        return false;
    const unsigned square = holdings->waiting[first];
    pos->state.key ^= waiting_key(pos);
    memmove(holdings->waiting + first, holdings->waiting + first + 1, total - first - 1);
    holdings->waiting_count[color]--;
    holdings->waiting[total - 1] = 0;
    pos->state.key ^= waiting_key(pos);
    put(pos, square, piece_of(role, color), undo);
    return true;
}

static void begin_wait(struct position *pos, unsigned color, unsigned square)
{
    struct holdings *holdings = &pos->state.holdings;

    CHECK_DEBUG(holdings->waiting_count[color] < WAITING_MAX); /* see promotion_choices */
    pos->state.key ^= waiting_key(pos);
    holdings->waiting[waiting_total(holdings)] = (uint8_t)square;
    holdings->waiting_count[color]++;
    pos->state.key ^= waiting_key(pos);
}

/* A captured piece goes to the captor's hand or its owner's pool, or leaves the game. */
static void settle_captured(struct position *pos, unsigned piece, struct undo *undo)
{
    const struct variant *variant = pos->variant;
    const unsigned color = piece_color(piece);
    const unsigned role = piece_role(piece);
    const unsigned kept_as = variant->about->roles[role].captured_as;

    if (variant->royal_roles >> role & 1) {
        pos->royal[color] = SQUARE_NONE;
        pos->state.lost = (uint8_t)(1 + color);
    } else if (variant->about->captured_to_hand >> role & 1) {
        adjust_count(pos, KEY_HAND, pos->state.side, kept_as, 1, undo);
    } else if (variant->about->captured_to_pool >> role & 1) {
        if (!pos->state.holdings.waiting_count[color] || !end_wait(pos, color, kept_as, undo))
            adjust_count(pos, KEY_POOL, color, kept_as, 1, undo);
    }
}

static void move_piece(struct position *pos, unsigned from, unsigned to, unsigned becomes,
                       struct undo *undo)
{
    const struct variant *variant = pos->variant;

    put(pos, from, 0, undo);
    const unsigned captured = pos->board[to]; /* nothing, if a capture in passing leads back */
    put(pos, to, becomes, undo);
    if (variant->royal_roles >> piece_role(becomes) & 1)
        pos->royal[piece_color(becomes)] = (uint8_t)to;
    if (captured && (variant->has_holdings || variant->takes_royals))
        settle_captured(pos, captured, undo);
}

/* The piece goes, and another one than that on `to` leaves the board before it. */
static void place_capture_aside(struct position *pos, move m, struct undo *undo)
{
    const struct variant *variant = pos->variant;
    const unsigned square = move_takes_aside(pos, m);
    const unsigned captured = pos->board[square];

    put(pos, square, 0, undo);
    move_piece(pos, move_from(m), move_to(m), pos->board[move_from(m)], undo);
    if (variant->has_holdings || variant->takes_royals)
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

static void place_castle(struct position *pos, unsigned index, struct undo *undo)
{
    const struct castle_run run = castle_here(pos, index);
    const unsigned king = pos->board[run.king_from], rook = pos->board[run.rook_from];

    put(pos, run.king_from, 0, undo);
    put(pos, run.rook_from, 0, undo);
    put(pos, run.king_to, king, undo);
    put(pos, run.rook_to, rook, undo);
    if (!pos->variant->has_royal_sets)
        pos->royal[run.color] = run.king_to;
}

static void become(struct position *pos, unsigned owner, uint64_t roles, unsigned to,
                   struct undo *undo)
{
    BB_EACH (s, sets_in(pos)[owner])
        if (roles >> piece_role(pos->board[s]) & 1)
            put(pos, s, piece_of(to, owner), undo);
}

/* The event of `role` moving between two squares: 1 + its index, or 0. */
static unsigned event_of(const struct variant *variant, unsigned role, unsigned from, unsigned to)
{
    const struct role_info *info = &variant->roles[role];
    const struct geometry *geometry = &variant->about->geometry;

    if (info->event_any)
        return info->event_any;
    const bool straight = geometry->file_of[from] == geometry->file_of[to] ||
                          geometry->rank_of[from] == geometry->rank_of[to];
    return straight ? info->event_orthogonal : info->event_diagonal;
}

static bool has_role(const struct position *pos, unsigned color, unsigned role)
{
    bool found = false;

    BB_EACH (s, sets_in(pos)[color])
        found |= piece_role(pos->board[s]) == role;
    return found;
}

/*
 * The first effect that is about the piece on `square`: what it changes is not changed again.
 * moved: whether this is the piece that set off the event.
 */
static void apply_effects(struct position *pos, const struct event *event, unsigned square,
                          bool moved, struct undo *undo)
{
    const unsigned piece = pos->board[square], owner = piece_color(piece);
    const unsigned side = owner == pos->state.side ? OWNER_MOVER : OWNER_OPPONENT;

    for (unsigned i = 0; i < event->effect_count; i++) {
        const struct effect *effect = &event->effects[i];
        if ((effect->owner == side || (effect->owner == OWNER_ITSELF && moved)) &&
            effect->from >> piece_role(piece) & 1) {
            put(pos, square, piece_of(effect->to, owner), undo);
            return;
        }
    }
}

/* Whether an event changes no piece but the one that has moved. */
static bool is_about_itself(const struct event *event)
{
    bool itself = true;

    for (unsigned i = 0; i < event->effect_count; i++)
        itself = itself && event->effects[i].owner == OWNER_ITSELF;
    return itself;
}

/* What follows from `role` having moved: pieces change, the opponent gets a right. */
static void run_event(struct position *pos, unsigned role, unsigned from, unsigned to,
                      struct undo *undo)
{
    const struct variant *variant = pos->variant;
    const unsigned index = event_of(variant, role, from, to), us = pos->state.side;

    if (!index)
        return;
    const struct event *event = &variant->about->events[index - 1];
    const bitboard touched =
        is_about_itself(event) ? variant->tables->square_bb[to] : variant->tables->squares;
    for (unsigned owner = 0; owner < 2; owner++) {
        const bitboard pieces = sets_in(pos)[owner] & touched;
        BB_EACH (s, pieces)
            apply_effects(pos, event, s, s == to, undo);
    }
    if (event->convert_from && has_role(pos, !us, event->convert_from))
        pos->state.convert = variant->convert_of[index - 1];
}

/* The promotion that a move of `role` from -> to falls under, by its end first: index, or -1. */
static inline int promotion_for(const struct position *pos, unsigned us, unsigned role,
                                unsigned from, unsigned to)
{
    const struct variant *variant = pos->variant;
    const struct tables *tables = variant->tables;
    uint64_t rest = variant->roles[role].promotions;
    int leaving = -1;

    for (; rest; rest &= rest - 1) {
        const int i = __builtin_ctzll(rest);
        CHECK_DEBUG((unsigned)i < variant->about->promotion_count);
        const bitboard zone = tables->promotion_zone[us][i];
        if (bb_any(zone & tables->square_bb[to]))
            return i;
        if (variant->about->promotions[i].leaving && bb_any(zone & tables->square_bb[from]))
            leaving = i;
    }
    return leaving;
}

/*
 * Squares stepped over by the passing move from -> to, on the first path that is open. Asked before
 * the piece moves: a path may run over its own end.
 */
static void set_passed(struct position *pos, unsigned us, unsigned role, unsigned from, unsigned to)
{
    const struct variant *variant = pos->variant;
    const struct role_info *info = &variant->roles[role];
    const bitboard occupied = sets_in(pos)[WHITE] | sets_in(pos)[BLACK];

    for (unsigned i = info->passing_first; i < info->atom_count; i++) {
        const struct atom_table *atom = &variant->tables->atoms[info->atoms[i]];
        if (!atom->passing)
            continue;
        for (unsigned k = atom->first[us][from]; k < atom->first[us][from + 1]; k++) {
            const struct bb_path *path = &atom->paths[us][k];
            if (path->to != to || bb_any((path->empty & occupied) | (path->occupied & ~occupied)))
                continue;
            pos->state.passed_count = path->passed_count;
            memcpy(pos->state.passed, path->passed, sizeof(path->passed));
            pos->state.passed_victim = path->to;
            return;
        }
    }
}

static void place_drop(struct position *pos, move m, struct undo *undo)
{
    const struct action *action = move_action(pos->variant, m);
    const unsigned us = pos->state.side;

    adjust_count(pos, KEY_HAND, us, action->from_hand, -1, undo);
    put(pos, move_to(m), piece_of(action->becomes, us), undo);
}

static void place_promotion(struct position *pos, move m, struct undo *undo)
{
    const struct variant *variant = pos->variant;
    const unsigned from = move_from(m), to = move_to(m), us = pos->state.side;
    const struct action *action = move_action(variant, m);
    const unsigned role = piece_role(pos->board[from]), becomes = action->becomes;
    const int index = variant->has_holdings ? promotion_for(pos, us, role, from, to) : -1;

    if (action->waits) {
        move_piece(pos, from, to, piece_of(becomes, us), undo);
        begin_wait(pos, us, to);
        return;
    }
    if (index >= 0 && variant->about->promotions[index].source == PROMOTION_POOL)
        adjust_count(pos, KEY_POOL, us, becomes, -1, undo);
    move_piece(pos, from, to, piece_of(becomes, us), undo);
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

/* Copy a state; games without hands and pools spare the larger part of it. */
static inline void copy_state(const struct variant *variant, struct state *to,
                              const struct state *from)
{
    memcpy(to, from, offsetof(struct state, holdings));
    if (variant->has_holdings)
        to->holdings = from->holdings;
}

/* Phases 2 to 4 of a turn: the board and the holdings after the move. */
static inline void place_move(struct position *pos, move m, struct undo *undo)
{
    const struct variant *variant = pos->variant;
    const unsigned from = move_from(m), to = move_to(m), us = pos->state.side;
    const unsigned piece = pos->board[from], role = piece_role(piece);

    copy_state(variant, &undo->before, &pos->state);
    undo->royal[0] = pos->royal[0];
    undo->royal[1] = pos->royal[1];
    undo->change_count = 0;
    undo->held_count = 0;
    pos->state.passed_count = 0;
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
        place_castle(pos, move_arg(m), undo);
        break;
    case MOVE_DROP:
        place_drop(pos, m, undo);
        break;
    case MOVE_BECOME:
    case MOVE_DEMOTE:
    case MOVE_CONVERT:
        place_act(pos, m, undo);
        break;
    default:
        break;
    }
    if (variant->event_roles >> role & 1 && move_has(m, MOVE_SETS_OFF))
        run_event(pos, role, from, to, undo);
}

static void take_back(struct position *pos, const struct undo *undo)
{
    const struct variant *variant = pos->variant;

    for (unsigned i = undo->change_count; i-- > 0;) {
        const struct change *change = &undo->changes[i];
        CHECK_DEBUG(pos->board[change->square] == change->after);
        if (change->after)
            toggle_piece(pos, change->after, change->square);
        if (change->before)
            toggle_piece(pos, change->before, change->square);
        pos->board[change->square] = change->before;
    }
    copy_state(variant, &pos->state, &undo->before);
    pos->royal[0] = undo->royal[0];
    pos->royal[1] = undo->royal[1];
}

static inline bool is_imitator(const struct variant *variant, unsigned role)
{
    return variant->imitator_roles >> role & 1;
}

/* Whether the move is one that the imitator `mover` has from the piece that it imitates. */
static inline bool is_imitation(const struct variant *variant, move m, unsigned mover)
{
    return is_imitator(variant, mover) && move_has(m, MOVE_GOES);
}

/* The role that counts as used by the move, for imitators; 0 when it leaves `last` alone. */
static unsigned role_used(const struct position *pos, move m, unsigned mover)
{
    const struct variant *variant = pos->variant;
    const struct state *state = &pos->state;

    if (!move_has(m, MOVE_OF_BOARD))
        return move_role(pos, m);
    return is_imitation(variant, m, mover) ? state->last[!state->side]
                                           : variant->about->roles[mover].base;
}

/* The role of the piece that moves, before the move; 0 for drops, throws and passes. */
static inline unsigned role_moving(const struct position *pos, move m)
{
    return move_has(m, MOVE_OF_BOARD) ? piece_role(pos->board[move_from(m)]) : 0;
}

/*
 * The role that enemy imitators attack as once the move is made: the one just used, unless two
 * imitator moves in a row bar a third.
 */
static inline unsigned imitated_after(const struct position *pos, move m, unsigned mover)
{
    const struct variant *variant = pos->variant;

    if (!variant->has_imitators)
        return 0;
    const unsigned in_a_row = is_imitation(variant, m, mover) ? pos->state.imitations + 1u : 0;
    return in_a_row >= variant->about->imitations_max ? 0 : role_used(pos, m, mover);
}

/* King safety of the mover on the placement after the move (phase 5). */
static bool mover_is_safe(const struct position *pos, move m, unsigned mover)
{
    const unsigned us = pos->state.side;

    if (pos->royal[us] == SQUARE_NONE && !pos->variant->has_royal_sets)
        return false;
    return !is_threatened(pos, us, imitated_after(pos, m, mover));
}

static void set_last(struct position *pos, unsigned used, bool imitated)
{
    struct state *state = &pos->state;
    const unsigned us = state->side;

    state->key ^= key_of(KEY_IMITATIONS, state->imitations, 0, 0);
    state->imitations = imitated ? (uint8_t)(state->imitations + 1) : 0;
    state->key ^= key_of(KEY_IMITATIONS, state->imitations, 0, 0);
    if (!used)
        return;
    state->key ^= key_of(KEY_LAST, us, state->last[us], 0);
    state->last[us] = (uint8_t)used;
    state->key ^= key_of(KEY_LAST, us, used, 0);
}

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
    state->key ^= key_of(KEY_CHECKS, them, state->checks[them], 0);
    if (royal == SQUARE_NONE)
        return; /* only one royal piece has forms */
    const unsigned role = piece_role(pos->board[royal]);
    const unsigned form = variant->roles[role].forms[state->checks[them]];
    if (form != role)
        put(pos, royal, piece_of(form, them), undo);
}

/* A throw: the dice are cast, the turn stays. */
static void cast_throw(struct position *pos, move m)
{
    struct state *state = &pos->state;

    state->key ^= key_of(KEY_THROW, state->throw_index, 0, 0);
    state->throw_index = (uint8_t)move_arg(m);
    state->key ^= key_of(KEY_THROW, state->throw_index, 0, 0);
}

/* Shuffled games: a right is lost with its king, by a move of his, or as its rook's square changes.
 */
static void lose_shuffled_rights(struct position *pos, unsigned mover, const struct undo *undo)
{
    const struct variant *variant = pos->variant;
    struct state *state = &pos->state;

    for (unsigned i = 0; i < variant->right_count; i++) {
        const unsigned color = variant->right_color[i];
        bool lost = (color == state->side && variant->royal_roles >> mover & 1) ||
                    pos->royal[color] == SQUARE_NONE;
        for (unsigned k = 0; k < undo->change_count; k++)
            lost |= undo->changes[k].square == pos->rook_home[i];
        if (lost)
            state->rights &= (uint16_t) ~(1u << i);
    }
}

static inline void update_keys(struct position *pos, const struct undo *undo)
{
    struct state *state = &pos->state;
    unsigned lost = undo->before.rights & ~(unsigned)state->rights;

    for (; lost; lost &= lost - 1)
        state->key ^= pos->variant->rights_keys[__builtin_ctz(lost)];
    if (undo->before.convert | state->convert) {
        state->key ^= key_of(KEY_CONVERT, undo->before.convert, 0, 0);
        state->key ^= key_of(KEY_CONVERT, state->convert, 0, 0);
    }
    state->key ^= pos->variant->side_key;
}

/* Phases 6 and 7: counters, what was used last, clock, the turn passes. */
static inline void end_turn(struct position *pos, move m, unsigned mover, struct undo *undo)
{
    const struct variant *variant = pos->variant;
    struct state *state = &pos->state;
    const bool captures =
        move_has(m, MOVE_GOES) &&
        (undo->changes[1].before || move_has(m, MOVE_TAKES_PASSED | MOVE_TAKES_ON_WAY));

    if (variant->has_counter)
        count_check(pos, undo);
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
    if (variant->castles_shuffled)
        lose_shuffled_rights(pos, mover, undo);
    update_keys(pos, undo);
    state->side ^= 1;
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
}

/*
 * Whether the pseudo move keeps the mover's royal safe, also from the enemy royal in the form that
 * a check gives it; the position is as before on return.
 */
static bool kernel_is_safe(struct position *pos, move m)
{
    const unsigned mover = role_moving(pos, m);
    struct undo undo;

    place_move(pos, m, &undo);
    bool safe = mover_is_safe(pos, m, mover);
    if (safe && pos->variant->forms_grow) {
        count_check(pos, &undo);
        safe = mover_is_safe(pos, m, mover);
    }
    take_back(pos, &undo);
    return safe;
}

/*
 * The same without making the move where it only goes: the squares that it changes tell enough.
 * speed only
 */
static bool stays_safe(struct position *pos, move m)
{
    const struct variant *variant = pos->variant;
    const unsigned us = pos->state.side, from = move_from(m), to = move_to(m);
    const bitboard *sets = sets_in(pos), *square_bb = variant->tables->square_bb;

    if (!variant->squares_tell_safety || !move_has(m, MOVE_ONLY_GOES | MOVE_TAKES_PASSED) ||
        variant->event_roles >> piece_role(pos->board[from]) & 1)
        return kernel_is_safe(pos, m);
    const unsigned royal = pos->royal[us] == from ? to : pos->royal[us];
    const bitboard end = square_bb[to];
    const bitboard taken =
        move_has(m, MOVE_TAKES_PASSED) ? square_bb[pos->state.passed_victim] : end;
    const bitboard occupied = ((sets[WHITE] | sets[BLACK]) & ~(square_bb[from] | taken)) | end;
    return royal != SQUARE_NONE &&
           !is_attacked(pos, !us, royal, occupied, sets[!us] & ~taken,
                        imitated_after(pos, m, piece_role(pos->board[from])));
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
        toggle_piece(pos, piece, s);
        if (variant->royal_roles >> piece_role(piece) & 1)
            pos->royal[piece_color(piece)] = (uint8_t)s;
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
    state->key ^= waiting_key(pos);
    state->key ^= key_of(KEY_IMITATIONS, state->imitations, 0, 0);
    state->key ^= key_of(KEY_THROW, state->throw_index, 0, 0);
}

#endif

#ifndef CORE_KERNEL_HOLDINGS_H
#define CORE_KERNEL_HOLDINGS_H

/*
 * Captured pieces: hands, pools, and promoted pawns that wait for a piece of the pool. Part of
 * kernel.c.
 */
#include <string.h>

#include "core/kernel_put.h"
#include "core/key.h"

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

/* A captured piece goes to a hand or its owner's pool, or leaves the game. */
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
    } else if (variant->about->captured_to_owner >> role & 1) {
        adjust_count(pos, KEY_HAND, color, kept_as, 1, undo);
    } else if (variant->about->captured_to_pool >> role & 1) {
        if (!pos->state.holdings.waiting_count[color] || !end_wait(pos, color, kept_as, undo))
            adjust_count(pos, KEY_POOL, color, kept_as, 1, undo);
    }
}

#endif

#ifndef CORE_KERNEL_EVENT_H
#define CORE_KERNEL_EVENT_H

/* What follows from a move: pieces change, the opponent gets a right. Part of kernel.c. */
#include "core/kernel_put.h"

/* The event of `role` moving between two squares: 1 + its index, or 0. */
static unsigned event_of(const struct variant *variant, unsigned role, unsigned from, unsigned to)
{
    const struct role_info *info = &variant->roles[role];
    const struct geometry *geometry = &variant->about->geometry;

    if (info->event_any)
        return info->event_any;
    return geometry_is_straight(geometry, from, to) ? info->event_orthogonal : info->event_diagonal;
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

    CHECK_DEBUG(piece && event->effect_count <= EFFECTS_MAX);
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
    CHECK_DEBUG(index <= variant->about->event_count);
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

#endif

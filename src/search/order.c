/* Which moves to look at first. */
#include "search/order.h"

#include "core/variant.h"

enum {
    ROYAL_GAIN = 20000,
    BAD_TRADE = 50,
    BONUS_MAX = 1200
};

static int value_of_piece(const struct variant *variant, unsigned piece)
{
    if (variant->royal_roles >> piece_role(piece) & 1)
        return ROYAL_GAIN;
    return variant->role_value[piece_role(piece)];
}

int order_gain(const struct position *position, move m)
{
    const struct variant *variant = position->variant;
    const unsigned from = move_from(m), to = move_to(m), us = position->state.side;
    const unsigned target = position->board[to];
    const int *value = variant->role_value;
    int gain = target ? value_of_piece(variant, target) : 0;

    if (target && piece_color(target) == us)
        gain = -gain;
    switch (move_kind(m)) {
    case MOVE_NORMAL:
    case MOVE_PASSING:
        return gain;
    case MOVE_EN_PASSANT:
        return value_of_piece(variant, position->board[position->state.passed_victim]);
    case MOVE_PASSING_CAPTURE:
        return gain + value_of_piece(variant, position->board[move_arg(m)]);
    case MOVE_PROMOTE:
        return gain + value[move_arg(m)] - value[piece_role(position->board[from])];
    case MOVE_BECOME:
        return value[move_arg(m)] - value[piece_role(target)];
    case MOVE_DEMOTE:
        return value[piece_role(target)] - value[piece_role(position->board[from])] -
               value[variant->about->acts[move_arg(m)].enemy_becomes];
    default:
        return 0;
    }
}

bool order_loses(const struct position *position, move m, int gain)
{
    const struct variant *variant = position->variant;
    const unsigned us = position->state.side, kind = move_kind(m);

    if (kind >= MOVE_DROP && kind != MOVE_PASSING_CAPTURE)
        return gain < 0;
    const int risk = variant->role_value[piece_role(position->board[move_from(m)])];
    if (gain + BAD_TRADE >= risk)
        return false;
    return squares_any(variant->ops->attackers(position, move_to(m), !us));
}

/* The piece that a move is remembered by. */
static unsigned piece_moving(const struct position *position, move m)
{
    if (move_kind(m) == MOVE_DROP)
        return piece_of(position->variant->about->drops[move_arg(m)].role, position->state.side);
    return position->board[move_from(m)];
}

void order_moves(const struct worker *worker, struct frame *frame, unsigned count, move best)
{
    const struct position *position = &worker->position;

    for (unsigned i = 0; i < count; i++) {
        const move m = frame->moves[i];
        const int gain = order_gain(position, m);
        int32_t order;
        if (m.bits == best.bits)
            order = ORDER_BEST;
        else if (gain > 0 && !order_loses(position, m, gain))
            order = ORDER_GAIN + gain * 8 -
                    worker->position.variant->role_value[piece_role(piece_moving(position, m))];
        else if (gain)
            order = ORDER_LOSES + gain;
        else if (m.bits == frame->killers[0].bits)
            order = ORDER_KILLER + 1;
        else if (m.bits == frame->killers[1].bits)
            order = ORDER_KILLER;
        else
            order = worker->history[piece_moving(position, m)][move_to(m)];
        frame->order[i] = order;
    }
}

move order_pick(struct frame *frame, unsigned index, unsigned count)
{
    unsigned best = index;

    for (unsigned i = index + 1; i < count; i++)
        if (frame->order[i] > frame->order[best])
            best = i;
    const move m = frame->moves[best];
    const int32_t order = frame->order[best];
    frame->moves[best] = frame->moves[index];
    frame->order[best] = frame->order[index];
    frame->moves[index] = m;
    frame->order[index] = order;
    return m;
}

static void add_history(struct worker *worker, move m, int bonus)
{
    int16_t *entry = &worker->history[piece_moving(&worker->position, m)][move_to(m)];
    const int size = bonus < 0 ? -bonus : bonus;

    /* Drawn towards the bonus, so that it stays within HISTORY_MAX by itself. */
    *entry = (int16_t)(*entry + bonus - *entry * size / HISTORY_MAX);
}

void order_learn(struct worker *worker, struct frame *frame, unsigned index, int depth)
{
    const move m = frame->moves[index];
    const int bonus = depth * depth * 16 > BONUS_MAX ? BONUS_MAX : depth * depth * 16;

    if (order_gain(&worker->position, m))
        return;
    if (frame->killers[0].bits != m.bits) {
        frame->killers[1] = frame->killers[0];
        frame->killers[0] = m;
    }
    add_history(worker, m, bonus);
    for (unsigned i = 0; i < index; i++)
        if (order_is_quiet(frame, i))
            add_history(worker, frame->moves[i], -bonus);
}

/* Which moves to look at first, where all of them are looked at: at the root and with dice. */
#include "search/order.h"

#include "core/variant.h"
#include "search/node.h"
#include "search/picker.h"

enum {
    ORDER_BEST = 1 << 30,
    ORDER_GOOD = 1 << 20,
    ORDER_BAD = -(1 << 20),
};

void order_moves(struct worker *worker, unsigned ply, unsigned count, move best)
{
    const struct position *position = &worker->position;
    const struct kernel_ops *ops = position->variant->ops;
    const struct continuation continuation = continuation_of(worker, ply);
    struct frame *frame = &worker->frames[ply];

    for (unsigned i = 0; i < count; i++) {
        const move m = frame->moves[i];
        if (m.bits == best.bits)
            frame->order[i] = ORDER_BEST;
        else if (is_quiet(position, m))
            frame->order[i] = history_of_quiet(&worker->history, position, &continuation, m);
        else
            frame->order[i] = ops->gain(position, m) * 8 +
                              (node_exchange(position, m, 0) ? ORDER_GOOD : ORDER_BAD);
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

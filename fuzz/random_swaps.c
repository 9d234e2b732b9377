/* Pieces that change places, at random. */
#include "random_swaps.h"

/* The ways have no letters for what stands at their end. */
static void write_way(struct plan *plan)
{
    buf_format(plan->out, " as %s",
               PICK(plan, "K", "W", "F", "fW", "fF", "N", "Q", "R3", "B", "DA", "pR", "sW"));
}

void random_swap(struct plan *plan)
{
    const bool enemy = plan_chance(plan, 3);

    buf_text(plan->out, "swap ");
    if (plan_chance(plan, 3))
        buf_text(plan->out, "any");
    else
        plan_write_roles(plan, true);
    buf_text(plan->out, enemy ? " with enemy " : " with ");
    if (plan_chance(plan, 3))
        buf_text(plan->out, "any");
    else
        plan_write_roles(plan, true);
    if (!plan_chance(plan, 4))
        write_way(plan);
    buf_text(plan->out, plan_chance(plan, 4) ? ", not out of check" : "");
    buf_text(plan->out, enemy && plan_chance(plan, 3) ? ", not attacking\n" : "\n");
}

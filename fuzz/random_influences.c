/* What pieces do while others attack or guard them, at random. */
#include "random_influences.h"

static void write_way(struct plan *plan, const char *verb)
{
    buf_format(plan->out, "it %s ", verb);
    plan_write_betza(plan);
    if (plan_chance(plan, 2)) {
        buf_text(plan->out, " from ");
        plan_write_squares(plan);
    }
    if (plan_chance(plan, 3)) {
        buf_text(plan->out, " to ");
        plan_write_squares(plan);
    }
}

static void write_items(struct plan *plan)
{
    if (plan_chance(plan, 3)) {
        buf_text(plan->out, "it rests");
    } else if (plan_chance(plan, 2)) {
        buf_text(plan->out, PICK(plan, "it moves like them", "it also moves like them"));
    } else {
        write_way(plan, PICK(plan, "moves", "also moves"));
        if (plan_chance(plan, 4))
            buf_text(plan->out, ", it also moves like them");
    }
    buf_char(plan->out, '\n');
}

void random_influence(struct plan *plan)
{
    buf_text(plan->out, "while ");
    if (plan_chance(plan, 2))
        buf_text(plan->out, "any");
    else
        plan_write_roles(plan, true);
    buf_format(plan->out, " %s by ", PICK(plan, "attacked", "guarded"));
    if (plan_chance(plan, 3))
        plan_write_roles(plan, true);
    else
        buf_text(plan->out, PICK(plan, "any", "its kind"));
    if (plan_chance(plan, 3)) {
        buf_text(plan->out, " as ");
        plan_write_betza(plan);
    }
    buf_text(plan->out, ": ");
    write_items(plan);
}

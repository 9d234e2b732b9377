/* What captures set off, at random. */
#include "random_captures.h"

void random_blast(struct plan *plan)
{
    buf_text(plan->out, "when ");
    if (plan_chance(plan, 2))
        buf_text(plan->out, "any");
    else
        plan_write_roles(plan, true);
    buf_text(plan->out, " captures: ");
    if (plan_chance(plan, 4)) {
        buf_format(plan->out, "it becomes %s", plan_any_role(plan));
        buf_format(plan->out, "%s\n", PICK(plan, "", "", ", it changes sides"));
        return;
    }
    if (plan_chance(plan, 2)) {
        buf_text(plan->out, PICK(plan, "it vanishes\n", "it changes sides\n",
                                 "it becomes what it captures\n", "it turns into wall\n"));
        return;
    }
    buf_text(plan->out,
             PICK(plan, "neighbors vanish", "it vanishes, neighbors vanish",
                  "it turns into wall, neighbors vanish", "it changes sides, neighbors vanish",
                  "it becomes what it captures, neighbors vanish"));
    if (plan_chance(plan, 2)) {
        buf_text(plan->out, " except ");
        plan_write_roles(plan, true);
    }
    buf_text(plan->out, "\n");
}

void random_captor(struct plan *plan)
{
    buf_text(plan->out, "when ");
    plan_write_roles(plan, true);
    buf_text(plan->out, " captures ");
    plan_write_roles(plan, true);
    buf_format(plan->out, ": it becomes %s\n", plan_any_role(plan));
}

void random_turn_ends(struct plan *plan)
{
    buf_text(plan->out, "royals none\n");
    if (plan_chance(plan, 2)) {
        buf_text(plan->out, "when ");
        if (plan_chance(plan, 2))
            buf_text(plan->out, "any");
        else
            plan_write_roles(plan, true);
        buf_format(plan->out, " captures: it %s capture again\n", PICK(plan, "may", "may", "must"));
    }
    for (unsigned more = choose(plan->choices, 3); more; more--) {
        buf_text(plan->out, "when ");
        plan_write_roles(plan, true);
        buf_text(plan->out, " stays on ");
        plan_write_squares(plan);
        buf_text(plan->out, ": it vanishes\n");
    }
}

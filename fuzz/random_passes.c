/* How games end in which players may pass, at random. */
#include "random_passes.h"

void random_passing_ends(struct plan *plan)
{
    plan->counts_points = plan_chance(plan, 2);
    if (plan->counts_points) {
        buf_format(plan->out, "count points 1.5 more for %s, 3 ", PICK(plan, "white", "black"));
        plan_write_roles(plan, true);
        buf_char(plan->out, '\n');
    }
    buf_text(plan->out, "end facing ");
    plan_write_roles(plan, true);
    buf_format(plan->out, " %s%s\n", plan->counts_points ? "points" : "draw",
               PICK(plan, "", ", orthogonally", ", diagonally", ", at once"));
    buf_format(plan->out, "end passes %u", 2 + choose(plan->choices, 2));
    buf_format(plan->out, " %s\n",
               plan->counts_points ? "points" : PICK(plan, "draw", "loss", "win"));
}

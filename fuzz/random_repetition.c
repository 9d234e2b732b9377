/* What comes of positions that occur again, at random. */
#include "random_repetition.h"

#include <string.h>

/* Which attacks are chases; nothing said, any is. */
static void write_chases(struct plan *plan)
{
    for (unsigned count = choose(plan->choices, 3); count; count--) {
        buf_text(plan->out, "chase ");
        plan_write_roles(plan, false);
        buf_text(plan->out, " by ");
        plan_write_roles(plan, true);
        if (plan_chance(plan, 2)) {
            buf_text(plan->out, " on ");
            plan_write_squares(plan);
        }
        buf_text(plan->out, plan_chance(plan, 2) ? ", even guarded\n" : "\n");
    }
}

/* Who repeats wins, loses or may not; what each color may not do is asked of it alone. */
void random_repetition(struct plan *plan)
{
    static const char *const forms[] = {
        "end repetition none",
        "end repetition 3 draw",
        "end repetition 2 draw, perpetual check loses",
        "end repetition 2 draw, perpetual chase loses",
        "end repetition 3 win, perpetual check loses, perpetual chase loses",
        "white end repetition 2 loss, perpetual check loses\nblack end repetition none",
        "white end repetition 3 win\nblack end repetition 2 draw",
        "end repetition 2 not allowed",
        "white end repetition 2 not allowed\nblack end repetition 3 not allowed",
    };
    const char *form = plan->counts_points
                           ? "end repetition 2 points"
                           : plan_pick(plan, forms, sizeof(forms) / sizeof(forms[0]));

    buf_format(plan->out, "%s\n", form);
    if (strstr(form, "chase"))
        write_chases(plan);
}

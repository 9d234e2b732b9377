/* Endings that ask for pieces, at random. */
#include "random_endings.h"

void random_reach(struct plan *plan)
{
    plan_write_color(plan);
    buf_text(plan->out, "end ");
    plan_write_roles(plan, true);
    buf_text(plan->out, " on ");
    plan_write_squares(plan);
    buf_format(plan->out, " %s", PICK(plan, "win", "win", "draw", "loss"));
    buf_format(plan->out, "%s\n",
               PICK(plan, "", "", ", equal turns", ", safe", ", held", ", 2 of them",
                    ", safe, 3 of them", ", none empty", ", held, none empty"));
}

void random_line_of(struct plan *plan)
{
    plan_write_color(plan);
    buf_format(plan->out, "end line of %u ", 2 + choose(plan->choices, 3));
    plan_write_roles(plan, true);
    buf_format(plan->out, " %s", PICK(plan, "win", "win", "draw", "loss"));
    /* One draw a call: compilers differ in the order of arguments. */
    buf_text(plan->out, PICK(plan, "", "", ", orthogonally", ", diagonally"));
    buf_text(plan->out, PICK(plan, "\n", "\n", ", with gaps\n"));
}

void random_square_of(struct plan *plan)
{
    buf_text(plan->out, PICK(plan, "end square of 2 ", "end square of 3 "));
    plan_write_roles(plan, true);
    buf_text(plan->out, PICK(plan, " win\n", " win\n", " draw\n", " loss\n"));
}

void random_no_piece(struct plan *plan)
{
    const bool fewer = plan_chance(plan, 3);

    plan_write_color(plan);
    if (fewer)
        buf_format(plan->out, "end fewer than %u ", 2 + choose(plan->choices, 4));
    else
        buf_text(plan->out, "end no ");
    plan_write_roles(plan, true);
    buf_format(plan->out, " %s", PICK(plan, "loss", "loss", "draw", "win"));
    buf_format(plan->out, "%s\n", fewer ? "" : PICK(plan, "", "", ", nor in hand"));
}

void random_mates(struct plan *plan)
{
    static const char *const forms[] = {"by ", "without check by ", "by "};

    for (unsigned i = 0; i < sizeof(forms) / sizeof(forms[0]); i++) {
        if (plan_chance(plan, 2))
            continue;
        plan_write_color(plan);
        buf_format(plan->out, "end checkmate %s", forms[i]);
        plan_write_roles(plan, true);
        buf_text(plan->out, PICK(plan, " win\n", " draw\n", " loss\n"));
    }
}

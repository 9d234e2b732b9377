/* The words that statements at random are made of; see the header. */
#include "plan.h"

#include "random_betza.h"

bool plan_chance(struct plan *plan, unsigned times)
{
    return one_in(plan->choices, times);
}

const char *plan_pick(struct plan *plan, const char *const *list, unsigned count)
{
    return list[choose(plan->choices, count)];
}

const char *plan_role(struct plan *plan)
{
    if (plan->role_count == 1 || plan_chance(plan, 40))
        return plan->names[0];
    return plan->names[1 + choose(plan->choices, plan->role_count - 1)];
}

const char *plan_any_role(struct plan *plan)
{
    return plan->names[choose(plan->choices, plan->role_count)];
}

const char *plan_square(struct plan *plan)
{
    return plan->square_count ? plan->squares[choose(plan->choices, plan->square_count)] : "a1";
}

void plan_write_roles(struct plan *plan, bool with_royal)
{
    const unsigned wanted = 1 + choose(plan->choices, 3);
    const char *written[3];
    unsigned count = 0;

    for (unsigned i = 0; i < wanted; i++) {
        const char *role = with_royal ? plan_any_role(plan) : plan_role(plan);
        bool again = false;
        for (unsigned k = 0; k < count; k++)
            again |= written[k] == role;
        if (again)
            continue;
        buf_format(plan->out, "%s%s", count ? " " : "", role);
        written[count++] = role;
    }
}

void plan_write_squares(struct plan *plan)
{
    const unsigned a = choose(plan->choices, plan->ranks), b = choose(plan->choices, plan->ranks);

    switch (choose(plan->choices, plan->has_zone ? 7 : 6)) {
    case 0:
        buf_format(plan->out, "rank %s", plan->rank_labels[a]);
        break;
    case 1:
        buf_format(plan->out, "ranks %s-%s", plan->rank_labels[a < b ? a : b],
                   plan->rank_labels[a < b ? b : a]);
        break;
    case 2:
        buf_format(plan->out, "file %s", plan->file_labels[choose(plan->choices, plan->files)]);
        break;
    case 3:
        buf_format(plan->out, "rank %s %s", plan->rank_labels[a], plan_square(plan));
        break;
    case 4:
        buf_format(plan->out, "%s", plan_square(plan));
        for (unsigned more = choose(plan->choices, 4); more; more--)
            buf_format(plan->out, " %s", plan_square(plan));
        break;
    case 5:
        buf_format(plan->out, "ranks %s-%s", plan->rank_labels[0],
                   plan->rank_labels[plan->ranks - 1]);
        break;
    default:
        buf_text(plan->out, "hill");
        break;
    }
}

void plan_write_betza(struct plan *plan)
{
    char word[BETZA_SIZE];

    random_betza(plan->choices, plan->hexagons, word);
    buf_text(plan->out, word);
}

void plan_write_color(struct plan *plan)
{
    if (plan->colored)
        buf_text(plan->out, PICK(plan, "", "white ", "black "));
}

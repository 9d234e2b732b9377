/* The one interface of the evaluation; today the hand-written terms stand behind it. */
#include "eval/eval.h"

void eval_init(struct evaluator *evaluator, const struct variant *variant)
{
    term_tables_init(&evaluator->terms, variant);
}

void eval_refresh(struct eval_stack *stack, const struct evaluator *evaluator,
                  const struct position *position)
{
    stack->evaluator = evaluator;
    stack->ply = 0;
    stack->sums[0] = term_sum_of(&evaluator->terms, position);
}

int eval_value(struct eval_stack *stack, const struct position *position)
{
    return terms_score(&stack->evaluator->terms, position, &stack->sums[stack->ply]);
}

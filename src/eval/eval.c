/* The one interface of the evaluation: a network where one serves the game, else the terms. */
#include "eval/eval.h"

#include "base/builtin.h"

void eval_init(struct evaluator *evaluator, const struct variant *variant,
               const struct weights *weights)
{
    struct weights usual;

    if (!weights)
        weights_usual(variant, &usual);
    term_tables_init(&evaluator->terms, variant, weights ? weights : &usual);
    eval_use_builtin_net(evaluator);
}

void eval_use_builtin_net(struct evaluator *evaluator)
{
    struct net net;

    evaluator->has_net = false;
    for (size_t i = 0; i < builtin_net_count && !evaluator->has_net; i++)
        if (!net_open(builtin_nets[i].bytes, builtin_nets[i].size, &net))
            eval_use_net(evaluator, &net);
}

bool eval_use_net(struct evaluator *evaluator, const struct net *net)
{
    if (!net) {
        evaluator->has_net = false;
        return true;
    }
    if (!net_player_init(&evaluator->net, net, evaluator->terms.variant))
        return false;
    evaluator->has_net = true;
    return true;
}

void eval_refresh(struct eval_stack *stack, const struct evaluator *evaluator,
                  const struct position *position)
{
    CHECK_DEBUG(position->variant == evaluator->terms.variant);
    stack->evaluator = evaluator;
    stack->ply = 0;
    stack->sums[0] = term_sum_of(&evaluator->terms, position);
    if (evaluator->has_net)
        net_refresh(&stack->net, &evaluator->net, position);
}

int eval_value(struct eval_stack *stack, const struct position *position)
{
    const struct evaluator *evaluator = stack->evaluator;
    const struct term_sum *sum = &stack->sums[stack->ply];

    CHECK_DEBUG(stack->ply <= EVAL_PLIES_MAX && sum->officers[WHITE] >= 0 &&
                sum->officers[BLACK] >= 0);
    if (!evaluator->has_net)
        return terms_score(&evaluator->terms, position, sum);
    const int score = net_value(&stack->net, position);
    return score + terms_mop_up(&evaluator->terms, position, sum, score);
}

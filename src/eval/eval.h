#ifndef EVAL_EVAL_H
#define EVAL_EVAL_H

#include "base/check.h"
#include "eval/terms.h"
#include "net/net_stack.h"

/*
 * What a position is worth, behind one interface: the search knows these functions and no others.
 * Scores are hundredths of a pawn for the side to move, always the same for the same position.
 *
 *     eval_init(&evaluator, variant, weights);         once for a game, shared by all threads
 *     eval_refresh(&stack, &evaluator, &position);     at the root
 *     ops->make(&position, move, &undo); eval_push(&stack, &position, &undo);
 *     score = eval_value(&stack, &position);
 *     ops->unmake(&position, &undo); eval_pop(&stack);
 *
 * A push may do its work at once or leave it to eval_value(): so `undo` must live until the pop.
 * The lists in `undo` say what happened on the board and in hands and pools; what else a move
 * changes (checks counted, what was used last, rights) is found by comparing undo->before with the
 * position after the move.
 */
enum {
    EVAL_PLIES_MAX = NET_PLIES_MAX
};

/* What is known of a game. Does not change during a search. */
struct evaluator {
    struct term_tables terms;
    bool has_net; /* the network judges, not the terms */
    struct net_player net;
};

/* What is known of the positions from the root of a search to the present one. Of one thread. */
struct eval_stack {
    const struct evaluator *evaluator;
    unsigned ply;
    struct term_sum sums[EVAL_PLIES_MAX + 1]; /* by ply */
    struct net_stack net;                     /* in use if the evaluator has a network */
};

/* With a built-in network where one serves the game. weights: of the terms; NULL: the usual ones.
 */
void eval_init(struct evaluator *evaluator, const struct variant *variant,
               const struct weights *weights);

/* Judge by the first of the built-in networks that serves the game, or by the terms alone. */
void eval_use_builtin_net(struct evaluator *evaluator);

/*
 * Judge by another network, or with NULL by the terms alone. The bytes of the network must live as
 * long as the evaluator.
 * Returns: false if it does not serve the game; nothing has changed then.
 */
bool eval_use_net(struct evaluator *evaluator, const struct net *net);

/* Begin anew with a position. */
void eval_refresh(struct eval_stack *stack, const struct evaluator *evaluator,
                  const struct position *position);

/* A move, throw or pass was made: `position` is the one after it. At most EVAL_PLIES_MAX deep. */
static inline void eval_push(struct eval_stack *stack, const struct position *position,
                             const struct undo *undo)
{
    const struct evaluator *evaluator = stack->evaluator;

    CHECK_DEBUG(stack->ply < EVAL_PLIES_MAX);
    if (evaluator->has_net)
        net_push(&stack->net, position, undo);
    stack->sums[stack->ply + 1] =
        term_sum_after(&evaluator->terms, &stack->sums[stack->ply], undo, !evaluator->has_net);
    stack->ply++;
}

static inline void eval_pop(struct eval_stack *stack)
{
    CHECK_DEBUG(stack->ply > 0);
    if (stack->evaluator->has_net)
        net_pop(&stack->net);
    stack->ply--;
}

/* The worth of the position last pushed, for the side to move. */
int eval_value(struct eval_stack *stack, const struct position *position);

/* Worth of the officers of a color: of its pieces that are more than pawns. */
static inline int eval_officers(const struct eval_stack *stack, unsigned color)
{
    return stack->sums[stack->ply].officers[color];
}

/* Numbers that are the same where pawns and their like, or the officers of a color, stand alike. */
static inline uint32_t eval_pawns_sign(const struct eval_stack *stack)
{
    return stack->sums[stack->ply].pawns_sign;
}
static inline uint32_t eval_officers_sign(const struct eval_stack *stack, unsigned color)
{
    return stack->sums[stack->ply].signs[color];
}

#endif

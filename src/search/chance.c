/*
 * Search with dice. What a player may do depends on the throw, what a move is worth does not: the
 * throw is forgotten once the move is made. So every move is searched once, and the mean over the
 * throws is taken of the best move that each allows. That saves five sixths of the work.
 *
 * A move can only raise the result of the throws that allow it, if it beats the best one known for
 * the weakest of them; that is its bound. And once the mean of what is certain reaches beta, the
 * rest need not be known.
 */
#include "core/turn.h"
#include "eval/expectation.h"
#include "search/node.h"
#include "search/order.h"

enum {
    WEIGHT_ALL = 36,
    RESULT_UNKNOWN = -EXPECTATION_ONE - 1
};

/* What is known at a node: the best result of each throw. */
struct throw_results {
    int best[THROWS + 1];
    move best_move;
    int best_of_all;
};

static int lost_at(unsigned ply)
{
    return -EXPECTATION_ONE + (int)ply;
}

static int weight_of(const struct variant *variant, unsigned throw_index)
{
    return variant->throw_dice[throw_index][0] == variant->throw_dice[throw_index][1] ? 1 : 2;
}

/* Moves that some throw may allow. Taking the royal is always legal. */
static unsigned free_moves(struct worker *worker, struct frame *frame, bool loud_only)
{
    struct position *position = &worker->position;
    const struct kernel_ops *ops = position->variant->ops;
    const unsigned count = ops->pseudo_moves(position, frame->moves);
    unsigned kept = 0;

    for (unsigned i = 0; i < count; i++) {
        const move m = frame->moves[i];
        if (loud_only && ops->gain(position, m) <= 0)
            continue;
        if (turn_takes_royal(position, m) || ops->is_safe(position, m))
            frame->moves[kept++] = m;
    }
    return kept;
}

/* The least of the best results of these throws. */
static int weakest(const struct throw_results *results, uint32_t throws)
{
    int least = EXPECTATION_ONE;

    for (; throws; throws &= throws - 1) {
        const int result = results->best[__builtin_ctz(throws)];
        least = result < least ? result : least;
    }
    return least;
}

static void note_result(struct throw_results *results, uint32_t throws, move m, int result)
{
    if (result > results->best_of_all) {
        results->best_of_all = result;
        results->best_move = m;
    }
    for (; throws; throws &= throws - 1) {
        int *best = &results->best[__builtin_ctz(throws)];
        *best = result > *best ? result : *best;
    }
}

/* The mean; a throw without a result counts as `unknown`. */
static int mean_of(const struct variant *variant, const struct throw_results *results, int unknown)
{
    int total = 0;

    for (unsigned t = 1; t <= THROWS; t++)
        total += weight_of(variant, t) *
                 (results->best[t] == RESULT_UNKNOWN ? unknown : results->best[t]);
    return total / WEIGHT_ALL;
}

static struct throw_results results_from(int result)
{
    struct throw_results results = {.best_move = MOVE_NONE, .best_of_all = RESULT_UNKNOWN};

    for (unsigned t = 0; t <= THROWS; t++)
        results.best[t] = result;
    return results;
}

/* At a leaf: the better of standing still and one capture, as far as the throw allows it. */
static int chance_leaf(struct worker *worker, unsigned ply)
{
    struct frame *frame = &worker->frames[ply];
    const int still = expectation_of_score(node_evaluate(worker));
    struct throw_results results = results_from(still);
    const unsigned count = free_moves(worker, frame, true);

    for (unsigned i = 0; i < count; i++) {
        const move m = frame->moves[i];
        const uint32_t throws = turn_throws(&worker->position, m);
        if (turn_takes_royal(&worker->position, m)) {
            note_result(&results, throws, m, -lost_at(ply + 1));
            continue;
        }
        node_make(worker, m, ply);
        const int result = -expectation_of_score(node_evaluate(worker));
        node_unmake(worker, ply);
        note_result(&results, throws, m, result);
    }
    return mean_of(worker->position.variant, &results, still);
}

/* All moves of the frame, each once. Returns: the mean, or a lower bound that reaches beta. */
static int chance_moves(struct worker *worker, int beta, int depth, unsigned ply, unsigned count,
                        move *best)
{
    const struct variant *variant = worker->position.variant;
    struct frame *frame = &worker->frames[ply];
    struct throw_results results = results_from(RESULT_UNKNOWN);
    bool all_thrown = true;

    for (unsigned i = 0; i < count; i++) {
        const move m = order_pick(frame, i, count);
        const uint32_t throws = turn_throws(&worker->position, m);
        const int bound = weakest(&results, throws);
        node_make(worker, m, ply);
        const int result = -chance(worker, -bound, depth - 1, ply + 1);
        node_unmake(worker, ply);
        if (worker->stopped)
            return 0;
        note_result(&results, throws, m, result);
        *best = results.best_move;
        const int certain = mean_of(variant, &results, lost_at(ply));
        if (certain >= beta)
            return certain;
    }
    for (unsigned t = 1; t <= THROWS; t++)
        all_thrown &= results.best[t] != RESULT_UNKNOWN;
    if (all_thrown)
        return mean_of(variant, &results, 0);
    node_make(worker, move_pass(), ply);
    const int passed = -chance(worker, -RESULT_UNKNOWN, depth - 1, ply + 1);
    node_unmake(worker, ply);
    return mean_of(variant, &results, passed);
}

int chance(struct worker *worker, int beta, int depth, unsigned ply)
{
    struct position *position = &worker->position;
    const struct variant *variant = position->variant;
    const unsigned limit = variant->move_limit_plies[!position->state.side];
    struct frame *frame = &worker->frames[ply];
    struct tt_hit hit = {.best = MOVE_NONE};
    move best = MOVE_NONE;

    if (!node_goes_on(worker))
        return 0;
    if (position->state.lost)
        return lost_at(ply);
    int repeated;
    if (node_repeats(worker, ply, &repeated))
        return expectation_of_score(repeated);
    const uint64_t key = node_key(position);
    if (tt_probe(&worker->search->tt, key, &hit) && hit.depth >= depth &&
        (hit.bound == BOUND_EXACT || hit.score >= beta))
        return hit.score;
    if (depth <= 0 || ply >= PLY_MAX - 1)
        return chance_leaf(worker, ply);
    const unsigned count = free_moves(worker, frame, false);
    if (!count && frame->in_check)
        return lost_at(ply);
    if (limit && position->state.clock >= limit)
        return expectation_of_score(node_score(worker, game_ending(position, 0, 0), ply));
    order_moves(worker, ply, count, hit.best);
    const int score = chance_moves(worker, beta, depth, ply, count, &best);
    if (worker->stopped)
        return 0;
    tt_store(&worker->search->tt, key,
             &(struct tt_hit){.best = best,
                              .score = score,
                              .depth = depth,
                              .static_score = SCORE_NONE,
                              .bound = score >= beta ? BOUND_LOWER : BOUND_EXACT});
    return score;
}

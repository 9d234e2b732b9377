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
#include "search/picker.h"

enum {
    WEIGHT_ALL = 36,
    LESSON = 64, /* what a move is praised or blamed by at depth 1 */
    LESSON_DEPTH = 6,
    LESSON_MOST = LESSON * LESSON_DEPTH * LESSON_DEPTH,
    RESULT_UNKNOWN = -EXPECTATION_ONE - 1
};

/* What is known at a node: the best result of each throw. */
struct throw_results {
    int best[THROWS + 1];
    move with[THROWS + 1]; /* the move that has it */
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

/* Moves that some throw may allow, loud ones with their gain as order. Taking the royal is legal.
 */
static unsigned free_moves(struct worker *worker, struct frame *frame, bool loud_only)
{
    struct position *position = &worker->position;
    const struct kernel_ops *ops = position->variant->ops;
    const unsigned count = ops->pseudo_moves(position, frame->moves);
    unsigned kept = 0;

    for (unsigned i = 0; i < count; i++) {
        const move m = frame->moves[i];
        const int gain = loud_only ? ops->gain(position, m) : 0;
        if (loud_only && gain <= 0)
            continue;
        if (!turn_takes_royal(position, m) && !ops->is_safe(position, m))
            continue;
        frame->order[kept] = gain;
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
        const int t = __builtin_ctz(throws);
        if (result > results->best[t]) {
            results->best[t] = result;
            results->with[t] = m;
        }
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

/*
 * At a leaf: the better of standing still and one capture, as far as the throw allows it. Captures
 * only raise the mean, so those that are not needed to reach beta are not looked at.
 */
static int chance_leaf(struct worker *worker, int beta, unsigned ply)
{
    const struct variant *variant = worker->position.variant;
    struct frame *frame = &worker->frames[ply];
    const int still = expectation_of_score(node_evaluate(worker));
    struct throw_results results = results_from(still);

    if (still >= beta)
        return still;
    const unsigned count = free_moves(worker, frame, true);
    for (unsigned i = 0; i < count; i++) {
        const move m = order_pick(frame, i, count);
        const uint32_t throws = turn_throws(&worker->position, m);
        int result = -lost_at(ply + 1);
        if (!turn_takes_royal(&worker->position, m)) {
            node_make(worker, m, ply);
            result = -expectation_of_score(node_evaluate(worker));
            node_unmake(worker, ply);
        }
        note_result(&results, throws, m, result);
        const int mean = mean_of(variant, &results, still);
        if (mean >= beta)
            return mean;
    }
    return mean_of(variant, &results, still);
}

/* Of the quiet moves tried, those that are best for a throw are looked at sooner elsewhere. */
static void learn(struct worker *worker, const struct throw_results *results, int depth,
                  unsigned ply, unsigned tried)
{
    const struct position *position = &worker->position;
    const struct past_rows past = past_of(worker, ply);
    const struct frame *frame = &worker->frames[ply];
    const int bonus = depth < LESSON_DEPTH ? depth * depth * LESSON : LESSON_MOST;

    for (unsigned i = 0; i < tried; i++) {
        const move m = frame->moves[i];
        bool is_best = false;
        if (!is_quiet(position, m))
            continue;
        for (unsigned t = 1; t <= THROWS; t++)
            is_best |= results->with[t].bits == m.bits;
        history_learn_quiet(&worker->history, position, &past, m, is_best ? bonus : -bonus);
    }
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
        if (certain >= beta) {
            learn(worker, &results, depth, ply, i + 1);
            return certain;
        }
    }
    learn(worker, &results, depth, ply, count);
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
        return chance_leaf(worker, beta, ply);
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

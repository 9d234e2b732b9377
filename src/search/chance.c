/*
 * Search with dice. What a player may do depends on the throw, what a move is worth does not: the
 * throw is forgotten once the move is made. So every move is searched once, and the mean over the
 * throws is taken of the best move that each allows. That saves five sixths of the work.
 *
 * A move can only raise the result of the throws that allow it, if it beats the best one known for
 * the weakest of them; that is its bound. And once the mean of what is certain reaches beta, the
 * rest need not be known.
 *
 * Where having the move is never bad, no throw is worth less than passing: that is where its best
 * result begins, and of quiet moves the first few that each throw allows are enough.
 */
#include "core/turn.h"
#include "eval/expectation.h"
#include "search/node.h"
#include "search/order.h"
#include "search/picker.h"

enum {
    WEIGHT_ALL = 36,
    ANY_SQUARE = -1,
    LATE_DEPTHS = 5,
    BONUS = 64, /* of history, at depth 1 */
    BONUS_DEPTH_MAX = 6,
    BONUS_MOST = BONUS * BONUS_DEPTH_MAX * BONUS_DEPTH_MAX,
    RESULT_UNKNOWN = -EXPECTATION_ONE - 1
};

/* By depth: after so many moves that a throw allows, quiet ones are no longer looked at for it. */
static const unsigned late_moves[LATE_DEPTHS] = {0, 2, 3, 5, 8};

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

/* Whether something is gained by a move, on this square or any. *gain: as order of the moves. */
static bool is_gain(struct worker *worker, move m, int square, int32_t *gain)
{
    struct position *position = &worker->position;

    if (square != ANY_SQUARE && (int)move_to(m) != square)
        return false;
    *gain = position->variant->ops->gain(position, m);
    return *gain > 0;
}

/* Moves that some throw may allow; with `noisy_only` those that gain on `square`, with their gain
 * as order. Taking the royal is legal. */
static unsigned free_moves(struct worker *worker, struct frame *frame, bool noisy_only, int square)
{
    struct position *position = &worker->position;
    const struct kernel_ops *ops = position->variant->ops;
    const unsigned count = ops->pseudo_moves(position, frame->moves);
    unsigned kept = 0;

    for (unsigned i = 0; i < count; i++) {
        const move m = frame->moves[i];
        int32_t gain = 0;
        if (noisy_only && !is_gain(worker, m, square, &gain))
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
 * At a leaf: the better of standing still and one capture, as far as the throw allows it; the
 * opponent may capture back on the same square, if their throw allows that. Captures only raise the
 * mean, so those that are not needed to reach beta are not looked at.
 * square: of a capture that is to be answered, or ANY_SQUARE.
 */
static int chance_leaf(struct worker *worker, int beta, unsigned ply, int square)
{
    const struct variant *variant = worker->position.variant;
    struct frame *frame = &worker->frames[ply];
    const int still = expectation_of_score(node_evaluate(worker));
    struct throw_results results = results_from(still);

    if (still >= beta || ply >= PLY_MAX - 1)
        return still;
    const unsigned count = free_moves(worker, frame, true, square);
    for (unsigned i = 0; i < count; i++) {
        const move m = order_pick(frame, i, count);
        const uint32_t throws = turn_throws(&worker->position, m);
        int result = -lost_at(ply + 1);
        if (!turn_takes_royal(&worker->position, m)) {
            node_make(worker, m, ply);
            result = square == ANY_SQUARE ? -chance_leaf(worker, -weakest(&results, throws),
                                                         ply + 1, (int)move_to(m))
                                          : -expectation_of_score(node_evaluate(worker));
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
static void update_history(struct worker *worker, const struct throw_results *results, int depth,
                           unsigned ply, unsigned tried)
{
    const struct position *position = &worker->position;
    const struct continuation continuation = continuation_of(worker, ply);
    const struct frame *frame = &worker->frames[ply];
    const int bonus = depth < BONUS_DEPTH_MAX ? depth * depth * BONUS : BONUS_MOST;

    for (unsigned i = 0; i < tried; i++) {
        const move m = frame->moves[i];
        bool is_best = false;
        if (!is_quiet(position, m))
            continue;
        for (unsigned t = 1; t <= THROWS; t++)
            is_best |= results->with[t].bits == m.bits;
        history_learn_quiet(&worker->history, position, &continuation, m, is_best ? bonus : -bonus);
    }
}

/* What passing is worth, searched less deeply; unknown where a turn may be a burden. */
static int pass_result(struct worker *worker, int depth, unsigned ply)
{
    if (!worker->search->turn_is_good)
        return RESULT_UNKNOWN;
    node_make(worker, move_pass(), ply);
    const int result = -chance(worker, -RESULT_UNKNOWN, depth > 2 ? depth - 2 : 0, ply + 1);
    node_unmake(worker, ply);
    return result;
}

/* Counts a move for its throws. Returns: whether each of them has had enough moves before. */
static bool is_late(unsigned char *tries, uint32_t throws, int depth)
{
    bool late = depth < LATE_DEPTHS;

    for (; throws; throws &= throws - 1)
        late &= tries[__builtin_ctz(throws)]++ >= late_moves[late ? depth : 0];
    return late;
}

/* The throws without a result allow no move: the turn is lost. */
static int mean_with_lost_turns(struct worker *worker, const struct throw_results *results,
                                int depth, unsigned ply)
{
    int passed = 0;

    for (unsigned t = 1; t <= THROWS; t++) {
        if (results->best[t] != RESULT_UNKNOWN)
            continue;
        node_make(worker, move_pass(), ply);
        passed = -chance(worker, -RESULT_UNKNOWN, depth - 1, ply + 1);
        node_unmake(worker, ply);
        break;
    }
    return mean_of(worker->position.variant, results, passed);
}

/* All moves of the frame, each once. Returns: the mean, or a lower bound that reaches beta. */
static int chance_moves(struct worker *worker, int beta, int depth, unsigned ply, unsigned count,
                        move *best)
{
    const struct variant *variant = worker->position.variant;
    struct frame *frame = &worker->frames[ply];
    const int passed = pass_result(worker, depth, ply);
    struct throw_results results = results_from(passed);
    unsigned char tries[THROWS + 1] = {0};

    if (passed >= beta)
        return passed;
    for (unsigned i = 0; i < count && !worker->stopped; i++) {
        const move m = order_pick(frame, i, count);
        const uint32_t throws = turn_throws(&worker->position, m);
        const int bound = weakest(&results, throws);
        if (is_late(tries, throws, depth) && passed != RESULT_UNKNOWN &&
            is_quiet(&worker->position, m))
            continue;
        node_make(worker, m, ply);
        const int result = -chance(worker, -bound, depth - 1, ply + 1);
        node_unmake(worker, ply);
        if (worker->stopped)
            return 0;
        note_result(&results, throws, m, result);
        *best = results.best_move;
        const int certain = mean_of(variant, &results, lost_at(ply));
        if (certain >= beta) {
            update_history(worker, &results, depth, ply, i + 1);
            return certain;
        }
    }
    update_history(worker, &results, depth, ply, count);
    return mean_with_lost_turns(worker, &results, depth, ply);
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
        return chance_leaf(worker, beta, ply, ANY_SQUARE);
    const unsigned count = free_moves(worker, frame, false, ANY_SQUARE);
    if (!count && frame->in_check)
        return lost_at(ply);
    if (limit && position->state.clock >= limit)
        return expectation_of_score(
            node_score(worker, game_ending(position, 0, NOBODY, NOBODY), ply));
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

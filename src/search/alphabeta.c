/*
 * Search without dice: principal variation search with the table of positions, and a quiescence
 * search of captures and promotions at its leaves.
 *
 * The margins are in hundredths of a pawn. They are rules of thumb for all games alike, chosen by
 * hand and not tuned.
 */
#include "core/variant.h"
#include "search/node.h"
#include "search/order.h"

enum {
    SCORE_UNKNOWN = -SCORE_INFINITE,
    BETA_MARGIN = 90, /* a depth: so far above beta nothing will happen */
    BETA_DEPTH_MAX = 6,
    SKIP_DEPTH_MIN = 3,      /* let the opponent move twice from this depth on */
    SKIP_OFFICERS_MIN = 300, /* and with so many pieces, against zugzwang */
    FUTILE_MARGIN = 110,     /* a depth: quiet moves cannot make up for more */
    FUTILE_DEPTH_MAX = 5,
    LATE_DEPTH_MAX = 5, /* late quiet moves are left out up to this depth */
    LATE_COUNT = 5,
    REDUCE_DEPTH_MIN = 3,
    ALL_LOUD_DEPTH = -5,   /* deeper in the quiescence only the piece that moved last is taken */
    DELTA_MARGIN = 180,    /* a capture must bring the score so near to alpha */
    UNKNOWN_DEPTH_MIN = 5, /* without a known good move search a ply less */
};

struct node {
    int alpha, beta, depth;
    unsigned ply;
    bool pv;
    uint64_t key;
    move best;
};

static int score_to_table(int score, unsigned ply)
{
    if (score > SCORE_WON)
        return score + (int)ply;
    return score < -SCORE_WON ? score - (int)ply : score;
}

static int score_from_table(int score, unsigned ply)
{
    if (score > SCORE_WON)
        return score - (int)ply;
    return score < -SCORE_WON ? score + (int)ply : score;
}

static bool is_cut(const struct tt_hit *hit, int score, int alpha, int beta)
{
    return hit->bound == BOUND_EXACT || (hit->bound == BOUND_LOWER && score >= beta) ||
           (hit->bound == BOUND_UPPER && score <= alpha);
}

static void store(struct worker *worker, const struct node *node, move best, int score, int alpha)
{
    const struct tt_hit hit = {
        .best = best,
        .score = score_to_table(score, node->ply),
        .depth = node->depth > 0 ? node->depth : 0,
        .bound = score >= node->beta ? BOUND_LOWER
                 : score > alpha     ? BOUND_EXACT
                                     : BOUND_UPPER,
    };

    tt_store(&worker->search->tt, node->key, &hit);
}

/* `m` leads to the line of the next frame. */
static void keep_line(struct frame *frame, move m)
{
    frame->line[0] = m;
    frame->line_count = frame[1].line_count + 1;
    for (unsigned i = 0; i < frame[1].line_count; i++)
        frame->line[i + 1] = frame[1].line[i];
}

/* A draw by the number of moves, unless it is mate. */
static bool is_at_limit(struct worker *worker)
{
    struct position *position = &worker->position;
    const unsigned limit = position->variant->about->endings.move_limit_plies;

    return limit && position->state.clock >= limit && position->variant->ops->count(position);
}

/* ---- quiescence ---- */

/* Moves that a quiescence search looks at, in order. Returns: their number. */
static unsigned loud_moves(struct worker *worker, const struct node *node, move best)
{
    struct position *position = &worker->position;
    struct frame *frame = &worker->frames[node->ply];
    const unsigned count = position->variant->ops->loud_moves(position, frame->moves);
    const bool all = node->depth > ALL_LOUD_DEPTH;
    unsigned kept = 0;

    for (unsigned i = 0; i < count; i++) {
        const move m = frame->moves[i];
        if (order_gain(position, m) > 0 && (all || move_to(m) == move_to(frame[-1].moved)))
            frame->moves[kept++] = m;
    }
    order_moves(worker, frame, kept, best);
    return kept;
}

static int quiesce(struct worker *worker, int alpha, int beta, int depth, unsigned ply);

/* Try the frame's moves; `score` is what is certain without them. */
static int quiesce_moves(struct worker *worker, const struct node *node, unsigned count, int score)
{
    struct frame *frame = &worker->frames[node->ply];
    const int certain = score;
    int alpha = score > node->alpha ? score : node->alpha;
    move best = MOVE_NONE;

    for (unsigned i = 0; i < count; i++) {
        const move m = order_pick(frame, i, count);
        if (!frame->in_check) {
            const int gain = order_gain(&worker->position, m);
            if (frame->order[i] < 0 || certain + gain + DELTA_MARGIN <= alpha)
                continue;
        }
        node_make(worker, m, node->ply);
        const int value = -quiesce(worker, -node->beta, -alpha, node->depth - 1, node->ply + 1);
        node_unmake(worker, node->ply);
        if (worker->stopped)
            return 0;
        if (value <= score)
            continue;
        score = value;
        if (value <= alpha)
            continue;
        alpha = value;
        best = m;
        if (node->pv)
            keep_line(frame, m);
        if (value >= node->beta)
            break;
    }
    store(worker, node, best, score, node->alpha);
    return score;
}

static int quiesce(struct worker *worker, int alpha, int beta, int depth, unsigned ply)
{
    struct position *position = &worker->position;
    struct frame *frame = &worker->frames[ply];
    struct node node = {
        .alpha = alpha, .beta = beta, .depth = depth, .ply = ply, .pv = beta - alpha > 1};
    struct tt_hit hit = {.best = MOVE_NONE};

    frame->line_count = 0;
    if (!node_goes_on(worker))
        return 0;
    if (position->state.lost)
        return node_ending(worker, ply);
    if (ply >= PLY_MAX)
        return node_evaluate(worker);
    node.key = node_key(position);
    if (tt_probe(&worker->search->tt, node.key, &hit) && !node.pv) {
        const int score = score_from_table(hit.score, ply);
        if (is_cut(&hit, score, alpha, beta))
            return score;
    }
    if (frame->in_check) {
        const unsigned count = position->variant->ops->moves(position, frame->moves);
        if (!count)
            return node_ending(worker, ply);
        order_moves(worker, frame, count, hit.best);
        return quiesce_moves(worker, &node, count, -SCORE_INFINITE);
    }
    if (position->variant->ends_suddenly && !position->variant->ops->moves(position, frame->moves))
        return node_ending(worker, ply);
    const int score = node_evaluate(worker);
    if (score >= beta)
        return score;
    return quiesce_moves(worker, &node, loud_moves(worker, &node, hit.best), score);
}

/* ---- the search ---- */

/* Whether a turn may be left out: not where that is a move of its own kind or often best. */
static bool may_skip_turn(const struct worker *worker, const struct node *node)
{
    const struct position *position = &worker->position;
    const struct variant *variant = position->variant;

    return node->depth >= SKIP_DEPTH_MIN && !variant->has_imitators && !position->state.convert &&
           eval_officers(&worker->eval, position->state.side) >= SKIP_OFFICERS_MIN;
}

/* The score when the opponent moves twice, searched less deeply. */
static int search_skipping(struct worker *worker, const struct node *node, int static_score)
{
    const int beta = node->beta, over = (static_score - beta) / 200;
    const int depth = node->depth - 3 - node->depth / 4 - (over > 3 ? 3 : over);
    const unsigned floor = worker->key_floor;

    node_make(worker, move_of(MOVE_PASS, 0, 0, 0), node->ply);
    worker->key_floor = worker->root_key + node->ply + 1;
    const int score = -alphabeta(worker, -beta, -beta + 1, depth, node->ply + 1, false);
    worker->key_floor = floor;
    node_unmake(worker, node->ply);
    return score;
}

/* Whether to leave out the quiet move number `index`. */
static bool is_hopeless(const struct node *node, const struct frame *frame, unsigned index,
                        unsigned count, int alpha)
{
    const unsigned depth = (unsigned)node->depth;

    if (depth <= LATE_DEPTH_MAX && index > LATE_COUNT + depth * depth + count * depth / 16)
        return true;
    return depth <= FUTILE_DEPTH_MAX &&
           frame->static_score + FUTILE_MARGIN * (node->depth + 1) <= alpha;
}

/* The score of the move just made, number `index`. */
static int search_move(struct worker *worker, const struct node *node, int alpha, unsigned index,
                       bool quiet)
{
    const struct frame *next = &worker->frames[node->ply + 1];
    const bool extended = next->in_check && (int)node->ply < 2 * worker->depth;
    const int depth = node->depth - 1 + (extended ? 1 : 0), beta = node->beta;
    int score = 0, reduction = 0;

    if (index == 0)
        return -alphabeta(worker, -beta, -alpha, depth, node->ply + 1, true);
    if (quiet && !extended && node->depth >= REDUCE_DEPTH_MIN && index > (node->pv ? 3 : 1)) {
        reduction =
            worker->search->reduction[node->depth < 63 ? node->depth : 63][index < 63 ? index : 63];
        if (node->pv || worker->frames[node->ply].in_check)
            reduction--;
        if (reduction > depth - 1)
            reduction = depth - 1;
    }
    if (reduction > 0) {
        score = -alphabeta(worker, -alpha - 1, -alpha, depth - reduction, node->ply + 1, true);
        if (score <= alpha || worker->stopped)
            return score;
    }
    score = -alphabeta(worker, -alpha - 1, -alpha, depth, node->ply + 1, true);
    if (score > alpha && score < beta && !worker->stopped)
        score = -alphabeta(worker, -beta, -alpha, depth, node->ply + 1, true);
    return score;
}

static int search_moves(struct worker *worker, const struct node *node)
{
    struct position *position = &worker->position;
    struct frame *frame = &worker->frames[node->ply];
    const unsigned count = position->variant->ops->moves(position, frame->moves);
    int alpha = node->alpha, best_score = -SCORE_INFINITE;
    move best = MOVE_NONE;

    if (!count)
        return node_ending(worker, node->ply);
    order_moves(worker, frame, count, node->best);
    frame[1].killers[0] = frame[1].killers[1] = MOVE_NONE;
    for (unsigned i = 0; i < count; i++) {
        const move m = order_pick(frame, i, count);
        const bool quiet = order_is_quiet(frame, i);
        node_make(worker, m, node->ply);
        if (!node->pv && quiet && !frame->in_check && !frame[1].in_check &&
            best_score > -SCORE_WON && is_hopeless(node, frame, i, count, alpha)) {
            node_unmake(worker, node->ply);
            continue;
        }
        const int score = search_move(worker, node, alpha, i, quiet);
        node_unmake(worker, node->ply);
        if (worker->stopped)
            return 0;
        if (score <= best_score)
            continue;
        best_score = score;
        if (score <= alpha)
            continue;
        alpha = score;
        best = m;
        if (node->pv)
            keep_line(frame, m);
        if (score >= node->beta) {
            order_learn(worker, frame, i, node->depth);
            break;
        }
    }
    store(worker, node, best, best_score, node->alpha);
    return best_score;
}

/* A score without looking at the moves one by one, or SCORE_UNKNOWN. */
static int search_shortcut(struct worker *worker, struct node *node, bool may_skip)
{
    struct frame *frame = &worker->frames[node->ply];

    frame->static_score = SCORE_UNKNOWN;
    if (frame->in_check)
        return SCORE_UNKNOWN;
    frame->static_score = node_evaluate(worker);
    const int score = frame->static_score;
    if (node->pv || node->beta <= -SCORE_WON || node->beta >= SCORE_WON)
        return SCORE_UNKNOWN;
    if (node->depth <= BETA_DEPTH_MAX && score - BETA_MARGIN * node->depth >= node->beta)
        return score;
    if (may_skip && score >= node->beta && may_skip_turn(worker, node)) {
        const int skipped = search_skipping(worker, node, score);
        if (worker->stopped || (skipped >= node->beta && skipped < SCORE_WON))
            return skipped;
    }
    return SCORE_UNKNOWN;
}

int alphabeta(struct worker *worker, int alpha, int beta, int depth, unsigned ply, bool may_skip)
{
    struct position *position = &worker->position;
    struct frame *frame = &worker->frames[ply];
    struct node node = {.alpha = alpha, .beta = beta, .depth = depth, .ply = ply};
    struct tt_hit hit = {.best = MOVE_NONE};

    if (depth <= 0)
        return quiesce(worker, alpha, beta, 0, ply);
    frame->line_count = 0;
    if (!node_goes_on(worker))
        return 0;
    if (position->state.lost)
        return node_ending(worker, ply);
    int repeated;
    if (node_repeats(worker, ply, &repeated))
        return repeated;
    if (is_at_limit(worker))
        return 0;
    if (ply >= PLY_MAX)
        return node_evaluate(worker);
    /* A mate found elsewhere cannot be improved on here. */
    if (alpha < -SCORE_MATE + (int)ply)
        node.alpha = -SCORE_MATE + (int)ply;
    if (beta > SCORE_MATE - (int)ply - 1)
        node.beta = SCORE_MATE - (int)ply - 1;
    if (node.alpha >= node.beta)
        return node.alpha;
    node.pv = beta - alpha > 1;
    node.key = node_key(position);
    if (tt_probe(&worker->search->tt, node.key, &hit)) {
        const int score = score_from_table(hit.score, ply);
        if (!node.pv && hit.depth >= depth && is_cut(&hit, score, node.alpha, node.beta))
            return score;
        node.best = hit.best;
    }
    const int shortcut = search_shortcut(worker, &node, may_skip);
    if (shortcut != SCORE_UNKNOWN)
        return shortcut;
    if (!node.best.bits && depth >= UNKNOWN_DEPTH_MIN)
        node.depth--;
    return search_moves(worker, &node);
}

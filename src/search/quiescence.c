/*
 * Quiescence search: captures and promotions that do not lose, at first also quiet checks, and
 * answers to checks, until the position can be judged at rest.
 */
#include "core/turn.h"
#include "core/variant.h"
#include "search/correction.h"
#include "search/margins.h"
#include "search/node.h"
#include "search/picker.h"

struct quiet_node {
    int alpha, beta, depth;
    unsigned ply;
    bool pv;
    bool is_forced; /* in check, or by a duty to capture: nobody may stand still */
    uint64_t key;
    int raw_score, static_score, best_score; /* raw: not corrected */
    move best;
};

static void store(struct worker *worker, const struct quiet_node *node, int alpha)
{
    const struct tt_hit hit = {
        .best = node->best,
        .score = score_to_table(node->best_score, node->ply),
        .static_score = node->raw_score,
        .depth = 0,
        .pv = node->pv,
        .bound = node->best_score >= node->beta ? BOUND_LOWER
                 : node->best_score > alpha     ? BOUND_EXACT
                                                : BOUND_UPPER,
    };

    tt_store(&worker->search->tt, node->key, &hit);
}

/* Whether a capture cannot bring the score near to alpha. */
static bool is_futile(struct worker *worker, struct quiet_node *node, int alpha, move m)
{
    const struct kernel_ops *ops = worker->position.variant->ops;
    const unsigned last = move_to(worker->frames[node->ply - 1].moved);

    if (node->depth <= RECAPTURE_DEPTH && move_to(m) != last)
        return true;
    const int reached = node->static_score + ops->gain(&worker->position, m) + DELTA_MARGIN;
    if (reached > alpha || ops->gives_check(&worker->position, m))
        return false;
    if (reached > node->best_score)
        node->best_score = reached;
    return true;
}

int quiesce_after(struct worker *worker, int alpha, int beta, int depth, unsigned ply)
{
    if (turn_is_amid(&worker->position))
        return quiesce(worker, alpha, beta, depth, ply);
    return -quiesce(worker, -beta, -alpha, depth, ply);
}

static int try_moves(struct worker *worker, struct quiet_node *node, struct picker *picker)
{
    struct frame *frame = &worker->frames[node->ply];
    const int alpha_before = node->alpha;
    int alpha = node->best_score > node->alpha ? node->best_score : node->alpha;
    move m;

    while (m = picker_next(picker), m.bits) {
        if (!node->is_forced && is_futile(worker, node, alpha, m))
            continue;
        node_make(worker, m, node->ply);
        worker->counts.quiet_nodes++;
        const int score = quiesce_after(worker, alpha, node->beta, node->depth - 1, node->ply + 1);
        node_unmake(worker, node->ply);
        if (worker->stopped)
            return 0;
        /* One quiet answer is enough, once mate is out of the question. */
        if (node->is_forced && score > -SCORE_WON)
            picker_skip_quiets(picker);
        if (score <= node->best_score)
            continue;
        node->best_score = score;
        if (score <= alpha)
            continue;
        alpha = score;
        node->best = m;
        if (node->pv)
            node_keep_line(frame, m);
        if (score >= node->beta)
            break;
    }
    store(worker, node, alpha_before);
    return node->best_score;
}

/* The score of standing still, corrected by what the table knows. */
static int stand(struct worker *worker, struct quiet_node *node, const struct tt_hit *hit,
                 bool found)
{
    const bool judged = found && hit->static_score != SCORE_NONE;

    node->raw_score = judged ? hit->static_score : node_evaluate(worker);
    node->static_score = correction_apply(worker, node->ply, node->raw_score);
    if (found) {
        const int score = score_from_table(hit->score, node->ply);
        if (score < SCORE_WON && score > -SCORE_WON &&
            is_cut(hit, score, node->static_score, node->static_score))
            return score;
    }
    return node->static_score;
}

/* Whether only captures are legal, because the game demands them. */
static bool must_capture(const struct position *position, const struct picker *picker)
{
    return position->variant->about->must_capture && !position->variant->only_captures &&
           turn_captures(position, picker_any(picker));
}

/* Where a stone is due: as if the turn ended here, and the stone changed nothing. */
static int end_turn(struct worker *worker, int alpha, int beta, int depth, unsigned ply)
{
    node_make(worker, move_pass(), ply);
    const int score = -quiesce(worker, -beta, -alpha, depth, ply + 1);
    node_unmake(worker, ply);
    return score;
}

int quiesce(struct worker *worker, int alpha, int beta, int depth, unsigned ply)
{
    struct position *position = &worker->position;
    struct frame *frame = &worker->frames[ply];
    struct quiet_node node = {
        .alpha = alpha,
        .beta = beta,
        .depth = depth,
        .ply = ply,
        .pv = beta - alpha > 1,
        .is_forced = frame->in_check,
        .raw_score = SCORE_NONE,
        .static_score = SCORE_NONE,
        .best_score = -SCORE_INFINITE,
    };
    struct tt_hit hit = {.best = MOVE_NONE};
    struct picker picker;

    frame->line_count = 0;
    if (!node_goes_on(worker))
        return 0;
    if (position->state.lost)
        return node_ending(worker, ply);
    if (ply >= PLY_MAX)
        return node_evaluate(worker);
    if (position->variant->places && turn_is_amid(position))
        return position->variant->ops->count(position) ? end_turn(worker, alpha, beta, depth, ply)
                                                       : node_ending(worker, ply);
    node.key = node_key(position);
    const bool found = tt_probe(&worker->search->tt, node.key, &hit);
    if (found && !node.pv) {
        const int score = score_from_table(hit.score, ply);
        if (is_cut(&hit, score, alpha, beta))
            return score;
    }
    node_expect(worker, hit.best);
    if (frame->in_check || position->variant->ends_on_board ||
        position->variant->about->must_capture) {
        if (!picker_begin(&picker, worker, ply, hit.best))
            return node_ending(worker, ply);
        node.is_forced |= must_capture(position, &picker);
        if (node.is_forced)
            return try_moves(worker, &node, &picker);
    }
    node.best_score = stand(worker, &node, &hit, found);
    /* Where all moves are captures they lead to no rest before the end of the game. */
    if (node.best_score >= beta || position->variant->only_captures) {
        if (!found)
            store(worker, &node, alpha);
        return node.best_score;
    }
    picker_begin_noisy(&picker, worker, ply, hit.best, 0);
    if (depth == 0)
        picker_add_checks(&picker);
    return try_moves(worker, &node, &picker);
}

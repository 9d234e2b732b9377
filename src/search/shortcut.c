/* Scores of nodes that are clear without looking at their moves one by one. */
#include "search/shortcut.h"

#include "core/turn.h"
#include "core/variant.h"
#include "search/margins.h"
#include "search/picker.h"

/* So far below alpha that only captures can help: look at these alone. */
static bool razor(struct worker *worker, const struct node *node, int *score)
{
    if (node->depth > RAZOR_DEPTH_MAX ||
        node->score + RAZOR_MARGIN + RAZOR_DEPTH_MARGIN * node->depth * node->depth > node->alpha)
        return false;
    *score = quiesce(worker, node->alpha, node->alpha + 1, 0, node->ply);
    return worker->stopped || *score <= node->alpha;
}

/* So far above beta that nothing will happen. */
static bool reverse_futility(const struct worker *worker, const struct node *node, int *score)
{
    const int margin =
        REVERSE_FUTILITY_MARGIN * node->depth - (node->improving ? REVERSE_FUTILITY_IMPROVING : 0);

    *score = node->score;
    return worker->search->turn_is_good && node->depth <= REVERSE_FUTILITY_DEPTH_MAX &&
           node->has_officers && node->score - margin >= node->beta && node->score < SCORE_WON;
}

/*
 * Whether a turn may be left out: not where that is a move of its own kind, or a right lapses, or
 * where having to move may be bad, as the rules or a few pieces make it.
 */
static bool may_null_move(const struct worker *worker, const struct node *node)
{
    const struct position *position = &worker->position;
    const bool may_pass = position->variant->about->passes[position->state.side] == PASS_ALWAYS;

    return worker->search->turn_is_good && node->depth >= NULL_MOVE_DEPTH_MIN &&
           node->score >= node->beta && node->raw_score >= node->beta - 20 * node->depth + 100 &&
           !position->variant->has_imitators && !position->state.convert &&
           !turn_is_amid(position) && (node->has_officers || may_pass) &&
           node->ply >= worker->null_move_floor &&
           !move_is_pass(worker->frames[node->ply - 1].moved);
}

/* The score when the opponent moves twice, searched less deeply. */
static int search_null_move(struct worker *worker, const struct node *node, search_node *search,
                            int depth)
{
    const unsigned floor = worker->key_floor;

    node_make(worker, move_pass(), node->ply);
    worker->key_floor = worker->root_key + node->ply + 1;
    const int score =
        -search(worker, -node->beta, -node->beta + 1, depth, node->ply + 1, !node->cut);
    worker->key_floor = floor;
    node_unmake(worker, node->ply);
    return score;
}

static bool null_move(struct worker *worker, const struct node *node, search_node *search,
                      int *score)
{
    const int over = (node->score - node->beta) / NULL_MOVE_SCORE_SHARE;
    const int depth = node->depth - NULL_MOVE_REDUCTION - node->depth / NULL_MOVE_DEPTH_SHARE -
                      (over > NULL_MOVE_SCORE_MAX ? NULL_MOVE_SCORE_MAX : over);

    if (!may_null_move(worker, node))
        return false;
    *score = search_null_move(worker, node, search, depth);
    if (worker->stopped)
        return true;
    if (*score < node->beta)
        return false;
    *score = *score > SCORE_WON ? node->beta : *score;
    const int officers = eval_officers(&worker->eval, worker->position.state.side);
    if ((node->depth < NULL_MOVE_VERIFY_DEPTH && officers >= NULL_MOVE_VERIFY_OFFICERS) ||
        worker->null_move_floor)
        return true;
    /* Deep down, or with few pieces, a mistake is dear: the same depth with the turn taken. */
    worker->null_move_floor = node->ply + (unsigned)(depth > 0 ? 3 * depth / 4 : 0);
    const int verified =
        search(worker, node->beta - 1, node->beta, depth > 1 ? depth : 1, node->ply, false);
    worker->null_move_floor = 0;
    return worker->stopped || verified >= node->beta;
}

/* A capture that leads far above beta in a shallow search will be enough in a deep one. */
static bool probcut(struct worker *worker, struct node *node, search_node *search, int *score)
{
    const int beta = node->beta + PROBCUT_MARGIN - (node->improving ? PROBCUT_IMPROVING : 0);
    const int depth = node->depth - PROBCUT_REDUCTION;
    struct picker picker;
    move m;

    if (node->depth < PROBCUT_DEPTH_MIN ||
        (node->found && node->table.depth >= depth && node->table_score < beta))
        return false;
    picker_begin_noisy(&picker, worker, node->ply, node->table.best, beta - node->raw_score);
    while (m = picker_next(&picker), m.bits) {
        node_make(worker, m, node->ply);
        *score = quiesce_after(worker, beta - 1, beta, 0, node->ply + 1);
        if (*score >= beta && !worker->stopped)
            *score = search_after(worker, search, beta - 1, beta, depth, node->ply + 1, !node->cut);
        node_unmake(worker, node->ply);
        if (worker->stopped)
            return true;
        if (*score >= beta) {
            *score = *score > SCORE_WON ? *score : *score - (beta - node->beta);
            return true;
        }
    }
    return false;
}

bool shortcut(struct worker *worker, struct node *node, search_node *search, int *score)
{
    *score = 0;
    if (node->in_check || node->pv || worker->frames[node->ply].excluded.bits ||
        node->beta <= -SCORE_WON || node->beta >= SCORE_WON)
        return false;
    return razor(worker, node, score) || reverse_futility(worker, node, score) ||
           null_move(worker, node, search, score) || probcut(worker, node, search, score);
}

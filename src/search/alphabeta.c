/*
 * Search without dice: principal variation search with the table of positions. What makes the tree
 * narrow is in three places: short cuts before any move is made (shortcut.c), moves left out, and
 * late moves searched less deeply (here). Their numbers are in margins.h.
 */
#include "core/variant.h"
#include "search/correction.h"
#include "search/margins.h"
#include "search/node.h"
#include "search/picker.h"
#include "search/shortcut.h"

/* Moves that did not reach beta. Not a part of the search, which is cleared at every node. */
struct tried {
    unsigned quiet_count, noisy_count;
    move quiets[TRIED_MAX], noisy[TRIED_MAX];
};

/* What the moves of a node have in common, and what was found so far. */
struct node_search {
    struct worker *worker;
    struct node *node;
    struct frame *frame;
    struct picker picker;
    int alpha, best_score;
    move best;
    unsigned number; /* of moves searched or left out */
    struct tried *tried;
};

static void store(struct worker *worker, const struct node *node, move best, int score, int alpha)
{
    const struct tt_hit hit = {
        .best = best,
        .score = score_to_table(score, node->ply),
        .static_score = node->raw_score,
        .depth = node->depth > 0 ? node->depth : 0,
        .pv = node->was_pv,
        .bound = score >= node->beta ? BOUND_LOWER
                 : score > alpha     ? BOUND_EXACT
                                     : BOUND_UPPER,
    };

    tt_store(&worker->search->tt, node->key, &hit);
}

/* ---- history ---- */

static int history_bonus(int depth)
{
    const int bonus = BONUS_SQUARE * depth * depth + BONUS_DEPTH * depth;

    return bonus > BONUS_MAX ? BONUS_MAX : bonus;
}

static void update_quiet(struct node_search *search, int bonus)
{
    struct worker *worker = search->worker;
    struct frame *frame = search->frame;
    const struct position *position = &worker->position;
    const struct continuation continuation = continuation_of(worker, search->node->ply);

    if (frame->killers[0].bits != search->best.bits) {
        frame->killers[1] = frame->killers[0];
        frame->killers[0] = search->best;
    }
    if (continuation.rows[0] != HISTORY_NONE)
        worker->history.counter_moves[continuation.rows[0]] = search->best;
    history_learn_quiet(&worker->history, position, &continuation, search->best, bonus);
    for (unsigned i = 0; i < search->tried->quiet_count; i++)
        history_learn_quiet(&worker->history, position, &continuation, search->tried->quiets[i],
                            -bonus);
}

/* The best move reached beta; those tried before it did not. */
static void update_history(struct node_search *search)
{
    struct worker *worker = search->worker;
    const int bonus = history_bonus(search->node->depth);

    if (is_quiet(&worker->position, search->best))
        update_quiet(search, bonus);
    else
        history_learn_noisy(&worker->history, &worker->position, search->best, bonus);
    for (unsigned i = 0; i < search->tried->noisy_count; i++)
        history_learn_noisy(&worker->history, &worker->position, search->tried->noisy[i], -bonus);
}

/* The static score was wrong by so much, if the moves say so and no capture explains it. */
static void update_correction(const struct node_search *search, int score, int alpha)
{
    const struct node *node = search->node;
    const int static_score = search->frame->static_score;

    if (node->in_check || score >= SCORE_WON || score <= -SCORE_WON ||
        (search->best.bits && !is_quiet(&search->worker->position, search->best)) ||
        (score >= node->beta && score <= static_score) || (score <= alpha && score >= static_score))
        return;
    correction_learn(search->worker, node->ply, node->depth, score, static_score);
}

static void note_tried(struct tried *tried, move m, bool quiet)
{
    if (quiet && tried->quiet_count < TRIED_MAX)
        tried->quiets[tried->quiet_count++] = m;
    if (!quiet && tried->noisy_count < TRIED_MAX)
        tried->noisy[tried->noisy_count++] = m;
}

/* ---- one move ---- */

/* A move of the node, and what is known of it before it is made. */
struct candidate {
    move m;
    unsigned number; /* from 1 */
    bool quiet, checks;
    enum pick_stage stage;
    int learned; /* from history, for quiet moves */
};

static int reduction_of(const struct node_search *search, const struct candidate *candidate)
{
    const int depth = search->node->depth;
    const unsigned number = candidate->number;

    return search->worker->search
        ->reduction[depth < REDUCTION_DEPTHS ? depth : REDUCTION_DEPTHS - 1]
                   [number < REDUCTION_MOVES ? number : REDUCTION_MOVES - 1];
}

/* How many moves of a node are tried before the quiet ones are given up. */
static unsigned late_limit(const struct node_search *search)
{
    const struct node *node = search->node;
    const unsigned depth = (unsigned)node->depth;
    const unsigned limit = LATE_COUNT + depth * depth + search->picker.count * depth / LATE_SHARE;

    return node->improving ? limit : limit / 2 + 1;
}

static bool is_quiet_pruned(struct node_search *search, const struct candidate *candidate)
{
    const struct node *node = search->node;
    int depth = node->depth - 1 - reduction_of(search, candidate) / REDUCE_ONE;

    depth = depth < 0 ? 0 : depth;
    if (depth < HISTORY_DEPTH_MAX && candidate->learned < -HISTORY_MARGIN * (depth + 1))
        return true;
    if (depth < FUTILE_DEPTH_MAX && !node->in_check &&
        node->score + FUTILE_MARGIN + FUTILE_DEPTH_MARGIN * depth <= search->alpha)
        return true;
    return depth < EXCHANGE_DEPTH_MAX &&
           !node_exchange(&search->worker->position, candidate->m, -EXCHANGE_QUIET * depth * depth);
}

/* Whether to leave a move out; it is not the first. */
static bool is_pruned(struct node_search *search, const struct candidate *candidate)
{
    const struct node *node = search->node;

    if (node->ply == 0 || search->best_score <= -SCORE_WON || !node->has_officers)
        return false;
    if (node->depth <= LATE_DEPTH_MAX && candidate->number >= late_limit(search))
        picker_skip_quiets(&search->picker);
    if (candidate->checks)
        return node->depth < EXCHANGE_DEPTH_MAX &&
               !node_exchange(&search->worker->position, candidate->m,
                              -EXCHANGE_NOISY * node->depth);
    if (candidate->quiet)
        return is_quiet_pruned(search, candidate);
    return candidate->stage == PICK_BAD && node->depth < EXCHANGE_DEPTH_MAX &&
           !node_exchange(&search->worker->position, candidate->m, -EXCHANGE_NOISY * node->depth);
}

/*
 * How much deeper to look at the table's move: it may be the only good one. Returns: -1 to 2 plies,
 * or SCORE_NONE when even without it the node reaches beta (*score).
 */
static int singular_extension(struct node_search *search, int *score)
{
    struct worker *worker = search->worker;
    struct node *node = search->node;
    struct frame *frame = search->frame;
    const int bound = node->table_score - SINGULAR_MARGIN * node->depth;

    frame->excluded = node->table.best;
    *score = alphabeta(worker, bound - 1, bound, (node->depth - 1) / 2, node->ply, node->cut);
    frame->excluded = MOVE_NONE;
    /* The frame's moves are in another order now; the table's move comes first again. */
    picker_begin(&search->picker, worker, node->ply, node->table.best);
    picker_next(&search->picker);
    if (worker->stopped)
        return 0;
    if (*score < bound) {
        const bool twice =
            !node->pv && *score < bound - SINGULAR_DOUBLE && frame->doubled < SINGULAR_DOUBLE_MAX;
        return twice ? 2 : 1;
    }
    if (*score >= node->beta)
        return SCORE_NONE;
    return node->table_score >= node->beta ? -1 : 0;
}

static bool may_be_singular(const struct node_search *search, move m)
{
    const struct node *node = search->node;

    return node->ply > 0 && node->depth >= SINGULAR_DEPTH_MIN && m.bits == node->table.best.bits &&
           !search->frame->excluded.bits && (node->table.bound & BOUND_LOWER) &&
           node->table.depth >= node->depth - SINGULAR_TABLE_DEPTH &&
           node->table_score < SCORE_WON && node->table_score > -SCORE_WON &&
           (int)node->ply < 2 * search->worker->depth;
}

/* Plies in 1024ths that a late move is searched less deeply, at least 0. */
static int reduce(const struct node_search *search, const struct candidate *candidate)
{
    const struct node *node = search->node;
    int reduction;

    if (node->depth < REDUCE_DEPTH_MIN || candidate->number <= (node->pv ? 2u : 1u) ||
        (!candidate->quiet && candidate->stage != PICK_BAD && !node->cut))
        return 0;
    reduction = reduction_of(search, candidate);
    if (node->cut)
        reduction += REDUCE_CUT;
    if (!node->improving)
        reduction += REDUCE_WORSENING;
    if (node->was_pv)
        reduction -= REDUCE_PV;
    if (candidate->checks)
        reduction -= REDUCE_CHECK;
    if (candidate->quiet) {
        if (candidate->stage == PICK_KILLERS)
            reduction -= REDUCE_KILLER;
        if (node->table_is_noisy)
            reduction += REDUCE_TABLE_NOISY;
        reduction -= candidate->learned * (REDUCE_ONE / 32) / (REDUCE_HISTORY / 32);
    }
    return reduction < 0 ? 0 : reduction;
}

int alphabeta_after(struct worker *worker, int alpha, int beta, int depth, unsigned ply, bool cut)
{
    return search_after(worker, alphabeta, alpha, beta, depth, ply, cut);
}

/* The score of the move just made, to be searched to `depth`. */
static int search_made(struct node_search *search, const struct candidate *candidate, int depth)
{
    struct worker *worker = search->worker;
    const struct node *node = search->node;
    const unsigned ply = node->ply + 1;
    const int alpha = search->alpha, beta = node->beta;
    int score = 0;

    const int reduction = reduce(search, candidate) / REDUCE_ONE;
    const int reduced = depth - reduction < 1 ? 1 : depth - reduction;
    bool whole = !node->pv || candidate->number > 1;
    if (reduction > 0 && reduced < depth) {
        score = alphabeta_after(worker, alpha, alpha + 1, reduced, ply, true);
        whole = score > alpha;
        if (whole) {
            /* The score says how much deeper it is worth to look. */
            depth += score > search->best_score + DEEPER_MARGIN;
            depth -= score < search->best_score + SHALLOWER_MARGIN;
            whole = depth > reduced;
        }
    }
    if (whole && !worker->stopped)
        score = alphabeta_after(worker, alpha, alpha + 1, depth, ply, !node->cut);
    if (node->pv && (candidate->number == 1 || (score > alpha && score < beta)) && !worker->stopped)
        score = alphabeta_after(worker, alpha, beta, depth, ply, false);
    return score;
}

/* Take account of a score. Returns: whether it reaches beta. */
static bool take_score(struct node_search *search, move m, int score)
{
    if (score <= search->best_score)
        return false;
    search->best_score = score;
    if (score <= search->alpha)
        return false;
    search->best = m;
    search->alpha = score;
    if (search->node->pv)
        node_keep_line(search->frame, m);
    return score >= search->node->beta;
}

/* ---- all moves ---- */

static struct candidate describe(struct node_search *search, move m)
{
    struct worker *worker = search->worker;
    const enum pick_stage stage = search->picker.stage;
    struct candidate candidate = {
        .m = m,
        .number = ++search->number,
        .quiet = stage == PICK_QUIET || is_quiet(&worker->position, m),
        .checks = worker->position.variant->ops->gives_check(&worker->position, m),
        .stage = stage,
    };

    if (stage == PICK_QUIET)
        candidate.learned = search->picker.number;
    else if (candidate.quiet)
        candidate.learned =
            history_of_quiet(&worker->history, &worker->position, &search->picker.continuation, m);
    return candidate;
}

static int try_moves(struct node_search *search)
{
    struct worker *worker = search->worker;
    struct node *node = search->node;
    move m;

    while (m = picker_next(&search->picker), m.bits) {
        if (m.bits == search->frame->excluded.bits)
            continue;
        const struct candidate candidate = describe(search, m);
        if (candidate.number > 1 && is_pruned(search, &candidate))
            continue;
        int extension = 0, score;
        if (may_be_singular(search, m)) {
            extension = singular_extension(search, &score);
            if (worker->stopped || extension == SCORE_NONE)
                return score;
        } else if (candidate.checks && (int)node->ply < 2 * worker->depth &&
                   node_exchange(&worker->position, m, 0)) {
            extension = 1;
        }
        search->frame[1].doubled = search->frame->doubled + (extension > 1);
        node_make_known(worker, m, node->ply, candidate.checks);
        score = search_made(search, &candidate, node->depth - 1 + extension);
        node_unmake(worker, node->ply);
        if (worker->stopped)
            return 0;
        if (take_score(search, m, score)) {
            worker->counts.cuts++;
            worker->counts.first_cuts += candidate.number == 1;
            break;
        }
        note_tried(search->tried, m, candidate.quiet);
    }
    return search->best_score;
}

static int search_moves(struct worker *worker, struct node *node)
{
    struct frame *frame = &worker->frames[node->ply];
    const int alpha = node->alpha;
    const move excluded = frame->excluded;
    struct tried tried;
    struct node_search search = {
        .worker = worker,
        .node = node,
        .frame = frame,
        .alpha = node->alpha,
        .best_score = -SCORE_INFINITE,
        .best = MOVE_NONE,
        .tried = &tried,
    };

    tried.quiet_count = tried.noisy_count = 0;
    if (!picker_begin(&search.picker, worker, node->ply, node->table.best))
        return node_ending(worker, node->ply);
    /* Cousins learn from each other, but not from the nodes of another branch. */
    frame[2].killers[0] = frame[2].killers[1] = MOVE_NONE;
    const int score = try_moves(&search);
    if (worker->stopped)
        return 0;
    if (excluded.bits)
        return search.number ? score : alpha;
    if (score >= node->beta && search.best.bits)
        update_history(&search);
    update_correction(&search, score, alpha);
    store(worker, node, search.best, score, alpha);
    return score;
}

/* ---- the node ---- */

/* Cut the window to what a mate may be worth here. */
static void limit_window(struct node *node)
{
    const int worst = -SCORE_MATE + (int)node->ply, best = SCORE_MATE - (int)node->ply - 1;

    node->alpha = node->alpha < worst ? worst : node->alpha;
    node->beta = node->beta > best ? best : node->beta;
}

/* Look the position up. Returns: whether its score is enough. */
static bool probe_table(struct worker *worker, struct node *node)
{
    struct tt_hit *hit = &node->table;
    const bool excluded = worker->frames[node->ply].excluded.bits;

    node->key = node_key(&worker->position);
    node->found = tt_probe(&worker->search->tt, node->key, hit);
    node->was_pv = node->pv;
    worker->counts.probes++;
    worker->counts.hits += node->found;
    if (!node->found)
        return false;
    node_expect(worker, hit->best);
    node->table_score = score_from_table(hit->score, node->ply);
    node->was_pv |= hit->pv;
    node->table_is_noisy = hit->best.bits && !is_quiet(&worker->position, hit->best);
    return !node->pv && !excluded && hit->depth >= node->depth &&
           is_cut(hit, node->table_score, node->alpha, node->beta);
}

/* The static score, corrected by what the table knows, and whether it goes up. */
static void evaluate_node(struct worker *worker, struct node *node)
{
    struct frame *frame = &worker->frames[node->ply];

    node->in_check = frame->in_check;
    node->raw_score = node->score = frame->static_score = SCORE_NONE;
    node->has_officers =
        eval_officers(&worker->eval, worker->position.state.side) >= NULL_MOVE_OFFICERS_MIN;
    if (node->in_check)
        return;
    node->raw_score = node->found && node->table.static_score != SCORE_NONE
                          ? node->table.static_score
                          : node_evaluate(worker);
    node->score = frame->static_score = correction_apply(worker, node->ply, node->raw_score);
    if (node->found && is_cut(&node->table, node->table_score, node->score, node->score))
        node->score = node->table_score;
    if (node->ply >= 2 && frame[-2].static_score != SCORE_NONE)
        node->improving = frame->static_score > frame[-2].static_score;
    else if (node->ply >= 4 && frame[-4].static_score != SCORE_NONE)
        node->improving = frame->static_score > frame[-4].static_score;
    else
        node->improving = true;
}

int alphabeta(struct worker *worker, int alpha, int beta, int depth, unsigned ply, bool cut)
{
    struct frame *frame = &worker->frames[ply];
    struct node node = {.alpha = alpha, .beta = beta, .depth = depth, .ply = ply, .cut = cut};
    int score;

    if (depth <= 0)
        return quiesce(worker, alpha, beta, 0, ply);
    frame->line_count = 0;
    if (!node_goes_on(worker))
        return 0;
    if (worker->position.state.lost)
        return node_ending(worker, ply);
    if (node_repeats(worker, ply, &score))
        return score;
    if (node_is_dead(worker))
        return 0;
    if (node_is_at_limit(worker))
        return node_score(worker, game_ending(&worker->position, 0, NOBODY, NOBODY), ply);
    if (ply >= PLY_MAX)
        return node_evaluate(worker);
    limit_window(&node);
    if (node.alpha >= node.beta)
        return node.alpha;
    node.pv = beta - alpha > 1;
    if (probe_table(worker, &node))
        return node.table_score;
    evaluate_node(worker, &node);
    if (shortcut(worker, &node, alphabeta, &score))
        return score;
    if (!node.table.best.bits && node.depth >= INTERNAL_DEPTH_MIN && !frame->excluded.bits)
        node.depth--;
    return search_moves(worker, &node);
}

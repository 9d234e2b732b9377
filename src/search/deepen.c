/*
 * The root of the search: one depth after the other, until a limit is met.
 *
 * With plan.margin > 0 every root move that comes near to the best one gets an exact score, so
 * that a weaker player can choose among them; that is for small depths.
 */
#include "search/worker.h"

#include <string.h>

#include "base/check.h"
#include "core/key.h"
#include "core/variant.h"
#include "eval/expectation.h"
#include "search/margins.h"
#include "search/node.h"
#include "search/order.h"

/* ---- beginning ---- */

void worker_init(struct worker *worker, struct search *search, unsigned number)
{
    memset(worker, 0, sizeof(*worker));
    worker->search = search;
    worker->number = number;
    worker->position.variant = search->variant;
    worker->ended = true;
}

void worker_reset(struct worker *worker)
{
    memset(&worker->history, 0, sizeof(worker->history));
}

static void remember_past(struct worker *worker, const uint64_t *past, unsigned count)
{
    const unsigned kept = count > PAST_MAX ? PAST_MAX : count;
    const struct state *state = &worker->position.state;
    uint64_t key = state->key;

    for (unsigned i = 0; i < kept; i++)
        worker->keys[i] = past[count - kept + i];
    /* Positions are compared when a throw is due. */
    if (state->throw_index)
        key ^= key_of(KEY_THROW, state->throw_index, 0, 0) ^ key_of(KEY_THROW, 0, 0, 0);
    worker->root_key = kept;
    worker->key_floor = 0;
    worker->keys[kept] = key;
    worker->past = (struct worker_past){{node_is_forbidden}, worker->keys, kept + 1};
    if (worker->position.past)
        worker->position.past = &worker->past.past;
}

/* Unless it is not among those that shall be searched. */
static void add_root_move(struct worker *worker, move m)
{
    const struct search_plan *plan = &worker->search->plan;
    bool is_wanted = plan->only_count == 0;

    for (unsigned i = 0; i < plan->only_count; i++)
        is_wanted |= plan->only[i].bits == m.bits;
    if (is_wanted)
        worker->root_moves[worker->root_count++] = (struct root_move){.move = m};
}

bool worker_begin(struct worker *worker, const struct position *position, const uint64_t *past,
                  unsigned past_count)
{
    struct frame *frame = &worker->frames[0];

    CHECK_ALWAYS(position->variant == worker->search->variant);
    worker->position = *position;
    worker->ended = true;
    worker->root_count = 0;
    worker->lines[0].count = 0;
    if (search_throws_dice(worker->search) && !position->state.throw_index)
        return false;
    const unsigned count = position->variant->ops->moves(&worker->position, frame->moves);
    if (!count)
        return false;

    remember_past(worker, past, past_count);
    eval_refresh(&worker->eval, &worker->search->evaluator, position);
    frame->in_check = position->variant->ops->in_check(position);
    for (unsigned i = 0; i < 2; i++)
        frame[i].killers[0] = frame[i].killers[1] = MOVE_NONE;
    frame->excluded = MOVE_NONE;
    frame->doubled = frame[1].doubled = 0;
    frame->static_score = frame->in_check ? SCORE_NONE : node_evaluate(worker);
    memset(worker->rows, 0, sizeof(worker->rows));
    worker->null_move_floor = 0;
    order_moves(worker, 0, count, MOVE_NONE);
    for (unsigned i = 0; i < count; i++)
        add_root_move(worker, order_pick(frame, i, count));
    if (!worker->root_count)
        return false;
    worker->line = 0;
    worker->deepest = 0;
    worker->depth = 1 + (int)(worker->number % 2 && worker->search->plan.depth_max > 1);
    worker->completed = 0;
    worker->best_before = MOVE_NONE;
    worker->score_before = 0;
    worker->stable = 0;
    worker->interruptions = 0;
    worker->best = worker->root_moves[0].move;
    worker->lines[0].score = 0;
    worker->nodes = worker->told_nodes = 0;
    worker->counts = (struct search_counts){0, 0, 0, 0, 0};
    worker->ended = false;
    return true;
}

/* ---- one depth ---- */

/* Plies by which a late root move is searched less deeply at first. */
static int root_reduction(const struct worker *worker, unsigned index)
{
    const int depth = worker->depth < REDUCTION_DEPTHS ? worker->depth : REDUCTION_DEPTHS - 1;
    const unsigned number = index + 1 < REDUCTION_MOVES ? index + 1 : REDUCTION_MOVES - 1;
    const int reduction = (worker->search->reduction[depth][number] - REDUCE_PV) / REDUCE_ONE;
    const int most = worker->depth - 2;

    if ((int)index < ROOT_FULL || worker->frames[0].in_check || worker->frames[1].in_check ||
        reduction < 0)
        return 0;
    return reduction < most ? reduction : most < 0 ? 0 : most;
}

/* The score of a root move that matters only above alpha and below beta. */
static int search_root_move(struct worker *worker, unsigned index, int alpha, int beta)
{
    const int depth = worker->depth - 1;
    int score;

    worker->frames[2].killers[0] = worker->frames[2].killers[1] = MOVE_NONE;
    node_make(worker, worker->root_moves[index].move, 0);
    if (search_throws_dice(worker->search)) {
        score = -chance(worker, -alpha, depth, 1);
    } else if (index == worker->line || worker->search->plan.margin) {
        score = alphabeta_after(worker, alpha, beta, depth, 1, false);
    } else {
        const int reduction = root_reduction(worker, index);
        score = alphabeta_after(worker, alpha, alpha + 1, depth - reduction, 1, true);
        if (score > alpha && reduction && !worker->stopped)
            score = alphabeta_after(worker, alpha, alpha + 1, depth, 1, true);
        if (score > alpha && score < beta && !worker->stopped)
            score = alphabeta_after(worker, alpha, beta, depth, 1, false);
    }
    node_unmake(worker, 0);
    return score;
}

static void take_best(struct worker *worker, unsigned index, int score)
{
    const struct frame *next = &worker->frames[1];
    const struct root_move best = worker->root_moves[index];
    const unsigned first = worker->line;
    struct root_line *line = &worker->lines[first];

    if (first == 0)
        worker->best = best.move;
    line->score = score;
    line->moves[0] = best.move;
    line->count = 1;
    if (!search_throws_dice(worker->search))
        for (unsigned i = 0; i < next->line_count && i + 1 < PLY_MAX; i++)
            line->moves[line->count++] = next->line[i];
    memmove(&worker->root_moves[first + 1], &worker->root_moves[first],
            (index - first) * sizeof(best));
    worker->root_moves[first] = best;
}

/* Search all root moves within a window. Returns: the best score, meaningless when stopped. */
static int search_root(struct worker *worker, int alpha, int beta)
{
    const int margin = worker->search->plan.margin;
    int best = -SCORE_INFINITE;

    for (unsigned i = worker->line; i < worker->root_count; i++) {
        const int floor = margin && best > -SCORE_INFINITE + margin ? best - margin : alpha;
        const int score = search_root_move(worker, i, floor, beta);
        if (worker->stopped)
            return 0;
        worker->root_moves[i].score = score;
        if (score <= best)
            continue;
        best = score;
        if (score > alpha || margin) {
            take_best(worker, i, score);
            alpha = score > alpha ? score : alpha;
        }
        if (score >= beta)
            break;
    }
    return best;
}

static void tell_bound(const struct worker *worker, int score, enum tt_bound bound)
{
    const struct search_plan *plan = &worker->search->plan;

    if (worker->number == 0 && plan->tell_bound)
        plan->tell_bound(plan->tell_ctx, score, bound);
}

/* The best of the root moves that no better line has. */
static void search_line(struct worker *worker)
{
    const int expected = worker->lines[worker->line].score;
    int width = WINDOW, alpha = -SCORE_INFINITE, beta = SCORE_INFINITE;

    if (worker->depth >= WINDOW_DEPTH_MIN && !worker->search->plan.margin &&
        !search_throws_dice(worker->search) && expected < SCORE_WON && expected > -SCORE_WON) {
        alpha = expected - width;
        beta = expected + width;
    }
    for (;;) {
        const int score = search_root(worker, alpha, beta);
        if (worker->stopped)
            return;
        if (score <= alpha && alpha > -SCORE_INFINITE) {
            tell_bound(worker, score, BOUND_UPPER);
            beta = (alpha + beta) / 2;
            alpha = score - width < -SCORE_WON ? -SCORE_INFINITE : score - width;
        } else if (score >= beta && beta < SCORE_INFINITE) {
            tell_bound(worker, score, BOUND_LOWER);
            beta = score + width > SCORE_WON ? SCORE_INFINITE : score + width;
        } else {
            return;
        }
        width *= 2;
    }
}

static unsigned line_total(const struct worker *worker)
{
    const unsigned lines = worker->search->plan.lines ? worker->search->plan.lines : 1;

    return lines < worker->root_count ? lines : worker->root_count;
}

static void swap_lines(struct worker *worker, unsigned first, unsigned second)
{
    const struct root_move root_move = worker->root_moves[first];
    const struct root_line line = worker->lines[first];

    worker->root_moves[first] = worker->root_moves[second];
    worker->lines[first] = worker->lines[second];
    worker->root_moves[second] = root_move;
    worker->lines[second] = line;
    if (first == 0)
        worker->best = worker->root_moves[0].move;
}

/* A later line may have turned out better than an earlier one. */
static void sort_lines(struct worker *worker)
{
    for (unsigned i = 1; i < line_total(worker); i++)
        for (unsigned at = i; at && worker->lines[at].score > worker->lines[at - 1].score; at--)
            swap_lines(worker, at - 1, at);
}

static void search_depth(struct worker *worker)
{
    for (worker->line = 0; worker->line < line_total(worker) && !worker->stopped; worker->line++)
        search_line(worker);
    if (!worker->stopped)
        sort_lines(worker);
}

/* ---- all depths ---- */

/* Whether nothing is to be learned from greater depths. */
static bool is_settled(const struct worker *worker)
{
    const int score = worker->lines[0].score;
    const int size = score < 0 ? -score : score;

    if (worker->search->plan.ends_when_forced && worker->root_count == 1)
        return true;
    if (search_throws_dice(worker->search))
        return size >= EXPECTATION_ONE - 1;
    /* A shorter mate may begin with a move that seems to lose: look twice as deep. */
    return size > SCORE_WON && 2 * (SCORE_MATE - size) <= worker->completed;
}

enum {
    STABLE_MAX = 8,
    FALL_MIN = 25,      /* hundredths of a pawn by which the score falls from depth to depth ... */
    FALL_PERCENT = 140, /* ... that are worth so much more time */
};

/*
 * Whether to begin no further depth: sooner when the best move has been the same for long, later
 * when it has just changed or its score falls.
 */
static bool is_time_over(struct worker *worker)
{
    static const uint8_t percent[STABLE_MAX + 1] = {150, 125, 105, 95, 88, 80, 75, 70, 65};
    const uint64_t soft_ms = worker->search->plan.soft_ms;
    const int score = worker->lines[0].score;

    worker->stable = worker->best.bits == worker->best_before.bits ? worker->stable + 1 : 0;
    uint64_t share = percent[worker->stable < STABLE_MAX ? worker->stable : STABLE_MAX];
    if (score < worker->score_before - FALL_MIN)
        share = share * FALL_PERCENT / 100;
    worker->best_before = worker->best;
    worker->score_before = score;
    return soft_ms && search_time_ms(worker->search) * 100 >= soft_ms * share;
}

static void complete_depth(struct worker *worker)
{
    const struct search_plan *plan = &worker->search->plan;
    const bool over =
        worker->number == 0 && (is_time_over(worker) || worker->nodes >= plan->nodes_max);

    worker->completed = worker->depth;
    worker->interruptions = 0;
    for (unsigned i = 0; i < worker->root_count; i++)
        worker->root_moves[i].settled = worker->root_moves[i].score;
    if (worker->depth >= plan->depth_max || is_settled(worker) || over)
        worker->ended = true;
    else
        worker->depth++;
}

bool worker_continue(struct worker *worker, uint64_t nodes, void (*done)(void *ctx), void *ctx)
{
    /* A quarter more for each interruption, of the smallest slices too: every depth must end. */
    const uint64_t times = worker->interruptions;
    const uint64_t more = nodes / 4 * times + nodes % 4 * times / 4;
    const uint64_t room = UINT64_MAX - worker->nodes;

    worker->slice_end =
        nodes >= room || more >= room - nodes ? UINT64_MAX : worker->nodes + nodes + more;
    worker->stopped = false;
    worker->look_at = worker->nodes;
    while (!worker->ended) {
        search_depth(worker);
        if (worker->stopped) {
            worker->interruptions++;
            break;
        }
        complete_depth(worker);
        if (done)
            done(ctx);
    }
    return worker->ended;
}

/*
 * The root of the search: one depth after the other, until a limit is met.
 *
 * With plan.margin > 0 every root move that comes near to the best one gets an exact score, so
 * that a weaker player can choose among them; that is for small depths.
 */
#include "search/search.h"

#include <string.h>

#include "base/check.h"
#include "core/variant.h"
#include "eval/expectation.h"
#include "search/node.h"
#include "search/order.h"

enum {
    WINDOW = 30, /* first half-width of the aspiration window */
    WINDOW_DEPTH_MIN = 4,
};

/* ---- tables made once ---- */

/* 256 times the binary logarithm of x >= 1, with straight lines between powers of two. */
static int log2_of(unsigned x)
{
    int whole = 0;

    while (x >> (whole + 1))
        whole++;
    return whole * 256 + (int)((x << 8 >> whole) & 255);
}

static void make_reductions(struct search *search)
{
    /* About 0.5 + ln(depth) ln(number) / 2.4. */
    for (unsigned depth = 1; depth < 64; depth++)
        for (unsigned number = 1; number < 64; number++)
            search->reduction[depth][number] =
                (int8_t)((128 * 256 + log2_of(depth) * log2_of(number) / 5) >> 16);
}

static void make_throws(struct search *search, const struct variant *variant)
{
    for (unsigned role = 1; role <= variant->about->role_count; role++)
        for (unsigned t = 1; t <= THROWS; t++)
            if (variant->throw_roles[t] >> variant->about->roles[role].base & 1)
                search->throws_of_role[role] |= 1u << t;
}

void search_init(struct search *search, const struct variant *variant, void *tt_memory,
                 size_t tt_size)
{
    memset(search, 0, sizeof(*search));
    atomic_init(&search->stop_wanted, false);
    search->position.variant = variant;
    eval_tables_init(&search->tables, variant);
    tt_init(&search->tt, tt_memory, tt_size);
    make_reductions(search);
    make_throws(search, variant);
    search->ended = true;
}

void search_reset(struct search *search)
{
    tt_clear(&search->tt);
    memset(search->history, 0, sizeof(search->history));
}

/* ---- beginning ---- */

uint64_t search_time_ms(const struct search *search)
{
    const struct search_plan *plan = &search->plan;

    return plan->now_ms ? plan->now_ms(plan->now_ctx) - search->start_ms : 0;
}

static void remember_past(struct search *search, const uint64_t *past, unsigned count)
{
    const unsigned kept = count > PAST_MAX ? PAST_MAX : count;
    const struct state *state = &search->position.state;
    uint64_t key = state->key;

    for (unsigned i = 0; i < kept; i++)
        search->keys[i] = past[count - kept + i];
    /* Positions are compared when a throw is due. */
    if (state->throw_index)
        key ^= key_of(KEY_THROW, state->throw_index, 0, 0) ^ key_of(KEY_THROW, 0, 0, 0);
    search->root_key = kept;
    search->key_floor = 0;
    search->keys[kept] = key;
}

static bool throws_dice(const struct search *search)
{
    return search->position.variant->about->dice.thrown;
}

bool search_begin(struct search *search, const struct position *position, const uint64_t *past,
                  unsigned past_count, const struct search_plan *plan)
{
    struct frame *frame = &search->frames[0];

    CHECK_ALWAYS(position->variant == search->tables.variant);
    search->position = *position;
    search->plan = *plan;
    search->ended = true;
    search->root_count = 0;
    search->line_count = 0;
    if (throws_dice(search) && !position->state.throw_index)
        return false;
    const unsigned count = position->variant->ops->moves(&search->position, frame->moves);
    if (!count)
        return false;

    remember_past(search, past, past_count);
    frame->sum = eval_sum_of(&search->tables, position);
    frame->in_check = position->variant->ops->in_check(position);
    frame->killers[0] = frame->killers[1] = MOVE_NONE;
    frame[1].killers[0] = frame[1].killers[1] = MOVE_NONE;
    frame->static_score = -SCORE_INFINITE;
    for (unsigned i = 0; i < PIECES_MAX; i++)
        for (unsigned s = 0; s < ADX_SQUARES_MAX; s++)
            search->history[i][s] /= 8;
    order_moves(search, frame, count, MOVE_NONE);
    for (unsigned i = 0; i < count; i++)
        search->root_moves[i] = (struct root_move){.move = order_pick(frame, i, count)};
    search->root_count = count;
    search->depth = 1;
    search->completed = 0;
    search->interruptions = 0;
    search->best = search->root_moves[0].move;
    search->best_score = 0;
    search->nodes = 0;
    search->ended = false;
    tt_grow_older(&search->tt);
    atomic_store_explicit(&search->stop_wanted, false, memory_order_relaxed);
    search->start_ms = 0;
    search->start_ms = search_time_ms(search);
    return true;
}

/* ---- one depth ---- */

/* The score of a root move that matters only above alpha and below beta. */
static int search_root_move(struct search *search, unsigned index, int alpha, int beta)
{
    const int depth = search->depth - 1;
    int score;

    node_make(search, search->root_moves[index].move, 0);
    if (throws_dice(search)) {
        score = -chance(search, -alpha, depth, 1);
    } else if (index == 0 || search->plan.margin) {
        score = -alphabeta(search, -beta, -alpha, depth, 1, true);
    } else {
        score = -alphabeta(search, -alpha - 1, -alpha, depth, 1, true);
        if (score > alpha && score < beta && !search->stopped)
            score = -alphabeta(search, -beta, -alpha, depth, 1, true);
    }
    node_unmake(search, 0);
    return score;
}

static void take_best(struct search *search, unsigned index, int score)
{
    const struct frame *next = &search->frames[1];
    const struct root_move best = search->root_moves[index];

    search->best = best.move;
    search->best_score = score;
    search->line[0] = best.move;
    search->line_count = 1;
    if (!throws_dice(search))
        for (unsigned i = 0; i < next->line_count && i + 1 < PLY_MAX; i++)
            search->line[search->line_count++] = next->line[i];
    memmove(&search->root_moves[1], &search->root_moves[0], index * sizeof(best));
    search->root_moves[0] = best;
}

/* Search all root moves within a window. Returns: the best score, meaningless when stopped. */
static int search_root(struct search *search, int alpha, int beta)
{
    const int margin = search->plan.margin;
    int best = -SCORE_INFINITE;

    for (unsigned i = 0; i < search->root_count; i++) {
        const int floor = margin && best > -SCORE_INFINITE + margin ? best - margin : alpha;
        const int score = search_root_move(search, i, floor, beta);
        if (search->stopped)
            return 0;
        search->root_moves[i].score = score;
        if (score <= best)
            continue;
        best = score;
        if (score > alpha || margin) {
            take_best(search, i, score);
            alpha = score > alpha ? score : alpha;
        }
        if (score >= beta)
            break;
    }
    return best;
}

static void search_depth(struct search *search)
{
    int width = WINDOW, alpha = -SCORE_INFINITE, beta = SCORE_INFINITE;

    if (search->depth >= WINDOW_DEPTH_MIN && !search->plan.margin && !throws_dice(search) &&
        search->best_score < SCORE_WON && search->best_score > -SCORE_WON) {
        alpha = search->best_score - width;
        beta = search->best_score + width;
    }
    for (;;) {
        const int score = search_root(search, alpha, beta);
        if (search->stopped)
            return;
        width *= 3;
        if (score <= alpha && alpha > -SCORE_INFINITE)
            alpha = score - width < -SCORE_WON ? -SCORE_INFINITE : score - width;
        else if (score >= beta && beta < SCORE_INFINITE)
            beta = score + width > SCORE_WON ? SCORE_INFINITE : score + width;
        else
            return;
    }
}

/* ---- all depths ---- */

/* Whether nothing is to be learned from greater depths. */
static bool is_settled(const struct search *search)
{
    const int size = search->best_score < 0 ? -search->best_score : search->best_score;

    if (search->plan.ends_when_forced && search->root_count == 1)
        return true;
    if (throws_dice(search))
        return size >= EXPECTATION_ONE - 1;
    return size > SCORE_WON && SCORE_MATE - size <= search->completed;
}

static void complete_depth(struct search *search)
{
    const struct search_plan *plan = &search->plan;

    search->completed = search->depth;
    search->interruptions = 0;
    for (unsigned i = 0; i < search->root_count; i++)
        search->root_moves[i].settled = search->root_moves[i].score;
    if (search->depth >= plan->depth_max || is_settled(search) ||
        search->nodes >= plan->nodes_max ||
        (plan->soft_ms && search_time_ms(search) >= plan->soft_ms))
        search->ended = true;
    else
        search->depth++;
}

bool search_continue(struct search *search, uint64_t nodes, void (*done)(void *ctx), void *ctx)
{
    /* A quarter more for each interruption, of the smallest slices too: every depth must end. */
    const uint64_t times = search->interruptions;
    const uint64_t more = nodes / 4 * times + nodes % 4 * times / 4;
    const uint64_t room = UINT64_MAX - search->nodes;

    search->slice_end =
        nodes >= room || more >= room - nodes ? UINT64_MAX : search->nodes + nodes + more;
    search->stopped = false;
    search->look_at = search->nodes;
    while (!search->ended) {
        search_depth(search);
        if (search->stopped) {
            search->interruptions++;
            break;
        }
        complete_depth(search);
        if (done)
            done(ctx);
    }
    return search->ended;
}

/* What the searches with and without dice share: limits, repetitions, endings, making moves. */
#include "search/node.h"

#include <limits.h>

#include "base/check.h"
#include "core/key.h"
#include "core/mating.h"
#include "core/placement.h"
#include "core/variant.h"

enum {
    LOOK_NODES = 512,     /* nodes between two looks at the clock */
    REPETITION_SPAN = 120 /* plies looked back for a repetition */
};

/* Whether the main worker has come to a limit. */
static bool is_at_limit(const struct worker *worker)
{
    struct search *search = worker->search;
    const struct search_plan *plan = &search->plan;
    const uint64_t time_ms = search_time_ms(search); /* asked in any case: the hook may stop us */
    const uint64_t room = plan->nodes_max - worker->nodes;

    return worker->nodes >= plan->nodes_max ||
           atomic_load_explicit(&search->helper_nodes, memory_order_relaxed) >= room ||
           (plan->hard_ms && time_ms >= plan->hard_ms);
}

/* Whether a helper shall return; what it has counted is told. */
static bool is_paused(struct worker *worker)
{
    struct search *search = worker->search;

    atomic_fetch_add_explicit(&search->helper_nodes, worker->nodes - worker->told_nodes,
                              memory_order_relaxed);
    worker->told_nodes = worker->nodes;
    return atomic_load_explicit(&search->pause_wanted, memory_order_relaxed);
}

void node_look(struct worker *worker)
{
    const struct search_plan *plan = &worker->search->plan;
    uint64_t next = worker->nodes + LOOK_NODES;

    if (worker->number)
        worker->stopped |= is_paused(worker);
    else
        worker->ended |= is_at_limit(worker);
    worker->ended |= atomic_load_explicit(&worker->search->stop_wanted, memory_order_relaxed);
    if (worker->ended || worker->nodes >= worker->slice_end)
        worker->stopped = true;
    next = next > worker->slice_end ? worker->slice_end : next;
    worker->look_at = next > plan->nodes_max ? plan->nodes_max : next;
}

uint64_t node_key(const struct position *position)
{
    const struct state *state = &position->state;

    if (!squares_any(state->passed))
        return state->key;
    uint64_t key = state->key;
    for (unsigned i = 0; i < SQUARES_WORDS; i++) {
        const uint64_t word = state->passed.word[i];
        key ^= word ? key_of(KEY_PASSED, (unsigned)word, (unsigned)(word >> 32) + i,
                             state->passed_piece)
                    : 0;
    }
    return key;
}

int node_score(const struct worker *worker, struct outcome outcome, unsigned ply)
{
    switch (outcome_verdict(outcome, worker->position.state.side)) {
    case VERDICT_LOSS:
        return -SCORE_MATE + (int)ply;
    case VERDICT_WIN:
        return SCORE_MATE - (int)ply;
    default:
        return 0;
    }
}

/* The colors that gave check with all their moves of the search after the ply `first`. */
static unsigned checking_since(const struct worker *worker, unsigned first, unsigned ply)
{
    const unsigned us = worker->position.state.side;
    unsigned checking = BOTH_COLORS;

    for (unsigned i = first + 1; i <= ply; i++) {
        const unsigned mover = (ply - i) % 2 == 0 ? !us : us;
        if (!worker->frames[i].in_check)
            checking &= ~(1U << mover);
    }
    return checking;
}

static struct game_ply ply_at(const void *ctx, unsigned index, struct undo *room)
{
    const struct worker *worker = ctx;

    (void)room;
    return (struct game_ply){worker->frames[index].moved, &worker->frames[index].undo};
}

/* The score where the present position has occurred often enough, after `ply` plies of the search,
   of which those from `first` on are known to the rules about checks and chases. */
static int score_of_repetition(struct worker *worker, unsigned first, unsigned ply)
{
    const bool known = first < ply;
    const unsigned checking = known ? checking_since(worker, first, ply) : NOBODY;
    const unsigned chasing = known && worker->position.variant->chase_count
                                 ? chase_colors(&worker->position, ply_at, worker, first, ply)
                                 : NOBODY;

    return node_score(worker, game_ending(&worker->position, UINT_MAX, checking, chasing), ply);
}

bool node_repeats(struct worker *worker, unsigned ply, int *score)
{
    const unsigned enough = worker->position.variant->repetition_count;
    const unsigned now = worker->root_key + ply;
    const unsigned floor =
        now > worker->key_floor + REPETITION_SPAN ? now - REPETITION_SPAN : worker->key_floor;
    const bool dice = worker->position.variant->about->dice.thrown;
    const struct variant *variant = worker->position.variant;
    const unsigned step = variant->has_series || variant->continues ? 1 : 2; /* the same turn */
    unsigned seen = 1;

    *score = 0;
    if (!enough || past_occurrences_max(&worker->position))
        return false; /* where it may not be, it is no move */
    for (unsigned i = now; i >= floor + step;) {
        i -= step;
        if (worker->keys[i] != worker->keys[now])
            continue;
        /* Once within the search is enough: what was worth repeating can be repeated again. Not so
           with dice, where turns are lost against the player's will. */
        if (i >= worker->root_key && !dice) {
            *score = score_of_repetition(worker, i - worker->root_key, ply);
            return true;
        }
        if (++seen >= enough) {
            *score = score_of_repetition(worker, ply, ply);
            return true;
        }
    }
    return false;
}

bool node_is_dead(const struct worker *worker)
{
    enum {
        FEW = 5
    }; /* with more pieces it is seldom so, and would take longer to see */
    const struct position *position = &worker->position;

    if (!position->variant->mating)
        return false;
    const unsigned count = squares_count(position_pieces(position, WHITE)) +
                           squares_count(position_pieces(position, BLACK));
    return count <= FEW && mating_is_dead(position);
}

bool node_is_forbidden(const struct past *past, const struct position *position)
{
    const struct worker_past *seen = (const struct worker_past *)past;
    const unsigned most = past_occurrences_max(position);
    unsigned occurrences = 0;

    if (!most)
        return false;
    for (unsigned i = seen->count; i-- > 0 && occurrences < most;)
        occurrences += seen->keys[i] == position->state.key;
    return occurrences == most;
}

int node_ending(struct worker *worker, unsigned ply)
{
    const bool in_check = worker->frames[ply].in_check;

    return node_score(worker, position_ending(&worker->position, in_check), ply);
}

bool node_is_at_limit(struct worker *worker)
{
    struct position *position = &worker->position;
    const unsigned limit = position->variant->move_limit_plies[!position->state.side];

    return limit && position->state.clock >= limit && !turn_is_amid(position) &&
           position->variant->ops->count(position);
}

/*
 * The key after a move that takes a piece to a square and does no more. After other moves the key
 * is another one, and the table is asked for a place that nobody will look at.
 */
static uint64_t key_expected(const struct position *position, move m)
{
    const struct variant *variant = position->variant;
    const unsigned piece = position->board[move_from(m)], taken = position->board[move_to(m)];

    return position->state.key ^ variant->side_key ^
           variant_piece_key(variant, piece, move_from(m)) ^
           variant_piece_key(variant, piece, move_to(m)) ^
           (taken ? variant_piece_key(variant, taken, move_to(m)) : 0);
}

void node_expect(struct worker *worker, move m)
{
    if (m.bits && move_has(m, MOVE_HAS_SQUARES))
        tt_prefetch(&worker->search->tt, key_expected(&worker->position, m));
}

/* All but whether it gives check. */
static void make(struct worker *worker, move m, unsigned ply)
{
    struct position *position = &worker->position;
    struct frame *frame = &worker->frames[ply];

    frame->moved = m;
    worker->rows[BACK_MAX + ply + 1] = (uint16_t)history_row(position, m);
    position->variant->ops->make(position, m, &frame->undo);
    tt_prefetch(&worker->search->tt, position->state.key);
    eval_push(&worker->eval, position, &frame->undo);
    worker->keys[worker->root_key + ply + 1] = position->state.key;
    worker->past.count = worker->root_key + ply + 2;
    worker->nodes += !move_is_pass(m);
    worker->deepest = ply >= worker->deepest ? ply + 1 : worker->deepest;
    frame[1].excluded = MOVE_NONE;
    frame[1].line_count = 0;
}

void node_make(struct worker *worker, move m, unsigned ply)
{
    make(worker, m, ply);
    worker->frames[ply + 1].in_check = worker->position.variant->ops->in_check(&worker->position);
}

void node_make_known(struct worker *worker, move m, unsigned ply, bool checks)
{
    make(worker, m, ply);
    CHECK_DEBUG(checks == worker->position.variant->ops->in_check(&worker->position));
    worker->frames[ply + 1].in_check = checks;
}

void node_unmake(struct worker *worker, unsigned ply)
{
    eval_pop(&worker->eval);
    worker->past.count = worker->root_key + ply + 1;
    worker->position.variant->ops->unmake(&worker->position, &worker->frames[ply].undo);
}

int node_evaluate(struct worker *worker)
{
    return eval_value(&worker->eval, &worker->position);
}

void node_keep_line(struct frame *frame, move m)
{
    frame->line[0] = m;
    frame->line_count = frame[1].line_count + 1;
    for (unsigned i = 0; i < frame[1].line_count; i++)
        frame->line[i + 1] = frame[1].line[i];
}

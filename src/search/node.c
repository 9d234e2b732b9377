/* What the searches with and without dice share: limits, repetitions, endings, making moves. */
#include "search/node.h"

#include "core/variant.h"

enum {
    LOOK_NODES = 512,     /* nodes between two looks at the clock */
    REPETITION_SPAN = 120 /* plies looked back for a repetition */
};

void node_look(struct worker *worker)
{
    const struct search_plan *plan = &worker->search->plan;
    const uint64_t time_ms =
        search_time_ms(worker->search); /* asked in any case: the hook may stop us */
    uint64_t next = worker->nodes + LOOK_NODES;

    if (atomic_load_explicit(&worker->search->stop_wanted, memory_order_relaxed) ||
        worker->nodes >= plan->nodes_max || (plan->hard_ms && time_ms >= plan->hard_ms))
        worker->ended = true;
    if (worker->ended || worker->nodes >= worker->slice_end)
        worker->stopped = true;
    next = next > worker->slice_end ? worker->slice_end : next;
    worker->look_at = next > plan->nodes_max ? plan->nodes_max : next;
}

uint64_t node_key(const struct position *position)
{
    const struct state *state = &position->state;

    if (!state->passed_count)
        return state->key;
    return state->key ^
           key_of(KEY_PASSED, state->passed_count, state->passed[0], state->passed_victim);
}

/* The score of a repetition of the position at `first`, where checking for ever loses. */
static int score_of_perpetual(const struct worker *worker, unsigned first, unsigned ply)
{
    bool checked = true, checking = true; /* the side to move, all the time */

    for (unsigned i = first + 1; i <= ply; i++) {
        if ((ply - i) % 2 == 0)
            checked &= worker->frames[i].in_check;
        else
            checking &= worker->frames[i].in_check;
    }
    if (checked == checking)
        return 0;
    return checked ? SCORE_MATE - (int)ply : -SCORE_MATE + (int)ply;
}

bool node_repeats(const struct worker *worker, unsigned ply, int *score)
{
    const struct endings *endings = &worker->position.variant->about->endings;
    const unsigned now = worker->root_key + ply;
    const unsigned floor =
        now > worker->key_floor + REPETITION_SPAN ? now - REPETITION_SPAN : worker->key_floor;
    const bool dice = worker->position.variant->about->dice.thrown;
    unsigned seen = 1;

    *score = 0;
    if (!endings->repetition_count)
        return false;
    for (unsigned i = now; i >= floor + 2;) {
        i -= 2;
        if (worker->keys[i] != worker->keys[now])
            continue;
        /* Once within the search is enough: what was worth repeating can be repeated again. Not so
           with dice, where turns are lost against the player's will. */
        if (i >= worker->root_key && !dice) {
            if (endings->perpetual_check_loses)
                *score = score_of_perpetual(worker, i - worker->root_key, ply);
            return true;
        }
        if (++seen >= endings->repetition_count)
            return true;
    }
    return false;
}

static int score_of_verdict(unsigned verdict, unsigned ply)
{
    if (verdict == VERDICT_LOSS)
        return -SCORE_MATE + (int)ply;
    return verdict == VERDICT_WIN ? SCORE_MATE - (int)ply : 0;
}

static unsigned piece_count(const struct position *position, unsigned color)
{
    unsigned count = 0;

    for (unsigned s = 0; s < position->variant->about->geometry.square_count; s++)
        count += position->board[s] && piece_color(position->board[s]) == color;
    return count;
}

/* Whether the game was ended while pieces could still move. */
static bool ended_suddenly(struct worker *worker, unsigned ply)
{
    struct position *position = &worker->position;
    const struct kernel_ops *ops = position->variant->ops;
    move *moves = worker->frames[ply].moves;
    const unsigned count = ops->pseudo_moves(position, moves);

    for (unsigned i = 0; i < count; i++)
        if (ops->is_safe(position, moves[i]))
            return true;
    return false;
}

int node_ending(struct worker *worker, unsigned ply)
{
    struct position *position = &worker->position;
    const struct endings *endings = &position->variant->about->endings;
    const unsigned us = position->state.side;

    if (position->state.lost)
        return position->state.lost - 1u == us ? -SCORE_MATE + (int)ply : SCORE_MATE - (int)ply;
    if (position->variant->ends_suddenly && ended_suddenly(worker, ply)) {
        if (endings->checks && position->state.checks[us] >= endings->checks)
            return -SCORE_MATE + (int)ply;
        const bool bare = piece_count(position, us) == 1;
        if (bare && piece_count(position, !us) == 1)
            return 0;
        const int score = score_of_verdict(endings->bare_royal, ply);
        return bare ? score : -score;
    }
    return score_of_verdict(worker->frames[ply].in_check ? endings->checkmate : endings->stalemate,
                            ply);
}

bool node_is_at_limit(struct worker *worker)
{
    struct position *position = &worker->position;
    const unsigned limit = position->variant->about->endings.move_limit_plies;

    return limit && position->state.clock >= limit && position->variant->ops->count(position);
}

void node_make(struct worker *worker, move m, unsigned ply)
{
    struct position *position = &worker->position;
    struct frame *frame = &worker->frames[ply];

    frame->moved = m;
    worker->rows[BACK_MAX + ply + 1] = (uint16_t)history_row(position, m);
    position->variant->ops->make(position, m, &frame->undo);
    tt_prefetch(&worker->search->tt, position->state.key);
    eval_push(&worker->eval, position, &frame->undo);
    worker->keys[worker->root_key + ply + 1] = position->state.key;
    worker->nodes += move_kind(m) != MOVE_PASS;
    frame[1].in_check = position->variant->ops->in_check(position);
    frame[1].excluded = MOVE_NONE;
    frame[1].line_count = 0;
}

void node_unmake(struct worker *worker, unsigned ply)
{
    eval_pop(&worker->eval);
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

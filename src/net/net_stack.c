/* The values of a network along a line of moves. */
#include "net/net_stack.h"

#include "base/check.h"

enum {
    INPUTS_OF_POSITION_MAX = ADX_SQUARES_MAX + 4 * ADX_ROLES_MAX * NET_HELD_MAX + 64
};

bool net_player_init(struct net_player *player, const struct net *net,
                     const struct variant *variant)
{
    if (!net_inputs_of(&net->shape, variant, &player->inputs))
        return false;
    player->net = *net;
    player->kernel = net_kernel_choose();
    return true;
}

/* ---- from scratch ---- */

static void sum_anew(const struct net_player *player, const struct position *position,
                     unsigned view, bool mirrored, int16_t *units)
{
    uint16_t list[INPUTS_OF_POSITION_MAX];
    const unsigned count = net_inputs_list(&player->inputs, position, view, mirrored, list);

    CHECK_DEBUG(count <= INPUTS_OF_POSITION_MAX);
    player->kernel->update(units, player->net.biases, player->net.input_weights,
                           player->net.shape.hidden, list, count, NULL, 0);
}

static void refresh_view(struct net_stack *stack, const struct position *position, unsigned view)
{
    struct net_ply *ply = &stack->plies[stack->ply];
    struct net_view *seen = &ply->views[view];

    sum_anew(stack->player, position, view, seen->mirrored, ply->units[view]);
    seen->summed = true;
}

void net_refresh(struct net_stack *stack, const struct net_player *player,
                 const struct position *position)
{
    struct net_ply *ply = &stack->plies[0];

    stack->player = player;
    stack->ply = 0;
    ply->piece_count = 0;
    for (unsigned s = 0; s < player->net.shape.square_count; s++)
        ply->piece_count = (uint8_t)(ply->piece_count + (position->board[s] != 0));
    for (unsigned view = WHITE; view <= BLACK; view++) {
        ply->views[view] = (struct net_view){
            .broken = true,
            .mirrored = net_is_mirrored(&player->inputs, view, position->royal[view]),
        };
        refresh_view(stack, position, view);
    }
}

/* ---- move by move ---- */

static void note(struct net_view *seen, unsigned input, bool added)
{
    if (added ? seen->added_count == NET_CHANGES_MAX : seen->removed_count == NET_CHANGES_MAX) {
        seen->broken = true;
        return;
    }
    if (added)
        seen->added[seen->added_count++] = (uint16_t)input;
    else
        seen->removed[seen->removed_count++] = (uint16_t)input;
}

/* What stands on the squares that a move changes. Nothing else is noted yet. */
static void note_board(const struct net_inputs *inputs, struct net_view *seen, unsigned view,
                       const struct undo *undo)
{
    unsigned added = 0, removed = 0;

    if (undo->change_count > NET_CHANGES_MAX) {
        seen->broken = true;
        return;
    }
    /* Noted whether or not there is a piece, and counted if there is: no branch to guess. */
    for (unsigned i = 0; i < undo->change_count; i++) {
        const struct change *change = &undo->changes[i];
        seen->removed[removed] =
            (uint16_t)net_piece_input(inputs, view, seen->mirrored, change->before, change->square);
        removed += change->before != 0;
        seen->added[added] =
            (uint16_t)net_piece_input(inputs, view, seen->mirrored, change->after, change->square);
        added += change->after != 0;
    }
    seen->removed_count = (uint8_t)removed;
    seen->added_count = (uint8_t)added;
}

static void note_fact(const struct net_inputs *inputs, struct net_view *seen, unsigned view,
                      const struct beside *fact, bool added)
{
    uint16_t list[NET_HELD_MAX + CHECKS_MAX];
    const unsigned count = net_fact_inputs(inputs, view, fact, list);

    for (unsigned i = 0; i < count; i++)
        note(seen, list[i], added);
}

static bool is_same_fact(const struct beside *a, const struct beside *b)
{
    return a->kind == b->kind && a->color == b->color && a->index == b->index &&
           a->value == b->value;
}

/* Facts that the position before and this one do not share; both lists have the same order. */
static void note_beside(const struct net_inputs *inputs, struct net_view seen[2],
                        const struct state *before, const struct state *after)
{
    struct beside old[BESIDE_MAX], new[BESIDE_MAX];
    const unsigned old_count = beside_list_of(inputs->variant, before, old);
    const unsigned new_count = beside_list_of(inputs->variant, after, new);
    unsigned from = 0, old_end = old_count, new_end = new_count;

    while (from < old_end && from < new_end && is_same_fact(&old[from], &new[from]))
        from++;
    while (old_end > from && new_end > from && is_same_fact(&old[old_end - 1], &new[new_end - 1])) {
        old_end--;
        new_end--;
    }
    for (unsigned view = WHITE; view <= BLACK; view++) {
        for (unsigned i = from; i < old_end; i++)
            note_fact(inputs, &seen[view], view, &old[i], false);
        for (unsigned i = from; i < new_end; i++)
            note_fact(inputs, &seen[view], view, &new[i], true);
    }
}

void net_push(struct net_stack *stack, const struct position *position, const struct undo *undo)
{
    const struct net_inputs *inputs = &stack->player->inputs;
    const struct net_ply *before = &stack->plies[stack->ply];
    struct net_ply *ply = &stack->plies[++stack->ply];
    unsigned pieces = before->piece_count;

    CHECK_DEBUG(stack->ply <= NET_PLIES_MAX);
    for (unsigned i = 0; i < undo->change_count; i++)
        pieces += (undo->changes[i].after != 0) - (unsigned)(undo->changes[i].before != 0);
    ply->piece_count = (uint8_t)pieces;
    for (unsigned view = WHITE; view <= BLACK; view++) {
        struct net_view *seen = &ply->views[view];
        seen->summed = false;
        seen->added_count = seen->removed_count = 0;
        seen->mirrored = net_is_mirrored(inputs, view, position->royal[view]);
        seen->broken = seen->mirrored != before->views[view].mirrored;
        note_board(inputs, seen, view, undo);
    }
    if (inputs->has_beside)
        note_beside(inputs, ply->views, &undo->before, &position->state);
}

/* Bring a view of the present position up to date. */
static void sum_view(struct net_stack *stack, const struct position *position, unsigned view)
{
    const struct net_player *player = stack->player;
    unsigned from = stack->ply;

    while (!stack->plies[from].views[view].summed && !stack->plies[from].views[view].broken)
        from--;
    if (!stack->plies[from].views[view].summed) {
        refresh_view(stack, position, view);
        return;
    }
    for (unsigned at = from + 1; at <= stack->ply; at++) {
        struct net_view *seen = &stack->plies[at].views[view];
        player->kernel->update(stack->plies[at].units[view], stack->plies[at - 1].units[view],
                               player->net.input_weights, player->net.shape.hidden, seen->added,
                               seen->added_count, seen->removed, seen->removed_count);
        seen->summed = true;
    }
}

#ifndef NDEBUG
static bool is_up_to_date(const struct net_stack *stack, const struct position *position,
                          unsigned view)
{
    const struct net_ply *ply = &stack->plies[stack->ply];
    _Alignas(64) int16_t anew[NET_HIDDEN_MAX];

    sum_anew(stack->player, position, view,
             net_is_mirrored(&stack->player->inputs, view, position->royal[view]), anew);
    for (unsigned i = 0; i < stack->player->net.shape.hidden; i++)
        if (anew[i] != ply->units[view][i])
            return false;
    return true;
}
#endif

int net_value(struct net_stack *stack, const struct position *position)
{
    const struct net *net = &stack->player->net;
    const struct net_ply *ply = &stack->plies[stack->ply];
    const unsigned us = position->state.side,
                   head = net_head(&stack->player->inputs, ply->piece_count);

    for (unsigned view = WHITE; view <= BLACK; view++) {
        if (!ply->views[view].summed)
            sum_view(stack, position, view);
        CHECK_DEBUG(is_up_to_date(stack, position, view));
    }
    const int32_t sum = stack->player->kernel->output(
        ply->units[us], ply->units[!us], net->output_weights + 2u * net->shape.hidden * head,
        net->shape.hidden);
    const int64_t score = ((int64_t)sum / NET_UNIT + net->output_biases[head]) * NET_SCALE /
                          (NET_UNIT * NET_OUTPUT_UNIT);
    return score > NET_SCORE_MAX    ? NET_SCORE_MAX
           : score < -NET_SCORE_MAX ? -NET_SCORE_MAX
                                    : (int)score;
}

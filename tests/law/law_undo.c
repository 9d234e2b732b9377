/* A move taken back leaves no trace, and what is kept up to date equals what is made anew. */
#include "support/game.h"

static void print_place(const struct position *position, move m)
{
    char text[ADX_FEN_SIZE_MAX];

    fen_write(position, text);
    print_error("%s: kind %u, %u to %u: %s\n", position->variant->about->id, move_kind(m),
                move_from(m), move_to(m), text);
}

static void compare_undone(struct position *position, struct random *cup)
{
    const struct kernel_ops *ops = position->variant->ops;
    const struct position before = *position;
    move moves[ADX_MOVES_MAX];
    struct undo undo;

    (void)cup;
    const unsigned count = ops->moves(position, moves);
    assert_memory_equal(position, &before, sizeof(before));
    for (unsigned i = 0; i < count; i++) {
        ops->make(position, moves[i], &undo);
        ops->unmake(position, &undo);
        if (memcmp(position, &before, sizeof(before)) != 0)
            print_place(&before, moves[i]);
        assert_memory_equal(position, &before, sizeof(before));
    }
}

static void a_move_taken_back_restores_every_byte(void **state)
{
    (void)state;
    in_random_games(12, 120, compare_undone);
    in_random_placements(300, compare_undone);
}

static void compare_pseudo_undone(struct position *position, struct random *cup)
{
    const struct kernel_ops *ops = position->variant->ops;
    const struct position before = *position;
    move moves[ADX_MOVES_MAX];

    (void)cup;
    const unsigned count = ops->pseudo_moves(position, moves);
    for (unsigned i = 0; i < count; i++) {
        ops->is_safe(position, moves[i]);
        if (memcmp(position, &before, sizeof(before)) != 0)
            print_place(&before, moves[i]);
        assert_memory_equal(position, &before, sizeof(before));
    }
}

static void asking_for_safety_changes_nothing(void **state)
{
    (void)state;
    in_random_games(6, 120, compare_pseudo_undone);
}

static void compare_refreshed(struct position *position, struct random *cup)
{
    const struct kernel_ops *ops = position->variant->ops;
    move moves[ADX_MOVES_MAX];

    (void)cup;
    const unsigned count = ops->moves(position, moves);
    for (unsigned i = 0; i < count; i++) {
        struct position played = *position;
        struct undo undo;
        ops->make(&played, moves[i], &undo);
        struct position fresh = played;
        ops->refresh(&fresh);
        if (memcmp(&played, &fresh, sizeof(fresh)) != 0)
            print_place(position, moves[i]);
        assert_true(played.state.key == fresh.state.key);
        assert_memory_equal(&played, &fresh, sizeof(fresh));
    }
}

static void key_and_sets_equal_those_made_anew(void **state)
{
    (void)state;
    in_random_games(12, 120, compare_refreshed);
    in_random_placements(300, compare_refreshed);
}

/* The board and the holdings before a move, brought up to date by the lists of the move alone. */
static void compare_lists(struct position *position, struct random *cup)
{
    const struct kernel_ops *ops = position->variant->ops;
    const struct position before = *position;
    move moves[ADX_MOVES_MAX];
    struct undo undo;

    (void)cup;
    const unsigned count = ops->moves(position, moves);
    for (unsigned i = 0; i < count; i++) {
        struct position told = before;
        ops->make(position, moves[i], &undo);
        for (unsigned k = 0; k < undo.change_count; k++)
            told.board[undo.changes[k].square] = undo.changes[k].after;
        for (unsigned k = 0; k < undo.held_count; k++) {
            const struct held_change *held = &undo.held[k];
            struct holdings *holdings = &told.state.holdings;
            uint8_t *counts =
                held->in_pool ? holdings->pool[held->color] : holdings->hand[held->color];
            counts[held->role - 1] = (uint8_t)(counts[held->role - 1] + held->more);
        }
        assert_memory_equal(told.board, position->board, sizeof(told.board));
        assert_memory_equal(told.state.holdings.hand, position->state.holdings.hand,
                            sizeof(told.state.holdings.hand));
        assert_memory_equal(told.state.holdings.pool, position->state.holdings.pool,
                            sizeof(told.state.holdings.pool));
        ops->unmake(position, &undo);
    }
}

static void the_lists_of_a_move_tell_all_of_board_and_holdings(void **state)
{
    (void)state;
    in_random_games(12, 120, compare_lists);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_move_taken_back_restores_every_byte),
        cmocka_unit_test(asking_for_safety_changes_nothing),
        cmocka_unit_test(key_and_sets_equal_those_made_anew),
        cmocka_unit_test(the_lists_of_a_move_tell_all_of_board_and_holdings),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

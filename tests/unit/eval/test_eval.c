/* What a position is worth. */
#include "eval/eval.h"
#include "eval/expectation.h"
#include "support/game.h"

static struct evaluator evaluator;
static struct eval_stack stack, anew;

static void prepare(const struct position *position)
{
    if (evaluator.terms.variant != position->variant)
        eval_init(&evaluator, position->variant, NULL);
}

static int full_score(const struct position *position)
{
    eval_refresh(&stack, &evaluator, position);
    return eval_value(&stack, position);
}

static void compare_values(struct position *position, struct random *cup)
{
    const struct kernel_ops *ops = position->variant->ops;
    move moves[ADX_MOVES_MAX];
    struct undo undo;

    (void)cup;
    prepare(position);
    eval_refresh(&stack, &evaluator, position);
    const unsigned count = ops->moves(position, moves);
    for (unsigned i = 0; i < count; i++) {
        ops->make(position, moves[i], &undo);
        eval_push(&stack, position, &undo);
        eval_refresh(&anew, &evaluator, position);
        struct term_sum followed = stack.sums[stack.ply];
        if (evaluator.has_net) /* then nobody asks for the sums of places */
            memcpy(followed.place, anew.sums[0].place, sizeof(followed.place));
        assert_memory_equal(&followed, &anew.sums[0], sizeof(followed));
        assert_int_equal(eval_value(&stack, position), eval_value(&anew, position));
        ops->unmake(position, &undo);
        eval_pop(&stack);
    }
}

static void the_value_follows_every_move(void **state)
{
    (void)state;
    in_random_games(3, 120, compare_values);
}

static void a_missing_queen_is_noticed(void **state)
{
    adx_position *position =
        position_of("chess", "rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");

    (void)state;
    prepare(&position->now);
    assert_true(full_score(&position->now) > 700);
    game_end(position);
}

/* Fifteen squares in from the corner make a difference when there is nothing else. */
static void a_bare_king_belongs_in_the_corner(void **state)
{
    adx_position *center = position_of("chess", "8/8/8/3k4/8/8/8/R3K3 w - - 0 1");
    adx_position *corner = position_of("chess", "7k/8/8/8/8/8/8/R3K3 w - - 0 1");

    (void)state;
    prepare(&center->now);
    const int score = full_score(&center->now);
    prepare(&corner->now);
    assert_true(full_score(&corner->now) > score + 50);
    game_end(center);
    game_end(corner);
}

/* The rook of the other board cannot help; on this one it can. */
static void pieces_that_cannot_reach_the_kings_count_less(void **state)
{
    adx_position *near = position_of(
        "dual", "4k3________/8_6_/8_6_/8_6_/8_6_/8_6_/R7_6_/4K3________ w - - 0 1 convert:-");
    adx_position *far = position_of(
        "dual", "4k3________/8_6_/8_6_/8_6_/8_6_/8_6_/8_R5_/4K3________ w - - 0 1 convert:-");

    (void)state;
    prepare(&near->now);
    const int score = full_score(&near->now);
    prepare(&far->now);
    assert_true(full_score(&far->now) + 150 < score);
    game_end(near);
    game_end(far);
}

/* The same pieces on squares of the same worth: the pawns of the second are those of the first,
 * seen in a mirror beside the board. */
static void danger_for_a_royal_is_around_it_even_if_it_leaps(void **state)
{
    adx_position *leaper = position_of("knightmate", NULL);
    const unsigned around_d4 = 9, around_a1 = 4;

    (void)state;
    prepare(&leaper->now);
    assert_int_equal(squares_count(evaluator.terms.zone[3 * 8 + 3]), around_d4);
    assert_int_equal(squares_count(evaluator.terms.zone[0]), around_a1);
    assert_int_equal(evaluator.terms.step[0][8 + 2], 1);
    game_end(leaper);
}

static void a_piece_that_can_move_is_worth_more_than_one_that_is_shut_in(void **state)
{
    adx_position *position = position_of("chess", "7k/8/7K/8/8/8/4P1P1/2B5 w - - 0 1");
    adx_position *shut_in = position_of("chess", "7k/8/7K/8/8/8/1P1P4/2B5 w - - 0 1");

    (void)state;
    prepare(&position->now);
    eval_use_net(&evaluator, NULL);
    const int score = full_score(&position->now);
    prepare(&shut_in->now);
    eval_use_net(&evaluator, NULL);
    assert_true(full_score(&shut_in->now) + 5 < score);
    game_end(position);
    game_end(shut_in);
}

static void an_expectation_rises_with_the_score(void **state)
{
    (void)state;
    assert_int_equal(expectation_of_score(0), 0);
    for (int score = 0; score < 6000; score++) {
        const int expectation = expectation_of_score(score);
        assert_true(expectation <= expectation_of_score(score + 1));
        assert_true(expectation < EXPECTATION_ONE);
        assert_int_equal(expectation_of_score(-score), -expectation);
        if (score < 2000)
            assert_in_range(expectation_to_score(expectation) + 10, score + 8, score + 12);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_value_follows_every_move),
        cmocka_unit_test(a_missing_queen_is_noticed),
        cmocka_unit_test(a_bare_king_belongs_in_the_corner),
        cmocka_unit_test(pieces_that_cannot_reach_the_kings_count_less),
        cmocka_unit_test(danger_for_a_royal_is_around_it_even_if_it_leaps),
        cmocka_unit_test(a_piece_that_can_move_is_worth_more_than_one_that_is_shut_in),
        cmocka_unit_test(an_expectation_rises_with_the_score),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

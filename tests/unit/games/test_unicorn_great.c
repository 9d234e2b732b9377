/* Double steps from start squares, lions, nightriders, rooks that stand inside. */
#include "support/game.h"

static void a_double_step_beside_a_pawn_is_captured_en_passant_at_once(void **state)
{
    adx_position *position =
        position_of("unicorn-great", "5k4/10/10/10/10/3p6/10/4P5/10/5K4 w - - 0 1");

    (void)state;
    play(position, "e3e5");
    assert_true(is_legal(position, "d5e4"));
    play(position, "f10f9 f1f2");
    assert_false(is_legal(position, "d5e4"));
    game_end(position);
}

static void a_pawn_on_the_fourth_rank_is_too_far_for_en_passant(void **state)
{
    adx_position *position =
        position_of("unicorn-great", "5k4/10/10/10/10/10/3p6/4P5/10/5K4 w - - 0 1");

    (void)state;
    play(position, "e3e5");
    assert_string_equal(moves_with(position, "d4"), "d4d3");
    game_end(position);
}

static void double_steps_start_where_own_pawns_start(void **state)
{
    adx_position *position =
        position_of("unicorn-great", "5k4/10/10/10/10/10/4p5/3P6/3P1P4/5K4 w - - 0 1");

    (void)state;
    assert_string_equal(moves_with(position, "d2"), "");
    assert_string_equal(moves_with(position, "d3"), "d3d4 d3e4");
    assert_string_equal(moves_with(position, "f2"), "f2f3");
    game_end(position);
}

static void a_pawn_that_captured_onto_e3_may_step_twice(void **state)
{
    adx_position *position =
        position_of("unicorn-great", "5k4/10/10/10/10/10/10/4p5/3P6/5K4 w - - 0 1");

    (void)state;
    play(position, "d2e3 f10f9");
    assert_string_equal(moves_with(position, "e3"), "e3e4 e3e5");
    game_end(position);
}

static void promotion_is_to_chancellor_queen_or_unicorn(void **state)
{
    adx_position *position =
        position_of("unicorn-great", "8k1/3P6/10/10/10/10/10/10/10/5K4 w - - 0 1");

    (void)state;
    assert_string_equal(moves_with(position, "d9"), "d9d10c d9d10q d9d10u");
    game_end(position);
}

static void a_lion_leaps_two_or_three_squares_or_steps_diagonally(void **state)
{
    adx_position *position = position_of("unicorn-great", NULL);

    (void)state;
    assert_true(is_legal(position, "e2e4"));
    assert_true(is_legal(position, "e2e5"));
    assert_true(is_legal(position, "e2d3"));
    assert_false(is_legal(position, "e2e3"));
    game_end(position);
}

static void a_nightrider_goes_on_until_something_stands_in_its_line(void **state)
{
    adx_position *position = position_of("unicorn-great", NULL);

    (void)state;
    assert_true(is_legal(position, "e1d3"));
    assert_true(is_legal(position, "e1c5"));
    assert_true(is_legal(position, "e1b7"));
    assert_true(is_legal(position, "e1a9"));
    play(position, "d2d3 a9a8");
    assert_false(is_legal(position, "e1c5"));
    assert_false(is_legal(position, "e1b7"));
    game_end(position);
}

static void fools_mate_takes_three_moves(void **state)
{
    adx_position *position = position_of("unicorn-great", NULL);

    (void)state;
    play(position, "f2f5 f9f6 e3e4 f6f4");
    assert_string_equal(result_of(position), "black-wins checkmate");
    game_end(position);
}

static void castling_must_leave_the_king_safe_without_the_rook(void **state)
{
    /* The queen on a1 attacks d1 only once the rook has left b1. */
    adx_position *position =
        position_of("unicorn-great", "5k4/10/10/10/10/10/10/10/10/qR3K2R1 w KQ - 0 1");

    (void)state;
    assert_false(is_legal(position, "f1d1"));
    assert_true(is_legal(position, "f1h1"));
    game_end(position);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_double_step_beside_a_pawn_is_captured_en_passant_at_once),
        cmocka_unit_test(a_pawn_on_the_fourth_rank_is_too_far_for_en_passant),
        cmocka_unit_test(double_steps_start_where_own_pawns_start),
        cmocka_unit_test(a_pawn_that_captured_onto_e3_may_step_twice),
        cmocka_unit_test(promotion_is_to_chancellor_queen_or_unicorn),
        cmocka_unit_test(a_lion_leaps_two_or_three_squares_or_steps_diagonally),
        cmocka_unit_test(a_nightrider_goes_on_until_something_stands_in_its_line),
        cmocka_unit_test(fools_mate_takes_three_moves),
        cmocka_unit_test(castling_must_leave_the_king_safe_without_the_rook),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

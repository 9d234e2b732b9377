/* Rules of one color, of who begins, and what a move must do. */
#include "support/game.h"

static adx_position *chess_with(const char *rules, const char *fen)
{
    char text[1024];

    snprintf(text, sizeof(text), "like chess\n%s\n", rules);
    return position_in(game_of_rules(text), fen);
}

static void a_move_may_be_for_one_color(void **state)
{
    adx_position *position =
        chess_with("white move knight W\nblack move knight F", "4k1n1/8/8/8/8/8/8/4K1N1 w - - 0 1");

    (void)state;
    assert_string_equal(moves_with(position, "g1"), "g1e2 g1f1 g1f3 g1g2 g1h1 g1h3");
    play(position, "g1g2");
    assert_string_equal(moves_with(position, "g8"), "g8e7 g8f6 g8f7 g8h6 g8h7");
    game_end(position);
}

static void a_double_step_may_be_for_one_color(void **state)
{
    adx_position *position = chess_with("remove black move pawn", NULL);

    (void)state;
    assert_true(is_legal(position, "e2e4"));
    play(position, "e2e4");
    assert_false(is_legal(position, "e7e5"));
    assert_true(is_legal(position, "e7e6"));
    game_end(position);
}

static void what_is_replaced_for_one_color_stays_for_the_other(void **state)
{
    adx_position *position = chess_with("replace white move pawn fmW2 from rank 2, not passing\n"
                                        "white move pawn fmW3 from rank 2, not passing\n"
                                        "remove white castle\nremove black end stalemate",
                                        "r3k2r/p6p/8/8/8/8/P6P/R3K2R w kq - 0 1");

    (void)state;
    assert_string_equal(moves_with(position, "a2"), "a2a3 a2a4 a2a5");
    assert_false(is_legal(position, "e1g1"));
    play(position, "h2h3");
    assert_string_equal(moves_with(position, "a7"), "a7a5 a7a6");
    assert_true(is_legal(position, "e8g8"));
    game_end(position);
}

static void promotions_may_differ(void **state)
{
    adx_position *position = chess_with("replace white promote pawn on rank 8 to queen\n"
                                        "replace black promote pawn on rank 8 to rook knight",
                                        "7k/P7/8/8/8/8/p7/7K w - - 0 1");

    (void)state;
    assert_string_equal(moves_with(position, "a7"), "a7a8q");
    play(position, "h1g2");
    assert_string_equal(moves_with(position, "a2"), "a2a1n a2a1r");
    game_end(position);
}

static void drops_may_be_for_one_color(void **state)
{
    adx_position *position =
        chess_with("white drop knight on rank 1", "4k3/8/8/8/8/8/8/4K3[Nn] w - - 0 1");

    (void)state;
    assert_true(is_legal(position, "N@a1"));
    play(position, "e1e2");
    assert_string_equal(moves_with(position, "N@"), "");
    game_end(position);
}

static void one_side_alone_may_castle(void **state)
{
    adx_position *position = position_of("maharajah", "r3k2r/8/8/8/8/8/8/2M5 b kq - 0 1");

    (void)state;
    assert_true(is_legal(position, "e8g8"));
    assert_false(is_legal(position, "e8c8")); /* the maharajah looks up the file */
    game_end(position);
}

static void each_side_may_castle_with_another_partner(void **state)
{
    adx_position *position =
        chess_with("replace setup rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBRN\n"
                   "remove castle\nwhite castle king e1-f1 with rook g1-e1\n"
                   "black castle king e1-g1 with rook h1-f1",
                   "4k2r/8/8/8/8/8/6P1/4K1R1 w Kk - 0 1");

    (void)state;
    assert_string_equal(moves_with(position, "e1f1"), "e1f1 e1f1e1");
    play(position, "e1d2");
    assert_true(is_legal(position, "e8g8"));
    game_end(position);
}

static void black_may_begin(void **state)
{
    adx_position *position = chess_with("begins black", NULL);

    (void)state;
    assert_int_equal(adx_position_turn(position), ADX_BLACK);
    assert_true(is_legal(position, "e7e5"));
    game_end(position);
}

static void captures_may_be_forced(void **state)
{
    adx_position *position = chess_with("must capture", "4k3/8/8/3p4/4P3/8/8/4K2R w K - 0 1");

    (void)state;
    assert_string_equal(moves_with(position, ""), "e4d5");
    assert_string_equal(reason_of(position, "e1g1"), "must-capture");
    assert_string_equal(reason_of(position, "e4e5"), "must-capture");
    game_end(position);
}

static void a_forced_capture_may_be_in_passing(void **state)
{
    adx_position *position = chess_with("must capture", "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1");

    (void)state;
    play(position, "d7d5");
    assert_string_equal(moves_with(position, ""), "e5d6");
    game_end(position);
}

static void checks_may_be_forbidden(void **state)
{
    adx_position *position = position_of("racing-kings", "8/8/8/8/7k/8/R7/K7 w - - 0 1");

    (void)state;
    assert_false(is_legal(position, "a2h2"));
    assert_false(is_legal(position, "a2a4"));
    assert_true(is_legal(position, "a2a3"));
    assert_string_equal(reason_of(position, "a2a4"), "gives-check");
    game_end(position);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_move_may_be_for_one_color),
        cmocka_unit_test(a_double_step_may_be_for_one_color),
        cmocka_unit_test(what_is_replaced_for_one_color_stays_for_the_other),
        cmocka_unit_test(promotions_may_differ),
        cmocka_unit_test(drops_may_be_for_one_color),
        cmocka_unit_test(one_side_alone_may_castle),
        cmocka_unit_test(each_side_may_castle_with_another_partner),
        cmocka_unit_test(black_may_begin),
        cmocka_unit_test(captures_may_be_forced),
        cmocka_unit_test(a_forced_capture_may_be_in_passing),
        cmocka_unit_test(checks_may_be_forbidden),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

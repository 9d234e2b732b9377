/* Two boards on a cylinder, guards, berolina pawns, pawns of camel. */
#include "support/game.h"

static void assert_moves(const char *fen, const char *square, const char *moves)
{
    adx_position *position = position_of("dual", fen);

    assert_string_equal(moves_with(position, square), moves);
    game_end(position);
}

static void attacks_from_the_other_board_stop_castling(void **state)
{
    adx_position *camel = position_of(
        "dual", "4k3________/8_6_/8_6_/8_6_/8_6_/8_6_/8_l5_/4K2R________ w K - 0 1 convert:-");
    adx_position *marshall = position_of(
        "dual", "4k3________/8_6_/8_6_/8_6_/8_6_/8_6_/8_m5_/4K2R________ w K - 0 1 convert:-");

    (void)state;
    assert_false(is_legal(camel, "e1g1"));
    assert_true(is_legal(marshall, "e1g1"));
    game_end(camel);
    game_end(marshall);
}

static void a_bishop_commutes_from_corner_to_corner_without_capturing(void **state)
{
    adx_position *position = position_of(
        "dual", "4k3________/8_6_/8_6_/8_6_/8_6_/8_6_/8_6_/4K2B________ w - - 0 1 convert:-");
    adx_position *blocked = position_of(
        "dual", "4k3________/8_6_/8_6_/8_6_/8_6_/8_6_/8_5g_/4K2B________ w - - 0 1 convert:-");
    adx_position *inside = position_of(
        "dual", "4k3________/8_6_/8_6_/8_6_/8_6_/8_6_/6B1_6_/4K3________ w - - 0 1 convert:-");

    (void)state;
    assert_true(is_legal(position, "h1o2"));
    assert_false(is_legal(blocked, "h1o2"));
    assert_false(is_legal(inside, "g2o2"));
    game_end(position);
    game_end(blocked);
    game_end(inside);
}

static void a_cardinal_crosses_by_leaping_only(void **state)
{
    adx_position *position = position_of(
        "dual", "4k3________/8_6_/8_6_/8_6_/8_6_/8_6_/8_6_/4K2C________ w - - 0 1 convert:-");

    (void)state;
    assert_true(is_legal(position, "h1j2"));
    assert_false(is_legal(position, "h1o2"));
    game_end(position);
}

static void leaps_cross_the_missing_files(void **state)
{
    (void)state;
    assert_moves("4k3________/8_6_/8_6_/8_6_/7N_6_/8_6_/8_6_/4K3________ w - - 0 1", "h4",
                 "h4f3 h4f5 h4g2 h4g6 h4j3 h4j5");
    assert_moves("4k3________/8_6_/8_6_/8_6_/8_6_/8_6_/8_6_/N3K3________ w - - 0 1", "a1",
                 "a1b3 a1c2 a1o2");
    assert_moves("4k3________/8_6_/8_6_/8_6_/8_6_/8_6_/8_L5_/4K3________ w - - 0 1", "j2",
                 "j2g1 j2g3 j2k5 j2m3");
    assert_moves("4k3________/8_6_/8_6_/8_6_/8_6_/8_6_/L7_6_/4K3________ w - - 0 1", "a2",
                 "a2b5 a2d1 a2d3 a2n3");
}

static void slides_and_pawns_stay_on_their_board(void **state)
{
    adx_position *position = position_of(
        "dual", "4k3________/8_6_/7p_p5_/7P_6_/7R_6_/Q7_6_/8_6_/4K3________ w - - 0 1 convert:-");
    adx_move moves[ADX_MOVES_MAX];

    (void)state;
    const unsigned count = adx_position_moves(position, moves);
    for (unsigned i = 0; i < count; i++) {
        const adx_move_info info = adx_move_describe(position, moves[i]);
        assert_true(adx_variant_square(adx_position_variant(position), info.to).file < 8);
    }
    assert_string_equal(moves_with(position, "h5"), "");
    game_end(position);
}

static void a_berolina_pawn_goes_diagonally_and_captures_straight(void **state)
{
    (void)state;
    assert_moves("4k3________/8_6_/8_6_/8_6_/8_6_/8_Z5_/8_6_/4K3________ w - - 0 1", "j3", "j3k4");
    assert_moves("4k3________/8_1g4_/8_1Z4_/8_6_/8_6_/8_6_/8_6_/4K3________ w - - 0 1", "k6",
                 "k6j7b k6j7d k6j7n k6j7r k6k7b k6k7d k6k7n k6k7r k6l7b k6l7d k6l7n k6l7r");
}

static void the_first_guard_move_decides_what_all_guards_become(void **state)
{
    adx_position *position = position_of("dual", NULL);

    (void)state;
    play(position, "k2j2");
    assert_non_null(strstr(fen_of(position), "pppppppp_1fcmf1_/"));
    assert_non_null(strstr(fen_of(position), "PPPPPPPP_W1CMW1_/"));
    assert_non_null(strstr(fen_of(position), "convert:w"));
    assert_int_equal(move_count(position), 35);
    play(position, "k7k7");
    assert_non_null(strstr(fen_of(position), "pppppppp_1wcmw1_/"));
    assert_non_null(strstr(fen_of(position), " w KQkq - 2 2 convert:-"));
    game_end(position);
}

static void a_capturing_guard_counts_and_the_rest_may_convert(void **state)
{
    adx_position *position = position_of(
        "dual", "4k3________/8_4g1_/8_6_/8_6_/8_1g4_/8_1G4_/8_4G1_/4K3________ w - - 0 1");
    adx_position *last = position_of(
        "dual", "4k3________/8_6_/8_6_/8_6_/8_1g4_/8_1G4_/8_4G1_/4K3________ w - - 0 1");

    (void)state;
    play(position, "k3k4");
    assert_non_null(strstr(fen_of(position), "8_4f1_/8_6_/8_6_/8_1W4_/8_6_/8_4W1_"));
    assert_non_null(strstr(fen_of(position), "convert:w"));
    play(last, "k3k4");
    assert_non_null(strstr(fen_of(last), "convert:-"));
    game_end(position);
    game_end(last);
}

static void the_right_to_convert_lasts_one_turn(void **state)
{
    adx_position *position =
        position_of("dual", "4k3________/8_6_/8_4g1_/8_6_/8_6_/8_1G4_/8_6_/4K3________ w - - 0 1");

    (void)state;
    play(position, "k3l4");
    assert_true(is_legal(position, "n6n6"));
    assert_non_null(strstr(fen_of(position), "convert:f"));
    play(position, "e8e7 e1e2");
    assert_false(is_legal(position, "n6n6"));
    assert_string_equal(moves_with(position, "n6"), "n6m6 n6n5 n6n7 n6o6");
    game_end(position);
}

static void a_pawn_of_camel_may_vanish_to_end_a_check(void **state)
{
    adx_position *ends = position_of(
        "dual", "4D2k________/8_6_/8_6_/8_6_/7K_6_/8_m5_/8_6_/8________ w - - 0 1 convert:-");
    adx_position *fails = position_of(
        "dual", "4D2k________/8_6_/8_6_/8_6_/6K1_6_/8_m5_/8_6_/8________ w - - 0 1 convert:-");

    (void)state;
    assert_true(is_legal(ends, "e8j3"));
    assert_false(is_legal(fails, "e8j3"));
    game_end(ends);
    game_end(fails);
}

static void a_pinned_pawn_of_camel_may_become_a_camel_but_not_vanish(void **state)
{
    adx_position *position = position_of(
        "dual", "K1D4r________/8_6_/8_6_/8_3m2_/8_6_/8_6_/8_6_/4k3________ w - - 0 1 convert:-");

    (void)state;
    assert_string_equal(moves_with(position, "c8"), "c8c8l");
    game_end(position);
}

static void a_pawn_of_camel_acts_on_a_later_turn_only(void **state)
{
    adx_position *position =
        position_of("dual", "8________/4P3_6_/8_6_/8_3m2_/8_6_/8_6_/7k_6_/4K3________ w - - 0 1");

    (void)state;
    play(position, "e7e8d h2h3");
    assert_string_equal(moves_with(position, "e8"), "e8e8l e8m5");
    play(position, "e8m5");
    assert_non_null(strstr(fen_of(position), "8_3l2_"));
    game_end(position);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(attacks_from_the_other_board_stop_castling),
        cmocka_unit_test(a_bishop_commutes_from_corner_to_corner_without_capturing),
        cmocka_unit_test(a_cardinal_crosses_by_leaping_only),
        cmocka_unit_test(leaps_cross_the_missing_files),
        cmocka_unit_test(slides_and_pawns_stay_on_their_board),
        cmocka_unit_test(a_berolina_pawn_goes_diagonally_and_captures_straight),
        cmocka_unit_test(the_first_guard_move_decides_what_all_guards_become),
        cmocka_unit_test(a_capturing_guard_counts_and_the_rest_may_convert),
        cmocka_unit_test(the_right_to_convert_lasts_one_turn),
        cmocka_unit_test(a_pawn_of_camel_may_vanish_to_end_a_check),
        cmocka_unit_test(a_pinned_pawn_of_camel_may_become_a_camel_but_not_vanish),
        cmocka_unit_test(a_pawn_of_camel_acts_on_a_later_turn_only),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

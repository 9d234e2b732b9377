/* Cannons, jokers, spears, promotion from the pool, and the same with dice. */
#include "support/game.h"

static void assert_moves(const char *fen, const char *square, const char *moves)
{
    adx_position *position = position_of("world", fen);

    assert_string_equal(moves_with(position, square), moves);
    game_end(position);
}

static void a_cannon_lands_behind_the_piece_it_has_jumped(void **state)
{
    (void)state;
    assert_moves("8/4k3/8/r7/8/8/P7/8/4K3/C7[] w - - 0 1", "a1", "a1a5 a1a6 a1a7");
}

static void a_cannon_captures_the_first_piece_behind_its_hurdle(void **state)
{
    (void)state;
    assert_moves("8/4k3/8/8/8/r7/p7/8/4K3/C7[] w - - 0 1", "a1", "a1a5");
}

static void king_and_rook_meet_in_the_middle_of_their_half(void **state)
{
    static const char *const fen = "8/4k3/8/8/8/8/8/8/R3K2R/8[] w KQ - 0 1";
    adx_position *position = position_of("world", fen);

    (void)state;
    play(position, "e2b2");
    assert_non_null(strstr(fen_of(position), "/1KR4R/"));
    adx_position_undo(position);
    play(position, "e2g2");
    assert_non_null(strstr(fen_of(position), "/R4RK1/"));
    game_end(position);
}

static void all_four_squares_of_the_half_must_be_safe(void **state)
{
    adx_position *right = position_of("world", "8/4k2r/8/8/8/8/8/8/R3K2R/8[] w KQ - 0 1");
    adx_position *left = position_of("world", "8/r3k3/8/8/8/8/8/8/R3K2R/8[] w KQ - 0 1");

    (void)state;
    assert_true(is_legal(right, "e2b2"));
    assert_false(is_legal(right, "e2g2"));
    assert_false(is_legal(left, "e2b2"));
    assert_true(is_legal(left, "e2g2"));
    game_end(right);
    game_end(left);
}

static void a_joker_moves_as_the_piece_that_the_opponent_used(void **state)
{
    adx_position *position = position_of("world", "8/1n2k3/8/8/8/3J4/8/8/4K3/8[] b - - 0 1");

    (void)state;
    play(position, "b9a7");
    assert_string_equal(moves_with(position, "d5"), "d5b4 d5b6 d5c3 d5c7 d5e3 d5e7 d5f4 d5f6");
    game_end(position);
}

static void a_joker_cannot_move_before_the_opponent_has(void **state)
{
    (void)state;
    assert_moves("8/1n2k3/8/8/8/3J4/8/8/4K3/8[] w - - 0 1", "d5", "");
}

static void a_kind_must_not_be_used_that_lets_the_joker_attack_the_king(void **state)
{
    (void)state;
    assert_moves("3k4/8/8/r7/8/3J4/8/8/4K3/8[] b - - 0 1", "a7", "a7d7");
    assert_moves("5k2/8/4J3/8/8/8/1n6/8/4K3/8[] b - - 0 1", "b4", "");
    assert_moves("5k2/8/4J3/8/3n4/8/8/8/4K3/8[] b - - 0 1", "d6", "d6e8");
}

static void a_joker_as_a_pawn_captures_en_passant(void **state)
{
    adx_position *position = position_of("world", "7k/8/4p3/8/3J4/8/8/8/4K3/8[] b - - 0 1");

    (void)state;
    play(position, "e8e6");
    assert_string_equal(moves_with(position, "d6"), "d6d7 d6e7");
    play(position, "d6e7");
    assert_non_null(strstr(fen_of(position), "7k/8/8/4J3/8/8/8/8/4K3/8[] "));
    game_end(position);
}

static void a_joker_as_a_pawn_steps_twice_from_its_first_rank_only(void **state)
{
    adx_position *first = position_of("world", "7k/8/4p3/8/8/8/8/8/4K3/3J4[] b - - 0 1");
    adx_position *third = position_of("world", "7k/8/4p3/8/8/8/8/3J4/4K3/8[] b - - 0 1");

    (void)state;
    play(first, "e8e7");
    assert_string_equal(moves_with(first, "d1"), "d1d2 d1d3");
    play(third, "e8e7");
    assert_string_equal(moves_with(third, "d3"), "d3d4");
    game_end(first);
    game_end(third);
}

static void after_joker_and_answering_joker_no_joker_moves(void **state)
{
    adx_position *position = position_of("world", "4k3/2n5/7j/8/8/8/8/J7/4K3/8[] b - - 0 1");

    (void)state;
    play(position, "c9b7 a3c4 h8g6");
    assert_string_equal(moves_with(position, "c4"), "");
    play(position, "e2e3");
    assert_string_equal(moves_with(position, "g6"), "g6f5 g6f6 g6f7 g6g5 g6g7 g6h5 g6h6 g6h7");
    game_end(position);
}

static void castling_counts_as_a_king_and_a_drop_as_a_spear(void **state)
{
    adx_position *castled = position_of("world", "8/r3k2r/8/8/8/3J4/8/8/4K3/8[] b kq - 0 1");
    adx_position *dropped = position_of("world", "8/4k3/8/8/8/3J4/8/8/4K3/8[i] b - - 0 1");

    (void)state;
    play(castled, "e9g9");
    assert_string_equal(moves_with(castled, "d5"), "d5c4 d5c5 d5c6 d5d4 d5d6 d5e4 d5e5 d5e6");
    play(dropped, "I@a5");
    assert_string_equal(moves_with(dropped, "d5"), "d5d10 d5d6 d5d7 d5d8 d5d9");
    game_end(castled);
    game_end(dropped);
}

static void a_pawn_becomes_one_of_the_captured_pieces(void **state)
{
    (void)state;
    assert_moves("8/8/3P4/8/8/8/8/7k/4K3/8[] w - - 0 1 pool:QS", "d8", "d8d9q d8d9s");
}

static void a_pawn_waits_for_the_first_captured_piece(void **state)
{
    adx_position *position = position_of("world", "8/8/3P4/8/8/Rr6/8/7k/4K3/8[] w - - 0 1");

    (void)state;
    play(position, "d8d9");
    assert_non_null(strstr(fen_of(position), "8/3P4/8/"));
    assert_non_null(strstr(fen_of(position), "wait:d9"));
    play(position, "b5a5");
    assert_non_null(strstr(fen_of(position), "8/3R4/8/"));
    assert_non_null(strstr(fen_of(position), "pool:- last:Pr chain:0 wait:-"));
    game_end(position);
}

static void a_capture_that_wakes_a_checking_piece_is_illegal(void **state)
{
    adx_position *position = position_of("world", "8/7k/3P4/8/8/Rr6/8/8/4K3/8[] w - - 0 1");

    (void)state;
    play(position, "d8d9");
    assert_false(is_legal(position, "b5a5"));
    assert_true(is_legal(position, "b5b4"));
    game_end(position);
}

static void a_waiting_pawn_blocks_attacks_nothing_and_is_not_captured(void **state)
{
    adx_position *position = position_of(
        "world", "4k3/r2P4/8/8/8/8/8/8/4K3/8[] b - - 0 1 pool:- last:.. chain:0 wait:d9");
    uint8_t checkers[16];

    (void)state;
    assert_int_equal(adx_position_checkers(position, checkers), 0);
    assert_true(is_legal(position, "a9c9"));
    assert_false(is_legal(position, "a9d9"));
    assert_false(is_legal(position, "e10d9"));
    game_end(position);
}

static void a_spear_may_not_be_dropped_with_check(void **state)
{
    adx_position *captured = position_of("world", "8/3k4/8/3P4/8/8/8/8/4K3/8[I] w - - 0 1");
    adx_position *entering = position_of("world", "8/3k4/8/8/8/8/8/8/4K3/8[E] w - - 0 1");

    (void)state;
    assert_false(is_legal(captured, "I@d8"));
    assert_true(is_legal(captured, "I@d3"));
    assert_true(is_legal(captured, "I@d10"));
    assert_string_equal(moves_with(entering, "E@"), "E@a1 E@b1 E@c1 E@e1 E@f1 E@g1 E@h1");
    game_end(captured);
    game_end(entering);
}

static void a_dropped_spear_may_answer_a_check(void **state)
{
    (void)state;
    assert_moves("7k/8/4r3/8/8/8/8/8/8/4K3[I] w - - 0 1", "I@", "I@e2 I@e3 I@e4 I@e5 I@e6 I@e7");
}

static void both_kinds_of_spear_are_two_moves(void **state)
{
    adx_position *position = position_of("world", "8/3k4/8/8/8/8/8/8/4K3/8[EI] w - - 0 1");

    (void)state;
    assert_true(is_legal(position, "E@a1"));
    assert_true(is_legal(position, "I@a1"));
    game_end(position);
}

static void a_joker_answers_a_joker_and_the_spear_enters(void **state)
{
    adx_position *position = position_of("world", NULL);

    (void)state;
    play(position, "b1c4 e10d7");
    assert_string_equal(moves_with(position, "e1"), "e1d4 e1f4");
    assert_string_equal(moves_with(position, "E@"), "E@b1");
    game_end(position);
}

static void gold_silver_and_camel_go_their_ways(void **state)
{
    (void)state;
    assert_moves("7k/8/8/8/8/3G4/8/8/8/7K[] w - - 0 1", "d5", "d5c5 d5c6 d5d4 d5d6 d5e5 d5e6");
    assert_moves("7k/8/8/8/8/3g4/8/8/8/7K[] b - - 0 1", "d5", "d5c4 d5c5 d5d4 d5d6 d5e4 d5e5");
    assert_moves("7k/8/8/8/8/3S4/8/8/8/7K[] w - - 0 1", "d5", "d5c4 d5c6 d5d6 d5e4 d5e6");
    assert_moves("7k/8/8/8/8/3L4/8/8/8/7K[] w - - 0 1", "d5",
                 "d5a4 d5a6 d5c2 d5c8 d5e2 d5e8 d5g4 d5g6");
}

/* ---- dice ---- */

static const char *const dice_fen =
    "8/4k3/8/8/8/1B1L3N/8/8/4K3/8[] w - - 0 1 pool:- last:.. chain:0 wait:- dice:";

static adx_position *after_throw(const char *fen, const char *throw)
{
    char text[ADX_FEN_SIZE_MAX];

    snprintf(text, sizeof(text), "%s%s", fen, throw);
    return position_of("dice-world", text);
}

static void three_and_six_allow_bishop_king_and_camel(void **state)
{
    adx_position *position = after_throw(dice_fen, "3-6");

    (void)state;
    assert_true(is_legal(position, "b5a6"));
    assert_true(is_legal(position, "d5c8"));
    assert_true(is_legal(position, "e2e3"));
    assert_string_equal(moves_with(position, "h5"), "");
    game_end(position);
}

static void a_double_allows_everything(void **state)
{
    adx_position *position = after_throw(dice_fen, "4-4");

    (void)state;
    assert_true(is_legal(position, "h5g7"));
    assert_true(is_legal(position, "b5a6"));
    game_end(position);
}

static void a_throw_that_fits_no_move_loses_the_turn(void **state)
{
    adx_position *position =
        after_throw("8/4k3/8/8/8/8/8/3PPP2/3PKP2/3PPP2[] w - - 0 1 pool:- last:.. chain:0 "
                    "wait:- dice:",
                    "5-6");

    (void)state;
    assert_string_equal(moves_with(position, ""), "pass");
    play(position, "pass");
    assert_non_null(strstr(fen_of(position), " b - - 1 1 "));
    assert_true(adx_position_throw_due(position));
    assert_int_equal(move_count(position), 21);
    game_end(position);
}

static void taking_the_king_wins_whatever_happens_to_the_own_one(void **state)
{
    adx_position *position = after_throw(
        "4k3/8/8/8/8/8/4R3/8/r3K3/8[] w - - 0 1 pool:- last:.. chain:0 wait:- dice:", "1-4");

    (void)state;
    assert_string_equal(moves_with(position, "e4"), "e4e10");
    play(position, "e4e10");
    assert_string_equal(result_of(position), "white-wins king-capture");
    assert_int_equal(move_count(position), 0);
    game_end(position);
}

static void an_en_passant_right_outlives_the_throw(void **state)
{
    adx_position *position = after_throw(
        "8/4k3/8/8/8/8/3p4/4P3/4K3/8[] w - - 0 1 pool:- last:.. chain:0 wait:- dice:", "1-1");

    (void)state;
    play(position, "e3e5");
    assert_null(strstr(fen_of(position), " e4 "));
    game_end(position);
    position = after_throw(
        "8/4k3/8/8/8/3p4/8/4P3/4K3/8[] w - - 0 1 pool:- last:.. chain:0 wait:- dice:", "1-1");
    play(position, "e3e5");
    assert_non_null(strstr(fen_of(position), " b - e4 0 1 "));
    play(position, "1-2");
    assert_true(is_legal(position, "d5e4"));
    adx_position_undo(position);
    play(position, "3-4");
    assert_false(is_legal(position, "d5e4"));
    game_end(position);
}

static void throws_weigh_36_together(void **state)
{
    adx_position *position = position_of("dice-world", NULL);
    adx_move moves[ADX_MOVES_MAX];
    unsigned total = 0;

    (void)state;
    const unsigned count = adx_position_moves(position, moves);
    for (unsigned i = 0; i < count; i++)
        total += adx_move_throw_weight(position, moves[i]);
    assert_int_equal(count, 21);
    assert_int_equal(total, 36);
    game_end(position);
}

static void each_throw_has_as_many_results_as_it_weighs(void **state)
{
    adx_position *position = position_of("dice-world", NULL);
    adx_move moves[ADX_MOVES_MAX];
    const unsigned count = adx_position_moves(position, moves);

    (void)state;
    for (unsigned i = 0; i < count; i++) {
        unsigned results = 0;
        for (unsigned number = 0; number < ADX_THROWS; number++)
            results += adx_position_throw(position, number).bits == moves[i].bits;
        assert_int_equal(results, adx_move_throw_weight(position, moves[i]));
    }
    assert_int_equal(adx_position_throw(position, ADX_THROWS).bits, 0);
    assert_int_equal(adx_position_play(position, adx_position_throw(position, 0)), ADX_OK);
    assert_int_equal(adx_position_throw(position, 0).bits, 0);
    game_end(position);
}

static void checkmate_is_seen_before_the_throw(void **state)
{
    adx_position *mated =
        position_of("dice-world",
                    "7k/R7/1R6/8/8/8/8/8/4K3/8[] w - - 0 1 pool:- last:.. chain:0 wait:- dice:1-4");

    (void)state;
    play(mated, "b8b10");
    assert_string_equal(result_of(mated), "white-wins checkmate");
    assert_int_equal(move_count(mated), 0);
    game_end(mated);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_cannon_lands_behind_the_piece_it_has_jumped),
        cmocka_unit_test(a_cannon_captures_the_first_piece_behind_its_hurdle),
        cmocka_unit_test(king_and_rook_meet_in_the_middle_of_their_half),
        cmocka_unit_test(all_four_squares_of_the_half_must_be_safe),
        cmocka_unit_test(a_joker_moves_as_the_piece_that_the_opponent_used),
        cmocka_unit_test(a_joker_cannot_move_before_the_opponent_has),
        cmocka_unit_test(a_kind_must_not_be_used_that_lets_the_joker_attack_the_king),
        cmocka_unit_test(a_joker_as_a_pawn_captures_en_passant),
        cmocka_unit_test(a_joker_as_a_pawn_steps_twice_from_its_first_rank_only),
        cmocka_unit_test(after_joker_and_answering_joker_no_joker_moves),
        cmocka_unit_test(castling_counts_as_a_king_and_a_drop_as_a_spear),
        cmocka_unit_test(a_pawn_becomes_one_of_the_captured_pieces),
        cmocka_unit_test(a_pawn_waits_for_the_first_captured_piece),
        cmocka_unit_test(a_capture_that_wakes_a_checking_piece_is_illegal),
        cmocka_unit_test(a_waiting_pawn_blocks_attacks_nothing_and_is_not_captured),
        cmocka_unit_test(a_spear_may_not_be_dropped_with_check),
        cmocka_unit_test(a_dropped_spear_may_answer_a_check),
        cmocka_unit_test(both_kinds_of_spear_are_two_moves),
        cmocka_unit_test(a_joker_answers_a_joker_and_the_spear_enters),
        cmocka_unit_test(gold_silver_and_camel_go_their_ways),
        cmocka_unit_test(three_and_six_allow_bishop_king_and_camel),
        cmocka_unit_test(a_double_allows_everything),
        cmocka_unit_test(a_throw_that_fits_no_move_loses_the_turn),
        cmocka_unit_test(taking_the_king_wins_whatever_happens_to_the_own_one),
        cmocka_unit_test(an_en_passant_right_outlives_the_throw),
        cmocka_unit_test(throws_weigh_36_together),
        cmocka_unit_test(each_throw_has_as_many_results_as_it_weighs),
        cmocka_unit_test(checkmate_is_seen_before_the_throw),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

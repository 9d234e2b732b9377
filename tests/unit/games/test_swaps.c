/* Turns in which two pieces change places. */
#include "notation/san.h"
#include "support/game.h"

static const char neighbors[] = "like chess\nswap any with any as K\n";
static const char blocked[] = "like chess\nswap pawn with enemy pawn as fW, not attacking\n";
static const char joker[] = "like chess\n"
                            "replace setup rnbqkbnr/pppppppp/3j4/8/8/3J4/PPPPPPPP/RNBQKBNR\n"
                            "piece joker J mRmB\n"
                            "swap joker with king rook knight pawn, not out of check\n";
static const char swapper[] = "like chess\n"
                              "piece swapper I mRmB\n"
                              "swap swapper with enemy any as Q\n";

static void assert_fen_after(const char *rules, const char *fen, const char *moves,
                             const char *after)
{
    assert_fen_behind(position_in(game_of_rules(rules), fen), moves, after);
}

/* The moves, each legal if no ! stands before it. */
static void assert_moves(const char *rules, const char *fen, const char *moves)
{
    assert_moves_allowed(position_in(game_of_rules(rules), fen), moves);
}

static void two_neighbors_change_places(void **state)
{
    (void)state;
    assert_fen_after(neighbors, "4k3/8/8/8/8/8/1N6/R3K3 w - - 0 1", "a1b2",
                     "4k3/8/8/8/8/8/1R6/N3K3 b - - 1 1");
    assert_moves(neighbors, "4k3/8/8/8/8/N7/8/R3K3 w - - 0 1", "!a1a3");
}

static void equal_pieces_do_not_change_places(void **state)
{
    (void)state;
    assert_moves(neighbors, "4k3/8/8/8/8/8/PP6/4K3 w - - 0 1", "!a2b2 !b2a2");
    assert_fen_after(blocked, "4k3/8/8/4p3/4P3/8/8/4K3 w - - 0 1", "e4e5",
                     "4k3/8/8/4P3/4p3/8/8/4K3 b - - 1 1");
}

static void a_swap_of_two_is_one_move_that_either_may_begin(void **state)
{
    adx_position *position =
        position_in(game_of_rules(neighbors), "4k3/8/8/8/8/8/1N6/R3K3 w - - 0 1");

    (void)state;
    assert_string_equal(moves_with(position, "a1b2"), "a1b2");
    assert_string_equal(moves_with(position, "b2a1"), "");
    game_end(position);
    assert_fen_after(neighbors, "4k3/8/8/8/8/8/1N6/R3K3 w - - 0 1", "b2a1",
                     "4k3/8/8/8/8/8/1R6/N3K3 b - - 1 1");
    /* Black sees the other end of the board first. */
    position = position_in(game_of_rules(neighbors), "r3k3/1n6/8/8/8/8/8/4K3 b - - 0 1");
    assert_string_equal(moves_with(position, "a8b7"), "a8b7");
    game_end(position);
}

static void the_king_is_safe_afterwards(void **state)
{
    (void)state;
    /* The rook may come before the king, and the king may not come into its line. */
    assert_moves(neighbors, "4r1k1/8/8/8/8/8/3R4/3NK3 w - - 0 1", "!d1d2 d1e1 !e1e2");
    assert_moves(neighbors, "4r1k1/8/8/8/8/8/3RP3/3K4 w - - 0 1", "d2e2 !d1e2");
    /* Out of check: the rook takes the king's square, and gives way to it. */
    assert_moves(neighbors, "4r1k1/8/8/8/8/8/8/3RK3 w - - 0 1", "d1e1 !d1d2 e1d2");
}

static void a_swap_may_mate_and_give_check(void **state)
{
    adx_position *position =
        position_in(game_of_rules("like chess\nswap any with any as K, not out of check\n"),
                    "1RB3k1/5ppp/8/8/8/8/8/K7 w - - 0 1");

    (void)state;
    play(position, "b8c8");
    assert_string_equal(result_of(position), "white-wins checkmate");
    game_end(position);
}

static void a_pawn_that_is_swapped_to_the_last_rank_promotes(void **state)
{
    const char fen[] = "1N2k3/1P6/8/8/8/8/8/4K3 w - - 9 1";
    adx_position *position = position_in(game_of_rules(neighbors), fen);

    (void)state;
    assert_string_equal(moves_with(position, "b7b8"), "b7b8b b7b8n b7b8q b7b8r");
    game_end(position);
    assert_fen_after(neighbors, fen, "b7b8q", "1Q2k3/1N6/8/8/8/8/8/4K3 b - - 0 1");
    assert_fen_after(neighbors, fen, "b8b7q", "1Q2k3/1N6/8/8/8/8/8/4K3 b - - 0 1");
}

static void the_piece_that_comes_to_the_other_square_promotes(void **state)
{
    /* The joker alone does it: the pawn comes to where it stood. */
    assert_fen_after(joker, "J3k3/8/8/3P4/8/8/8/4K3 w - - 3 1", "a8d5q",
                     "Q3k3/8/8/3J4/8/8/8/4K3 b - - 0 1");
    (void)state;
}

static void an_enemy_pawn_does_not_promote_by_a_swap(void **state)
{
    (void)state;
    assert_fen_after(swapper, "4k3/8/8/8/8/8/p7/I3K3 w - - 3 1", "a1a2",
                     "4k3/8/8/8/8/8/I7/p3K3 b - - 4 1");
}

static void a_royal_piece_may_be_swapped_by_others(void **state)
{
    (void)state;
    assert_fen_after(joker, "4k3/8/8/3J4/8/8/8/4K2R w K - 3 1", "d5e1",
                     "4k3/8/8/3K4/8/8/8/4J2R b - - 4 1");
    /* Where it comes to it may not be attacked. */
    assert_moves(joker, "3rk3/8/8/3J4/8/8/8/4K3 w - - 3 1", "!d5e1");
    /* An enemy king, too, even if it is in check then. */
    assert_fen_after(swapper, "4k3/8/8/8/4I3/8/8/R3K3 w - - 3 1", "e4e8",
                     "4I3/8/8/8/4k3/8/8/R3K3 b - - 4 1");
}

static void what_has_changed_places_castles_no_more(void **state)
{
    (void)state;
    assert_fen_after(neighbors, "4k3/8/8/8/8/8/8/RN2K2R w KQ - 0 1", "a1b1 e8e7 a1b1",
                     "8/4k3/8/8/8/8/8/RN2K2R b K - 3 2");
    assert_fen_after(neighbors, "4k3/8/8/8/8/8/8/R2QK2R w KQ - 0 1", "d1e1",
                     "4k3/8/8/8/8/8/8/R2KQ2R b - - 1 1");
}

static void a_shuffled_king_that_was_swapped_castles_no_more(void **state)
{
    static const char rules[] = "like chess960\nswap queen with king as K\n";

    (void)state;
    assert_fen_after(rules, "4k3/8/8/8/8/8/8/R2QK2R w KQ - 0 1", "d1e1",
                     "4k3/8/8/8/8/8/8/R2KQ2R b - - 1 1");
}

static void nothing_is_captured_en_passant_after_a_swap(void **state)
{
    adx_position *position =
        position_in(game_of_rules(neighbors), "4k3/8/8/8/3p4/8/4P3/RN2K3 w - - 0 1");

    (void)state;
    play(position, "e2e4");
    assert_true(is_legal(position, "d4e3"));
    play(position, "e8e7 a1b1");
    assert_false(is_legal(position, "d4e3"));
    game_end(position);
}

static void a_pawn_changes_places_only_with_one_that_attacks_nothing(void **state)
{
    (void)state;
    assert_moves(blocked, "4k3/8/8/4p3/4P3/8/8/4K3 w - - 0 1", "e4e5");
    assert_moves(blocked, "4k3/8/8/4p3/3BP3/8/8/4K3 w - - 0 1", "!e4e5");
    assert_moves(blocked, "4k3/8/8/4p3/3BP3/8/8/4K3 b - - 0 1", "e5e4");
    assert_moves(blocked, "4k3/8/4p3/8/4P3/8/8/4K3 w - - 0 1", "!e4e6");
    assert_why(position_in(game_of_rules(blocked), "4k3/8/8/4p3/3BP3/8/8/4K3 w - - 0 1"), "e4e5",
               "swap-attacks");
}

static void what_a_pawn_never_captures_it_does_not_attack(void **state)
{
    static const char fen[] = "4k3/8/8/4p3/3BP3/8/8/4K3 w - - 0 1";
    static const char spared[] = "like chess\nnever pawn capture bishop on d5\n"
                                 "swap pawn with enemy pawn as fW, not attacking\n";

    (void)state;
    assert_moves(blocked, fen, "!e4e5");
    assert_moves(spared, fen, "e4e5");
    assert_moves(spared, "4k3/8/8/3pB3/2B1P3/8/8/4K3 w - - 0 1", "!e4e5");
}

static void a_swap_captures_nothing_by_which_a_piece_would_promote(void **state)
{
    static const char rules[] =
        "like chess\nswap any with any as K\n"
        "replace promote pawn on ranks 7-8 to queen, only entering or capturing\n";

    (void)state;
    assert_fen_after(rules, "1N2k3/1P6/8/8/8/8/8/4K3 w - - 0 1", "b7b8",
                     "1P2k3/1N6/8/8/8/8/8/4K3 b - - 1 1");
    assert_fen_after(rules, "4k3/1N6/1P6/8/8/8/8/4K3 w - - 0 1", "b6b7q",
                     "4k3/1Q6/1N6/8/8/8/8/4K3 b - - 0 1");
}

static void not_out_of_check_is_heeded(void **state)
{
    (void)state;
    assert_moves(joker, "4r1k1/8/8/3J4/8/8/8/R3K3 w - - 0 1", "!d5e1 !d5a1 d5e5 e1d1");
    assert_why(position_in(game_of_rules(joker), "4r1k1/8/8/3J4/8/8/8/R3K3 w - - 0 1"), "d5a1",
               "in-check");
    assert_moves(joker, "6k1/8/8/3J4/8/8/8/R3K3 w - - 0 1", "d5e1 d5a1 !e1d5x");
}

static void moves_without_progress_are_counted_on(void **state)
{
    adx_position *position = position_in(
        game_of_rules("like chess\nreplace end repetition none\nswap any with any as K\n"),
        "k7/8/8/8/8/8/P7/K7 w - - 98 80");

    (void)state;
    play(position, "a1a2 a8a7");
    assert_string_equal(result_of(position), "draw fifty");
    game_end(position);
}

static void swaps_are_written_with_both_pieces(void **state)
{
    adx_position *position =
        position_in(game_of_rules(neighbors), "4k3/1N6/PP6/8/8/8/8/3QK3 w - - 0 1");
    char text[ADX_SAN_SIZE_MAX];
    adx_move parsed;

    (void)state;
    assert_int_equal(adx_move_parse(position, "d1e1", &parsed), ADX_OK);
    adx_move_san(position, parsed, text);
    assert_string_equal(text, "Qd1/Ke1+");
    assert_int_equal(adx_move_parse(position, "a6b7", &parsed), ADX_OK);
    adx_move_san(position, parsed, text);
    assert_string_equal(text, "a6/Nb7");
    game_end(position);
}

static void swaps_are_read_from_either_piece(void **state)
{
    static const char *const texts[] = {"Qd1/Ke1", "Ke1/Qd1", "Qd1/Ke1+", "d1e1", "e1d1"};
    adx_position *position =
        position_in(game_of_rules(neighbors), "4k3/8/8/8/8/8/8/3QK3 w - - 0 1");
    adx_move meant, parsed;

    (void)state;
    assert_int_equal(adx_move_parse(position, "d1e1", &meant), ADX_OK);
    for (size_t i = 0; i < sizeof(texts) / sizeof(texts[0]); i++) {
        assert_int_equal(adx_move_parse_san(position, texts[i], &parsed), ADX_OK);
        assert_int_equal(parsed.bits, meant.bits);
    }
    game_end(position);
}

static void a_capture_and_a_swap_of_the_same_squares_are_told_apart(void **state)
{
    static const char rules[] = "like chess\nswap rook with enemy any as R\n";
    adx_position *position = position_in(game_of_rules(rules), "4k3/8/8/8/8/n7/8/R3K3 w - - 0 1");

    (void)state;
    assert_string_equal(moves_with(position, "a1a3"), "a1a3 a1a3~2");
    game_end(position);
    assert_fen_after(rules, "4k3/8/8/8/8/n7/8/R3K3 w - - 0 1", "a1a3~2",
                     "4k3/8/8/8/8/R7/8/n3K3 b - - 1 1");
}

static void a_swap_of_one_color_is_its_own(void **state)
{
    static const char rules[] = "like chess\nblack swap any with any as K\n";

    (void)state;
    assert_moves(rules, "3qk3/8/8/8/8/8/8/3QK3 w - - 0 1", "!d1e1");
    assert_moves(rules, "3qk3/8/8/8/8/8/8/4K3 b - - 0 1", "d8e8");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_neighbors_change_places),
        cmocka_unit_test(equal_pieces_do_not_change_places),
        cmocka_unit_test(a_swap_of_two_is_one_move_that_either_may_begin),
        cmocka_unit_test(the_king_is_safe_afterwards),
        cmocka_unit_test(a_swap_may_mate_and_give_check),
        cmocka_unit_test(a_pawn_that_is_swapped_to_the_last_rank_promotes),
        cmocka_unit_test(the_piece_that_comes_to_the_other_square_promotes),
        cmocka_unit_test(an_enemy_pawn_does_not_promote_by_a_swap),
        cmocka_unit_test(a_royal_piece_may_be_swapped_by_others),
        cmocka_unit_test(what_has_changed_places_castles_no_more),
        cmocka_unit_test(a_shuffled_king_that_was_swapped_castles_no_more),
        cmocka_unit_test(nothing_is_captured_en_passant_after_a_swap),
        cmocka_unit_test(a_pawn_changes_places_only_with_one_that_attacks_nothing),
        cmocka_unit_test(what_a_pawn_never_captures_it_does_not_attack),
        cmocka_unit_test(a_swap_captures_nothing_by_which_a_piece_would_promote),
        cmocka_unit_test(not_out_of_check_is_heeded),
        cmocka_unit_test(moves_without_progress_are_counted_on),
        cmocka_unit_test(swaps_are_written_with_both_pieces),
        cmocka_unit_test(swaps_are_read_from_either_piece),
        cmocka_unit_test(a_capture_and_a_swap_of_the_same_squares_are_told_apart),
        cmocka_unit_test(a_swap_of_one_color_is_its_own),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

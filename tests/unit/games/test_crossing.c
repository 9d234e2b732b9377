/* Pieces that pass to the same square of the other board. */
#include "support/game.h"

static const char rules[] = "like chess\n"
                            "replace board 17x8, holes file i, two boards\n"
                            "replace setup rnbqkbnr_8/pppppppp_8/8_8/8_8/8_8/8_8/PPPPPPPP_8/"
                            "RNBQKBNR_8\n"
                            "when any moves: it passes to the other board\n";

static void assert_fen_after(const char *fen, const char *moves, const char *after)
{
    assert_fen_behind(position_in(game_of_rules(rules), fen), moves, after);
}

/* The moves, each legal if no ! stands before it. */
static void assert_moves(const char *fen, const char *moves)
{
    assert_moves_allowed(position_in(game_of_rules(rules), fen), moves);
}

static void a_piece_passes_to_the_same_square(void **state)
{
    (void)state;
    assert_fen_after("4k3_8/8_8/8_8/8_8/8_8/8_8/8_8/1N2K3_8 w - - 0 1", "b1l3",
                     "4k3_8/8_8/8_8/8_8/8_8/8_2N5/8_8/4K3_8 b - - 1 1");
    assert_moves("4k3_8/8_8/8_8/8_8/8_8/8_8/8_8/1N2K3_8 w - - 0 1", "!b1c3 !b1k3");
}

static void the_square_there_must_be_empty(void **state)
{
    (void)state;
    assert_moves("4k3_8/8_8/8_8/8_8/8_8/8_2p5/8_8/1N2K3_8 w - - 0 1", "!b1l3 b1j3");
    assert_moves("4k3_8/8_8/8_8/8_8/8_8/2p5_2p5/8_8/1N2K3_8 w - - 0 1", "!b1l3");
}

static void what_stands_where_it_moves_is_captured(void **state)
{
    (void)state;
    assert_fen_after("4k3_8/8_8/8_8/8_8/8_8/2p5_8/8_8/1N2K3_8 w - - 4 1", "b1l3",
                     "4k3_8/8_8/8_8/8_8/8_8/8_2N5/8_8/4K3_8 b - - 0 1");
}

static void only_a_piece_of_the_other_board_comes_between(void **state)
{
    (void)state;
    assert_moves("4r2k_8/8_8/8_8/8_8/8_8/2N5_2N5/8_8/4K3_8 w - - 0 1",
                 "l3e4 l3e2 !c3n4 !c3n2 e1m1 e1m2");
}

static void the_king_is_safe_before_it_passes_and_afterwards(void **state)
{
    (void)state;
    assert_moves("4r2k_8/8_8/8_8/8_8/8_8/8_8/8_8/3K4_r7 w - - 0 1", "!d1n1 !d1n2 !d1l1 d1l2 d1m2");
}

static void a_check_needs_no_empty_square_beyond(void **state)
{
    (void)state;
    assert_moves("4r2k_8/8_8/8_8/8_8/8_8/8_8/P7_8/4K3_4b3 w - - 0 1", "!a2j3 e1m1");
}

static void en_passant_is_captured_where_the_pawn_has_passed_to(void **state)
{
    (void)state;
    assert_fen_after("4k3_8/4p3_8/8_8/8_3P4/8_8/8_8/8_8/4K3_8 b - - 0 1", "e7n5 m5e6",
                     "4k3_8/8_8/4P3_8/8_8/8_8/8_8/8_8/4K3_8 b - - 0 2");
    /* Not from the board on which it began, nor to a square that is not empty. */
    assert_moves("4k3_8/8_8/8_8/3P4_4p3/8_8/8_8/8_8/4K3_8 w - e6 0 2", "!d5n6 d5m6");
    assert_moves("4k3_8/8_8/8_4N3/8_3Pp3/8_8/8_8/8_8/4K3_8 w - e6 0 2", "!m5e6 m5d6");
}

static void a_pawn_promotes_as_it_passes(void **state)
{
    (void)state;
    assert_fen_after("4r3_8/3P4_7k/8_8/8_8/8_8/8_8/8_8/7K_8 w - - 3 1", "d7n8q",
                     "8_4Q3/8_7k/8_8/8_8/8_8/8_8/8_8/7K_8 b - - 0 1");
    assert_fen_after("4r3_8/3P4_7k/8_8/8_8/8_8/8_8/8_8/7K_8 w - - 3 1", "d7m8n",
                     "4r3_3N4/8_7k/8_8/8_8/8_8/8_8/8_8/7K_8 b - - 0 1");
}

static void both_pieces_of_a_castling_pass(void **state)
{
    (void)state;
    assert_fen_after("4k3_8/8_8/8_8/8_8/8_8/8_8/8_8/R3K2R_8 w KQ - 0 1", "e1p1",
                     "4k3_8/8_8/8_8/8_8/8_8/8_8/8_8/R7_5RK1 b - - 1 1");
    assert_fen_after("4k3_8/8_8/8_8/8_8/8_8/8_8/8_8/R3K2R_8 w KQ - 0 1", "e1l1",
                     "4k3_8/8_8/8_8/8_8/8_8/8_8/8_8/7R_2KR4 b - - 1 1");
    assert_moves("4k3_8/8_8/8_8/8_8/8_8/8_8/8_8/R3K2R_5N2 w KQ - 0 1", "!e1p1 e1l1");
    assert_moves("4kr2_8/8_8/8_8/8_8/8_8/8_8/8_8/R3K2R_8 w KQ - 0 1", "!e1p1 e1l1");
    assert_moves("4k3_6r1/8_8/8_8/8_8/8_8/8_8/8_8/R3K2R_8 w KQ - 0 1", "!e1p1 e1l1");
}

static void assert_reason(const char *fen, const char *text, const char *reason)
{
    adx_position *position = position_in(game_of_rules(rules), fen);
    adx_explanation explanation;

    adx_position_explain(position, text, &explanation);
    assert_string_equal(explanation.reason, reason);
    game_end(position);
}

static void it_is_explained_why_a_piece_cannot_pass(void **state)
{
    (void)state;
    assert_reason("4k3_8/8_8/8_8/8_8/8_8/8_2p5/8_8/1N2K3_8 w - - 0 1", "b1l3", "blocked");
    assert_reason("4k3_8/8_8/8_8/8_8/8_8/8_2N5/8_8/1N2K3_8 w - - 0 1", "b1c3", "own-piece");
    assert_reason("4k3_8/8_8/8_8/8_8/8_8/8_8/4P3_8/4K3_8 w - - 0 1", "e2m3", "nothing-to-capture");
    assert_reason("4r2k_8/8_8/8_8/8_8/8_8/8_8/8_8/3K4_8 w - - 0 1", "d1e1", "attacked");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_piece_passes_to_the_same_square),
        cmocka_unit_test(the_square_there_must_be_empty),
        cmocka_unit_test(what_stands_where_it_moves_is_captured),
        cmocka_unit_test(only_a_piece_of_the_other_board_comes_between),
        cmocka_unit_test(the_king_is_safe_before_it_passes_and_afterwards),
        cmocka_unit_test(a_check_needs_no_empty_square_beyond),
        cmocka_unit_test(en_passant_is_captured_where_the_pawn_has_passed_to),
        cmocka_unit_test(a_pawn_promotes_as_it_passes),
        cmocka_unit_test(both_pieces_of_a_castling_pass),
        cmocka_unit_test(it_is_explained_why_a_piece_cannot_pass),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* Pieces in hand that are slid in from an edge. */
#include "support/game.h"

static const char falling[] = "title   Four in a Line\n"
                              "board   4x3\n"
                              "setup   4/4/4[PPPPPPpppppp]\n"
                              "piece   counter P -\n"
                              "royals  none\n"
                              "drop    counter anywhere, slid from top\n"
                              "end     line of 4 counter win\n"
                              "end     stalemate draw\n";
static const char sliding[] = "title   From every side\n"
                              "board   4x3\n"
                              "setup   4/4/4[PPPPPPpppppp]\n"
                              "piece   counter P -\n"
                              "royals  none\n"
                              "drop    counter anywhere, slid from edges\n"
                              "end     line of 4 counter win\n"
                              "end     stalemate draw\n";

static void assert_moves_are(const char *rules, const char *fen, const char *moves)
{
    adx_position *position = position_in(game_of_rules(rules), fen);

    assert_string_equal(moves_with(position, ""), moves);
    game_end(position);
}

static void a_piece_falls_onto_what_lies_on_its_file(void **state)
{
    (void)state;
    assert_moves_are(falling, "4/4/4[PPPPPPpppppp] w - - 0 1", "P@a1 P@b1 P@c1 P@d1");
    assert_moves_are(falling, "p3/P3/p1P1[PPPPpppp] b - - 0 3", "P@b1 P@c2 P@d1");
}

static void a_piece_that_lies_higher_keeps_others_from_falling_past_it(void **state)
{
    (void)state;
    assert_moves_are(falling, "4/p3/4[PPPPPppppp] w - - 0 2", "P@a3 P@b1 P@c1 P@d1");
}

static void from_the_edges_a_piece_goes_along_files_and_ranks(void **state)
{
    (void)state;
    assert_moves_are(sliding, "4/1P2/4[PPPPPpppppp] b - - 0 1",
                     "P@a1 P@a2 P@a3 P@b1 P@b3 P@c1 P@c2 P@c3 P@d1 P@d3");
}

static void it_says_why_a_piece_does_not_stop_there(void **state)
{
    (void)state;
    assert_why(position_in(game_of_rules(falling), "4/4/4[PPPPPPpppppp] w - - 0 1"), "P@a2",
               "drop-slid");
    assert_why(position_in(game_of_rules(falling), "4/4/p3[PPPPPPppppp] w - - 0 1"), "P@a2",
               "legal");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_piece_falls_onto_what_lies_on_its_file),
        cmocka_unit_test(a_piece_that_lies_higher_keeps_others_from_falling_past_it),
        cmocka_unit_test(from_the_edges_a_piece_goes_along_files_and_ranks),
        cmocka_unit_test(it_says_why_a_piece_does_not_stop_there),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* Promotion to pieces of which a player may have only so many. */
#include "support/game.h"

#define QUEENS "like chess\nreplace promote pawn on rank 8 to "

static void a_piece_is_offered_while_there_are_fewer(void **state)
{
    static const char rules[] = QUEENS "queen rook, at most 2 queen\n";
    adx_position *position = position_in(game_of_rules(rules), "4k3/P7/8/8/8/8/8/Q3K3 w - - 0 1");

    (void)state;
    assert_true(is_legal(position, "a7a8q"));
    assert_true(is_legal(position, "a7a8r"));
    game_end(position);
    position = position_in(game_of_rules(rules), "1q1qk3/P7/8/8/8/8/8/QQ2K3 w - - 0 1");
    assert_false(is_legal(position, "a7a8q"));
    assert_true(is_legal(position, "a7a8r"));
    game_end(position);
}

static void a_pawn_that_nothing_is_left_for_stays_where_it_is(void **state)
{
    static const char fen[] = "4k3/P7/8/8/8/8/8/Q3K3 w - - 0 1";
    adx_position *position = position_in(game_of_rules(QUEENS "queen, at most 1 queen\n"), fen);

    (void)state;
    assert_false(is_legal(position, "a7a8q"));
    assert_false(is_legal(position, "a7a8"));
    game_end(position);
    position = position_in(game_of_rules(QUEENS "queen, optional, at most 1 queen\n"), fen);
    assert_false(is_legal(position, "a7a8q"));
    assert_true(is_legal(position, "a7a8"));
    game_end(position);
}

static void two_limits_have_a_number_each(void **state)
{
    static const char rules[] = QUEENS "queen rook bishop, at most 1 queen, at most 2 rook\n";
    adx_position *position = position_in(game_of_rules(rules), "4k3/P7/8/8/8/8/8/QR2K3 w - - 0 1");

    (void)state;
    assert_false(is_legal(position, "a7a8q"));
    assert_true(is_legal(position, "a7a8r"));
    game_end(position);
    position = position_in(game_of_rules(rules), "4k3/P7/8/8/8/8/8/RR2K3 w - - 0 1");
    assert_true(is_legal(position, "a7a8q"));
    assert_false(is_legal(position, "a7a8r"));
    assert_true(is_legal(position, "a7a8b"));
    game_end(position);
}

static void the_limit_is_why_a_promotion_is_not_there(void **state)
{
    static const char rules[] = QUEENS "queen rook bishop, at most 1 queen, at most 2 rook\n";
    adx_position *position = position_in(game_of_rules(rules), "4k3/P7/8/8/8/8/8/QR2K3 w - - 0 1");
    adx_explanation out;

    (void)state;
    adx_position_explain(position, "a7a8q", &out);
    assert_string_equal(out.reason, "promotion-limit");
    adx_position_explain(position, "a8=Q+", &out);
    assert_string_equal(out.reason, "promotion-limit");
    adx_position_explain(position, "a7a8n", &out);
    assert_string_equal(out.reason, "promotion");
    adx_position_explain(position, "a7a8r", &out);
    assert_string_equal(out.reason, "legal");
    game_end(position);
    /* Of another rank, where no queen is made, the limit is not the reason; Black's is a mirror. */
    position = position_in(game_of_rules(QUEENS "queen rook, at most 1 queen\n"
                                                "promote pawn  on rank 7 to rook knight\n"),
                           "q3k3/P7/1P6/8/8/6p1/7p/Q3K3 w - - 0 1");
    adx_position_explain(position, "b6b7q", &out);
    assert_string_equal(out.reason, "promotion");
    game_end(position);
    position = position_in(game_of_rules(QUEENS "queen rook, at most 1 queen\n"
                                                "promote pawn  on rank 7 to rook knight\n"),
                           "q3k3/P7/1P6/8/8/6p1/7p/Q3K3 b - - 0 1");
    adx_position_explain(position, "h2h1q", &out);
    assert_string_equal(out.reason, "promotion-limit");
    game_end(position);
}

static void pieces_with_the_same_letter_may_be_counted_together(void **state)
{
    static const char alike[] = "like crazyhouse\nreplace promote pawn on rank 8 to promoted-queen "
                                "promoted-rook, at most 2 promoted-queen, alike\n",
                      apart[] = "like crazyhouse\nreplace promote pawn on rank 8 to promoted-queen "
                                "promoted-rook, at most 2 promoted-queen\n",
                      fen[] = "4k3/P7/8/8/8/8/8/QQ~2K3[] w - - 0 1",
                      enemy[] = "3qk3/P7/8/8/8/8/8/Q3K3[] w - - 0 1";
    adx_position *position = position_in(game_of_rules(alike), fen);

    (void)state;
    assert_false(is_legal(position, "a7a8q"));
    assert_true(is_legal(position, "a7a8r"));
    game_end(position);
    position = position_in(game_of_rules(alike), enemy);
    assert_true(is_legal(position, "a7a8q"));
    game_end(position);
    position = position_in(game_of_rules(apart), fen);
    assert_true(is_legal(position, "a7a8q"));
    game_end(position);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_piece_is_offered_while_there_are_fewer),
        cmocka_unit_test(a_pawn_that_nothing_is_left_for_stays_where_it_is),
        cmocka_unit_test(two_limits_have_a_number_each),
        cmocka_unit_test(the_limit_is_why_a_promotion_is_not_there),
        cmocka_unit_test(pieces_with_the_same_letter_may_be_counted_together),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

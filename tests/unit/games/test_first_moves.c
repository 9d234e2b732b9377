/* Moves that only a piece has that has not moved. */
#include "support/game.h"

static const char rules[] = "like chess\n"
                            "move king   fsmN  unmoved, not out of check, until faced by rook\n"
                            "move queen  fmD   unmoved\n";

static void assert_fen_after(const char *fen, const char *moves, const char *after)
{
    assert_fen_behind(position_in(game_of_rules(rules), fen), moves, after);
}

static void a_first_move_is_lost_with_any_move(void **state)
{
    (void)state;
    assert_fen_after("3qk3/8/8/8/8/8/8/3QK3 w DEde - 0 1", "e1g2",
                     "3qk3/8/8/8/8/8/6K1/3Q4 b Dde - 1 1");
    assert_fen_after("3qk3/8/8/8/8/8/8/3QK3 w DEde - 0 1", "d1d3 d8d7 d3d1",
                     "4k3/3q4/8/8/8/8/8/3QK3 b Ee - 3 2");
}

static void a_rook_in_line_ends_it_whatever_is_between(void **state)
{
    (void)state;
    assert_fen_after("3qk3/8/8/8/8/4p3/7R/3QK3 w DEde - 0 1", "h2e2",
                     "3qk3/8/8/8/8/4p3/4R3/3QK3 b DEd - 1 1");
}

static void nobody_makes_it_out_of_check(void **state)
{
    adx_position *position = position_in(game_of_rules(rules), "4k3/8/8/8/8/8/8/q3K3 w E - 0 1");

    (void)state;
    assert_false(is_legal(position, "e1g2"));
    assert_string_equal(reason_of(position, "e1g2"), "in-check");
    game_end(position);
    position = position_in(game_of_rules(rules), "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    assert_string_equal(reason_of(position, "e1g2"), "moved");
    game_end(position);
    position = position_in(game_of_rules(rules), "4k3/8/8/8/8/8/6P1/4K3 w E - 0 1");
    assert_true(is_legal(position, "e1c2"));
    assert_false(is_legal(position, "e1g2"));
    game_end(position);
}

/* In the search's list, from a square from which no other way of the piece checks. */
static void a_first_move_that_checks_is_listed_as_one(void **state)
{
    static const char text[] = "like chess\nmove knight fmA unmoved\n";
    adx_position *position = position_in(game_of_rules(text), "8/8/8/8/5k2/8/8/KN6 w B - 0 1");
    move checks[ADX_MOVES_MAX];
    unsigned found = 0;

    (void)state;
    assert_true(is_legal(position, "b1d3"));
    const unsigned count = position->now.variant->ops->check_moves(&position->now, checks);
    for (unsigned i = 0; i < count; i++)
        found +=
            move_to(checks[i]) == adx_variant_square_named(adx_position_variant(position), "d3");
    assert_int_equal(found, 1);
    game_end(position);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_first_move_is_lost_with_any_move),
        cmocka_unit_test(a_rook_in_line_ends_it_whatever_is_between),
        cmocka_unit_test(nobody_makes_it_out_of_check),
        cmocka_unit_test(a_first_move_that_checks_is_listed_as_one),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

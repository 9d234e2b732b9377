/* Captures by which the capturing piece becomes another one, or what it has captured. */
#include "support/game.h"

#define TAKES "like chess\nwhen any captures: it becomes what it captures\n"

static void assert_after(const char *rules, const char *fen, const char *moves, const char *after)
{
    adx_position *position = position_in(game_of_rules(rules), fen);

    play(position, moves);
    assert_string_equal(fen_of(position), after);
    while (adx_position_undo(position))
        continue;
    assert_string_equal(fen_of(position), fen);
    game_end(position);
}

static void what_captures_becomes_what_it_captures(void **state)
{
    (void)state;
    assert_after(TAKES, "4k3/8/2r5/3p4/8/4N3/8/4K3 w - - 3 1", "e3d5 e8e7 d5c6",
                 "8/4k3/2R5/8/8/8/8/4K3 b - - 0 2");
    assert_after(TAKES, "4k3/8/8/2pP4/8/8/8/4K3 w - c6 0 1", "d5c6",
                 "4k3/8/2P5/8/8/8/8/4K3 b - - 0 1");
}

static void a_king_stays_one_if_nothing_else_is_said(void **state)
{
    (void)state;
    assert_after(TAKES, "4k3/8/8/8/8/8/4n3/4K3 w - - 3 1", "e1e2", "4k3/8/8/8/8/8/4K3/8 b - - 0 1");
}

static void a_royal_piece_becomes_a_royal_one(void **state)
{
    adx_position *position = position_of("cannibal", "4k3/8/8/8/8/5b2/4n3/4K3 w - - 0 1");

    (void)state;
    assert_string_equal(reason_of(position, "e1e2"), "attacked");
    game_end(position);
    position = position_of("cannibal", "4k3/8/8/8/8/8/4n3/4K3 w - - 3 1");
    play(position, "e1e2 e8d8 e2d4");
    assert_string_equal(fen_of(position), "3k4/8/8/8/3N'4/8/8/8 b - - 2 2");
    game_end(position);
    position = position_of("cannibal", "2k5/4P'3/8/8/8/8/8/8 w - - 0 1");
    assert_int_equal(move_count(position), 4);
    play(position, "e7e8q");
    assert_true(adx_position_in_check(position));
    game_end(position);
}

static void a_pawn_that_captures_on_its_last_rank_does_not_promote(void **state)
{
    adx_position *position = position_in(game_of_rules(TAKES), "1n2k3/P7/8/8/8/8/8/4K3 w - - 3 1");

    (void)state;
    assert_false(is_legal(position, "a7b8q"));
    assert_true(is_legal(position, "a7a8q"));
    play(position, "a7b8");
    assert_string_equal(fen_of(position), "1N2k3/8/8/8/8/8/8/4K3 b - - 0 1");
    game_end(position);
}

static void what_is_captured_counts_before_what_is_said_of_any(void **state)
{
    static const char rules[] = TAKES "when knight captures pawn bishop: it becomes rook\n";

    (void)state;
    assert_after(rules, "4k3/8/8/3p4/8/4N3/8/4K3 w - - 3 1", "e3d5",
                 "4k3/8/8/3R4/8/8/8/4K3 b - - 0 1");
    assert_after(rules, "4k3/8/8/3q4/8/4N3/8/4K3 w - - 3 1", "e3d5",
                 "4k3/8/8/3Q4/8/8/8/4K3 b - - 0 1");
}

static void it_may_become_something_and_change_sides(void **state)
{
    (void)state;
    assert_after("like chess\nwhen knight captures: it becomes rook, it changes sides\n",
                 "4k3/8/8/3p4/8/4N3/8/4K3 w - - 3 1", "e3d5", "4k3/8/8/3r4/8/8/8/4K3 b - - 0 1");
}

static void the_search_knows_what_a_capture_is_worth(void **state)
{
    adx_position *position = position_in(game_of_rules(TAKES), "4k3/8/8/3p4/8/8/8/3QK3 w - - 0 1");
    adx_move m;

    (void)state;
    assert_int_equal(adx_move_parse(position, "d1d5", &m), ADX_OK);
    assert_true(position->now.variant->ops->gain(&position->now, (move){m.bits}) < -500);
    assert_false(position->now.variant->ops->exchange(&position->now, (move){m.bits}, 0));
    game_end(position);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_captures_becomes_what_it_captures),
        cmocka_unit_test(a_king_stays_one_if_nothing_else_is_said),
        cmocka_unit_test(a_royal_piece_becomes_a_royal_one),
        cmocka_unit_test(a_pawn_that_captures_on_its_last_rank_does_not_promote),
        cmocka_unit_test(what_is_captured_counts_before_what_is_said_of_any),
        cmocka_unit_test(it_may_become_something_and_change_sides),
        cmocka_unit_test(the_search_knows_what_a_capture_is_worth),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

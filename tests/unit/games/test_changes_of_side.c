/* Captures by which the capturing piece comes to be the opponent's. */
#include "support/game.h"

#define TURNS "like chess\nwhen any captures: it changes sides\n"

static void assert_after(const char *rules, const char *fen, const char *moves, const char *after)
{
    assert_fen_behind(position_in(game_of_rules(rules), fen), moves, after);
}

static void what_captures_is_the_opponents_then(void **state)
{
    (void)state;
    assert_after(TURNS, "4k3/8/8/3p4/8/4N3/8/4K3 w - - 3 1", "e3d5",
                 "4k3/8/8/3n4/8/8/8/4K3 b - - 0 1");
    assert_after(TURNS, "4k3/8/8/3p4/8/4N3/8/4K3 w - - 3 1", "e3d5 d5b4",
                 "4k3/8/8/8/1n6/8/8/4K3 w - - 1 2");
}

static void a_king_keeps_its_color(void **state)
{
    (void)state;
    assert_after(TURNS, "4k3/8/8/8/8/8/4n3/4K3 w - - 3 1", "e1e2", "4k3/8/8/8/8/8/4K3/8 b - - 0 1");
}

static void a_pawn_promotes_before_it_changes_sides(void **state)
{
    (void)state;
    assert_after(TURNS, "1n2k3/P7/8/8/8/8/8/4K3 w - - 3 1", "a7b8q",
                 "1q2k3/8/8/8/8/8/8/4K3 b - - 0 1");
}

static void a_pawn_that_captures_en_passant_goes_the_other_way_then(void **state)
{
    (void)state;
    assert_after(TURNS, "4k3/8/8/2pP4/8/8/8/4K3 w - c6 0 1", "d5c6 c6c5",
                 "4k3/8/8/2p5/8/8/8/4K3 w - - 0 2");
}

static void nobody_makes_a_piece_that_attacks_their_own_king(void **state)
{
    adx_position *position = position_in(game_of_rules(TURNS), "4k3/8/8/8/8/3p4/8/4KB2 w - - 0 1");

    (void)state;
    assert_true(is_legal(position, "f1d3"));
    game_end(position);
    position = position_in(game_of_rules(TURNS), "4k3/8/8/8/1N6/3p4/8/4K3 w - - 0 1");
    assert_false(is_legal(position, "b4d3"));
    assert_string_equal(reason_of(position, "b4d3"), "unsafe");
    game_end(position);
}

static void a_check_is_one_though_its_capture_would_change_sides(void **state)
{
    adx_position *position = position_in(game_of_rules(TURNS), "4k3/8/8/8/8/8/8/r3K3 w - - 0 1");

    (void)state;
    assert_false(is_legal(position, "e1d1"));
    assert_true(is_legal(position, "e1e2"));
    game_end(position);
}

static void pieces_that_are_named_change_sides_alone(void **state)
{
    static const char rules[] = "like chess\nwhen rook captures: it changes sides\n";
    static const char fen[] = "4k3/8/8/3p4/8/4N3/8/3RK3 w - - 3 1";

    (void)state;
    assert_after(rules, fen, "e3d5", "4k3/8/8/3N4/8/8/8/3RK3 b - - 0 1");
    assert_after(rules, fen, "d1d5", "4k3/8/8/3r4/8/4N3/8/4K3 b - - 0 1");
}

static void the_search_knows_what_a_capture_gives_away(void **state)
{
    adx_position *position = position_of("andernach", "4k3/8/8/3p4/8/8/8/3QK3 w - - 0 1");
    adx_move m;

    (void)state;
    assert_int_equal(adx_move_parse(position, "d1d5", &m), ADX_OK);
    assert_true(position->now.variant->ops->gain(&position->now, (move){m.bits}) < -1000);
    assert_false(position->now.variant->ops->exchange(&position->now, (move){m.bits}, 0));
    game_end(position);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_captures_is_the_opponents_then),
        cmocka_unit_test(a_king_keeps_its_color),
        cmocka_unit_test(a_pawn_promotes_before_it_changes_sides),
        cmocka_unit_test(a_pawn_that_captures_en_passant_goes_the_other_way_then),
        cmocka_unit_test(nobody_makes_a_piece_that_attacks_their_own_king),
        cmocka_unit_test(a_check_is_one_though_its_capture_would_change_sides),
        cmocka_unit_test(pieces_that_are_named_change_sides_alone),
        cmocka_unit_test(the_search_knows_what_a_capture_gives_away),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

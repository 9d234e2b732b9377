/* Turns in which a piece becomes another one: where, how often, and what it may attack then. */
#include "support/game.h"

#define ACT "like chess\nremove castle\nremove promote\nact pawn becomes knight"

static void assert_acts(const char *rules, const char *fen, const char *legal, const char *illegal,
                        const char *reason)
{
    adx_position *position = position_in(game_of_rules(rules), fen);

    if (legal)
        assert_true(is_legal(position, legal));
    if (illegal) {
        assert_false(is_legal(position, illegal));
        assert_string_equal(reason_of(position, illegal), reason);
    }
    game_end(position);
}

static void a_piece_becomes_another_on_the_squares_of_its_player(void **state)
{
    static const char rules[] = ACT " on rank 5 a2\n";

    (void)state;
    assert_acts(rules, "4k3/8/8/P7/1P6/8/8/4K3 w - - 0 1", "a5a5n", "b4b4n", "act-squares");
    assert_acts(rules, "4k3/p7/8/1p6/p7/8/8/4K3 b - - 0 1", "a4a4n", "b5b5n", "act-squares");
    assert_acts(rules, "4k3/p7/8/1p6/p7/8/8/4K3 b - - 0 1", "a7a7n", NULL, NULL);
}

static void the_last_piece_of_its_kind_does_so_anywhere(void **state)
{
    static const char rules[] = ACT " on rank 5, last anywhere\n";

    (void)state;
    assert_acts(rules, "4k3/pp6/8/8/1P6/8/8/4K3 w - - 0 1", "b4b4n", NULL, NULL);
    assert_acts(rules, "4k3/pp6/8/8/1P6/2P5/8/4K3 w - - 0 1", NULL, "b4b4n", "act-squares");
}

static void there_may_be_so_many_of_what_it_becomes(void **state)
{
    static const char rules[] = ACT ", at most 2\n";

    (void)state;
    assert_acts(rules, "4k3/8/nn6/8/1P6/8/8/N3K3 w - - 0 1", "b4b4n", NULL, NULL);
    assert_acts(rules, "4k3/8/8/8/1P6/8/8/NN2K3 w - - 0 1", NULL, "b4b4n", "act-limit");
}

static void it_may_go_as_what_it_becomes_to_an_empty_square(void **state)
{
    static const char rules[] = ACT ", also moving\n", fen[] = "4k3/8/p7/2R5/1P6/8/8/4K3 w - - 0 1";
    adx_position *position = position_in(game_of_rules(rules), fen);

    (void)state;
    assert_acts(rules, fen, "b4b4n", "b4a6n", "not-its-way");
    assert_acts(rules, fen, "b4c6n", "b4e4n", "not-its-way");
    play(position, "b4c6n");
    assert_string_equal(fen_of(position), "4k3/8/p1N5/2R5/8/8/8/4K3 b - - 0 1");
    assert_true(adx_position_undo(position));
    assert_string_equal(fen_of(position), fen);
    game_end(position);
}

static void it_may_neither_attack_nor_uncover_a_check(void **state)
{
    static const char rules[] = ACT ", also moving, not attacking\n";

    (void)state;
    assert_acts(rules, "4k3/8/r7/8/1P6/8/8/4K3 w - - 0 1", "b4d3n", "b4b4n", "act-attacks");
    assert_acts(rules, "4k3/8/8/3P4/8/8/8/4K3 w - - 0 1", "d5d5n", "d5f6n", "act-attacks");
    assert_acts(rules, "7k/8/8/4P3/8/8/1B6/4K3 w - - 0 1", "e5e5n", "e5d3n", "act-attacks");
}

static void a_promotion_in_place_keeps_its_own_king_safe(void **state)
{
    (void)state;
    assert_acts(ACT ", also moving\n", "4k3/8/8/8/r3P2K/8/8/8 w - - 0 1", "e4e4n", "e4c5n",
                "pinned");
    assert_acts(ACT ", also moving\n", "4k3/8/8/8/r6K/8/2P5/8 w - - 0 1", "c2d4n", "c2c2n",
                "in-check");
}

static void pawns_of_sittuyin_promote_while_there_is_no_general(void **state)
{
    static const char fen[] = "8/1P2k3/5n2/8/3K4/2p5/R7/8 w - - 0 1";
    adx_position *position = position_of("sittuyin", NULL);

    (void)state;
    assert_true(is_legal(position, "R@a1"));
    assert_false(is_legal(position, "R@a2"));
    assert_false(is_legal(position, "d3d4"));
    game_end(position);
    position = position_of("sittuyin", fen);
    assert_true(is_legal(position, "b7b7f"));
    assert_true(is_legal(position, "b7c8f"));
    assert_true(is_legal(position, "b7b8"));
    play(position, "b7b7f f6d7");
    assert_false(is_legal(position, "b7c7"));
    game_end(position);
}

static void moves_are_counted_once_nothing_becomes_another_piece(void **state)
{
    adx_position *position = position_of("sittuyin", "4k3/8/8/8/8/8/8/R2K4 w - - 33 40");

    (void)state;
    assert_string_equal(adx_position_outcome(position).reason, "counting");
    game_end(position);
    position = position_of("sittuyin", "4k3/8/8/8/8/8/P7/R2K4 w - - 33 40");
    assert_string_equal(adx_position_outcome(position).reason, "");
    game_end(position);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_piece_becomes_another_on_the_squares_of_its_player),
        cmocka_unit_test(the_last_piece_of_its_kind_does_so_anywhere),
        cmocka_unit_test(there_may_be_so_many_of_what_it_becomes),
        cmocka_unit_test(it_may_go_as_what_it_becomes_to_an_empty_square),
        cmocka_unit_test(it_may_neither_attack_nor_uncover_a_check),
        cmocka_unit_test(a_promotion_in_place_keeps_its_own_king_safe),
        cmocka_unit_test(pawns_of_sittuyin_promote_while_there_is_no_general),
        cmocka_unit_test(moves_are_counted_once_nothing_becomes_another_piece),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

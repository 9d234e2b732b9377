/* Royal pieces that become other royal ones; captured pieces that come back to their owner. */
#include "support/game.h"

#define HEIR                                                                                       \
    "like chess\nremove castle\npiece khan H N royal\n"                                            \
    "promote king on rank 8 to khan\nwhen khan moves: it becomes king\n"

static void a_king_becomes_a_khan_and_is_mated_as_one(void **state)
{
    adx_position *position = position_in(game_of_rules(HEIR), "8/3K4/8/8/8/8/8/k7 w - - 0 1");

    (void)state;
    assert_false(is_legal(position, "d7d8"));
    play(position, "d7d8h a1a2");
    assert_string_equal(fen_of(position), "3H4/8/8/8/8/8/k7/8 w - - 2 2");
    assert_int_equal(move_count(position), 4);
    play(position, "d8e6");
    assert_string_equal(fen_of(position), "8/8/4K3/8/8/8/k7/8 b - - 3 2");
    game_end(position);
}

static void nobody_promotes_a_king_into_check(void **state)
{
    adx_position *position = position_in(game_of_rules(HEIR), "7r/3K4/8/8/8/8/8/k7 w - - 0 1");

    (void)state;
    assert_false(is_legal(position, "d7d8h"));
    assert_true(is_legal(position, "d7d6"));
    assert_string_equal(reason_of(position, "d7d8h"), "attacked");
    game_end(position);
}

static void a_khan_gives_check_as_a_knight_does(void **state)
{
    adx_position *position = position_in(game_of_rules(HEIR), "3H4/8/2k5/8/8/8/8/8 b - - 0 1");

    (void)state;
    assert_true(adx_position_in_check(position));
    assert_false(is_legal(position, "c6b7"));
    assert_true(is_legal(position, "c6d7"));
    game_end(position);
}

static void a_captured_piece_comes_to_its_owners_hand(void **state)
{
    adx_position *position = position_of("clockwork-orange", NULL);

    (void)state;
    play(position, "e2e4 d7d5 e4d5 d8d5 b1c3");
    assert_string_equal(fen_of(position),
                        "rnb1kbnr/ppp1pppp/8/3q4/8/2N5/PPPP1PPP/R1BQKBNR[Ss] b KQkq - 1 3");
    play(position, "S@d4 c3d5 T@d6 S@e4");
    assert_string_equal(fen_of(position),
                        "rnb1kbnr/ppp1pppp/3t4/3N4/3sS3/8/PPPP1PPP/R1BQKBNR[] b KQkq - 2 5");
    assert_false(is_legal(position, "d6d5"));
    play(position, "c7c6 d5b6 a7b6");
    assert_string_equal(fen_of(position), "rnb1kbnr/1p2pppp/1ppt4/8/3sS3/8/PPPP1PPP/R1BQKBNR[O] w "
                                          "KQkq - 0 7");
    game_end(position);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_king_becomes_a_khan_and_is_mated_as_one),
        cmocka_unit_test(nobody_promotes_a_king_into_check),
        cmocka_unit_test(a_khan_gives_check_as_a_knight_does),
        cmocka_unit_test(a_captured_piece_comes_to_its_owners_hand),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

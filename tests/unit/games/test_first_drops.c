/* Pieces that are dropped before anything else is done. */
#include "support/game.h"

static const char start[] = "8/pppppppp/8/8/8/8/PPPPPPPP/8[BBKNNQRRbbknnqrr] w - - 0 1";
static const char rules[] = "like chess\n"
                            "replace setup 8/pppppppp/8/8/8/8/PPPPPPPP/8[KQRRBBNNkqrrbbnn]\n"
                            "drop king queen rook knight on rank 1, first\n"
                            "drop bishop on rank 1, first, one per shade\n";

static void assert_fen_after(const char *fen, const char *moves, const char *after)
{
    assert_fen_behind(position_in(game_of_rules(rules), fen), moves, after);
}

static void assert_reason(const char *fen, const char *text, const char *reason)
{
    assert_why(position_in(game_of_rules(rules), fen), text, reason);
}

static void nothing_else_is_done_while_a_piece_can_be_dropped(void **state)
{
    (void)state;
    assert_reason(start, "e2e4", "drop-first");
    assert_reason("4k3/8/8/8/8/8/8/4K3[N] w - - 0 1", "e1e2", "drop-first");
    assert_reason("4k3/8/8/8/8/8/8/4K3[n] w - - 0 1", "e1e2", "legal");
}

static void what_cannot_be_dropped_does_not_keep_the_others_from_moving(void **state)
{
    (void)state;
    assert_reason("4k3/8/8/8/8/8/8/QRNBKBNR[N] w - - 0 1", "e1e2", "legal");
}

static void a_king_in_hand_is_not_in_check_but_is_not_dropped_into_one(void **state)
{
    const char fen[] = "4k3/8/8/8/8/8/8/r7[KN] w - - 0 1";

    (void)state;
    assert_reason(fen, "K@h1", "attacked");
    assert_reason(fen, "N@h1", "legal");
    assert_fen_after(fen, "N@c1 e8e7 K@e1", "8/4k3/8/8/8/8/8/r1N1K3[] b - - 3 2");
}

static void king_and_rook_dropped_where_they_start_may_castle(void **state)
{
    (void)state;
    assert_fen_after(start, "K@e1 K@d8 R@h1 R@h8 R@b1",
                     "3k3r/pppppppp/8/8/8/8/PPPPPPPP/1R2K2R[BBNNQbbnnqr] b K - 5 3");
    assert_fen_after("4k3/8/8/8/8/8/8/4K3[RR] w - - 0 1", "R@a1 e8e7 R@h1 e7e8 e1g1",
                     "4k3/8/8/8/8/8/8/R4RK1[] b - - 5 3");
    assert_reason("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "e1g1", "castling-right");
}

static void bishops_stand_on_one_square_of_each_shade(void **state)
{
    (void)state;
    assert_reason("4k3/8/8/8/8/8/8/2B1K3[B] w - - 0 1", "B@a1", "drop-shade");
    assert_reason("4k3/8/8/8/8/8/8/2B1K3[B] w - - 0 1", "B@b1", "legal");
}

static void the_last_square_of_a_shade_is_left_to_the_bishop_that_needs_it(void **state)
{
    const char fen[] = "1k6/8/8/8/8/8/8/Q1R1R3[KBBNN] w - - 0 1";

    (void)state;
    assert_reason(fen, "N@g1", "drop-needed");
    assert_reason(fen, "B@g1", "legal");
    assert_reason(fen, "N@h1", "legal");
    assert_reason("1k6/8/8/8/8/8/8/Q1B1R3[KBNN] w - - 0 1", "N@g1", "legal");
}

static void a_player_has_one_king_on_the_board_or_in_hand(void **state)
{
    static const char *const wrong[] = {
        "4k3/8/8/8/8/8/8/4K3[K] w - - 0 1",
        "4k3/8/8/8/8/8/8/8[KK] w - - 0 1",
        "4k3/8/8/8/8/8/8/8[N] w - - 0 1",
    };
    const adx_alloc alloc = adx_alloc_libc();
    adx_variant *variant = game_of_rules(rules);
    adx_position *position;

    (void)state;
    for (unsigned i = 0; i < sizeof(wrong) / sizeof(wrong[0]); i++)
        assert_int_equal(adx_position_create(&alloc, variant, wrong[i], NULL, NULL, &position),
                         ADX_E_FEN);
    adx_variant_free(variant);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_else_is_done_while_a_piece_can_be_dropped),
        cmocka_unit_test(what_cannot_be_dropped_does_not_keep_the_others_from_moving),
        cmocka_unit_test(a_king_in_hand_is_not_in_check_but_is_not_dropped_into_one),
        cmocka_unit_test(king_and_rook_dropped_where_they_start_may_castle),
        cmocka_unit_test(bishops_stand_on_one_square_of_each_shade),
        cmocka_unit_test(the_last_square_of_a_shade_is_left_to_the_bishop_that_needs_it),
        cmocka_unit_test(a_player_has_one_king_on_the_board_or_in_hand),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

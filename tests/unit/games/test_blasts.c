/* Captures that make pieces vanish, and what that makes of check. */
#include "support/game.h"

#define BLAST      "like chess\nwhen any captures: it vanishes, neighbors vanish except pawn\n"
#define WITH_END   "end capture of king loss\n"
#define EXPLOSIONS BLAST WITH_END
#define KAMIKAZE   "like chess\nwhen any captures: it vanishes\n"

static void assert_after(const char *rules, const char *fen, const char *moves, const char *after)
{
    assert_fen_behind(position_in(game_of_rules(rules), fen), moves, after);
}

static void assert_moves(const char *rules, const char *fen, const char *legal, const char *illegal)
{
    adx_position *position = position_in(game_of_rules(rules), fen);

    if (legal)
        assert_true(is_legal(position, legal));
    if (illegal)
        assert_false(is_legal(position, illegal));
    game_end(position);
}

static void a_capture_takes_all_around_it_but_pawns(void **state)
{
    (void)state;
    assert_after(EXPLOSIONS, "r3k2r/8/2nbp3/3q4/2NRP3/8/8/4K3 w - - 0 1", "d4d5",
                 "r3k2r/8/4p3/8/4P3/8/8/4K3 b - - 0 1");
    assert_after(EXPLOSIONS, "r3k3/8/8/8/8/8/P7/R3K2R w KQq - 0 1", "a1b1 a8a2",
                 "4k3/8/8/8/8/8/8/4K2R w K - 0 2");
}

static void a_capture_en_passant_explodes_where_the_pawn_arrives(void **state)
{
    (void)state;
    assert_after(EXPLOSIONS, "4k3/3nn3/8/2pPp3/8/8/8/4K3 w - c6 0 1", "d5c6",
                 "4k3/4n3/8/4p3/8/8/8/4K3 b - - 0 1");
}

static void a_king_that_explodes_has_lost(void **state)
{
    adx_position *position =
        position_in(game_of_rules(EXPLOSIONS), "4k3/3q4/8/8/8/8/3R4/3RK2r w - - 0 1");

    (void)state;
    play(position, "d2d7"); /* out of no check: the king of the other side is gone */
    assert_int_equal(adx_position_outcome(position).winner, ADX_WHITE_WINS);
    assert_string_equal(adx_position_outcome(position).reason, "king-capture");
    game_end(position);
}

static void nobody_blows_up_the_own_king(void **state)
{
    (void)state;
    assert_moves(EXPLOSIONS, "4k3/8/8/8/8/8/3q4/3QK3 w - - 0 1", NULL, "d1d2");
    assert_moves(EXPLOSIONS, "4k3/8/8/8/8/8/3q4/4K3 w - - 0 1", NULL, "e1d2");
    /* Not even together with the enemy king. */
    assert_moves(EXPLOSIONS, "8/8/8/8/8/3k4/3q4/Q3K3 w - - 0 1", NULL, "e1d2");
    assert_moves(EXPLOSIONS, "8/8/8/8/3Q4/3q4/2k1K3/8 w - - 0 1", NULL, "d4d3");
}

static void the_last_of_several_kings_does_not_vanish(void **state)
{
    static const char rules[] = "like chess\nremove castle\nroyals last\n"
                                "when any captures: it vanishes\n";
    adx_position *position = position_in(game_of_rules(rules), "4k3/8/8/8/8/8/4p3/4K3 w - - 0 1");

    (void)state;
    assert_false(is_legal(position, "e1e2"));
    assert_string_equal(reason_of(position, "e1e2"), "vanishes");
    game_end(position);
    assert_moves(rules, "4k3/8/8/8/8/8/4p3/K3K3 w - - 0 1", "e1e2", NULL);
}

static void kings_that_stand_beside_each_other_are_not_in_check(void **state)
{
    (void)state;
    assert_moves(EXPLOSIONS, "8/8/8/8/8/4k3/r7/4K3 w - - 0 1", "e1e2", NULL);
    assert_moves(EXPLOSIONS, "8/8/8/8/4k3/8/r7/4K3 w - - 0 1", NULL, "e1e2");
    /* The squares that a king crosses are judged alike. */
    assert_moves(EXPLOSIONS, "8/8/8/8/8/5r2/6k1/4K2R w K - 0 1", "e1g1", NULL);
    assert_moves(EXPLOSIONS, "7k/8/8/8/8/5r2/8/4K2R w K - 0 1", NULL, "e1g1");
}

static bool is_check(const char *rules, const char *fen)
{
    adx_position *position = position_in(game_of_rules(rules), fen);
    const bool check = position->now.variant->ops->in_check(&position->now);

    game_end(position);
    return check;
}

static void a_capture_on_the_way_explodes_where_the_piece_arrives(void **state)
{
    static const char rules[] = EXPLOSIONS "piece checker C cafmW\n";

    (void)state;
    /* From e3 over e4 to e5: the own king stands beside e4 alone, then beside e5 alone. */
    assert_true(is_check(rules, "8/8/8/8/4k3/3KC3/8/8 b - - 0 1"));
    assert_false(is_check(rules, "8/8/3K4/8/4k3/4C3/8/8 b - - 0 1"));
}

static void a_capture_from_where_the_piece_stays_explodes_there(void **state)
{
    static const char rules[] = EXPLOSIONS "piece archer C cabmW\n";

    (void)state;
    /* From e3 to e4 and back: the own king stands beside e3, then beside e4 alone. */
    assert_false(is_check(rules, "8/8/8/8/4k3/4C3/3K4/8 b - - 0 1"));
    assert_true(is_check(rules, "8/8/3K4/8/4k3/4C3/8/8 b - - 0 1"));
}

static void a_piece_that_vanishes_blocks_nothing(void **state)
{
    (void)state;
    /* The bishop stands in the rook's way to the king: who captures it vanishes, and the way opens.
     */
    assert_moves(KAMIKAZE, "4r2k/8/8/4b3/8/3N4/8/4K3 w - - 0 1", "d3c5", "d3e5");
    /* A king vanishes, too, as it captures: it captures nothing, and gives no check. */
    assert_moves(KAMIKAZE, "7k/8/8/8/8/8/4p3/4K3 w - - 0 1", "e1f2", "e1e2");
    assert_moves(KAMIKAZE, "8/8/8/8/8/4k3/8/4K3 w - - 0 1", "e1e2", NULL);
}

static void what_vanishes_is_in_no_hand(void **state)
{
    (void)state;
    assert_after(EXPLOSIONS "captured all to hand\ndrop pawn knight rook queen anywhere\n",
                 "7k/8/3n4/3q4/8/8/8/3RK3[] w - - 0 1", "d1d5", "7k/8/8/8/8/8/8/4K3[Q] b - - 0 1");
}

static bool exchanges(const char *fen, const char *text, int threshold)
{
    adx_position *position = position_in(game_of_rules(EXPLOSIONS), fen);
    adx_move m;

    assert_int_equal(adx_move_parse(position, text, &m), ADX_OK);
    const bool wins =
        position->now.variant->ops->exchange(&position->now, (move){m.bits}, threshold);
    game_end(position);
    return wins;
}

static void a_piece_that_vanishes_is_not_captured_en_passant(void **state)
{
    (void)state;
    assert_after(KAMIKAZE "also move pawn fcnD from rank 2, passing\n",
                 "4k3/8/8/8/3pp3/8/4P3/4K3 w - - 0 1", "e2e4", "4k3/8/8/8/3p4/8/8/4K3 b - - 0 1");
}

static void an_exchange_counts_all_that_vanishes(void **state)
{
    (void)state;
    /* A rook takes a pawn and vanishes; a queen beside it goes along. */
    assert_true(exchanges("7k/8/1p6/q1p5/8/8/8/2R3K1 w - - 0 1", "c1c5", -450));
    assert_true(exchanges("7k/8/1pq5/2p5/8/8/8/2R3K1 w - - 0 1", "c1c5", 400));
    assert_false(exchanges("7k/8/1ppp4/2p5/8/8/8/2R3K1 w - - 0 1", "c1c5", -300));
    /* A queen goes where a pawn may capture it. */
    assert_false(exchanges("7k/8/3p4/8/8/8/8/2Q3K1 w - - 0 1", "c1c5", -500));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_capture_takes_all_around_it_but_pawns),
        cmocka_unit_test(a_capture_en_passant_explodes_where_the_pawn_arrives),
        cmocka_unit_test(a_king_that_explodes_has_lost),
        cmocka_unit_test(nobody_blows_up_the_own_king),
        cmocka_unit_test(the_last_of_several_kings_does_not_vanish),
        cmocka_unit_test(kings_that_stand_beside_each_other_are_not_in_check),
        cmocka_unit_test(a_capture_on_the_way_explodes_where_the_piece_arrives),
        cmocka_unit_test(a_capture_from_where_the_piece_stays_explodes_there),
        cmocka_unit_test(a_piece_that_vanishes_blocks_nothing),
        cmocka_unit_test(what_vanishes_is_in_no_hand),
        cmocka_unit_test(a_piece_that_vanishes_is_not_captured_en_passant),
        cmocka_unit_test(an_exchange_counts_all_that_vanishes),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

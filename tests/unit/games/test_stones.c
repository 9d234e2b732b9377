/* Turns in two parts: a piece moves, and a stone is placed. */
#include "support/game.h"

static const char duck[] = "like chess\n"
                           "turn move, place duck, only one\n"
                           "royals none\n"
                           "remove end checkmate\n"
                           "remove end dead\n"
                           "replace end stalemate win\n"
                           "end no king loss\n";
static const char walls[] = "board 6x8\n"
                            "symmetry rotate\n"
                            "setup 3p2/6/6/6/6/6/6/2P3\n"
                            "piece pawn P mK\n"
                            "royals none\n"
                            "turn move, place wall on files a-b e-f c2-c8 d1-d7\n"
                            "end stalemate loss\n";
static const char trail[] = "board 7x7\n"
                            "setup 6p/7/7/7/7/7/P6\n"
                            "piece pawn P mK\n"
                            "royals none\n"
                            "turn move, place wall behind\n"
                            "end stalemate loss\n";

static void assert_fen_after(const char *rules, const char *fen, const char *moves,
                             const char *after)
{
    assert_fen_behind(position_in(game_of_rules(rules), fen), moves, after);
}

static void assert_reason(const char *rules, const char *fen, const char *move, const char *reason)
{
    assert_why(position_in(game_of_rules(rules), fen), move, reason);
}

static void assert_perft(const char *rules, const char *fen, unsigned depth, uint64_t nodes)
{
    adx_position *position = position_in(game_of_rules(rules), fen);

    assert_int_equal(adx_position_perft(position, depth), nodes);
    game_end(position);
}

/* As Fairy-Stockfish counts them, for which a whole turn is one move. */
static void turns_are_as_many_as_other_programs_count(void **state)
{
    (void)state;
    assert_perft(duck, NULL, 2, 640);
    assert_perft(duck, NULL, 4, 379440);
    assert_perft(walls, NULL, 2, 225);
    assert_perft(trail, NULL, 1, 3);
}

static void the_same_player_goes_on_with_the_stone(void **state)
{
    (void)state;
    assert_fen_after(duck, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2e4",
                     "4k3/8/8/8/4P3/8/8/4K3 w - - 0 1 part:2");
    assert_fen_after(duck, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2e4 @e5",
                     "4k3/8/8/4*3/4P3/8/8/4K3 b - - 0 1");
    assert_fen_after(duck, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2e4 @e5 e8e7 @e6",
                     "8/4k3/4*3/8/4P3/8/8/4K3 w - - 1 2");
}

static void a_stone_that_is_the_only_one_leaves_its_square_and_others_stay(void **state)
{
    (void)state;
    assert_fen_after(duck, "4k3/8/8/4*3/8/8/4P3/4K3 w - - 0 1", "e2e3 @e4",
                     "4k3/8/8/8/4*3/4P3/8/4K3 b - - 0 1");
    assert_fen_after(walls, "3p2/6/6/6/6/6/*5/2P3 w - - 0 1", "c1c2 @a3",
                     "3p2/6/6/6/6/*5/*1P3/6 b - - 1 1");
}

static void nothing_goes_through_a_stone_or_captures_it(void **state)
{
    static const char fen[] = "4k3/8/8/8/4*3/5N2/4P3/4K2R w - - 0 1";

    (void)state;
    assert_reason(duck, fen, "e2e4", "stone");
    assert_reason(duck, fen, "f3e5", "legal");
    assert_reason(duck, "4k3/8/8/8/8/4*3/4P3/4K2R w - - 0 1", "e2e4", "blocked");
    assert_reason(duck, "4k3/8/8/8/7*/8/8/4K2R w - - 0 1", "h1h5", "blocked");
    assert_reason(duck, "4k3/8/8/8/7*/8/8/4K2R w - - 0 1", "h1h4", "stone");
    assert_reason(duck, fen, "e4e5", "stone");
}

static void it_says_which_part_is_due_and_where_a_stone_may_come(void **state)
{
    static const char due[] = "4k3/8/8/4*3/8/4P3/8/4K3 w - - 0 1 part:2";

    (void)state;
    assert_reason(duck, due, "e3e4", "place-due");
    assert_reason(duck, due, "@e3", "place-where");
    assert_reason(duck, due, "@e5", "place-where");
    assert_reason(duck, due, "@j9", "not-understood");
    assert_reason(duck, due, "@e4", "legal");
    assert_reason(duck, NULL, "@e4", "place-later");
    assert_reason(walls, "3p2/6/6/6/6/6/2P3/6 w - - 0 1 part:2", "@c1", "place-where");
    assert_reason(walls, "6/3p2/6/6/6/6/2P3/6 b - - 0 1 part:2", "@d8", "place-where");
    assert_reason(walls, "6/3p2/6/6/6/6/2P3/6 w - - 0 1 part:2", "@c1", "place-where");
}

static void a_passed_square_stays_one_unless_the_stone_comes_there(void **state)
{
    static const char fen[] = "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1";

    (void)state;
    assert_fen_after(duck, fen, "e2e4", "4k3/8/8/8/3pP3/8/8/4K3 w - e3 0 1 part:2");
    assert_fen_after(duck, fen, "e2e4 @a1 d4e3 @a2", "4k3/8/8/8/8/4p3/*7/4K3 w - - 0 2");
    assert_fen_after(duck, fen, "e2e4 @e3", "4k3/8/8/8/3pP3/4*3/8/4K3 b - - 0 1");
    assert_reason(duck, "4k3/8/8/8/3pP3/8/8/4K3 w - e3 0 1 part:2", "@e3", "legal");
}

static void the_game_ends_before_the_stone_when_the_king_is_captured(void **state)
{
    adx_position *position = position_in(game_of_rules(duck), "4k3/4R3/8/8/8/8/8/4K3 w - - 0 1");

    (void)state;
    play(position, "e7e8");
    assert_int_equal(adx_position_outcome(position).winner, ADX_WHITE_WINS);
    game_end(position);
}

static void a_player_without_a_move_has_won_or_lost_as_the_rules_say(void **state)
{
    adx_position *position = position_in(game_of_rules(duck), "8/8/8/8/8/1K6/*7/k7 b - - 0 1");
    adx_outcome outcome;

    (void)state;
    /* b1 and b2 are attacked, but nobody forbids to go there. */
    assert_int_equal(adx_position_outcome(position).winner, ADX_NOBODY);
    game_end(position);
    position = position_in(game_of_rules(trail), "p*5/**5/7/7/7/7/P6 b - - 0 1");
    outcome = adx_position_outcome(position);
    assert_int_equal(outcome.winner, ADX_WHITE_WINS);
    game_end(position);
}

static void positions_amid_a_turn_are_no_repetition(void **state)
{
    adx_position *position = position_in(game_of_rules(duck), "4k3/8/8/8/8/8/8/4K3 w - - 0 1");

    (void)state;
    play(position, "e1d1 @a1 e8d8 @a2 d1e1 @a1 d8e8 @a2 e1d1 @a1 e8d8 @a2 d1e1 @a1 d8e8 @a2 e1d1");
    assert_int_equal(adx_position_outcome(position).winner, ADX_NOBODY);
    play(position, "@a1");
    assert_int_equal(adx_position_outcome(position).winner, ADX_DRAWN);
    game_end(position);
}

static void the_clock_counts_moves_and_not_stones(void **state)
{
    (void)state;
    assert_fen_after(duck, "4k3/8/8/8/8/8/8/4K3 w - - 7 9", "e1d1 @a1 e8d8 @a2",
                     "3k4/8/8/8/8/8/*7/3K4 w - - 9 10");
}

static void a_trail_needs_no_second_part(void **state)
{
    (void)state;
    assert_fen_after(trail, NULL, "a1b2 g7f6", "6*/5p1/7/7/7/1P5/*6 w - - 2 2");
}

static void a_fen_names_a_part_that_there_is(void **state)
{
    const struct {
        const char *rules, *fen;
    } wrong[] = {
        {duck, "4k3/8/8/8/8/8/8/4K3 w - - 0 1 part:3"},
        {duck, "4k3/8/8/8/8/8/8/4K3 w - - 0 1 part:"},
        {trail, "6p/7/7/7/7/7/P6 w - - 0 1 part:2"},
        {"like chess\n", "4k3/8/8/4*3/8/8/8/4K3 w - - 0 1"},
    };

    (void)state;
    for (unsigned i = 0; i < sizeof(wrong) / sizeof(wrong[0]); i++) {
        const adx_alloc alloc = adx_alloc_libc();
        adx_variant *variant = game_of_rules(wrong[i].rules);
        adx_position *position;
        assert_int_equal(adx_position_create(&alloc, variant, wrong[i].fen, NULL, NULL, &position),
                         ADX_E_FEN);
        adx_variant_free(variant);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(turns_are_as_many_as_other_programs_count),
        cmocka_unit_test(the_same_player_goes_on_with_the_stone),
        cmocka_unit_test(a_stone_that_is_the_only_one_leaves_its_square_and_others_stay),
        cmocka_unit_test(nothing_goes_through_a_stone_or_captures_it),
        cmocka_unit_test(it_says_which_part_is_due_and_where_a_stone_may_come),
        cmocka_unit_test(a_passed_square_stays_one_unless_the_stone_comes_there),
        cmocka_unit_test(the_game_ends_before_the_stone_when_the_king_is_captured),
        cmocka_unit_test(a_player_without_a_move_has_won_or_lost_as_the_rules_say),
        cmocka_unit_test(positions_amid_a_turn_are_no_repetition),
        cmocka_unit_test(the_clock_counts_moves_and_not_stones),
        cmocka_unit_test(a_trail_needs_no_second_part),
        cmocka_unit_test(a_fen_names_a_part_that_there_is),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

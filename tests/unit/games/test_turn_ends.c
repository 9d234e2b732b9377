/* Captures that go on in a turn, and pieces that vanish where they stay. */
#include "support/game.h"

static const char river[] = "title t\nboard 7x7\nroyals none\n"
                            "setup k6/m6/7/7/7/M6/K6\n"
                            "piece king K K\npiece monkey M mKcafmK\npiece rook R R\n"
                            "when monkey captures: it may capture again\n"
                            "when monkey rook stays on rank 4: it vanishes\n"
                            "end no king loss\nend stalemate loss\n"
                            "end repetition none\nend moves none\n";

static adx_position *at_river(const char *fen)
{
    return position_in(game_of_rules(river), fen);
}

static void check_fen(adx_position *position, const char *expected)
{
    char fen[ADX_FEN_SIZE_MAX];

    adx_position_fen(position, fen);
    assert_string_equal(fen, expected);
}

static void what_stays_vanishes_and_what_comes_remains(void **state)
{
    adx_position *position = at_river("k6/7/7/2R4/7/R6/K6 w - - 0 1");

    (void)state;
    play(position, "a2a4"); /* the other one was there all the time */
    check_fen(position, "k6/7/7/R6/7/7/K6 b - - 1 1");
    play(position, "a7b7");
    check_fen(position, "1k5/7/7/R6/7/7/K6 w - - 2 2"); /* only a turn of its own counts */
    play(position, "a4d4");
    check_fen(position, "1k5/7/7/7/7/7/K6 b - - 3 2");
    game_end(position);
}

static void what_leaves_in_time_is_saved(void **state)
{
    adx_position *position = at_river("k6/7/7/r6/7/7/6K b - - 0 1");

    (void)state;
    play(position, "a4a3");
    check_fen(position, "k6/7/7/7/r6/7/6K w - - 1 2");
    game_end(position);
}

static void a_piece_that_captures_may_capture_again_or_stop(void **state)
{
    adx_position *position = at_river("k6/7/2r4/7/2r4/1M4K/7 w - - 0 1");

    (void)state;
    play(position, "b2d4");
    check_fen(position, "k6/7/2r4/3M3/7/6K/7 w - - 0 1 again:b2-d4");
    assert_int_equal(adx_position_turn(position), ADX_WHITE);
    assert_string_equal(moves_with(position, ""), "d4b6 pass");
    assert_string_equal(reason_of(position, "g2g3"), "captures-on");
    play(position, "pass");
    check_fen(position, "k6/7/2r4/3M3/7/6K/7 b - - 0 1"); /* it has come to the river just now */
    game_end(position);
    position = at_river("k6/7/2r4/3M3/7/6K/7 w - - 0 1 again:b2-d4");
    play(position, "d4b6");
    check_fen(position, "k6/1M5/7/7/7/6K/7 b - - 0 1");
    game_end(position);
}

static void who_begins_and_ends_a_turn_in_the_river_vanishes(void **state)
{
    adx_position *position = at_river("k6/7/2r4/1M1r3/7/6K/7 w - - 0 1");

    (void)state;
    play(position, "b4d6");
    check_fen(position, "k6/3M3/7/3r3/7/6K/7 b - - 0 1");
    game_end(position);
    position = at_river("k6/7/2rr3/1M5/7/6K/7 w - - 0 1");
    play(position, "b4d6");
    play(position, "d6d4");
    check_fen(position, "k6/7/7/7/7/6K/7 b - - 0 1");
    game_end(position);
}

static void a_turn_ends_where_nothing_more_can_be_captured_and_with_the_game(void **state)
{
    adx_position *position = at_river("k6/1M5/7/7/7/6K/7 w - - 0 1");
    adx_outcome outcome;

    (void)state;
    assert_false(is_legal(position, "pass"));
    game_end(position);
    position = at_river("7/1k5/M6/7/2r4/1M4K/7 w - - 0 1");
    play(position, "a5c7");
    outcome = adx_position_outcome(position);
    assert_int_equal(outcome.winner, ADX_WHITE_WINS);
    game_end(position);
}

static void where_a_piece_must_capture_again_it_does_not_stop(void **state)
{
    static const char rules[] = "title t\nboard 7x7\nroyals none\n"
                                "setup 7/m6/7/7/7/M6/7\npiece man M mKcafmK\n"
                                "when any captures: it must capture again\n"
                                "end stalemate loss\nend repetition none\nend moves none\n";
    adx_position *position = position_in(game_of_rules(rules), "7/7/2m4/7/2m4/1M5/6M w - - 0 1");

    (void)state;
    play(position, "b2d4");
    assert_string_equal(moves_with(position, ""), "d4b6");
    assert_false(is_legal(position, "pass"));
    game_end(position);
}

static void a_fen_tells_which_piece_captures_on(void **state)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_variant *variant = game_of_rules(river);
    adx_position *position;

    (void)state;
    assert_int_equal(adx_position_create(&alloc, variant,
                                         "k6/7/2r4/3M3/7/6K/7 w - - 0 1 again:b2-d5", NULL, NULL,
                                         &position),
                     ADX_E_FEN);
    assert_int_equal(adx_position_create(&alloc, variant, "k6/7/2r4/3M3/7/6K/7 w - - 0 1 again:d4",
                                         NULL, NULL, &position),
                     ADX_E_FEN);
    adx_variant_free(variant);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_stays_vanishes_and_what_comes_remains),
        cmocka_unit_test(what_leaves_in_time_is_saved),
        cmocka_unit_test(a_piece_that_captures_may_capture_again_or_stop),
        cmocka_unit_test(who_begins_and_ends_a_turn_in_the_river_vanishes),
        cmocka_unit_test(a_turn_ends_where_nothing_more_can_be_captured_and_with_the_game),
        cmocka_unit_test(where_a_piece_must_capture_again_it_does_not_stop),
        cmocka_unit_test(a_fen_tells_which_piece_captures_on),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

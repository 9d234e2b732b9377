/* Turns that a player may let pass. */
#include "support/game.h"

static adx_position *chess_with(const char *rules, const char *fen)
{
    char text[1024];

    snprintf(text, sizeof(text), "like chess\n%s\n", rules);
    return position_in(game_of_rules(text), fen);
}

static void assert_counts(const char *rules, const char *fen, const uint64_t *counts, unsigned most)
{
    adx_position *position = chess_with(rules, fen);

    for (unsigned depth = 1; depth <= most; depth++)
        assert_int_equal(adx_position_perft(position, depth), counts[depth - 1]);
    game_end(position);
}

/*
 * Counted by Fairy-Stockfish 11.1 with kingPass and kingPassOnStalemate, but that it ends a game
 * after two passes in a row: the moves after those are added.
 */
static void passes_are_counted_as_others_count_them(void **state)
{
    static const char middle[] =
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w - - 0 1";
    static const char bare[] = "7k/5K2/8/6Q1/8/8/8/8 w - - 0 1";
    static const uint64_t by_choice[] = {21, 441, 10187 + 21}, in_middle[] = {47, 1954, 92662 + 47},
                          at_need[] = {29, 24, 663, 1156};

    (void)state;
    assert_counts("may pass", NULL, by_choice, 3);
    assert_counts("may pass", middle, in_middle, 3);
    assert_counts("may pass when stalemated", bare, at_need, 4);
}

static void nobody_passes_in_check(void **state)
{
    adx_position *position = chess_with("may pass", "4k3/8/8/8/8/8/4r3/K7 w - - 0 1");

    (void)state;
    assert_true(is_legal(position, "pass"));
    play(position, "pass");
    play(position, "e2e1");
    assert_false(is_legal(position, "pass"));
    assert_string_equal(reason_of(position, "pass"), "no-pass");
    game_end(position);
}

static void who_has_no_other_move_passes_where_the_rules_say_so(void **state)
{
    static const char fen[] = "7k/5Q2/8/8/8/8/8/K7 b - - 0 1";
    adx_position *position = chess_with("may pass when stalemated", fen);

    (void)state;
    assert_string_equal(moves_with(position, ""), "pass");
    play(position, "pass");
    assert_int_equal(adx_position_outcome(position).winner, ADX_NOBODY);
    assert_false(is_legal(position, "pass"));
    assert_string_equal(reason_of(position, "pass"), "no-pass");
    game_end(position);
}

static void a_pass_may_be_for_one_color(void **state)
{
    adx_position *position = chess_with("black may pass", NULL);

    (void)state;
    assert_false(is_legal(position, "pass"));
    assert_string_equal(reason_of(position, "pass"), "no-pass");
    play(position, "e2e4");
    assert_true(is_legal(position, "pass"));
    game_end(position);
}

static void a_duty_to_capture_comes_before_a_pass(void **state)
{
    adx_position *position =
        chess_with("may pass\nmust capture", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1");

    (void)state;
    assert_string_equal(moves_with(position, ""), "e4d5");
    assert_string_equal(reason_of(position, "pass"), "must-capture");
    play(position, "e4d5");
    assert_true(is_legal(position, "pass"));
    game_end(position);
}

static void passes_repeat_a_position(void **state)
{
    adx_position *position = chess_with("may pass", NULL);

    (void)state;
    for (unsigned i = 0; i < 4; i++) {
        assert_int_equal(adx_position_outcome(position).winner, ADX_NOBODY);
        play(position, "pass");
    }
    assert_int_equal(adx_position_outcome(position).winner, ADX_DRAWN);
    game_end(position);
}

static void a_pass_may_not_repeat_what_may_not_be_repeated(void **state)
{
    adx_position *position = chess_with("may pass\nreplace end repetition 2 not allowed", NULL);

    (void)state;
    play(position, "pass");
    assert_false(is_legal(position, "pass"));
    assert_string_equal(reason_of(position, "pass"), "repeats");
    game_end(position);
}

static void a_pass_is_read_as_others_write_it(void **state)
{
    static const char *const texts[] = {"pass", "0000", "--", "@@@@", "e1e1", "Z0"};
    adx_position *position = chess_with("may pass", NULL);
    adx_move own, move;

    (void)state;
    assert_int_equal(adx_move_parse(position, "pass", &own), ADX_OK);
    for (unsigned i = 0; i < sizeof(texts) / sizeof(texts[0]); i++) {
        assert_int_equal(adx_move_parse_san(position, texts[i], &move), ADX_OK);
        assert_int_equal(move.bits, own.bits);
    }
    game_end(position);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(passes_are_counted_as_others_count_them),
        cmocka_unit_test(nobody_passes_in_check),
        cmocka_unit_test(who_has_no_other_move_passes_where_the_rules_say_so),
        cmocka_unit_test(a_pass_may_be_for_one_color),
        cmocka_unit_test(a_duty_to_capture_comes_before_a_pass),
        cmocka_unit_test(passes_repeat_a_position),
        cmocka_unit_test(a_pass_may_not_repeat_what_may_not_be_repeated),
        cmocka_unit_test(a_pass_is_read_as_others_write_it),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* Lions: two steps in one move, a step out and back, and that they are not traded. */
#include "support/game.h"

#define LION  "like chess\npiece lion L KNADcaKcabKmabK\n"
#define KEPT  LION "never trade lion, unless neighbors, unless it captures more than pawn\n"
#define EAGLE LION "piece eagle E RbBfFfAfcafFfcabFfmabF\n"

static void assert_moves(const char *rules, const char *fen, const char *prefix,
                         const char *expected)
{
    adx_position *position = position_in(game_of_rules(rules), fen);

    assert_string_equal(moves_with(position, prefix), expected);
    assert_int_equal(move_count(position), adx_position_perft(position, 1));
    game_end(position);
}

static void assert_after(const char *rules, const char *fen, const char *moves, const char *after)
{
    adx_position *position = position_in(game_of_rules(rules), fen);

    play(position, moves);
    assert_string_equal(fen_of(position), after);
    game_end(position);
}

/* Whether a move is legal, or else for which reason it is not. */
static void assert_judged(const char *rules, const char *fen, const char *text, const char *reason)
{
    adx_position *position = position_in(game_of_rules(rules), fen);

    assert_string_equal(reason_of(position, text), reason);
    game_end(position);
}

static void a_lion_captures_next_to_it_and_stays_or_goes_on(void **state)
{
    static const char fen[] = "7k/8/8/3p4/3L4/8/8/K7 w - - 0 1";

    (void)state;
    assert_after(LION, fen, "d4d4", "7k/8/8/8/3L4/8/8/K7 b - - 0 1");
    assert_after(LION, fen, "d4d6~2", "7k/8/3L4/8/8/8/8/K7 b - - 0 1");
    assert_after(LION, fen, "d4d6", "7k/8/3L4/3p4/8/8/8/K7 b - - 1 1");
    assert_after(LION, fen, "d4d5", "7k/8/8/3L4/8/8/8/K7 b - - 0 1");
}

static void a_lion_captures_two_pieces_in_one_move(void **state)
{
    (void)state;
    assert_after(LION, "7k/8/8/3pp3/3L4/8/8/K7 w - - 0 1", "d4e5~2",
                 "7k/8/8/4L3/8/8/8/K7 b - - 0 1");
    assert_after(LION, "7k/8/3r4/3p4/3L4/8/8/K7 w - - 0 1", "d4d6~2",
                 "7k/8/3L4/8/8/8/8/K7 b - - 0 1");
}

static void a_step_out_and_back_passes_the_turn(void **state)
{
    (void)state;
    assert_after(LION, "7k/8/8/8/3L4/8/8/K7 w - - 5 9", "pass", "7k/8/8/8/3L4/8/8/K7 b - - 6 9");
    assert_judged(LION, "7k/8/8/8/8/8/8/KL6 w - - 0 1", "pass", "legal");
    assert_judged(LION, "7k/8/8/8/8/3PPP2/3PLP2/K2RBN2 w - - 0 1", "pass", "no-pass");
    assert_judged(LION, "7k/8/8/8/3L4/8/8/K6r w - - 0 1", "pass", "no-pass");
    assert_judged("like chess\n", NULL, "pass", "no-pass");
}

static void only_some_pieces_step_out_and_only_along_their_lines(void **state)
{
    (void)state;
    assert_judged(EAGLE, "7k/8/8/2P5/3E4/8/8/K7 w - - 0 1", "pass", "legal");
    assert_judged(EAGLE, "7k/8/8/2P1P3/3E4/8/8/K7 w - - 0 1", "pass", "no-pass");
    assert_judged(EAGLE, "7k/8/8/3e4/2p1p3/8/8/K7 b - - 0 1", "pass", "no-pass");
    assert_judged(EAGLE, "7k/8/2p1p3/3e4/2p5/8/8/K7 b - - 0 1", "pass", "legal");
    assert_moves(EAGLE, "7k/8/5p2/4p3/3E4/8/8/K7 w - - 0 1", "d4f", "d4f2 d4f4 d4f6 d4f6~2");
    assert_judged("like chess\nmove queen mabK from rank 1\n", "7k/8/8/8/8/3Q4/8/K7 w - - 0 1",
                  "pass", "no-pass");
    assert_judged("like chess\nmove queen mabK from rank 1\n", "3q3k/8/8/8/8/8/8/K7 b - - 0 1",
                  "pass", "legal");
}

static void a_guarded_lion_is_not_captured_by_a_lion(void **state)
{
    (void)state;
    assert_judged(KEPT, "7k/8/3l4/8/3L4/8/8/K7 w - - 0 1", "d4d6", "legal");
    assert_judged(KEPT, "7k/4p3/3l4/8/3L4/8/8/K7 w - - 0 1", "d4d6", "trade");
    assert_judged(KEPT, "7k/4p3/3l4/3L4/8/8/8/K7 w - - 0 1", "d5d6", "legal");
    assert_judged(LION "never trade lion\n", "7k/4p3/3l4/3L4/8/8/8/K7 w - - 0 1", "d5d6", "trade");
    /* A guard that is pinned, or that stands behind the lion which captures. */
    assert_judged(KEPT, "4k3/4b3/3l4/8/3L4/8/8/K3R3 w - - 0 1", "d4d6", "trade");
    assert_judged(KEPT, "7k/8/3l4/8/3L4/8/K7/3r4 w - - 0 1", "d4d6", "trade");
    /* Other pieces capture it as ever. */
    assert_judged(KEPT, "7k/4p3/3l4/8/3R4/8/8/K7 w - - 0 1", "d4d6", "legal");
}

static void what_is_captured_on_the_way_to_a_lion_may_pay_for_it(void **state)
{
    (void)state;
    assert_moves(KEPT, "7k/4p3/3l4/3n4/3L4/8/8/K7 w - - 0 1", "d4d6", "d4d6");
    assert_after(KEPT, "7k/4p3/3l4/3n4/3L4/8/8/K7 w - - 0 1", "d4d6",
                 "7k/4p3/3L4/8/8/8/8/K7 b - - 0 1");
    assert_moves(KEPT, "7k/4p3/3l4/3p4/3L4/8/8/K7 w - - 0 1", "d4d6", "");
    assert_moves(KEPT, "7k/8/3l4/3p4/3L4/8/8/K7 w - - 0 1", "d4d6", "d4d6 d4d6~2");
    assert_moves(LION "never trade lion\n", "7k/4p3/3l4/3n4/3L4/8/8/K7 w - - 0 1", "d4d6", "");
}

static void a_lion_that_was_captured_is_not_answered_elsewhere(void **state)
{
    static const char fen[] = "6k1/8/8/l6R/7r/8/1K6/3L3L b - - 0 1";
    adx_position *position = position_in(game_of_rules(KEPT), fen);

    (void)state;
    play(position, "h4h1");
    assert_string_equal(fen_of(position), "6k1/8/8/l6R/8/8/1K6/3L3r w - - 0 2 traded:h1");
    assert_string_equal(reason_of(position, "h5a5"), "trade");
    play(position, "h5g5 g8h8");
    assert_null(strchr(fen_of(position), ':'));
    game_end(position);
}

static void a_lion_answers_all_the_same_and_so_does_who_captures_on_that_square(void **state)
{
    static const char becomes[] = KEPT "promote rook on ranks 1 8 to lion\nremove castle\n";
    static const char traded[] = "6k1/8/8/8/8/8/1K5R/7l w - - 0 1 traded:h1";

    (void)state;
    assert_judged(KEPT, "6k1/8/l7/8/L6R/8/1K6/7r w - - 0 1 traded:h1", "a4a6", "legal");
    assert_judged(KEPT, "6k1/8/l7/8/7R/8/1K6/7r w - - 0 1 traded:h1", "h4h1", "legal");
    assert_judged(becomes, traded, "h2h1l", "legal");
    assert_judged(becomes, "6k1/8/8/8/8/8/1K5R/7l w - - 0 1 traded:g2", "h2h1l", "trade");
    assert_after(becomes, "6k1/7r/8/8/8/8/1K6/7L b - - 0 1", "h7h1l",
                 "6k1/8/8/8/8/8/1K6/7l w - - 0 2 traded:h1");
}

/* A lion that captures a lion, or whatever no lion is, leaves no such mark. */
static void only_a_capture_by_another_piece_is_noted(void **state)
{
    (void)state;
    assert_after(KEPT, "7k/8/3l4/8/3L4/8/8/K7 w - - 0 1", "d4d6", "7k/8/3L4/8/8/8/8/K7 b - - 0 1");
    assert_after(KEPT, "7k/8/3q4/8/3R4/8/8/K7 w - - 0 1", "d4d6", "7k/8/3R4/8/8/8/8/K7 b - - 0 1");
}

static void positions_that_differ_in_what_was_traded_have_different_keys(void **state)
{
    adx_position *one =
        position_in(game_of_rules(KEPT), "6k1/8/l7/8/7R/8/1K6/7r w - - 0 1 traded:h1");
    adx_position *other = position_in(game_of_rules(KEPT), "6k1/8/l7/8/7R/8/1K6/7r w - - 0 1");

    (void)state;
    assert_true(adx_position_key(one) != adx_position_key(other));
    game_end(one);
    game_end(other);
}

static void a_piece_promotes_as_it_enters_or_captures(void **state)
{
    static const char rules[] =
        "like chess\npromote knight on ranks 6-8 to rook, optional, only entering or capturing\n"
        "promote bishop on ranks 6-8 to rook, optional, also leaving, only entering or capturing\n";

    (void)state;
    assert_moves(rules, "7k/8/8/8/3N4/8/8/K7 w - - 0 1", "d4e6", "d4e6 d4e6r");
    assert_moves(rules, "7k/8/3N4/8/8/8/8/K7 w - - 0 1", "d6f7", "d6f7");
    assert_moves(rules, "7k/5p2/3N4/8/8/8/8/K7 w - - 0 1", "d6f7", "d6f7 d6f7r");
    assert_moves(rules, "7k/8/3N4/5p2/8/8/8/K7 w - - 0 1", "d6f5", "d6f5");
    assert_moves(rules, "7k/8/3B4/8/5p2/8/8/K7 w - - 0 1", "d6f4", "d6f4 d6f4r");
    assert_moves(rules, "7k/8/3B4/8/8/8/8/K7 w - - 0 1", "d6f4", "d6f4");
    assert_moves(rules, "7k/8/8/8/8/3b4/8/K7 b - - 0 1", "d3f1", "d3f1");
    assert_moves(rules, "7k/8/8/8/8/3b4/8/K4P2 b - - 0 1", "d3f1", "d3f1 d3f1r");
}

static void where_nobody_is_royal_a_bare_player_has_the_named_pieces(void **state)
{
    static const char rules[] = "like chess\nroyals none\nremove end checkmate\nremove end dead\n"
                                "end no king loss\nend bare king knight loss\n";
    adx_position *bare = position_in(game_of_rules(rules), "7k/8/8/8/3r4/8/3R4/K7 w - - 0 1");
    adx_position *answers = position_in(game_of_rules(rules), "7k/6n1/8/8/8/2kr4/3R4/K7 w - - 0 1");

    (void)state;
    play(bare, "d2d4");
    assert_string_equal(result_of(bare), "white-wins bare-king");
    play(answers, "d2d3");
    assert_string_equal(result_of(answers), "ongoing");
    play(answers, "c3d3");
    assert_string_equal(result_of(answers), "draw bare-king");
    game_end(bare);
    game_end(answers);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_lion_captures_next_to_it_and_stays_or_goes_on),
        cmocka_unit_test(a_lion_captures_two_pieces_in_one_move),
        cmocka_unit_test(a_step_out_and_back_passes_the_turn),
        cmocka_unit_test(only_some_pieces_step_out_and_only_along_their_lines),
        cmocka_unit_test(a_guarded_lion_is_not_captured_by_a_lion),
        cmocka_unit_test(what_is_captured_on_the_way_to_a_lion_may_pay_for_it),
        cmocka_unit_test(a_lion_that_was_captured_is_not_answered_elsewhere),
        cmocka_unit_test(a_lion_answers_all_the_same_and_so_does_who_captures_on_that_square),
        cmocka_unit_test(only_a_capture_by_another_piece_is_noted),
        cmocka_unit_test(positions_that_differ_in_what_was_traded_have_different_keys),
        cmocka_unit_test(a_piece_promotes_as_it_enters_or_captures),
        cmocka_unit_test(where_nobody_is_royal_a_bare_player_has_the_named_pieces),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

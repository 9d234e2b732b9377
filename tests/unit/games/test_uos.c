/* A board standing on its corner, and kings that checks make slower. */
#include "support/game.h"

/* Kings where they touch no line through the middle, with the shortest reach. */
static adx_position *board_with(const char *rank_4_white, const char *rank_4)
{
    char fen[ADX_FEN_SIZE_MAX];

    snprintf(fen, sizeof(fen), "1K6/7/8/7/8/7/8/%s/%s/7/7k/7/8/7/8 w - - 0 1 checks:3,3",
             rank_4_white, rank_4);
    return position_of("uos", fen);
}

static unsigned count_with(const adx_position *position, const char *prefix)
{
    const char *moves = moves_with(position, prefix);
    unsigned count = *moves != '\0';

    for (; *moves; moves++)
        count += *moves == ' ';
    return count;
}

static void assert_count(const char *rank_4_white, const char *rank_4, unsigned expected)
{
    adx_position *position = board_with(rank_4_white, rank_4);

    assert_int_equal(count_with(position, "d4"), expected);
    game_end(position);
}

static void the_start_has_74_moves_and_no_capture(void **state)
{
    adx_position *position = position_of("uos", NULL);
    adx_move moves[ADX_MOVES_MAX];
    uint8_t checkers[16];

    (void)state;
    const unsigned count = adx_position_moves(position, moves);
    assert_int_equal(count, 74);
    for (unsigned i = 0; i < count; i++)
        assert_int_equal(adx_move_describe(position, moves[i]).captured, ADX_SQUARE_NONE);
    assert_int_equal(adx_position_checkers(position, checkers), 0);
    game_end(position);
}

static void pieces_reach_as_many_squares_as_the_rules_say(void **state)
{
    (void)state;
    assert_count("7", "3R4", 14 + 4);
    assert_count("3R3", "8", 12 + 4);
    assert_count("7", "3B4", 26 + 4);
    assert_count("3B3", "8", 28 + 4);
    assert_count("7", "3Q4", 40);
    assert_count("7", "3N4", 8);
    assert_count("3N3", "8", 8);
}

static void a_bishop_in_the_corner_has_14_squares_and_2_steps(void **state)
{
    adx_position *position =
        position_of("uos", "1K6/7/8/7/8/7/8/7/8/7/7k/7/8/7/B7 w - - 0 1 checks:3,3");

    (void)state;
    assert_int_equal(count_with(position, "a1"), 14 + 2);
    game_end(position);
}

static void extra_steps_do_not_capture(void **state)
{
    adx_position *rook = board_with("3p3", "3R4");
    adx_position *bishop =
        position_of("uos", "1K6/7/8/7/8/7/3p4/7/3B4/7/7k/7/8/7/8 w - - 0 1 checks:3,3");

    (void)state;
    assert_true(is_legal(rook, "d4c3'"));
    assert_true(is_legal(rook, "d4c4'"));
    assert_true(is_legal(rook, "d4d3'"));
    assert_false(is_legal(rook, "d4d4'"));
    assert_false(is_legal(bishop, "d4d5"));
    assert_true(is_legal(bishop, "d4c4"));
    assert_true(is_legal(bishop, "d4e4"));
    assert_true(is_legal(bishop, "d4d3"));
    game_end(rook);
    game_end(bishop);
}

static void a_pawn_steps_in_all_directions_and_captures_diagonally(void **state)
{
    adx_position *position =
        position_of("uos", "1K6/7/8/7/3p4/7/8/3p3/3P4/2p4/7k/7/8/7/8 w - - 0 1 checks:3,3");

    (void)state;
    assert_string_equal(moves_with(position, "d4"),
                        "d4b4 d4c3' d4c4 d4d2 d4d3 d4d4' d4d5 d4e4 d4f4");
    game_end(position);
}

static void a_king_reaches_less_with_each_check_received(void **state)
{
    static const unsigned expected[] = {40, 24, 16, 8};

    (void)state;
    for (unsigned checks = 0; checks < 4; checks++) {
        char fen[ADX_FEN_SIZE_MAX];
        snprintf(fen, sizeof(fen), "8/7/8/7/8/7/8/7/3K4/7/8/7/7k/7/8 w - - 0 1 checks:%u,3",
                 checks);
        adx_position *position = position_of("uos", fen);
        assert_int_equal(move_count(position), expected[checks]);
        game_end(position);
    }
}

static void kings_attack_each_other_along_open_lines(void **state)
{
    adx_position *position = position_of("uos", NULL);

    (void)state;
    play(position, "h8g7'");
    assert_false(is_legal(position, "h1g1'"));
    assert_string_equal(reason_of(position, "h1g1'"), "attacked");
    game_end(position);
}

static void a_king_may_check_a_king_of_shorter_reach_from_afar(void **state)
{
    adx_position *shorter =
        position_of("uos", "4k3/7/8/7/8/7/8/7/8/7/8/7/3K4/7/8 w - - 0 1 checks:0,3");
    adx_position *equal =
        position_of("uos", "4k3/7/8/7/8/7/8/7/8/7/8/7/3K4/7/8 w - - 0 1 checks:0,0");
    uint8_t checkers[16];

    (void)state;
    play(shorter, "d2e2");
    assert_int_equal(adx_position_checkers(shorter, checkers), 1);
    assert_false(is_legal(equal, "d2e2"));
    game_end(shorter);
    game_end(equal);
}

static void the_first_check_shortens_the_reply_already(void **state)
{
    adx_position *position =
        position_of("uos", "3k4/7/8/7/8/7/8/7/7R/7/8/7/K7/7/8 w - - 0 1 checks:3,0");

    (void)state;
    play(position, "h4h8");
    assert_non_null(strstr(fen_of(position), "checks:3,1"));
    assert_true(is_legal(position, "d8d5"));
    assert_false(is_legal(position, "d8d4"));
    game_end(position);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_start_has_74_moves_and_no_capture),
        cmocka_unit_test(pieces_reach_as_many_squares_as_the_rules_say),
        cmocka_unit_test(a_bishop_in_the_corner_has_14_squares_and_2_steps),
        cmocka_unit_test(extra_steps_do_not_capture),
        cmocka_unit_test(a_pawn_steps_in_all_directions_and_captures_diagonally),
        cmocka_unit_test(a_king_reaches_less_with_each_check_received),
        cmocka_unit_test(kings_attack_each_other_along_open_lines),
        cmocka_unit_test(a_king_may_check_a_king_of_shorter_reach_from_afar),
        cmocka_unit_test(the_first_check_shortens_the_reply_already),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

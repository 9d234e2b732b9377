/* Moves that no built-in game has: ways that overlap, promotions of pieces that are no pawns. */
#include "support/game.h"

/* Legal moves of the white piece on d4, its kind and further statements given. */
static const char *moves_from_d4(const char *betza, const char *statements)
{
    static char text[4096];
    char rules[1024];

    snprintf(rules, sizeof(rules),
             "like chess\nreplace setup 4k3/8/8/8/3X4/8/8/4K3\npiece x X %s\nremove castle\n%s",
             betza, statements);
    adx_variant *variant = game_of_rules(rules);
    adx_position *position = position_in(variant, NULL);
    snprintf(text, sizeof(text), "%s", moves_with(position, "d4"));
    assert_int_equal(move_count(position), adx_position_perft(position, 1));
    game_end(position);
    return text;
}

static void two_ways_to_a_square_are_one_move(void **state)
{
    static const char *const pairs[][2] = {
        {"R", "RW"}, {"Q", "QKR"}, {"NN", "NNN"}, {"W3", "W3W2W"}, {"R", "mRcRW"},
    };
    char expected[4096];

    (void)state;
    for (unsigned i = 0; i < sizeof(pairs) / sizeof(pairs[0]); i++) {
        snprintf(expected, sizeof(expected), "%s", moves_from_d4(pairs[i][0], ""));
        assert_string_equal(moves_from_d4(pairs[i][1], ""), expected);
    }
}

static void a_piece_of_many_steps_is_promoted(void **state)
{
    (void)state;
    assert_string_equal(moves_from_d4("FfW", "promote x on rank 5 to queen knight\n"),
                        "d4c3 d4c5n d4c5q d4d5n d4d5q d4e3 d4e5n d4e5q");
    assert_string_equal(moves_from_d4("NfW", "promote x on rank 5 to queen, optional\n"),
                        "d4b3 d4b5 d4b5q d4c2 d4c6 d4d5 d4d5q d4e2 d4e6 d4f3 d4f5 d4f5q");
}

static void who_leaves_a_zone_may_be_promoted(void **state)
{
    (void)state;
    assert_string_equal(
        moves_from_d4("fFbW", "promote x on rank 4 to queen, optional, also leaving\n"),
        "d4c5 d4c5q d4d3 d4d3q d4e5 d4e5q");
}

static void the_zone_reached_counts_before_the_zone_left(void **state)
{
    (void)state;
    assert_string_equal(moves_from_d4("W", "promote x on rank 4 to queen, optional, also leaving\n"
                                           "promote x on rank 5 to knight\n"),
                        "d4c4 d4c4q d4d3 d4d3q d4d5n d4e4 d4e4q");
}

/* The legal moves in a position of chess with other statements; the game is freed with it. */
static adx_position *chess_with(const char *statements, const char *fen)
{
    char rules[1024];

    snprintf(rules, sizeof(rules), "like chess\n%s\n", statements);
    return position_in(game_of_rules(rules), fen);
}

static void a_pawn_may_become_any_of_forty_kinds(void **state)
{
    char rules[4096];
    int len = snprintf(rules, sizeof(rules),
                       "board 8x8\nsetup k7/p7/8/8/8/8/P7/K7\npiece king K K royal\n"
                       "piece pawn P fmW\n");

    (void)state;
    for (unsigned i = 0; i < 40; i++)
        len += snprintf(rules + len, sizeof(rules) - (size_t)len, "piece x%u %s%c W\n", i,
                        i < 20 ? "" : "+", "ABCDEFGHIJLMNOQRSTUV"[i % 20]);
    len += snprintf(rules + len, sizeof(rules) - (size_t)len, "promote pawn on rank 8 to");
    for (unsigned i = 0; i < 40; i++)
        len += snprintf(rules + len, sizeof(rules) - (size_t)len, " x%u", i);
    snprintf(rules + len, sizeof(rules) - (size_t)len, "\n");
    adx_position *position = position_in(game_of_rules(rules), "8/7P/8/7k/8/8/8/K7 w - - 0 1");
    assert_int_equal(move_count(position), 3 + 40);
    assert_int_equal(adx_position_perft(position, 1), 3 + 40);
    game_end(position);
}

static void who_captures_and_stays_is_not_captured(void **state)
{
    adx_position *hands =
        chess_with("piece lion L mKcabK\ncaptured all to hand\ndrop lion pawn on ranks 2-7",
                   "4k3/8/8/3p4/3L4/8/8/4K3[] w - - 0 1");

    (void)state;
    play(hands, "d4d4");
    assert_string_equal(fen_of(hands), "4k3/8/8/8/3L4/8/8/4K3[P] b - - 0 1");
    game_end(hands);
}

static void who_may_capture_and_stay_does_not_guard_itself(void **state)
{
    adx_position *position = chess_with("piece lion L mKcabK", "4k3/8/8/8/8/8/5lB1/4K3 w - - 0 1");

    (void)state;
    assert_string_equal(moves_with(position, "e1"), "e1d1 e1d2 e1f2");
    game_end(position);
}

static void a_royal_piece_may_capture_in_passing(void **state)
{
    static const char *const lion = "replace piece king K KcabKcafK royal\nremove castle";
    adx_position *over = chess_with(lion, "4k3/8/8/8/8/8/4p3/4K3 w - - 0 1");
    adx_position *guarded = chess_with(lion, "4k3/8/8/8/4r3/8/4p3/4K3 w - - 0 1");

    (void)state;
    assert_string_equal(moves_with(over, ""), "e1d2 e1e1 e1e2 e1e3 e1f2");
    assert_int_equal(move_count(over), adx_position_perft(over, 1));
    play(over, "e1e3");
    assert_string_equal(fen_of(over), "4k3/8/8/8/8/4K3/8/8 b - - 0 1");
    assert_string_equal(moves_with(guarded, ""), "e1d2 e1f2");
    game_end(over);
    game_end(guarded);
}

static void a_royal_piece_may_be_taken_in_passing_whatever_happens(void **state)
{
    adx_position *position = chess_with("piece locust L mWcafK\nend capture of king loss",
                                        "8/8/8/8/3k4/3L4/8/r2K4 w - - 0 1");

    (void)state;
    assert_string_equal(moves_with(position, "d3"), "d3d5");
    play(position, "d3d5");
    assert_string_equal(result_of(position), "white-wins king-capture");
    game_end(position);
}

static void an_imitator_adds_to_each_role_what_is_said_of_it(void **state)
{
    static const char *const joker =
        "piece joker J I\nimitations 2\nmove joker fmD, as pawn\nmove joker bmD, as rook";
    adx_position *pawn = chess_with(joker, "4k3/8/8/3p4/3J4/8/8/4K3 w - - 0 1 last:.p");
    adx_position *rook = chess_with(joker, "4k3/8/8/8/3JP3/3P4/8/4K3 w - - 0 1 last:.r");

    (void)state;
    assert_string_equal(moves_with(pawn, "d4"), "d4d6");
    assert_string_equal(moves_with(rook, "d4d"), "d4d2 d4d5 d4d6 d4d7 d4d8");
    game_end(pawn);
    game_end(rook);
}

/* ---- one move alone ---- */

static bool is_listed(const move *moves, unsigned count, move m)
{
    for (unsigned i = 0; i < count; i++)
        if (moves[i].bits == m.bits)
            return true;
    return false;
}

/* Moves of the position before, of any game: what a table may give by mistake. */
static move earlier[ADX_MOVES_MAX];
static unsigned earlier_count;

static void compare_with_list(struct position *position, struct random *cup)
{
    const struct kernel_ops *ops = position->variant->ops;
    const struct position before = *position;
    move moves[ADX_MOVES_MAX], pseudo[ADX_MOVES_MAX];
    const unsigned count = ops->moves(position, moves);
    const unsigned pseudo_count = ops->pseudo_moves(position, pseudo);

    (void)cup;
    for (unsigned i = 0; i < count; i++)
        assert_true(ops->is_legal(position, moves[i]));
    for (unsigned i = 0; i < pseudo_count; i++)
        assert_int_equal(ops->is_legal(position, pseudo[i]), is_listed(moves, count, pseudo[i]));
    for (unsigned i = 0; i < earlier_count; i++)
        assert_int_equal(ops->is_legal(position, earlier[i]), is_listed(moves, count, earlier[i]));
    assert_memory_equal(position, &before, sizeof(before));
    memcpy(earlier, moves, count * sizeof(*moves));
    earlier_count = count;
}

static void a_move_is_legal_when_it_is_listed(void **state)
{
    (void)state;
    in_random_games(2, 80, compare_with_list);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_ways_to_a_square_are_one_move),
        cmocka_unit_test(a_piece_of_many_steps_is_promoted),
        cmocka_unit_test(who_leaves_a_zone_may_be_promoted),
        cmocka_unit_test(the_zone_reached_counts_before_the_zone_left),
        cmocka_unit_test(a_pawn_may_become_any_of_forty_kinds),
        cmocka_unit_test(who_captures_and_stays_is_not_captured),
        cmocka_unit_test(who_may_capture_and_stay_does_not_guard_itself),
        cmocka_unit_test(a_royal_piece_may_capture_in_passing),
        cmocka_unit_test(a_royal_piece_may_be_taken_in_passing_whatever_happens),
        cmocka_unit_test(an_imitator_adds_to_each_role_what_is_said_of_it),
        cmocka_unit_test(a_move_is_legal_when_it_is_listed),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

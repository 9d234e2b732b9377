/* Games won by pieces that stand somewhere, or lost by too few of them; few pieces that win. */
#include "support/game.h"

#define NO_OTHER_ENDS "royals none\nend stalemate loss\nend repetition none\nend moves none\n"
#define KNIGHTS       "board 5x5\nsetup n3n/5/5/5/N3N\npiece knight N N\n" NO_OTHER_ENDS

static adx_winner winner_of(const adx_position *position)
{
    return adx_position_outcome(position).winner;
}

static void a_goal_that_must_be_held_counts_after_the_answer(void **state)
{
    adx_position *position = position_in(game_of_rules(KNIGHTS "end knight on c3 win, held\n"),
                                         "n4/5/5/N4/4N w - - 0 1");

    (void)state;
    play(position, "a2c3");
    assert_int_equal(winner_of(position), ADX_NOBODY);
    play(position, "a5b3");
    assert_int_equal(winner_of(position), ADX_WHITE_WINS);
    assert_int_equal(move_count(position), 0);
    game_end(position);
}

static void a_goal_that_is_not_held_is_not_reached(void **state)
{
    adx_position *position = position_in(game_of_rules(KNIGHTS "end knight on c3 win, held\n"),
                                         "4n/n4/5/N4/4N w - - 0 1");

    (void)state;
    play(position, "a2c3");
    play(position, "e5d3"); /* lets it stand: lost */
    assert_int_equal(winner_of(position), ADX_WHITE_WINS);
    adx_position_undo(position);
    play(position, "a4c3"); /* captures: now Black's stands there */
    assert_int_equal(winner_of(position), ADX_NOBODY);
    play(position, "e1d3");
    assert_int_equal(winner_of(position), ADX_BLACK_WINS);
    game_end(position);
}

static void a_goal_that_must_be_safe_counts_if_nothing_can_capture(void **state)
{
    static const char rules[] = KNIGHTS "end knight on c3 win, safe\n";
    adx_position *position = position_in(game_of_rules(rules), "4n/n4/5/N4/4N w - - 0 1");

    (void)state;
    play(position, "a2c3");
    assert_int_equal(winner_of(position), ADX_NOBODY);
    play(position, "e5d3"); /* what was not captured wins by no more than standing there */
    assert_int_equal(winner_of(position), ADX_NOBODY);
    game_end(position);
    position = position_in(game_of_rules(rules), "4n/5/5/N4/4N w - - 0 1");
    play(position, "a2c3");
    assert_int_equal(winner_of(position), ADX_WHITE_WINS);
    game_end(position);
}

/* A pinned piece defends nothing: what cannot be captured by a legal move is safe. */
static void a_pinned_piece_captures_nothing_at_a_goal(void **state)
{
    adx_position *position = position_in(game_of_rules("like chess\nend knight on d5 win, safe\n"),
                                         "4k3/4n3/8/8/8/2N5/4R3/4K3 w - - 0 1");

    (void)state;
    play(position, "c3d5");
    assert_int_equal(winner_of(position), ADX_WHITE_WINS);
    game_end(position);
    position = position_in(game_of_rules("like chess\nend knight on d5 win, safe\n"),
                           "4k3/4n3/8/8/8/2N5/3R4/4K3 w - - 0 1");
    play(position, "c3d5");
    assert_int_equal(winner_of(position), ADX_NOBODY);
    game_end(position);
}

static void fewer_than_so_many_pieces_of_several_kinds_lose(void **state)
{
    static const char rules[] = "like chess\nend fewer than 2 rook queen loss\n";
    adx_position *position = position_in(game_of_rules(rules), "r3k2q/8/8/8/8/8/8/R3K2Q w - - 0 1");

    (void)state;
    assert_int_equal(winner_of(position), ADX_NOBODY);
    play(position, "a1a8");
    assert_int_equal(winner_of(position), ADX_WHITE_WINS);
    assert_int_equal(move_count(position), 0);
    game_end(position);
}

static void a_goal_of_several_pieces_counts_when_all_are_there(void **state)
{
    static const char rules[] = KNIGHTS "end knight on rank 3 win, 2 of them\n";
    adx_position *position = position_in(game_of_rules(rules), "n3n/5/5/N4/4N w - - 0 1");

    (void)state;
    play(position, "a2c3");
    assert_int_equal(winner_of(position), ADX_NOBODY);
    play(position, "a5b3"); /* one of each color is not two */
    assert_int_equal(winner_of(position), ADX_NOBODY);
    play(position, "e1d3");
    assert_int_equal(winner_of(position), ADX_WHITE_WINS);
    game_end(position);
}

static void several_pieces_must_all_be_safe_at_a_goal(void **state)
{
    static const char rules[] = KNIGHTS "end knight on rank 3 win, safe, 2 of them\n";
    adx_position *position = position_in(game_of_rules(rules), "4n/5/2N2/5/4N w - - 0 1");

    (void)state;
    play(position, "e1d3"); /* e5 attacks it, but not the one on c3 */
    assert_int_equal(winner_of(position), ADX_NOBODY);
    game_end(position);
    position = position_in(game_of_rules(rules), "n4/5/2N2/5/4N w - - 0 1");
    play(position, "e1d3");
    assert_int_equal(winner_of(position), ADX_WHITE_WINS);
    game_end(position);
}

static void a_piece_in_hand_is_left_where_the_text_says_so(void **state)
{
    static const char rules[] = "like crazyhouse\nend no pawn loss, nor in hand\n";
    adx_position *position =
        position_in(game_of_rules(rules), "4k3/8/8/8/8/8/4r3/3QK3[Pp] w - - 0 1");

    (void)state;
    assert_int_equal(winner_of(position), ADX_NOBODY);
    game_end(position);
    position = position_in(game_of_rules(rules), "4k3/8/8/8/8/8/4r3/3QK3[P] w - - 0 1");
    assert_int_equal(winner_of(position), ADX_WHITE_WINS);
    game_end(position);
}

static void there_is_no_answer_to_a_bare_king_that_loses_at_once(void **state)
{
    static const char fen[] = "4k3/8/8/8/8/8/2b5/1RK5 b - - 0 1";
    adx_position *position = position_in(game_of_rules("like chess\nend bare king loss\n"), fen);

    (void)state;
    play(position, "c2b1");
    assert_int_equal(winner_of(position), ADX_NOBODY); /* the king can capture */
    game_end(position);
    position = position_in(game_of_rules("like chess\nend bare king loss, at once\n"), fen);
    play(position, "c2b1");
    assert_int_equal(winner_of(position), ADX_BLACK_WINS);
    game_end(position);
}

/* Who is stalemated makes no difference. */
static void after_stalemate_the_pieces_can_be_counted(void **state)
{
    static const char rules[] = "like chess\nreplace end stalemate fewer pieces win\n";
    static const struct {
        const char *fen;
        adx_winner winner;
    } rows[] = {
        {"7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", ADX_BLACK_WINS},
        {"8/8/p7/P7/P7/7p/5k1P/7K w - - 0 1", ADX_BLACK_WINS},
        {"8/8/p7/P7/8/7p/5k1P/7K w - - 0 1", ADX_DRAWN},
    };

    (void)state;
    for (unsigned i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
        adx_position *position = position_in(game_of_rules(rules), rows[i].fen);
        assert_int_equal(winner_of(position), rows[i].winner);
        game_end(position);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_goal_that_must_be_held_counts_after_the_answer),
        cmocka_unit_test(a_goal_that_is_not_held_is_not_reached),
        cmocka_unit_test(a_goal_that_must_be_safe_counts_if_nothing_can_capture),
        cmocka_unit_test(a_pinned_piece_captures_nothing_at_a_goal),
        cmocka_unit_test(fewer_than_so_many_pieces_of_several_kinds_lose),
        cmocka_unit_test(a_goal_of_several_pieces_counts_when_all_are_there),
        cmocka_unit_test(several_pieces_must_all_be_safe_at_a_goal),
        cmocka_unit_test(a_piece_in_hand_is_left_where_the_text_says_so),
        cmocka_unit_test(there_is_no_answer_to_a_bare_king_that_loses_at_once),
        cmocka_unit_test(after_stalemate_the_pieces_can_be_counted),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* Mates that depend on the pieces that give check, and on the checks before. */
#include "support/game.h"

#define BY_KNIGHT "like chess\nend checkmate by knight win\n"
#define SERIES    "like chess\nend checkmate without check by queen rook knight draw\n"

static void assert_ended(const char *rules, const char *fen, const char *const *moves,
                         adx_winner winner)
{
    adx_position *position = position_in(game_of_rules(rules), fen);

    for (; *moves; moves++)
        play(position, *moves);
    assert_int_equal(adx_position_outcome(position).winner, winner);
    assert_string_equal(adx_position_outcome(position).reason, winner ? "checkmate" : "");
    game_end(position);
}

static void a_mate_by_the_named_pieces_has_its_own_result(void **state)
{
    (void)state;
    assert_ended(BY_KNIGHT, "6rk/6pp/8/6N1/8/8/8/6K1 w - - 0 1",
                 (const char *const[]){"g5f7", NULL}, ADX_BLACK_WINS);
    assert_ended(BY_KNIGHT, "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1",
                 (const char *const[]){"a1a8", NULL}, ADX_WHITE_WINS);
}

/* The knight uncovers the bishop's check. */
static void another_piece_that_gives_check_too_makes_it_a_mate_like_others(void **state)
{
    (void)state;
    assert_ended(BY_KNIGHT, "6rk/7p/8/4N3/8/2B5/8/K7 w - - 0 1",
                 (const char *const[]){"e5f7", NULL}, ADX_WHITE_WINS);
}

static void a_mate_after_no_check_that_counts_has_its_own_result(void **state)
{
    (void)state;
    assert_ended(SERIES, "6bk/7p/8/8/8/8/3B4/6K1 w - - 0 1", (const char *const[]){"d2c3", NULL},
                 ADX_DRAWN);
    assert_ended(SERIES, "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", (const char *const[]){"a1a8", NULL},
                 ADX_WHITE_WINS);
}

static void an_unbroken_series_of_checks_counts_as_a_whole(void **state)
{
    static const char fen[] = "6b1/6kp/8/8/8/8/3B4/R5K1 w - - 0 1";

    (void)state;
    assert_ended(SERIES, fen, (const char *const[]){"a1a7", "g7h8", "d2c3", NULL}, ADX_WHITE_WINS);
    assert_ended(SERIES, fen, (const char *const[]){"a1a7", "g7h8", "g1f1", "h7h6", "d2c3", NULL},
                 ADX_DRAWN);
}

static void a_fen_tells_a_series_that_the_board_does_not_show(void **state)
{
    adx_position *position =
        position_in(game_of_rules(SERIES), "6b1/6kp/8/8/8/8/3B4/R5K1 w - - 0 1");
    char fen[ADX_FEN_SIZE_MAX];

    (void)state;
    play(position, "a1a7");
    adx_position_fen(position, fen);
    assert_null(strstr(fen, "series:"));
    play(position, "g7h8");
    adx_position_fen(position, fen);
    assert_non_null(strstr(fen, " series:w"));
    adx_position *read = position_in(adx_position_variant(position), fen);
    play(read, "d2c3");
    assert_int_equal(adx_position_outcome(read).winner, ADX_WHITE_WINS);
    adx_position_free(read);
    game_end(position);
}

/* Each of two statements counts for its own pieces, and the first where both fit. */
static void mates_by_several_pieces_may_be_told_apart(void **state)
{
    static const char rules[] = "like chess\nend checkmate by knight win\n"
                                "end checkmate by knight rook draw\n";

    (void)state;
    assert_ended(rules, "6rk/6pp/8/6N1/8/8/8/6K1 w - - 0 1", (const char *const[]){"g5f7", NULL},
                 ADX_BLACK_WINS);
    assert_ended(rules, "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", (const char *const[]){"a1a8", NULL},
                 ADX_DRAWN);
    assert_ended(rules, "6k1/5ppp/8/8/8/8/8/Q5K1 w - - 0 1", (const char *const[]){"a1a8", NULL},
                 ADX_WHITE_WINS);
}

static void the_colors_of_a_series_may_be_in_either_order_or_none(void **state)
{
    static const char *const series[] = {"series:wb", "series:bw", "series:-"};
    adx_variant *variant = game_of_rules(SERIES);

    (void)state;
    for (unsigned i = 0; i < 3; i++) {
        char fen[ADX_FEN_SIZE_MAX], expected[ADX_FEN_SIZE_MAX];
        snprintf(fen, sizeof(fen), "6k1/8/8/8/8/8/8/R5K1 w - - 0 1 %s", series[i]);
        snprintf(expected, sizeof(expected), "6k1/8/8/8/8/8/8/R5K1 w - - 0 1%s",
                 i < 2 ? " series:w" : "");
        adx_position *position = position_in(variant, fen);
        adx_position_fen(position, fen);
        assert_string_equal(fen, expected);
        adx_position_free(position);
    }
    adx_variant_free(variant);
}

/* Whether a sentence of the rules is there. */
static bool tells(const adx_variant *variant, const char *sentence)
{
    bool told = false;

    for (unsigned i = 0; adx_variant_brief(variant, i); i++)
        told |= strstr(adx_variant_brief(variant, i), sentence) != NULL;
    return told;
}

static void assert_told(const char *rules, const char *sentence)
{
    adx_variant *variant = game_of_rules(rules);

    assert_true(tells(variant, sentence));
    adx_variant_free(variant);
}

static void what_is_said_of_all_mates_is_of_the_others_where_some_are_told_apart(void **state)
{
    (void)state;
    assert_told(BY_KNIGHT, "A player who is checkmated by knights alone wins. Otherwise, a player "
                           "who is checkmated loses.");
    assert_told("like chess\nreplace end checkmate draw\nend checkmate by knight win\n",
                "Any other checkmate is a draw.");
    assert_told("like chess\nwhite end checkmate by knight win\n",
                "Otherwise, a player who is checkmated loses.");
    assert_told("like chess\nreplace end checkmate draw\n", "Checkmate is a draw.");
    assert_told("like chess\nreplace end stalemate loss\nend checkmate by knight win\n",
                "Otherwise, a player who is checkmated loses. A player who is stalemated loses.");
}

/* Of a series without a rook's check, as of a mate by a knight alone, where one is not the other.
 */
static void a_mate_that_two_statements_see_is_told_of_the_first_one(void **state)
{
    (void)state;
    assert_told(BY_KNIGHT "end checkmate without check by rook draw\n",
                "Otherwise, if a player is checkmated without a check by a rook");
    assert_told(BY_KNIGHT "end checkmate without check by knight draw\n",
                " wins. If a player is checkmated without a check by a knight");
}

static void assert_mated(const char *rules, const char *fen, const char *move, const char *sentence)
{
    adx_position *position = position_in(game_of_rules(rules), fen);
    char text[ADX_MATED_SIZE_MAX];
    adx_explanation explanation;

    assert_int_equal(adx_position_mated(position, text), 0);
    play(position, move);
    assert_int_equal(adx_position_mated(position, text), strlen(sentence));
    assert_string_equal(text, sentence);
    adx_position_explain(position, "a1a2", &explanation);
    assert_non_null(strstr(explanation.sentence, *sentence ? sentence : "over: checkmate."));
    game_end(position);
}

static void the_end_of_a_game_says_what_was_special_about_the_mate(void **state)
{
    (void)state;
    assert_mated("like chess\nend checkmate by knight bishop draw\n",
                 "6rk/6pp/8/6N1/8/8/8/6K1 w - - 0 1", "g5f7",
                 "Black is checkmated by a knight alone.");
    assert_mated(SERIES, "6bk/7p/8/8/8/8/3B4/6K1 w - - 0 1", "d2c3",
                 "Black is checkmated without a check by a queen, a rook or a knight in the "
                 "unbroken series of checks.");
    assert_mated(SERIES, "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", "a1a8", "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_mate_by_the_named_pieces_has_its_own_result),
        cmocka_unit_test(another_piece_that_gives_check_too_makes_it_a_mate_like_others),
        cmocka_unit_test(a_mate_after_no_check_that_counts_has_its_own_result),
        cmocka_unit_test(an_unbroken_series_of_checks_counts_as_a_whole),
        cmocka_unit_test(a_fen_tells_a_series_that_the_board_does_not_show),
        cmocka_unit_test(mates_by_several_pieces_may_be_told_apart),
        cmocka_unit_test(the_colors_of_a_series_may_be_in_either_order_or_none),
        cmocka_unit_test(what_is_said_of_all_mates_is_of_the_others_where_some_are_told_apart),
        cmocka_unit_test(a_mate_that_two_statements_see_is_told_of_the_first_one),
        cmocka_unit_test(the_end_of_a_game_says_what_was_special_about_the_mate),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

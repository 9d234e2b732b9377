/* castle: journeys, and what must be empty and safe. */
#include "unit/rules/reading.h"

static void assert_castle(const char *id, unsigned index, const char *empty, const char *safe)
{
    struct reading *reading = reading_of_builtin(id);
    const struct castle *castle = &reading->description.castles[index];

    assert_string_equal(squares_text(&reading->description, castle->empty), empty);
    assert_string_equal(squares_text(&reading->description, castle->safe), safe);
    assert_false(castle->from_shuffle);
    reading_free(reading);
}

static void flexible_castling_is_five_journeys(void **state)
{
    struct reading *reading = reading_of_builtin("univers");
    const struct castle *castle = &reading->description.castles[4];

    (void)state;
    assert_int_equal(reading->description.castle_count, 5);
    assert_int_equal(castle->king_from, square_named(&reading->description, "f1"));
    assert_int_equal(castle->king_to, square_named(&reading->description, "b1"));
    assert_int_equal(castle->rook_from, square_named(&reading->description, "a1"));
    assert_int_equal(castle->rook_to, square_named(&reading->description, "c1"));
    assert_int_equal(castle->king_role, role_named(&reading->description, "king"));
    assert_int_equal(castle->rook_role, role_named(&reading->description, "rook"));
    reading_free(reading);
}

static void all_between_king_and_partner_is_empty_and_the_way_of_the_king_safe(void **state)
{
    (void)state;
    assert_castle("univers", 0, "g1 h1 i1", "f1 g1 h1");
    assert_castle("univers", 1, "g1 h1 i1", "f1 g1 h1 i1");
    assert_castle("univers", 2, "b1 c1 d1 e1", "d1 e1 f1");
    assert_castle("univers", 4, "b1 c1 d1 e1", "b1 c1 d1 e1 f1");
    assert_castle("unicorn-great", 0, "g1 h1", "f1 g1 h1");
    assert_castle("unicorn-great", 1, "c1 d1 e1", "d1 e1 f1");
}

static void other_squares_may_be_asked_to_be_safe_or_empty(void **state)
{
    struct reading *reading = reading_of_text(
        "like chess\nreplace castle king e1-g1 with rook h1-f1, empty g1 h1 e1, safe file e\n");
    const struct castle *castle = &reading->description.castles[0];

    (void)state;
    assert_castle("world", 0, "f2 g2", "e2 f2 g2 h2");
    assert_castle("world", 1, "b2 c2 d2", "a2 b2 c2 d2");
    assert_string_equal(squares_text(&reading->description, castle->empty), "f1 g1");
    assert_string_equal(squares_text(&reading->description, castle->safe),
                        "e1 e2 e3 e4 e5 e6 e7 e8");
    reading_free(reading);
}

static void the_goals_are_empty_whatever_the_text_says(void **state)
{
    struct reading *reading =
        reading_of_text("like chess\nreplace castle king e1-c1 with rook a1-d1, empty b1\n");

    (void)state;
    assert_string_equal(squares_text(&reading->description, reading->description.castles[0].empty),
                        "b1 c1 d1");
    reading_free(reading);
}

static void the_goals_are_empty_though_they_lie_outside(void **state)
{
    struct reading *reading =
        reading_of_text("like chess\nreplace castle king e1-b1 with rook h1-g1\n"
                        "replace setup rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR\n");

    (void)state;
    assert_string_equal(squares_text(&reading->description, reading->description.castles[0].empty),
                        "b1 c1 d1 f1 g1");
    reading_free(reading);
}

static void castling_may_go_along_a_file(void **state)
{
    struct reading *reading = reading_of_text("board 2x5\nsetup kr/2/2/2/KR\n"
                                              "piece king K K royal\npiece rook R R\n"
                                              "castle king a1-a3 with rook b1-a2, empty a2-a3\n");
    (void)state;
    assert_string_equal(reading->err ? reading->text : "", "");
    assert_string_equal(squares_text(&reading->description, reading->description.castles[0].safe),
                        "a1 a2 a3");
    reading_free(reading);
}

/* What a setup lacks for castling, with the setup of chess but for these rows. */
static void assert_castling(const char *black, const char *white, const char *findings)
{
    char text[512];

    snprintf(text, sizeof(text),
             "like chess\nremove castle\nreplace setup %s/pppppppp/8/8/8/8/PPPPPPPP/%s\n"
             "piece marshall M RN\ncastle king e1-g1 with rook h1-f1\n"
             "castle king e1-g1 with marshall h1-f1\n",
             black, white);
    assert_reads(text, *findings ? ADX_E_RULES : ADX_OK, findings);
}

static void each_color_may_castle_with_a_partner_of_its_own(void **state)
{
    struct reading *reading =
        reading_of_text("like chess\nremove castle\n"
                        "replace setup rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1\n"
                        "castle king e1-g1 with rook h1-f1\n");

    (void)state;
    assert_int_equal(reading->err, ADX_OK);
    assert_int_equal(reading->description.castle_count, 1);
    reading_free(reading);
    reading = reading_of_text("like chess\nremove castle\npiece marshall M RN\n"
                              "replace setup rnbqkbnm/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR\n"
                              "castle king e1-g1 with rook h1-f1\n"
                              "castle king e1-g1 with marshall h1-f1\n");
    assert_int_equal(reading->err, ADX_OK);
    assert_int_equal(reading->description.castle_count, 2);
    reading_free(reading);
    assert_castling("rnbqkbnr", "RNBQKBNR",
                    "6:33:5 error: the setup has no white marshall on h1 (name a square where it "
                    "stands, or change the setup)");
    /* White has the king where castling starts and Black the rook: nobody castles. */
    assert_castling("rnbq1kmr", "RNBQKB1M",
                    "5:29:5 error: the setup has no white rook on h1 (name a square where it "
                    "stands, or change the setup)");
}

static void castlings_have_their_own_mistakes(void **state)
{
    (void)state;
    assert_refused(
        "like chess\nremove castle\n"
        "castle king e1-g1 with rook h1-g1\n"
        "castle king d1-f1 with rook h1-e1\n"
        "castle king e1-g2 with rook h1-f1\n"
        "castle king e1-g1 with rook h1-f2\n"
        "castle queen d1-b1 with rook a1-c1\n"
        "castle king e1-g1 with king h1-f1\n"
        "castle king e1-g1 with rok h1-f1\n"
        "castle king to g1 with right rook to f1\n"
        "castle king to g1 with right rook to g1\n"
        "castle king e1-i1 with rook h1-f1\n"
        "castle king e1-f3 with rook h1-g1, empty f1\n",
        "3:29:5 error: the royal piece and its partner cannot share a square (write two different "
        "squares)\n"
        "4:13:5 error: the setup has no white king on d1 (name a square where it stands, or change "
        "the setup)\n"
        "5:1:33 error: the two pieces do not stay on one rank or file, so name the "
        "squares that must be empty (add a clause such as empty f1-g1)\n"
        "6:1:33 error: the two pieces do not stay on one rank or file, so name the "
        "squares that must be empty (add a clause such as empty f1-g1)\n"
        "7:8:5 error: only a royal piece can castle, and queen is not royal (name a royal piece)\n"
        "8:24:4 error: a piece cannot castle with itself (name another piece as its partner)\n"
        "9:24:3 error: there is no piece rok (did you mean rook?)\n"
        "10:1:39 error: castling without start squares is only for games with a shuffle "
        "(give both squares of each piece, as in castle king e1-g1 with rook h1-f1)\n"
        "11:38:2 error: the royal piece and its partner cannot share a square (write two different "
        "squares)\n"
        "12:16:2 error: there is no square i1\n"
        "13:1:43 error: the royal piece does not move along a rank or file, so name the "
        "squares that must not be attacked (add a clause such as safe e1-g1)");
}

static void a_clause_that_is_stated_twice_is_told(void **state)
{
    (void)state;
    assert_refused("like chess\n"
                   "replace castle king e1-g1 with rook h1-f1, unless enemy has, unless enemy has\n"
                   "also castle king e1-c1 with rook a1-d1, safe e1, empty b1, safe c1\n"
                   "replace end moves 50 draw, restarted by pawn, restarted by queen\n"
                   "replace promote pawn on rank 8 to queen, optional, optional\n"
                   "replace end repetition 3 draw, perpetual check loses, perpetual check loses\n",
                   "2:62:6 error: \"unless\" is stated twice (leave one of the two out)\n"
                   "3:60:4 error: \"safe\" is stated twice (leave one of the two out)\n"
                   "4:47:9 error: \"restarted\" is stated twice (leave one of the two out)\n"
                   "5:52:8 error: \"optional\" is stated twice (leave one of the two out)\n"
                   "6:55:15 error: \"perpetual check\" is stated twice (leave one of the two "
                   "out)");
    assert_refused("like chess\nreplace promote pawn on rank 8 to queen, rook, queen\n",
                   "2:40:1 error: names and squares in a list are not separated by commas (leave "
                   "the comma out)");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(flexible_castling_is_five_journeys),
        cmocka_unit_test(all_between_king_and_partner_is_empty_and_the_way_of_the_king_safe),
        cmocka_unit_test(other_squares_may_be_asked_to_be_safe_or_empty),
        cmocka_unit_test(the_goals_are_empty_whatever_the_text_says),
        cmocka_unit_test(the_goals_are_empty_though_they_lie_outside),
        cmocka_unit_test(castling_may_go_along_a_file),
        cmocka_unit_test(each_color_may_castle_with_a_partner_of_its_own),
        cmocka_unit_test(castlings_have_their_own_mistakes),
        cmocka_unit_test(a_clause_that_is_stated_twice_is_told),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

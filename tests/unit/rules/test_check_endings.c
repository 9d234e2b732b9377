/* Facts and the ends of the game. */
#include "unit/rules/reading.h"

#include "rules/grammar.h"

static void facts_are_joined_with_single_blanks(void **state)
{
    struct reading *reading = reading_of_text("like chess\ntitle   My   Game # 1\n"
                                              "note One,\n     two:   three\nnote Four\n"
                                              "source http://x.org/#y\nomits This\n");
    const struct description *description = &reading->description;

    (void)state;
    assert_string_equal(description->title, "My Game # 1");
    assert_int_equal(description->note_count, 2);
    assert_string_equal(description->notes[0], "One, two: three");
    assert_string_equal(description->notes[1], "Four");
    assert_string_equal(description->sources[0], "http://x.org/#y");
    assert_string_equal(description->omits[0], "This");
    assert_string_equal(description->year, "");
    reading_free(reading);
}

static void title_inventor_and_year_are_said_once(void **state)
{
    (void)state;
    assert_refused("like chess\ntitle A\ntitle B\nyear 1\nyear 2\ninventor\n",
                   "3:1:5 error: title is stated twice\n"
                   "5:1:4 error: year is stated twice\n"
                   "6:1:8 error: expected some text after this, but the statement ends");
}

static const struct ending *said(const struct reading *reading, enum ending_kind kind)
{
    static const struct ending none;
    const struct ending *ending = ending_said(&reading->description, kind);

    return ending ? ending : &none;
}

/* Adds the kinds of endings that a text has. */
static void note_kinds(const struct reading *reading, bool stated[ENDING_KINDS])
{
    for (unsigned i = 0; i < reading->description.ending_count; i++)
        stated[reading->description.endings[i].kind] = true;
}

/* By an example of the grammar, or by a game of variants/. */
static void every_ending_can_be_stated(void **state)
{
    bool stated[ENDING_KINDS] = {true};
    char text[256];

    (void)state;
    for (unsigned i = 0; i < grammar_count; i++) {
        if (strcmp(grammar_rows[i].keyword, "end") != 0)
            continue;
        snprintf(text, sizeof(text),
                 "like chess\ncount checks to 3\ncount pieces 16 rook, 64 any\nend %s\n",
                 grammar_rows[i].example);
        struct reading *reading = reading_of_text(text);
        if (reading->err == ADX_OK)
            note_kinds(reading, stated);
        reading_free(reading);
    }
    for (size_t i = 0; i < builtin_variant_count; i++) {
        struct reading *reading = reading_of_builtin(builtin_variants[i].name);
        note_kinds(reading, stated);
        reading_free(reading);
    }
    for (unsigned kind = 0; kind < ENDING_KINDS; kind++) {
        if (!stated[kind])
            fail_msg("no statement of the grammar says %s", ending_word(kind));
    }
}

static void endings_have_verdicts(void **state)
{
    struct reading *reading = reading_of_text("like chess\nreplace end stalemate win\n"
                                              "replace end repetition 4 draw, perpetual check "
                                              "loses\nreplace end moves 70 draw\n"
                                              "end bare king loss\n");

    (void)state;
    assert_int_equal(reading->err, ADX_OK);
    assert_int_equal(said(reading, ENDING_CHECKMATE)->verdict, VERDICT_LOSS);
    assert_int_equal(said(reading, ENDING_STALEMATE)->verdict, VERDICT_WIN);
    assert_int_equal(said(reading, ENDING_REPETITION)->number, 4);
    assert_int_equal(said(reading, ENDING_REPETITION)->verdict, VERDICT_DRAW);
    assert_int_equal(said(reading, ENDING_PERPETUAL_CHECK)->number, 4);
    assert_int_equal(said(reading, ENDING_PERPETUAL_CHECK)->verdict, VERDICT_LOSS);
    assert_int_equal(said(reading, ENDING_MOVE_LIMIT)->number, 140);
    assert_int_equal(said(reading, ENDING_MOVE_LIMIT)->roles, 0);
    assert_int_equal(said(reading, ENDING_BARE_ROYAL)->verdict, VERDICT_LOSS);
    reading_free(reading);
}

static void endings_stand_in_the_order_in_which_they_count(void **state)
{
    struct reading *reading = reading_of_text("like chess\nend bare king loss\n"
                                              "end capture of king loss\n");
    const struct description *description = &reading->description;

    (void)state;
    assert_int_equal(description->ending_count, 7);
    for (unsigned i = 1; i < description->ending_count; i++)
        assert_true(description->endings[i - 1].kind <= description->endings[i].kind);
    reading_free(reading);
}

static void moves_that_restart_the_count_name_their_pieces(void **state)
{
    struct reading *reading = reading_of_builtin("dual");
    const struct description *description = &reading->description;

    (void)state;
    assert_int_equal(said(reading, ENDING_MOVE_LIMIT)->roles,
                     UINT64_C(1) << role_named(description, "pawn") |
                         UINT64_C(1) << role_named(description, "berolina") |
                         UINT64_C(1) << role_named(description, "pawn-of-camel"));
    reading_free(reading);
}

static void the_same_pieces_restart_the_count_for_both_players(void **state)
{
    (void)state;
    assert_refused("like chess\nremove end moves\n"
                   "white end moves 50 loss, restarted by pawn\n"
                   "black end moves 50 win, restarted by pawn knight\n",
                   "4:7:42 error: the moves of both players are counted together, so the same "
                   "pieces must restart the count (name the same pieces for White and Black)");
}

static void nothing_may_be_said_to_happen(void **state)
{
    struct reading *reading = reading_of_text("like chess\nreplace end repetition none\n"
                                              "replace end moves none\n");

    (void)state;
    assert_int_equal(reading->err, ADX_OK);
    assert_int_equal(said(reading, ENDING_REPETITION)->kind, ENDING_NONE);
    assert_int_equal(said(reading, ENDING_MOVE_LIMIT)->kind, ENDING_NONE);
    reading_free(reading);
}

static void so_many_checks_lose(void **state)
{
    struct reading *reading = reading_of_text("like chess\ncount checks to 3\nend checks 3 loss\n");

    (void)state;
    assert_int_equal(reading->err, ADX_OK);
    assert_int_equal(reading->description.counted_checks, 3);
    assert_int_equal(said(reading, ENDING_CHECKS)->number, 3);
    reading_free(reading);
}

static void a_weak_side_counts_by_the_pieces_named(void **state)
{
    struct reading *reading = reading_of_text("like chess\nend counting draw\ncount board to 60\n"
                                              "count pieces 8 rook rook, 16 rook, 64 any\n");
    const struct weak_side_counts *counts = &reading->description.counts;
    const unsigned rook = role_named(&reading->description, "rook");

    (void)state;
    assert_int_equal(reading->err, ADX_OK);
    assert_int_equal(counts->board, 60);
    assert_int_equal(counts->piece_count, 3);
    assert_int_equal(counts->pieces[0].moves, 8);
    assert_int_equal(counts->pieces[0].role_count, 2);
    assert_int_equal(counts->pieces[0].roles[0], rook);
    assert_int_equal(counts->pieces[0].roles[1], rook);
    assert_int_equal(counts->pieces[1].role_count, 1);
    assert_int_equal(counts->pieces[2].role_count, 0);
    assert_int_equal(counts->pieces[2].moves, 64);
    reading_free(reading);
}

static void counts_have_their_own_mistakes(void **state)
{
    (void)state;
    assert_refused("like chess\nend counting draw\n",
                   "2:5:8 error: no moves are counted (add a statement such as count pieces 16 "
                   "rook, 64 any)");
    assert_refused("like chess\nend counting draw\n"
                   "count pieces 251 rook, 16 rok, 5 rook rook rook rook rook\n",
                   "3:14:3 error: this number must be from 1 to 250\n"
                   "3:27:3 error: there is no piece rok (did you mean rook?)\n"
                   "3:34:24 error: at most 4 pieces can be named here");
}

static void endings_have_their_own_mistakes(void **state)
{
    (void)state;
    assert_refused(
        "like chess\n"
        "replace end stalemate lost\n"
        "replace end repetition 1 draw\n"
        "replace end moves 0 draw\n"
        "end checks 3 loss\n"
        "end capture of queen loss\n"
        "end bare kign loss\n"
        "end stalmate loss\n"
        "end\n",
        "2:23:4 error: expected \"loss\", \"draw\", \"win\" or \"fewer\" but found \"lost\" (did "
        "you mean loss?)\n"
        "3:24:1 error: this number must be from 2 to 9\n"
        "4:19:1 error: this number must be from 1 to 1000\n"
        "5:12:1 error: checks are not counted (add a statement such as count checks to 3)\n"
        "6:16:5 error: queen is not royal (name a royal piece; for others there is end no PIECE)\n"
        "7:10:4 error: there is no piece kign (did you mean king?)\n"
        "8:5:8 error: expected \"checkmate\", \"stalemate\", \"repetition\", \"moves\", "
        "\"checks\", \"capture\", \"castling\", \"bare\", \"counting\", \"dead\", \"no\", "
        "\"fewer\", \"line\", "
        "\"square\", \"facing\" or \"passes\" but found \"stalmate\" (did you mean stalemate?)\n"
        "9:1:3 error: expected \"checkmate\", \"stalemate\", \"repetition\", \"moves\", "
        "\"checks\", \"capture\", \"castling\", \"bare\", \"counting\", \"dead\", \"no\", "
        "\"fewer\", \"line\", "
        "\"square\", \"facing\", \"passes\" or the names of pieces after this, but the statement "
        "ends");
}

static void a_repetition_is_not_allowed_without_anything_else(void **state)
{
    (void)state;
    assert_refused("like chess\nreplace end repetition 3 not alowed\n",
                   "2:30:6 error: expected \"allowed\" but found \"alowed\" (did you mean "
                   "allowed?)");
    assert_refused("like chess\nreplace end repetition 3 not allowed, perpetual check loses\n",
                   "2:37:1 error: expected the end of the statement but found \",\"");
    assert_refused(
        "like dice-world\nreplace end repetition 3 not allowed\n",
        "2:9:28 error: a game with throw cannot have this rule (leave one of the two out)");
}

/* The first word behind `end` is misspelled, and whatever follows it was taken for a name. */
static void a_misspelled_ending_is_the_place_of_the_mistake(void **state)
{
    static const char expected[] =
        "2:5:%u error: expected \"checkmate\", \"stalemate\", \"repetition\", \"moves\", "
        "\"checks\", \"capture\", \"castling\", \"bare\", \"counting\", \"dead\", \"no\", "
        "\"fewer\", \"line\", "
        "\"square\", \"facing\" or \"passes\" but found \"%s\" (%s)";
    char text[512];

    (void)state;
    snprintf(text, sizeof(text), expected, 9, "reptition", "did you mean repetition?");
    assert_refused("like chess\nend reptition 3 draw\n", text);
    snprintf(text, sizeof(text), expected, 6, "piecse",
             "did you mean pieces, as in end stalemate fewer pieces?");
    assert_refused("like chess\nend piecse 2 loss\n", text);
    snprintf(text, sizeof(text), expected, 5, "xyzzy",
             "if this rule has no word yet, describe it after omits");
    assert_refused("like chess\nend xyzzy 2 loss\n", text);
    assert_refused("like chess\ncaptured al to hand\n",
                   "2:10:2 error: there is no piece al (did you mean all?)");
}

/* A piece might be called so, and a row for pieces was the one that got as far. */
static void behind_a_known_ending_the_next_word_is_the_mistake(void **state)
{
    (void)state;
    assert_refused("like chess\nend square of 2 of knight win\n",
                   "2:17:2 error: expected the names of pieces but found \"of\"");
    assert_refused("like chess\nend square 2 knight win\n",
                   "2:12:1 error: expected \"of\" or \"on\" but found \"2\" (if this rule has no "
                   "word yet, describe it after omits)");
    assert_refused("like chess\nend square on d4 win\n", "2:5:6 error: there is no piece square");
}

/* Words of a statement that a list had taken for names, that are one of a few, or before it. */
static void a_misspelled_word_is_found_wherever_it_stands(void **state)
{
    (void)state;
    assert_refused(
        "like chess\nreplace promote pawn on rank 8 to queen frmo pool\n",
        "2:41:4 error: expected \"from\", \"or\", \"optional\", \"also\", \"only\", \"at\", "
        "\"alike\" or the "
        "end of the statement but found \"frmo\" (did you mean from?)");
    assert_refused("like chess\nreplace board 8x8 wrap fiels\n",
                   "2:24:5 error: expected files or ranks but found \"fiels\" (did you mean "
                   "files?)");
    assert_refused("like chess\nblcak end stalemate loss\n",
                   "2:1:5 error: no statement starts with \"blcak\" (did you mean black?)");
    assert_refused("like chess\nalso move pawn fmnD from ransk 1\n",
                   "2:26:5 error: there is no square or zone ransk (did you mean ranks?)\n"
                   "2:32:1 error: there is no square or zone 1 (write rank 1)");
}

/* What nobody can suffer is no part of the game. */
static void nobody_is_checkmated_without_royal_pieces(void **state)
{
    static const char stones[] =
        "title t\ninventor i\nsource s\nboard 4x4\nsetup pppp/4/4/PPPP\npiece stone P fmWfF\n"
        "royals none\nend stone on rank 4 win\nend stalemate loss\nend repetition none\n"
        "end moves none\n";
    struct reading *reading = reading_of_text(stones);

    (void)state;
    assert_string_equal(reading->text, "");
    assert_null(ending_said(&reading->description, ENDING_CHECKMATE));
    reading_free(reading);
    reading = reading_of_text("like chess\nremove castle\nblack royals none\n");
    assert_int_equal(ending_said(&reading->description, ENDING_CHECKMATE)->colors, ONLY_WHITE);
    reading_free(reading);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(facts_are_joined_with_single_blanks),
        cmocka_unit_test(title_inventor_and_year_are_said_once),
        cmocka_unit_test(every_ending_can_be_stated),
        cmocka_unit_test(endings_have_verdicts),
        cmocka_unit_test(moves_that_restart_the_count_name_their_pieces),
        cmocka_unit_test(the_same_pieces_restart_the_count_for_both_players),
        cmocka_unit_test(nothing_may_be_said_to_happen),
        cmocka_unit_test(so_many_checks_lose),
        cmocka_unit_test(endings_stand_in_the_order_in_which_they_count),
        cmocka_unit_test(a_weak_side_counts_by_the_pieces_named),
        cmocka_unit_test(counts_have_their_own_mistakes),
        cmocka_unit_test(endings_have_their_own_mistakes),
        cmocka_unit_test(a_repetition_is_not_allowed_without_anything_else),
        cmocka_unit_test(a_misspelled_ending_is_the_place_of_the_mistake),
        cmocka_unit_test(behind_a_known_ending_the_next_word_is_the_mistake),
        cmocka_unit_test(a_misspelled_word_is_found_wherever_it_stands),
        cmocka_unit_test(nobody_is_checkmated_without_royal_pieces),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

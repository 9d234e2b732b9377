/* Facts and the ends of the game. */
#include "unit/rules/reading.h"

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

static void endings_have_verdicts(void **state)
{
    struct reading *reading = reading_of_text("like chess\nreplace end stalemate win\n"
                                              "replace end repetition 4 draw, perpetual check "
                                              "loses\nreplace end moves 70 draw\n"
                                              "end bare king loss\nend counting draw\n");
    const struct endings *endings = &reading->description.endings;

    (void)state;
    assert_int_equal(reading->err, ADX_OK);
    assert_int_equal(endings->checkmate, VERDICT_LOSS);
    assert_int_equal(endings->stalemate, VERDICT_WIN);
    assert_int_equal(endings->repetition_count, 4);
    assert_int_equal(endings->repetition, VERDICT_DRAW);
    assert_true(endings->perpetual_check_loses);
    assert_int_equal(endings->move_limit_plies, 140);
    assert_int_equal(endings->move_limit_roles, 0);
    assert_int_equal(endings->bare_royal, VERDICT_LOSS);
    assert_int_equal(endings->counting, COUNTING_PIECES);
    reading_free(reading);
}

static void moves_that_restart_the_count_name_their_pieces(void **state)
{
    struct reading *reading = reading_of_builtin("dual");
    const struct description *description = &reading->description;

    (void)state;
    assert_int_equal(description->endings.move_limit_roles,
                     UINT64_C(1) << role_named(description, "pawn") |
                         UINT64_C(1) << role_named(description, "berolina") |
                         UINT64_C(1) << role_named(description, "pawn-of-camel"));
    reading_free(reading);
}

static void nothing_may_be_said_to_happen(void **state)
{
    struct reading *reading = reading_of_text("like chess\nreplace end repetition none\n"
                                              "replace end moves none\n");

    (void)state;
    assert_int_equal(reading->err, ADX_OK);
    assert_int_equal(reading->description.endings.repetition_count, 0);
    assert_int_equal(reading->description.endings.move_limit_plies, 0);
    reading_free(reading);
}

static void so_many_checks_lose(void **state)
{
    struct reading *reading = reading_of_text("like chess\ncount checks to 3\nend checks 3 loss\n");

    (void)state;
    assert_int_equal(reading->err, ADX_OK);
    assert_int_equal(reading->description.counted_checks, 3);
    assert_int_equal(reading->description.endings.checks, 3);
    reading_free(reading);
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
        "2:23:4 error: expected \"loss\" or \"draw\" or \"win\" but found \"lost\" (did you mean "
        "loss?)\n"
        "3:24:1 error: this number must be from 2 to 9\n"
        "4:19:1 error: this number must be from 1 to 1000\n"
        "5:12:1 error: checks are not counted (add a statement such as count checks to 3)\n"
        "6:16:5 error: queen is not royal\n"
        "7:10:4 error: there is no piece kign (did you mean king?)\n"
        "8:5:8 error: expected \"checkmate\", \"stalemate\", \"repetition\", \"moves\", "
        "\"checks\", \"capture\", \"bare\" or \"counting\" but found \"stalmate\" (did you mean "
        "stalemate?)\n"
        "9:1:3 error: expected \"checkmate\", \"stalemate\", \"repetition\", \"moves\", "
        "\"checks\", \"capture\", \"bare\" or \"counting\" after this, but the statement ends");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(facts_are_joined_with_single_blanks),
        cmocka_unit_test(title_inventor_and_year_are_said_once),
        cmocka_unit_test(endings_have_verdicts),
        cmocka_unit_test(moves_that_restart_the_count_name_their_pieces),
        cmocka_unit_test(nothing_may_be_said_to_happen),
        cmocka_unit_test(so_many_checks_lose),
        cmocka_unit_test(endings_have_their_own_mistakes),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

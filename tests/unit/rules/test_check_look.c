/* look. */
#include "unit/rules/reading.h"

static const struct look *look_of(const char *text, struct reading **reading)
{
    *reading = reading_of_text(text);
    assert_int_equal((*reading)->err, ADX_OK);
    return &(*reading)->description.look;
}

static void a_board_is_checkered_unless_its_look_is_stated(void **state)
{
    struct reading *reading;
    const struct look *look = look_of("like chess\n", &reading);

    (void)state;
    assert_int_equal(look->ground, GROUND_CHECKERED);
    assert_string_equal(look->characters, "");
    assert_false(squares_any(look->river) || squares_any(look->palaces));
    reading_free(reading);
}

static void lines_may_have_a_river_and_palaces(void **state)
{
    struct reading *reading;
    const struct look *look =
        look_of("like chess\nlook lines, palaces a1-c3, river ranks 4-5\n", &reading);
    const struct geometry *geometry = &reading->description.geometry;

    (void)state;
    assert_int_equal(look->ground, GROUND_LINES);
    for (unsigned s = 0; s < geometry->square_count; s++) {
        const unsigned file = geometry->file_of[s], rank = geometry->rank_of[s];
        assert_int_equal(squares_has(look->river, s), rank == 3 || rank == 4);
        assert_int_equal(squares_has(look->palaces, s), file < 3 && rank < 3);
    }
    reading_free(reading);
}

static void a_look_is_inherited_until_it_is_replaced_or_removed(void **state)
{
    struct reading *reading;

    (void)state;
    assert_string_equal(look_of("like shogi\n", &reading)->characters, "shogi");
    reading_free(reading);
    const struct look *look = look_of("like shogi\nreplace look lines\n", &reading);
    assert_int_equal(look->ground, GROUND_LINES);
    assert_string_equal(look->characters, "");
    reading_free(reading);
    assert_int_equal(look_of("like shogi\nremove look\n", &reading)->ground, GROUND_CHECKERED);
    reading_free(reading);
}

static void players_are_white_and_black_unless_their_colors_are_stated(void **state)
{
    static const char *const texts[][3] = {
        {"like chess\n", "white", "black"},
        {"like chess\ncolors red light-blue\n", "red", "light-blue"},
        {"like xiangqi\n", "red", "black"},
        {"like xiangqi\nremove colors\n", "white", "black"},
        {"like shogi\nreplace colors black white\n", "black", "white"},
    };

    (void)state;
    for (unsigned i = 0; i < sizeof(texts) / sizeof(texts[0]); i++) {
        struct reading *reading = reading_of_text(texts[i][0]);
        assert_int_equal(reading->err, ADX_OK);
        assert_string_equal(reading->description.color_names[WHITE], texts[i][1]);
        assert_string_equal(reading->description.color_names[BLACK], texts[i][2]);
        reading_free(reading);
    }
}

static void plain_squares_may_be_water_marked_or_goals(void **state)
{
    struct reading *reading;
    const struct look *look =
        look_of("like chess\nlook plain, river rank 4, marks c1 f1, goals d8\n", &reading);

    (void)state;
    assert_int_equal(look->ground, GROUND_PLAIN);
    assert_int_equal(squares_count(look->river), 8);
    assert_int_equal(squares_count(look->marks), 2);
    assert_int_equal(squares_count(look->goals), 1);
    reading_free(reading);
}

static void a_zone_of_the_look_is_used(void **state)
{
    (void)state;
    assert_accepted("like chess\nzone corner a1-c3\nlook lines, palaces corner\n");
}

static void a_wrong_look_is_refused_at_its_words(void **state)
{
    (void)state;
    assert_refused("like chess\nlook lines, river ranks 8-9\n",
                   "2:25:3 error: there is no rank 8-9; the ranks go from 1 to 8");
    assert_refused("like chess\nlook plain, characters Big\n",
                   "2:24:3 error: a character family name has only lowercase letters, digits and "
                   "hyphens, and starts with a letter (write big)");
    assert_refused("like chess\nlook plain, palaces rank 4\n",
                   "2:13:7 error: expected \"river\", \"marks\", \"goals\" or \"characters\" but "
                   "found \"palaces\"");
    assert_refused("like chess\nlook plain\nlook lines\n", "3:1:4 error: look is stated twice");
    assert_refused("like chess\ncolors red red\n",
                   "2:12:3 error: both players have the same color");
    assert_refused("like chess\ncolors red\n",
                   "2:8:3 error: expected the name of a color after this, but the statement ends");
}

/* It says nothing that can be played, so it does not stop the game. */
static void an_inherited_look_that_does_not_fit_is_left_out(void **state)
{
    struct reading *reading =
        reading_of_text("like xiangqi\ntitle t\ninventor i\nsource s\nreplace board 9x5\n"
                        "replace setup 1nbakabn1/9/9/9/1NBAKABN1\nremove move soldier\n"
                        "remove piece soldier\nremove piece cannon\nremove piece chariot\n"
                        "replace end repetition 3 draw\n");

    (void)state;
    assert_int_equal(reading->err, ADX_OK);
    assert_string_equal(
        reading->text,
        "5:1:17 warning: \"look lines , river ranks 5-6 , palaces palace , characters xiangqi\" "
        "from "
        "xiangqi no longer fits and is left out: there is no rank 5-6; the ranks go from 1 to 5 "
        "(add replace look ...)");
    assert_int_equal(reading->description.look.ground, GROUND_CHECKERED);
    assert_string_equal(reading->description.look.characters, "");
    reading_free(reading);
    assert_refused("like chess\nlook lines, river ranks 8-9\n",
                   "2:25:3 error: there is no rank 8-9; the ranks go from 1 to 8");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_board_is_checkered_unless_its_look_is_stated),
        cmocka_unit_test(lines_may_have_a_river_and_palaces),
        cmocka_unit_test(a_look_is_inherited_until_it_is_replaced_or_removed),
        cmocka_unit_test(players_are_white_and_black_unless_their_colors_are_stated),
        cmocka_unit_test(plain_squares_may_be_water_marked_or_goals),
        cmocka_unit_test(a_zone_of_the_look_is_used),
        cmocka_unit_test(a_wrong_look_is_refused_at_its_words),
        cmocka_unit_test(an_inherited_look_that_does_not_fit_is_left_out),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

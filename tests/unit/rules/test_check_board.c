/* Board, labels, zones and words that name squares. */
#include "unit/rules/reading.h"

static void assert_square(const struct description *description, const char *name, unsigned file,
                          unsigned rank)
{
    const unsigned square = square_named(description, name);

    assert_int_equal(description->geometry.file_of[square], file);
    assert_int_equal(description->geometry.rank_of[square], rank);
}

/* The squares that a zone statement names on a board of 8x8. */
static void assert_zone(const char *squares, const char *expected)
{
    char text[256];

    snprintf(text, sizeof(text), "like chess\npiece foo X W within here\nzone here %s\n", squares);
    struct reading *reading = reading_of_text(text);
    const struct description *description = &reading->description;
    assert_string_equal(reading->err ? reading->text : "", "");
    assert_string_equal(
        squares_text(description, description->rules[description->rule_count - 2].to), expected);
    reading_free(reading);
}

static void squares_are_numbered_from_the_near_left_corner(void **state)
{
    struct reading *reading = reading_of_builtin("univers");
    const struct description *description = &reading->description;

    (void)state;
    assert_int_equal(description->geometry.square_count, 80);
    assert_int_equal(square_named(description, "a1"), 0);
    assert_int_equal(square_named(description, "j1"), 9);
    assert_int_equal(square_named(description, "a2"), 10);
    assert_int_equal(description->geometry.mirror[square_named(description, "f1")],
                     square_named(description, "f8"));
    reading_free(reading);
}

static void a_doubled_board_has_every_other_point(void **state)
{
    struct reading *reading = reading_of_builtin("uos");
    const struct description *description = &reading->description;

    (void)state;
    assert_int_equal(description->geometry.square_count, 113);
    assert_true(description->geometry.doubled);
    assert_false(description->show_holes);
    assert_square(description, "a1", 0, 0);
    assert_square(description, "a1'", 1, 1);
    assert_square(description, "g7'", 13, 13);
    assert_square(description, "h8", 14, 14);
    assert_int_equal(description->geometry.mirror[square_named(description, "c2'")],
                     square_named(description, "c6'"));
    reading_free(reading);
}

static void holes_are_no_squares(void **state)
{
    struct reading *reading = reading_of_builtin("dual");
    const struct description *description = &reading->description;
    unsigned square;

    (void)state;
    assert_int_equal(description->geometry.square_count, 100);
    assert_true(description->geometry.wrap_files);
    assert_false(description->geometry.wrap_ranks);
    assert_true(description->show_holes);
    assert_square(description, "o7", 14, 6);
    assert_int_equal(geometry_read(&description->geometry, "i4", 2, &square), 0);
    assert_int_equal(geometry_read(&description->geometry, "j1", 2, &square), 0);
    reading_free(reading);
}

static void a_rotated_board_turns_about_its_center(void **state)
{
    struct reading *reading = reading_of_text("like chess\nsymmetry rotate\n");
    const struct description *description = &reading->description;

    (void)state;
    assert_true(description->geometry.rotated);
    assert_int_equal(description->geometry.mirror[square_named(description, "a1")],
                     square_named(description, "h8"));
    reading_free(reading);
}

static void squares_are_named_in_many_ways(void **state)
{
    (void)state;
    assert_zone("e4", "e4");
    assert_zone("rank 1", "a1 b1 c1 d1 e1 f1 g1 h1");
    assert_zone("file c", "c1 c2 c3 c4 c5 c6 c7 c8");
    assert_zone("a2-c2", "a2 b2 c2");
    assert_zone("b3-a2 h8 h8", "a2 b2 a3 b3 h8");
    assert_zone("files a-b d ranks 8 1-2",
                "a1 b1 c1 d1 e1 f1 g1 h1 a2 b2 c2 d2 e2 f2 g2 h2 a3 b3 d3 a4 b4 d4 a5 b5 d5 a6 b6 "
                "d6 a7 b7 d7 a8 b8 c8 d8 e8 f8 g8 h8");
}

static void a_zone_may_contain_an_earlier_one(void **state)
{
    (void)state;
    assert_accepted("like chess\nzone camp ranks 1-2\nzone half camp ranks 3-4\n"
                    "piece foo X W within half\n");
    assert_refused("like chess\nzone half camp ranks 3-4\nzone camp ranks 1-2\n",
                   "2:11:4 error: there is no square or zone camp (say what it is, for example "
                   "zone camp a1-h1)");
}

static void a_line_that_is_not_there_is_refused(void **state)
{
    (void)state;
    assert_refused("like chess\nzone a rank 9\nzone b files a-j\nzone c rank\nzone d i3 a1-i3\n"
                   "zone e rnak 3\nzone f rank 3 4\n",
                   "2:13:1 error: there is no rank 9; the ranks go from 1 to 8\n"
                   "3:14:3 error: there is no file a-j; the files go from a to h\n"
                   "4:8:4 error: expected the label of a rank after this, such as 1\n"
                   "5:8:2 error: there is no square or zone i3\n"
                   "5:11:5 error: there is no square or zone a1-i3\n"
                   "6:8:4 error: there is no square or zone rnak (did you mean rank?)\n"
                   "6:13:1 error: there is no square or zone 3 (write rank 3)\n"
                   "7:15:1 error: there is no square or zone 4 (write rank 4)");
}

static void a_hole_is_no_square_to_name(void **state)
{
    (void)state;
    assert_refused(
        "like dual\nzone a i3 j3\nzone b file i\n",
        "2:8:2 error: there is a hole at i3, not a square (name a square that the board has)\n"
        "3:8:6 error: this names only holes, no squares (name a square that the board has)");
    assert_refused("like chess\nreplace board 8x8, holes ranks 1-8\n",
                   "2:15:3 error: this board has no squares (leave some squares without a hole)");
}

static void a_size_is_two_numbers(void **state)
{
    static const char *const sizes[] = {"8", "8x", "x8", "8X8", "8x8x8", "0x8", "8x0", "8x8a"};

    (void)state;
    for (unsigned i = 0; i < sizeof(sizes) / sizeof(sizes[0]); i++) {
        char text[64], expected[128];
        snprintf(text, sizeof(text), "like chess\nreplace board %s\n", sizes[i]);
        snprintf(expected, sizeof(expected),
                 "2:15:%zu error: a board size is written files x ranks, for example 8x8",
                 strlen(sizes[i]));
        assert_refused(text, expected);
    }
}

static void labels_fit_the_board_and_tell_squares_apart(void **state)
{
    (void)state;
    assert_refused(
        "like chess\nfiles a b c\nranks 1 2 3 4 5 6 7 8'''\n",
        "2:7:5 error: the board has 8 files, but 3 labels are given here (write one label for "
        "each)\n"
        "3:21:4 error: a rank label is one to three characters: a digit, then digits or '");
    assert_refused(
        "like chess\nfiles a a c d e f g h\n",
        "2:7:15 error: two squares would be called a1 (name a file or a rank otherwise)");
    assert_refused("like chess\nfiles a b c d e f g 8\n",
                   "2:21:1 error: a file label is one to three lowercase letters");
}

static void a_board_is_the_same_for_both_players(void **state)
{
    (void)state;
    assert_refused("like chess\nreplace board 8x8, holes a1\n",
                   "2:15:3 error: the board is not the same for White and Black: a8 has no "
                   "counterpart (add symmetry rotate if the board is meant to be turned)");
    assert_accepted("board 2x2, holes a1 b2\nsetup k_/_K\npiece king K K royal\nsymmetry rotate\n");
}

static void an_axis_wraps_once(void **state)
{
    (void)state;
    assert_refused("like chess\nreplace board 8x8 wrap files files\n",
                   "2:30:5 error: this is stated twice (leave one of the two out)");
    assert_accepted("like chess\nreplace board 8x8 wrap files ranks\n");
}

static void labels_have_no_commas(void **state)
{
    (void)state;
    assert_refused(
        "like chess\nranks 1\n",
        "2:7:1 error: the board has 8 ranks, but 1 label is given here (write one label for each)");
    assert_refused("like chess\nfiles a, b, c\n",
                   "2:8:1 error: labels are not separated by commas (leave the comma out)");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(squares_are_numbered_from_the_near_left_corner),
        cmocka_unit_test(a_doubled_board_has_every_other_point),
        cmocka_unit_test(holes_are_no_squares),
        cmocka_unit_test(a_rotated_board_turns_about_its_center),
        cmocka_unit_test(squares_are_named_in_many_ways),
        cmocka_unit_test(a_zone_may_contain_an_earlier_one),
        cmocka_unit_test(a_line_that_is_not_there_is_refused),
        cmocka_unit_test(a_hole_is_no_square_to_name),
        cmocka_unit_test(a_size_is_two_numbers),
        cmocka_unit_test(labels_fit_the_board_and_tell_squares_apart),
        cmocka_unit_test(a_board_is_the_same_for_both_players),
        cmocka_unit_test(an_axis_wraps_once),
        cmocka_unit_test(labels_have_no_commas),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

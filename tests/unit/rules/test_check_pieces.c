/* piece, form, move, link. */
#include "unit/rules/reading.h"

/* The number of ways of moving that a role has, `added` ones or those of its piece statement. */
static unsigned count_rules(const struct description *description, const char *name, bool added)
{
    const unsigned role = role_named(description, name);
    unsigned count = 0;

    for (unsigned i = 0; i < description->rule_count; i++)
        count += description->rules[i].role == role && description->rules[i].added == added;
    return count;
}

static void a_piece_has_name_letter_picture_and_ways_of_moving(void **state)
{
    struct reading *reading = reading_of_builtin("dual");
    const struct description *description = &reading->description;
    const struct role *cardinal = &description->roles[role_named(description, "cardinal")];
    const struct role *king = &description->roles[1];

    (void)state;
    assert_string_equal(cardinal->letter, "C");
    assert_string_equal(cardinal->picture, "paladin");
    assert_false(cardinal->royal);
    assert_int_equal(cardinal->captured_as, role_named(description, "cardinal"));
    assert_int_equal(count_rules(description, "cardinal", false), 12);
    assert_string_equal(king->picture, "king");
    assert_true(king->royal);
    assert_int_equal(count_rules(description, "pawn-of-camel", false), 0);
    reading_free(reading);
}

static void an_imitator_has_no_ways_of_its_own(void **state)
{
    struct reading *reading = reading_of_builtin("world");
    const struct description *description = &reading->description;
    const unsigned joker = role_named(description, "joker");

    (void)state;
    assert_true(description->roles[joker].imitator);
    assert_int_equal(description->imitations_max, 2);
    assert_int_equal(count_rules(description, "joker", false), 0);
    assert_int_equal(count_rules(description, "joker", true), 1);
    reading_free(reading);
}

static void a_move_may_be_bound_to_squares_and_to_an_imitated_piece(void **state)
{
    struct reading *reading = reading_of_builtin("world");
    const struct description *description = &reading->description;
    const struct rule *pawn = NULL, *joker = NULL;

    (void)state;
    for (unsigned i = 0; i < description->rule_count; i++) {
        const struct rule *rule = &description->rules[i];
        if (rule->added)
            *(rule->imitating ? &joker : &pawn) = rule;
    }
    assert_true(pawn->passing);
    assert_string_equal(squares_text(description, pawn->from), "a3 b3 c3 d3 e3 f3 g3 h3");
    assert_true(squares_has(pawn->to, square_named(description, "a1")));
    assert_false(joker->passing);
    assert_int_equal(joker->imitating, role_named(description, "pawn"));
    assert_string_equal(squares_text(description, joker->from), "a1 b1 c1 d1 e1 f1 g1 h1");
    reading_free(reading);
}

static void within_binds_the_ways_of_the_piece_but_not_its_further_moves(void **state)
{
    struct reading *reading = reading_of_text("like chess\nzone palace d1-f3\n"
                                              "replace piece king K W royal, within palace\n"
                                              "move king fkR\nremove castle\n");
    const struct description *description = &reading->description;
    unsigned inside = 0, outside = 0;

    (void)state;
    assert_int_equal(reading->err, ADX_OK);
    for (unsigned i = 0; i < description->rule_count; i++) {
        const struct rule *rule = &description->rules[i];
        if (rule->role != 1)
            continue;
        *(squares_has(rule->to, square_named(description, "a1")) ? &outside : &inside) += 1;
        assert_true(squares_has(rule->from, square_named(description, "a1")));
    }
    assert_int_equal(inside, 4);
    assert_int_equal(outside, 1);
    reading_free(reading);
}

static void a_form_is_a_role_with_the_letter_of_its_base(void **state)
{
    struct reading *reading = reading_of_builtin("uos");
    const struct description *description = &reading->description;

    (void)state;
    assert_int_equal(description->role_count, 9);
    assert_int_equal(description->counted_checks, 3);
    for (unsigned role = 7; role <= 9; role++) {
        assert_string_equal(description->roles[role].letter, "K");
        assert_string_equal(description->roles[role].name, "king");
        assert_true(description->roles[role].royal);
        assert_int_equal(description->roles[role].base, 1);
        assert_int_equal(description->roles[role].checks, role - 6);
    }
    assert_int_equal(description->roles[1].checks, 0);
    reading_free(reading);
}

static void a_form_stays_within_the_squares_of_its_base(void **state)
{
    struct reading *reading = reading_of_text("like chess\ncount checks to 1\nremove castle\n"
                                              "replace piece king K W royal, within ranks 1-2\n"
                                              "when king has 1 check: it moves F\n");
    const struct description *description = &reading->description;

    (void)state;
    assert_int_equal(reading->err, ADX_OK);
    for (unsigned i = 0; i < description->rule_count; i++) {
        if (description->rules[i].role == 7)
            assert_false(squares_has(description->rules[i].to, square_named(description, "a3")));
    }
    reading_free(reading);
}

static void a_link_joins_two_squares(void **state)
{
    struct reading *reading = reading_of_builtin("dual");
    const struct description *description = &reading->description;

    (void)state;
    assert_int_equal(description->link_count, 2);
    assert_int_equal(description->links[0].role, role_named(description, "bishop"));
    assert_int_equal(description->links[0].a, square_named(description, "a1"));
    assert_int_equal(description->links[0].b, square_named(description, "j2"));
    reading_free(reading);
    assert_refused(
        "like chess\nlink rook a1-h9 a1 b2-b2\n",
        "2:14:2 error: there is no square h9\n"
        "2:17:2 error: expected two squares such as e1-g1 but found \"a1\"\n"
        "2:20:5 error: a link needs two different squares (write two different squares)");
}

static void letters_are_capitals_with_a_mark(void **state)
{
    static const char wrong[][5] = {"x", "XY", "+", "X+", "+x", "~X", "X~~", "1"};

    (void)state;
    assert_accepted("like chess\npiece a +A K\npiece b A~ K\npiece c A' K\npiece d A! K\n"
                    "piece e +A~ K\npiece f A K\n");
    for (unsigned i = 0; i < sizeof(wrong) / sizeof(wrong[0]); i++) {
        char text[64], expected[160];
        snprintf(text, sizeof(text), "like chess\npiece foo %s K\n", wrong[i]);
        snprintf(expected, sizeof(expected),
                 "2:11:%zu error: a piece letter is a capital letter, optionally with + before it "
                 "or one of ~ ' ! after it%s",
                 strlen(wrong[i]),
                 !strcmp(wrong[i], "x") || !strcmp(wrong[i], "X~~") ? " (write X)" : "");
        assert_refused(text, expected);
    }
}

static void two_pieces_have_two_letters(void **state)
{
    (void)state;
    assert_refused("like chess\npiece nightrider N NN\n",
                   "2:18:1 error: knight and nightrider have the same letter N (choose another "
                   "letter for one of them)");
}

static void names_are_small_letters_digits_and_hyphens(void **state)
{
    (void)state;
    assert_accepted("like chess\npiece x2-y X K\n");
    assert_refused("like chess\npiece 2x X K\npiece Xy X K\npiece -x X K\n"
                   "piece all X K\npiece x X K drawn as Y\n",
                   "2:7:2 error: a piece name has only lowercase letters, digits and hyphens, and "
                   "starts with a letter\n"
                   "3:7:2 error: a piece name has only lowercase letters, digits and hyphens, and "
                   "starts with a letter (write xy)\n"
                   "4:7:2 error: a piece name has only lowercase letters, digits and hyphens, and "
                   "starts with a letter\n"
                   "5:7:3 error: expected a name but found \"all\" (a word of the rule language "
                   "cannot be a name)\n"
                   "6:22:1 error: a picture name has only lowercase letters, digits and hyphens, "
                   "and starts with a letter");
}

static void a_wrong_movement_is_shown_at_its_letter(void **state)
{
    struct reading *reading = reading_of_text("like chess\npiece foo X fmWfxceF\n");

    (void)state;
    assert_int_equal(reading->err, ADX_E_RULES);
    assert_memory_equal(reading->text, "2:17:1 error: ", 14);
    reading_free(reading);
}

static void a_piece_that_cannot_be_read_is_known_by_name(void **state)
{
    (void)state;
    assert_refused("like chess\npiece foo X\npromote foo on rank 8 to queen\n"
                   "peice bar Y K\npromote bar on rank 8 to queen\n",
                   "2:11:1 error: expected a movement in Betza notation such as RN after this, but "
                   "the statement ends\n"
                   "4:1:5 error: no statement starts with \"peice\" (did you mean piece?)");
}

static void moves_have_their_own_mistakes(void **state)
{
    (void)state;
    assert_refused("like chess\nmove rook F passing\nmove queen NN as pawn\nmove knight -\n"
                   "move bishop W from rank 0\nmove bishup W\n",
                   "2:11:1 error: passing is only for moves that pass over a square, and this one "
                   "does not (leave passing out)\n"
                   "3:18:4 error: queen never moves as another piece, because its movement is not "
                   "I (leave out as and what follows it)\n"
                   "4:13:1 error: \"-\" can only be used in a piece statement (write a movement "
                   "here, such as W)\n"
                   "5:25:1 error: there is no rank 0; the ranks go from 1 to 8\n"
                   "6:6:6 error: there is no piece bishup (did you mean bishop?)");
}

static void forms_have_their_own_mistakes(void **state)
{
    (void)state;
    assert_refused("like chess\ncount checks to 3\nwhen king has 1 check: it moves W\n"
                   "when king has 1 checks: it moves F\nwhen king has 2 check: it moves W\nwhen "
                   "king has 4 checks: it moves "
                   "W\nwhen kong has 3 checks: it moves W\n",
                   "4:15:1 error: the movement of king after this number of checks is stated twice "
                   "(leave one of the two out)\n"
                   "4:17:6 error: expected \"check\" after this number (did you mean check?)\n"
                   "5:17:5 error: expected \"checks\" after this number (did you mean checks?)\n"
                   "6:1:34 error: checks are counted only to 3 (count them to a higher number)\n"
                   "7:6:4 error: there is no piece kong (did you mean king?)");
}

static void imitators_need_a_limit(void **state)
{
    (void)state;
    assert_refused("like chess\npiece joker J I\n",
                   "2:1:15 error: the text must say how many imitator moves may follow one another "
                   "(add a statement such as imitations 2)");
    assert_refused(
        "like chess\nimitations 2\n",
        "2:1:10 error: this game has no imitator (an imitator is a piece with the movement I)");
}

static void a_piece_is_captured_as_another(void **state)
{
    struct reading *reading =
        reading_of_text("like chess\npiece dragon +R RF captured as rook, drawn as dragon-king\n");
    const struct description *description = &reading->description;

    (void)state;
    assert_int_equal(description->roles[7].captured_as, role_named(description, "rook"));
    assert_string_equal(description->roles[7].letter, "+R");
    assert_string_equal(description->roles[7].picture, "dragon-king");
    reading_free(reading);
    assert_refused("like chess\npiece dragon +R RF captured as dragon\n",
                   "2:32:6 error: a piece is captured as itself anyway (leave this clause out)");
}

static void a_comma_inside_a_list_is_named(void **state)
{
    static const char *const lines[][2] = {
        {"replace promote pawn on rank 8 to queen, rook", "40"},
        {"zone hill d4, e4", "13"},
        {"move king W from rank 2, rank 3", "24"},
        {"captured rook, knight to hand", "14"},
        {"link bishop a1-b1, g1-h1", "18"},
        {"when rook, bishop moves: own pawn becomes queen", "10"},
        {"replace board 8x8, holes d4, d5", "28"},
    };
    char text[128], expected[128];

    (void)state;
    for (unsigned i = 0; i < sizeof(lines) / sizeof(lines[0]); i++) {
        snprintf(text, sizeof(text), "like chess\n%s\n", lines[i][0]);
        snprintf(expected, sizeof(expected),
                 "2:%s:1 error: names and squares in a list are not separated by commas (leave the "
                 "comma out)",
                 lines[i][1]);
        assert_refused(text, expected);
    }
    assert_refused("like chess\nmove king W from rank 2, pasing\n",
                   "2:26:6 error: expected \"to\", \"passing\", \"not\", \"as\", \"unmoved\" or "
                   "\"until\" but found \"pasing\" (did you mean passing?)");
    assert_refused("like chess\nwhen king moves: own, rook becomes queen\n",
                   "2:18:3 error: expected the names of pieces after this, but the statement ends\n"
                   "2:23:4 error: expected \"own\", \"enemy\" or \"it\" but found \"rook\"");
}

static void a_demand_is_stated_once(void **state)
{
    (void)state;
    assert_refused("like chess\nmust capture\nmust not check\nmust capture\n",
                   "4:1:12 error: this is stated twice (leave one of the two out)");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_demand_is_stated_once),
        cmocka_unit_test(a_piece_has_name_letter_picture_and_ways_of_moving),
        cmocka_unit_test(an_imitator_has_no_ways_of_its_own),
        cmocka_unit_test(a_move_may_be_bound_to_squares_and_to_an_imitated_piece),
        cmocka_unit_test(within_binds_the_ways_of_the_piece_but_not_its_further_moves),
        cmocka_unit_test(a_form_is_a_role_with_the_letter_of_its_base),
        cmocka_unit_test(a_form_stays_within_the_squares_of_its_base),
        cmocka_unit_test(a_link_joins_two_squares),
        cmocka_unit_test(letters_are_capitals_with_a_mark),
        cmocka_unit_test(two_pieces_have_two_letters),
        cmocka_unit_test(names_are_small_letters_digits_and_hyphens),
        cmocka_unit_test(a_wrong_movement_is_shown_at_its_letter),
        cmocka_unit_test(a_piece_that_cannot_be_read_is_known_by_name),
        cmocka_unit_test(moves_have_their_own_mistakes),
        cmocka_unit_test(forms_have_their_own_mistakes),
        cmocka_unit_test(imitators_need_a_limit),
        cmocka_unit_test(a_piece_is_captured_as_another),
        cmocka_unit_test(a_comma_inside_a_list_is_named),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

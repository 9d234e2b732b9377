/* like, replace, remove. */
#include "unit/rules/reading.h"

/* Texts by id that the tests hand to `like`. */
struct shelf {
    const char *id, *text;
};

static const char *find_on_shelf(void *ctx, const char *id, size_t *size)
{
    for (const struct shelf *shelf = ctx; shelf->id; shelf++) {
        if (!strcmp(shelf->id, id)) {
            *size = strlen(shelf->text);
            return shelf->text;
        }
    }
    return NULL;
}

static struct reading *read_with(const struct shelf *shelf, const char *text)
{
    const adx_rules rules = {.name = "variants/mine.variant",
                             .text = text,
                             .size = strlen(text),
                             .find = find_on_shelf,
                             .find_ctx = (void *)(uintptr_t)shelf};

    return reading_of(&rules);
}

static void a_game_has_the_rules_of_the_game_it_is_like(void **state)
{
    struct reading *reading = reading_of_text("like chess\n");

    (void)state;
    assert_int_equal(reading->err, ADX_OK);
    assert_int_equal(reading->description.role_count, 6);
    assert_int_equal(reading->description.castle_count, 2);
    assert_int_equal(ending_said(&reading->description, ENDING_MOVE_LIMIT)->number, 100);
    reading_free(reading);
}

static void facts_are_not_inherited(void **state)
{
    struct reading *reading = reading_of_text("like chess\ntitle Mine\n");

    (void)state;
    assert_string_equal(reading->description.title, "Mine");
    assert_string_equal(reading->description.inventor, "");
    assert_int_equal(reading->description.source_count, 0);
    assert_string_equal(reading->description.id, "test");
    reading_free(reading);
}

static void a_replaced_piece_keeps_its_place(void **state)
{
    struct reading *reading =
        reading_of_text("like chess\nreplace piece bishop B BmW\npiece camel L C\n");

    (void)state;
    assert_int_equal(reading->err, ADX_OK);
    assert_int_equal(role_named(&reading->description, "bishop"), 4);
    assert_int_equal(role_named(&reading->description, "camel"), 7);
    reading_free(reading);
}

static void replacing_takes_all_that_speaks_of_the_same_thing(void **state)
{
    struct reading *reading = reading_of_text("like chess\n"
                                              "replace castle king e1-g1 with rook h1-f1\n");

    (void)state;
    assert_int_equal(reading->err, ADX_OK);
    assert_int_equal(reading->description.castle_count, 1);
    reading_free(reading);
}

static void removing_takes_all_that_begins_with_the_words(void **state)
{
    struct reading *reading = reading_of_text("like dual\nremove act pawn-of-camel vanishes\n"
                                              "remove when\nremove castle\n");

    (void)state;
    assert_int_equal(reading->err, ADX_OK);
    assert_int_equal(reading->description.act_count, 1);
    assert_int_equal(reading->description.event_count, 0);
    assert_int_equal(reading->description.castle_count, 0);
    reading_free(reading);
}

static void more_words_remove_less(void **state)
{
    struct reading *reading = reading_of_text("like chess\nremove castle king e1-g1\n"
                                              "remove end moves 50 draw\n");

    (void)state;
    assert_int_equal(reading->err, ADX_OK);
    assert_int_equal(reading->description.castle_count, 1);
    assert_null(ending_said(&reading->description, ENDING_MOVE_LIMIT));
    reading_free(reading);
}

static void what_is_already_said_must_be_replaced(void **state)
{
    (void)state;
    assert_refused(
        "like chess\npiece queen Q QN\ncastle king e1-h1 with rook h1-g1\n",
        "2:1:11 error: chess already has a statement \"piece queen\" (write replace piece "
        "queen, or remove piece "
        "queen first)\n"
        "3:1:6 error: chess already has a statement \"castle\" (write also castle to add one, or "
        "replace castle)");
}

static void nothing_is_replaced_or_removed_that_is_not_there(void **state)
{
    (void)state;
    assert_refused(
        "like chess\nreplace move pwan fmnD\nremove piece knigt\nremove zone\n",
        "2:9:9 error: no inherited statement starts with \"move pwan\", so there is nothing to "
        "replace (did you mean move pawn?)\n"
        "3:8:11 error: no inherited statement starts with \"piece knigt\", so there is nothing to "
        "remove (did you mean piece knight?)\n"
        "4:8:4 error: no inherited statement starts with \"zone\", so there is nothing to remove");
}

static void also_adds_to_what_is_inherited(void **state)
{
    struct reading *reading = reading_of_text("like chess\nalso move pawn fmW from rank 7\n"
                                              "also white castle king e1-b1 with rook a1-c1\n");
    struct reading *chess = reading_of_text("like chess\n");

    (void)state;
    assert_int_equal(reading->err, ADX_OK);
    assert_int_equal(reading->description.rule_count, chess->description.rule_count + 1);
    assert_int_equal(reading->description.castle_count, chess->description.castle_count + 1);
    reading_free(chess);
    reading_free(reading);
}

static void also_is_for_what_there_may_be_several_of(void **state)
{
    (void)state;
    assert_refused("like chess\nalso move knight W\nalso board 8x9\n",
                   "2:6:11 error: no inherited statement starts with \"move knight\", so there is "
                   "nothing to add to (write move knight W)\n"
                   "3:1:4 error: there can be only one statement \"board\" (write replace instead "
                   "of also)");
    assert_refused("board 2x2\nalso setup k1/1K\npiece king K K royal\n",
                   "2:1:4 error: without a like statement there is nothing to add to");
}

static void a_thing_is_replaced_once(void **state)
{
    (void)state;
    assert_refused("like chess\n"
                   "replace castle king e1-g1 with rook h1-f1\n"
                   "replace castle king e1-c1 with rook a1-d1\n"
                   "replace piece queen Q QN\n"
                   "replace piece queen Q QW\n",
                   "3:1:7 error: this is already replaced above (leave out this replace)\n"
                   "5:1:7 error: this is already replaced above");
    assert_accepted("like chess\nreplace piece queen Q QN\nremove castle\n"
                    "castle king e1-g1 with rook h1-f1\ncastle king e1-c1 with rook a1-d1\n");
}

static void a_game_of_its_own_has_nothing_to_replace(void **state)
{
    (void)state;
    assert_refused("board 1x2\nsetup k/K\npiece king K K royal\nreplace piece king K W royal\n"
                   "remove castle\n",
                   "4:1:7 error: without a like statement there is nothing to replace\n"
                   "5:1:6 error: without a like statement there is nothing to remove");
}

static void facts_can_neither_be_replaced_nor_removed(void **state)
{
    (void)state;
    assert_refused("like chess\nreplace title X\nremove note\n",
                   "2:1:7 error: facts are not inherited, so there is nothing to replace\n"
                   "3:1:6 error: facts are not inherited, so there is nothing to remove");
}

static void a_thing_is_said_once(void **state)
{
    (void)state;
    assert_refused("like chess\nzone camp rank 1\nzone camp rank 2\nmove pawn fmW from camp\n",
                   "3:1:9 error: zone camp is stated twice\n"
                   "4:1:9 error: chess already has a statement \"move pawn\" (write also move "
                   "pawn to add one, or replace move pawn)");
}

static void like_comes_first_and_once(void **state)
{
    (void)state;
    assert_refused(
        "title X\nlike chess\nboard 1x2\nsetup k/K\npiece king K K royal\n",
        "2:1:4 error: like must be the first statement (put it above all other statements)");
    assert_refused(
        "like chess\nlike world\n",
        "2:1:4 error: like must be the first statement (put it above all other statements)");
    assert_refused("replace like chess\n", "1:9:4 error: like cannot be replaced or removed");
}

static void each_rest_of_a_removed_piece_is_reported_where_it_is_removed(void **state)
{
    (void)state;
    assert_refused("like univers\nremove piece paladin\n"
                   "replace setup rbnmqkmnbr/pppppppppp/10/10/10/10/PPPPPPPPPP/RBNMQKMNBR\n",
                   "2:1:20 error: \"promote pawn on rank 8 to queen marshall paladin rook bishop "
                   "knight\" from univers no longer fits: there is no piece paladin (add replace "
                   "promote pawn ..., or remove promote pawn)");
}

static void what_no_longer_fits_is_reported_where_the_board_changes(void **state)
{
    (void)state;
    assert_refused("like chess\nreplace board 8x7\n"
                   "replace setup rnbqkbnr/pppppppp/8/8/8/PPPPPPPP/RNBQKBNR\n",
                   "2:1:17 error: \"promote pawn on rank 8 to queen rook bishop knight\" from "
                   "chess no longer fits: there is no rank 8; the ranks go from 1 to 7 (add "
                   "replace promote pawn ..., or remove promote pawn)");
}

static void an_inherited_statement_is_blamed_once(void **state)
{
    (void)state;
    assert_refused(
        "like chess\nremove castle\nreplace setup 4k3/8/8/8/8/8/8/4K3\n"
        "remove piece rook\nremove piece queen\n",
        "5:1:18 error: \"promote pawn on rank 8 to queen rook bishop knight\" from chess no longer "
        "fits: there is no piece queen (add replace promote pawn ..., or remove promote pawn)");
}

static void an_unknown_game_is_all_that_is_reported(void **state)
{
    (void)state;
    assert_refused(
        "like univesr\nreplace piece foo X K\nremove castle\npromote foo on rank 8 to x\n",
        "1:6:7 error: there is no game univesr (did you mean univers?)");
}

/* Statements that only fit a game with a parent. */
#define CHANGES                                                                                    \
    "replace board 10x8\nremove castle\nreplace piece queen Q QN\npromote foo on camp to bar\n"    \
    "move pawn W from camp wide e4\nend checks 3 loss\nend bare foo loss\n"                        \
    "when king has 1 check: it moves K\nact pawn becomes foo\ncaptured all to hand\n"              \
    "drop foo on camp\nlink foo a1-b1\ncastle king to g1 with right rook to f1\n"                  \
    "setup kf/KF\nimitations 2\nshuffle camp: foo\nthrow 1 foo\n"

static void a_like_that_cannot_be_read_is_all_that_is_reported(void **state)
{
    (void)state;
    assert_refused("Like chess\n" CHANGES,
                   "1:1:4 error: no statement starts with \"Like\" (did you mean like?)");
    assert_refused("lik chess\n" CHANGES,
                   "1:1:3 error: no statement starts with \"lik\" (did you mean like?)");
    assert_refused("  like chess\n" CHANGES,
                   "1:3:1 error: an indented line continues a statement, but there is none before "
                   "it (start a statement in the first column)");
    assert_refused(
        "title X\nlike chess\n" CHANGES,
        "2:1:4 error: like must be the first statement (put it above all other statements)");
    assert_refused("like\n" CHANGES,
                   "1:1:4 error: expected the id of a game after this, but the statement ends");
    assert_refused("lik chess\npiece king K K royal\ncastle king to g1 with right king to f1\n"
                   "when king has 1 check: it moves W\n",
                   "1:1:3 error: no statement starts with \"lik\" (did you mean like?)");
}

static void a_misspelt_removal_is_reported_once_and_taken_as_meant(void **state)
{
    (void)state;
    assert_refused("like chess\nremove castling\ncastle king e1-g1 with rook h1-f1\n",
                   "2:8:8 error: no statement starts with \"castling\" (did you mean castle?)");
    assert_refused("like chess\nremove pice queen\npiece queen Q N\n",
                   "2:8:4 error: no statement starts with \"pice\" (did you mean piece?)");
    assert_refused("remove xyzzyx\n", "1:8:6 error: no statement starts with \"xyzzyx\" (say what "
                                      "it is, for example piece xyzzyx)");
}

static void a_long_word_is_quoted_in_part(void **state)
{
    (void)state;
    assert_refused(
        "like chess\nreplace board 7x8\nremove castle\n",
        "2:1:17 error: \"setup rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQK...\" from chess "
        "no longer fits: this row has more squares than the board (add replace setup ...)");
}

static void what_is_only_added_is_written_without_replace(void **state)
{
    (void)state;
    assert_refused("like chess\nreplace symmetry rotate\n",
                   "2:9:8 error: no inherited statement starts with \"symmetry\", so there is "
                   "nothing to replace (write symmetry "
                   "rotate)");
    assert_refused("like chess\nreplace shuffle rank 1: light bishop, dark bishop, queen,\n"
                   "  knight knight, rook king rook in order\n",
                   "2:9:7 error: no inherited statement starts with \"shuffle\", so there is "
                   "nothing to replace (leave out replace)");
}

static void a_word_that_starts_no_statement_gets_the_likeliest_advice(void **state)
{
    static const char *const advice[][3] = {
        {"capture all to hand", "7 error: no statement starts with \"capture\"",
         "did you mean captured?"},
        {"capture of king loss", "7 error: no statement starts with \"capture\"",
         "write end capture"},
        {"checks to 3", "6 error: no statement starts with \"checks\"", "write count checks"},
        {"wazir W W", "5 error: no statement starts with \"wazir\"", "write piece wazir"},
        {"checks 3 loss", "6 error: no statement starts with \"checks\"", "write end checks"},
        {"rank 2", "4 error: no statement starts with \"rank\"",
         "indent a line that continues the one above"},
        {"turns 2", "5 error: no statement starts with \"turns\"",
         "if this rule has no word yet, describe it after omits"},
        {"zones camp rank 2", "5 error: no statement starts with \"zones\"", "did you mean zone?"},
    };
    char text[128], expected[256];

    (void)state;
    for (unsigned i = 0; i < sizeof(advice) / sizeof(advice[0]); i++) {
        snprintf(text, sizeof(text), "like chess\nzone hill e4\n%s\n", advice[i][0]);
        snprintf(expected, sizeof(expected), "3:1:%s (%s)", advice[i][1], advice[i][2]);
        assert_refused(text, expected);
    }
}

static void a_change_without_its_keyword_is_told_the_keyword(void **state)
{
    (void)state;
    assert_refused(
        "like chess\nreplace repetition none\nreplace moves none\nremove checkmate\n",
        "2:9:10 error: no statement starts with \"repetition\" (write replace end repetition)\n"
        "3:9:5 error: no statement starts with \"moves\" (write replace end moves)\n"
        "4:8:9 error: no statement starts with \"checkmate\" (write remove end checkmate)");
}

static void texts_given_by_the_caller_go_before_the_built_in_ones(void **state)
{
    static const struct shelf shelf[] = {{"chess", "board 1x2\nsetup k/K\npiece king K K royal\n"},
                                         {NULL, NULL}};
    struct reading *reading = read_with(shelf, "like chess\n");

    (void)state;
    assert_int_equal(reading->err, ADX_OK);
    assert_int_equal(reading->description.role_count, 1);
    assert_string_equal(reading->description.id, "mine");
    reading_free(reading);
    reading = read_with(shelf, "like univers\n");
    assert_int_equal(reading->err, ADX_E_RULES); /* univers is like that chess */
    reading_free(reading);
}

static void an_error_in_a_text_of_the_caller_names_that_text(void **state)
{
    static const struct shelf shelf[] = {{"base", "board 1x2\nsetup k/K\npeice king K K royal\n"},
                                         {NULL, NULL}};
    struct reading *reading = read_with(shelf, "like base\n");

    (void)state;
    assert_string_equal(reading->text,
                        "3:1:5 error: no statement starts with \"peice\" (did you mean piece?)");
    reading_free(reading);
}

static void a_circle_of_games_is_refused(void **state)
{
    static const struct shelf shelf[] = {
        {"a", "like b\n"}, {"b", "like a\n"}, {"mine", "like mine\n"}, {NULL, NULL}};
    struct reading *reading = read_with(shelf, "like a\n");

    (void)state;
    assert_string_equal(reading->text,
                        "1:6:1 error: a game cannot be like itself: a leads back to itself");
    reading_free(reading);
    reading = read_with(shelf, "like mine\n");
    assert_string_equal(reading->text,
                        "1:6:4 error: a game cannot be like itself: mine leads back to itself");
    reading_free(reading);
}

static void a_text_that_hides_a_built_in_game_is_not_like_that(void **state)
{
    static const struct shelf shelf[] = {
        {"univers", "like univers\n"}, {"world", "like chess\n"}, {NULL, NULL}};
    static const char *const texts[] = {"like chess\n", "like chess960\n", "like world\n"};
    struct reading *reading;

    (void)state;
    for (unsigned i = 0; i < 3; i++) {
        const adx_rules rules = {.name = "games/chess.variant",
                                 .text = texts[i],
                                 .size = strlen(texts[i]),
                                 .find = find_on_shelf,
                                 .find_ctx = (void *)(uintptr_t)shelf};
        reading = reading_of(&rules);
        char expected[256];
        snprintf(expected, sizeof(expected),
                 "1:6:%zu error: a game cannot be like itself: this text has the same name as the "
                 "built-in game "
                 "chess (give the file another name)",
                 strlen(texts[i]) - strlen("like \n"));
        assert_string_equal(reading->text, expected);
        reading_free(reading);
    }
    reading = read_with(shelf, "like univers\n");
    assert_string_equal(
        reading->text,
        "1:6:7 error: a game cannot be like itself: this text, which mine is "
        "like, has the same name as the built-in game univers (give the file another name)");
    reading_free(reading);
}

static void eight_steps_of_like_are_allowed_and_nine_are_not(void **state)
{
    static const struct shelf shelf[] = {
        {"g1", "like g2\n"}, {"g2", "like g3\n"}, {"g3", "like g4\n"},    {"g4", "like g5\n"},
        {"g5", "like g6\n"}, {"g6", "like g7\n"}, {"g7", "like chess\n"}, {NULL, NULL}};
    struct reading *reading = read_with(shelf, "like g1\n");

    (void)state;
    assert_int_equal(reading->err, ADX_OK);
    reading_free(reading);

    const struct shelf longer[] = {
        {"g0", "like g1\n"}, shelf[0], shelf[1], shelf[2], shelf[3], shelf[4], shelf[5], shelf[6],
        {NULL, NULL}};
    reading = read_with(longer, "like g0\n");
    assert_int_equal(reading->err, ADX_E_LIMIT);
    assert_string_equal(
        reading->text,
        "1:6:5 error: a chain of like statements can have at most 8 steps; this is one more");
    reading_free(reading);
}

static void a_forgotten_remove_castle_is_one_mistake(void **state)
{
    (void)state;
    assert_refused(
        "like univers\nreplace setup rnbmkqanbr/pppppppppp/10/10/10/10/PPPPPPPPPP/"
        "RNBMKQANBR\n",
        "2:1:69 error: \"castle king f1-h1 with rook j1-g1\" from univers no longer "
        "fits: the setup has no white king on f1 (add replace castle ..., or remove castle)");
}

/* One may be added to the other, and replaced or removed without it. */
static void what_a_move_must_do_and_must_not_are_two_things(void **state)
{
    struct reading *reading = reading_of_text("like racing-kings\nmust capture\n");

    (void)state;
    assert_int_equal(reading->err, ADX_OK);
    assert_true(reading->description.must_capture && reading->description.must_not_check);
    reading_free(reading);
    assert_refused("like racing-kings\nreplace must capture\n",
                   "2:9:12 error: no inherited statement starts with \"must capture\", so there is "
                   "nothing to replace (write must capture)");
    reading = reading_of_text("like racing-kings\nmust capture\nremove must not check\n");
    assert_int_equal(reading->err, ADX_OK);
    assert_true(reading->description.must_capture && !reading->description.must_not_check);
    reading_free(reading);
}

/* A text that was written when the piece of shogi was called horse. */
static void an_earlier_name_of_a_piece_stays_known(void **state)
{
    struct reading *reading = reading_of_text(
        "like shogi\nreplace piece horse  +B  BW  captured as bishop, drawn as horse\n"
        "replace promote bishop  on ranks 7-9 to horse, optional\nmove horse D\n");

    (void)state;
    if (reading->err)
        fail_msg("%s", reading->text);
    const unsigned role = role_named(&reading->description, "dragon-horse");
    assert_string_equal(reading->description.roles[role].picture, "horse");
    reading_free(reading);
    reading = reading_of_text("like shogi\nremove piece horse\nremove promote bishop\n");
    if (reading->err)
        fail_msg("%s", reading->text);
    reading_free(reading);
    /* A piece of its own with that name is what the text speaks of. */
    reading = reading_of_text("like shogi\npiece horse H NN\nmove horse W\n");
    if (reading->err)
        fail_msg("%s", reading->text);
    assert_int_equal(role_named(&reading->description, "horse"),
                     reading->description.rules[reading->description.rule_count - 1].role);
    reading_free(reading);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_has_the_rules_of_the_game_it_is_like),
        cmocka_unit_test(facts_are_not_inherited),
        cmocka_unit_test(a_replaced_piece_keeps_its_place),
        cmocka_unit_test(replacing_takes_all_that_speaks_of_the_same_thing),
        cmocka_unit_test(removing_takes_all_that_begins_with_the_words),
        cmocka_unit_test(more_words_remove_less),
        cmocka_unit_test(what_is_already_said_must_be_replaced),
        cmocka_unit_test(nothing_is_replaced_or_removed_that_is_not_there),
        cmocka_unit_test(also_adds_to_what_is_inherited),
        cmocka_unit_test(also_is_for_what_there_may_be_several_of),
        cmocka_unit_test(a_thing_is_replaced_once),
        cmocka_unit_test(a_game_of_its_own_has_nothing_to_replace),
        cmocka_unit_test(facts_can_neither_be_replaced_nor_removed),
        cmocka_unit_test(a_thing_is_said_once),
        cmocka_unit_test(like_comes_first_and_once),
        cmocka_unit_test(each_rest_of_a_removed_piece_is_reported_where_it_is_removed),
        cmocka_unit_test(what_no_longer_fits_is_reported_where_the_board_changes),
        cmocka_unit_test(an_inherited_statement_is_blamed_once),
        cmocka_unit_test(an_unknown_game_is_all_that_is_reported),
        cmocka_unit_test(a_like_that_cannot_be_read_is_all_that_is_reported),
        cmocka_unit_test(a_misspelt_removal_is_reported_once_and_taken_as_meant),
        cmocka_unit_test(a_long_word_is_quoted_in_part),
        cmocka_unit_test(what_is_only_added_is_written_without_replace),
        cmocka_unit_test(a_word_that_starts_no_statement_gets_the_likeliest_advice),
        cmocka_unit_test(a_change_without_its_keyword_is_told_the_keyword),
        cmocka_unit_test(texts_given_by_the_caller_go_before_the_built_in_ones),
        cmocka_unit_test(an_error_in_a_text_of_the_caller_names_that_text),
        cmocka_unit_test(a_circle_of_games_is_refused),
        cmocka_unit_test(a_text_that_hides_a_built_in_game_is_not_like_that),
        cmocka_unit_test(eight_steps_of_like_are_allowed_and_nine_are_not),
        cmocka_unit_test(a_forgotten_remove_castle_is_one_mistake),
        cmocka_unit_test(an_earlier_name_of_a_piece_stays_known),
        cmocka_unit_test(what_a_move_must_do_and_must_not_are_two_things),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* Movements of Fairy-Stockfish, as rule texts write them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "ini/movement.h"

static void assert_becomes(const char *word, const char *want)
{
    struct movement movement;
    char text[160];
    struct buf out = buf_init(text, sizeof(text));

    assert_null(movement_read(word, &movement));
    assert_true(movement_write(&movement, MOVEMENT_ORDINARY, false, &out));
    assert_string_equal(text, want);
}

static void words_are_rewritten_to_the_one_spelling_of_the_language(void **state)
{
    static const char *const pairs[][2] = {
        {"mfW", "fmW"},
        {"R4", "W4"},
        {"lrR", "sR"},
        {"fsW", "fsW"},
        {"K", "WF"},
        {"fK", "fWfF"},
        {"QN", "RBN"},
        {"BNN", "BNN"},
        {"mQ2cQ2", "mW2mF2cW2cF2"},
        {"nZ", "mafsmafW"},
        {"nC", "mafmafsW"},
        {"mRcpR", "mRcpR"},
        {"L", "C"},
        {"J", "Z"},
        {"gQ", "gRgB"},
        {"nN", "nN"},
        {"ffNfsN", "fNfsN"},
        {"mfhNcfW", "fhmNfcW"},
        {"Q1", "WF"},
        {"mfrWmrfF", "frmWfrmF"},
        {"lfrbB", "flBbrB"},
        {"hlN", "hlN"},
        {"vN", "vN"},
        {"fsRbK", "fsRbWbF"},
        {"", "-"},
        {"pB2", "pafF"},
        {"mpR3", "pafmWpafmafmWmafpafmW"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof(pairs) / sizeof(pairs[0]); i++)
        assert_becomes(pairs[i][0], pairs[i][1]);
}

static void our_words_are_rewritten_as_others_read_them(void **state)
{
    static const char *const pairs[][2] = {
        {"fmWfceF", "fmWfceF"}, {"K", "WF"},      {"BNN", "BNN"},
        {"mafsmafW", "nZ"},     {"frmW", "frmW"}, {"fRbrBblF", "fRbrBblF"},
        {"ffrrN", "fNrN"},      {"W3", "W3"},     {"mRcpR", "mRcpR"},
        {"DHF", "DHF"},         {"gQ", "gRgB"},   {"-", ""},
    };

    (void)state;
    for (size_t i = 0; i < sizeof(pairs) / sizeof(pairs[0]); i++) {
        struct movement movement;
        char text[160];
        struct buf out = buf_init(text, sizeof(text));

        assert_true(movement_read_own(pairs[i][0], &movement));
        assert_true(movement_write(&movement, MOVEMENT_THEIRS, movement.en_passant, &out));
        assert_string_equal(text, pairs[i][1]);
    }
}

static void our_words_without_an_equal_there_are_refused(void **state)
{
    static const char *const words[] = {"afsW", "WX",    "dK",      "jR",      "fkR",
                                        "I",    "yafsF", "fceFfcW", "fceFbcW", "W10"};
    struct movement movement;

    (void)state;
    for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++)
        assert_false(movement_read_own(words[i], &movement));
}

static void first_moves_and_captures_en_passant_are_apart(void **state)
{
    struct movement movement;
    char text[160];
    struct buf out = buf_init(text, sizeof(text));

    (void)state;
    assert_null(movement_read("mWfceFifmnD", &movement));
    assert_true(movement.en_passant);
    assert_true(movement_write(&movement, MOVEMENT_ORDINARY, true, &out));
    assert_string_equal(text, "mWfceF");
    out = buf_init(text, sizeof(text));
    assert_true(movement_write(&movement, MOVEMENT_INITIAL, false, &out));
    assert_string_equal(text, "fmnD");
}

static void what_is_not_understood_is_said(void **state)
{
    struct movement movement;

    (void)state;
    assert_string_equal(movement_read("KoR", &movement), "oR");
    assert_string_equal(movement_read("W10", &movement), "W10");
    assert_non_null(movement_read("[F?R]", &movement));
}

static void lame_leaps_without_a_spelling_are_refused(void **state)
{
    struct movement movement;
    char text[160];
    struct buf out = buf_init(text, sizeof(text));

    (void)state;
    assert_null(movement_read("nG", &movement));
    assert_false(movement_write(&movement, MOVEMENT_ORDINARY, false, &out));
}

static void squares_without_a_move_are_those_of_the_last_ranks(void **state)
{
    struct movement movement;

    (void)state;
    assert_null(movement_read("fN", &movement));
    assert_true(squares_equal(movement_stuck(&movement, 9, 9),
                              squares_and(squares_ranks(7, 8), squares_all(9, 9))));
    assert_false(movement_goes_back(&movement));
    assert_null(movement_read("hrN", &movement));
    assert_true(squares_none(movement_stuck(&movement, 9, 9)));
    assert_true(movement_is_chiral(&movement));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_are_rewritten_to_the_one_spelling_of_the_language),
        cmocka_unit_test(our_words_are_rewritten_as_others_read_them),
        cmocka_unit_test(our_words_without_an_equal_there_are_refused),
        cmocka_unit_test(first_moves_and_captures_en_passant_are_apart),
        cmocka_unit_test(what_is_not_understood_is_said),
        cmocka_unit_test(lame_leaps_without_a_spelling_are_refused),
        cmocka_unit_test(squares_without_a_move_are_those_of_the_last_ranks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

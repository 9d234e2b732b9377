/* Edit distance and its limits. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "rules/suggest.h"

static const char *suggested(const char *written)
{
    static const char *const words[] = {"board", "files", "ranks", "setup", "marshall",
                                        "to",    "on",    "piece", "e"};
    static struct suggestion near;

    near = suggest_for(written, strlen(written));
    for (unsigned i = 0; i < sizeof(words) / sizeof(words[0]); i++)
        suggest_consider(&near, words[i], strlen(words[i]));
    return near.best;
}

static void one_letter_wrong_missing_or_too_many_is_forgiven(void **state)
{
    (void)state;
    assert_string_equal(suggested("boart"), "board");
    assert_string_equal(suggested("bord"), "board");
    assert_string_equal(suggested("bboard"), "board");
    assert_string_equal(suggested("marshal"), "marshall");
}

static void exchanged_neighbors_are_one_mistake(void **state)
{
    (void)state;
    assert_string_equal(suggested("borad"), "board");
    assert_string_equal(suggested("peice"), "piece");
    assert_string_equal(suggested("ot"), "to");
}

static void capitals_are_small_letters(void **state)
{
    (void)state;
    assert_string_equal(suggested("BOARD"), "board");
    assert_string_equal(suggested("Setup"), "setup");
}

static void a_short_word_must_keep_a_letter(void **state)
{
    (void)state;
    assert_string_equal(suggested("so"), "to");
    assert_string_equal(suggested("x"), "");
    assert_string_equal(suggested("qq"), "");
}

static void nothing_is_suggested_for_what_is_like_nothing(void **state)
{
    (void)state;
    assert_string_equal(suggested("elephant"), "");
    assert_string_equal(suggested(""), "");
}

static void a_word_of_forty_letters_is_compared_and_one_more_is_not(void **state)
{
    const char word[] = "aaaaaaaaaabbbbbbbbbbccccccccccddddddddddx";
    struct suggestion near = suggest_for(word, 40);

    (void)state;
    suggest_consider(&near, "aaaaaaaaaabbbbbbbbbbccccccccccdddddddddd", 40);
    assert_int_equal(strlen(near.best), 40);
    near = suggest_for(word, 41);
    suggest_consider(&near, word, 41);
    assert_string_equal(near.best, "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_letter_wrong_missing_or_too_many_is_forgiven),
        cmocka_unit_test(exchanged_neighbors_are_one_mistake),
        cmocka_unit_test(capitals_are_small_letters),
        cmocka_unit_test(a_short_word_must_keep_a_letter),
        cmocka_unit_test(nothing_is_suggested_for_what_is_like_nothing),
        cmocka_unit_test(a_word_of_forty_letters_is_compared_and_one_more_is_not),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

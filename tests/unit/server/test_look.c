/* What names look like, and which of them nobody may have. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "server/sessions/look.h"

static void names_that_look_alike_are_the_same(void **state)
{
    static const char *const alike[][2] = {
        {"Anna", "anna"},     {"Isolde", "lsolde"},  {"Isolde", "1solde"},
        {"José", "Jose"},     {"Otto", "0tto"},      {"modern", "modem"},
        {"Anna B", "Anna-B"}, {"Аnnа", "Anna"}, /* Cyrillic */
        {"Ａnna", "Anna"},    {"Straße", "STRASSE"},
    };
    char one[ACCOUNT_LOOK_SIZE], other[ACCOUNT_LOOK_SIZE];

    (void)state;
    for (size_t i = 0; i < sizeof(alike) / sizeof(alike[0]); i++) {
        assert_true(look_of(alike[i][0], one) && look_of(alike[i][1], other));
        assert_string_equal(one, other);
    }
    assert_true(look_of("Anna", one) && look_of("Hanna", other));
    assert_string_not_equal(one, other);
}

static void what_looks_like_nothing_is_no_name(void **state)
{
    static const char *const nothing[] = {"", "   ", "...", "\xff\xfe", "\xe2\x80\x8b"};
    char look[ACCOUNT_LOOK_SIZE];

    (void)state;
    for (size_t i = 0; i < sizeof(nothing) / sizeof(nothing[0]); i++) {
        assert_false(look_of(nothing[i], look));
        assert_string_equal(look, "");
        assert_false(look_is_reserved(nothing[i]));
    }
}

static void nobody_is_called_like_the_computer(void **state)
{
    static const char *const reserved[] = {"Computer, level 3", "C0MPUTER",  "Cоmputer", "Adrnin",
                                           "ADMINISTRATOR",     "Moderator", "Acedrex"};

    (void)state;
    for (size_t i = 0; i < sizeof(reserved) / sizeof(reserved[0]); i++) {
        if (!look_is_reserved(reserved[i]))
            fail_msg("%s is allowed", reserved[i]);
    }
    assert_false(look_is_reserved("Ada"));
    assert_false(look_is_reserved("Compute"));
}

static void names_are_of_one_alphabet_and_seen(void **state)
{
    static const char *const good[] = {"Anna", "Ольга", "李雷", "ゆみ子", "O'Brien", "J. S. Bach"};
    static const char *const bad[] = {
        " Anna", "Anna ",          "An  na",
        "Olgа",  "a\xe2\x80\xae.", "a\nb",
        "x",     "Guest",          "1234567890123456789012345678901x"};

    (void)state;
    for (size_t i = 0; i < sizeof(good) / sizeof(good[0]); i++) {
        if (look_refusal(good[i]))
            fail_msg("%s: %s", good[i], look_refusal(good[i]));
    }
    for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++) {
        if (!look_refusal(bad[i]))
            fail_msg("%s is allowed", bad[i]);
    }
    assert_null(look_refusal("1234567890123456789012345678901"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_that_look_alike_are_the_same),
        cmocka_unit_test(what_looks_like_nothing_is_no_name),
        cmocka_unit_test(nobody_is_called_like_the_computer),
        cmocka_unit_test(names_are_of_one_alphabet_and_seen),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

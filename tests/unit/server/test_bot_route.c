/* What programs ask for: forms. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "server/bots/bot_route.h"

static void fields_are_decoded(void **state)
{
    static const char body[] = "a=1&text=Good+luck%20%26%20fun%C3%A9&empty=&ab=2";
    char out[32];

    (void)state;
    assert_true(bot_form_text(body, sizeof(body) - 1, "text", out, sizeof(out)));
    assert_string_equal(out, "Good luck & fun\xc3\xa9");
    assert_true(bot_form_text(body, sizeof(body) - 1, "empty", out, sizeof(out)));
    assert_string_equal(out, "");
    assert_true(bot_form_text(body, sizeof(body) - 1, "b", out, sizeof(out)));
    assert_string_equal(out, "");
    assert_false(bot_form_text(body, sizeof(body) - 1, "text", out, 16));
    assert_true(bot_form_text(body, sizeof(body) - 1, "text", out, 18));
}

static void fields_that_are_cut_or_hide_an_end_are_refused(void **state)
{
    static const char *const bodies[] = {"a=%", "a=%4", "a=%4&b=1", "a=%zz", "a=x%00y"};
    char out[32];

    (void)state;
    for (size_t i = 0; i < sizeof(bodies) / sizeof(bodies[0]); i++)
        assert_false(bot_form_text(bodies[i], strlen(bodies[i]), "a", out, sizeof(out)));
}

static void numbers_have_a_limit(void **state)
{
    unsigned number = 7;

    (void)state;
    assert_true(bot_form_number("n=300", 5, "n", 300, &number));
    assert_int_equal(number, 300);
    assert_false(bot_form_number("n=301", 5, "n", 300, &number));
    assert_false(bot_form_number("n=-1", 4, "n", 300, &number));
    assert_false(bot_form_number("n=3x", 4, "n", 300, &number));
    assert_true(bot_form_number("m=5", 3, "n", 300, &number));
    assert_int_equal(number, 300);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fields_are_decoded),
        cmocka_unit_test(fields_that_are_cut_or_hide_an_end_are_refused),
        cmocka_unit_test(numbers_have_a_limit),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

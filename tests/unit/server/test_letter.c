/* Which texts are addresses that letters may go to. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "server/mail/letter.h"

static void addresses_are_taken(void **state)
{
    static const char *const texts[] = {"a@b", "anna@example.org", "a.b+c@mail.example.org",
                                        "o'hara_!#$%&*/=?^`{|}~-@x-y.example", "a@1.2.example"};

    (void)state;
    for (size_t i = 0; i < sizeof(texts) / sizeof(texts[0]); i++) {
        if (!letter_is_address(texts[i]))
            fail_msg("%s is refused", texts[i]);
    }
}

static void other_texts_are_refused(void **state)
{
    static const char *const texts[] = {"",
                                        "anna",
                                        "@b",
                                        "a@",
                                        "a@b..c",
                                        "a@.b",
                                        "a@b.",
                                        "a@-b",
                                        "a@b-",
                                        "a@b-.c",
                                        "a@b.-c",
                                        "a..b@c",
                                        ".a@b",
                                        "a.@b",
                                        "-a@b",
                                        "a b@c",
                                        "a@b c",
                                        "a@b@c",
                                        "a@b\r\nBcc",
                                        "\"a\"@b",
                                        "a@[1.2.3]",
                                        "\xc3\xa4@b",
                                        "a@\xc3\xa4.example"};

    (void)state;
    for (size_t i = 0; i < sizeof(texts) / sizeof(texts[0]); i++) {
        if (letter_is_address(texts[i]))
            fail_msg("%s is taken", texts[i]);
    }
}

/* local, label: letters of the one before the @, and of the only one behind it. */
static bool is_taken(unsigned local, unsigned label)
{
    char text[256];

    memset(text, 'a', sizeof(text));
    text[local] = '@';
    text[local + 1 + label] = '\0';
    return letter_is_address(text);
}

static void lengths_are_bounded(void **state)
{
    char text[128];

    (void)state;
    assert_true(is_taken(64, 1));
    assert_false(is_taken(65, 1));
    assert_true(is_taken(1, 63));
    assert_false(is_taken(1, 64));
    for (unsigned len = 120; len <= 121; len++) {
        memset(text, 'b', sizeof(text));
        text[50] = '@';
        text[90] = '.';
        text[len] = '\0';
        assert_int_equal(letter_is_address(text), len == 120);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(addresses_are_taken),
        cmocka_unit_test(other_texts_are_refused),
        cmocka_unit_test(lengths_are_bounded),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

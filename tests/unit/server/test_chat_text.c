/* What is left of words that somebody wants others to read. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "server/messages/chat_text.h"

static void words_of_every_language_stay_as_they_are(void **state)
{
    static const char *const texts[] = {
        "Good luck!",
        "¡Buena partida!",
        "Удачи",
        "祝你好运 🙂",
        "می\xe2\x80\x8cخواهم",                          /* with a joiner that parts */
        "\xf0\x9f\x91\xa9\xe2\x80\x8d\xf0\x9f\x92\xbb", /* a picture of three signs */
        "e\xcc\x81\xcc\x82\xcc\x83",
        "<b>&amp;</b>",
    };
    char out[TALK_SIZE];

    (void)state;
    for (size_t i = 0; i < sizeof(texts) / sizeof(texts[0]); i++) {
        assert_true(chat_text_clean(texts[i], out, sizeof(out)) > 0);
        assert_string_equal(out, texts[i]);
    }
}

static void what_nobody_sees_or_what_disturbs_is_left_out(void **state)
{
    static const char *const pairs[][2] = {
        {"  a \t b\n\nc\r\n", "a b c"},
        {"a\xe2\x80\xae b", "a b"},                    /* turns the direction */
        {"a\xe2\x80\x8b\xef\xbb\xbf", "a"},            /* no width */
        {"a\x1b[2J\x7f", "a [2J"},                     /* control characters */
        {"a\xc2\xa0\xe2\x80\xa8\xe3\x80\x80z", "a z"}, /* other blanks and line ends */
        {"e\xcc\x81\xcc\x82\xcc\x83\xcc\x84\xcc\x85", "e\xcc\x81\xcc\x82\xcc\x83"},
        {"\xee\x80\x80x", "x"}, /* private */
        {"\xff\xfey", "y"},     /* no UTF-8 */
    };
    static const char *const nothing[] = {"", " \n", "\xe2\x80\x8b", "\xe2\x80\xae"};
    char out[TALK_SIZE];

    (void)state;
    for (size_t i = 0; i < sizeof(pairs) / sizeof(pairs[0]); i++) {
        chat_text_clean(pairs[i][0], out, sizeof(out));
        assert_string_equal(out, pairs[i][1]);
    }
    for (size_t i = 0; i < sizeof(nothing) / sizeof(nothing[0]); i++) {
        assert_int_equal(chat_text_clean(nothing[i], out, sizeof(out)), 0);
        assert_string_equal(out, "");
    }
}

static void letters_are_counted_and_none_is_cut_in_half(void **state)
{
    char text[4 * (TALK_LETTERS_MAX + 2)], out[TALK_SIZE];

    (void)state;
    for (unsigned count = TALK_LETTERS_MAX; count <= TALK_LETTERS_MAX + 1; count++) {
        for (unsigned i = 0; i < count; i++)
            memcpy(text + (size_t)4 * i, "🙂", 4);
        text[4 * count] = '\0';
        assert_int_equal(chat_text_clean(text, out, sizeof(out)), count);
        assert_int_equal(strlen(out), 4 * TALK_LETTERS_MAX);
    }
    assert_int_equal(chat_text_clean("aö", out, 3), 2);
    assert_string_equal(out, "a");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_of_every_language_stay_as_they_are),
        cmocka_unit_test(what_nobody_sees_or_what_disturbs_is_left_out),
        cmocka_unit_test(letters_are_counted_and_none_is_cut_in_half),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

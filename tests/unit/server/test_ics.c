/* Lines of a calendar. */
#define _XOPEN_SOURCE 700
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/splitmix.h"
#include "server/games/ics.h"

/* What is written, in memory. */
struct page {
    FILE *out;
    char *text;
    size_t len;
};

static void begin(struct page *page)
{
    page->out = open_memstream(&page->text, &page->len);
    assert_non_null(page->out);
}

static void a_text_is_escaped(void **state)
{
    struct page ics;

    (void)state;
    begin(&ics);
    ics_text(ics.out, "SUMMARY", "a, b; c\\d\ne\tf");
    fclose(ics.out);
    assert_string_equal(ics.text, "SUMMARY:a\\, b\\; c\\\\d\\nef\r\n");
    free(ics.text);
}

static void a_moment_is_in_utc(void **state)
{
    struct page ics;

    (void)state;
    begin(&ics);
    ics_moment(ics.out, "DTSTART", INT64_C(1795348800000));
    fclose(ics.out);
    assert_string_equal(ics.text, "DTSTART:20261122T120000Z\r\n");
    free(ics.text);
}

/* Lines of any length, of characters of one to four bytes, are what they were once unfolded. */
static void lines_are_folded_between_characters(void **state)
{
    static const char *const characters[] = {"a", "\xc3\xa9", "\xe4\xb8\xad", "\xf0\x9f\x99\x82"};
    struct random random = {5};

    (void)state;
    for (unsigned round = 0; round < 500; round++) {
        struct page ics;
        char line[1024] = "", unfolded[1024];
        size_t len = 0, column = 0, end = 0;
        const unsigned count = 1 + random_index(&random, 200);
        for (unsigned i = 0; i < count; i++)
            end += (size_t)snprintf(line + end, sizeof(line) - end, "%s",
                                    characters[random_below(&random, 4)]);
        begin(&ics);
        ics_line(ics.out, line);
        fclose(ics.out);
        assert_string_equal(ics.text + ics.len - 2, "\r\n");
        for (size_t i = 0; i < ics.len - 2; i++) {
            if (strncmp(ics.text + i, "\r\n ", 3) == 0) {
                i += 2;
                column = 1;
                assert_int_not_equal((unsigned char)ics.text[i + 1] & 0xc0, 0x80);
            } else {
                unfolded[len++] = ics.text[i];
                assert_true(++column <= 75);
            }
        }
        unfolded[len] = '\0';
        assert_string_equal(unfolded, line);
        free(ics.text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_text_is_escaped),
        cmocka_unit_test(a_moment_is_in_utc),
        cmocka_unit_test(lines_are_folded_between_characters),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

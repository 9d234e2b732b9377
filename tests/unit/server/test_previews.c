/* Answers about games that are kept for a minute. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "server/previews/previews.h"

enum {
    NOW_MS = 1000
};

static void keep(struct previews *previews, unsigned number, const char *text)
{
    struct preview_kept kept = {
        .event_count = number, .text = (char *)(uintptr_t)text, .made_ms = NOW_MS};

    snprintf(kept.key, sizeof(kept.key), "game %u", number);
    previews_keep(previews, &kept);
}

static const struct preview_kept *find(const struct previews *previews, unsigned number,
                                       uint64_t now_ms)
{
    char key[PREVIEWS_KEY_SIZE];

    snprintf(key, sizeof(key), "game %u", number);
    return previews_find(previews, key, now_ms);
}

static void an_answer_is_kept_for_a_minute(void **state)
{
    struct previews *previews = previews_open();

    (void)state;
    keep(previews, 1, "shown");
    keep(previews, 2, NULL);
    assert_string_equal(find(previews, 1, NOW_MS)->text, "shown");
    assert_int_equal(find(previews, 2, NOW_MS + PREVIEWS_AGE_MS - 1)->event_count, 2);
    assert_null(find(previews, 1, NOW_MS + PREVIEWS_AGE_MS));
    assert_null(find(previews, 3, NOW_MS));
    previews_close(previews);
}

static void the_oldest_makes_room_for_one_too_many(void **state)
{
    struct previews *previews = previews_open();

    (void)state;
    for (unsigned i = 0; i < PREVIEWS_KEPT; i++)
        keep(previews, i, "shown");
    assert_non_null(find(previews, 0, NOW_MS));
    keep(previews, PREVIEWS_KEPT, "shown");
    assert_null(find(previews, 0, NOW_MS));
    assert_non_null(find(previews, 1, NOW_MS));
    assert_non_null(find(previews, PREVIEWS_KEPT, NOW_MS));
    previews_close(previews);
}

static void long_answers_make_room_for_each_other(void **state)
{
    struct previews *previews = previews_open();
    char *text = malloc(PREVIEWS_BYTES_MAX + 2);

    (void)state;
    assert_non_null(text);
    memset(text, 'x', PREVIEWS_BYTES_MAX + 1);
    text[PREVIEWS_BYTES_MAX + 1] = '\0';
    keep(previews, 0, text);
    assert_null(find(previews, 0, NOW_MS));
    text[PREVIEWS_BYTES_MAX / 2] = '\0';
    keep(previews, 1, text);
    keep(previews, 2, text);
    assert_non_null(find(previews, 1, NOW_MS));
    keep(previews, 3, text);
    assert_null(find(previews, 1, NOW_MS));
    assert_non_null(find(previews, 2, NOW_MS));
    assert_non_null(find(previews, 3, NOW_MS));
    free(text);
    previews_close(previews);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_answer_is_kept_for_a_minute),
        cmocka_unit_test(the_oldest_makes_room_for_one_too_many),
        cmocka_unit_test(long_answers_make_room_for_each_other),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

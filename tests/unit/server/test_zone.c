/* Moments as clocks somewhere show them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "server/sessions/zone.h"

#define WINTER_MS INT64_C(1795647720000) /* 2026-11-25 23:02 UTC */
#define SUMMER_MS INT64_C(1782900000000) /* 2026-07-01 10:00 UTC */

static void a_zone_is_known_by_its_name(void **state)
{
    static const char *const right[] = {"Europe/Amsterdam", "Asia/Kolkata", "UTC", "Etc/GMT+5",
                                        "America/Argentina/Buenos_Aires"};
    static const char *const wrong[] = {"",
                                        "Mars/Olympus",
                                        "Europe/Amsterdam\n",
                                        "../../etc/passwd",
                                        "europe amsterdam",
                                        "GMT+27",
                                        "A/very/long/name/that/no/place/on/this/earth/has/got"};

    (void)state;
    for (unsigned i = 0; i < sizeof(right) / sizeof(right[0]); i++)
        assert_true(zone_is(right[i]));
    for (unsigned i = 0; i < sizeof(wrong) / sizeof(wrong[0]); i++)
        assert_false(zone_is(wrong[i]));
}

static void clocks_are_put_forward_in_summer(void **state)
{
    int minutes = 0;

    (void)state;
    assert_true(zone_offset("Europe/Amsterdam", WINTER_MS, &minutes));
    assert_int_equal(minutes, 60);
    assert_true(zone_offset("Europe/Amsterdam", SUMMER_MS, &minutes));
    assert_int_equal(minutes, 120);
    assert_true(zone_offset("America/St_Johns", WINTER_MS, &minutes));
    assert_int_equal(minutes, -210);
    assert_false(zone_offset("Mars/Olympus", WINTER_MS, &minutes));
}

static void a_moment_names_its_zone(void **state)
{
    static const struct zone_style english = {"en", "EEE d MMM yyyy, HH:mm zzz"};
    static const struct zone_style german = {"de", "EEE, d. MMM yyyy, HH:mm zzz"};
    static const struct zone_style chinese = {"zh-Hans", "y\xe5\xb9\xb4M\xe6\x9c\x88"
                                                         "d\xe6\x97\xa5 EEE HH:mm zzz"};
    char text[64], tiny[8];

    (void)state;
    zone_write("Asia/Tokyo", WINTER_MS, &english, text, sizeof(text));
    assert_string_equal(text, "Thu 26 Nov 2026, 08:02 GMT+9");
    zone_write("", WINTER_MS, &english, text, sizeof(text));
    assert_string_equal(text, "Wed 25 Nov 2026, 23:02 UTC");
    zone_write("Europe/Berlin", WINTER_MS, &german, text, sizeof(text));
    assert_string_equal(text, "Do., 26. Nov. 2026, 00:02 MEZ");
    zone_write("Asia/Shanghai", WINTER_MS, &chinese, text, sizeof(text));
    assert_string_equal(text, "2026\xe5\xb9\xb4"
                              "11\xe6\x9c\x88"
                              "26\xe6\x97\xa5 \xe5\x91\xa8\xe5\x9b\x9b 07:02 GMT+8");
    zone_write("Asia/Tokyo", WINTER_MS, &english, tiny, sizeof(tiny));
    assert_string_equal(tiny, "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_zone_is_known_by_its_name),
        cmocka_unit_test(clocks_are_put_forward_in_summer),
        cmocka_unit_test(a_moment_names_its_zone),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

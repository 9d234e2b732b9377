/* Time that stands still on days off: against a model that walks hour by hour. */
#define _XOPEN_SOURCE 700
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

#include "base/splitmix.h"
#include "server/room/pace.h"

enum {
    HOUR_MS = 3600000,
    HOURS_SEEN = 24 * 120,
    ROUNDS = 400,
};

static const uint64_t start_ms = UINT64_C(20779) * PACE_DAY_MS; /* 2026-11-22, a Sunday */

/* --- the model --- */

/* Which hours count, by the C library's own calendar. */
static void mark_hours(const struct pace_days_off *off, uint64_t begin_ms, bool counts[HOURS_SEEN])
{
    for (unsigned hour = 0; hour < HOURS_SEEN; hour++) {
        const time_t seconds = (time_t)(begin_ms / 1000 + hour * 3600UL);
        struct tm date;
        gmtime_r(&seconds, &date);
        const int64_t day = seconds / 86400;
        counts[hour] = !(off->weekends && (date.tm_wday == 0 || date.tm_wday == 6));
        for (unsigned i = 0; i < off->count; i++) {
            if (off->vacations[i].first_day <= day && day <= off->vacations[i].last_day)
                counts[hour] = false;
        }
    }
}

static struct pace_days_off draw_days_off(struct random *random, uint64_t begin_ms)
{
    struct pace_days_off off = {.weekends = random_below(random, 2)};

    while (random_below(random, 3)) {
        const int64_t first = (int64_t)(begin_ms / PACE_DAY_MS + random_below(random, 60));
        const struct pace_vacation wanted = {first, first + (int64_t)random_below(random, 12)};
        if (!pace_refuses(&off, NULL, &wanted, begin_ms - PACE_DAY_MS))
            off.vacations[off.count++] = wanted;
    }
    return off;
}

static void compare_with_the_model(uint64_t begin_ms)
{
    struct random random = {11};

    for (unsigned round = 0; round < ROUNDS; round++) {
        const struct pace_days_off off = draw_days_off(&random, begin_ms);
        const unsigned from = random_index(&random, HOURS_SEEN / 4);
        const unsigned left = 1 + random_index(&random, 24 * 40);
        bool counts[HOURS_SEEN];
        unsigned used = 0, hour = from;
        mark_hours(&off, begin_ms, counts);
        for (; used < left && hour < HOURS_SEEN; hour++) {
            const uint64_t now_ms = begin_ms + (uint64_t)hour * HOUR_MS;
            assert_true(pace_used_ms(&off, begin_ms + (uint64_t)from * HOUR_MS, now_ms) ==
                        (uint64_t)used * HOUR_MS);
            used += counts[hour];
        }
        assert_true(used == left); /* the model saw enough */
        assert_true(
            pace_deadline_ms(&off, begin_ms + (uint64_t)from * HOUR_MS, (uint64_t)left * HOUR_MS) ==
            begin_ms + (uint64_t)hour * HOUR_MS);
    }
}

static void used_time_and_deadlines_are_those_of_the_model(void **state)
{
    /* Within 120 days: ends of years, Februaries of 28 and 29 days, the one of 2100. */
    static const char *const days[] = {"2026-11-22", "2026-12-13", "2027-02-07", "2028-02-06",
                                       "2028-12-10", "2038-01-01", "2100-02-07"};

    (void)state;
    for (size_t i = 0; i < sizeof(days) / sizeof(days[0]); i++) {
        int64_t day;
        assert_true(pace_read_day(days[i], &day));
        compare_with_the_model((uint64_t)day * PACE_DAY_MS);
    }
}

static void a_clock_that_was_set_back_uses_nothing(void **state)
{
    struct random random = {13};

    (void)state;
    for (unsigned round = 0; round < ROUNDS; round++) {
        const struct pace_days_off off = draw_days_off(&random, start_ms);
        const uint64_t from_ms = start_ms + random_below(&random, 30 * UINT64_C(86400000));
        const uint64_t back_ms = 1 + random_below(&random, 400 * UINT64_C(86400000));
        assert_true(pace_used_ms(&off, from_ms, from_ms - back_ms) == 0);
    }
}

static void a_vacation_never_gives_back_what_was_used(void **state)
{
    struct random random = {12};

    (void)state;
    for (unsigned round = 0; round < ROUNDS; round++) {
        struct pace_days_off off = draw_days_off(&random, start_ms);
        const uint64_t now_ms = start_ms + random_below(&random, 30 * UINT64_C(86400000));
        const int64_t first = (int64_t)(start_ms / PACE_DAY_MS + random_below(&random, 60));
        const struct pace_vacation wanted = {first, first + (int64_t)random_below(&random, 20)};
        const uint64_t used = pace_used_ms(&off, start_ms, now_ms);
        const uint64_t deadline = pace_deadline_ms(&off, start_ms, 20 * UINT64_C(86400000));
        if (pace_refuses(&off, NULL, &wanted, now_ms))
            continue;
        off.vacations[off.count++] = wanted;
        assert_true(pace_used_ms(&off, start_ms, now_ms) == used);
        assert_true(pace_deadline_ms(&off, start_ms, 20 * UINT64_C(86400000)) >= deadline);
    }
}

/* --- days --- */

static void days_are_written_as_the_c_library_does(void **state)
{
    (void)state;
    for (int64_t day = 0; day < 365 * 500; day++) {
        const time_t seconds = (time_t)day * 86400;
        struct tm date;
        char text[PACE_DAY_TEXT_SIZE], expected[PACE_DAY_TEXT_SIZE];
        int64_t again = -1;
        gmtime_r(&seconds, &date);
        strftime(expected, sizeof(expected), "%Y-%m-%d", &date);
        pace_write_day(day, text);
        assert_string_equal(text, expected);
        assert_true(pace_read_day(text, &again));
        assert_true(again == day);
    }
}

static void what_is_no_day_is_refused(void **state)
{
    static const char *const wrong[] = {"",           "2026-02-30",  "2026-2-1",    "2026-13-01",
                                        "1969-12-31", "2026-12-01x", " 2026-12-01", "20261201",
                                        "2025-02-29", "-026-12-01"};
    int64_t day;

    (void)state;
    for (size_t i = 0; i < sizeof(wrong) / sizeof(wrong[0]); i++) {
        if (pace_read_day(wrong[i], &day))
            fail_msg("%s", wrong[i]);
    }
    assert_true(pace_read_day("2028-02-29", &day));
}

static bool may(const struct pace_days_off *off, const char *first, const char *last)
{
    struct pace_vacation wanted;

    assert_true(pace_read_day(first, &wanted.first_day) && pace_read_day(last, &wanted.last_day));
    return !pace_refuses(off, NULL, &wanted, start_ms + 5 * HOUR_MS);
}

static void take(struct pace_days_off *off, const char *first, const char *last)
{
    struct pace_vacation *next = &off->vacations[off->count++];

    assert_true(pace_read_day(first, &next->first_day) && pace_read_day(last, &next->last_day));
}

static void vacations_are_28_days_a_year_and_begin_tomorrow(void **state)
{
    struct pace_days_off off = {.count = 0};

    (void)state;
    assert_false(may(&off, "2026-11-22", "2026-11-23"));
    assert_true(may(&off, "2026-11-23", "2026-11-23"));
    assert_false(may(&off, "2026-11-25", "2026-11-24"));
    assert_true(may(&off, "2026-11-23", "2026-12-20"));  /* 28 days */
    assert_false(may(&off, "2026-11-23", "2026-12-21")); /* 29 days */
    assert_true(may(&off, "2026-12-10", "2027-01-10"));  /* of two years */
    assert_true(may(&off, "2027-11-01", "2027-11-23"));
    assert_false(may(&off, "2027-11-01", "2027-11-24")); /* beyond 366 days */
    take(&off, "2026-12-01", "2026-12-20");
    assert_false(may(&off, "2026-12-20", "2026-12-21"));
    assert_true(may(&off, "2026-12-21", "2026-12-28"));
    assert_false(may(&off, "2026-12-21", "2026-12-29"));
    off.count = PACE_VACATIONS_MAX;
    memset(off.vacations, 0, sizeof(off.vacations));
    assert_false(may(&off, "2026-12-01", "2026-12-01"));
    off.count--;
    assert_true(may(&off, "2026-12-01", "2026-12-01"));
}

static bool may_beside(const struct pace_calendar *all, const char *days)
{
    const struct pace_days_off off = {.count = 0};
    struct pace_vacation wanted;

    assert_true(pace_read_vacation(days, &wanted));
    return !pace_refuses(&off, all, &wanted, start_ms);
}

static void mark(struct pace_calendar *all, const char *days)
{
    pace_mark_text(all, days);
}

static void days_that_are_taken_in_several_games_count_once(void **state)
{
    struct pace_calendar all;

    (void)state;
    pace_begin_calendar(&all, start_ms);
    mark(&all, "2026-03-01 2026-03-10");
    mark(&all, "2026-03-05 2026-03-12"); /* in another game */
    mark(&all, "2026-12-01 2026-12-10");
    assert_true(may_beside(&all, "2026-12-11 2026-12-16"));  /* 28 days */
    assert_false(may_beside(&all, "2026-12-11 2026-12-17")); /* 29 days */
    assert_true(may_beside(&all, "2026-12-05 2026-12-16"));
    assert_false(may_beside(&all, "2026-12-05 2026-12-17"));
    mark(&all, "2026-12-11 2026-12-16");
    assert_true(may_beside(&all, "2026-12-01 2026-12-16"));
    assert_false(may_beside(&all, "2026-12-30 2027-01-05"));
    assert_true(may_beside(&all, "2027-01-01 2027-01-28"));
    mark(&all, "2027-01-01 2027-01-28");
    assert_false(may_beside(&all, "2027-02-01 2027-02-01"));
}

static void a_year_that_had_more_days_before_has_the_same_ones_again(void **state)
{
    struct pace_calendar all;

    (void)state;
    pace_begin_calendar(&all, start_ms);
    mark(&all, "2026-06-01 2026-06-28");
    mark(&all, "2026-12-01 2026-12-10");
    assert_true(may_beside(&all, "2026-12-01 2026-12-10"));
    assert_false(may_beside(&all, "2026-12-01 2026-12-11"));
}

static void weekends_that_are_off_anyway_do_not_count(void **state)
{
    struct pace_days_off off = {.weekends = true};
    struct pace_calendar all;

    (void)state;
    /* 23 November 2026 is a Monday: 28 days of work are five weeks and three days. */
    assert_true(may(&off, "2026-11-23", "2026-12-30"));
    assert_false(may(&off, "2026-11-23", "2026-12-31"));
    take(&off, "2026-11-23", "2026-12-29");
    assert_true(may(&off, "2026-12-30", "2026-12-30"));
    assert_false(may(&off, "2026-12-30", "2026-12-31"));
    pace_begin_calendar(&all, start_ms);
    assert_int_equal(pace_days_left(&all, all.first_day), PACE_VACATION_DAYS);
    mark(&all, "2026-11-23 2026-12-06 weekends-off");
    assert_int_equal(pace_days_left(&all, all.first_day), PACE_VACATION_DAYS - 10);
    mark(&all, "2026-11-23 2026-11-29"); /* in a game that knows no weekends */
    assert_int_equal(pace_days_left(&all, all.first_day), PACE_VACATION_DAYS - 12);
    assert_int_equal(pace_days_left(&all, all.first_day + 366), PACE_VACATION_DAYS);
    mark(&all, "2026-01-01 2026-12-31");
    assert_int_equal(pace_days_left(&all, all.first_day), 0);
}

static void days_off_in_a_row_are_found_one_after_another(void **state)
{
    struct pace_calendar all;
    struct pace_vacation next;
    int64_t day, first;

    (void)state;
    pace_begin_calendar(&all, start_ms);
    assert_true(pace_read_day("2026-11-25", &day));
    assert_false(pace_next_days(&all, &day, &next));
    mark(&all, "2026-11-20 2026-11-27");
    mark(&all, "2026-11-28 2026-11-29 weekends-off");
    mark(&all, "2026-12-24 2027-01-02");
    assert_true(pace_read_day("2026-11-25", &day));
    first = day;
    assert_true(pace_next_days(&all, &day, &next));
    assert_int_equal(next.first_day, first);
    assert_int_equal(next.last_day, first + 4);
    assert_true(pace_next_days(&all, &day, &next));
    assert_int_equal(next.first_day, first + 29);
    assert_int_equal(next.last_day, first + 38);
    assert_false(pace_next_days(&all, &day, &next));
    mark(&all, "2028-12-01 2029-06-01"); /* to the end of the calendar */
    assert_true(pace_read_day("2028-12-01", &day));
    assert_true(pace_next_days(&all, &day, &next));
    assert_int_equal(next.last_day, all.first_day + PACE_CALENDAR_DAYS - 1);
    assert_false(pace_next_days(&all, &day, &next));
}

static void a_calendar_ends_where_vacations_do(void **state)
{
    struct pace_calendar all;
    int64_t first, day;

    (void)state;
    for (unsigned year = 2026; year < 2034; year++) {
        char text[PACE_DAY_TEXT_SIZE];
        snprintf(text, sizeof(text), "%u-12-31", year);
        assert_true(pace_read_day(text, &day));
        const struct pace_vacation wanted = {day + PACE_AHEAD_DAYS, day + PACE_AHEAD_DAYS};
        const struct pace_days_off off = {.count = 0};
        pace_begin_calendar(&all, (uint64_t)day * PACE_DAY_MS);
        snprintf(text, sizeof(text), "%u-01-01", year);
        assert_true(pace_read_day(text, &first));
        assert_int_equal(all.first_day, first);
        pace_mark(&all, &(struct pace_vacation){first - 10, first + 5000}, false);
        assert_null(pace_refuses(&off, &all, &wanted, (uint64_t)day * PACE_DAY_MS));
    }
}

/* --- paces --- */

static void paces_are_read_as_they_were_written(void **state)
{
    static const char *const wrong[] = {"",       "1 2",          "0 1 1",           "5 1 4",
                                        "1 2 3 ", "1 2 3 friday", "1 2 31536000001", "-1 2 3",
                                        "01 2 3"};
    struct pace pace;
    char text[PACE_TEXT_SIZE];

    (void)state;
    for (size_t i = 0; i < sizeof(wrong) / sizeof(wrong[0]); i++) {
        if (pace_read(wrong[i], &pace))
            fail_msg("%s", wrong[i]);
    }
    assert_true(pace_read("1 2 31536000000", &pace));
    assert_true(pace_read("864000000 86400000 2592000000 weekends-off", &pace));
    pace_write(&pace, text);
    assert_string_equal(text, "864000000 86400000 2592000000 weekends-off");
}

static void an_increment_stops_at_the_cap(void **state)
{
    const struct pace pace = {.bank_ms = 10, .increment_ms = 4, .cap_ms = 12};

    (void)state;
    assert_true(pace_after_move(&pace, 3) == 7);
    assert_true(pace_after_move(&pace, 8) == 12);
    assert_true(pace_after_move(&pace, 9) == 12);
    assert_true(pace_after_move(&pace, 20) == 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(used_time_and_deadlines_are_those_of_the_model),
        cmocka_unit_test(a_clock_that_was_set_back_uses_nothing),
        cmocka_unit_test(a_vacation_never_gives_back_what_was_used),
        cmocka_unit_test(days_are_written_as_the_c_library_does),
        cmocka_unit_test(what_is_no_day_is_refused),
        cmocka_unit_test(vacations_are_28_days_a_year_and_begin_tomorrow),
        cmocka_unit_test(days_that_are_taken_in_several_games_count_once),
        cmocka_unit_test(a_year_that_had_more_days_before_has_the_same_ones_again),
        cmocka_unit_test(weekends_that_are_off_anyway_do_not_count),
        cmocka_unit_test(days_off_in_a_row_are_found_one_after_another),
        cmocka_unit_test(a_calendar_ends_where_vacations_do),
        cmocka_unit_test(paces_are_read_as_they_were_written),
        cmocka_unit_test(an_increment_stops_at_the_cap),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

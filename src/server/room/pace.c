/* Time that stands still on some days. */
#include "server/room/pace.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum {
    HOUR_MS = 3600000,
    DAYS_OF_400_YEARS = 146097,
};

/* --- days --- */

/*
 * Civil dates by Howard Hinnant's days_from_civil, for years from 0 on: a year begins in March, so
 * that the leap day is its last one.
 * Source: https://howardhinnant.github.io/date_algorithms.html
 */
static int64_t day_of(int64_t year, int64_t month, int64_t day)
{
    const int64_t shifted = year - (month <= 2);
    const int64_t era = shifted / 400, of_era = shifted % 400;
    const int64_t of_year = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1;

    return era * DAYS_OF_400_YEARS + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719468;
}

static void date_of(int64_t days, int64_t *year, int64_t *month, int64_t *day)
{
    const int64_t shifted = days + 719468;
    const int64_t era = shifted / DAYS_OF_400_YEARS, left = shifted % DAYS_OF_400_YEARS;
    const int64_t of_era = (left - left / 1460 + left / 36524 - left / 146096) / 365;
    const int64_t of_year = left - (365 * of_era + of_era / 4 - of_era / 100);
    const int64_t from_march = (5 * of_year + 2) / 153;

    *day = of_year - (153 * from_march + 2) / 5 + 1;
    *month = from_march < 10 ? from_march + 3 : from_march - 9;
    *year = of_era + era * 400 + (*month <= 2);
}

bool pace_read_day(const char *text, int64_t *day)
{
    char again[PACE_DAY_TEXT_SIZE];
    unsigned year, month, date;
    int len = 0;

    if (sscanf(text, "%4u-%2u-%2u%n", &year, &month, &date, &len) != 3 || text[len] ||
        year < 1970 || month < 1 || month > 12 || date < 1 || date > 31)
        return false;
    *day = day_of(year, month, date);
    pace_write_day(*day, again); /* no 30 February */
    return strcmp(again, text) == 0;
}

void pace_write_day(int64_t day, char out[PACE_DAY_TEXT_SIZE])
{
    int64_t year, month, date;

    date_of(day, &year, &month, &date);
    snprintf(out, PACE_DAY_TEXT_SIZE, "%04u-%02u-%02u", (unsigned)(year % 10000), (unsigned)month,
             (unsigned)date);
}

/* 1970 began on a Thursday. */
static bool is_weekend(int64_t day)
{
    return (day + 4) % 7 == 0 || (day + 4) % 7 == 6;
}

static bool is_off(const struct pace_days_off *off, int64_t day)
{
    if (off->weekends && is_weekend(day))
        return true;
    for (unsigned i = 0; i < off->count; i++) {
        if (off->vacations[i].first_day <= day && day <= off->vacations[i].last_day)
            return true;
    }
    return false;
}

/* --- time --- */

void pace_write(const struct pace *pace, char out[PACE_TEXT_SIZE])
{
    snprintf(out, PACE_TEXT_SIZE, "%" PRIu64 " %" PRIu64 " %" PRIu64 "%s", pace->bank_ms,
             pace->increment_ms, pace->cap_ms, pace->is_weekend_off ? " weekends-off" : "");
}

bool pace_read(const char *text, struct pace *out)
{
    const uint64_t most = (uint64_t)PACE_HOURS_MAX * HOUR_MS;
    char again[PACE_TEXT_SIZE];

    if (sscanf(text, "%20" SCNu64 " %20" SCNu64 " %20" SCNu64, &out->bank_ms, &out->increment_ms,
               &out->cap_ms) != 3)
        return false;
    out->is_weekend_off = strstr(text, "weekends-off") != NULL;
    pace_write(out, again);
    return out->bank_ms && out->bank_ms <= out->cap_ms && out->cap_ms <= most &&
           out->increment_ms <= most && strcmp(text, again) == 0;
}

uint64_t pace_used_ms(const struct pace_days_off *off, uint64_t from_ms, uint64_t to_ms)
{
    uint64_t used = 0;

    while (from_ms < to_ms) {
        const uint64_t next = (from_ms / PACE_DAY_MS + 1) * PACE_DAY_MS;
        const uint64_t end = next < to_ms ? next : to_ms;
        used += is_off(off, (int64_t)(from_ms / PACE_DAY_MS)) ? 0 : end - from_ms;
        from_ms = end;
    }
    return used;
}

uint64_t pace_deadline_ms(const struct pace_days_off *off, uint64_t from_ms, uint64_t left_ms)
{
    while (left_ms) {
        const uint64_t next = (from_ms / PACE_DAY_MS + 1) * PACE_DAY_MS;
        if (!is_off(off, (int64_t)(from_ms / PACE_DAY_MS))) {
            if (left_ms <= next - from_ms)
                return from_ms + left_ms;
            left_ms -= next - from_ms;
        }
        from_ms = next;
    }
    return from_ms;
}

uint64_t pace_after_move(const struct pace *pace, uint64_t left_ms)
{
    const uint64_t more = left_ms + pace->increment_ms;

    if (left_ms >= pace->cap_ms)
        return left_ms; /* by the grace of the server, for example */
    return more < pace->cap_ms ? more : pace->cap_ms;
}

/* --- vacations --- */

static unsigned days_within(const struct pace_vacation *vacation, int64_t first, int64_t last)
{
    const int64_t from = vacation->first_day > first ? vacation->first_day : first;
    const int64_t to = vacation->last_day < last ? vacation->last_day : last;

    return from <= to ? (unsigned)(to - from + 1) : 0;
}

static void year_of(int64_t day, int64_t *first, int64_t *last)
{
    int64_t year, month, date;

    date_of(day, &year, &month, &date);
    *first = day_of(year, 1, 1);
    *last = day_of(year, 12, 31);
}

bool pace_read_vacation(const char *text, struct pace_vacation *out)
{
    char first[PACE_DAY_TEXT_SIZE];
    const char *last = strchr(text, ' ');

    if (!last || last - text >= PACE_DAY_TEXT_SIZE)
        return false;
    snprintf(first, sizeof(first), "%.*s", (int)(last - text), text);
    return pace_read_day(first, &out->first_day) && pace_read_day(last + 1, &out->last_day);
}

void pace_begin_calendar(struct pace_calendar *calendar, uint64_t now_ms)
{
    int64_t last;

    memset(calendar, 0, sizeof(*calendar));
    year_of((int64_t)(now_ms / PACE_DAY_MS), &calendar->first_day, &last);
}

void pace_mark(struct pace_calendar *calendar, const struct pace_vacation *vacation, bool weekends)
{
    const int64_t first = vacation->first_day - calendar->first_day;
    const int64_t last = vacation->last_day - calendar->first_day;

    for (int64_t day = first < 0 ? 0 : first; day <= last && day < PACE_CALENDAR_DAYS; day++) {
        calendar->is_off[day] = true;
        if (!weekends || !is_weekend(calendar->first_day + day))
            calendar->is_spent[day] = true;
    }
}

void pace_mark_text(struct pace_calendar *calendar, const char *text)
{
    const char *more = strstr(text, " weekends-off");
    char days[2 * PACE_DAY_TEXT_SIZE];
    struct pace_vacation vacation;

    snprintf(days, sizeof(days), "%.*s", (int)(more ? more - text : (ptrdiff_t)strlen(text)), text);
    if (pace_read_vacation(days, &vacation))
        pace_mark(calendar, &vacation, more);
}

static unsigned days_marked(const struct pace_calendar *calendar, int64_t day)
{
    int64_t first, last;
    unsigned days = 0;

    year_of(day, &first, &last);
    for (; first <= last; first++)
        days += calendar->is_spent[first - calendar->first_day];
    return days;
}

unsigned pace_days_left(const struct pace_calendar *taken, int64_t day)
{
    const unsigned days = days_marked(taken, day);

    return days < PACE_VACATION_DAYS ? PACE_VACATION_DAYS - days : 0;
}

bool pace_next_days(const struct pace_calendar *taken, int64_t *day, struct pace_vacation *next)
{
    int64_t at = *day - taken->first_day;

    while (at < PACE_CALENDAR_DAYS && !taken->is_off[at])
        at++;
    next->first_day = taken->first_day + at;
    while (at < PACE_CALENDAR_DAYS && taken->is_off[at])
        at++;
    next->last_day = taken->first_day + at - 1;
    *day = taken->first_day + at;
    return next->first_day <= next->last_day;
}

/* Whether one of the years of a vacation has more than its days with it; it touches two at most. */
static bool is_too_long(const struct pace_calendar *taken, const struct pace_vacation *wanted,
                        bool weekends)
{
    const int64_t days[] = {wanted->first_day, wanted->last_day};
    struct pace_calendar with = *taken;

    pace_mark(&with, wanted, weekends);
    for (size_t i = 0; i < sizeof(days) / sizeof(days[0]); i++) {
        const unsigned after = days_marked(&with, days[i]);
        if (after > PACE_VACATION_DAYS && after > days_marked(taken, days[i]))
            return true;
    }
    return false;
}

const struct pace_refusal *pace_refuses(const struct pace_days_off *off,
                                        const struct pace_calendar *all,
                                        const struct pace_vacation *wanted, uint64_t now_ms)
{
    static const struct pace_refusal
        backwards = {"no-vacation", "A vacation cannot end before it begins."},
        too_soon = {"no-vacation", "A vacation begins tomorrow (UTC) at the earliest."},
        too_late = {"no-vacation", "A vacation must end within a year."},
        away = {"days-taken", "You are already away on some of these days."},
        too_long = {"days-spent", "That is more than 28 days of vacation in one calendar year, for "
                                  "all your games together."},
        too_many = {"no-vacation", "That is one vacation too many in this game."};
    const int64_t today = (int64_t)(now_ms / PACE_DAY_MS);
    struct pace_calendar taken;

    if (all)
        taken = *all;
    else
        pace_begin_calendar(&taken, now_ms);
    if (wanted->last_day < wanted->first_day)
        return &backwards;
    if (wanted->first_day <= today)
        return &too_soon;
    if (wanted->last_day > today + PACE_AHEAD_DAYS)
        return &too_late;
    for (unsigned i = 0; i < off->count; i++) {
        if (days_within(wanted, off->vacations[i].first_day, off->vacations[i].last_day))
            return &away;
        pace_mark(&taken, &off->vacations[i], off->weekends);
    }
    if (is_too_long(&taken, wanted, off->weekends))
        return &too_long;
    if (off->count == PACE_VACATIONS_MAX)
        return &too_many;
    return NULL;
}

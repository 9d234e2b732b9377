/* What an account may be closed for, and until when. */
#include "server/sessions/closing.h"

#include <string.h>

#include "server/room/pace.h"

enum {
    YEARS_MAX = 10,
    DAYS_MAX = YEARS_MAX * 366,
};

static bool read_until(const char *text, int64_t time_ms, int64_t *out_ms)
{
    const int64_t today = time_ms / PACE_DAY_MS;
    int64_t day;

    if (!pace_read_day(text, &day) || day <= today || day > today + DAYS_MAX)
        return false;
    *out_ms = day * PACE_DAY_MS;
    return true;
}

static bool is_blank(const char *text)
{
    return !text[strspn(text, " \t\r\n")];
}

enum closing closing_begin(struct store *store, struct account *account, const char *until,
                           const char *why, int64_t time_ms)
{
    int64_t until_ms;

    if (!read_until(until, time_ms, &until_ms))
        return CLOSING_UNTIL;
    if (is_blank(why))
        return CLOSING_WHY;
    return accounts_close(store, account, until_ms, why, time_ms) ? CLOSING_DONE : CLOSING_LAST;
}

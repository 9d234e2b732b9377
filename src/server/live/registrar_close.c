/* Accounts: an administrator closes one for some time, and opens it again. */
#include <stdio.h>
#include <string.h>

#include "server/live/look.h"
#include "server/live/registrar_state.h"

enum {
    YEARS_MAX = 10,
    DAYS_MAX = YEARS_MAX * 366,
};

/* Whose account an administrator has named. Returns: false when that was refused. */
static bool find_other(struct registrar *registrar, const struct registrar_visit *visit,
                       const struct registrar_wish *wish, struct account *out,
                       struct extension_reply *reply)
{
    char look[ACCOUNT_LOOK_SIZE];
    struct account own;

    if (!registrar_find_own(registrar, visit, &own, reply))
        return false;
    if (!own.is_admin)
        registrar_refuse(reply, 403, "no-administrator", "Only an administrator can do this.");
    else if (!look_of(wish->name, look) || !accounts_find_look(registrar->options.store, look, out))
        registrar_refuse(reply, 404, "nobody", "There is nobody of this name.");
    else
        return true;
    return false;
}

/* The day that an account is open again. */
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

void registrar_answer_close(struct registrar *registrar, const struct registrar_visit *visit,
                            struct registrar_wish *wish, struct extension_reply *reply)
{
    struct account account;
    int64_t until_ms;

    if (!find_other(registrar, visit, wish, &account, reply))
        return;
    if (!read_until(wish->until, visit->time_ms, &until_ms)) {
        registrar_refuse(reply, 400, "until",
                         "Expected a day like 2030-12-31, after today and within ten years.");
    } else if (is_blank(wish->why)) {
        registrar_refuse(reply, 400, "why", "Expected a reason.");
    } else if (!accounts_close(registrar->options.store, &account, until_ms, wish->why,
                               visit->time_ms)) {
        registrar_refuse(reply, 409, "last-administrator",
                         "Nobody else administers this server; this account stays open.");
    } else {
        registrar->changes++;
        registrar_accept(reply, NULL);
    }
}

void registrar_answer_open(struct registrar *registrar, const struct registrar_visit *visit,
                           struct registrar_wish *wish, struct extension_reply *reply)
{
    struct account account;

    if (!find_other(registrar, visit, wish, &account, reply))
        return;
    accounts_close(registrar->options.store, &account, 0, "", visit->time_ms);
    registrar_accept(reply, NULL);
}

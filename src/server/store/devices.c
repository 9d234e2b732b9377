/* Browsers that are told, and what waits for them. */
#include "server/store/devices.h"

#include <stdio.h>
#include <string.h>

#include "server/store/sql.h"

/* --- devices --- */

/* Run a statement that forgets devices, with up to two texts, and what waits for them. */
static bool forget(struct store *store, enum sql_statement which, const char *one,
                   const char *other)
{
    struct query *statement = sql_begin(store) ? sql_take(store, which) : NULL;

    if (one)
        sql_text(statement, 1, one);
    if (other)
        sql_text(statement, 2, other);
    return sql_do(store, statement) && sql_do(store, sql_take(store, SQL_FORGET_LOST_NOTES));
}

static bool forget_oldest(struct store *store, const char *user)
{
    struct query *statement = sql_take(store, SQL_FORGET_OLD_DEVICES);

    sql_text(statement, 1, user);
    sql_number(statement, 2, DEVICES_MAX);
    return sql_do(store, statement) && sql_do(store, sql_take(store, SQL_FORGET_LOST_NOTES));
}

bool devices_keep(struct store *store, const struct device *device)
{
    if (!forget(store, SQL_FORGET_DEVICE, device->id, ""))
        return false;
    struct query *statement = sql_take(store, SQL_KEEP_DEVICE);
    sql_text(statement, 1, device->id);
    sql_text(statement, 2, device->user);
    sql_text(statement, 3, device->session);
    sql_text(statement, 4, device->endpoint);
    sql_bytes(statement, 5, device->point, DEVICE_POINT_SIZE);
    sql_bytes(statement, 6, device->auth, DEVICE_AUTH_SIZE);
    sql_number(statement, 7, device->made_ms);
    return sql_do(store, statement) && forget_oldest(store, device->user);
}

bool devices_has(struct store *store, const char *user)
{
    struct query *statement = sql_take(store, SQL_DEVICES_OF);

    sql_text(statement, 1, user);
    return sql_is_there(store, statement);
}

bool devices_of(struct store *store, const char *user, devices_each each, void *ctx)
{
    struct query *statement = sql_take(store, SQL_DEVICES_OF);

    sql_text(statement, 1, user);
    while (sql_row(store, statement)) {
        struct device device = {.made_ms = sql_column_number(statement, 1)};
        snprintf(device.endpoint, sizeof(device.endpoint), "%s", sql_column_text(statement, 0));
        each(ctx, &device);
    }
    return !store->is_broken;
}

bool devices_rest(struct store *store, const char *id, int64_t until_ms)
{
    struct query *statement = sql_begin(store) ? sql_take(store, SQL_REST_DEVICE) : NULL;

    sql_text(statement, 1, id);
    sql_number(statement, 2, until_ms);
    return sql_do(store, statement);
}

bool devices_forget(struct store *store, const char *id, const char *user)
{
    return forget(store, SQL_FORGET_DEVICE, id, user);
}

bool devices_forget_person(struct store *store, const char *user)
{
    return forget(store, SQL_FORGET_DEVICES, user, NULL);
}

bool devices_forget_session(struct store *store, const char *session)
{
    return forget(store, SQL_FORGET_DEVICES_OF_SESSION, session, NULL);
}

bool devices_forget_sessions(struct store *store, const char *account, const char *but)
{
    return forget(store, SQL_FORGET_DEVICES_OF_OTHERS, account, but);
}

bool devices_forget_ended(struct store *store)
{
    return forget(store, SQL_FORGET_ENDED_DEVICES, NULL, NULL);
}

/* --- notifications --- */

bool devices_queue(struct store *store, const char *user, const char *topic, const char *text,
                   int64_t now_ms, int64_t until_ms)
{
    struct query *statement = sql_begin(store) ? sql_take(store, SQL_QUEUE_NOTES) : NULL;

    sql_text(statement, 1, user);
    sql_text(statement, 2, topic);
    sql_text(statement, 3, text);
    sql_number(statement, 4, now_ms);
    sql_number(statement, 5, until_ms);
    return sql_do(store, statement);
}

bool devices_drop(struct store *store, const char *topic)
{
    struct query *statement = sql_begin(store) ? sql_take(store, SQL_DROP_NOTES) : NULL;

    sql_text(statement, 1, topic);
    return sql_do(store, statement);
}

bool devices_due(struct store *store, int64_t now_ms, struct device_notification *out)
{
    struct query *statement = sql_take(store, SQL_DUE_NOTE);

    sql_number(statement, 1, now_ms);
    if (!sql_row(store, statement))
        return false;
    *out = (struct device_notification){.number = sql_column_number(statement, 0),
                                        .until_ms = sql_column_number(statement, 3),
                                        .tries = (unsigned)sql_column_number(statement, 4)};
    snprintf(out->topic, sizeof(out->topic), "%s", sql_column_text(statement, 1));
    snprintf(out->text, sizeof(out->text), "%s", sql_column_text(statement, 2));
    snprintf(out->device.id, sizeof(out->device.id), "%s", sql_column_text(statement, 5));
    snprintf(out->device.endpoint, sizeof(out->device.endpoint), "%s",
             sql_column_text(statement, 6));
    const bool is_whole = sql_column_bytes(statement, 7, out->device.point, DEVICE_POINT_SIZE) &&
                          sql_column_bytes(statement, 8, out->device.auth, DEVICE_AUTH_SIZE);
    sql_done(statement);
    return is_whole || sql_break(store, "a device has no keys");
}

bool devices_forget_notification(struct store *store, int64_t number)
{
    struct query *statement = sql_begin(store) ? sql_take(store, SQL_FORGET_NOTE) : NULL;

    sql_number(statement, 1, number);
    return sql_do(store, statement);
}

bool devices_postpone(struct store *store, int64_t number, unsigned tries, int64_t due_ms)
{
    struct query *statement = sql_begin(store) ? sql_take(store, SQL_POSTPONE_NOTE) : NULL;

    sql_number(statement, 1, number);
    sql_number(statement, 2, tries);
    sql_number(statement, 3, due_ms);
    return sql_do(store, statement);
}

int64_t devices_waiting(struct store *store)
{
    struct query *statement = sql_take(store, SQL_COUNT_NOTES);

    if (!sql_row(store, statement))
        return 0;
    const int64_t count = sql_column_number(statement, 0);
    sql_done(statement);
    return count;
}

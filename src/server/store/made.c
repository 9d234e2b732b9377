/* What requests have made, so that one that is sent again makes nothing more. */
#include "server/store/made.h"

#include <stdio.h>

#include "server/store/sql.h"

enum {
    DAY_MS = 24 * 60 * 60 * 1000,
};

static struct query *take(struct store *store, enum sql_statement which, const struct made *made)
{
    struct query *statement = sql_take(store, which);

    sql_text(statement, 1, made->who);
    sql_text(statement, 2, made->kind);
    sql_text(statement, 3, made->id);
    return statement;
}

bool made_find(struct store *store, const struct made *made, char out[MADE_WHAT_SIZE])
{
    struct query *statement = made->id[0] ? take(store, SQL_MADE, made) : NULL;

    if (!made->id[0] || !sql_row(store, statement))
        return false;
    snprintf(out, MADE_WHAT_SIZE, "%s", sql_column_text(statement, 0));
    sql_done(statement);
    return true;
}

bool made_keep(struct store *store, const struct made *made, const char *what, int64_t time_ms)
{
    if (!made->id[0])
        return true;
    struct query *statement = sql_begin(store) ? take(store, SQL_KEEP_MADE, made) : NULL;
    sql_text(statement, 4, what);
    sql_number(statement, 5, time_ms);
    if (!sql_do(store, statement))
        return false;
    statement = sql_take(store, SQL_FORGET_OLD_MADE);
    sql_number(statement, 1, time_ms - (int64_t)MADE_KEPT_DAYS * DAY_MS);
    return sql_do(store, statement);
}

bool made_forget_person(struct store *store, const char *who)
{
    return sql_do_to(store, SQL_FORGET_MADE, who);
}

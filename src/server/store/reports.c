/* What people tell the administrators. */
#include "server/store/reports.h"

#include "server/store/sql.h"

bool reports_keep(struct store *store, const struct report *report)
{
    struct query *statement = sql_begin(store) ? sql_take(store, SQL_KEEP_REPORT) : NULL;

    sql_text(statement, 1, report->who);
    sql_text(statement, 2, report->about);
    sql_text(statement, 3, report->name);
    sql_text(statement, 4, report->game);
    sql_text(statement, 5, report->words);
    sql_text(statement, 6, report->why);
    sql_number(statement, 7, report->time_ms);
    return sql_do(store, statement);
}

bool reports_is_open(struct store *store, const char *who, const char *about, const char *words)
{
    struct query *statement = sql_take(store, SQL_OPEN_REPORT);

    sql_text(statement, 1, who);
    sql_text(statement, 2, about);
    sql_text(statement, 3, words);
    return sql_is_there(store, statement);
}

bool reports_answer(struct store *store, int64_t number, const char *answer, int64_t time_ms)
{
    struct query *statement = sql_begin(store) ? sql_take(store, SQL_ANSWER_REPORT) : NULL;

    sql_number(statement, 1, number);
    sql_text(statement, 2, answer);
    sql_number(statement, 3, time_ms);
    return sql_do(store, statement) && sql_changes(store) > 0;
}

static bool each_all(struct store *store, struct query *statement, reports_each each, void *ctx)
{
    while (sql_row(store, statement)) {
        const struct report report = {.number = sql_column_number(statement, 0),
                                      .who = sql_column_text(statement, 1),
                                      .about = sql_column_text(statement, 2),
                                      .by = sql_column_text(statement, 3),
                                      .name = sql_column_text(statement, 4),
                                      .is_member = sql_column_number(statement, 5),
                                      .game = sql_column_text(statement, 6),
                                      .words = sql_column_text(statement, 7),
                                      .why = sql_column_text(statement, 8),
                                      .time_ms = sql_column_number(statement, 9),
                                      .answer = sql_column_text(statement, 10),
                                      .answered_ms = sql_column_number(statement, 11)};
        each(ctx, &report);
    }
    return !store->is_broken;
}

bool reports_of(struct store *store, const char *who, reports_each each, void *ctx)
{
    struct query *statement = sql_take(store, SQL_REPORTS_OF);

    sql_text(statement, 1, who);
    return each_all(store, statement, each, ctx);
}

bool reports_all(struct store *store, reports_each each, void *ctx)
{
    return each_all(store, sql_take(store, SQL_REPORTS), each, ctx);
}

bool reports_forget(struct store *store, const char *who)
{
    return sql_do_to(store, SQL_FORGET_REPORTS, who);
}

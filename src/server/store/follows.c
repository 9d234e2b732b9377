/* Who follows whom. */
#include "server/store/follows.h"

#include "server/store/sql.h"

static bool has_room(struct store *store, const char *who)
{
    struct query *statement = sql_take(store, SQL_COUNT_FOLLOWS);

    sql_text(statement, 1, who);
    if (!sql_row(store, statement))
        return false;
    const int64_t count = sql_column_number(statement, 0);
    sql_done(statement);
    return count < FOLLOWS_MAX;
}

bool follows_keep(struct store *store, const char *who, const char *whom, bool is_told,
                  int64_t time_ms)
{
    if (!follows_find(store, who, whom, NULL) && !has_room(store, who))
        return false;
    struct query *statement = sql_begin(store) ? sql_take(store, SQL_KEEP_FOLLOW) : NULL;
    sql_text(statement, 1, who);
    sql_text(statement, 2, whom);
    sql_number(statement, 3, time_ms);
    sql_number(statement, 4, is_told);
    return sql_do(store, statement);
}

bool follows_forget(struct store *store, const char *who, const char *whom)
{
    struct query *statement = sql_begin(store) ? sql_take(store, SQL_FORGET_FOLLOW) : NULL;

    sql_text(statement, 1, who);
    sql_text(statement, 2, whom);
    return sql_do(store, statement) && sql_changes(store) > 0;
}

bool follows_find(struct store *store, const char *who, const char *whom, bool *is_told)
{
    struct query *statement = sql_take(store, SQL_FOLLOW);

    sql_text(statement, 1, who);
    sql_text(statement, 2, whom);
    const bool is_there = sql_row(store, statement);
    if (is_told)
        *is_told = is_there && sql_column_number(statement, 0);
    sql_done(statement);
    return is_there;
}

bool follows_of(struct store *store, const char *who, follows_each each, void *ctx)
{
    struct query *statement = sql_take(store, SQL_FOLLOWS_OF);

    sql_text(statement, 1, who);
    while (sql_row(store, statement)) {
        const struct follow follow = {.whom = sql_column_text(statement, 0),
                                      .name = sql_column_text(statement, 1),
                                      .time_ms = sql_column_number(statement, 2),
                                      .is_told = sql_column_number(statement, 3)};
        each(ctx, &follow);
    }
    return !store->is_broken;
}

bool follows_told_of(struct store *store, const char *whom, follows_each_id each, void *ctx)
{
    struct query *statement = sql_take(store, SQL_FOLLOWERS_TOLD);

    sql_text(statement, 1, whom);
    sql_number(statement, 2, FOLLOWS_TOLD_MAX);
    while (sql_row(store, statement))
        each(ctx, sql_column_text(statement, 0));
    return !store->is_broken;
}

bool follows_forget_blocked(struct store *store, const char *id)
{
    return sql_do_to(store, SQL_FORGET_BLOCKED_FOLLOWS, id);
}

bool follows_forget_person(struct store *store, const char *id)
{
    return sql_do_to(store, SQL_FORGET_FOLLOWS, id);
}

/* Which tournaments there are. */
#include "server/store/tournament_list.h"

#include "server/store/sql.h"

static bool each_all(struct store *store, struct query *statement, store_each_game each, void *ctx)
{
    while (sql_row(store, statement))
        each(ctx, sql_column_text(statement, 0));
    return !store->is_broken;
}

bool tournament_list_open(struct store *store, store_each_game each, void *ctx)
{
    return each_all(store, sql_take(store, SQL_TOURNAMENTS_OPEN), each, ctx);
}

bool tournament_list_over(struct store *store, store_each_game each, void *ctx)
{
    return each_all(store, sql_take(store, SQL_TOURNAMENTS_OVER), each, ctx);
}

bool tournament_list_of(struct store *store, const char *account, store_each_game each, void *ctx)
{
    struct query *statement = sql_take(store, SQL_TOURNAMENTS_OF);

    sql_text(statement, 1, account);
    return each_all(store, statement, each, ctx);
}

bool tournament_list_of_team(struct store *store, int64_t team, bool has_unlisted,
                             store_each_game each, void *ctx)
{
    struct query *statement = sql_take(store, SQL_TOURNAMENTS_OF_TEAM);

    sql_number(statement, 1, team);
    sql_number(statement, 2, has_unlisted);
    sql_number(statement, 3, TOURNAMENTS_OF_TEAM_MAX);
    return each_all(store, statement, each, ctx);
}

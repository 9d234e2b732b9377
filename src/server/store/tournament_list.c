/* Which tournaments there are. */
#include "server/store/tournament_list.h"

#include "server/store/sql.h"

static bool tell_all(struct store *store, struct query *statement, store_tell_game tell, void *ctx)
{
    while (sql_row(store, statement))
        tell(ctx, sql_column_text(statement, 0));
    return !store->is_broken;
}

bool tournament_list_open(struct store *store, store_tell_game tell, void *ctx)
{
    return tell_all(store, sql_take(store, SQL_TOURNAMENTS_OPEN), tell, ctx);
}

bool tournament_list_over(struct store *store, store_tell_game tell, void *ctx)
{
    return tell_all(store, sql_take(store, SQL_TOURNAMENTS_OVER), tell, ctx);
}

bool tournament_list_of(struct store *store, const char *account, store_tell_game tell, void *ctx)
{
    struct query *statement = sql_take(store, SQL_TOURNAMENTS_OF);

    sql_text(statement, 1, account);
    return tell_all(store, statement, tell, ctx);
}

/* Games that other servers keep. */
#include "server/store/leases.h"

#include "server/store/sql_engine.h"

bool leases_lend(struct store *store, const char *game, int64_t keeper)
{
    struct query *statement = sql_begin(store) ? sql_take(store, SQL_LEND) : NULL;

    sql_text(statement, 1, game);
    sql_number(statement, 2, keeper);
    return sql_do(store, statement);
}

bool leases_end(struct store *store, const char *game)
{
    store_forget(store, game); /* its keeper may have added to it */
    return sql_do_to(store, SQL_END_LEASE, game);
}

bool leases_all(struct store *store, void (*tell)(void *ctx, const char *game, int64_t keeper),
                void *ctx)
{
    struct query *statement = sql_take(store, SQL_LEASES);

    while (sql_row(store, statement))
        tell(ctx, sql_column_text(statement, 0), sql_column_number(statement, 1));
    return !store->is_broken;
}

bool leases_keepers(struct store *store, lease_tell_keeper tell, void *ctx)
{
    return !store->is_broken &&
           (!store->engine->keepers || store->engine->keepers(store, tell, ctx));
}

bool leases_end_keeper(struct store *store, int64_t number, const char *sign)
{
    return !store->is_broken && store->engine->end_keeper &&
           store->engine->end_keeper(store, number, sign);
}

bool leases_take(struct store *store, const char *game, int64_t keeper)
{
    struct query *statement = sql_take(store, SQL_LEASE);
    bool is_ours = false;

    sql_text(statement, 1, game);
    if (sql_row(store, statement)) {
        is_ours = sql_column_number(statement, 0) == keeper;
        sql_done(statement);
    }
    store_forget(store, game);
    return is_ours;
}

/* Games and tournaments to which nobody came. */
#include "server/store/sweep.h"

#include "server/store/sql.h"

bool sweep_look(struct store *store, int64_t before_ms, unsigned most, store_each_game each,
                void *ctx)
{
    struct query *statement = sql_take(store, SQL_EMPTY_GAMES);

    sql_number(statement, 1, before_ms);
    sql_number(statement, 2, most);
    while (sql_row(store, statement))
        each(ctx, sql_column_text(statement, 0));
    return !store->is_broken;
}

bool sweep_game(struct store *store, const char *game)
{
    /* The text first, as long as it is known which it is. */
    static const enum sql_statement statements[] = {
        SQL_SWEEP_TEXT,     SQL_SWEEP_BEGUN,           SQL_SWEEP_LINES,      SQL_SWEEP_PRIVATE,
        SQL_SWEEP_NOTICES,  SQL_SWEEP_TICKETS,         SQL_SWEEP_ACTIONS,    SQL_SWEEP_SECRET,
        SQL_SWEEP_ENTRANTS, SQL_SWEEP_TEAM_TOURNAMENT, SQL_SWEEP_TOURNAMENT, SQL_SWEEP_EVENTS,
        SQL_SWEEP_GAME};

    for (size_t i = 0; i < sizeof(statements) / sizeof(statements[0]); i++) {
        if (!sql_do_to(store, statements[i], game))
            return false;
    }
    store_forget(store, game);
    return true;
}

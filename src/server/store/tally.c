/* Running totals of what players have played. */
#include "server/store/tally.h"

#include "server/store/sql.h"

static bool add(struct store *store, enum sql_statement which, const char *game, int sign)
{
    struct query *statement = sql_take(store, which);

    sql_text(statement, 1, game);
    sql_number(statement, 2, sign);
    return sql_do(store, statement);
}

bool tally_players(struct store *store, const char *game, int sign)
{
    return add(store, SQL_TALLY_PLAYERS, game, sign);
}

bool tally_archived(struct store *store, const char *game, int sign)
{
    return sql_do_to(store, sign > 0 ? SQL_KEEP_PLAYED : SQL_FORGET_PLAYED, game) &&
           add(store, SQL_TALLY_RULES, game, sign) && add(store, SQL_TALLY_DAY, game, sign);
}

/* What players keep for themselves. */
#include "server/store/private.h"

#include <stdlib.h>

#include "server/store/sql.h"

static struct query *take(struct store *store, enum sql_statement which, const char *user,
                          const char *game, const char *what)
{
    struct query *statement = sql_take(store, which);

    sql_text(statement, 1, user);
    sql_text(statement, 2, game);
    sql_text(statement, 3, what);
    return statement;
}

bool private_keep(struct store *store, const char *user, const char *game, const char *what,
                  const char *text)
{
    if (!sql_begin(store))
        return false;
    if (!text[0])
        return sql_do(store, take(store, SQL_FORGET_PRIVATE, user, game, what));
    struct query *statement = take(store, SQL_KEEP_PRIVATE, user, game, what);
    sql_text(statement, 4, text);
    return sql_do(store, statement);
}

char *private_find(struct store *store, const char *user, const char *game, const char *what)
{
    return sql_only_text(store, take(store, SQL_PRIVATE, user, game, what));
}

bool private_is_hidden(struct store *store, const char *user)
{
    char *kept = private_find(store, user, PRIVATE_EVERYWHERE, PRIVATE_HIDDEN);
    const bool is_hidden = kept != NULL;

    free(kept);
    return is_hidden;
}

bool private_hide(struct store *store, const char *user, bool is_hidden)
{
    return private_keep(store, user, PRIVATE_EVERYWHERE, PRIVATE_HIDDEN, is_hidden ? "yes" : "");
}

bool private_forget(struct store *store, const char *user)
{
    return sql_do_to(store, SQL_FORGET_PRIVATES, user);
}

bool private_guests(struct store *store, private_each_guest each, void *ctx)
{
    struct query *statement = sql_take(store, SQL_GUESTS);

    while (sql_row(store, statement))
        each(ctx, sql_column_text(statement, 0), sql_column_text(statement, 1),
             sql_column_text(statement, 2));
    return !store->is_broken;
}

bool private_inherit(struct store *store, const char *user, const char *heir, const char *game)
{
    struct query *statement = sql_begin(store) ? sql_take(store, SQL_INHERIT_PRIVATE) : NULL;

    sql_text(statement, 1, user);
    sql_text(statement, 2, heir);
    sql_text(statement, 3, game);
    return sql_do(store, statement);
}

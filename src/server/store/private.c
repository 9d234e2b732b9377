/* What players keep for themselves. */
#include "server/store/private.h"

#include <stdlib.h>
#include <string.h>

#include "server/store/sql.h"

static sqlite3_stmt *take(struct store *store, enum sql_statement which, const char *guest,
                          const char *game, const char *what)
{
    sqlite3_stmt *statement = sql_take(store, which);

    sql_text(statement, 1, guest);
    sql_text(statement, 2, game);
    sql_text(statement, 3, what);
    return statement;
}

bool private_keep(struct store *store, const char *guest, const char *game, const char *what,
                  const char *text)
{
    if (!sql_begin(store))
        return false;
    if (!text[0])
        return sql_do(store, take(store, SQL_FORGET_PRIVATE, guest, game, what));
    sqlite3_stmt *statement = take(store, SQL_KEEP_PRIVATE, guest, game, what);
    sql_text(statement, 4, text);
    return sql_do(store, statement);
}

char *private_find(struct store *store, const char *guest, const char *game, const char *what)
{
    sqlite3_stmt *statement = take(store, SQL_PRIVATE, guest, game, what);

    if (!sql_row(store, statement))
        return NULL;
    const size_t size = strlen(sql_column_text(statement, 0)) + 1;
    char *text = malloc(size);
    if (text)
        memcpy(text, sql_column_text(statement, 0), size);
    sqlite3_reset(statement);
    return text;
}

bool private_forget(struct store *store, const char *guest)
{
    sqlite3_stmt *statement = sql_begin(store) ? sql_take(store, SQL_FORGET_PRIVATES) : NULL;

    sql_text(statement, 1, guest);
    return sql_do(store, statement);
}

/* Tokens of programs, and bots. */
#include "server/store/tokens.h"

#include <stdio.h>

#include "server/store/sql.h"

static bool change(struct store *store, enum sql_statement which, const char *key)
{
    struct query *statement = sql_begin(store) ? sql_take(store, which) : NULL;

    sql_text(statement, 1, key);
    return sql_do(store, statement);
}

bool tokens_keep(struct store *store, const struct token_entry *token)
{
    struct query *statement = sql_begin(store) ? sql_take(store, SQL_KEEP_TOKEN) : NULL;

    sql_text(statement, 1, token->hash);
    sql_text(statement, 2, token->account);
    sql_text(statement, 3, token->name);
    sql_number(statement, 4, token->made_ms);
    sql_number(statement, 5, token->used_ms);
    return sql_do(store, statement);
}

static struct token_entry read_token(struct query *statement)
{
    struct token_entry token;

    snprintf(token.hash, sizeof(token.hash), "%s", sql_column_text(statement, 0));
    snprintf(token.account, sizeof(token.account), "%s", sql_column_text(statement, 1));
    snprintf(token.name, sizeof(token.name), "%s", sql_column_text(statement, 2));
    token.made_ms = sql_column_number(statement, 3);
    token.used_ms = sql_column_number(statement, 4);
    return token;
}

bool tokens_find(struct store *store, const char *hash, struct token_entry *out)
{
    struct query *statement = sql_take(store, SQL_TOKEN);

    *out = (struct token_entry){.hash = ""};
    sql_text(statement, 1, hash);
    if (!sql_row(store, statement))
        return false;
    *out = read_token(statement);
    sql_done(statement);
    return true;
}

bool tokens_of(struct store *store, const char *account, tokens_each each, void *ctx)
{
    struct query *statement = sql_take(store, SQL_TOKENS_OF);

    sql_text(statement, 1, account);
    while (sql_row(store, statement)) {
        const struct token_entry token = read_token(statement);
        each(ctx, &token);
    }
    return !store->is_broken;
}

bool tokens_end(struct store *store, const char *hash)
{
    return change(store, SQL_END_TOKEN, hash);
}

bool tokens_make_bot(struct store *store, const char *account, int64_t time_ms)
{
    struct query *statement = sql_begin(store) ? sql_take(store, SQL_MAKE_BOT) : NULL;

    sql_text(statement, 1, account);
    sql_number(statement, 2, time_ms);
    return sql_do(store, statement);
}

bool tokens_forget(struct store *store, const char *account)
{
    return change(store, SQL_END_TOKENS, account) && change(store, SQL_FORGET_BOT, account);
}

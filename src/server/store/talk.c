/* What people say beside games. */
#include "server/store/talk.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "server/store/sql.h"

void talk_mark(const char *game, const char *user, char out[TALK_MARK_SIZE])
{
    uint8_t hash[crypto_generichash_BYTES];
    char text[2 * STORE_ID_SIZE];

    snprintf(text, sizeof(text), "%s %s", game, user);
    crypto_generichash(hash, sizeof(hash), (const unsigned char *)text, strlen(text), NULL, 0);
    sodium_bin2hex(out, TALK_MARK_SIZE, hash, TALK_MARK_SIZE / 2);
}

bool talk_keep(struct store *store, const struct talk_line *line, const char *action)
{
    struct query *statement = sql_begin(store) ? sql_take(store, SQL_KEEP_LINE) : NULL;

    sql_text(statement, 1, line->game);
    sql_text(statement, 2, line->room);
    sql_text(statement, 3, line->author);
    sql_text(statement, 4, action);
    sql_text(statement, 5, line->name);
    sql_number(statement, 6, line->time_ms);
    sql_text(statement, 7, line->text);
    return sql_do(store, statement);
}

static struct talk_line read_line(struct query *statement)
{
    return (struct talk_line){.number = sql_column_number(statement, 0),
                              .game = sql_column_text(statement, 1),
                              .room = sql_column_text(statement, 2),
                              .author = sql_column_text(statement, 3),
                              .name = sql_column_text(statement, 4),
                              .is_member = sql_column_number(statement, 5),
                              .time_ms = sql_column_number(statement, 6),
                              .text = sql_column_text(statement, 7)};
}

static bool each_all(struct store *store, struct query *statement, talk_each each, void *ctx)
{
    while (sql_row(store, statement)) {
        const struct talk_line line = read_line(statement);
        each(ctx, &line);
    }
    return !store->is_broken;
}

static bool each_one(struct store *store, struct query *statement, talk_each each, void *ctx)
{
    if (!sql_row(store, statement))
        return false;
    const struct talk_line line = read_line(statement);
    each(ctx, &line);
    sql_done(statement);
    return true;
}

bool talk_of_action(struct store *store, const char *author, const char *action, talk_each each,
                    void *ctx)
{
    struct query *statement = sql_take(store, SQL_LINE_OF_ACTION);

    sql_text(statement, 1, author);
    sql_text(statement, 2, action);
    return each_one(store, statement, each, ctx);
}

bool talk_line(struct store *store, int64_t number, talk_each each, void *ctx)
{
    struct query *statement = sql_take(store, SQL_LINE);

    sql_number(statement, 1, number);
    return each_one(store, statement, each, ctx);
}

bool talk_of_game(struct store *store, const char *game, const char *room, talk_each each,
                  void *ctx)
{
    struct query *statement = sql_take(store, SQL_LINES);

    sql_text(statement, 1, game);
    sql_text(statement, 2, room);
    return each_all(store, statement, each, ctx);
}

bool talk_of(struct store *store, const char *author, talk_each each, void *ctx)
{
    struct query *statement = sql_take(store, SQL_LINES_OF);

    sql_text(statement, 1, author);
    return each_all(store, statement, each, ctx);
}

bool talk_forget(struct store *store, const char *author)
{
    return sql_do_to(store, SQL_FORGET_LINES, author);
}

/* What people say beside games and in teams. */
#include "server/store/talk.h"

#include <inttypes.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/store/sql.h"

#define TEAM_PLACE "team-"

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

void talk_place(int64_t team, char out[STORE_ID_SIZE])
{
    snprintf(out, STORE_ID_SIZE, TEAM_PLACE "%" PRId64, team);
}

int64_t talk_team(const char *place)
{
    const size_t size = strlen(TEAM_PLACE);

    return strncmp(place, TEAM_PLACE, size) == 0 ? strtoll(place + size, NULL, 10) : 0;
}

static struct query *take_of_team(struct store *store, enum sql_statement which, int64_t team)
{
    struct query *statement = sql_take(store, which);
    char place[STORE_ID_SIZE];

    talk_place(team, place);
    sql_text(statement, 1, place);
    return statement;
}

bool talk_of_team(struct store *store, int64_t team, const char *reader, talk_each each, void *ctx)
{
    struct query *statement = take_of_team(store, SQL_TEAM_LINES, team);

    sql_text(statement, 2, reader);
    return each_all(store, statement, each, ctx);
}

bool talk_unsay(struct store *store, int64_t number)
{
    struct query *statement = sql_begin(store) ? sql_take(store, SQL_FORGET_LINE) : NULL;

    sql_number(statement, 1, number);
    return sql_do(store, statement);
}

bool talk_trim_team(struct store *store, int64_t team)
{
    struct query *statement =
        sql_begin(store) ? take_of_team(store, SQL_TRIM_TEAM_LINES, team) : NULL;

    sql_number(statement, 2, TALK_TEAM_KEPT);
    return sql_do(store, statement);
}

bool talk_forget_team(struct store *store, int64_t team)
{
    return sql_begin(store) && sql_do(store, take_of_team(store, SQL_SWEEP_LINES, team));
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

/* All accounts, games and letters of a folder. */
#include "server/store/survey.h"

#include <string.h>

#include "server/store/sql.h"
#include "server/store/store_parts.h"

bool survey_accounts(struct store *store, survey_each_account each, void *ctx)
{
    struct query *statement = sql_take(store, SQL_ALL_ACCOUNTS);

    while (sql_row(store, statement)) {
        const struct account account = sql_account(statement);
        each(ctx, &account);
    }
    return !store->is_broken;
}

/* What follows its third blank: "white GUEST SALT NAME". */
static const char *name_in_seat(const char *body)
{
    for (unsigned i = 0; i < 3 && body; i++) {
        body = strchr(body, ' ');
        body = body ? body + 1 : NULL;
    }
    return body ? body : "";
}

/* The seat that four columns of a row say, from that one on. Its texts live until the next row. */
static struct survey_seat seat_at(struct query *statement, int column)
{
    const char *account = sql_column_text(statement, column + 1);

    return (struct survey_seat){
        .user = sql_column_text(statement, column),
        .name = account[0] ? account : name_in_seat(sql_column_text(statement, column + 2)),
        .is_member = account[0] != '\0',
        .is_gone = sql_column_number(statement, column + 3)};
}

bool survey_games(struct store *store, survey_each_game each, void *ctx)
{
    struct query *statement = sql_take(store, SQL_ALL_GAMES);

    while (sql_row(store, statement)) {
        const struct survey_game game = {.id = sql_column_text(statement, 0),
                                         .seats = {seat_at(statement, 5), seat_at(statement, 9)},
                                         .first_ms = sql_column_number(statement, 1),
                                         .last_ms = sql_column_number(statement, 2),
                                         .result = sql_column_text(statement, 3),
                                         .is_rated = sql_column_number(statement, 4)};
        each(ctx, &game);
    }
    return !store->is_broken;
}

bool survey_seats(struct store *store, const char *game, survey_see_seats see, void *ctx)
{
    struct query *statement = sql_take(store, SQL_SEATS);

    sql_text(statement, 1, game);
    if (!sql_row(store, statement))
        return false;
    const struct survey_seat seats[2] = {seat_at(statement, 0), seat_at(statement, 4)};
    see(ctx, seats);
    sql_done(statement);
    return true;
}

bool survey_count(struct store *store, struct survey_counts *out)
{
    struct query *statement = sql_take(store, SQL_COUNT_OPEN);

    if (!sql_row(store, statement))
        return false;
    *out = (struct survey_counts){.waiting = sql_column_number(statement, 0),
                                  .playing = sql_column_number(statement, 1),
                                  .letters = sql_column_number(statement, 2)};
    sql_done(statement);
    return true;
}

bool survey_letters(struct store *store, survey_each_letter each, void *ctx)
{
    struct query *statement = sql_take(store, SQL_ALL_LETTERS);

    while (sql_row(store, statement)) {
        const struct survey_letter letter = {.mail = sql_column_text(statement, 0),
                                             .due_ms = sql_column_number(statement, 1),
                                             .tries = (unsigned)sql_column_number(statement, 2)};
        each(ctx, &letter);
    }
    return !store->is_broken;
}

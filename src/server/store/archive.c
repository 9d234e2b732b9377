/* Games that are over, kept and looked up. */
#include "server/store/archive.h"

#include <stdio.h>
#include <string.h>

#include "server/store/sql.h"
#include "server/store/store_parts.h"
#include "server/store/survey.h"
#include "server/store/tally.h"

bool archive_keep(struct store *store, const struct archive_game *game, bool *is_public)
{
    struct query *statement = sql_begin(store) ? sql_take(store, SQL_ARCHIVE_KEEP) : NULL;

    sql_text(statement, 1, game->id);
    sql_text(statement, 2, game->rules);
    sql_number(statement, 3, game->is_listed);
    sql_text(statement, 4, game->tournament);
    sql_number(statement, 5, game->plies);
    sql_number(statement, 6, game->pieces);
    if (!sql_do(store, statement))
        return false;
    if (!tally_archived(store, game->id, 1))
        return false;
    statement = sql_take(store, SQL_ARCHIVE_IS_LISTED);
    sql_text(statement, 1, game->id);
    *is_public = sql_is_there(store, statement);
    return !store->is_broken;
}

static bool keep_move(struct store *store, const struct archive_step *step)
{
    struct query *statement = sql_take(store, SQL_ARCHIVE_KEEP_MOVE);

    sql_text(statement, 1, step->place);
    sql_text(statement, 2, step->move);
    sql_number(statement, 3, step->white);
    sql_number(statement, 4, step->drawn);
    sql_number(statement, 5, step->black);
    return sql_do(store, statement);
}

bool archive_keep_step(struct store *store, const struct archive_step *step)
{
    struct query *statement = sql_begin(store) ? sql_take(store, SQL_ARCHIVE_KEEP_PLACE) : NULL;

    sql_text(statement, 1, step->place);
    sql_text(statement, 2, step->game);
    return sql_do(store, statement) && (!step->move[0] || keep_move(store, step));
}

bool archive_forget(struct store *store)
{
    return sql_begin(store) && sql_do(store, sql_take(store, SQL_ARCHIVE_FORGET)) &&
           sql_do(store, sql_take(store, SQL_ARCHIVE_FORGET_MOVES)) &&
           sql_do(store, sql_take(store, SQL_ARCHIVE_FORGET_PLACES)) &&
           sql_do(store, sql_take(store, SQL_ARCHIVE_FORGET_PLAYED)) &&
           sql_do(store, sql_take(store, SQL_ARCHIVE_FORGET_TALLY));
}

bool archive_moves(struct store *store, const char *place, archive_each_move each, void *ctx)
{
    struct query *statement = sql_take(store, SQL_ARCHIVE_MOVES);

    sql_text(statement, 1, place);
    while (sql_row(store, statement)) {
        const struct archive_step step = {
            .game = "",
            .place = place,
            .move = sql_column_text(statement, 0),
            .white = (unsigned)sql_column_number(statement, 1),
            .drawn = (unsigned)sql_column_number(statement, 2),
            .black = (unsigned)sql_column_number(statement, 3),
        };
        each(ctx, &step);
    }
    return !store->is_broken;
}

/* --- searching --- */

/* What narrows the search most is asked of the database, which has it in order. */
static struct query *ask(struct store *store, const struct archive_wish *wish)
{
    const enum sql_statement which = wish->place[0]    ? SQL_ARCHIVE_AT_PLACE
                                     : wish->player[0] ? SQL_ARCHIVE_OF_PLAYER
                                     : wish->rules[0]  ? SQL_ARCHIVE_OF_RULES
                                                       : SQL_ARCHIVE_ALL;
    struct query *statement = sql_take(store, which);

    sql_number(statement, 1, wish->after.end_ms);
    sql_text(statement, 2, wish->after.game);
    sql_number(statement, 3, ARCHIVE_LOOKED_MAX);
    if (which != SQL_ARCHIVE_ALL)
        sql_text(statement, 4,
                 wish->place[0]    ? wish->place
                 : wish->player[0] ? wish->player
                                   : wish->rules);
    if (which == SQL_ARCHIVE_OF_PLAYER)
        sql_text(statement, 5, wish->asker);
    return statement;
}

static void copy(char *out, size_t size, struct query *row, int column)
{
    snprintf(out, size, "%s", sql_column_text(row, column));
}

/* "white-wins checkmate": either word. */
static bool ends_so(const char *result, const char *ending)
{
    const size_t len = strcspn(result, " ");

    return !ending[0] || strcmp(result + len + (result[len] == ' '), ending) == 0 ||
           (strlen(ending) == len && strncmp(result, ending, len) == 0);
}

static bool fits(const struct archive_wish *wish, struct query *row)
{
    const char *player = wish->player;

    return (!wish->rules[0] || strcmp(sql_column_text(row, 2), wish->rules) == 0) &&
           ends_so(sql_column_text(row, 5), wish->ending) &&
           (!wish->pieces_max || sql_column_number(row, 4) <= wish->pieces_max) &&
           (!player[0] || strcmp(sql_column_text(row, 6), player) == 0 ||
            strcmp(sql_column_text(row, 7), player) == 0);
}

static void read_found(struct query *row, struct archive_found *out)
{
    copy(out->id, sizeof(out->id), row, 0);
    out->end_ms = sql_column_number(row, 1);
    copy(out->rules, sizeof(out->rules), row, 2);
    out->plies = (unsigned)sql_column_number(row, 3);
    out->pieces = (unsigned)sql_column_number(row, 4);
    copy(out->result, sizeof(out->result), row, 5);
}

static void name_player(void *ctx, const struct survey_seat seats[2])
{
    struct archive_found *found = ctx;

    for (unsigned i = 0; i < 2; i++) {
        struct archive_player *player = &found->player[i];
        snprintf(player->name, sizeof(player->name), "%s", seats[i].is_gone ? "" : seats[i].name);
        player->is_member = seats[i].is_member;
    }
}

/* Asked for those alone that were found. */
static bool name_players(struct store *store, struct archive_found *found)
{
    return survey_seats(store, found->id, name_player, found);
}

unsigned archive_search(struct store *store, const struct archive_wish *wish,
                        struct archive_found found[ARCHIVE_FOUND_MAX], struct archive_mark *next,
                        bool *has_more)
{
    struct query *row = ask(store, wish);
    unsigned count = 0, looked = 0;

    *next = wish->after;
    *has_more = false;
    while (sql_row(store, row)) {
        if (count == ARCHIVE_FOUND_MAX) {
            *has_more = true;
            sql_done(row);
            break;
        }
        looked++;
        next->end_ms = sql_column_number(row, 1);
        copy(next->game, sizeof(next->game), row, 0);
        if (fits(wish, row))
            read_found(row, &found[count++]);
    }
    *has_more = *has_more || looked == ARCHIVE_LOOKED_MAX;
    for (unsigned i = 0; i < count; i++) {
        if (!name_players(store, &found[i]))
            return 0;
    }
    return store->is_broken ? 0 : count;
}

/* --- what somebody has played --- */

bool archive_totals(struct store *store, const char *account, archive_each_total each, void *ctx)
{
    struct query *statement = sql_take(store, SQL_ARCHIVE_TOTALS);

    sql_text(statement, 1, account);
    while (sql_row(store, statement)) {
        const struct archive_total total = {.rules = sql_column_text(statement, 0),
                                            .won = (unsigned)sql_column_number(statement, 1),
                                            .drawn = (unsigned)sql_column_number(statement, 2),
                                            .lost = (unsigned)sql_column_number(statement, 3)};
        each(ctx, &total);
    }
    return !store->is_broken;
}

bool archive_days(struct store *store, const char *account, int64_t first_day,
                  archive_each_day each, void *ctx)
{
    struct query *statement = sql_take(store, SQL_ARCHIVE_DAYS);

    sql_text(statement, 1, account);
    sql_number(statement, 2, first_day);
    while (sql_row(store, statement))
        each(ctx, sql_column_number(statement, 0), (unsigned)sql_column_number(statement, 1));
    return !store->is_broken;
}

/* What people have published. */
#include "server/store/works.h"

#include <stdio.h>
#include <string.h>

#include "server/store/sql.h"

static struct query *take(struct store *store, enum sql_statement which, int64_t number)
{
    struct query *statement = sql_take(store, which);

    sql_number(statement, 1, number);
    return statement;
}

static struct query *take_of(struct store *store, enum sql_statement which, const char *who)
{
    struct query *statement = sql_take(store, which);

    sql_text(statement, 1, who);
    return statement;
}

static bool add_version(struct store *store, const struct work *work, unsigned version)
{
    struct query *statement = take(store, SQL_KEEP_EDITION, work->number);

    sql_number(statement, 2, version);
    sql_text(statement, 3, work->rules);
    sql_text(statement, 4, work->title);
    sql_number(statement, 5, work->time_ms);
    return sql_do(store, statement);
}

bool works_add(struct store *store, struct work *work)
{
    struct query *statement = sql_begin(store) ? sql_take(store, SQL_KEEP_WORK) : NULL;

    sql_text(statement, 1, work->owner);
    sql_text(statement, 2, work->shown);
    sql_number(statement, 3, work->time_ms);
    sql_number(statement, 4, work->source);
    if (!sql_row(store, statement))
        return false;
    work->number = sql_column_number(statement, 0);
    sql_done(statement);
    return add_version(store, work, 1);
}

bool works_add_version(struct store *store, const struct work *work)
{
    return sql_begin(store) && add_version(store, work, work->version + 1);
}

bool works_show(struct store *store, const struct work *work)
{
    if (!sql_begin(store))
        return false;
    struct query *statement = take(store, SQL_SHOW_WORK, work->number);
    sql_text(statement, 2, work->shown);
    sql_number(statement, 3, work->is_hidden);
    return sql_do(store, statement);
}

static struct work read_work(struct query *row)
{
    struct work work = {.number = sql_column_number(row, 0),
                        .is_hidden = sql_column_number(row, 4),
                        .made_ms = sql_column_number(row, 5),
                        .source = sql_column_number(row, 6),
                        .version = (unsigned)sql_column_number(row, 7),
                        .time_ms = sql_column_number(row, 10),
                        .plays = (unsigned)sql_column_number(row, 11),
                        .votes = (unsigned)sql_column_number(row, 12),
                        .stars = (unsigned)sql_column_number(row, 13)};

    snprintf(work.owner, sizeof(work.owner), "%s", sql_column_text(row, 1));
    snprintf(work.inventor, sizeof(work.inventor), "%s", sql_column_text(row, 2));
    snprintf(work.shown, sizeof(work.shown), "%s", sql_column_text(row, 3));
    snprintf(work.rules, sizeof(work.rules), "%s", sql_column_text(row, 8));
    snprintf(work.title, sizeof(work.title), "%s", sql_column_text(row, 9));
    return work;
}

bool works_find(struct store *store, int64_t number, struct work *out)
{
    struct query *statement = take(store, SQL_WORK, number);

    if (!sql_row(store, statement))
        return false;
    *out = read_work(statement);
    sql_done(statement);
    return true;
}

static unsigned count(struct store *store, struct query *statement)
{
    unsigned found = 0;

    if (sql_row(store, statement)) {
        found = (unsigned)sql_column_number(statement, 0);
        sql_done(statement);
    }
    return found;
}

unsigned works_count(struct store *store, const char *owner)
{
    return count(store, take_of(store, SQL_COUNT_WORKS, owner));
}

static bool each_all(struct store *store, struct query *statement, works_each each, void *ctx)
{
    while (sql_row(store, statement)) {
        const struct work work = read_work(statement);
        each(ctx, &work);
    }
    return !store->is_broken;
}

bool works_public(struct store *store, works_each each, void *ctx)
{
    return each_all(store, take(store, SQL_PUBLIC_WORKS, WORKS_LISTED_MAX), each, ctx);
}

bool works_of(struct store *store, const char *owner, works_each each, void *ctx)
{
    return each_all(store, take_of(store, SQL_WORKS_OF, owner), each, ctx);
}

bool works_all(struct store *store, works_each each, void *ctx)
{
    return each_all(store, sql_take(store, SQL_ALL_WORKS), each, ctx);
}

bool works_unpublished(struct store *store, works_each_text each, void *ctx)
{
    struct query *statement = sql_take(store, SQL_UNPUBLISHED);

    while (sql_row(store, statement))
        each(ctx, sql_column_text(statement, 0), (unsigned)sql_column_number(statement, 1));
    return !store->is_broken;
}

bool works_shows(struct store *store, const char *rules)
{
    struct query *statement = take_of(store, SQL_SHOWN_EDITION, rules);
    const bool is_shown = sql_row(store, statement);

    if (is_shown)
        sql_done(statement);
    return is_shown;
}

bool works_versions(struct store *store, int64_t number, works_each each, void *ctx)
{
    struct query *statement = take(store, SQL_EDITIONS, number);

    while (sql_row(store, statement)) {
        struct work work = {.number = number,
                            .version = (unsigned)sql_column_number(statement, 0),
                            .time_ms = sql_column_number(statement, 3)};
        snprintf(work.rules, sizeof(work.rules), "%s", sql_column_text(statement, 1));
        snprintf(work.title, sizeof(work.title), "%s", sql_column_text(statement, 2));
        each(ctx, &work);
    }
    return !store->is_broken;
}

bool works_forget(struct store *store, int64_t number)
{
    /* The texts first, as long as it is known which they are. */
    return sql_begin(store) && sql_do(store, take(store, SQL_FORGET_TEXTS, number)) &&
           sql_do(store, take(store, SQL_FORGET_EDITIONS, number)) &&
           sql_do(store, take(store, SQL_FORGET_STARS, number)) &&
           sql_do(store, take(store, SQL_FORGET_WORK, number));
}

struct numbers {
    int64_t list[WORKS_MAX];
    unsigned count;
};

static void note_number(void *ctx, const struct work *work)
{
    struct numbers *numbers = ctx;

    if (numbers->count < WORKS_MAX)
        numbers->list[numbers->count++] = work->number;
}

bool works_forget_person(struct store *store, const char *owner)
{
    struct numbers numbers = {.count = 0};
    bool is_done = works_of(store, owner, note_number, &numbers);

    for (unsigned i = 0; is_done && i < numbers.count; i++)
        is_done = works_forget(store, numbers.list[i]);
    return is_done && sql_begin(store) && sql_do(store, take_of(store, SQL_FORGET_STARS_OF, owner));
}

bool works_has_played(struct store *store, int64_t number, const char *who)
{
    struct query *statement = take(store, SQL_HAS_PLAYED, number);

    sql_text(statement, 2, who);
    return count(store, statement) > 0;
}

bool works_vote(struct store *store, int64_t number, const char *who, unsigned stars)
{
    if (!sql_begin(store))
        return false;
    struct query *statement = take(store, SQL_KEEP_STARS, number);
    sql_text(statement, 2, who);
    sql_number(statement, 3, stars);
    return sql_do(store, statement);
}

unsigned works_vote_of(struct store *store, int64_t number, const char *who)
{
    struct query *statement = take(store, SQL_STARS_OF, number);

    sql_text(statement, 2, who);
    return count(store, statement);
}

bool works_votes_of(struct store *store, const char *who, works_each each, void *ctx)
{
    struct query *statement = sql_take(store, SQL_STARS_GIVEN);

    sql_text(statement, 1, who);
    while (sql_row(store, statement)) {
        struct work work = {.number = sql_column_number(statement, 0),
                            .stars = (unsigned)sql_column_number(statement, 1)};
        snprintf(work.title, sizeof(work.title), "%s", sql_column_text(statement, 2));
        each(ctx, &work);
    }
    return !store->is_broken;
}

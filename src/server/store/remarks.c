/* What people write to each other. */
#include "server/store/remarks.h"

#include <stdio.h>
#include <string.h>

#include "server/store/sql.h"

enum {
    PAIR_SIZE = 2 * STORE_ID_SIZE,
    /* Whether somebody has a remark is 0 or 1, or of a reader who was never to hear it: */
    UNHEARD = 2,
};

/* What both of two call their conversation. */
static void write_pair(const char *one, const char *other, char out[PAIR_SIZE])
{
    const bool is_first = strcmp(one, other) < 0;

    snprintf(out, PAIR_SIZE, "%s %s", is_first ? one : other, is_first ? other : one);
}

/* Run a statement that changes something, with two texts. */
static bool change(struct store *store, enum sql_statement which, const char *one,
                   const char *other)
{
    struct query *statement = sql_begin(store) ? sql_take(store, which) : NULL;

    sql_text(statement, 1, one);
    if (other)
        sql_text(statement, 2, other);
    return sql_do(store, statement);
}

/* --- writing --- */

static bool insert(struct store *store, const struct remark *remark, const char *pair,
                   const char *action, bool is_heard)
{
    struct query *statement = sql_begin(store) ? sql_take(store, SQL_KEEP_REMARK) : NULL;

    sql_text(statement, 1, pair);
    sql_text(statement, 2, remark->author);
    sql_text(statement, 3, remark->reader);
    sql_text(statement, 4, action);
    sql_number(statement, 5, remark->time_ms);
    sql_text(statement, 6, remark->text);
    sql_number(statement, 7, is_heard ? 1 : UNHEARD);
    return sql_do(store, statement);
}

/* The conversation of one of the two ends with this remark now, which may be new to them. */
static bool note_last(struct store *store, const char *who, const char *whom, int64_t number,
                      bool is_fresh)
{
    struct query *statement = sql_take(store, SQL_KEEP_CONVERSATION);

    sql_text(statement, 1, who);
    sql_text(statement, 2, whom);
    sql_number(statement, 3, number);
    sql_number(statement, 4, is_fresh);
    return sql_do(store, statement);
}

static void note_number(void *ctx, const struct remark *remark)
{
    *(int64_t *)ctx = remark->number;
}

bool remarks_keep(struct store *store, const struct remark *remark, const char *action,
                  bool is_heard)
{
    char pair[PAIR_SIZE];
    int64_t number = 0;

    write_pair(remark->author, remark->reader, pair);
    if (!insert(store, remark, pair, action, is_heard) ||
        !remarks_of_action(store, remark->author, action, note_number, &number) ||
        !note_last(store, remark->author, remark->reader, number, false) ||
        (is_heard && !note_last(store, remark->reader, remark->author, number, true)))
        return false;
    struct query *statement = sql_take(store, SQL_TRIM_REMARKS);
    sql_text(statement, 1, pair);
    sql_number(statement, 2, REMARKS_KEPT);
    return sql_do(store, statement);
}

/* --- reading --- */

static struct remark remark_at(struct query *row, int column)
{
    return (struct remark){.number = sql_column_number(row, column),
                           .author = sql_column_text(row, column + 1),
                           .reader = sql_column_text(row, column + 2),
                           .name = sql_column_text(row, column + 3),
                           .with = "",
                           .time_ms = sql_column_number(row, column + 4),
                           .text = sql_column_text(row, column + 5)};
}

static bool each_one(struct store *store, struct query *statement, remarks_each each, void *ctx)
{
    if (!sql_row(store, statement))
        return false;
    const struct remark remark = remark_at(statement, 0);
    each(ctx, &remark);
    sql_done(statement);
    return true;
}

bool remarks_of_action(struct store *store, const char *author, const char *action,
                       remarks_each each, void *ctx)
{
    struct query *statement = sql_take(store, SQL_REMARK_OF_ACTION);

    sql_text(statement, 1, author);
    sql_text(statement, 2, action);
    return each_one(store, statement, each, ctx);
}

bool remarks_read(struct store *store, int64_t number, const char *who, remarks_each each,
                  void *ctx)
{
    struct query *statement = sql_take(store, SQL_REMARK);

    sql_number(statement, 1, number);
    sql_text(statement, 2, who);
    return each_one(store, statement, each, ctx);
}

bool remarks_between(struct store *store, const char *who, const char *whom, int64_t before,
                     remarks_each each, void *ctx)
{
    struct query *statement = sql_take(store, SQL_REMARKS);
    char pair[PAIR_SIZE];

    write_pair(who, whom, pair);
    sql_text(statement, 1, pair);
    sql_text(statement, 2, who);
    sql_number(statement, 3, before ? before : INT64_MAX);
    sql_number(statement, 4, REMARKS_SHOWN + 1);
    while (sql_row(store, statement)) {
        const struct remark remark = remark_at(statement, 0);
        each(ctx, &remark);
    }
    return !store->is_broken;
}

bool remarks_of(struct store *store, const char *who, remarks_each each, void *ctx)
{
    struct query *statement = sql_take(store, SQL_REMARKS_OF);

    sql_text(statement, 1, who);
    while (sql_row(store, statement)) {
        struct remark remark = remark_at(statement, 0);
        remark.with = sql_column_text(statement, 6);
        each(ctx, &remark);
    }
    return !store->is_broken;
}

/* --- conversations --- */

bool remarks_conversations(struct store *store, const char *who, const char *whom,
                           remarks_each_conversation each, void *ctx)
{
    struct query *statement = sql_take(store, SQL_CONVERSATIONS);

    sql_text(statement, 1, who);
    sql_text(statement, 2, whom);
    sql_number(statement, 3, 2 * CONVERSATIONS_MAX);
    while (sql_row(store, statement)) {
        const struct conversation conversation = {.whom = sql_column_text(statement, 6),
                                                  .name = sql_column_text(statement, 7),
                                                  .last = remark_at(statement, 0),
                                                  .fresh =
                                                      (unsigned)sql_column_number(statement, 8)};
        each(ctx, &conversation);
    }
    return !store->is_broken;
}

static unsigned count_one(struct store *store, struct query *statement)
{
    if (!sql_row(store, statement))
        return 0;
    const unsigned count = (unsigned)sql_column_number(statement, 0);
    sql_done(statement);
    return count;
}

unsigned remarks_fresh(struct store *store, const char *who)
{
    struct query *statement = sql_take(store, SQL_COUNT_FRESH);

    sql_text(statement, 1, who);
    return count_one(store, statement);
}

bool remarks_note_told(struct store *store, const char *who, const char *whom)
{
    return change(store, SQL_NOTE_TOLD, who, whom) && sql_changes(store) > 0;
}

bool remarks_note_read(struct store *store, const char *who, const char *whom)
{
    return change(store, SQL_FORGET_TOLD, who, whom) && change(store, SQL_NOTE_READ, who, whom) &&
           sql_changes(store) > 0;
}

bool remarks_give_up(struct store *store, const char *who, const char *whom)
{
    char pair[PAIR_SIZE];

    write_pair(who, whom, pair);
    if (!change(store, SQL_FORGET_CONVERSATION, who, whom) || !sql_changes(store))
        return false;
    return change(store, SQL_FORGET_TOLD, who, whom) && change(store, SQL_GIVE_UP, pair, who) &&
           change(store, SQL_EMPTY_GIVEN_UP, pair, NULL);
}

bool remarks_sweep(struct store *store, int64_t before_ms)
{
    struct query *statement = sql_begin(store) ? sql_take(store, SQL_FORGET_GIVEN_UP) : NULL;

    sql_number(statement, 1, before_ms);
    return sql_do(store, statement);
}

bool remarks_forget_person(struct store *store, const char *id)
{
    return change(store, SQL_FORGET_CONVERSATIONS, id, NULL) &&
           change(store, SQL_FORGET_ALL_TOLD, id, NULL) &&
           change(store, SQL_FORGET_REMARKS, id, NULL);
}

/* --- limits --- */

static bool has_conversation(struct store *store, const char *who, const char *whom)
{
    struct query *statement = sql_take(store, SQL_CONVERSATION);

    sql_text(statement, 1, who);
    sql_text(statement, 2, whom);
    return sql_is_there(store, statement);
}

static unsigned count_conversations(struct store *store, enum sql_statement which, const char *who)
{
    struct query *statement = sql_take(store, which);

    sql_text(statement, 1, who);
    return count_one(store, statement);
}

static unsigned count_since(struct store *store, enum sql_statement which, const char *author,
                            int64_t since_ms)
{
    struct query *statement = sql_take(store, which);

    sql_text(statement, 1, author);
    sql_number(statement, 2, since_ms);
    return count_one(store, statement);
}

bool remarks_count(struct store *store, const char *author, const char *reader, int64_t since_ms,
                   struct remark_counts *out)
{
    struct query *statement = sql_take(store, SQL_COUNT_REMARKS);
    char pair[PAIR_SIZE];

    *out = (struct remark_counts){.in_a_row = 0};
    write_pair(author, reader, pair);
    sql_text(statement, 1, pair);
    sql_text(statement, 2, author);
    if (!sql_row(store, statement))
        return false;
    out->in_a_row = (unsigned)sql_column_number(statement, 0);
    out->theirs = (unsigned)sql_column_number(statement, 1);
    sql_done(statement);
    out->today = count_since(store, SQL_COUNT_WRITTEN, author, since_ms);
    out->strangers = count_since(store, SQL_COUNT_STRANGERS, author, since_ms);
    out->is_new = !has_conversation(store, author, reader);
    out->is_new_there = !has_conversation(store, reader, author);
    out->begun = count_conversations(store, SQL_COUNT_BEGUN, author);
    out->unanswered_there = count_conversations(store, SQL_COUNT_UNANSWERED, reader);
    return !store->is_broken;
}

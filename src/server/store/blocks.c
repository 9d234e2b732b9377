/* Whom somebody wants to see nothing of. */
#include "server/store/blocks.h"

#include "server/store/sql.h"

static struct block read_block(struct query *statement)
{
    return (struct block){.number = sql_column_number(statement, 0),
                          .whom = sql_column_text(statement, 1),
                          .name = sql_column_text(statement, 2),
                          .kind = (enum block_kind)sql_column_number(statement, 3),
                          .time_ms = sql_column_number(statement, 4),
                          .is_member = sql_column_number(statement, 5) != 0};
}

static unsigned count(struct store *store, const char *who)
{
    struct query *statement = sql_take(store, SQL_COUNT_BLOCKS);

    sql_text(statement, 1, who);
    if (!sql_row(store, statement))
        return BLOCKS_MAX;
    const unsigned found = (unsigned)sql_column_number(statement, 0);
    sql_done(statement);
    return found;
}

bool blocks_keep(struct store *store, const char *who, const char *whom, const char *name,
                 enum block_kind kind, int64_t time_ms)
{
    if (blocks_between(store, who, whom) == BLOCK_NONE && count(store, who) >= BLOCKS_MAX)
        return false;
    struct query *statement = sql_begin(store) ? sql_take(store, SQL_KEEP_BLOCK) : NULL;
    sql_text(statement, 1, who);
    sql_text(statement, 2, whom);
    sql_text(statement, 3, name);
    sql_number(statement, 4, kind);
    sql_number(statement, 5, time_ms);
    return sql_do(store, statement);
}

bool blocks_forget(struct store *store, const char *who, int64_t number)
{
    struct query *statement = sql_begin(store) ? sql_take(store, SQL_FORGET_BLOCK) : NULL;

    sql_text(statement, 1, who);
    sql_number(statement, 2, number);
    return sql_do(store, statement) && sql_changes(store) > 0;
}

enum block_kind blocks_find(struct store *store, const char *who, const char *whom, int64_t *number)
{
    struct query *statement = sql_take(store, SQL_BLOCK);

    *number = 0;
    sql_text(statement, 1, who);
    sql_text(statement, 2, whom);
    if (!sql_row(store, statement))
        return BLOCK_NONE;
    const struct block block = read_block(statement);
    sql_done(statement);
    *number = block.number;
    return block.kind;
}

enum block_kind blocks_between(struct store *store, const char *who, const char *whom)
{
    int64_t number;

    return blocks_find(store, who, whom, &number);
}

bool blocks_of_mail(struct store *store, const char *mail, const char *whom)
{
    struct query *statement = sql_take(store, SQL_BLOCK_OF_MAIL);

    sql_text(statement, 1, mail);
    sql_text(statement, 2, whom);
    return sql_is_there(store, statement);
}

bool blocks_of(struct store *store, const char *who, blocks_each each, void *ctx)
{
    struct query *statement = sql_take(store, SQL_BLOCKS_OF);

    sql_text(statement, 1, who);
    while (sql_row(store, statement)) {
        const struct block block = read_block(statement);
        each(ctx, &block);
    }
    return !store->is_broken;
}

bool blocks_forget_person(struct store *store, const char *id)
{
    return sql_do_to(store, SQL_FORGET_BLOCKS, id);
}

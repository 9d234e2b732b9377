/* Finding what was damaged, and deriving everything again. */
#include "server/store/repair.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "server/store/chain.h"
#include "server/store/derive.h"
#include "server/store/ratings.h"
#include "server/store/sql.h"

struct check {
    struct store *store;
    store_tell_flaw tell;
    void *ctx;
    bool is_clean;
    /* The walk through the events. */
    char game[STORE_ID_SIZE];
    int64_t next_seq;
    uint8_t before[STORE_HASH_SIZE];
};

__attribute__((format(printf, 2, 3))) static void report(struct check *check, const char *format,
                                                         ...)
{
    char sentence[STORE_WHY_SIZE];
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(sentence, sizeof(sentence), format, arguments);
    va_end(arguments);
    check->is_clean = false;
    check->tell(check->ctx, sentence);
}

static void check_file(struct check *check)
{
    sqlite3_stmt *statement = sql_take(check->store, SQL_INTEGRITY);

    while (sql_row(check->store, statement)) {
        const char *line = sql_column_text(statement, 0);
        if (strcmp(line, "ok") != 0)
            report(check, "the database is damaged: %.200s", line);
    }
}

/*
 * After a gap or a change the walk goes on from what is there, so that one slip is told once, by
 * the event that it happened to.
 */
static void check_event(struct check *check, const struct store_event *event)
{
    uint8_t hash[STORE_HASH_SIZE];

    if (strcmp(event->game, check->game) != 0) {
        snprintf(check->game, sizeof(check->game), "%s", event->game);
        check->next_seq = 0;
    }
    if (event->seq != check->next_seq) {
        report(check, "game %s: event %lld is missing", event->game, (long long)check->next_seq);
    } else {
        chain_hash(event->seq ? check->before : NULL, event, hash);
        if (memcmp(hash, event->hash, sizeof(hash)) != 0)
            report(check, "game %s: event %u was altered", event->game, event->seq);
    }
    check->next_seq = (int64_t)event->seq + 1;
    memcpy(check->before, event->hash, sizeof(check->before));
}

/* The row of a game knows its last event, so a log that ends too early is seen as well. */
static void check_heads(struct check *check)
{
    sqlite3_stmt *statement = sql_take(check->store, SQL_GAME_HEADS);

    while (sql_row(check->store, statement)) {
        const void *known = sqlite3_column_blob(statement, 2);
        const void *there = sqlite3_column_blob(statement, 3);
        if (sqlite3_column_type(statement, 3) == SQLITE_NULL)
            report(check, "game %s: event %lld is missing, its last one",
                   sql_column_text(statement, 0), (long long)sqlite3_column_int64(statement, 1));
        else if (sqlite3_column_bytes(statement, 2) != STORE_HASH_SIZE ||
                 sqlite3_column_bytes(statement, 3) != STORE_HASH_SIZE ||
                 memcmp(known, there, STORE_HASH_SIZE) != 0)
            report(check, "game %s: its row does not fit its last event",
                   sql_column_text(statement, 0));
    }
}

static void check_actions(struct check *check)
{
    sqlite3_stmt *statement = sql_take(check->store, SQL_ACTIONS);

    while (sql_row(check->store, statement)) {
        if (sqlite3_column_type(statement, 3) == SQLITE_NULL)
            report(check, "game %s: action %s of guest %s has no event",
                   sql_column_text(statement, 2), sql_column_text(statement, 1),
                   sql_column_text(statement, 0));
    }
}

bool store_check(struct store *store, store_tell_flaw tell, void *ctx, uint64_t *events)
{
    struct check check = {.store = store, .tell = tell, .ctx = ctx, .is_clean = true};

    *events = 0;
    check_file(&check);
    sqlite3_stmt *statement = sql_take(store, SQL_ALL_EVENTS);
    while (sql_row(store, statement)) {
        const struct store_event event = derive_read(statement);
        check_event(&check, &event);
        ++*events;
    }
    check_heads(&check);
    check_actions(&check);
    if (store->is_broken)
        report(&check, "%s", store->why);
    return check.is_clean;
}

/* Rated games count in their own order, whichever game's events come first. */
static bool rebuild_ratings(struct store *store)
{
    sqlite3_stmt *statement = sql_take(store, SQL_COUNTS);

    while (sql_row(store, statement)) {
        const struct store_event event = derive_read(statement);
        if (!ratings_count(store, &event))
            return false;
    }
    return !store->is_broken;
}

bool store_rebuild(struct store *store, uint64_t *events)
{
    *events = 0;
    if (!sql_begin(store) || !sql_do(store, sql_take(store, SQL_FORGET_GAMES)) ||
        !sql_do(store, sql_take(store, SQL_FORGET_ACTIONS)) ||
        !sql_do(store, sql_take(store, SQL_FORGET_BEGUN)) ||
        !sql_do(store, sql_take(store, SQL_FORGET_RATINGS)) ||
        !sql_do(store, sql_take(store, SQL_FORGET_RATED)) ||
        !sql_do(store, sql_take(store, SQL_FORGET_FIRST_MOVES)) ||
        !sql_do(store, sql_take(store, SQL_FORGET_TOURNAMENTS)) ||
        !sql_do(store, sql_take(store, SQL_FORGET_ENTRANTS)))
        return false;
    sqlite3_stmt *statement = sql_take(store, SQL_ALL_EVENTS);
    while (sql_row(store, statement)) {
        const struct store_event event = derive_read(statement);
        if (!derive_event(store, &event))
            return false;
        ++*events;
    }
    return rebuild_ratings(store) && sql_commit(store);
}

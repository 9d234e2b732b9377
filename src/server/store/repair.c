/* Finding what was damaged, and deriving everything again. */
#include "server/store/upkeep.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/store/ratings.h"
#include "server/store/sql_engine.h"
#include "server/store/store_parts.h"

struct check {
    struct store *store;
    store_each_flaw each;
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
    check->each(check->ctx, sentence);
}

/*
 * All events, game by game; some at a time, because a database hands over at once what it was asked
 * for. see: returns false to stop. Returns: how many there were.
 */
static uint64_t walk(struct store *store, bool (*see)(void *ctx, const struct store_event *event),
                     void *ctx)
{
    char *game = strdup("");
    int64_t seq = -1;
    uint64_t events = 0, before;

    do {
        struct query *statement = game ? sql_take(store, SQL_ALL_EVENTS) : NULL;
        char *last = NULL;
        before = events;
        sql_text(statement, 1, game);
        sql_number(statement, 2, seq);
        while (sql_row(store, statement)) {
            const struct store_event event = derive_read(statement);
            events++;
            if (!see(ctx, &event))
                break;
            seq = event.seq;
            if (!last || strcmp(last, event.game) != 0) {
                free(last);
                last = strdup(event.game);
            }
        }
        sql_done(statement);
        free(game);
        game = last;
    } while (game && events > before);
    free(game);
    return events;
}

/*
 * A check looks the actions of each player up in games that lie far apart: with the 2 MB of a file
 * that SQLite keeps in memory by itself it takes twice as long. A server does without them later.
 */
static void keep_in_memory(struct store *store, const char *statements)
{
    if (store->engine == &sql_sqlite)
        store->engine->run(store, statements, "the games cannot be read");
}

static void keep_much(struct store *store)
{
    keep_in_memory(store, "PRAGMA cache_size = -16000;");
}

static void keep_little(struct store *store)
{
    keep_in_memory(store, "PRAGMA cache_size = -2000; PRAGMA shrink_memory;");
}

static void check_file(struct check *check)
{
    if (check->store->engine != &sql_sqlite)
        return; /* a database of its own looks after its files */
    struct query *statement = sql_take(check->store, SQL_INTEGRITY);
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
static bool check_event(void *ctx, const struct store_event *event)
{
    struct check *check = ctx;
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
    return true;
}

/* The row of a game knows its last event, so a log that ends too early is seen as well. */
static void check_heads(struct check *check)
{
    struct query *statement = sql_take(check->store, SQL_GAME_HEADS);

    while (sql_row(check->store, statement)) {
        uint8_t known[STORE_HASH_SIZE], there[STORE_HASH_SIZE];
        if (sql_column_is_null(statement, 3))
            report(check, "game %s: event %lld is missing, its last one",
                   sql_column_text(statement, 0), (long long)sql_column_number(statement, 1));
        else if (!sql_column_bytes(statement, 2, known, sizeof(known)) ||
                 !sql_column_bytes(statement, 3, there, sizeof(there)) ||
                 memcmp(known, there, STORE_HASH_SIZE) != 0)
            report(check, "game %s: its row does not fit its last event",
                   sql_column_text(statement, 0));
    }
}

static void check_actions(struct check *check)
{
    struct query *statement = sql_take(check->store, SQL_LOST_ACTIONS);

    while (sql_row(check->store, statement)) {
        report(check, "game %s: action %s of guest %s has no event", sql_column_text(statement, 2),
               sql_column_text(statement, 1), sql_column_text(statement, 0));
    }
}

bool store_check(struct store *store, store_each_flaw each, void *ctx, uint64_t *events)
{
    struct check check = {.store = store, .each = each, .ctx = ctx, .is_clean = true};

    keep_much(store);
    check_file(&check);
    *events = walk(store, check_event, &check);
    check_heads(&check);
    check_actions(&check);
    keep_little(store);
    if (store->is_broken)
        report(&check, "%s", store->why);
    return check.is_clean;
}

static bool derive_again(void *ctx, const struct store_event *event)
{
    return derive_event(ctx, event);
}

/* Rated games count in their own order, whichever game's events come first. */
static bool rebuild_ratings(struct store *store)
{
    struct query *statement = sql_take(store, SQL_COUNTS);

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
    keep_much(store);
    if (!sql_begin(store) || !sql_do(store, sql_take(store, SQL_FORGET_GAMES)) ||
        !sql_do(store, sql_take(store, SQL_FORGET_ACTIONS)) ||
        !sql_do(store, sql_take(store, SQL_FORGET_BEGUN)) ||
        !sql_do(store, sql_take(store, SQL_FORGET_RATINGS)) ||
        !sql_do(store, sql_take(store, SQL_FORGET_RATED)) ||
        !sql_do(store, sql_take(store, SQL_FORGET_FIRST_MOVES)) ||
        !sql_do(store, sql_take(store, SQL_FORGET_TOURNAMENTS)) ||
        !sql_do(store, sql_take(store, SQL_FORGET_ENTRANTS)) ||
        !sql_do(store, sql_take(store, SQL_FORGET_TEAM_TOURNAMENTS)) ||
        !sql_do(store, sql_take(store, SQL_FORGET_TALLY_PLAYERS)))
        return false;
    *events = walk(store, derive_again, store);
    const bool is_done = rebuild_ratings(store) && sql_commit(store);
    keep_little(store);
    return is_done;
}

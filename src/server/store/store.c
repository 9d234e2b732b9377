/* Events appended, kept and told. */
#include "server/store/store.h"

#include <errno.h>
#include <fcntl.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "server/store/chain.h"
#include "server/store/derive.h"
#include "server/store/ratings.h"
#include "server/store/sql.h"
#include "server/store/tail.h"

enum {
    PATH_SIZE = 4096
};

/* The file is made before SQLite would, because its mode then holds for the log beside it too. */
static bool make_file(const char *folder, char path[PATH_SIZE], char *why)
{
    if (mkdir(folder, 0700) != 0 && errno != EEXIST) {
        snprintf(why, STORE_WHY_SIZE, "the folder for the games cannot be made: %s",
                 strerror(errno));
        return false;
    }
    if (snprintf(path, PATH_SIZE, "%s/games.db", folder) >= PATH_SIZE) {
        snprintf(why, STORE_WHY_SIZE, "the path of the folder for the games is too long");
        return false;
    }
    const int fd = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
    if (fd < 0) {
        snprintf(why, STORE_WHY_SIZE, "the games cannot be opened: %s", strerror(errno));
        return false;
    }
    close(fd);
    return true;
}

/*
 * Damage that SQLite would pass over in silence is no start: games would go on from where they were
 * before.
 */
static bool look_at_tail(struct store *store, const char *path)
{
    char log[PATH_SIZE + 8];
    struct tail tail;

    snprintf(log, sizeof(log), "%s-wal", path);
    if (!tail_look(log, &tail))
        return sql_break(store, "the log of the database cannot be read: %s", strerror(errno));
    if (tail.is_damaged)
        return sql_break(store,
                         "games.db-wal is damaged at byte %llu or soon after, before moves that "
                         "were stored later",
                         (unsigned long long)tail.cut_at);
    if (tail.torn)
        snprintf(store->notice, sizeof(store->notice),
                 "%llu bytes of a commit that was never finished were cut off; nobody was told of "
                 "what was in it",
                 (unsigned long long)tail.torn);
    return true;
}

struct store *store_open(const char *folder, char *why)
{
    char path[PATH_SIZE];
    struct store *store = calloc(1, sizeof(*store));

    why[0] = '\0';
    if (!store || sodium_init() < 0) {
        snprintf(why, STORE_WHY_SIZE, "there is not enough memory");
        free(store);
        return NULL;
    }
    if (make_file(folder, path, why)) {
        if (look_at_tail(store, path) && sql_open(store, path))
            return store;
        snprintf(why, STORE_WHY_SIZE, "%s", store->why);
    }
    store_close(store);
    return NULL;
}

void store_close(struct store *store)
{
    if (!store)
        return;
    sql_close(store);
    free(store);
}

const char *store_notice(const struct store *store)
{
    return store->notice;
}

const char *store_why(const struct store *store)
{
    return store->why;
}

/* The hash of the last event. Returns: false when the event is not the next one. */
static bool find_place(struct store *store, const struct store_event *event,
                       uint8_t before[STORE_HASH_SIZE])
{
    sqlite3_stmt *statement = sql_take(store, SQL_LAST_EVENT);
    int64_t next = 0;

    sql_text(statement, 1, event->game);
    if (sql_row(store, statement)) {
        next = sqlite3_column_int64(statement, 0) + 1;
        if (sqlite3_column_bytes(statement, 1) == STORE_HASH_SIZE)
            memcpy(before, sqlite3_column_blob(statement, 1), STORE_HASH_SIZE);
        sqlite3_reset(statement);
    }
    if (store->is_broken)
        return false;
    return event->seq == next ||
           sql_break(store, "game %s: event %u comes where event %lld belongs", event->game,
                     event->seq, (long long)next);
}

bool store_append(struct store *store, const struct store_event *event)
{
    struct store_event whole = *event;
    uint8_t before[STORE_HASH_SIZE] = {0};

    if (!sql_begin(store) || !find_place(store, event, before))
        return false;
    chain_hash(event->seq ? before : NULL, event, whole.hash);
    sqlite3_stmt *statement = sql_take(store, SQL_APPEND);
    sql_text(statement, 1, whole.game);
    sql_number(statement, 2, whole.seq);
    sql_number(statement, 3, whole.time_ms);
    sql_text(statement, 4, whole.kind);
    sql_text(statement, 5, whole.body);
    sql_text(statement, 6, whole.actor);
    sql_text(statement, 7, whole.action);
    sql_bytes(statement, 8, whole.hash, STORE_HASH_SIZE);
    return sql_do(store, statement) && derive_event(store, &whole) &&
           (strcmp(whole.kind, "count") != 0 || ratings_count(store, &whole));
}

bool store_commit(struct store *store)
{
    return sql_commit(store);
}

bool store_keep_rules(struct store *store, const char *hash, const char *text)
{
    sqlite3_stmt *statement = sql_begin(store) ? sql_take(store, SQL_KEEP_RULES) : NULL;

    sql_text(statement, 1, hash);
    sql_text(statement, 2, text);
    return sql_do(store, statement);
}

char *store_rules(struct store *store, const char *hash)
{
    sqlite3_stmt *statement = sql_take(store, SQL_RULES);

    sql_text(statement, 1, hash);
    return sql_only_text(store, statement);
}

bool store_keep_guest(struct store *store, const char *guest, int64_t time_ms)
{
    sqlite3_stmt *statement = sql_begin(store) ? sql_take(store, SQL_KEEP_GUEST) : NULL;

    sql_text(statement, 1, guest);
    sql_number(statement, 2, time_ms);
    return sql_do(store, statement);
}

bool store_keep_secret(struct store *store, const char *game, const uint8_t *secret, size_t size)
{
    sqlite3_stmt *statement = sql_begin(store) ? sql_take(store, SQL_KEEP_SECRET) : NULL;

    sql_text(statement, 1, game);
    sql_bytes(statement, 2, secret, size);
    return sql_do(store, statement);
}

bool store_secret(struct store *store, const char *game, uint8_t *secret, size_t size)
{
    sqlite3_stmt *statement = sql_take(store, SQL_SECRET);

    sql_text(statement, 1, game);
    if (!sql_row(store, statement))
        return false;
    const bool fits = sqlite3_column_bytes(statement, 0) == (int)size;
    if (fits)
        memcpy(secret, sqlite3_column_blob(statement, 0), size);
    sqlite3_reset(statement);
    return fits;
}

bool store_answer(struct store *store, const char *actor, const char *action,
                  struct store_answer *out)
{
    sqlite3_stmt *statement = sql_take(store, SQL_ANSWER);

    sql_text(statement, 1, actor);
    sql_text(statement, 2, action);
    if (!sql_row(store, statement))
        return false;
    snprintf(out->game, sizeof(out->game), "%s", sql_column_text(statement, 0));
    out->first_seq = (unsigned)sqlite3_column_int64(statement, 1);
    out->last_seq = (unsigned)sqlite3_column_int64(statement, 2);
    sqlite3_reset(statement);
    return true;
}

bool store_events(struct store *store, const char *game, unsigned from, store_tell_event tell,
                  void *ctx)
{
    sqlite3_stmt *statement = sql_take(store, SQL_EVENTS);

    sql_text(statement, 1, game);
    sql_number(statement, 2, from);
    while (sql_row(store, statement)) {
        const struct store_event event = derive_read(statement);
        tell(ctx, &event);
    }
    return !store->is_broken;
}

bool store_games(struct store *store, bool also_ended, store_tell_game tell, void *ctx)
{
    sqlite3_stmt *statement = sql_take(store, SQL_GAMES);

    sql_number(statement, 1, also_ended);
    while (sql_row(store, statement))
        tell(ctx, sql_column_text(statement, 0));
    return !store->is_broken;
}

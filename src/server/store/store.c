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

#include "server/store/log_end.h"
#include "server/store/ratings.h"
#include "server/store/sql_engine.h"
#include "server/store/store_parts.h"

enum {
    PATH_SIZE = 4096
};

/*
 * A key without games is what is left of a folder whose games are lost: going on with none would
 * hide that until the backups are as empty.
 */
static bool is_lost_beside_key(const char *folder, const char *path, char *why)
{
    char key[PATH_SIZE + 16];
    struct stat status;

    if (stat(path, &status) == 0 && status.st_size > 0)
        return false;
    snprintf(key, sizeof(key), "%s/guests.key", folder);
    if (stat(key, &status) != 0)
        return false;
    snprintf(why, STORE_WHY_SIZE,
             "guests.key is there, but games.db beside it is missing or empty; move the folder "
             "away and put a backup in its place (acedrex restore), or remove guests.key to begin "
             "anew");
    return true;
}

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
    if (is_lost_beside_key(folder, path, why))
        return false;
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
    struct log_end log_end;

    snprintf(log, sizeof(log), "%s-wal", path);
    if (!log_end_look(log, &log_end))
        return sql_break(store, "the log of the database cannot be read: %s", strerror(errno));
    if (log_end.is_damaged)
        return sql_break(store,
                         "games.db-wal is damaged at byte %llu or soon after, before moves that "
                         "were stored later",
                         (unsigned long long)log_end.cut_at);
    if (log_end.torn)
        snprintf(store->notice, sizeof(store->notice),
                 "%llu bytes of a commit that was never finished were cut off; nobody was told of "
                 "what was in it",
                 (unsigned long long)log_end.torn);
    return true;
}

/* Only its owner looks at the log, which grows meanwhile when that is another process. */
static bool open_file(struct store *store, const char *folder, const char *path)
{
    store->lock = owner_lock(folder);
    store->is_beside = store->lock < 0 && errno == EWOULDBLOCK && store->is_reader;
    if (store->lock < 0 && !store->is_beside)
        return errno == EWOULDBLOCK
                   ? sql_break(store, STORE_TAKEN)
                   : sql_break(store, "games.lock cannot be locked: %s", strerror(errno));
    return (store->is_beside || look_at_tail(store, path)) && sql_open(store, &sql_sqlite, path);
}

static bool open_database(struct store *store, const char *url)
{
#ifdef ACEDREX_POSTGRES
    return sql_open(store, &sql_postgres, url);
#else
    (void)url;
    return sql_break(store, "this build has no PostgreSQL; it needs libpq-dev, which "
                            "tools/setup.sh installs");
#endif
}

bool store_is_url(const char *place)
{
    return strncmp(place, "postgres://", 11) == 0 || strncmp(place, "postgresql://", 13) == 0;
}

/* Returns: NULL when there is no memory. */
static struct store *make_store(bool is_reader)
{
    struct store *store = calloc(1, sizeof(*store));

    if (store) {
        store->lock = -1;
        store->is_reader = is_reader;
        store->heads = calloc(STORE_HEADS, sizeof(*store->heads));
    }
    if (store && store->heads && sodium_init() >= 0)
        return store;
    store_close(store);
    return NULL;
}

/* On failure the store stays the caller's, with a sentence. */
static bool open_at(struct store *store, const char *place, char *why)
{
    char path[PATH_SIZE];

    if (!store) {
        snprintf(why, STORE_WHY_SIZE, "there is not enough memory");
        return false;
    }
    if (!store_is_url(place) && !make_file(place, path, why))
        return false;
    if (store_is_url(place) ? open_database(store, place) : open_file(store, place, path))
        return true;
    snprintf(why, STORE_WHY_SIZE, "%s", store->why);
    return false;
}

static struct store *open_alone(const char *place, bool is_reader, char *why)
{
    struct store *store = make_store(is_reader);

    why[0] = '\0';
    if (open_at(store, place, why))
        return store;
    store_close(store);
    return NULL;
}

struct store *store_open(const char *place, char *why)
{
    return open_alone(place, false, why);
}

struct store *store_open_reader(const char *place, char *why)
{
    return open_alone(place, true, why);
}

/* The one that has found the games taken last time, as if it had not asked yet. */
static struct store *take_waiting(struct store_others *others)
{
    struct store *store = others->waiting;

    others->waiting = NULL;
    if (store) {
        store->is_broken = store->is_lost = store->is_taken = false;
        store->why[0] = '\0';
    }
    return store;
}

struct store *store_open_server(const char *place, struct store_others *others, char *why)
{
    struct store *waiting = take_waiting(others);
    struct store *store = waiting ? waiting : make_store(false);

    why[0] = '\0';
    others->may_wait = false;
    if (store)
        store->others = others;
    if (open_at(store, place, why)) {
        store->others = NULL;
        return store;
    }
    others->may_wait = store && store->is_lost;
    if (store && store->is_taken)
        others->waiting = store;
    else
        store_close(store);
    return NULL;
}

void store_beat(struct store *store)
{
    sql_beat(store);
}

void store_close(struct store *store)
{
    if (!store)
        return;
    sql_close(store);
    if (store->lock >= 0)
        close(store->lock);
    free(store->heads);
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

bool store_is_lost(const struct store *store)
{
    return store->is_lost;
}

/* FNV-1a. */
static struct store_head *head_of(struct store *store, const char *game)
{
    uint32_t hash = 2166136261;

    for (const char *at = game; *at; at++)
        hash = (hash ^ (uint8_t)*at) * 16777619;
    return &store->heads[hash % STORE_HEADS];
}

/* The last event of the game. Returns: false when there is none, or when the store is broken. */
static bool find_head(struct store *store, const char *game, struct store_head *out)
{
    *out = *head_of(store, game);
    if (strcmp(out->game, game) == 0)
        return true;
    struct query *statement = sql_take(store, SQL_LAST_EVENT);
    sql_text(statement, 1, game);
    if (!sql_row(store, statement))
        return false;
    out->seq = (unsigned)sql_column_number(statement, 0);
    if (!sql_column_bytes(statement, 1, out->hash, STORE_HASH_SIZE))
        memset(out->hash, 0, STORE_HASH_SIZE);
    sql_done(statement);
    return true;
}

/* The hash of the last event. Returns: false when the event is not the next one. */
static bool find_place(struct store *store, const struct store_event *event,
                       uint8_t before[STORE_HASH_SIZE])
{
    struct store_head head;
    const bool has_begun = find_head(store, event->game, &head);
    const unsigned next = has_begun ? head.seq + 1 : 0;

    if (store->is_broken)
        return false;
    if (has_begun)
        memcpy(before, head.hash, STORE_HASH_SIZE);
    if (event->seq == next)
        return true;
    store->is_lost = store->engine->is_shared; /* another server has written to it: we begin anew */
    return sql_break(store, "game %s: event %u comes where event %u belongs", event->game,
                     event->seq, next);
}

static void note_head(struct store *store, const struct store_event *event)
{
    struct store_head *head = head_of(store, event->game);

    snprintf(head->game, sizeof(head->game), "%s", event->game);
    head->seq = event->seq;
    memcpy(head->hash, event->hash, STORE_HASH_SIZE);
}

void store_forget(struct store *store, const char *game)
{
    struct store_head *head = head_of(store, game);

    if (strcmp(head->game, game) == 0)
        head->game[0] = '\0';
}

bool store_append(struct store *store, const struct store_event *event)
{
    struct store_event whole = *event;
    uint8_t before[STORE_HASH_SIZE] = {0};

    if (!sql_begin(store) || !find_place(store, event, before))
        return false;
    chain_hash(event->seq ? before : NULL, event, whole.hash);
    struct query *statement = sql_take(store, SQL_APPEND);
    sql_text(statement, 1, whole.game);
    sql_number(statement, 2, whole.seq);
    sql_number(statement, 3, whole.time_ms);
    sql_text(statement, 4, whole.kind);
    sql_text(statement, 5, whole.body);
    sql_text(statement, 6, whole.actor);
    sql_text(statement, 7, whole.action);
    sql_bytes(statement, 8, whole.hash, STORE_HASH_SIZE);
    note_head(store, &whole);
    return sql_do(store, statement) && derive_event(store, &whole) &&
           (strcmp(whole.kind, "count") != 0 || ratings_count(store, &whole));
}

bool store_is_changed(const struct store *store)
{
    return store->is_writing;
}

bool store_commit(struct store *store)
{
    return sql_commit(store);
}

bool store_keep_rules(struct store *store, const char *hash, const char *text)
{
    struct query *statement = sql_begin(store) ? sql_take(store, SQL_KEEP_RULES) : NULL;

    sql_text(statement, 1, hash);
    sql_text(statement, 2, text);
    return sql_do(store, statement);
}

char *store_rules(struct store *store, const char *hash)
{
    struct query *statement = sql_take(store, SQL_RULES);

    sql_text(statement, 1, hash);
    return sql_only_text(store, statement);
}

bool store_keep_user(struct store *store, const char *user, int64_t time_ms)
{
    struct query *statement = sql_begin(store) ? sql_take(store, SQL_KEEP_GUEST) : NULL;

    sql_text(statement, 1, user);
    sql_number(statement, 2, time_ms);
    return sql_do(store, statement);
}

bool store_keep_secret(struct store *store, const char *game, const uint8_t *secret, size_t size)
{
    struct query *statement = sql_begin(store) ? sql_take(store, SQL_KEEP_SECRET) : NULL;

    sql_text(statement, 1, game);
    sql_bytes(statement, 2, secret, size);
    return sql_do(store, statement);
}

bool store_secret(struct store *store, const char *game, uint8_t *secret, size_t size)
{
    struct query *statement = sql_take(store, SQL_SECRET);

    sql_text(statement, 1, game);
    if (!sql_row(store, statement))
        return false;
    const bool fits = sql_column_bytes(statement, 0, secret, size);
    sql_done(statement);
    return fits;
}

bool store_answer(struct store *store, const char *actor, const char *action,
                  struct store_answer *out)
{
    struct query *statement = sql_take(store, SQL_ANSWER);

    sql_text(statement, 1, actor);
    sql_text(statement, 2, action);
    if (!sql_row(store, statement))
        return false;
    snprintf(out->game, sizeof(out->game), "%s", sql_column_text(statement, 0));
    out->first_seq = (unsigned)sql_column_number(statement, 1);
    out->last_seq = (unsigned)sql_column_number(statement, 2);
    sql_done(statement);
    return true;
}

bool store_events(struct store *store, const char *game, unsigned from, store_each_event each,
                  void *ctx)
{
    struct query *statement = sql_take(store, SQL_EVENTS);

    sql_text(statement, 1, game);
    sql_number(statement, 2, from);
    while (sql_row(store, statement)) {
        const struct store_event event = derive_read(statement);
        each(ctx, &event);
    }
    return !store->is_broken;
}

bool store_promise(struct store *store, const char *game, char before[STORE_ID_SIZE],
                   char hash[STORE_PROMISE_SIZE])
{
    struct query *statement = sql_take(store, SQL_PROMISE);

    sql_text(statement, 1, game);
    if (!sql_row(store, statement))
        return false;
    snprintf(before, STORE_ID_SIZE, "%s", sql_column_text(statement, 0));
    snprintf(hash, STORE_PROMISE_SIZE, "%s", sql_column_text(statement, 1));
    sql_done(statement);
    return true;
}

bool store_has_events(struct store *store)
{
    return sql_is_there(store, sql_take(store, SQL_ANY_EVENT));
}

bool store_games(struct store *store, bool also_ended, store_each_game each, void *ctx)
{
    struct query *statement = sql_take(store, SQL_GAMES);

    sql_number(statement, 1, also_ended);
    while (sql_row(store, statement))
        each(ctx, sql_column_text(statement, 0));
    return !store->is_broken;
}

/* One file that one process has for itself. */
#include <sqlite3.h>
#include <string.h>

#include "server/store/sql_engine.h"

/*
 * FULL: a commit returns when the log of the database is on disk. A second owner is refused by
 * owner.h, so the others are readers, whom a log keeps nobody from writing.
 */
#define CARE "PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON;"
static const char settings[] = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;" CARE;
static const char settings_beside[] = CARE "PRAGMA query_only = ON; BEGIN";

enum {
    WAIT_MS = 2000 /* for another process that opens or closes the file just now */
};

static bool fail(struct store *store, const char *during)
{
    sqlite3 *db = store->db;
    const int code = db ? sqlite3_extended_errcode(db) : SQLITE_NOMEM;

    if ((code & 0xff) == SQLITE_BUSY)
        return sql_break(store, STORE_TAKEN);
    return sql_break(store, "%s: %s (code %d)", during, db ? sqlite3_errmsg(db) : "out of memory",
                     code);
}

static bool run(struct store *store, const char *statements, const char *during)
{
    return sqlite3_exec(store->db, statements, NULL, NULL, NULL) == SQLITE_OK ||
           fail(store, during);
}

/* Tables of a newer program are not for us. is_older: receives whether they are to be converted. */
static bool check_version(struct store *store, bool *is_older)
{
    sqlite3_stmt *statement = NULL;
    int version = -1;

    if (sqlite3_prepare_v2(store->db, "PRAGMA user_version", -1, &statement, NULL) == SQLITE_OK &&
        sqlite3_step(statement) == SQLITE_ROW)
        version = sqlite3_column_int(statement, 0);
    sqlite3_finalize(statement);
    *is_older = version < SQL_SCHEMA_VERSION;
    if (version < 0)
        return fail(store, "the games cannot be read");
    if (version > SQL_SCHEMA_VERSION)
        return sql_break(store, "these games were stored by a newer version of this program");
    return !*is_older || !store->is_beside ||
           sql_break(store, "the server that has these games is of an older version");
}

/*
 * For log_end_look(): what a crash has left behind the last commit would look like damage after
 * another one. Where it has left nothing, a reader may keep the log from being emptied.
 */
static bool empty_log(struct store *store)
{
    const int code =
        sqlite3_wal_checkpoint_v2(store->db, NULL, SQLITE_CHECKPOINT_TRUNCATE, NULL, NULL);

    return code == SQLITE_OK || (code == SQLITE_BUSY && !store->notice[0]) ||
           fail(store, "the log of the database cannot be emptied");
}

static bool make_tables(struct store *store)
{
    static const char during[] = "the tables cannot be made";
    char *note = sqlite3_mprintf("PRAGMA user_version = %d;COMMIT;", SQL_SCHEMA_VERSION);
    bool is_made = note && run(store, "BEGIN IMMEDIATE", during);

    for (const char *const *part = sql_schema; is_made && *part; part++)
        is_made = run(store, *part, during);
    is_made = is_made && run(store, note, during);
    sqlite3_free(note);
    return is_made || fail(store, during);
}

/* All of it, into a database that is empty. */
static bool copy_into(struct store *store, sqlite3 *to)
{
    sqlite3_backup *backup = sqlite3_backup_init(to, "main", store->db, "main");
    const bool is_copied = backup && sqlite3_backup_step(backup, -1) == SQLITE_DONE;
    const bool is_done = sqlite3_backup_finish(backup) == SQLITE_OK && is_copied;

    return is_done || sql_break(store, "the copy cannot be written: %s", sqlite3_errmsg(to));
}

/*
 * A reader changes nothing: what an older program has stored is converted in a file without a name,
 * which is gone afterwards, so that the older program can go on with what it has.
 */
static bool move_to_copy(struct store *store)
{
    const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    sqlite3 *copy = NULL;
    const bool is_done =
        empty_log(store) &&
        (sqlite3_open_v2("", &copy, flags, NULL) == SQLITE_OK ||
         sql_break(store, "the games cannot be copied: %s", sqlite3_errmsg(copy))) &&
        copy_into(store, copy);

    sqlite3_close(is_done ? store->db : copy);
    if (is_done)
        store->db = copy;
    return is_done;
}

static bool open_file(struct store *store, const char *path)
{
    static const char during[] = "the games cannot be opened";
    const int flags =
        SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | (store->is_beside ? 0 : SQLITE_OPEN_CREATE);
    sqlite3 *db = NULL;
    bool is_older;
    const int code = sqlite3_open_v2(path, &db, flags, NULL);

    store->db = db;
    if (code != SQLITE_OK)
        return fail(store, during);
    sqlite3_db_config(db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
    sqlite3_busy_timeout(db, WAIT_MS);
    if (!store->is_beside)
        return run(store, settings, during) && check_version(store, &is_older) &&
               (!is_older || !store->is_reader || move_to_copy(store)) && make_tables(store) &&
               empty_log(store);
    /* The log is its owner's, also when that has ended without a word. */
    sqlite3_db_config(db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
    return run(store, settings_beside, during) && check_version(store, &is_older);
}

static bool copy(struct store *store, const char *path)
{
    sqlite3 *to = NULL;
    const bool is_done = (sqlite3_open_v2(path, &to, SQLITE_OPEN_READWRITE, NULL) == SQLITE_OK ||
                          sql_break(store, "the copy cannot be written: %s", sqlite3_errmsg(to))) &&
                         copy_into(store, to);

    sqlite3_close(to);
    return is_done;
}

static void close_file(struct store *store)
{
    for (unsigned i = 0; i < store->query_count; i++)
        sqlite3_finalize(store->queries[i].prepared);
    sqlite3_close(store->db);
}

/* --- statements --- */

/* A value that cannot be bound leaves NULL in its place. */
static void bind(sqlite3_stmt *statement, int place, const struct sql_value *value)
{
    switch (value->kind) {
    case SQL_TEXT:
        sqlite3_bind_text64(statement, place, value->bytes, value->size, SQLITE_STATIC,
                            SQLITE_UTF8);
        break;
    case SQL_NUMBER:
        sqlite3_bind_int64(statement, place, value->number);
        break;
    case SQL_REAL:
        sqlite3_bind_double(statement, place, value->real);
        break;
    case SQL_BYTES:
        sqlite3_bind_blob64(statement, place, value->bytes, value->size, SQLITE_STATIC);
        break;
    case SQL_NULL:
        break;
    }
}

/* Prepared when first used. */
static bool start(struct query *query)
{
    if (!query->prepared) {
        sqlite3_stmt *statement = NULL;
        if (sqlite3_prepare_v3(query->store->db, query->text, -1, SQLITE_PREPARE_PERSISTENT,
                               &statement, NULL) != SQLITE_OK)
            return fail(query->store, "a statement cannot be prepared");
        query->prepared = statement;
    }
    for (int i = 0; i < query->value_count; i++)
        bind(query->prepared, i + 1, &query->values[i]);
    query->is_running = true;
    return true;
}

static enum sql_step step(struct query *query)
{
    if (!query->is_running && !start(query))
        return SQL_STEP_FAILED;
    const int code = sqlite3_step(query->prepared);
    if (code == SQLITE_ROW)
        return SQL_STEP_ROW;
    query->store->changed = sqlite3_changes64(query->store->db);
    if (code == SQLITE_DONE)
        return SQL_STEP_END;
    fail(query->store, sqlite3_stmt_readonly(query->prepared) ? "the games cannot be read"
                                                              : "the games cannot be written");
    return SQL_STEP_FAILED;
}

static void done(struct query *query)
{
    sqlite3_reset(query->prepared);
    sqlite3_clear_bindings(query->prepared);
    query->is_running = false;
}

static bool send(struct query *query)
{
    const enum sql_step reached = step(query);

    sql_done(query);
    return reached == SQL_STEP_END ||
           (reached == SQL_STEP_ROW && sql_break(query->store, "a change has rows"));
}

/* Nothing is put off here. */
static void settle(struct store *store)
{
    (void)store;
}

/* --- columns --- */

static const char *column_text(struct query *query, int column)
{
    const unsigned char *text = sqlite3_column_text(query->prepared, column);

    return text ? (const char *)text : "";
}

static int64_t column_number(struct query *query, int column)
{
    return sqlite3_column_int64(query->prepared, column);
}

static double column_real(struct query *query, int column)
{
    return sqlite3_column_double(query->prepared, column);
}

static bool column_is_null(struct query *query, int column)
{
    return sqlite3_column_type(query->prepared, column) == SQLITE_NULL;
}

static const void *column_bytes(struct query *query, int column, size_t *size)
{
    const void *bytes = sqlite3_column_blob(query->prepared, column);

    *size = (size_t)sqlite3_column_bytes(query->prepared, column);
    return bytes;
}

const struct sql_engine sql_sqlite = {.open = open_file,
                                      .close = close_file,
                                      .run = run,
                                      .step = step,
                                      .send = send,
                                      .settle = settle,
                                      .done = done,
                                      .column_text = column_text,
                                      .column_number = column_number,
                                      .column_real = column_real,
                                      .column_is_null = column_is_null,
                                      .column_bytes = column_bytes,
                                      .copy = copy,
                                      .begin = "BEGIN IMMEDIATE"};

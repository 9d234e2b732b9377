/*
 * PostgreSQL. What its server has said of a COMMIT counts and nothing else: a connection that is
 * lost breaks the store, whatever was under way, and store_is_lost() says that opening it again may
 * mend it.
 */
#include <inttypes.h>
#include <libpq-fe.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"
#include "server/store/sql_session.h"

enum {
    FLOAT8 = 701, /* the number of a type, which the library does not name */
    NUMBER_SIZE = 32,
    SENT_MAX = 256 /* statements; answers that nobody reads must not fill the socket */
};

/* --- statements --- */

/* Something was sent, or not. */
static bool note_sent(struct store *store, bool is_sent, const char *during)
{
    struct session_of_store *session = store->db;

    session->sent += is_sent;
    return is_sent || session_fail(store, during, NULL);
}

/*
 * Take the answers to all that was sent. Returns: the last one, owned by the caller: PQclear().
 * NULL when something went wrong, now or before.
 */
static PGresult *take_answers(struct store *store, const char *during)
{
    struct session_of_store *session = store->db;
    PGresult *last = NULL;

    if (!PQpipelineSync(session->conn))
        session_fail(store, during, NULL);
    for (; session->sent && !store->is_broken; session->sent--) {
        PQclear(last);
        last = PQgetResult(session->conn);
        const ExecStatusType status = PQresultStatus(last);
        if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK)
            session_fail(store, during, last);
        else
            PQclear(PQgetResult(session->conn)); /* NULL, which ends the answer */
    }
    if (!store->is_broken)
        PQclear(PQgetResult(session->conn)); /* all are in */
    else
        PQclear(last);
    return store->is_broken ? NULL : last;
}

static void settle(struct store *store)
{
    const struct session_of_store *session = store->db;

    if (!store->is_broken && session->sent) {
        PGresult *last = take_answers(store, "the games cannot be written");
        if (last)
            store->changed = strtoll(PQcmdTuples(last), NULL, 10);
        PQclear(last);
    }
}

/* A transaction begins with what is in it; everything else is waited for. */
static bool command(struct store *store, const char *text, const char *during)
{
    if (!note_sent(store,
                   PQsendQueryParams(session_conn(store), text, 0, NULL, NULL, NULL, NULL, 0),
                   during))
        return false;
    if (strcmp(text, sql_postgres.begin) == 0)
        return true;
    PGresult *last = take_answers(store, during);
    /* A transaction that has failed answers COMMIT with ROLLBACK, and that is no error. */
    if (last && strcmp(text, "COMMIT") == 0 && strcmp(PQcmdStatus(last), "COMMIT") != 0)
        session_fail(store, during, last);
    PQclear(last);
    return !store->is_broken;
}

static void beat(struct store *store)
{
    command(store, "SELECT 1", "the database is away");
}

/* Places are $1 here. */
static bool prepare(struct query *query, const char *name)
{
    char *text = strdup(query->text);

    if (!text)
        return sql_break(query->store, "there is not enough memory");
    for (char *place = text; (place = strchr(place, '?')) != NULL;)
        *place = '$';
    const bool is_sent =
        note_sent(query->store, PQsendPrepare(session_conn(query->store), name, text, 0, NULL),
                  "a statement cannot be prepared");
    free(text);
    query->prepared = is_sent ? query : NULL;
    return is_sent;
}

/* Values as the library wants them: numbers as text, whatever their width, the rest as it is. */
struct values {
    const char *bytes[SQL_VALUES_MAX];
    int sizes[SQL_VALUES_MAX], formats[SQL_VALUES_MAX];
    char numbers[SQL_VALUES_MAX][NUMBER_SIZE];
    char *mended[SQL_VALUES_MAX];
};

/* What is no UTF-8 would break the store: nobody can be kept from sending it somewhere. */
static const char *text_of(const struct sql_value *value, char **mended)
{
    if (utf8_is_valid(value->bytes))
        return value->bytes;
    *mended = strdup(value->bytes);
    if (*mended)
        utf8_mend(*mended);
    return *mended;
}

static void hand_over(const struct sql_value *value, struct values *out, int i)
{
    out->bytes[i] = out->numbers[i];
    out->formats[i] = value->kind == SQL_BYTES;
    out->sizes[i] = (int)value->size;
    switch (value->kind) {
    case SQL_TEXT:
        out->bytes[i] = text_of(value, &out->mended[i]);
        break;
    case SQL_NUMBER:
        snprintf(out->numbers[i], NUMBER_SIZE, "%" PRId64, value->number);
        break;
    case SQL_REAL:
        snprintf(out->numbers[i], NUMBER_SIZE, "%.17g", value->real);
        break;
    case SQL_BYTES:
        out->bytes[i] = value->bytes;
        break;
    case SQL_NULL:
        out->bytes[i] = NULL;
        break;
    }
}

/* The statement with its values; its answer is due then. */
static bool hand_in(struct query *query)
{
    struct store *store = query->store;
    struct values values = {.mended = {NULL}};
    char name[16];

    snprintf(name, sizeof(name), "s%d", (int)(query - store->queries));
    if (!query->prepared && !prepare(query, name))
        return false;
    for (int i = 0; i < query->value_count; i++)
        hand_over(&query->values[i], &values, i);
    const bool is_sent =
        note_sent(store,
                  PQsendQueryPrepared(session_conn(store), name, query->value_count, values.bytes,
                                      values.sizes, values.formats, 1),
                  "the database refuses a statement");
    for (int i = 0; i < query->value_count; i++)
        free(values.mended[i]);
    return is_sent;
}

static bool send(struct query *query)
{
    const struct session_of_store *session = query->store->db;

    if (!hand_in(query))
        return false;
    if (session->sent >= SENT_MAX)
        settle(query->store);
    return !query->store->is_broken;
}

/* All rows come at once. */
static bool start(struct query *query)
{
    if (!hand_in(query))
        return false;
    query->rows = take_answers(query->store, "the database refuses a statement");
    if (!query->rows)
        return false;
    query->store->changed = strtoll(PQcmdTuples(query->rows), NULL, 10);
    query->row = -1;
    query->is_running = true;
    return true;
}

static enum sql_step step(struct query *query)
{
    if (!query->is_running && !start(query))
        return SQL_STEP_FAILED;
    query->row++;
    return query->row < PQntuples(query->rows) ? SQL_STEP_ROW : SQL_STEP_END;
}

static void done(struct query *query)
{
    PQclear(query->rows);
    query->rows = NULL;
    query->is_running = false;
}

/* --- columns --- */

static const char *column_text(struct query *query, int column)
{
    return PQgetvalue(query->rows, query->row, column);
}

/* Integers of any width and truth values come with the highest byte first. */
static uint64_t column_bits(struct query *query, int column)
{
    const char *bytes = PQgetvalue(query->rows, query->row, column);
    const int size = PQgetlength(query->rows, query->row, column);
    uint64_t bits = size && (bytes[0] & 0x80) ? UINT64_MAX : 0;

    for (int i = 0; i < size && i < 8; i++)
        bits = bits << 8 | (uint8_t)bytes[i];
    return bits;
}

static int64_t column_number(struct query *query, int column)
{
    return (int64_t)column_bits(query, column);
}

static double column_real(struct query *query, int column)
{
    const uint64_t bits = column_bits(query, column);
    double real;

    if (PQftype(query->rows, column) != FLOAT8)
        return (double)(int64_t)bits;
    memcpy(&real, &bits, sizeof(real));
    return real;
}

static bool column_is_null(struct query *query, int column)
{
    return PQgetisnull(query->rows, query->row, column);
}

static const void *column_bytes(struct query *query, int column, size_t *size)
{
    *size = (size_t)PQgetlength(query->rows, query->row, column);
    return PQgetvalue(query->rows, query->row, column);
}

static bool count_on(struct store *store, const char *table)
{
    char text[256];

    snprintf(text, sizeof(text),
             "SELECT setval(pg_get_serial_sequence('%s', 'number'), COALESCE(MAX(number), 0) + 1,"
             " false) FROM %s",
             table, table);
    return command(store, text, "the games cannot be written");
}

const struct sql_engine sql_postgres = {.open = session_open,
                                        .close = session_close,
                                        .run = command,
                                        .beat = beat,
                                        .step = step,
                                        .send = send,
                                        .settle = settle,
                                        .done = done,
                                        .column_text = column_text,
                                        .column_number = column_number,
                                        .column_real = column_real,
                                        .column_is_null = column_is_null,
                                        .column_bytes = column_bytes,
                                        .count_on = count_on,
                                        .begin = "BEGIN ISOLATION LEVEL READ COMMITTED",
                                        .is_shared = true};

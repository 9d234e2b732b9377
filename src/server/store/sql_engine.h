#ifndef SERVER_STORE_SQL_ENGINE_H
#define SERVER_STORE_SQL_ENGINE_H

#include "server/store/sql.h"

/*
 * What differs between databases. The statements are the same for all of them; of the words of the
 * schema, which are SQLite's, each engine knows its own.
 */
enum {
    SQL_SCHEMA_VERSION = 24,
    SQL_VALUES_MAX = 12, /* places in a statement */
    SQL_MADE_MAX = 96,   /* statements that are made while the program runs */
};

/* Ends with NULL. Makes only what is not there, so it also converts what is older. */
extern const char *const sql_schema[];
extern const char *const sql_texts[SQL_STATEMENTS];

/* Each game that was played to its end as either of its two players has it. */
#define SQL_WHITE_WON "CASE WHEN result LIKE 'white-%' THEN 1 ELSE 0 END"
#define SQL_BLACK_WON "CASE WHEN result LIKE 'black-%' THEN 1 ELSE 0 END"
#define SQL_DRAWN     "CASE WHEN result LIKE 'draw%' THEN 1 ELSE 0 END"
#define SQL_PLAYED                                                                                 \
    " FROM game WHERE white <> '' AND black <> ''"                                                 \
    " AND result NOT IN ('', 'aborted')"
#define SQL_SIDES                                                                                  \
    "(SELECT id, white AS who, black AS other, " SQL_WHITE_WON " AS won, " SQL_DRAWN               \
    " AS drawn, " SQL_BLACK_WON " AS lost" SQL_PLAYED                                              \
    " UNION ALL SELECT id, black, white, " SQL_BLACK_WON ", " SQL_DRAWN                            \
    ", " SQL_WHITE_WON SQL_PLAYED " AND white <> black)"
/* A day of UTC since 1970. */
#define SQL_DAY_OF(time) "CAST(" time " / 86400000 AS TEXT)"
#define SQL_SIDES_LISTED SQL_SIDES " AS s JOIN finished AS f ON f.game = s.id WHERE f.listed = 1"

enum sql_kind {
    SQL_NULL, /* which every column refuses */
    SQL_TEXT,
    SQL_NUMBER,
    SQL_REAL,
    SQL_BYTES
};

struct sql_value {
    enum sql_kind kind;
    int64_t number;
    double real;
    const char *bytes; /* and texts, without their NUL */
    size_t size;
};

/* A statement, with its values and the row at hand. */
struct query {
    struct store *store;
    const char *text; /* one of sql_texts, or of sql_make() */
    void *prepared;   /* of the engine */
    void *rows;       /* of the engine */
    int row;
    bool is_running; /* values were handed over, and sql_done() is due */
    int value_count;
    struct sql_value values[SQL_VALUES_MAX];
};

enum sql_step {
    SQL_STEP_ROW,
    SQL_STEP_END,
    SQL_STEP_FAILED /* and the store is broken */
};

struct sql_engine {
    /* Returns: false when the store is broken. The tables are made, or are those of this program.
     */
    bool (*open)(struct store *store, const char *place);
    void (*close)(struct store *store);
    /* Statements without values and rows. during: what cannot be done without. */
    bool (*run)(struct store *store, const char *statements, const char *during);
    void (*beat)(struct store *store); /* or NULL where nobody asks */
    /* The next row; hands the values over first where that is due. */
    enum sql_step (*step)(struct query *query);
    /*
     * Run a statement without rows, now or together with what follows. What goes wrong later breaks
     * the store when it is noticed, before a commit is done at the latest.
     */
    bool (*send)(struct query *query);
    /* Everything that was sent has been answered then, and store->changed is known. */
    void (*settle)(struct store *store);
    void (*done)(struct query *query);
    const char *(*column_text)(struct query *query, int column);
    int64_t (*column_number)(struct query *query, int column);
    double (*column_real)(struct query *query, int column);
    bool (*column_is_null)(struct query *query, int column);
    const void *(*column_bytes)(struct query *query, int column, size_t *size);
    bool (*copy)(struct store *store, const char *path); /* or NULL: rows are carried */
    /* A table numbers its rows behind those that were written with theirs; NULL: by itself. */
    bool (*count_on)(struct store *store, const char *table);
    const char *begin; /* starts a transaction that writes */
    bool is_shared;    /* several servers may use the database */
};

/*
 * A statement whose text is made of names in the schema, never of what people have written; ready
 * for its values until the store is closed. text: copied; NULL fails. Returns: NULL when the store
 * is broken.
 */
struct query *sql_make(struct store *store, const char *text);
/* Make a query ready for other values. */
void sql_again(struct query *query);

extern const struct sql_engine sql_sqlite;   /* a place is the path of a file */
extern const struct sql_engine sql_postgres; /* a URL; where libpq was there */

#endif

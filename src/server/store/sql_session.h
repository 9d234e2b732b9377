#ifndef SERVER_STORE_SQL_SESSION_H
#define SERVER_STORE_SQL_SESSION_H

#include "server/store/sql_engine.h"

struct pg_conn; /* PGconn of libpq-fe.h, and PGresult: not every build has it */
struct pg_result;

/*
 * A session with PostgreSQL, which has the games for itself. Once it is open, statements are sent
 * one after another and answered together (pipeline mode).
 */
struct session_of_store {
    struct pg_conn *conn;
    unsigned sent; /* statements whose answers are due */
};

/* Of the engine. */
bool session_open(struct store *store, const char *url);
void session_close(struct store *store);

/* As every session is opened here: it waits. Returns: as PQconnectdbParams(). */
struct pg_conn *session_connect(const char *url);
struct pg_conn *session_conn(const struct store *store);
/* Break the store. result: the answer that says why, NULL when there was none. Returns: false. */
bool session_fail(struct store *store, const char *during, const struct pg_result *result);

#endif

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

/*
 * Locks of servers are of one class: 0 is the owner's, 1 that of who makes tables. The sessions
 * that hold one, and what changes in them as they work.
 */
#define SESSIONS_WITH_LOCKS                                                                        \
    " FROM pg_stat_activity AS a JOIN pg_locks AS l ON l.pid = a.pid"                              \
    " WHERE a.datname = current_database() AND l.locktype = 'advisory'"                            \
    " AND l.classid = 4137 AND l.granted"
#define SESSION_SIGN "a.pid || ' ' || EXTRACT(EPOCH FROM a.state_change)"

/* Of the engine. */
bool session_open(struct store *store, const char *url);
void session_close(struct store *store);

/* What every session is told first: who is gone without a word is missed soon. */
#define SESSION_SETTINGS                                                                           \
    "SET client_min_messages = error; SET tcp_keepalives_idle = 5;"                                \
    "SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 2;"                               \
    "SET tcp_user_timeout = 15000;"
/* As every session is opened here: it waits. Returns: as PQconnectdbParams(). */
struct pg_conn *session_connect(const char *url);
struct pg_conn *session_conn(const struct store *store);
/* Break the store. result: the answer that says why, NULL when there was none. Returns: false. */
bool session_fail(struct store *store, const char *during, const struct pg_result *result);

#endif

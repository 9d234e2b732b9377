/* Texts from server to server, through the database. */
#include "server/store/bus.h"

#include <inttypes.h>
#include <stdio.h>

#include "server/store/store.h"

void bus_keeper(int64_t number, char channel[BUS_CHANNEL_SIZE])
{
    snprintf(channel, BUS_CHANNEL_SIZE, "acedrex_keeper_%" PRId64, number);
}

#ifdef ACEDREX_POSTGRES

#include <libpq-fe.h>
#include <stdlib.h>
#include <string.h>

#include "base/steady_clock.h"
#include "server/store/sql_session.h"

struct bus {
    PGconn *conn;
    char *said; /* one statement for all that waits, or NULL */
    size_t said_size;
    bool is_sending; /* a statement whose answer is due */
    uint64_t sent_ms;
};

enum {
    ANSWER_MS = 5000 /* within which what was sent is answered, or the session is of no use */
};

/* What is told is not kept: nobody waits for a disk. */
static const char settings[] = SESSION_SETTINGS "SET synchronous_commit = off; LISTEN ";

static bool listen_to(struct bus *bus, const char *channel)
{
    char statement[sizeof(settings) + BUS_CHANNEL_SIZE];

    if (PQstatus(bus->conn) != CONNECTION_OK)
        return false;
    snprintf(statement, sizeof(statement), "%s%s", settings, channel);
    PGresult *result = PQexec(bus->conn, statement);
    const bool is_done = PQresultStatus(result) == PGRES_COMMAND_OK;
    PQclear(result);
    return is_done;
}

struct bus *bus_open(const char *url, const char *channel, char *why)
{
    struct bus *bus = calloc(1, sizeof(*bus));

    snprintf(why, STORE_WHY_SIZE, "there is not enough memory");
    if (!bus)
        return NULL;
    bus->conn = session_connect(url);
    if (bus->conn && listen_to(bus, channel))
        return bus;
    if (bus->conn)
        snprintf(why, STORE_WHY_SIZE, "the other servers cannot be heard: %.*s",
                 (int)strcspn(PQerrorMessage(bus->conn), "\n"), PQerrorMessage(bus->conn));
    bus_close(bus);
    return NULL;
}

void bus_close(struct bus *bus)
{
    if (!bus)
        return;
    PQfinish(bus->conn);
    free(bus->said);
    free(bus);
}

int bus_fd(const struct bus *bus)
{
    return PQsocket(bus->conn);
}

/* The statement grows by "SELECT pg_notify('channel', 'text');" */
bool bus_say(struct bus *bus, const char *channel, const char *text)
{
    char *literal =
        strlen(text) < BUS_TEXT_SIZE ? PQescapeLiteral(bus->conn, text, strlen(text)) : NULL;
    if (!literal)
        return false;
    const size_t more = strlen(literal) + strlen(channel) + sizeof("SELECT pg_notify('', );");
    char *said = realloc(bus->said, bus->said_size + more);
    if (said) {
        bus->said = said;
        bus->said_size += (size_t)snprintf(said + bus->said_size, more,
                                           "SELECT pg_notify('%s', %s);", channel, literal);
    }
    PQfreemem(literal);
    return said;
}

/* One statement at a time; what is said meanwhile goes with the next one. */
bool bus_send(struct bus *bus)
{
    if (bus->is_sending)
        return steady_clock_ms() - bus->sent_ms < ANSWER_MS;
    if (!bus->said)
        return true;
    bus->sent_ms = steady_clock_ms();
    bus->is_sending = PQsendQuery(bus->conn, bus->said);
    free(bus->said);
    bus->said = NULL;
    bus->said_size = 0;
    return bus->is_sending;
}

/* Returns: false when what was sent has failed. */
static bool take_answers(struct bus *bus)
{
    bool is_sound = true;

    while (bus->is_sending && !PQisBusy(bus->conn)) {
        PGresult *result = PQgetResult(bus->conn);
        bus->is_sending = result;
        is_sound = is_sound && (!result || PQresultStatus(result) == PGRES_TUPLES_OK);
        PQclear(result);
    }
    return is_sound;
}

bool bus_hear(struct bus *bus, void (*hear)(void *ctx, const char *text), void *ctx)
{
    PGnotify *notice;

    if (!PQconsumeInput(bus->conn) || !take_answers(bus))
        return false;
    while ((notice = PQnotifies(bus->conn)) != NULL) {
        hear(ctx, notice->extra);
        PQfreemem(notice);
    }
    return true;
}

#else

struct bus *bus_open(const char *url, const char *channel, char *why)
{
    (void)url;
    (void)channel;
    snprintf(why, STORE_WHY_SIZE, "this build has no PostgreSQL");
    return NULL;
}

void bus_close(struct bus *bus)
{
    (void)bus;
}

int bus_fd(const struct bus *bus)
{
    (void)bus;
    return -1;
}

bool bus_say(struct bus *bus, const char *channel, const char *text)
{
    (void)bus;
    (void)channel;
    (void)text;
    return false;
}

bool bus_send(struct bus *bus)
{
    (void)bus;
    return false;
}

bool bus_hear(struct bus *bus, void (*hear)(void *ctx, const char *text), void *ctx)
{
    (void)bus;
    (void)hear;
    (void)ctx;
    return false;
}

#endif

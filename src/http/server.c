/* The loop around the connections. */
#include "http/server.h"

#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <poll.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <unistd.h>

#include "base/check.h"
#include "http/connection.h"

enum {
    TICK_MS = 1000, /* how often times are looked at when nothing happens */
    BACKLOG = 128,
    OTHER_FILES = 16, /* the listener, the standard streams, what libraries keep open */
};

struct server {
    const struct server_options *options;
    unsigned capacity; /* connections that there is room for */
    unsigned count;
    uint64_t door_opens_ms;         /* nobody is let in before: there were no descriptors */
    struct connection *connections; /* `count` of them, in no order */
    struct pollfd *polls;           /* the listener, then one for each connection */
};

/* --- the listening socket --- */

static bool set_flags(int fd)
{
    const int flags = fcntl(fd, F_GETFL);

    return flags >= 0 && fcntl(fd, F_SETFL, flags | O_NONBLOCK) == 0 &&
           fcntl(fd, F_SETFD, FD_CLOEXEC) == 0;
}

static unsigned port_of(int fd)
{
    struct sockaddr_storage address;
    socklen_t size = sizeof(address);

    if (getsockname(fd, (struct sockaddr *)&address, &size) != 0)
        return 0;
    if (address.ss_family == AF_INET6)
        return ntohs(((const struct sockaddr_in6 *)&address)->sin6_port);
    return ntohs(((const struct sockaddr_in *)&address)->sin_port);
}

int server_listen(const struct sockaddr *address, socklen_t size, unsigned *port)
{
    const int fd = socket(address->sa_family, SOCK_STREAM, 0);
    const int on = 1;

    if (fd < 0)
        return -1;
    setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof(on));
    if (bind(fd, address, size) == 0 && listen(fd, BACKLOG) == 0 && set_flags(fd)) {
        *port = port_of(fd);
        return fd;
    }
    const int reason = errno;
    close(fd);
    errno = reason;
    return -1;
}

/* --- room --- */

/* Each connection may have a file open. */
static unsigned find_capacity(void)
{
    const rlim_t wanted = 2 * SERVER_CONNECTIONS_MAX + OTHER_FILES;
    struct rlimit limit;

    if (getrlimit(RLIMIT_NOFILE, &limit) != 0)
        return SERVER_CONNECTIONS_MAX / 4;
    if (limit.rlim_cur < wanted) {
        limit.rlim_cur = limit.rlim_max < wanted ? limit.rlim_max : wanted;
        setrlimit(RLIMIT_NOFILE, &limit);
        getrlimit(RLIMIT_NOFILE, &limit);
    }
    if (limit.rlim_cur >= wanted)
        return SERVER_CONNECTIONS_MAX;
    return limit.rlim_cur > OTHER_FILES + 2 ? (unsigned)(limit.rlim_cur - OTHER_FILES) / 2 : 1;
}

static bool can_be_closed(const struct connection *connection)
{
    return connection->state != CONNECTION_SENDING;
}

/*
 * Close the connection that nothing has been heard of for the longest time, among those to which
 * nothing is being sent. Returns: whether there was one.
 */
static bool make_room(struct server *server)
{
    struct connection *oldest = NULL;

    for (unsigned i = 0; i < server->count; i++) {
        struct connection *connection = &server->connections[i];
        if (!can_be_closed(connection))
            continue;
        if (!oldest || connection->progress_ms < oldest->progress_ms)
            oldest = connection;
    }
    if (!oldest)
        return false;
    connection_close(oldest);
    *oldest = server->connections[--server->count];
    return true;
}

/* --- the loop --- */

/* What has come already is answered at once, before the next one may need the room. */
static void take_in(struct server *server, int fd, uint64_t now_ms)
{
    struct connection *connection = &server->connections[server->count];

    if (!set_flags(fd)) {
        close(fd);
        return;
    }
    connection_open(connection, fd, now_ms);
    connection_serve(connection, server->options->site, now_ms);
    if (connection->state != CONNECTION_CLOSED)
        server->count++;
}

/* Take what waits at the door while there is room. */
static void accept_all(struct server *server, uint64_t now_ms)
{
    for (unsigned i = 0; i < BACKLOG; i++) {
        if (server->count == server->capacity && !make_room(server))
            return;
        const int fd = accept(server->options->listener, NULL, NULL);
        if (fd >= 0) {
            take_in(server, fd, now_ms);
            continue;
        }
        const bool is_full = errno == EMFILE || errno == ENFILE;
        if (is_full && make_room(server))
            continue;
        if (is_full)
            server->door_opens_ms = now_ms + TICK_MS;
        return;
    }
}

static void serve_ready(struct server *server, unsigned polled, uint64_t now_ms)
{
    for (unsigned i = 0; i < polled; i++) {
        if (server->polls[i + 1].revents)
            connection_serve(&server->connections[i], server->options->site, now_ms);
    }
}

static void sweep(struct server *server, uint64_t now_ms)
{
    for (unsigned i = server->count; i-- > 0;) {
        struct connection *connection = &server->connections[i];
        if (connection_is_overdue(connection, now_ms))
            connection_close(connection);
        if (connection->state == CONNECTION_CLOSED)
            *connection = server->connections[--server->count];
    }
}

static bool has_room(const struct server *server)
{
    if (server->options->now_ms() < server->door_opens_ms)
        return false;
    if (server->count < server->capacity)
        return true;
    for (unsigned i = 0; i < server->count; i++) {
        if (can_be_closed(&server->connections[i]))
            return true;
    }
    return false;
}

/* While nobody can be let in, the door is not looked at: it would say "ready" without end. */
static void wait_for_any(struct server *server)
{
    const int door = has_room(server) ? server->options->listener : -1;

    server->polls[0] = (struct pollfd){door, POLLIN, 0};
    for (unsigned i = 0; i < server->count; i++) {
        const struct connection *connection = &server->connections[i];
        server->polls[i + 1] = (struct pollfd){connection->fd, connection_wants(connection), 0};
    }
    if (poll(server->polls, server->count + 1, TICK_MS) <= 0) {
        for (unsigned i = 0; i <= server->count; i++)
            server->polls[i].revents = 0;
    }
}

static void run(struct server *server)
{
    while (!server->options->is_stopped()) {
        wait_for_any(server);
        const uint64_t now_ms = server->options->now_ms();
        serve_ready(server, server->count, now_ms);
        const bool is_asked = server->polls[0].revents != 0;
        sweep(server, now_ms);
        if (is_asked)
            accept_all(server, now_ms);
        CHECK_DEBUG(server->count <= server->capacity);
    }
    while (server->count)
        connection_close(&server->connections[--server->count]);
}

int server_run(const struct server_options *options)
{
    struct server server = {.options = options, .capacity = find_capacity()};
    int reason = ENOMEM;

    server.connections = calloc(server.capacity, sizeof(*server.connections));
    server.polls = calloc(server.capacity + 1, sizeof(*server.polls));
    if (server.connections && server.polls) {
        run(&server);
        reason = 0;
    }
    free(server.polls);
    free(server.connections);
    close(options->listener);
    return reason;
}

/* All connections that are WebSockets, and the tick of the loop. */
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>

#include "server/accounts/account_api.h"
#include "server/endpoints/live_state.h"
#include "server/messages/event_json.h"
#include "server/previews/pictures.h"
#include "server/rules/submissions.h"
#include "server/sessions/changed.h"
#include "server/visitors/journal.h"
#include "server/visitors/tell.h"

enum {
    CONNECTIONS_OF_ONE_MAX = 32, /* of one address, and of one person */
    READY_MAX = 512,             /* connections that are read in one tick; the others are next */
    SWEEP_MS = 1000,
};

_Static_assert((int)TELL_MAX < (int)SOCKET_QUEUE_MAX, "no message is larger than a queue");
_Static_assert((int)TELL_MAX < (int)EXTENSION_STREAM_MAX, "nor than that of a program");

/* --- who is there --- */

bool connections_is_full(const struct live *live, const struct address *address, const char *person)
{
    unsigned of_address = 0, of_person = 0;

    if (live->count >= live->count_max || address->is_own)
        return live->count >= live->count_max;
    for (const struct connection *connection = live->connections; connection;
         connection = connection->next) {
        of_address += address_is_same(&connection->address, address);
        of_person += strcmp(connection->who.id, person) == 0;
    }
    return of_address >= CONNECTIONS_OF_ONE_MAX || of_person >= CONNECTIONS_OF_ONE_MAX;
}

static void hear(void *ctx, const char *text, size_t size)
{
    const struct connection *connection = ctx;
    struct live *live = connection->live;

    game_server_receive(live->server, connection->visitor, text, size, live_now(live));
}

static void measure(void *ctx, uint64_t round_trip_ms)
{
    const struct connection *connection = ctx;

    game_server_measure(connection->visitor, round_trip_ms);
}

/* Something has happened on it: it may have to write, or be over. */
static void stir(struct connection *connection)
{
    struct live *live = connection->live;

    if (connection->is_stirred)
        return;
    connection->is_stirred = true;
    connection->next_stirred = live->stirred;
    live->stirred = connection;
}

void connections_say(void *ctx, const char *text, size_t size)
{
    struct connection *connection = ctx;

    socket_say(connection->socket, text, size);
    stir(connection);
}

void connections_ping(void *ctx)
{
    struct connection *connection = ctx;

    socket_ping(connection->socket, clock_network_ms(&connection->live->clock));
    stir(connection);
}

static int waits_in(const struct connection *connection)
{
    return connection->is_quiet ? connection->live->quiet.epoll : connection->live->epoll;
}

/* Before the library closes it, which may be in a later tick. */
static void forget(const struct connection *connection)
{
    epoll_ctl(waits_in(connection), EPOLL_CTL_DEL, socket_fd(connection->socket), NULL);
}

/* Tell the system what to wait for. Returns: false when it cannot. */
static bool await(struct connection *connection, int operation)
{
    const short events = socket_events(connection->socket);
    const bool is_quiet = connection->visitor && game_server_is_quiet(connection->visitor);
    struct epoll_event event = {.events = (uint32_t)events, .data.ptr = connection};

    if (operation == EPOLL_CTL_MOD && is_quiet != connection->is_quiet) {
        forget(connection);
        operation = EPOLL_CTL_ADD;
    } else if (operation == EPOLL_CTL_MOD && events == connection->events) {
        return true;
    }
    connection->events = events;
    connection->is_quiet = is_quiet;
    return epoll_ctl(waits_in(connection), operation, socket_fd(connection->socket), &event) == 0;
}

/* Returns: false when there is no memory. */
static bool seat(struct connection *connection, int fd, const char *early, size_t size)
{
    struct live *live = connection->live;

    connection->socket =
        socket_open(fd, early, size, clock_network_ms(&live->clock), hear, measure, connection);
    if (!connection->socket)
        return false;
    if (await(connection, EPOLL_CTL_ADD))
        connection->visitor =
            game_server_welcome(live->server, &connection->who, &connection->address, connection);
    if (connection->visitor)
        return true;
    forget(connection);
    socket_close(connection->socket);
    return false;
}

/* How many there are now. */
static void note_count(struct live *live, const char *what)
{
    const struct journal_line line = {.what = what, .number = live->count};

    journal_write(live->journal, live_now(live).utc_ms, &line);
}

bool connections_take(void *ctx, const struct extension_request *request, int fd, const char *early,
                      size_t size, void *handle)
{
    struct live *live = ctx;
    struct identity who;
    const struct address address = address_of(request->peer, request->forwarded, live->proxy);
    struct connection *connection = calloc(1, sizeof(*connection));

    if (!connection || !live->server || !live_identity(live, request, &who) ||
        connections_is_full(live, &address, who.id)) {
        free(connection);
        return false;
    }
    *connection =
        (struct connection){.live = live, .address = address, .who = who, .handle = handle};
    if (!seat(connection, fd, early, size)) {
        free(connection);
        return false;
    }
    connection->next = live->connections;
    connection->link = &live->connections;
    if (connection->next)
        connection->next->link = &connection->next;
    live->connections = connection;
    live->count++;
    note_count(live, "came");
    if (size)
        socket_read(connection->socket, clock_network_ms(&live->clock));
    stir(connection);
    return true;
}

/* Close a connection that is not stirred. */
static void drop(struct connection *connection)
{
    struct live *live = connection->live;

    *connection->link = connection->next;
    if (connection->next)
        connection->next->link = connection->link;
    live->count--;
    note_count(live, "left");
    forget(connection);
    game_server_leave(live->server, connection->visitor, live_now(live).steady_ms);
    socket_close(connection->socket);
    extension_release(connection->handle);
    free(connection);
}

/* --- each tick --- */

void connections_begin(void *ctx, unsigned connections_max)
{
    struct live *live = ctx;

    live->count_max = connections_max;
}

int connections_fd(void *ctx)
{
    const struct live *live = ctx;

    return live->epoll;
}

int connections_timeout_ms(void *ctx, int at_most)
{
    struct live *live = ctx;
    const struct moment now = live_now(live);
    const uint64_t deadline =
        live->server ? game_server_deadline(live->server, now) : live_away_deadline(live);
    int wait_ms = at_most;

    if (deadline <= now.steady_ms)
        wait_ms = 0;
    else if (deadline - now.steady_ms < (uint64_t)at_most)
        wait_ms = (int)(deadline - now.steady_ms);
    if (deadline > now.steady_ms)
        clock_settled(&live->clock);
    wait_ms = quiet_wait_ms(&live->quiet, clock_network_ms(&live->clock), wait_ms);
    clock_wait(&live->clock, (uint64_t)wait_ms);
    return wait_ms;
}

/* Returns: how many have something to say. */
static int read_some(struct live *live, int epoll)
{
    struct epoll_event ready[READY_MAX];
    const int count = epoll_wait(epoll, ready, READY_MAX, 0);

    for (int i = 0; i < count; i++) {
        struct connection *connection = ready[i].data.ptr;
        if (ready[i].data.ptr == &live->quiet)
            quiet_wake(&live->quiet);
        if (!connection || ready[i].data.ptr == &live->quiet)
            continue; /* the server, who is asked in any case */
        if (ready[i].events & (EPOLLIN | EPOLLHUP | EPOLLERR))
            socket_read(connection->socket, clock_network_ms(&live->clock));
        stir(connection);
    }
    return count;
}

static void read_sockets(struct live *live)
{
    const uint64_t now = clock_network_ms(&live->clock);

    read_some(live, live->epoll);
    if (!quiet_is_due(&live->quiet, now))
        return;
    const int count = read_some(live, live->quiet.epoll);
    if (count < READY_MAX)
        quiet_note(&live->quiet, count, now);
}

static void write_sockets(struct live *live)
{
    const uint64_t now = clock_network_ms(&live->clock);

    while (live->stirred) {
        struct connection *connection = live->stirred;
        live->stirred = connection->next_stirred;
        connection->is_stirred = false;
        socket_write(connection->socket, now);
        if (socket_is_finished(connection->socket, now) || !await(connection, EPOLL_CTL_MOD))
            drop(connection);
    }
}

/* Who is silent does not stir. */
static void sweep(struct live *live)
{
    const uint64_t now = clock_network_ms(&live->clock);

    if (now - live->swept_ms < SWEEP_MS)
        return;
    live->swept_ms = now;
    for (struct connection *connection = live->connections, *next; connection; connection = next) {
        next = connection->next;
        if (socket_is_finished(connection->socket, now))
            drop(connection);
    }
}

/* Whose session has ended, or who has an account now, comes again as who they are. */
static void part_from_strangers(struct live *live)
{
    struct changed *changed = account_api_changed(live->server->account_api);

    if (!changed->count)
        return;
    for (struct connection *connection = live->connections, *next; connection; connection = next) {
        next = connection->next;
        if (changed_has(changed, connection->who.id) &&
            !identity_holds(live->server->store, &connection->who, live_now(live).utc_ms))
            drop(connection);
    }
    bots_part(live->bots, changed, live_now(live).utc_ms);
    changed->count = 0;
}

bool connections_tick(void *ctx)
{
    struct live *live = ctx;
    const bool was_away = clock_tick(&live->clock);

    if (!live->server)
        return live_retry(live);
    if (was_away)
        game_server_wake(live->server, live_now(live));
    read_sockets(live);
    game_server_tick(live->server, live_now(live));
    if (!game_server_settle(live->server)) {
        if (!game_server_is_lost(live->server))
            return false;
        connections_finish(live);
        live_lose(live);
        return true;
    }
    write_sockets(live);
    bots_tick(live->bots, live_now(live).steady_ms);
    part_from_strangers(live);
    sweep(live);
    return true;
}

void connections_finish(void *ctx)
{
    struct live *live = ctx;

    if (!live->server)
        return;
    account_api_finish(live->server->account_api);
    submissions_finish(live->server->submissions);
    pictures_finish(live->server->pictures);
    bots_finish(live->bots);
    live->stirred = NULL;
    char *notice = event_restart(&(struct event_restart){0});
    const uint64_t now = live_now(live).steady_ms;
    while (live->connections) {
        struct socket *socket = live->connections->socket;
        if (notice)
            socket_say(socket, notice, strlen(notice));
        socket_write(socket, now); /* a goodbye overtakes what is queued */
        socket_part(socket);
        socket_write(socket, now);
        drop(live->connections);
    }
    free(notice);
}

/* Games between people: from requests and sockets to the host of the games, and back. */
#include "server/live/live.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "server/live/address.h"
#include "server/live/gate.h"
#include "server/live/guest.h"
#include "server/live/host.h"
#include "server/live/socket.h"

enum {
    CONNECTIONS_MAX = EXTENSION_SOCKETS_MAX - 1, /* one is the host's */
    CONNECTIONS_OF_ONE_MAX = 32,                 /* of one address */
    FULL_WAIT_S = 10,
};

struct connection {
    struct live *live;
    struct socket *socket;
    struct visitor *visitor;
    struct address address;
    struct identity who;
    void *handle; /* of the server of files */
    struct connection *next;
};

struct live {
    struct extension extension;
    struct host *host;
    struct address_book *book;
    uint8_t key[GUEST_KEY_SIZE];
    char url[256], proxy[64];
    int64_t start_ms; /* of the machine, since 1970 */
    struct connection *connections;
    unsigned count;
    unsigned changes; /* of accounts that connections were looked at for */
};

static uint64_t clock_ms(clockid_t which)
{
    struct timespec time;

    clock_gettime(which, &time);
    return (uint64_t)time.tv_sec * 1000 + (uint64_t)time.tv_nsec / 1000000;
}

static uint64_t now_ms(void)
{
    return clock_ms(CLOCK_MONOTONIC);
}

/*
 * The time of day as it was when the server started, and what has passed since: a clock that is set
 * while games by correspondence run must not let a flag fall. BOOTTIME counts also while the
 * machine sleeps.
 */
static int64_t time_ms(const struct live *live)
{
    return live->start_ms + (int64_t)clock_ms(CLOCK_BOOTTIME);
}

/* --- requests --- */

static void refuse(struct extension_reply *reply, unsigned status, const char *sentence)
{
    reply->status = status;
    reply->sentence = sentence;
}

/* Returns: whether the address has asked too often, which is said then. */
static bool is_too_often(const struct live *live, const struct extension_request *request,
                         enum address_use use, struct extension_reply *reply)
{
    const struct address address = address_of(request->peer, request->forwarded, live->proxy);

    reply->retry_after_s = address_wait_s(live->book, &address, use, now_ms());
    if (reply->retry_after_s)
        refuse(reply, 429, "Too many requests from your address; please wait.\n");
    return reply->retry_after_s;
}

static bool is_full(const struct live *live, const struct address *address)
{
    unsigned count = 0;

    for (const struct connection *connection = live->connections; connection;
         connection = connection->next)
        count += address_is_same(&connection->address, address);
    return live->count >= CONNECTIONS_MAX || (!address->is_own && count >= CONNECTIONS_OF_ONE_MAX);
}

/* The page comes over https: its cookies are kept off HTTP then. */
static bool is_secure(const struct live *live)
{
    return strncmp(live->url, "https:", 6) == 0;
}

static bool read_identity(const struct live *live, const struct extension_request *request,
                          struct identity *out)
{
    return identity_read(host_store(live->host), live->key, request->cookie, time_ms(live), out);
}

/* A cookie for who has none. */
static void greet(const struct live *live, const struct extension_request *request,
                  struct extension_reply *reply)
{
    char id[STORE_ID_SIZE], cookie[GUEST_COOKIE_SIZE];
    struct identity who;

    reply->status = 204;
    if (read_identity(live, request, &who) ||
        is_too_often(live, request, ADDRESS_BECOMES_GUEST, reply))
        return;
    guest_make(live->key, id, cookie);
    guest_cookie(live->key, id, is_secure(live), reply->cookie, sizeof(reply->cookie));
}

static void answer_socket(const struct live *live, const struct extension_request *request,
                          struct extension_reply *reply)
{
    const struct address address = address_of(request->peer, request->forwarded, live->proxy);
    struct identity who;

    if (!request->wants_socket || strcmp(request->socket_version, "13") != 0 ||
        !gate_accept(request->socket_key, reply->accept))
        refuse(reply, 400, "This address is for WebSockets of version 13.\n");
    else if (!gate_origin(request->origin, request->host))
        refuse(reply, 403, "Only pages of this server may connect.\n");
    else if (!read_identity(live, request, &who))
        refuse(reply, 401, "Ask for /live/guest first.\n");
    else if (is_full(live, &address)) {
        refuse(reply, 429, "There are too many connections; please wait.\n");
        reply->retry_after_s = FULL_WAIT_S;
    } else if (!is_too_often(live, request, ADDRESS_CONNECTS, reply))
        reply->status = 101;
}

/* For this machine alone, and not for what a proxy hands on. */
static void tell_figures(const struct live *live, const struct extension_request *request,
                         struct extension_reply *reply)
{
    const struct address address = address_of(request->peer, "", "");

    reply->text = address.is_own && !request->forwarded[0] ? host_figures(live->host) : NULL;
    if (reply->text)
        reply->status = 200;
    else
        refuse(reply, 404, "There is no such page.\n");
}

/* path: behind "account". */
static void answer_account(struct live *live, const char *path,
                           const struct extension_request *request, struct extension_reply *reply)
{
    struct identity who;
    const struct registrar_visit visit = {.path = path,
                                          .request = request,
                                          .who = &who,
                                          .is_secure = is_secure(live),
                                          .now_ms = now_ms(),
                                          .time_ms = time_ms(live)};

    read_identity(live, request, &who);
    if ((registrar_tries(&visit) && is_too_often(live, request, ADDRESS_TRIES, reply)) ||
        (registrar_makes(&visit) && is_too_often(live, request, ADDRESS_MAKES_ACCOUNT, reply)))
        return;
    registrar_answer(host_registrar(live->host), &visit, reply);
}

static void answer(void *ctx, const struct extension_request *request,
                   struct extension_reply *reply)
{
    struct live *live = ctx;

    if (strcmp(request->path, "/healthz") == 0)
        refuse(reply, 200, "ok\n");
    else if (strcmp(request->path, "/metrics") == 0)
        tell_figures(live, request, reply);
    else if (!gate_host(request->host, live->url))
        refuse(reply, 403, "This server is not reached by that name; see acedrex serve --url.\n");
    else if (strcmp(request->path, "/live/guest") == 0)
        greet(live, request, reply);
    else if (strcmp(request->path, "/live/socket") == 0)
        answer_socket(live, request, reply);
    else if (strncmp(request->path, "/live/account", 13) == 0)
        answer_account(live, request->path + 13, request, reply);
    else
        host_page(live->host, request->path + strlen(live->extension.prefix), request, reply,
                  time_ms(live));
}

/* --- sockets --- */

static void hear(void *ctx, const char *text, size_t size)
{
    struct connection *connection = ctx;
    struct live *live = connection->live;

    host_receive(live->host, connection->visitor, text, size, now_ms(), time_ms(live));
}

static void say(void *ctx, const char *text, size_t size)
{
    const struct connection *connection = ctx;

    socket_say(connection->socket, text, size);
}

static bool take(void *ctx, const struct extension_request *request, int fd, const char *early,
                 size_t size, void *handle)
{
    struct live *live = ctx;
    struct identity who;
    const struct address address = address_of(request->peer, request->forwarded, live->proxy);
    struct connection *connection = calloc(1, sizeof(*connection));

    if (!connection || is_full(live, &address) || !read_identity(live, request, &who)) {
        free(connection);
        return false;
    }
    *connection =
        (struct connection){.live = live, .address = address, .who = who, .handle = handle};
    connection->socket = socket_open(fd, early, size, now_ms(), hear, connection);
    if (connection->socket)
        connection->visitor = host_welcome(live->host, &who, connection);
    if (!connection->visitor) {
        if (connection->socket)
            socket_close(connection->socket);
        free(connection);
        return false;
    }
    connection->next = live->connections;
    live->connections = connection;
    live->count++;
    if (size)
        socket_read(connection->socket, now_ms());
    return true;
}

/* Take the connection at `link` out and close it. */
static void drop(struct live *live, struct connection **link)
{
    struct connection *connection = *link;

    *link = connection->next;
    live->count--;
    host_leave(live->host, connection->visitor, now_ms());
    socket_close(connection->socket);
    extension_release(connection->handle);
    free(connection);
}

static unsigned poll_sockets(void *ctx, struct pollfd *polled)
{
    const struct live *live = ctx;
    unsigned count = 1;

    polled[0] = (struct pollfd){.fd = host_fd(live->host), .events = POLLIN};
    for (const struct connection *connection = live->connections; connection;
         connection = connection->next)
        polled[count++] = (struct pollfd){.fd = socket_fd(connection->socket),
                                          .events = socket_events(connection->socket)};
    return count;
}

static int timeout_ms(void *ctx, int at_most)
{
    struct live *live = ctx;
    const uint64_t now = now_ms(), deadline = host_deadline(live->host, now, time_ms(live));

    if (deadline <= now)
        return 0;
    return deadline - now < (uint64_t)at_most ? (int)(deadline - now) : at_most;
}

/* Whose session has ended, or who has an account now, comes again as who he is. */
static void part_from_strangers(struct live *live)
{
    const unsigned changes = registrar_changes(host_registrar(live->host));

    if (changes == live->changes)
        return;
    live->changes = changes;
    for (struct connection **link = &live->connections; *link;) {
        if (identity_holds(host_store(live->host), &(*link)->who, time_ms(live)))
            link = &(*link)->next;
        else
            drop(live, link);
    }
}

/* The connections are in the order of poll_sockets(), behind the host; newer ones come first. */
static bool turn(void *ctx, const struct pollfd *polled, unsigned count)
{
    struct live *live = ctx;
    struct connection *connection = live->connections;

    for (unsigned fresh = live->count + 1 - count; fresh; fresh--)
        connection = connection->next;
    for (unsigned i = 1; i < count; i++, connection = connection->next) {
        if (polled[i].revents & (POLLIN | POLLHUP | POLLERR))
            socket_read(connection->socket, now_ms());
    }
    host_tick(live->host, now_ms(), time_ms(live));
    if (!host_settle(live->host))
        return false;
    part_from_strangers(live);
    for (struct connection **link = &live->connections; *link;) {
        socket_write((*link)->socket);
        if (socket_is_finished((*link)->socket, now_ms()))
            drop(live, link);
        else
            link = &(*link)->next;
    }
    return true;
}

static void finish(void *ctx)
{
    struct live *live = ctx;

    registrar_finish(host_registrar(live->host));
    while (live->connections)
        drop(live, &live->connections);
}

/* --- opening --- */

struct live *live_open(const struct live_options *options, char *why)
{
    static const char *const paths[] = {"/healthz", "/metrics", NULL};
    struct live *live = calloc(1, sizeof(*live));

    snprintf(why, STORE_WHY_SIZE, "there is not enough memory");
    if (!live)
        return NULL;
    live->extension = (struct extension){.prefix = "/live/",
                                         .paths = paths,
                                         .header = "acedrex-live",
                                         .ctx = live,
                                         .answer = answer,
                                         .take = take,
                                         .poll = poll_sockets,
                                         .timeout_ms = timeout_ms,
                                         .turn = turn,
                                         .finish = finish};
    snprintf(live->url, sizeof(live->url), "%s", options->url);
    snprintf(live->proxy, sizeof(live->proxy), "%s", options->proxy);
    live->start_ms = (int64_t)(clock_ms(CLOCK_REALTIME) - clock_ms(CLOCK_BOOTTIME));
    /* The store makes the folder, the key lies in it, and the courier needs both. */
    const struct host_options host = {
        .folder = options->folder, .key = live->key, .mail = options->mail, .send = say};
    live->host = host_open(&host, now_ms(), time_ms(live), why);
    live->book = live->host ? address_book_open() : NULL;
    if (live->book)
        return live;
    live_close(live);
    return NULL;
}

void live_close(struct live *live)
{
    if (!live)
        return;
    address_book_close(live->book);
    host_close(live->host);
    free(live);
}

bool live_invite(struct live *live, char token[IDENTITY_TOKEN_SIZE])
{
    return registrar_invite(host_registrar(live->host), time_ms(live), token);
}

const struct extension *live_extension(struct live *live)
{
    return &live->extension;
}

const char *live_notice(const struct live *live)
{
    return host_notice(live->host);
}

const char *live_why(const struct live *live)
{
    return host_why(live->host);
}

/*
 * The page over HTTP, by libmicrohttpd: it speaks the protocol, this file says what is answered
 * and who has to leave when there is no room.
 */
#include "http/server.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <microhttpd.h>
#include <netinet/in.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/resource.h>
#include <unistd.h>

#include "base/check.h"
#include "http/clients.h"
#include "http/host_name.h"
#include "http/stream.h"
#include "http/tls.h"

enum {
    TICK_MS = 1000, /* how often is_stopped() is asked when nothing happens */
    BACKLOG = 128,
    TAKEN_MAX = 64,   /* clients of the TLS in a tick */
    OTHER_FILES = 16, /* the listener, the standard streams, what libraries keep open */
    CONNECTION_MEMORY = 20 * 1024, /* for the head of a request and that of its answer */
    CONNECTION_SIZE = 48 * 1024,   /* bytes of memory, its share of the games among them */
    CONNECTIONS_MIN = 8192,        /* however little memory there is */
    CONNECTIONS_MAX = 1 << 20,
    PAGES_PART = 8,             /* one in so many is for who wants the page */
    IDLE_S = 60,                /* a connection on which nothing moves for so long is closed */
    LONG_BODIES_MAX = 16 << 20, /* bytes that may be on their way in long bodies, of all together */
};

struct server;

/* A request, from its head to the end of its answer. */
struct inquiry {
    struct server *server;
    struct MHD_Connection *connection;
    char *body; /* of a POST, as far as it has come; NULL while it is empty */
    size_t size;
    size_t counted; /* of it, among those that are long */
    bool is_too_long;
    bool is_too_much; /* together with what others are sending */
    bool is_answered; /* later */
    struct extension_reply later;
};

struct server {
    const struct server_options *options;
    struct MHD_Daemon *daemon;
    struct clients clients;
    size_t long_bodies; /* bytes of all bodies that are longer than EXTENSION_BODY_MAX */
    bool has_news;      /* of which the library learns when it is run once more */
    struct tls *tls;    /* or NULL */
};

/* --- the listening socket --- */

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
    if (bind(fd, address, size) == 0 && listen(fd, BACKLOG) == 0 &&
        fcntl(fd, F_SETFL, O_NONBLOCK) == 0 && fcntl(fd, F_SETFD, FD_CLOEXEC) == 0) {
        *port = port_of(fd);
        return fd;
    }
    const int reason = errno;
    close(fd);
    errno = reason;
    return -1;
}

/* --- room --- */

/* As many as half of the machine's memory holds. */
static uint64_t room_in_memory(void)
{
    const long pages = sysconf(_SC_PHYS_PAGES), size = sysconf(_SC_PAGESIZE);
    const uint64_t room =
        pages > 0 && size > 0 ? (uint64_t)pages * (uint64_t)size / 2 / CONNECTION_SIZE : 0;

    return room < CONNECTIONS_MIN   ? CONNECTIONS_MIN
           : room > CONNECTIONS_MAX ? CONNECTIONS_MAX
                                    : room;
}

/*
 * How many connections: each is one descriptor, with TLS three, and one in PAGES_PART may have a
 * file open, for players have none. The system's limit of descriptors is raised as far as it goes.
 */
static unsigned find_capacity(bool is_tls)
{
    const rlim_t each = is_tls ? 3 : 1, others = OTHER_FILES + (is_tls ? TLS_PASSING_MAX : 0);
    const rlim_t room = room_in_memory(), wanted = room * each + room / PAGES_PART + others;
    struct rlimit limit;

    if (getrlimit(RLIMIT_NOFILE, &limit) != 0)
        return CONNECTIONS_MIN / 4;
    if (limit.rlim_cur < wanted) {
        limit.rlim_cur = limit.rlim_max < wanted ? limit.rlim_max : wanted;
        setrlimit(RLIMIT_NOFILE, &limit);
        getrlimit(RLIMIT_NOFILE, &limit);
    }
    if (limit.rlim_cur >= wanted)
        return (unsigned)room;
    if (limit.rlim_cur < others + 4 * each)
        return 2;
    return (unsigned)((limit.rlim_cur - others) * PAGES_PART / (each * PAGES_PART + 1));
}

static void follow(void *ctx, struct MHD_Connection *connection, void **socket_ctx,
                   enum MHD_ConnectionNotificationCode code)
{
    struct server *server = ctx;
    struct client *client = *socket_ctx;

    if (code == MHD_CONNECTION_NOTIFY_STARTED) {
        const union MHD_ConnectionInfo *info =
            MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
        const int socket = info ? info->connect_fd : -1;
        info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
        const struct peer peer = peer_of(info ? info->client_addr : NULL, server->options->proxy);
        *socket_ctx = clients_welcome(&server->clients, socket, &peer);
    } else if (client) {
        clients_leave(&server->clients, client);
        server->has_news = true; /* there is room: one that was full listens again when it is run */
    }
}

static struct client *client_of(struct MHD_Connection *connection)
{
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);

    return info ? info->socket_context : NULL;
}

static void end_request(void *ctx, struct MHD_Connection *connection, void **request_ctx,
                        enum MHD_RequestTerminationCode code)
{
    struct server *server = ctx;
    struct client *client = client_of(connection);
    struct inquiry *inquiry = *request_ctx;

    (void)code;
    if (inquiry) {
        server->long_bodies -= inquiry->counted;
        free(inquiry->body);
    }
    free(inquiry);
    *request_ctx = NULL;
    if (!client)
        return;
    client->is_served = false;
    clients_hear(&server->clients, client);
}

/* --- answers --- */

/* What every answer has. */
static void add_safety_headers(const struct server *server, struct MHD_Response *response)
{
    if (server->options->is_https_only)
        MHD_add_response_header(response, "strict-transport-security", "max-age=31536000");
}

/* A first visit asks for some twenty parts of pages. */
static void add_site_headers(const struct server *server, struct MHD_Response *response,
                             enum site_use use)
{
    add_safety_headers(server, response);
    for (const struct site_header *header = site_headers; header->name; header++) {
        if (use <= header->last)
            MHD_add_response_header(response, header->name, header->value);
    }
}

static enum MHD_Result send_response(const struct server *server, struct MHD_Connection *connection,
                                     unsigned status, struct MHD_Response *response,
                                     enum site_use use)
{
    if (!response)
        return MHD_NO;
    add_site_headers(server, response, use);
    const enum MHD_Result result = MHD_queue_response(connection, status, response);
    MHD_destroy_response(response);
    return result;
}

/* An answer without a file: a sentence. */
static enum MHD_Result refuse(const struct server *server, struct MHD_Connection *connection,
                              unsigned status)
{
    static const struct {
        unsigned status;
        const char *sentence;
    } refusals[] = {
        {MHD_HTTP_FORBIDDEN, "This server is not reached by that name; see acedrex serve --url.\n"},
        {MHD_HTTP_NOT_FOUND, "There is no such page.\n"},
        {MHD_HTTP_METHOD_NOT_ALLOWED, "Pages can only be read.\n"},
        {MHD_HTTP_CONTENT_TOO_LARGE, "This is too long.\n"},
        {MHD_HTTP_URI_TOO_LONG, "This address is too long.\n"},
        {MHD_HTTP_SERVICE_UNAVAILABLE, "Too many visitors at once; please try again.\n"},
    };
    const char *sentence = "";

    for (size_t i = 0; i < sizeof(refusals) / sizeof(refusals[0]); i++) {
        if (refusals[i].status == status)
            sentence = refusals[i].sentence;
    }
    CHECK_DEBUG(sentence[0]);
    struct MHD_Response *response = MHD_create_response_from_buffer(
        strlen(sentence), (void *)(uintptr_t)sentence, MHD_RESPMEM_PERSISTENT);
    if (response) {
        MHD_add_response_header(response, "content-type", "text/plain; charset=utf-8");
        if (status == MHD_HTTP_METHOD_NOT_ALLOWED)
            MHD_add_response_header(response, "allow", "GET, HEAD");
    }
    return send_response(server, connection, status, response, SITE_PAGE);
}

static const char *header_of(struct MHD_Connection *connection, const char *name)
{
    const char *value = MHD_lookup_connection_value(connection, MHD_HEADER_KIND, name);

    return value ? value : "";
}

/*
 * A header that comes in several lines is one list (RFC 9110, 5.3): some proxies add a line of
 * their own behind those of the visitor.
 */
static enum MHD_Result note_forwarded(void *ctx, enum MHD_ValueKind kind, const char *name,
                                      const char *value)
{
    const char **last = ctx;

    (void)kind;
    if (strcasecmp(name, "x-forwarded-for") == 0)
        *last = value ? value : "";
    return MHD_YES;
}

static const char *last_forwarded(struct MHD_Connection *connection)
{
    const char *last = "";

    MHD_get_connection_values(connection, MHD_HEADER_KIND, note_forwarded, &last);
    return last;
}

static enum MHD_Result send_file(const struct server *server, struct MHD_Connection *connection,
                                 const struct site_file *file)
{
    const struct extension *extension = server->options->extension;
    const bool is_known = strstr(header_of(connection, "if-none-match"), file->tag);
    struct MHD_Response *response;

    if (is_known) {
        close(file->fd);
        response =
            MHD_create_response_from_buffer(0, (void *)(uintptr_t) "", MHD_RESPMEM_PERSISTENT);
    } else {
        response = MHD_create_response_from_fd64(file->size, file->fd);
        if (!response)
            close(file->fd);
    }
    if (!response)
        return MHD_NO;
    MHD_add_response_header(response, "content-type", file->type);
    MHD_add_response_header(response, "etag", file->tag);
    MHD_add_response_header(response, "cache-control",
                            file->is_immutable ? "public, max-age=31536000, immutable"
                                               : "no-cache");
    if (file->coding)
        MHD_add_response_header(response, "content-encoding", file->coding);
    if (file->has_codings)
        MHD_add_response_header(response, "vary", "accept-encoding");
    if (extension)
        MHD_add_response_header(response, extension->header, extension->prefix);
    return send_response(server, connection, is_known ? MHD_HTTP_NOT_MODIFIED : MHD_HTTP_OK,
                         response, file->use);
}

/* --- the extension --- */

static void write_peer(struct MHD_Connection *connection, char peer[EXTENSION_PEER_SIZE])
{
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
    const struct sockaddr *address = info ? info->client_addr : NULL;

    peer[0] = '\0';
    if (address && address->sa_family == AF_INET)
        inet_ntop(AF_INET, &((const struct sockaddr_in *)(const void *)address)->sin_addr, peer,
                  EXTENSION_PEER_SIZE);
    else if (address && address->sa_family == AF_INET6)
        inet_ntop(AF_INET6, &((const struct sockaddr_in6 *)(const void *)address)->sin6_addr, peer,
                  EXTENSION_PEER_SIZE);
}

/* peer: receives the address, to which the request refers. */
static struct extension_request read_request(struct MHD_Connection *connection, const char *url,
                                             struct inquiry *inquiry, const char *method,
                                             char peer[EXTENSION_PEER_SIZE])
{
    write_peer(connection, peer);
    return (struct extension_request){
        .path = url,
        .host = header_of(connection, "host"),
        .origin = header_of(connection, "origin"),
        .cookie = header_of(connection, "cookie"),
        .peer = peer,
        .forwarded = last_forwarded(connection),
        .authorization = header_of(connection, "authorization"),
        .languages = header_of(connection, "accept-language"),
        .action = header_of(connection, "idempotency-key"),
        .is_post = strcmp(method, "POST") == 0,
        .body = inquiry && inquiry->body ? inquiry->body : "",
        .body_size = inquiry ? inquiry->size : 0,
        .waiting = inquiry,
        .wants_socket = strcmp(method, "GET") == 0 &&
                        strcasecmp(header_of(connection, "upgrade"), "websocket") == 0,
        .socket_key = header_of(connection, "sec-websocket-key"),
        .socket_version = header_of(connection, "sec-websocket-version"),
    };
}

void extension_release(void *handle)
{
    MHD_upgrade_action(handle, MHD_UPGRADE_ACTION_CLOSE);
}

static void hand_over(void *ctx, struct MHD_Connection *connection, void *request_ctx,
                      const char *early, size_t size, MHD_socket socket,
                      struct MHD_UpgradeResponseHandle *handle)
{
    struct server *server = ctx;
    const struct extension *extension = server->options->extension;
    char peer[EXTENSION_PEER_SIZE];
    const struct extension_request request = read_request(connection, "", NULL, "GET", peer);
    struct client *client = client_of(connection);

    (void)request_ctx;
    if (client)
        client->is_taken = true;
    if (!extension->take(extension->ctx, &request, socket, early, size, handle))
        extension_release(handle);
}

/* A page of the extension may look as the site does and send a form back, and nothing more. */
static enum MHD_Result send_page(const struct server *server, struct MHD_Connection *connection,
                                 unsigned status, struct MHD_Response *response)
{
    add_safety_headers(server, response);
    for (const struct site_header *header = site_headers; header->name; header++) {
        if (strcmp(header->name, "content-security-policy") != 0 &&
            strcmp(header->name, "referrer-policy") != 0)
            MHD_add_response_header(response, header->name, header->value);
    }
    MHD_add_response_header(response, "content-security-policy",
                            "default-src 'none'; style-src 'self'; img-src 'self'; "
                            "base-uri 'none'; form-action 'self'; frame-ancestors 'none'");
    /* Without one a form would come back from nowhere, "Origin: null". */
    MHD_add_response_header(response, "referrer-policy", "same-origin");
    MHD_add_response_header(response, "content-type", "text/html; charset=utf-8");
    const enum MHD_Result result = MHD_queue_response(connection, status, response);
    MHD_destroy_response(response);
    return result;
}

static struct MHD_Response *make_response(struct server *server, struct MHD_Connection *connection,
                                          const struct extension_reply *reply)
{
    const struct client *client = client_of(connection);
    const char *sentence = reply->sentence ? reply->sentence : "";

    if (reply->status == MHD_HTTP_SWITCHING_PROTOCOLS)
        return MHD_create_response_for_upgrade(hand_over, server);
    if (reply->stream)
        return stream_response(reply->stream, connection, client ? client->socket : -1,
                               &server->has_news);
    if (reply->text)
        return MHD_create_response_from_buffer(reply->text_size ? reply->text_size
                                                                : strlen(reply->text),
                                               reply->text, MHD_RESPMEM_MUST_FREE);
    if (reply->page)
        return MHD_create_response_from_buffer(strlen(reply->page), reply->page,
                                               MHD_RESPMEM_MUST_FREE);
    return MHD_create_response_from_buffer(strlen(sentence), (void *)(uintptr_t)sentence,
                                           MHD_RESPMEM_PERSISTENT);
}

static void add_reply_headers(struct MHD_Response *response, const struct extension_reply *reply)
{
    /* Where it comes again it may be handed on to another server. */
    if (reply->status == MHD_HTTP_SERVICE_UNAVAILABLE)
        MHD_add_response_header(response, "connection", "close");
    if (reply->retry_after_s) {
        char seconds[16];
        snprintf(seconds, sizeof(seconds), "%u", reply->retry_after_s);
        MHD_add_response_header(response, "retry-after", seconds);
    }
    if (reply->status == MHD_HTTP_SWITCHING_PROTOCOLS) {
        MHD_add_response_header(response, "upgrade", "websocket");
        MHD_add_response_header(response, "sec-websocket-accept", reply->accept);
    } else {
        char caches[48];
        snprintf(caches, sizeof(caches), reply->max_age_s ? "public, max-age=%u" : "no-store",
                 reply->max_age_s);
        MHD_add_response_header(response, "cache-control", caches);
    }
    if (reply->is_by_language)
        MHD_add_response_header(response, "vary", "Accept-Language");
    /* Without it nginx keeps lines back until some kilobytes have come. */
    if (reply->stream)
        MHD_add_response_header(response, "x-accel-buffering", "no");
    if (reply->cookie[0])
        MHD_add_response_header(response, "set-cookie", reply->cookie);
    if (reply->other_cookie[0])
        MHD_add_response_header(response, "set-cookie", reply->other_cookie);
    if (reply->place[0])
        MHD_add_response_header(response, "location", reply->place);
    if (reply->file) {
        char disposition[64];
        snprintf(disposition, sizeof(disposition), "attachment; filename=\"%s\"", reply->file);
        MHD_add_response_header(response, "content-disposition", disposition);
    }
}

static enum MHD_Result send_reply(struct server *server, struct MHD_Connection *connection,
                                  const struct extension_reply *reply)
{
    struct MHD_Response *response = make_response(server, connection, reply);

    if (!response) {
        free(reply->text);
        free(reply->page);
        return MHD_NO;
    }
    add_reply_headers(response, reply);
    if (reply->page)
        return send_page(server, connection, reply->status, response);
    if (reply->status != MHD_HTTP_SWITCHING_PROTOCOLS)
        MHD_add_response_header(response, "content-type",
                                reply->type ? reply->type : "text/plain; charset=utf-8");
    return send_response(server, connection, reply->status, response, SITE_PAGE);
}

void extension_answer(void *waiting, const struct extension_reply *reply)
{
    struct inquiry *inquiry = waiting;

    inquiry->later = *reply;
    inquiry->is_answered = true;
    inquiry->server->has_news = true;
    MHD_resume_connection(inquiry->connection);
}

static enum MHD_Result answer_extension(struct server *server, struct inquiry *inquiry,
                                        const char *url, const char *method)
{
    const struct extension *extension = server->options->extension;
    char peer[EXTENSION_PEER_SIZE];
    const struct extension_request request =
        read_request(inquiry->connection, url, inquiry, method, peer);
    struct extension_reply reply = {.status = MHD_HTTP_NOT_FOUND};

    if (inquiry->is_answered)
        return send_reply(server, inquiry->connection, &inquiry->later);
    extension->answer(extension->ctx, &request, &reply);
    if (reply.status != EXTENSION_LATER)
        return send_reply(server, inquiry->connection, &reply);
    MHD_suspend_connection(inquiry->connection);
    return MHD_YES;
}

/* What programs ask for, by whatever name: they read no pages of others. */
static bool is_for_programs(const struct extension *extension, const char *url)
{
    for (const char *const *path = extension ? extension->paths : NULL; path && *path; path++) {
        if (strcmp(url, *path) == 0)
            return true;
    }
    return false;
}

static bool is_for_extension(const struct server *server, const char *url)
{
    const struct extension *extension = server->options->extension;

    return is_for_programs(extension, url) ||
           (extension && strncmp(url, extension->prefix, strlen(extension->prefix)) == 0);
}

/*
 * Whether so many bytes may be kept of one body: whoever sends a long one slowly, on many
 * connections, takes the place of others who do, and of nobody else.
 */
static bool has_room(struct inquiry *inquiry, size_t size)
{
    struct server *server = inquiry->server;
    const size_t counted = size > EXTENSION_BODY_MAX ? size : 0;

    if (server->long_bodies - inquiry->counted + counted > LONG_BODIES_MAX)
        return false;
    server->long_bodies += counted - inquiry->counted;
    inquiry->counted = counted;
    return true;
}

/* Keep what a POST carries, up to its limit. */
static void take_body(struct inquiry *inquiry, const char *url, const char *bytes, size_t size)
{
    const struct extension *extension = inquiry->server->options->extension;
    const size_t most = extension && extension->body_max ? extension->body_max(extension->ctx, url)
                                                         : EXTENSION_BODY_MAX;
    char *body = NULL;

    inquiry->is_too_long = inquiry->is_too_long || inquiry->size + size > most;
    inquiry->is_too_much =
        inquiry->is_too_much || (!inquiry->is_too_long && !has_room(inquiry, inquiry->size + size));
    if (!inquiry->is_too_long && !inquiry->is_too_much)
        body = realloc(inquiry->body, inquiry->size + size);
    inquiry->is_too_much = inquiry->is_too_much || (!inquiry->is_too_long && !body);
    if (!body)
        return;
    memcpy(body + inquiry->size, bytes, size);
    inquiry->body = body;
    inquiry->size += size;
}

static enum MHD_Result answer(void *ctx, struct MHD_Connection *connection, const char *url,
                              const char *method, const char *version, const char *upload,
                              size_t *upload_size, void **request_ctx)
{
    struct server *server = ctx;
    struct client *client = client_of(connection);
    struct inquiry *inquiry = *request_ctx;
    struct site_file file;

    (void)version;
    const bool is_post = strcmp(method, "POST") == 0 && is_for_extension(server, url);
    if (!is_post && strcmp(method, "GET") != 0 && strcmp(method, "HEAD") != 0)
        return refuse(server, connection, MHD_HTTP_METHOD_NOT_ALLOWED);
    if (!inquiry) {
        /* Asked once more when all is read; an answer now would end the connection. */
        *request_ctx = inquiry = calloc(1, sizeof(*inquiry));
        if (inquiry)
            *inquiry = (struct inquiry){.server = server, .connection = connection};
        return inquiry ? MHD_YES : MHD_NO;
    }
    if (*upload_size) {
        take_body(inquiry, url, upload, *upload_size);
        *upload_size = 0;
        return MHD_YES;
    }
    if (client) {
        client->is_served = true;
        clients_hear(&server->clients, client);
    }
    if (inquiry->is_too_long)
        return refuse(server, connection, MHD_HTTP_CONTENT_TOO_LARGE);
    if (inquiry->is_too_much)
        return refuse(server, connection, MHD_HTTP_SERVICE_UNAVAILABLE);
    if (!is_for_programs(server->options->extension, url) &&
        !host_is_ours(header_of(connection, "host"), server->options->url,
                      server->options->listens_on))
        return refuse(server, connection, MHD_HTTP_FORBIDDEN);
    if (is_for_extension(server, url))
        return answer_extension(server, inquiry, url, method);
    const unsigned refusal =
        site_open(server->options->site, url, header_of(connection, "accept-encoding"), &file);
    return refusal ? refuse(server, connection, refusal) : send_file(server, connection, &file);
}

/* Percent signs are decoded; what hides a NUL is no address. Returns: the length. */
static size_t decode(void *ctx, struct MHD_Connection *connection, char *text)
{
    const size_t len = MHD_http_unescape(text);

    (void)ctx;
    (void)connection;
    if (strlen(text) == len)
        return len;
    text[0] = '\0';
    return 0;
}

/* --- the loop --- */

/* With TLS the library is given its connections. */
static struct MHD_Daemon *start(struct server *server)
{
    const struct server_options *options = server->options;
    const unsigned more = (options->extension ? MHD_ALLOW_UPGRADE | MHD_ALLOW_SUSPEND_RESUME : 0) |
                          (options->certificate ? MHD_USE_NO_LISTEN_SOCKET : 0);
    struct MHD_OptionItem listener[] = {
        {MHD_OPTION_LISTEN_SOCKET, options->listener, NULL},
        {MHD_OPTION_END, 0, NULL},
    };

    return MHD_start_daemon(
        MHD_USE_AUTO | more, 0, NULL, NULL, answer, server, MHD_OPTION_ARRAY,
        options->certificate ? &listener[1] : listener, MHD_OPTION_CONNECTION_LIMIT,
        server->clients.capacity, MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)CONNECTION_MEMORY,
        MHD_OPTION_CONNECTION_TIMEOUT, (unsigned)IDLE_S, MHD_OPTION_NOTIFY_CONNECTION, follow,
        server, MHD_OPTION_NOTIFY_COMPLETED, end_request, server, MHD_OPTION_UNESCAPE_CALLBACK,
        decode, NULL, MHD_OPTION_END);
}

/* Whoever has to leave for them leaves first. The library closes them where there is no room. */
static void take_clients(struct server *server)
{
    struct sockaddr_storage address;
    socklen_t size;
    int client;

    for (unsigned i = 0; server->tls && i < TAKEN_MAX; i++) {
        client = tls_take(server->tls, &address, &size);
        if (client < 0)
            return;
        if (server->clients.count >= server->clients.capacity)
            MHD_run(server->daemon);
        MHD_add_connection(server->daemon, client, (const struct sockaddr *)&address, size);
    }
}

static bool open_tls(struct server *server)
{
    const struct server_options *options = server->options;
    const struct tls_options tls = {.listener = options->listener,
                                    .certificate = options->certificate,
                                    .served_max = server->clients.capacity,
                                    .complain = options->complain};

    server->tls = options->certificate ? tls_open(&tls) : NULL;
    return server->tls || !options->certificate;
}

/* One tick of the loop for all. Returns: false when the extension wants no more. */
static bool tick(struct server *server)
{
    struct MHD_Daemon *daemon = server->daemon;
    const struct extension *extension = server->options->extension;
    const union MHD_DaemonInfo *info = MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_EPOLL_FD);
    struct pollfd polled[3] = {
        {.fd = info ? info->listen_fd : -1, .events = POLLIN},
        {.fd = extension ? extension->fd(extension->ctx) : -1, .events = POLLIN},
        {.fd = server->tls ? tls_fd(server->tls) : -1, .events = POLLIN}};
    MHD_UNSIGNED_LONG_LONG daemon_ms;
    int wait_ms = server->has_news ? 0 : TICK_MS;

    if (MHD_get_timeout(daemon, &daemon_ms) == MHD_YES && daemon_ms < (unsigned)wait_ms)
        wait_ms = (int)daemon_ms;
    poll(polled, 3, extension ? extension->timeout_ms(extension->ctx, wait_ms) : wait_ms);
    take_clients(server);
    MHD_run(daemon);
    const bool goes_on = !extension || extension->tick(extension->ctx);
    const bool has_news = server->has_news;
    server->has_news = false;
    if (has_news) /* they would wait for the next time that something wakes the library */
        MHD_run(daemon);
    return goes_on;
}

/* Returns: 0, or an errno. */
static int run(struct server *server)
{
    while (!server->options->is_stopped()) {
        if (!tick(server))
            return ECANCELED;
    }
    return 0;
}

/* Whom the TLS has is told what the daemon says last. */
static void stop(struct server *server)
{
    struct MHD_Daemon *daemon = server->daemon;
    const struct server_options *options = server->options;

    if (daemon && options->extension) { /* the daemon ends when it has its connections back */
        options->extension->finish(options->extension->ctx);
        MHD_run(daemon);
    }
    if (daemon)
        MHD_stop_daemon(daemon); /* closes the listener, if it has it */
    tls_close(server->tls);
    certificate_close(options->certificate);
    if (!daemon || options->certificate)
        close(options->listener);
}

int server_run(const struct server_options *options)
{
    struct server server = {.options = options};

    if (clients_open(&server.clients, find_capacity(options->certificate)))
        server.daemon = start(&server);
    if (server.daemon && options->extension)
        options->extension->begin(options->extension->ctx,
                                  server.clients.capacity - server.clients.capacity / PAGES_PART);
    const bool is_open = server.daemon && open_tls(&server);
    const int reason = is_open ? run(&server) : ENOMEM;
    stop(&server);
    clients_close(&server.clients);
    return reason;
}

/* HTTP by libwebsockets, and nothing else in here. */
#include "cli/listener.h"

#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <libwebsockets.h>

#include "cli/exit_code.h"
#include "cli/interrupt.h"
#include "cli/report.h"

enum {
    HEADER_SIZE = 4096,
    CHUNK_SIZE = 16 * 1024,
    URL_SIZE = 2048,
    HEADERS_MAX = 16,
    CHECK_EVERY_US = 200000, /* of the flag that ends the loop, in case a signal came just before */
};

struct server {
    const struct site *site;
    struct lws_context *context;
    lws_sorted_usec_list_t timer;
};

/* What is being sent on a connection. */
struct transfer {
    int fd; /* + 1, so that zeroed memory means none */
    uint64_t left;
};

static void end_transfer(struct transfer *transfer)
{
    if (transfer->fd)
        close(transfer->fd - 1);
    *transfer = (struct transfer){.fd = 0};
}

/* The headers of every answer, those that libwebsockets makes by itself included. */
static void list_headers(struct lws_protocol_vhost_options list[HEADERS_MAX])
{
    for (unsigned i = 0; site_headers[i].name && i < HEADERS_MAX; i++) {
        list[i] = (struct lws_protocol_vhost_options){.name = site_headers[i].name,
                                                      .value = site_headers[i].value};
        if (i > 0)
            list[i - 1].next = &list[i];
    }
}

/* Returns: non-zero to close the connection. */
static int send_head(struct lws *wsi, unsigned status, const char *type, uint64_t size)
{
    unsigned char buffer[LWS_PRE + HEADER_SIZE];
    unsigned char *start = buffer + LWS_PRE;
    unsigned char *at = start;
    unsigned char *end = buffer + sizeof(buffer) - 1;

    if (lws_add_http_common_headers(wsi, status, type, size, &at, end))
        return 1;
    static const char methods[] = "GET, HEAD";
    if (status == 405 && lws_add_http_header_by_name(
                             wsi, (const unsigned char *)"allow:", (const unsigned char *)methods,
                             sizeof(methods) - 1, &at, end))
        return 1;
    return lws_finalize_write_http_header(wsi, start, &at, end);
}

static int complete(struct lws *wsi)
{
    return lws_http_transaction_completed(wsi) ? -1 : 0;
}

static int send_status(struct lws *wsi, unsigned status, bool with_body)
{
    unsigned char buffer[LWS_PRE + 64];
    char *text = (char *)buffer + LWS_PRE;

    snprintf(text, sizeof(buffer) - LWS_PRE, "%u %s\n", status,
             status == 405 ? "Method Not Allowed" : "Not Found");
    const size_t len = strlen(text);
    if (send_head(wsi, status, "text/plain; charset=utf-8", len))
        return -1;
    if (with_body && lws_write(wsi, buffer + LWS_PRE, len, LWS_WRITE_HTTP_FINAL) < 0)
        return -1;
    return complete(wsi);
}

static int begin(struct lws *wsi, const struct server *server, struct transfer *transfer)
{
    const bool is_get = lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI) > 0;
    const bool is_head = lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) > 0;
    char url[URL_SIZE];
    struct site_file file;
    struct stat status;

    end_transfer(transfer);
    if (!is_get && !is_head)
        return send_status(wsi, 405, true);
    const int len =
        lws_hdr_copy(wsi, url, sizeof(url), is_get ? WSI_TOKEN_GET_URI : WSI_TOKEN_HEAD_URI);
    if (len <= 0 || site_find(server->site, url, &file) != 200)
        return send_status(wsi, 404, is_get);
    const int fd = open(file.path, O_RDONLY | O_CLOEXEC);
    if (fd < 0 || fstat(fd, &status) != 0) {
        if (fd >= 0)
            close(fd);
        return send_status(wsi, 404, is_get);
    }
    transfer->fd = fd + 1;
    transfer->left = (uint64_t)status.st_size;
    if (send_head(wsi, 200, file.type, transfer->left))
        return -1;
    if (is_head || !transfer->left) {
        end_transfer(transfer);
        return complete(wsi);
    }
    lws_callback_on_writable(wsi);
    return 0;
}

static int send_chunk(struct lws *wsi, struct transfer *transfer)
{
    unsigned char buffer[LWS_PRE + CHUNK_SIZE];
    const size_t wanted = transfer->left < CHUNK_SIZE ? (size_t)transfer->left : CHUNK_SIZE;

    if (!transfer->fd)
        return 0;
    const ssize_t got = read(transfer->fd - 1, buffer + LWS_PRE, wanted);
    if (got <= 0)
        return -1; // the file shrank: closing is the only honest answer left
    transfer->left -= (uint64_t)got;
    const bool is_last = transfer->left == 0;
    if (lws_write(wsi, buffer + LWS_PRE, (size_t)got,
                  is_last ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) < got)
        return -1;
    if (!is_last) {
        lws_callback_on_writable(wsi);
        return 0;
    }
    end_transfer(transfer);
    return complete(wsi);
}

static int on_event(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                    size_t len)
{
    switch (reason) {
    case LWS_CALLBACK_HTTP:
        return begin(wsi, lws_context_user(lws_get_context(wsi)), user);
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE:
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION:
        return -1; // no WebSocket here: the connection is closed
    case LWS_CALLBACK_HTTP_WRITEABLE:
        return send_chunk(wsi, user);
    case LWS_CALLBACK_CLOSED_HTTP:
        if (user)
            end_transfer(user);
        return 0;
    default:
        return lws_callback_http_dummy(wsi, reason, user, in, len);
    }
}

static void wake_up(lws_sorted_usec_list_t *timer)
{
    struct server *server = lws_container_of(timer, struct server, timer);

    lws_sul_schedule(server->context, 0, timer, wake_up, CHECK_EVERY_US);
}

int listener_run(const struct listener_options *options, void (*ready)(void *ctx, unsigned port),
                 void *ctx)
{
    static const struct lws_protocols protocols[] = {
        {.name = "http", .callback = on_event, .per_session_data_size = sizeof(struct transfer)},
        {.name = NULL},
    };
    struct server server = {.site = options->site};
    struct lws_protocol_vhost_options headers[HEADERS_MAX] = {{.name = NULL}};
    list_headers(headers);
    const struct lws_context_creation_info info = {
        .port = (int)options->port,
        .iface = options->host,
        .protocols = protocols,
        .user = &server,
        .gid = -1,
        .uid = -1,
        .server_string = "acedrex",
        .headers = headers,
        .options = LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND |
                   (strchr(options->host, ':') ? 0 : LWS_SERVER_OPTION_DISABLE_IPV6),
    };

    lws_set_log_level(0, NULL);
    server.context = lws_create_context(&info);
    if (!server.context) {
        report_error("%s port %u cannot be listened on", options->host, options->port);
        return EXIT_ENVIRONMENT;
    }
    struct lws_vhost *vhost = lws_get_vhost_by_name(server.context, "default");
    const int port = vhost ? lws_get_vhost_listen_port(vhost) : (int)options->port;
    ready(ctx, (unsigned)port);
    wake_up(&server.timer);
    while (!interrupt_pending() && lws_service(server.context, 0) >= 0)
        continue;
    lws_context_destroy(server.context);
    return EXIT_DONE;
}

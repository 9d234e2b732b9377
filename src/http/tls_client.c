/* Bytes between a client and the server behind, and how it comes and goes. */
#include "http/tls_client.h"

#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <openssl/err.h>
#include <stdlib.h>
#include <unistd.h>

enum {
    RECORD_SIZE = 16 * 1024, /* of TLS, at most */
    ROUNDS_MAX = 16,         /* until others have their turn */
    SHAKE_MS = 10 * 1000,
    READ_MS = 60 * 1000, /* how long a client may read nothing of what waits for it */
    LEAVE_MS = 2 * 1000,
};

struct tls_client *tls_client_open(SSL_CTX *context, int fd, uint64_t now_ms)
{
    struct tls_client *client = calloc(1, sizeof(*client));
    SSL *ssl = client ? SSL_new(context) : NULL;
    const int on = 1;

    if (!ssl || SSL_set_fd(ssl, fd) != 1) {
        SSL_free(ssl);
        free(client);
        close(fd);
        return NULL;
    }
    SSL_set_accept_state(ssl);
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof(on));
    *client = (struct tls_client){.ssl = ssl, .outer = fd, .inner = -1, .since_ms = now_ms};
    return client;
}

void tls_client_close(struct tls_client *client)
{
    SSL_free(client->ssl);
    close(client->outer);
    if (client->inner >= 0)
        close(client->inner);
    free(client);
}

static void enter(struct tls_client *client, enum tls_stage stage, uint64_t now_ms)
{
    client->stage = stage;
    client->since_ms = now_ms;
}

/* Returns: whether it has only to wait, after a call that did not succeed. */
static bool must_wait(const struct tls_client *client, int result)
{
    const int error = SSL_get_error(client->ssl, result);

    return error == SSL_ERROR_WANT_READ || error == SSL_ERROR_WANT_WRITE;
}

/* --- the end --- */

/* Closing at once could destroy what is still on its way to it. */
static void leave(struct tls_client *client, bool has_bye, uint64_t now_ms)
{
    if (client->inner >= 0)
        close(client->inner);
    client->inner = -1;
    client->has_bye = has_bye;
    if (!has_bye)
        shutdown(client->outer, SHUT_WR);
    enter(client, TLS_LEAVES, now_ms);
}

static void say_bye(struct tls_client *client)
{
    ERR_clear_error();
    const int result = SSL_shutdown(client->ssl);
    if (result < 0 && must_wait(client, result))
        return;
    client->has_bye = false;
    shutdown(client->outer, SHUT_WR);
}

/* Until it has gone as well. */
static void throw_away(struct tls_client *client)
{
    char bytes[4096];

    if (client->has_bye)
        say_bye(client);
    for (unsigned round = 0; round < ROUNDS_MAX; round++) {
        const ssize_t count = recv(client->outer, bytes, sizeof(bytes), 0);
        if (count > 0)
            continue;
        if (count == 0 || (errno != EAGAIN && errno != EINTR))
            client->stage = TLS_IS_GONE;
        return;
    }
    client->has_more = true;
}

/* --- the handshake --- */

/* Somebody has typed http:// in front of the address. */
static void answer_plainly(const struct tls_client *client)
{
    static const char answer[] =
        "HTTP/1.1 400 Bad Request\r\n"
        "content-type: text/plain; charset=utf-8\r\n"
        "content-length: 68\r\n"
        "connection: close\r\n\r\n"
        "This server speaks HTTPS: begin the address with https:// instead."
        "\r\n";

    send(client->outer, answer, sizeof(answer) - 1, MSG_NOSIGNAL);
}

static void shake(struct tls_client *client, uint64_t now_ms,
                  void (*let_in)(void *ctx, struct tls_client *client), void *ctx)
{
    ERR_clear_error();
    const int result = SSL_do_handshake(client->ssl);
    if (result == 1) {
        let_in(ctx, client);
        enter(client, client->inner >= 0 ? TLS_SERVED : TLS_IS_GONE, now_ms);
    } else if (!must_wait(client, result)) {
        const bool is_plain = ERR_GET_REASON(ERR_peek_error()) == SSL_R_HTTP_REQUEST;
        if (is_plain)
            answer_plainly(client);
        leave(client, false, now_ms);
    }
}

/* --- bytes --- */

/* The server has closed, and may have left something unread. */
static bool is_left_alone(void)
{
    return errno == EPIPE || errno == ECONNRESET;
}

/* From the client. Returns: false when the connection is broken. *moved: set if something was. */
static bool bring(struct tls_client *client, bool *moved)
{
    char bytes[RECORD_SIZE];

    if (client->is_heard_out)
        return true;
    ERR_clear_error();
    const int count = SSL_peek(client->ssl, bytes, sizeof(bytes));
    if (count <= 0 && SSL_get_error(client->ssl, count) == SSL_ERROR_ZERO_RETURN) {
        client->is_heard_out = true;
        shutdown(client->inner, SHUT_WR);
        return true;
    }
    if (count <= 0)
        return must_wait(client, count);
    const ssize_t put = send(client->inner, bytes, (size_t)count, MSG_NOSIGNAL);
    if (put < 0) {
        client->is_heard_out = false;
        return client->is_heard_out || errno == EAGAIN || errno == EINTR;
    }
    *moved = true;
    return SSL_read(client->ssl, bytes, (int)put) == put;
}

/* To the client. */
static bool fetch(struct tls_client *client, bool *moved, uint64_t now_ms)
{
    char bytes[RECORD_SIZE];
    const ssize_t count = recv(client->inner, bytes, sizeof(bytes), MSG_PEEK);
    const int reason = errno;
    int put = 0;

    if (count == 0 || (count < 0 && is_left_alone())) {
        leave(client, true, now_ms);
        return true;
    }
    ERR_clear_error();
    if (count > 0)
        put = SSL_write(client->ssl, bytes, (int)count);
    client->is_slow = count > 0 && put <= 0;
    if (client->is_slow)
        return must_wait(client, put);
    client->since_ms = now_ms;
    if (count < 0)
        return reason == EAGAIN || reason == EINTR;
    *moved = true;
    return recv(client->inner, bytes, (size_t)put, 0) == put;
}

static void pump(struct tls_client *client, uint64_t now_ms)
{
    bool moved = true;

    for (unsigned round = 0; moved && round < ROUNDS_MAX; round++) {
        moved = false;
        if (!bring(client, &moved) || !fetch(client, &moved, now_ms))
            client->stage = TLS_IS_GONE;
        if (client->stage != TLS_SERVED)
            return;
    }
    client->has_more = moved;
}

void tls_client_stir(struct tls_client *client, uint64_t now_ms,
                     void (*let_in)(void *ctx, struct tls_client *client), void *ctx)
{
    client->has_more = false;
    if (client->stage == TLS_SHAKES)
        shake(client, now_ms, let_in, ctx);
    if (client->stage == TLS_SERVED)
        pump(client, now_ms);
    if (client->stage == TLS_LEAVES)
        throw_away(client);
}

bool tls_client_is_late(const struct tls_client *client, uint64_t now_ms)
{
    const uint64_t passed_ms = now_ms - client->since_ms;

    if (client->stage == TLS_SHAKES)
        return passed_ms > SHAKE_MS;
    if (client->stage == TLS_SERVED)
        return client->is_slow && passed_ms > READ_MS;
    return passed_ms > LEAVE_MS;
}

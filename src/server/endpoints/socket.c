/* WebSocket on a file descriptor. */
#include "server/endpoints/socket.h"

#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/uio.h>

/* wslay.h uses it without including what has it. */
#include <sys/types.h>

#include <wslay/wslay.h>

#include "server/messages/request.h"
#include "server/sessions/gate.h"

enum {
    CLOSE_UNSUPPORTED = 1003,
    CLOSE_POLICY = 1008,
    CLOSE_RESTART = 1012,
    HEAD_MAX = 16, /* a frame begins with at most 10 bytes of a server's, and 14 of anybody's */
};

struct socket {
    wslay_event_context_ptr frames;
    int fd;
    socket_hear hear;
    socket_measure measure;
    void *ctx;
    char *early;
    size_t early_size, early_read;
    uint8_t head[HEAD_MAX]; /* of a frame, which goes with what the frame carries */
    size_t head_size;
    struct bucket frames_read;
    uint64_t heard_ms;
    uint64_t taken_ms; /* when something was written last, or nothing waited */
    uint64_t ping_ms;  /* when the ping went that is on its way */
    uint32_t pings;    /* that is on its way, or was the last one */
    bool is_pinging, is_broken, has_written;
    bool is_drained;  /* the last read took all that had come */
    bool is_pong_due; /* of the ping on its way, and nothing that could be it has come */
};

static bool may_try_again(void)
{
    return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR;
}

/* The library reads until there is nothing: it hears so at once where the system has said it. */
static ssize_t receive(wslay_event_context_ptr frames, uint8_t *out, size_t size, int flags,
                       void *ctx)
{
    struct socket *socket = ctx;
    const size_t early = socket->early_size - socket->early_read;

    (void)flags;
    if (early) {
        const size_t taken = early < size ? early : size;
        memcpy(out, socket->early + socket->early_read, taken);
        socket->early_read += taken;
        return (ssize_t)taken;
    }
    const ssize_t count = socket->is_drained ? -1 : recv(socket->fd, out, size, MSG_DONTWAIT);
    const bool is_empty = socket->is_drained || (count < 0 && may_try_again());
    socket->is_drained = count > 0 && (size_t)count < size;
    if (count > 0)
        return count;
    wslay_event_set_error(frames, is_empty ? WSLAY_ERR_WOULDBLOCK : WSLAY_ERR_CALLBACK_FAILURE);
    return -1;
}

/* Send what was kept of the frame and this. Returns: how much of this went, -1 for none. */
static ssize_t send_frame(struct socket *socket, const uint8_t *data, size_t size)
{
    struct iovec parts[] = {{.iov_base = socket->head, .iov_len = socket->head_size},
                            {.iov_base = (void *)(uintptr_t)data, .iov_len = size}};
    const struct msghdr message = {.msg_iov = parts, .msg_iovlen = 2};
    const ssize_t count = sendmsg(socket->fd, &message, MSG_DONTWAIT | MSG_NOSIGNAL);

    if (count < 0)
        return -1;
    socket->has_written = true;
    const size_t of_head = (size_t)count < socket->head_size ? (size_t)count : socket->head_size;
    socket->head_size -= of_head;
    memmove(socket->head, socket->head + of_head, socket->head_size);
    errno = EAGAIN;
    return (size_t)count > of_head ? count - (ssize_t)of_head : -1;
}

/* The library hands over the head of a frame by itself: it waits here for the rest. */
static ssize_t transmit(wslay_event_context_ptr frames, const uint8_t *data, size_t size, int flags,
                        void *ctx)
{
    struct socket *socket = ctx;

    if ((flags & WSLAY_MSG_MORE) && socket->head_size + size <= HEAD_MAX) {
        memcpy(socket->head + socket->head_size, data, size);
        socket->head_size += size;
        return (ssize_t)size;
    }
    const ssize_t count = send_frame(socket, data, size);
    if (count < 0)
        wslay_event_set_error(frames,
                              may_try_again() ? WSLAY_ERR_WOULDBLOCK : WSLAY_ERR_CALLBACK_FAILURE);
    return count;
}

/* Of the ping on its way; any other says nothing. */
static void take_pong(struct socket *socket, const struct wslay_event_on_msg_recv_arg *message)
{
    if (!socket->is_pinging || message->msg_length != sizeof(socket->pings) ||
        memcmp(message->msg, &socket->pings, sizeof(socket->pings)) != 0)
        return;
    socket->is_pinging = false;
    socket->measure(socket->ctx, socket->heard_ms - socket->ping_ms);
}

static bool is_full(const struct socket *socket, size_t more)
{
    return wslay_event_get_queued_msg_length(socket->frames) + more > SOCKET_QUEUE_MAX ||
           wslay_event_get_queued_msg_count(socket->frames) >= SOCKET_QUEUE_COUNT_MAX;
}

/*
 * Every frame, before what it carries is read. The library answers pings by itself and keeps the
 * answers for as long as nobody takes them.
 */
static void count_frame(wslay_event_context_ptr frames,
                        const struct wslay_event_on_frame_recv_start_arg *frame, void *ctx)
{
    struct socket *socket = ctx;
    const bool is_asked_for = frame->opcode == WSLAY_PONG && socket->is_pong_due;

    socket->is_pong_due = socket->is_pong_due && !is_asked_for;
    if (is_full(socket, 0)) {
        socket->is_broken = true;
        wslay_event_shutdown_read(frames);
    } else if (!is_asked_for && !bucket_take(&socket->frames_read, SOCKET_FRAMES_BURST,
                                             SOCKET_FRAMES_MILLI, socket->heard_ms)) {
        wslay_event_queue_close(frames, CLOSE_POLICY, NULL, 0);
        wslay_event_shutdown_read(frames);
    }
}

static void take_message(wslay_event_context_ptr frames,
                         const struct wslay_event_on_msg_recv_arg *message, void *ctx)
{
    struct socket *socket = ctx;

    if (message->opcode == WSLAY_BINARY_FRAME)
        wslay_event_queue_close(frames, CLOSE_UNSUPPORTED, NULL, 0);
    else if (message->opcode == WSLAY_PONG)
        take_pong(socket, message);
    else if (message->opcode == WSLAY_TEXT_FRAME)
        socket->hear(socket->ctx, (const char *)message->msg, message->msg_length);
}

struct socket *socket_open(int fd, const char *early, size_t size, uint64_t now_ms,
                           socket_hear hear, socket_measure measure, void *ctx)
{
    static const struct wslay_event_callbacks callbacks = {.recv_callback = receive,
                                                           .send_callback = transmit,
                                                           .on_frame_recv_start_callback =
                                                               count_frame,
                                                           .on_msg_recv_callback = take_message};
    struct socket *socket = calloc(1, sizeof(*socket));
    const int is_at_once = 1, kernel_max = SOCKET_KERNEL_MAX;

    if (!socket)
        return NULL;
    /*
     * The server of files has turned this off for the upgrade. Whoever moves gets two messages, and
     * the second one would wait until they have acknowledged the first: 40 ms and the way there and
     * back. TLS brings a socket that has no such option.
     */
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &is_at_once, sizeof(is_at_once));
    /* It would grow to some megabytes for who does not read. */
    setsockopt(fd, SOL_SOCKET, SO_SNDBUF, &kernel_max, sizeof(kernel_max));
    *socket = (struct socket){.fd = fd,
                              .hear = hear,
                              .measure = measure,
                              .ctx = ctx,
                              .heard_ms = now_ms,
                              .taken_ms = now_ms};
    socket->early = malloc(size ? size : 1);
    if (!socket->early || wslay_event_context_server_init(&socket->frames, &callbacks, socket)) {
        free(socket->early);
        free(socket);
        return NULL;
    }
    memcpy(socket->early, early, size);
    socket->early_size = size;
    wslay_event_config_set_max_recv_msg_length(socket->frames, REQUEST_SIZE_MAX);
    return socket;
}

void socket_close(struct socket *socket)
{
    shutdown(socket->fd, SHUT_WR);
    wslay_event_context_free(socket->frames);
    free(socket->early);
    free(socket);
}

int socket_fd(const struct socket *socket)
{
    return socket->fd;
}

void socket_say(struct socket *socket, const char *text, size_t size)
{
    const struct wslay_event_msg message = {WSLAY_TEXT_FRAME, (const uint8_t *)text, size};

    if (!text || is_full(socket, size))
        socket->is_broken = true;
    else if (wslay_event_get_write_enabled(socket->frames))
        socket->is_broken = wslay_event_queue_msg(socket->frames, &message) == WSLAY_ERR_NOMEM;
}

void socket_ping(struct socket *socket, uint64_t now_ms)
{
    if (socket->is_pinging || !wslay_event_get_write_enabled(socket->frames))
        return;
    socket->pings++;
    const struct wslay_event_msg message = {WSLAY_PING, (const uint8_t *)&socket->pings,
                                            sizeof(socket->pings)};
    socket->ping_ms = now_ms;
    socket->is_pinging = wslay_event_queue_msg(socket->frames, &message) == 0;
    socket->is_pong_due = socket->is_pinging;
}

void socket_part(struct socket *socket)
{
    wslay_event_queue_close(socket->frames, CLOSE_RESTART, NULL, 0);
}

short socket_events(const struct socket *socket)
{
    const bool reads = wslay_event_want_read(socket->frames);
    const bool writes = wslay_event_want_write(socket->frames);

    return (short)((reads ? POLLIN : 0) | (writes ? POLLOUT : 0));
}

void socket_read(struct socket *socket, uint64_t now_ms)
{
    socket->heard_ms = now_ms;
    socket->is_drained = false;
    if (wslay_event_recv(socket->frames) != 0)
        socket->is_broken = true;
}

void socket_write(struct socket *socket, uint64_t now_ms)
{
    socket->has_written = !wslay_event_want_write(socket->frames);
    if (!socket->has_written && wslay_event_send(socket->frames) != 0)
        socket->is_broken = true;
    if (socket->has_written)
        socket->taken_ms = now_ms;
}

bool socket_is_finished(const struct socket *socket, uint64_t now_ms)
{
    const bool is_waiting = wslay_event_want_write(socket->frames);

    return socket->is_broken || now_ms - socket->heard_ms > SOCKET_SILENCE_MS ||
           (is_waiting && now_ms - socket->taken_ms > SOCKET_SILENCE_MS) ||
           (!wslay_event_want_read(socket->frames) && !is_waiting);
}

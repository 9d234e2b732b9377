/* Who is let in by which door, and who is handed on. */
#include "http/reception.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <unistd.h>

#include "base/steady_clock.h"
#include "http/relay.h"
#include "http/tls.h"

enum {
    ACCEPTS_MAX = 64, /* in a turn */
    ASKED_MAX = 64,   /* connections that have not yet said whose they are */
    ASKED_S = 3       /* how long they may take */
};

/* A connection from another server, which has yet to say its line. */
struct asked {
    int fd; /* -1 for none */
    uint64_t since_ms;
};

struct reception {
    struct reception_options options;
    int epoll;
    struct relay *relay;
    struct asked asked[ASKED_MAX];
};

static bool watch(struct reception *reception, int fd, unsigned more)
{
    struct epoll_event event = {.events = EPOLLIN | more};

    return fd < 0 || epoll_ctl(reception->epoll, EPOLL_CTL_ADD, fd, &event) == 0;
}

/* --- clients --- */

static void take(void *ctx, int client, const struct sockaddr *address, socklen_t size)
{
    struct reception *reception = ctx;

    reception->options.take(reception->options.ctx, client, address, size);
}

/* Returns: a connection that does not block, or -1 when there is none or no room for it. */
static int accept_one(int listener, struct sockaddr_storage *address, socklen_t *size)
{
    *size = sizeof(*address);
    const int fd = accept(listener, (struct sockaddr *)address, size);
    if (fd < 0)
        return -1;
    if (fcntl(fd, F_SETFL, O_NONBLOCK) == 0 && fcntl(fd, F_SETFD, FD_CLOEXEC) == 0)
        return fd;
    close(fd);
    return -1;
}

static bool is_elsewhere(const struct reception *reception, struct extension_door *out)
{
    const struct extension *extension = reception->options.extension;

    return reception->options.door >= 0 && extension->elsewhere(extension->ctx, out);
}

static void let_in(struct reception *reception)
{
    struct tls *tls = reception->options.tls;
    struct sockaddr_storage address;
    struct extension_door door;
    socklen_t size;

    for (unsigned i = 0; i < ACCEPTS_MAX; i++) {
        const int client = tls ? tls_take(tls, &address, &size)
                               : accept_one(reception->options.listener, &address, &size);
        if (client < 0)
            return;
        if (!is_elsewhere(reception, &door) ||
            !relay_take(reception->relay, &door, client, (const struct sockaddr *)&address, size))
            take(reception, client, (const struct sockaddr *)&address, size);
    }
}

/* --- what others hand on --- */

static void ask(struct reception *reception)
{
    struct sockaddr_storage address;
    socklen_t size;

    for (unsigned i = 0; i < ASKED_MAX; i++) {
        struct asked *asked = &reception->asked[i];
        if (asked->fd >= 0)
            continue;
        asked->fd = accept_one(reception->options.door, &address, &size);
        if (asked->fd < 0)
            return;
        asked->since_ms = steady_clock_ms();
        watch(reception, asked->fd, EPOLLET); /* half a line is no news */
    }
}

/*
 * line: RELAY_LINE_SIZE bytes. Returns: the bytes of a line that has come, its newline among them,
 * 0 when it has not, -1 when it never will.
 */
static int peek_line(int fd, char *line)
{
    const ssize_t count = recv(fd, line, RELAY_LINE_SIZE - 1, MSG_PEEK);
    const char *end = count > 0 ? memchr(line, '\n', (size_t)count) : NULL;

    if (end)
        return (int)(end - line) + 1;
    return count < 0 ? 0 : count == 0 || count == RELAY_LINE_SIZE - 1 ? -1 : 0;
}

/* He is let in as if he had come by the first door, unless he should have been handed on. */
static bool is_welcome(const struct reception *reception, char *line, int size,
                       struct sockaddr_storage *address, socklen_t *address_size)
{
    const struct extension *extension = reception->options.extension;
    struct extension_door door;

    line[size - 1] = '\0';
    return !is_elsewhere(reception, &door) &&
           relay_read_line(line, extension->secret(extension->ctx), address, address_size);
}

static void hear(struct reception *reception, struct asked *asked)
{
    const int fd = asked->fd;
    struct sockaddr_storage address;
    socklen_t address_size;
    char line[RELAY_LINE_SIZE];
    const int size = peek_line(fd, line);

    if (!size && steady_clock_ms() - asked->since_ms <= 1000 * ASKED_S)
        return;
    asked->fd = -1;
    epoll_ctl(reception->epoll, EPOLL_CTL_DEL, fd, NULL);
    if (size > 0 && is_welcome(reception, line, size, &address, &address_size) &&
        recv(fd, line, (size_t)size, 0) == size)
        take(reception, fd, (const struct sockaddr *)&address, address_size);
    else
        close(fd);
}

/* --- the reception --- */

struct reception *reception_open(const struct reception_options *options)
{
    struct reception *reception = calloc(1, sizeof(*reception));

    if (!reception)
        return NULL;
    reception->options = *options;
    for (unsigned i = 0; i < ASKED_MAX; i++)
        reception->asked[i].fd = -1;
    reception->epoll = epoll_create1(EPOLL_CLOEXEC);
    reception->relay = relay_open(options->handed_on_max, take, reception);
    const int first = options->tls ? tls_fd(options->tls) : options->listener;
    if (reception->epoll >= 0 && reception->relay && watch(reception, first, 0) &&
        watch(reception, options->door, 0) && watch(reception, relay_fd(reception->relay), 0))
        return reception;
    reception_close(reception);
    return NULL;
}

void reception_close(struct reception *reception)
{
    if (!reception)
        return;
    for (unsigned i = 0; i < ASKED_MAX; i++) {
        if (reception->asked[i].fd >= 0)
            close(reception->asked[i].fd);
    }
    relay_close(reception->relay);
    if (reception->epoll >= 0)
        close(reception->epoll);
    free(reception);
}

int reception_fd(const struct reception *reception)
{
    return reception->epoll;
}

void reception_turn(struct reception *reception)
{
    struct epoll_event event;
    struct extension_door door;

    relay_keep(reception->relay, is_elsewhere(reception, &door) ? &door : NULL);
    if (epoll_wait(reception->epoll, &event, 1, 0) > 0) {
        let_in(reception);
        if (reception->options.door >= 0)
            ask(reception);
    }
    for (unsigned i = 0; i < ASKED_MAX; i++) {
        if (reception->asked[i].fd >= 0)
            hear(reception, &reception->asked[i]);
    }
    relay_turn(reception->relay);
}

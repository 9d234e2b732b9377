/* A clock that tests move by hand. */
#include "server/clock/clock_socket.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <sys/un.h>
#include <unistd.h>

#include "server/clock/clock.h"

enum {
    LINE_SIZE = 64,
    CALLERS_MAX = 16 /* until the next tick */
};

struct clock_socket {
    struct sockaddr_un address;
    int epoll, listener, client; /* or -1 */
    char line[LINE_SIZE];
    size_t line_size;
    bool is_answer_due;
    struct clock *clock;       /* of the tick */
    struct machine_time moved; /* how much is added to the machine's */
};

static struct machine_time read_moved(void *ctx)
{
    const struct clock_socket *self = ctx;
    const struct machine_time machine = machine_read(NULL);

    return (struct machine_time){.awake_ms = machine.awake_ms + self->moved.awake_ms,
                                 .boot_ms = machine.boot_ms + self->moved.boot_ms,
                                 .utc_ms = machine.utc_ms + self->moved.utc_ms};
}

/* --- what it is told --- */

static void let_pass(struct clock_socket *self, int64_t ms)
{
    self->moved.awake_ms += (uint64_t)ms;
    self->moved.boot_ms += (uint64_t)ms;
    self->moved.utc_ms += ms;
    clock_pass(self->clock, (uint64_t)ms);
}

static void let_sleep(struct clock_socket *self, int64_t ms)
{
    self->moved.boot_ms += (uint64_t)ms;
    self->moved.utc_ms += ms;
}

/* The program stood still, and asks for the time only now. */
static void stall(struct clock_socket *self, int64_t ms)
{
    self->moved.awake_ms += (uint64_t)ms;
    self->moved.boot_ms += (uint64_t)ms;
    self->moved.utc_ms += ms;
}

static void set_machine(struct clock_socket *self, int64_t ms)
{
    self->moved.utc_ms += ms - read_moved(self).utc_ms;
}

static void set_date(struct clock_socket *self, int64_t ms)
{
    clock_set_date(self->clock, ms);
}

static const struct command {
    const char *name;
    void (*move)(struct clock_socket *self, int64_t ms);
} commands[] = {{"pass", let_pass},
                {"sleep", let_sleep},
                {"stall", stall},
                {"set", set_machine},
                {"date", set_date}};

/* Returns: false for what is no number of milliseconds, or would overflow a clock. */
static bool read_ms(const char *text, const struct clock_socket *self, int64_t *out)
{
    char *end;

    errno = 0;
    *out = strtoll(text, &end, 10);
    return end != text && !*end && !errno && *out >= 0 &&
           (uint64_t)*out <= CLOCK_SOCKET_MAX_MS - self->moved.boot_ms;
}

/* Returns: false for a line that is none of the commands. */
static bool obey(struct clock_socket *self)
{
    const char *space = strchr(self->line, ' ');
    int64_t ms;

    if (!space || !read_ms(space + 1, self, &ms))
        return false;
    for (size_t i = 0; i < sizeof(commands) / sizeof(*commands); i++) {
        if (strncmp(self->line, commands[i].name, (size_t)(space - self->line)) == 0 &&
            !commands[i].name[space - self->line]) {
            commands[i].move(self, ms);
            return true;
        }
    }
    return false;
}

/* --- the socket --- */

static bool wait_for(const struct clock_socket *self, int fd)
{
    struct epoll_event event = {.events = EPOLLIN};

    return epoll_ctl(self->epoll, EPOLL_CTL_ADD, fd, &event) == 0;
}

static void part(struct clock_socket *self)
{
    if (self->client >= 0)
        close(self->client);
    self->client = -1;
    self->line_size = 0;
    self->is_answer_due = false;
}

static void say(struct clock_socket *self, const char *text)
{
    if (send(self->client, text, strlen(text), MSG_NOSIGNAL | MSG_DONTWAIT) < 0)
        part(self);
}

/* The next test takes the place of the last one. */
static void take_client(struct clock_socket *self)
{
    int client;

    while ((client = accept(self->listener, NULL, NULL)) >= 0) {
        part(self);
        self->client = client;
        if (!wait_for(self, client))
            part(self);
    }
}

/* Returns: whether there is a whole line, which ends with a NUL. */
static bool read_line(struct clock_socket *self)
{
    while (self->client >= 0) {
        char *next = self->line + self->line_size;
        const ssize_t count = recv(self->client, next, 1, MSG_DONTWAIT);
        if (count < 0 && (errno == EAGAIN || errno == EINTR))
            return false;
        if (count <= 0 || self->line_size + 1 == LINE_SIZE) {
            part(self);
        } else if (*next == '\n') {
            *next = '\0';
            self->line_size = 0;
            return true;
        } else
            self->line_size++;
    }
    return false;
}

static void move(void *ctx, struct clock *clock)
{
    struct clock_socket *self = ctx;

    self->clock = clock;
    take_client(self);
    while (!self->is_answer_due && read_line(self)) {
        self->is_answer_due = obey(self);
        if (!self->is_answer_due)
            say(self, "expected pass, sleep, stall, set or date, and milliseconds\n");
    }
}

static void settled(void *ctx)
{
    struct clock_socket *self = ctx;
    char text[LINE_SIZE];

    if (!self->is_answer_due)
        return;
    self->is_answer_due = false;
    const struct moment now = clock_now(self->clock);
    snprintf(text, sizeof(text), "ok %" PRIu64 " %" PRId64 "\n", now.steady_ms, now.utc_ms);
    say(self, text);
}

/* --- opening --- */

static void end(void *ctx)
{
    struct clock_socket *self = ctx;

    part(self);
    if (self->listener >= 0) {
        close(self->listener);
        unlink(self->address.sun_path);
    }
    if (self->epoll >= 0)
        close(self->epoll);
    free(self);
}

/* A socket that a server has left which was killed. */
static void clear_away(const char *path)
{
    struct stat found;

    if (lstat(path, &found) == 0 && S_ISSOCK(found.st_mode))
        unlink(path);
}

static bool listen_at(struct clock_socket *self)
{
    const int listener = socket(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    const mode_t before = umask(0177);

    clear_away(self->address.sun_path);
    if (listener >= 0 &&
        bind(listener, (const struct sockaddr *)&self->address, sizeof(self->address)) == 0)
        self->listener = listener;
    else if (listener >= 0)
        close(listener);
    umask(before);
    self->epoll = epoll_create1(EPOLL_CLOEXEC);
    return self->listener >= 0 && self->epoll >= 0 && listen(self->listener, CALLERS_MAX) == 0 &&
           wait_for(self, self->listener);
}

/* Returns: false for a path that is too long, or a date that is none. */
static bool read_place(struct clock_socket *self, const char *place)
{
    const char *at = strrchr(place, '@');
    const size_t len = at ? (size_t)(at - place) : strlen(place);
    int64_t ms;

    if (!len || len >= sizeof(self->address.sun_path) || (at && !read_ms(at + 1, self, &ms)))
        return false;
    self->address.sun_family = AF_UNIX;
    memcpy(self->address.sun_path, place, len);
    if (at)
        set_machine(self, ms);
    return true;
}

bool clock_socket_open(const char *place, struct clock_source *out, char why[CLOCK_SOCKET_WHY_SIZE])
{
    struct clock_socket *self = calloc(1, sizeof(*self));

    snprintf(why, CLOCK_SOCKET_WHY_SIZE, "there is not enough memory");
    if (!self)
        return false;
    self->epoll = self->listener = self->client = -1;
    *out = (struct clock_source){
        .read = read_moved, .move = move, .settled = settled, .close = end, .ctx = self};
    const bool is_read = read_place(self, place);
    if (is_read && listen_at(self)) {
        out->fd = self->epoll;
        return true;
    }
    snprintf(why, CLOCK_SOCKET_WHY_SIZE, "%s",
             is_read ? strerror(errno) : "expected a short path, and @ with milliseconds if any");
    end(self);
    return false;
}

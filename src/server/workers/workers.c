/* The server's side of its workers: who has come, who they are, and what they were asked. */
#include "server/workers/workers.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/steady_clock.h"
#include "server/workers/find_move.h"
#include "server/workers/frame.h"

enum {
    ACCEPTS_MAX = 16,           /* in a turn */
    HEARD_SIZE = WIRE_LINE_MAX, /* bytes: the one line of a worker, or an answer */
};
_Static_assert((int)HEARD_SIZE > (int)FRAME_HEAD_SIZE + (int)FIND_ANSWER_MAX, "an answer fits");

struct line {
    uint64_t number;
    int fd;
    bool is_known; /* it has proved that it knows the secret */
    bool is_over;
    bool is_writing;   /* epoll tells when more can be written */
    uint64_t until_ms; /* of a stranger, to prove it, and of who was asked, to answer */
    char nonce[WIRE_HEX_SIZE];
    void *question; /* or NULL when it is idle */
    char *said;     /* what is to be sent, or NULL */
    size_t said_size, said_done;
    char heard[HEARD_SIZE];
    size_t heard_size;
    struct line *next;
};

struct workers {
    struct workers_options options;
    int epoll;
    struct line *lines;
    unsigned known, strangers;
    uint64_t numbers;
};

/* --- lines --- */

static bool watch(const struct workers *workers, struct line *line, int operation)
{
    struct epoll_event event = {.events = EPOLLIN | (line->said ? EPOLLOUT : 0), .data.ptr = line};

    line->is_writing = line->said;
    return epoll_ctl(workers->epoll, operation, line->fd, &event) == 0;
}

/* text: taken, also on failure. Returns: false when it cannot be sent. */
static bool say(struct workers *workers, struct line *line, char *text, size_t size)
{
    line->said = text;
    line->said_size = size;
    line->said_done = 0;
    return text && watch(workers, line, EPOLL_CTL_MOD);
}

static void open_line(struct workers *workers, int fd)
{
    struct line *line = calloc(1, sizeof(*line));
    char *hello = malloc(WIRE_LINE_MAX);

    if (!line || !hello || workers->strangers >= WORKERS_STRANGERS_MAX ||
        workers->known + workers->strangers >= WORKERS_MAX || fcntl(fd, F_SETFL, O_NONBLOCK) != 0 ||
        fcntl(fd, F_SETFD, FD_CLOEXEC) != 0) {
        free(line);
        free(hello);
        close(fd);
        return;
    }
    wire_keep_alive(fd);
    line->fd = fd;
    line->number = ++workers->numbers;
    line->until_ms = steady_clock_ms() + WORKERS_HELLO_MS;
    wire_choose(line->nonce);
    line->said = hello;
    line->said_size = (size_t)snprintf(hello, WIRE_LINE_MAX, WIRE_HELLO "%s\n", line->nonce);
    line->next = workers->lines;
    workers->lines = line;
    workers->strangers++;
    line->is_over = !watch(workers, line, EPOLL_CTL_ADD);
}

/* The lines that are over; what they were asked has failed. */
static void close_lines(struct workers *workers)
{
    for (struct line **link = &workers->lines; *link;) {
        struct line *line = *link;
        if (!line->is_over) {
            link = &line->next;
            continue;
        }
        *link = line->next;
        *(line->is_known ? &workers->known : &workers->strangers) -= 1;
        void *question = line->question;
        close(line->fd);
        free(line->said);
        free(line);
        if (question)
            workers->options.failed(workers->options.ctx, question);
    }
}

/* --- what they say --- */

/* Returns: false when it does not know the secret, or says something else. */
static bool meet(struct workers *workers, struct line *line, char *text)
{
    const struct wire_secret *secret = &workers->options.secret;
    char nonce[WIRE_HEX_SIZE], proof[WIRE_HEX_SIZE], expected[WIRE_HEX_SIZE];
    char *answer = NULL;

    _Static_assert(WIRE_HEX_SIZE == 65, "as in the format");
    if (sscanf(text, "%64[0-9a-f] %64[0-9a-f]", nonce, proof) != 2)
        return false;
    wire_prove(secret, "worker", line->nonce, nonce, expected);
    if (!wire_is_same(proof, expected) || line->said || !(answer = malloc(WIRE_LINE_MAX)))
        return false;
    wire_prove(secret, "server", line->nonce, nonce, proof);
    line->is_known = true;
    workers->strangers--;
    workers->known++;
    return say(workers, line, answer, (size_t)snprintf(answer, WIRE_LINE_MAX, "%s\n", proof));
}

/* Returns: false when a stranger says too much. */
static bool hear_stranger(struct workers *workers, struct line *line)
{
    char *end = memchr(line->heard, '\n', line->heard_size);

    if (!end)
        return line->heard_size < HEARD_SIZE;
    if ((size_t)(end + 1 - line->heard) != line->heard_size)
        return false; /* nobody was asked anything yet */
    *end = '\0';
    line->heard_size = 0;
    return meet(workers, line, line->heard);
}

/* Returns: false for what is no answer. */
static bool hear_answer(const struct workers *workers, struct line *line)
{
    char answer[FIND_ANSWER_MAX + 1];

    if (!line->question || line->said)
        return !line->heard_size;
    if (line->heard_size < FRAME_HEAD_SIZE)
        return true;
    const size_t size = frame_size(line->heard);
    if (size > FIND_ANSWER_MAX || line->heard_size > FRAME_HEAD_SIZE + size)
        return false;
    if (line->heard_size < FRAME_HEAD_SIZE + size)
        return true;
    memcpy(answer, line->heard + FRAME_HEAD_SIZE, size);
    answer[size] = '\0';
    void *question = line->question;
    line->question = NULL;
    line->heard_size = 0;
    workers->options.answered(workers->options.ctx, question, answer, line->number);
    return true;
}

/* Returns: false when it is over. */
static bool hear(struct workers *workers, struct line *line)
{
    const ssize_t got =
        recv(line->fd, line->heard + line->heard_size, HEARD_SIZE - line->heard_size, MSG_DONTWAIT);

    if (got <= 0)
        return got < 0 && (errno == EAGAIN || errno == EINTR);
    line->heard_size += (size_t)got;
    return line->is_known ? hear_answer(workers, line) : hear_stranger(workers, line);
}

/* Returns: false when it is over. */
static bool send_said(const struct workers *workers, struct line *line)
{
    while (line->said) {
        const ssize_t put = send(line->fd, line->said + line->said_done,
                                 line->said_size - line->said_done, MSG_NOSIGNAL | MSG_DONTWAIT);
        if (put < 0)
            return errno == EAGAIN || errno == EINTR;
        line->said_done += (size_t)put;
        if (line->said_done < line->said_size)
            continue;
        free(line->said);
        line->said = NULL;
    }
    return !line->is_writing || watch(workers, line, EPOLL_CTL_MOD);
}

/* --- the turn --- */

static void let_in(struct workers *workers)
{
    for (unsigned i = 0; i < ACCEPTS_MAX; i++) {
        const int fd = accept(workers->options.listener, NULL, NULL);
        if (fd < 0)
            return;
        open_line(workers, fd);
    }
}

void workers_tick(struct workers *workers)
{
    struct epoll_event ready[64];
    const int count = epoll_wait(workers->epoll, ready, 64, 0);

    for (int i = 0; i < count; i++) {
        struct line *line = ready[i].data.ptr;
        if (!line)
            let_in(workers);
        else if (!send_said(workers, line) ||
                 ((ready[i].events & (EPOLLIN | EPOLLHUP | EPOLLERR)) && !hear(workers, line)))
            line->is_over = true;
    }
    const uint64_t now_ms = steady_clock_ms();
    for (struct line *line = workers->lines; line; line = line->next)
        line->is_over |= (!line->is_known || line->question) && now_ms > line->until_ms;
    close_lines(workers);
}

static struct line *find_idle(const struct workers *workers)
{
    struct line *line = workers->lines;

    while (line && (!line->is_known || line->question || line->said || line->is_over))
        line = line->next;
    return line;
}

bool workers_ask(struct workers *workers, void *question, char *text, size_t size, unsigned wait_ms)
{
    struct line *line = find_idle(workers);
    char *framed = line ? malloc(FRAME_HEAD_SIZE + size) : NULL;

    if (!framed)
        return false;
    frame_head(size, framed);
    memcpy(framed + FRAME_HEAD_SIZE, text, size);
    free(text);
    line->question = question;
    line->until_ms = steady_clock_ms() + wait_ms + WORKERS_LATE_MS;
    line->is_over = !say(workers, line, framed, FRAME_HEAD_SIZE + size);
    return true;
}

unsigned workers_count(const struct workers *workers)
{
    return workers->known;
}

bool workers_are_idle(const struct workers *workers)
{
    return find_idle(workers);
}

void workers_drop(struct workers *workers, uint64_t number)
{
    for (struct line *line = workers->lines; line; line = line->next)
        line->is_over |= line->number == number;
}

/* --- opening --- */

struct workers *workers_open(const struct workers_options *options)
{
    struct workers *workers = calloc(1, sizeof(*workers));
    struct epoll_event event = {.events = EPOLLIN};

    if (!workers) {
        close(options->listener);
        return NULL;
    }
    workers->options = *options;
    workers->epoll = epoll_create1(EPOLL_CLOEXEC);
    if (workers->epoll >= 0 &&
        epoll_ctl(workers->epoll, EPOLL_CTL_ADD, options->listener, &event) == 0)
        return workers;
    workers_close(workers);
    return NULL;
}

void workers_close(struct workers *workers)
{
    if (!workers)
        return;
    while (workers->lines) {
        struct line *line = workers->lines;
        workers->lines = line->next;
        close(line->fd);
        free(line->said);
        free(line);
    }
    close(workers->options.listener);
    if (workers->epoll >= 0)
        close(workers->epoll);
    free(workers);
}

int workers_fd(const struct workers *workers)
{
    return workers->epoll;
}

/* The worker's side: lines to a server, and a process behind each that thinks. */
#include "server/workers/worker_run.h"

#include <errno.h>
#include <inttypes.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include "server/workers/child.h"
#include "server/workers/engine_pool.h"
#include "server/workers/find_move.h"
#include "server/workers/frame.h"

enum {
    THINK_MS = 20000, /* longer than any question may take: the server asks somebody else before */
    HELLO_S = 5,
};

/* What one thread has: a line, and a process that knows the rules of the last question. */
struct bench {
    const struct worker_options *options;
    int fd;
    struct child *child; /* or NULL */
    char rules[FIND_HASH_SIZE];
    unsigned moves;
    char *question; /* FIND_QUESTION_MAX bytes */
};

/* --- the line --- */

static bool read_all(int fd, char *out, size_t size)
{
    for (size_t done = 0; done < size;) {
        const ssize_t got = recv(fd, out + done, size - done, 0);
        if (got <= 0 && !(got < 0 && errno == EINTR))
            return false;
        done += got > 0 ? (size_t)got : 0;
    }
    return true;
}

static bool write_all(int fd, const char *text, size_t size)
{
    for (size_t done = 0; done < size;) {
        const ssize_t put = send(fd, text + done, size - done, MSG_NOSIGNAL);
        if (put < 0 && errno != EINTR)
            return false;
        done += put > 0 ? (size_t)put : 0;
    }
    return true;
}

/* Without its newline. Returns: false when there is none. */
static bool read_line(int fd, char line[WIRE_LINE_MAX])
{
    for (size_t size = 0; size < WIRE_LINE_MAX; size++) {
        if (!read_all(fd, line + size, 1))
            return false;
        if (line[size] == '\n') {
            line[size] = '\0';
            return true;
        }
    }
    return false;
}

static void limit_wait(int fd, unsigned seconds)
{
    const struct timeval limit = {.tv_sec = seconds};

    setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof(limit));
}

/* Returns: false when this is no server that knows the secret. */
static bool meet(int fd, const struct wire_secret *secret)
{
    char theirs[WIRE_HEX_SIZE], ours[WIRE_HEX_SIZE], proof[WIRE_HEX_SIZE], line[WIRE_LINE_MAX];

    limit_wait(fd, HELLO_S);
    if (!read_line(fd, line) || sscanf(line, WIRE_HELLO "%64[0-9a-f]", theirs) != 1)
        return false;
    wire_choose(ours);
    wire_prove(secret, "worker", theirs, ours, proof);
    const int size = snprintf(line, sizeof(line), "%s %s\n", ours, proof);
    if (!write_all(fd, line, (size_t)size) || !read_line(fd, line))
        return false;
    wire_prove(secret, "server", theirs, ours, proof);
    limit_wait(fd, 0);
    wire_keep_alive(fd);
    return wire_is_same(line, proof);
}

/* --- questions --- */

static void end_child(struct bench *bench)
{
    child_end(bench->child);
    bench->child = NULL;
    bench->moves = 0;
}

/* The process that knows these rules, or a new one. */
static void choose_child(struct bench *bench, const char *rules)
{
    if (bench->child && (strcmp(bench->rules, rules) != 0 || bench->moves >= ENGINE_POOL_MOVES))
        end_child(bench);
    if (!bench->child)
        bench->child = child_start(bench->options->program, ENGINE_POOL_WORD);
    snprintf(bench->rules, sizeof(bench->rules), "%s", rules);
}

/* Returns: false when the line is of no use any more. */
static bool answer(struct bench *bench, size_t size)
{
    char framed[FRAME_HEAD_SIZE + FIND_ANSWER_MAX], rules[FIND_HASH_SIZE];
    size_t answer_size = 0;

    if (size <= FIND_HASH_SIZE)
        return false;
    snprintf(rules, sizeof(rules), "%.*s", FIND_HASH_SIZE - 1, bench->question);
    choose_child(bench, rules);
    const struct child_question question = {.text = bench->question + FIND_HASH_SIZE,
                                            .size = size - FIND_HASH_SIZE,
                                            .answer = framed + FRAME_HEAD_SIZE,
                                            .answer_max = FIND_ANSWER_MAX,
                                            .wait_ms = THINK_MS,
                                            .stop_fd = -1};
    if (bench->child && child_ask(bench->child, &question, &answer_size) && answer_size) {
        bench->moves++;
    } else {
        end_child(bench);
        answer_size = 0; /* the server thinks itself */
    }
    frame_head(answer_size, framed);
    return write_all(bench->fd, framed, FRAME_HEAD_SIZE + answer_size);
}

static void serve(struct bench *bench)
{
    char head[FRAME_HEAD_SIZE];

    while (read_all(bench->fd, head, sizeof(head))) {
        const size_t size = frame_size(head);
        if (size > FIND_QUESTION_MAX || !read_all(bench->fd, bench->question, size) ||
            !answer(bench, size))
            break;
    }
}

/* --- threads --- */

/* Returns: whether it was let in. */
static bool visit(struct bench *bench, const char *address, char *why)
{
    char sentence[WIRE_WHY_SIZE + 40];

    bench->fd = wire_connect(address, why);
    if (bench->fd < 0)
        return false;
    const bool is_in = meet(bench->fd, &bench->options->secret);
    if (is_in) {
        snprintf(sentence, sizeof(sentence), "%.200s: connected", address);
        bench->options->said(sentence);
        serve(bench);
        snprintf(sentence, sizeof(sentence), "%.200s: the connection has ended", address);
        bench->options->said(sentence);
    } else {
        snprintf(why, WIRE_WHY_SIZE, "%.150s: no server that has the games and knows this secret",
                 address);
    }
    end_child(bench);
    close(bench->fd);
    return is_in;
}

/* One address after another, for as long as the process lives. */
static void *work(void *ctx)
{
    struct bench bench = {.options = ctx, .question = malloc(FIND_QUESTION_MAX)};
    char why[WIRE_WHY_SIZE], told[WIRE_WHY_SIZE] = "";

    for (unsigned at = 0, failed = 0; bench.question;
         at = (at + 1) % bench.options->address_count) {
        if (visit(&bench, bench.options->addresses[at], why)) {
            failed = 0;
            told[0] = '\0';
        } else if (++failed % bench.options->address_count == 0) {
            if (strcmp(told, why) != 0)
                bench.options->said(why);
            snprintf(told, sizeof(told), "%s", why);
            sleep(WORKER_AGAIN_S);
        }
    }
    bench.options->said("there is not enough memory");
    return NULL;
}

bool worker_start(const struct worker_options *options)
{
    for (unsigned i = 0; i < options->threads; i++) {
        pthread_t thread;
        if (pthread_create(&thread, NULL, work, (void *)(uintptr_t)options) != 0)
            return false;
        pthread_detach(thread);
    }
    return true;
}

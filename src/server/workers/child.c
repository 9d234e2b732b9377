/* From the outside: a process, and what is said to it and by it. */
#define _DEFAULT_SOURCE
#include "server/workers/child.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/steady_clock.h"
#include "server/workers/frame.h"

struct child {
    pid_t pid;
    int fd;
};

/* One socket is both of its streams, and it has nothing else of the server. */
static pid_t run(const char *program, const char *word, int end)
{
    char *const arguments[] = {(char[]){"acedrex"}, (char *)(uintptr_t)word, NULL};
    char *const environment[] = {NULL};
    posix_spawn_file_actions_t actions;
    pid_t pid = -1;

    if (posix_spawn_file_actions_init(&actions) != 0)
        return -1;
    posix_spawn_file_actions_adddup2(&actions, end, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, end, STDOUT_FILENO);
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    if (posix_spawn(&pid, program, &actions, NULL, arguments, environment) != 0)
        pid = -1;
    posix_spawn_file_actions_destroy(&actions);
    return pid;
}

struct child *child_start(const char *program, const char *word)
{
    struct child *child = calloc(1, sizeof(*child));
    int ends[2];

    if (!child || socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) {
        free(child);
        return NULL;
    }
    *child = (struct child){.pid = run(program, word, ends[1]), .fd = ends[0]};
    close(ends[1]);
    if (child->pid > 0)
        return child;
    close(ends[0]);
    free(child);
    return NULL;
}

void child_end(struct child *child)
{
    if (!child)
        return;
    close(child->fd);
    kill(child->pid, SIGKILL);
    while (waitpid(child->pid, NULL, 0) < 0 && errno == EINTR)
        ;
    free(child);
}

/* --- asking --- */

/* Returns: false when the time is over, or the answer no longer wanted. */
static bool wait_for(const struct child *child, const struct child_question *question,
                     int64_t end_ms, short events)
{
    struct pollfd polled[2] = {{.fd = child->fd, .events = events},
                               {.fd = question->stop_fd, .events = POLLIN}};
    int count;

    do {
        const int64_t left_ms = end_ms - (int64_t)steady_clock_ms();
        count = left_ms > 0 ? poll(polled, 2, (int)left_ms) : 0;
    } while (count < 0 && errno == EINTR);
    return count > 0 && !polled[1].revents;
}

/* Returns: whether anything can have changed that is worth another try. */
static bool is_passing(ssize_t moved)
{
    return moved < 0 && (errno == EAGAIN || errno == EINTR);
}

static bool tell(const struct child *child, const struct child_question *question, int64_t end_ms,
                 const char *bytes, size_t size)
{
    for (size_t done = 0; done < size;) {
        const ssize_t put = send(child->fd, bytes + done, size - done, MSG_NOSIGNAL | MSG_DONTWAIT);
        if (put <= 0 && !is_passing(put))
            return false;
        done += put > 0 ? (size_t)put : 0;
        if (put < 0 && !wait_for(child, question, end_ms, POLLOUT))
            return false;
    }
    return true;
}

static bool hear(const struct child *child, const struct child_question *question, int64_t end_ms,
                 char *out, size_t size)
{
    for (size_t done = 0; done < size;) {
        if (!wait_for(child, question, end_ms, POLLIN))
            return false;
        const ssize_t got = recv(child->fd, out + done, size - done, MSG_DONTWAIT);
        if (got <= 0 && !is_passing(got))
            return false;
        done += got > 0 ? (size_t)got : 0;
    }
    return true;
}

bool child_ask(struct child *child, const struct child_question *question, size_t *size)
{
    const int64_t end_ms = (int64_t)steady_clock_ms() + question->wait_ms;
    char head[FRAME_HEAD_SIZE];

    frame_head(question->size, head);
    if (!tell(child, question, end_ms, head, sizeof(head)) ||
        !tell(child, question, end_ms, question->text, question->size) ||
        !hear(child, question, end_ms, head, sizeof(head)))
        return false;
    *size = frame_size(head);
    return *size <= question->answer_max && hear(child, question, end_ms, question->answer, *size);
}

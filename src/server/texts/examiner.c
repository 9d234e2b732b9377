/* Texts, one at a time. */
#define _DEFAULT_SOURCE
#include "server/texts/examiner.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "server/texts/examine.h"

struct task {
    char *text;
    size_t size;
    void *ctx;
    struct verdict verdict;
    struct task *next;
};

struct examiner {
    pthread_mutex_t lock; /* of the lists */
    pthread_cond_t has_work;
    struct task *waiting, *done;
    unsigned waiting_count;
    bool is_closing, has_thread;
    int fd;
    const char *program;
    pthread_t thread;
};

/* --- the process --- */

/* One socket is both of its streams, and it has nothing else of the server. */
static pid_t start(const char *program, int end)
{
    char word[] = EXAMINER_WORD, name[] = "acedrex";
    char *const arguments[] = {name, word, NULL}, *const environment[] = {NULL};
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

static int64_t now_ms(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* Hand the text over and hear the answer, both as they come. Returns: whether all was heard. */
static bool converse(int fd, const struct task *task, char *reply, size_t *len)
{
    const int64_t end_ms = now_ms() + (int64_t)EXAMINER_WAIT_S * 1000;
    size_t told = 0;

    if (!task->size)
        shutdown(fd, SHUT_WR);
    for (;;) {
        const bool is_told = told == task->size;
        struct pollfd polled = {.fd = fd, .events = (short)(is_told ? POLLIN : POLLIN | POLLOUT)};
        const int64_t left_ms = end_ms - now_ms();
        if (left_ms <= 0 || poll(&polled, 1, (int)left_ms) <= 0)
            return false;
        if (!is_told && (polled.revents & POLLOUT)) {
            const ssize_t put = send(fd, task->text + told, task->size - told, MSG_NOSIGNAL);
            if (put < 0)
                return false;
            told += (size_t)put;
            if (told == task->size)
                shutdown(fd, SHUT_WR);
        }
        if (!(polled.revents & (POLLIN | POLLHUP | POLLERR)))
            continue;
        const ssize_t got = recv(fd, reply + *len, EXAMINE_REPLY_MAX - *len, MSG_DONTWAIT);
        if (got == 0)
            return true;
        if (got < 0 && errno != EAGAIN)
            return false;
        *len += got > 0 ? (size_t)got : 0;
        if (*len == EXAMINE_REPLY_MAX)
            return false;
    }
}

static void run(const struct examiner *examiner, struct task *task)
{
    char *reply = malloc(EXAMINE_REPLY_MAX + 1);
    size_t len = 0;
    int ends[2], status = 0;

    if (!reply || socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) {
        free(reply);
        verdict_read(&task->verdict, "not-begun\n", true);
        return;
    }
    const pid_t pid = start(examiner->program, ends[1]);
    close(ends[1]);
    const bool is_heard = pid > 0 && converse(ends[0], task, reply, &len);
    close(ends[0]);
    if (pid > 0 && !is_heard)
        kill(pid, SIGKILL);
    const bool is_over = pid > 0 && waitpid(pid, &status, 0) == pid;
    reply[len] = '\0';
    if (pid > 0)
        verdict_read(&task->verdict, reply, is_heard && is_over && WIFEXITED(status));
    else
        verdict_read(&task->verdict, "not-begun\n", true);
    free(reply);
}

/* --- the thread --- */

static void append(struct task **link, struct task *task)
{
    while (*link)
        link = &(*link)->next;
    task->next = NULL;
    *link = task;
}

static void *work(void *ctx)
{
    struct examiner *examiner = ctx;

    pthread_mutex_lock(&examiner->lock);
    while (!examiner->is_closing) {
        struct task *task = examiner->waiting;
        if (!task) {
            pthread_cond_wait(&examiner->has_work, &examiner->lock);
            continue;
        }
        examiner->waiting = task->next;
        examiner->waiting_count--;
        pthread_mutex_unlock(&examiner->lock);
        run(examiner, task);
        pthread_mutex_lock(&examiner->lock);
        append(&examiner->done, task);
        eventfd_write(examiner->fd, 1);
    }
    pthread_mutex_unlock(&examiner->lock);
    return NULL;
}

struct examiner *examiner_open(int fd, const char *program)
{
    struct examiner *examiner = calloc(1, sizeof(*examiner));

    if (!examiner)
        return NULL;
    examiner->fd = fd;
    examiner->program = program;
    pthread_mutex_init(&examiner->lock, NULL);
    pthread_cond_init(&examiner->has_work, NULL);
    examiner->has_thread = pthread_create(&examiner->thread, NULL, work, examiner) == 0;
    if (examiner->has_thread)
        return examiner;
    examiner_close(examiner);
    return NULL;
}

static void free_tasks(struct task *task)
{
    for (struct task *next; task; task = next) {
        next = task->next;
        verdict_release(&task->verdict);
        free(task->text);
        free(task);
    }
}

void examiner_close(struct examiner *examiner)
{
    if (!examiner)
        return;
    pthread_mutex_lock(&examiner->lock);
    examiner->is_closing = true;
    pthread_cond_broadcast(&examiner->has_work);
    pthread_mutex_unlock(&examiner->lock);
    if (examiner->has_thread)
        pthread_join(examiner->thread, NULL);
    free_tasks(examiner->waiting);
    free_tasks(examiner->done);
    pthread_cond_destroy(&examiner->has_work);
    pthread_mutex_destroy(&examiner->lock);
    free(examiner);
}

bool examiner_ask(struct examiner *examiner, const char *text, size_t size, void *ctx)
{
    struct task *task = calloc(1, sizeof(*task));
    char *copy = malloc(size + 1);

    if (task && copy) {
        memcpy(copy, text, size);
        *task = (struct task){.text = copy, .size = size, .ctx = ctx};
    }
    pthread_mutex_lock(&examiner->lock);
    const bool is_taken = task && copy && examiner->waiting_count < EXAMINER_WAITING_MAX;
    if (is_taken) {
        append(&examiner->waiting, task);
        examiner->waiting_count++;
        pthread_cond_signal(&examiner->has_work);
    }
    pthread_mutex_unlock(&examiner->lock);
    if (!is_taken) {
        free(copy);
        free(task);
    }
    return is_taken;
}

bool examiner_take(struct examiner *examiner, struct verdict *verdict, void **ctx)
{
    pthread_mutex_lock(&examiner->lock);
    struct task *task = examiner->done;
    if (task)
        examiner->done = task->next;
    pthread_mutex_unlock(&examiner->lock);
    if (!task)
        return false;
    *verdict = task->verdict;
    *ctx = task->ctx;
    free(task->text);
    free(task);
    return true;
}

/* A program in a process of its own, spoken to line by line. */
#include "match/process.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum {
    END_LOOK_MS = 5 /* between two looks whether a process has ended */
};

/* ---- starting ---- */

static bool pipe_of_ours(int ends[2], int ours)
{
    if (pipe(ends) != 0)
        return false;
    fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    fcntl(ends[1], F_SETFD, FD_CLOEXEC);
    fcntl(ends[ours], F_SETFL, O_NONBLOCK);
    return true;
}

/* In the child: never returns. */
static void become(const char *command, int input, int output)
{
    const int nowhere = open("/dev/null", O_WRONLY);

    setpgid(0, 0); /* so that all that it starts can be killed with it */
    dup2(input, STDIN_FILENO);
    dup2(output, STDOUT_FILENO);
    if (nowhere >= 0)
        dup2(nowhere, STDERR_FILENO);
    signal(SIGPIPE, SIG_DFL);
    execl("/bin/sh", "sh", "-c", command, (char *)NULL);
    _exit(127);
}

static bool start(struct process *process, const char *command)
{
    int input[2], output[2];

    if (!pipe_of_ours(input, 1))
        return false;
    if (!pipe_of_ours(output, 0)) {
        close(input[0]);
        close(input[1]);
        return false;
    }
    process->pid = fork();
    if (process->pid == 0)
        become(command, input[0], output[1]);
    close(input[0]);
    close(output[1]);
    if (process->pid < 0) {
        close(input[1]);
        close(output[0]);
        process->pid = 0;
        return false;
    }
    setpgid(process->pid, process->pid); /* here too: whoever comes first */
    process->input = input[1];
    process->output = output[0];
    process->len = 0;
    return true;
}

bool process_start(struct process *process, const char *command)
{
    /* Between pipe() and FD_CLOEXEC no other thread may fork, or its child keeps our pipe open. */
    static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

    pthread_mutex_lock(&lock);
    const bool started = start(process, command);
    pthread_mutex_unlock(&lock);
    return started;
}

/* ---- talking ---- */

/* Wait until `fd` is ready. Returns: false when the deadline has come. */
static bool wait_ready(int fd, short events, uint64_t deadline_ms)
{
    for (;;) {
        struct pollfd pollfd = {.fd = fd, .events = events};
        const uint64_t now_ms = steady_clock_ms();
        const uint64_t left_ms = deadline_ms > now_ms ? deadline_ms - now_ms : 0;
        const int ready = poll(&pollfd, 1, left_ms < 1000 ? (int)left_ms : 1000);
        if (ready > 0)
            return true;
        if (left_ms == 0 || (ready < 0 && errno != EINTR))
            return false;
    }
}

static bool would_wait(void)
{
    return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR;
}

static enum process_answer write_all(struct process *process, const char *text, size_t size,
                                     uint64_t deadline_ms)
{
    while (size) {
        const ssize_t written = write(process->input, text, size);
        if (written < 0 && !would_wait())
            return PROCESS_ENDED;
        if (written > 0) {
            text += written;
            size -= (size_t)written;
        } else if (!wait_ready(process->input, POLLOUT, deadline_ms)) {
            return PROCESS_LATE;
        }
    }
    return PROCESS_LINE;
}

enum process_answer process_write(struct process *process, const char *line, uint64_t deadline_ms)
{
    if (!process->pid)
        return PROCESS_ENDED;
    const enum process_answer answer = write_all(process, line, strlen(line), deadline_ms);
    return answer == PROCESS_LINE ? write_all(process, "\n", 1, deadline_ms) : answer;
}

static void drop(struct process *process, size_t count)
{
    process->len -= count;
    memmove(process->data, process->data + count, process->len);
}

/* Move a line out of what was read. Returns: false if there is no whole one. */
static bool take_line(struct process *process, char line[PROCESS_LINE_SIZE], size_t *len)
{
    const char *end = memchr(process->data, '\n', process->len);
    const size_t count = end ? (size_t)(end - process->data) : process->len;
    const size_t room = PROCESS_LINE_SIZE - 1 - *len;
    const size_t fits = count < room ? count : room;

    memcpy(line + *len, process->data, fits);
    *len += fits;
    drop(process, count + (end ? 1 : 0));
    if (!end)
        return false;
    if (*len && line[*len - 1] == '\r')
        --*len;
    return true;
}

enum process_answer process_read(struct process *process, char line[PROCESS_LINE_SIZE],
                                 uint64_t deadline_ms)
{
    size_t len = 0;
    bool has_line = false;

    if (!process->pid)
        return PROCESS_ENDED;
    while (!(has_line = take_line(process, line, &len))) {
        const ssize_t got = read(process->output, process->data, sizeof(process->data));
        if (got == 0 || (got < 0 && !would_wait()))
            return PROCESS_ENDED;
        if (got > 0)
            process->len = (size_t)got;
        else if (!wait_ready(process->output, POLLIN, deadline_ms))
            return PROCESS_LATE;
    }
    line[len] = '\0';
    return PROCESS_LINE;
}

bool process_wait(const struct process *process, uint64_t deadline_ms)
{
    return !process->pid || process->len || wait_ready(process->output, POLLIN, deadline_ms);
}

void process_end(struct process *process, uint64_t deadline_ms)
{
    const struct timespec look = {.tv_nsec = END_LOOK_MS * 1000000L};
    bool has_ended = false;

    if (!process->pid)
        return;
    close(process->input);
    while (!(has_ended = waitpid(process->pid, NULL, WNOHANG) != 0) &&
           steady_clock_ms() < deadline_ms)
        nanosleep(&look, NULL);
    kill(-process->pid, SIGKILL);
    if (!has_ended)
        waitpid(process->pid, NULL, 0);
    close(process->output);
    process->pid = 0;
    process->len = 0;
}

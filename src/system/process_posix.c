/* Processes of POSIX and their pipes. */
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "system/process_pipes.h"

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

bool process_open(struct process *process, const char *command)
{
    int input[2], output[2];

    if (!pipe_of_ours(input, 1))
        return false;
    if (!pipe_of_ours(output, 0)) {
        close(input[0]);
        close(input[1]);
        return false;
    }
    const pid_t pid = fork();
    if (pid == 0)
        become(command, input[0], output[1]);
    close(input[0]);
    close(output[1]);
    if (pid < 0) {
        close(input[1]);
        close(output[0]);
        process->id = 0;
        return false;
    }
    setpgid(pid, pid); /* here too: whoever comes first */
    process->id = pid;
    process->input = input[1];
    process->output = output[0];
    return true;
}

/* ---- talking ---- */

/* Wait until `fd` is ready. Returns: false when the deadline has come. */
static bool wait_ready(intptr_t fd, short events, uint64_t deadline_ms)
{
    for (;;) {
        struct pollfd pollfd = {.fd = (int)fd, .events = events};
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

enum process_answer process_put(struct process *process, const char *text, size_t size,
                                uint64_t deadline_ms)
{
    while (size) {
        const ssize_t written = write((int)process->input, text, size);
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

enum process_answer process_fill(struct process *process, uint64_t deadline_ms)
{
    for (;;) {
        const ssize_t got = read((int)process->output, process->data, sizeof(process->data));
        if (got == 0 || (got < 0 && !would_wait()))
            return PROCESS_ENDED;
        if (got > 0) {
            process->len = (size_t)got;
            return PROCESS_LINE;
        }
        if (!wait_ready(process->output, POLLIN, deadline_ms))
            return PROCESS_LATE;
    }
}

bool process_look(struct process *process, uint64_t deadline_ms)
{
    return wait_ready(process->output, POLLIN, deadline_ms);
}

void process_close(struct process *process, uint64_t deadline_ms)
{
    const struct timespec look = {.tv_nsec = END_LOOK_MS * 1000000L};
    const pid_t pid = (pid_t)process->id;
    bool has_ended = false;

    close((int)process->input);
    while (!(has_ended = waitpid(pid, NULL, WNOHANG) != 0) && steady_clock_ms() < deadline_ms)
        nanosleep(&look, NULL);
    kill(-pid, SIGKILL);
    if (!has_ended)
        waitpid(pid, NULL, 0);
    close((int)process->output);
}

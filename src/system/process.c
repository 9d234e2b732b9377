/* A program in a process of its own, spoken to line by line. */
#include "system/process.h"

#include <pthread.h>
#include <string.h>

#include "system/process_pipes.h"

bool process_start(struct process *process, const char *command)
{
    /* Until a pipe is marked as ours alone no other thread may start a program, which would keep
       it open. */
    static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

    pthread_mutex_lock(&lock);
    const bool started = process_open(process, command);
    pthread_mutex_unlock(&lock);
    process->len = 0;
    return started;
}

enum process_answer process_write(struct process *process, const char *line, uint64_t deadline_ms)
{
    if (!process->id)
        return PROCESS_ENDED;
    const enum process_answer answer = process_put(process, line, strlen(line), deadline_ms);
    return answer == PROCESS_LINE ? process_put(process, "\n", 1, deadline_ms) : answer;
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

    if (!process->id)
        return PROCESS_ENDED;
    while (!take_line(process, line, &len)) {
        const enum process_answer answer = process_fill(process, deadline_ms);
        if (answer != PROCESS_LINE)
            return answer;
    }
    line[len] = '\0';
    return PROCESS_LINE;
}

bool process_wait(struct process *process, uint64_t deadline_ms)
{
    return !process->id || process->len || process_look(process, deadline_ms);
}

void process_end(struct process *process, uint64_t deadline_ms)
{
    if (!process->id)
        return;
    process_close(process, deadline_ms);
    process->id = 0;
    process->len = 0;
}

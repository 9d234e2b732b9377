/* Processes of Windows and their pipes. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>

#include "system/process_pipes.h"

enum {
    PIPE_SIZE = 65536,
    NAME_SIZE = 64,
    WAIT_MS_MAX = 60000
};

/* What is under way in the pipes. A job holds the program and all that it starts. */
struct process_waits {
    OVERLAPPED read, write;
    HANDLE job;
    bool is_reading;
};

static HANDLE handle_of(intptr_t number)
{
    return (HANDLE)number;
}

static DWORD left_ms(uint64_t deadline_ms)
{
    const uint64_t now_ms = steady_clock_ms();
    const uint64_t left = deadline_ms > now_ms ? deadline_ms - now_ms : 0;

    return left < WAIT_MS_MAX ? (DWORD)left : WAIT_MS_MAX;
}

/* Returns: false when the deadline came first. */
static bool wait_event(HANDLE event, uint64_t deadline_ms)
{
    for (;;) {
        const DWORD left = left_ms(deadline_ms);
        if (WaitForSingleObject(event, left) == WAIT_OBJECT_0)
            return true;
        if (!left)
            return false;
    }
}

/* ---- starting ---- */

/*
 * A pipe has a name, since only such a pipe can be waited for with a deadline. `ours` reads if
 * `is_read`; `theirs` is handed down to the program.
 */
static bool pipe_of_ours(bool is_read, HANDLE *ours, HANDLE *theirs)
{
    static unsigned number; /* one at a time: process_start() */
    SECURITY_ATTRIBUTES handed_down = {.nLength = sizeof(handed_down), .bInheritHandle = TRUE};
    char name[NAME_SIZE];

    snprintf(name, sizeof(name), "\\\\.\\pipe\\acedrex.%lu.%u", GetCurrentProcessId(), number++);
    *ours = CreateNamedPipeA(name,
                             (is_read ? PIPE_ACCESS_INBOUND : PIPE_ACCESS_OUTBOUND) |
                                 FILE_FLAG_OVERLAPPED | FILE_FLAG_FIRST_PIPE_INSTANCE,
                             PIPE_TYPE_BYTE | PIPE_REJECT_REMOTE_CLIENTS, 1, PIPE_SIZE, PIPE_SIZE,
                             0, NULL);
    if (*ours == INVALID_HANDLE_VALUE)
        return false;
    *theirs = CreateFileA(name, is_read ? GENERIC_WRITE : GENERIC_READ, 0, &handed_down,
                          OPEN_EXISTING, 0, NULL);
    if (*theirs != INVALID_HANDLE_VALUE)
        return true;
    CloseHandle(*ours);
    return false;
}

static struct process_waits *create_waits(void)
{
    struct process_waits *waits = calloc(1, sizeof(*waits));
    JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits = {
        .BasicLimitInformation = {.LimitFlags = JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE}};

    if (!waits)
        return NULL;
    waits->read.hEvent = CreateEventA(NULL, TRUE, FALSE, NULL);
    waits->write.hEvent = CreateEventA(NULL, TRUE, FALSE, NULL);
    waits->job = CreateJobObjectA(NULL, NULL);
    if (waits->job)
        SetInformationJobObject(waits->job, JobObjectExtendedLimitInformation, &limits,
                                sizeof(limits));
    return waits;
}

static void free_waits(struct process_waits *waits)
{
    if (!waits)
        return;
    CloseHandle(waits->read.hEvent);
    CloseHandle(waits->write.hEvent);
    CloseHandle(waits->job);
    free(waits);
}

/* Returns: the process, or NULL. */
static HANDLE run(const char *command, HANDLE job, HANDLE input, HANDLE output)
{
    SECURITY_ATTRIBUTES handed_down = {.nLength = sizeof(handed_down), .bInheritHandle = TRUE};
    HANDLE nowhere = CreateFileA("NUL", GENERIC_WRITE, FILE_SHARE_READ | FILE_SHARE_WRITE,
                                 &handed_down, OPEN_EXISTING, 0, NULL);
    STARTUPINFOA start = {.cb = sizeof(start),
                          .dwFlags = STARTF_USESTDHANDLES,
                          .hStdInput = input,
                          .hStdOutput = output,
                          .hStdError = nowhere};
    PROCESS_INFORMATION made = {.hProcess = NULL};
    char *words = _strdup(command); /* which it may change */

    const bool runs =
        words && CreateProcessA(NULL, words, NULL, NULL, TRUE,
                                CREATE_SUSPENDED | CREATE_NO_WINDOW | CREATE_NEW_PROCESS_GROUP,
                                NULL, NULL, &start, &made);
    free(words);
    if (nowhere != INVALID_HANDLE_VALUE)
        CloseHandle(nowhere);
    if (!runs)
        return NULL;
    AssignProcessToJobObject(job, made.hProcess);
    ResumeThread(made.hThread);
    CloseHandle(made.hThread);
    return made.hProcess;
}

bool process_open(struct process *process, const char *command)
{
    HANDLE to_it, its_input, from_it, its_output;
    struct process_waits *waits = create_waits();

    process->id = 0;
    if (!waits || !waits->job || !pipe_of_ours(false, &to_it, &its_input)) {
        free_waits(waits);
        return false;
    }
    if (!pipe_of_ours(true, &from_it, &its_output)) {
        CloseHandle(to_it);
        CloseHandle(its_input);
        free_waits(waits);
        return false;
    }
    HANDLE made = run(command, waits->job, its_input, its_output);
    CloseHandle(its_input);
    CloseHandle(its_output);
    if (!made) {
        CloseHandle(to_it);
        CloseHandle(from_it);
        free_waits(waits);
        return false;
    }
    process->id = (intptr_t)made;
    process->input = (intptr_t)to_it;
    process->output = (intptr_t)from_it;
    process->waits = waits;
    return true;
}

/* ---- talking ---- */

enum process_answer process_put(struct process *process, const char *text, size_t size,
                                uint64_t deadline_ms)
{
    HANDLE input = handle_of(process->input);
    OVERLAPPED *write = &process->waits->write;

    while (size) {
        const DWORD part = size < PIPE_SIZE ? (DWORD)size : PIPE_SIZE;
        DWORD written = 0;
        ResetEvent(write->hEvent);
        if (!WriteFile(input, text, part, NULL, write) && GetLastError() != ERROR_IO_PENDING)
            return PROCESS_ENDED;
        const bool is_late = !wait_event(write->hEvent, deadline_ms);
        if (is_late)
            CancelIoEx(input, write);
        if (!GetOverlappedResult(input, write, &written, TRUE))
            return is_late ? PROCESS_LATE : PROCESS_ENDED;
        text += written;
        size -= written;
    }
    return PROCESS_LINE;
}

/* Begin to read, if that is not under way. Returns: false at the end. */
static bool begin_to_read(struct process *process)
{
    struct process_waits *waits = process->waits;

    if (waits->is_reading)
        return true;
    ResetEvent(waits->read.hEvent);
    waits->is_reading = ReadFile(handle_of(process->output), process->data, sizeof(process->data),
                                 NULL, &waits->read) ||
                        GetLastError() == ERROR_IO_PENDING;
    return waits->is_reading;
}

bool process_look(struct process *process, uint64_t deadline_ms)
{
    return !begin_to_read(process) || wait_event(process->waits->read.hEvent, deadline_ms);
}

enum process_answer process_fill(struct process *process, uint64_t deadline_ms)
{
    DWORD got = 0;

    if (!begin_to_read(process))
        return PROCESS_ENDED;
    if (!wait_event(process->waits->read.hEvent, deadline_ms))
        return PROCESS_LATE;
    process->waits->is_reading = false;
    if (!GetOverlappedResult(handle_of(process->output), &process->waits->read, &got, FALSE) ||
        !got)
        return PROCESS_ENDED;
    process->len = got;
    return PROCESS_LINE;
}

void process_close(struct process *process, uint64_t deadline_ms)
{
    struct process_waits *waits = process->waits;
    HANDLE output = handle_of(process->output), id = handle_of(process->id);
    DWORD got;

    CloseHandle(handle_of(process->input));
    wait_event(id, deadline_ms);
    TerminateJobObject(waits->job, 1);
    WaitForSingleObject(id, WAIT_MS_MAX);
    if (waits->is_reading && CancelIoEx(output, &waits->read))
        GetOverlappedResult(output, &waits->read, &got, TRUE);
    CloseHandle(output);
    CloseHandle(id);
    free_waits(waits);
    process->waits = NULL;
}

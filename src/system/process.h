#ifndef SYSTEM_PROCESS_H
#define SYSTEM_PROCESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/steady_clock.h"

/*
 * A program in a process of its own, spoken to line by line. Every wait has a deadline, so a
 * program that hangs, floods or dies cannot hold up its caller. Deadlines are times of
 * steady_clock_ms(). The caller ignores SIGPIPE.
 */
enum {
    PROCESS_LINE_SIZE = 16384
};

enum process_answer {
    PROCESS_LINE,
    PROCESS_LATE, /* the deadline came first */
    PROCESS_ENDED /* it has closed its output, or its input is closed */
};

struct process {
    intptr_t id;    /* as the system knows it; 0: none */
    intptr_t input; /* of the program: written by us */
    intptr_t output;
    struct process_waits *waits; /* what a system keeps beside that */
    size_t len;
    char data[PROCESS_LINE_SIZE]; /* read and not yet given away */
};

/*
 * Run a command line: of the shell of POSIX; on Windows a program's path, in quotes if it has a
 * blank, and its words. What it prints on stderr is dropped. Returns: false if not.
 */
bool process_start(struct process *process, const char *command);

/* Write a line; its end is added. Returns: PROCESS_LINE when all of it was taken. */
enum process_answer process_write(struct process *process, const char *line, uint64_t deadline_ms);

/* The next line without its end; what does not fit into PROCESS_LINE_SIZE bytes is dropped. */
enum process_answer process_read(struct process *process, char line[PROCESS_LINE_SIZE],
                                 uint64_t deadline_ms);

/* Returns: false when the deadline has come and there is nothing to read, not even its end. */
bool process_wait(struct process *process, uint64_t deadline_ms);

/*
 * Close its input, wait until the deadline for it to end, and kill what is left of it. Does nothing
 * when none runs.
 */
void process_end(struct process *process, uint64_t deadline_ms);

#endif

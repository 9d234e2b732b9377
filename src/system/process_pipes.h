#ifndef SYSTEM_PROCESS_PIPES_H
#define SYSTEM_PROCESS_PIPES_H

#include "system/process.h"

/* What systems do for process.h, each in its own way. */

/* One at a time. Returns: false if the program does not run. */
bool process_open(struct process *process, const char *command);
/* Returns: PROCESS_LINE when all bytes were taken. */
enum process_answer process_put(struct process *process, const char *text, size_t size,
                                uint64_t deadline_ms);
/* Fill `data`, which is empty. Returns: PROCESS_LINE when there is something. */
enum process_answer process_fill(struct process *process, uint64_t deadline_ms);
/* Whether there is something to read, or its end, before the deadline. */
bool process_look(struct process *process, uint64_t deadline_ms);
/* See process_end(). */
void process_close(struct process *process, uint64_t deadline_ms);

#endif

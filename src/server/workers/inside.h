#ifndef SERVER_WORKERS_INSIDE_H
#define SERVER_WORKERS_INSIDE_H

#include <stdbool.h>
#include <stddef.h>

#include "adx/adx.h"

/*
 * What a child is in its own process (server/workers/child.h): it gives up everything but memory
 * within a limit, reading, writing and ending, and only then hears what strangers have written.
 */
struct inside_limits {
    unsigned cpu_s; /* then the process is ended */
    size_t memory;  /* bytes that inside_alloc() gives at most */
};

/* Whether the system holds the process to the few calls that it needs. */
enum inside_walls {
    INSIDE_OPEN,     /* nothing of the kind here: a sanitizer, or a machine that is not known */
    INSIDE_REFUSED,  /* the system should, and does not */
    INSIDE_CONFINED, /* by Linux (seccomp) */
};

/* Limit the process for good: time, memory, and the calls of the system. */
enum inside_walls inside_confine(const struct inside_limits *limits);

/* Memory from what the limits have left. */
struct inside_memory {
    size_t left;
};
adx_alloc inside_alloc(struct inside_memory *memory);

/*
 * The next question. Returns: false when there is none any more, or a larger one than `max`; then
 * the process ends.
 */
bool inside_hear(char *out, size_t max, size_t *size);
/* Answer it. */
void inside_say(const char *text, size_t size);

#endif

#ifndef SERVER_WORKERS_WORKERS_H
#define SERVER_WORKERS_WORKERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "server/workers/wire.h"

/*
 * Workers: processes on this machine or others that have connected to think for this server. Each
 * connection, a line, takes one question at a time and keeps nothing of it. One that is gone, that
 * takes too long or that says what is no answer loses its line, and its question is told as failed.
 * Nothing here waits; all functions are for the one thread of the loop.
 */
struct workers;

enum {
    WORKERS_MAX = 256,          /* lines */
    WORKERS_STRANGERS_MAX = 16, /* that have not yet proved that they know the secret */
    WORKERS_HELLO_MS = 3000,    /* within which they do */
    WORKERS_LATE_MS = 3000,     /* longer than a question may take; then the line is closed */
};

struct workers_options {
    int listener; /* of wire_listen(); the workers' from then on, also on failure */
    struct wire_secret secret;
    /* answer: its bytes as a text, which anybody may have written. line: the number of who did. */
    void (*answered)(void *ctx, void *question, const char *answer, uint64_t line);
    void (*failed)(void *ctx, void *question);
    void *ctx;
};

/* Returns: NULL when there is no memory, or the system has no more descriptors. */
struct workers *workers_open(const struct workers_options *options);
/* Nothing is told of the questions that were on their way. NULL is accepted. */
void workers_close(struct workers *workers);

/* Readable when workers_tick() has something to do; it is also to be called every second. */
int workers_fd(const struct workers *workers);
/* Let workers in, and hear what they say. */
void workers_tick(struct workers *workers);

/* How many lines there are, and whether one of them has nothing to do. */
unsigned workers_count(const struct workers *workers);
bool workers_are_idle(const struct workers *workers);
/*
 * Give a question to an idle line. text: of `size` bytes, taken: free(). wait_ms: how long the
 * answer takes at most. Returns: false when no line is idle, or it could not be given; the text is
 * the caller's then.
 */
bool workers_ask(struct workers *workers, void *question, char *text, size_t size,
                 unsigned wait_ms);
/* Close a line that has lied. One that is gone already is none. */
void workers_drop(struct workers *workers, uint64_t line);

#endif

#ifndef SERVER_WORKERS_JOBS_H
#define SERVER_WORKERS_JOBS_H

#include <stdbool.h>

/*
 * What takes longer than the loop of the server may wait, done by threads beside it, in the order
 * in which it is asked for. The loop asks, is woken when something is done, and takes it.
 *
 * Except for jobs_is_ending(), all functions are for the one thread of the loop.
 */
struct jobs;

/* One job: the first member of a struct that says the rest. The loop's own, but for `run`. */
struct job {
    struct job *next;
};

struct jobs_options {
    unsigned threads;
    unsigned max; /* jobs from jobs_ask() to jobs_take() */
    int wake;     /* an event descriptor that is written to whenever one is done */
    /* In a thread. thread: which of them, from 0. */
    void (*run)(void *ctx, unsigned thread, struct job *job);
    /* What has not been taken at the end, run or not. */
    void (*release)(struct job *job);
    void *ctx;
};

/* Returns: NULL when there is no memory, or the system has not as many threads. */
struct jobs *jobs_open(const struct jobs_options *options);
/* Waits for what is being run, drops what waits. NULL is accepted. */
void jobs_close(struct jobs *jobs);

/* Returns: false when there are too many already; the job is the caller's then. */
bool jobs_ask(struct jobs *jobs, struct job *job);
/* Whether jobs_ask() takes one more. */
bool jobs_have_room(const struct jobs *jobs);
/* How many wait for a thread. */
unsigned jobs_waiting(struct jobs *jobs);
/*
 * The first one that waits for a thread and for which `may` says yes; the caller's again. Returns:
 * NULL when there is none.
 */
struct job *jobs_recall(struct jobs *jobs, bool (*may)(const struct job *job));
/* The next one that is done; the caller's again. Returns: NULL when there is none now. */
struct job *jobs_take(struct jobs *jobs);

/* For `run`: whether jobs_close() waits for it. */
bool jobs_is_ending(const struct jobs *jobs);
/* Readable from then on, for who waits for something else. */
int jobs_end_fd(const struct jobs *jobs);

#endif

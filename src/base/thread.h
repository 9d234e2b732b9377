#ifndef BASE_THREAD_H
#define BASE_THREAD_H

#include <stdbool.h>

/* A thread of the system. In the browser there is none: thread_start() fails. */
#ifdef __wasm__
struct thread {
    char none;
};
#else
#include <pthread.h>
struct thread {
    pthread_t system;
    void (*run)(void *ctx);
    void *ctx;
};
#endif

/* Run `run(ctx)` beside the caller; `thread` must live until thread_join(). Returns: whether it
   could be started. */
bool thread_start(struct thread *thread, void (*run)(void *ctx), void *ctx);
/* Wait for the end of a thread that was started. */
void thread_join(struct thread *thread);

#endif

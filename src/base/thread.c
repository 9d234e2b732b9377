/* Threads of the system, and their absence. */
#include "base/thread.h"

#ifdef __wasm__

bool thread_start(struct thread *thread, void (*run)(void *ctx), void *ctx)
{
    (void)thread;
    (void)run;
    (void)ctx;
    return false;
}

void thread_join(struct thread *thread)
{
    (void)thread;
}

#else

static void *run_thread(void *ctx)
{
    struct thread *thread = ctx;

    thread->run(thread->ctx);
    return NULL;
}

bool thread_start(struct thread *thread, void (*run)(void *ctx), void *ctx)
{
    thread->run = run;
    thread->ctx = ctx;
    return pthread_create(&thread->system, NULL, run_thread, thread) == 0;
}

void thread_join(struct thread *thread)
{
    pthread_join(thread->system, NULL);
}

#endif

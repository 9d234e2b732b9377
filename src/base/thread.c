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

enum {
    STACK_SIZE = 8 << 20 /* on some systems a thread has less than a search may need */
};

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
    pthread_attr_t attributes;
    if (pthread_attr_init(&attributes))
        return false;
    const bool starts = !pthread_attr_setstacksize(&attributes, STACK_SIZE) &&
                        !pthread_create(&thread->system, &attributes, run_thread, thread);
    pthread_attr_destroy(&attributes);
    return starts;
}

void thread_join(struct thread *thread)
{
    pthread_join(thread->system, NULL);
}

#endif

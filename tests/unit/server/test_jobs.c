/* Threads beside the loop: every job is done once, and comes back once. */
#define _XOPEN_SOURCE 700
#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>
#include <poll.h>
#include <pthread.h>
#include <stdatomic.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include "server/workers/jobs.h"

enum {
    THREADS = 3,
    WAIT_MS = 30000
};

struct task {
    struct job job;
    unsigned number, square, thread;
};

/* Of the threads that work for a test. */
struct works {
    int wake;
    struct jobs *jobs;
    atomic_uint running, most, ended, released;
    atomic_bool is_held;      /* nobody gets on until it is false */
    atomic_bool waits_at_end; /* `run` comes back when jobs_end_fd() says so */
};

static struct works *works; /* release() gets no ctx */

static void run(void *ctx, unsigned thread, struct job *job)
{
    struct works *here = ctx;
    struct task *task = (struct task *)job;
    struct pollfd end = {.events = POLLIN};
    const unsigned running = atomic_fetch_add(&here->running, 1) + 1;

    for (unsigned most = atomic_load(&here->most);
         most < running && !atomic_compare_exchange_weak(&here->most, &most, running);)
        ;
    while (atomic_load(&here->is_held))
        poll(NULL, 0, 1);
    if (atomic_load(&here->waits_at_end)) {
        end.fd = jobs_end_fd(here->jobs);
        if (poll(&end, 1, WAIT_MS) == 1 && jobs_is_ending(here->jobs))
            atomic_fetch_add(&here->ended, 1);
    }
    task->thread = thread;
    task->square = task->number * task->number;
    atomic_fetch_sub(&here->running, 1);
}

static void release(struct job *job)
{
    atomic_fetch_add(&works->released, 1);
    free(job);
}

static int open_works(void **state)
{
    static struct works here;

    here = (struct works){.wake = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC)};
    works = &here;
    *state = &here;
    return here.wake < 0;
}

static int close_works(void **state)
{
    struct works *here = *state;

    close(here->wake);
    return 0;
}

static void begin(struct works *here, unsigned threads, unsigned max)
{
    const struct jobs_options options = {.threads = threads,
                                         .max = max,
                                         .wake = here->wake,
                                         .run = run,
                                         .release = release,
                                         .ctx = here};

    here->jobs = jobs_open(&options);
    assert_non_null(here->jobs);
}

static bool ask(struct works *here, unsigned number)
{
    struct task *task = calloc(1, sizeof(*task));

    assert_non_null(task);
    task->number = number;
    if (jobs_ask(here->jobs, &task->job))
        return true;
    free(task);
    return false;
}

/* As the loop does: sleeps until it is woken, empties the descriptor, takes what there is. */
static struct task *wait_for(struct works *here)
{
    struct pollfd polled = {.fd = here->wake, .events = POLLIN};
    struct job *job;
    eventfd_t count;

    while (!(job = jobs_take(here->jobs))) {
        assert_int_equal(poll(&polled, 1, WAIT_MS), 1);
        eventfd_read(here->wake, &count);
    }
    return (struct task *)job;
}

static void every_job_is_done_once_and_comes_back_once(void **state)
{
    enum {
        JOBS = 2000
    };
    struct works *here = *state;
    unsigned heard[JOBS] = {0};

    begin(here, THREADS, UINT_MAX);
    for (unsigned i = 0; i < JOBS; i++)
        assert_true(ask(here, i));
    for (unsigned i = 0; i < JOBS; i++) {
        struct task *task = wait_for(here);
        assert_int_equal(task->square, task->number * task->number);
        assert_in_range(task->thread, 0, THREADS - 1);
        heard[task->number]++;
        free(task);
    }
    for (unsigned i = 0; i < JOBS; i++)
        assert_int_equal(heard[i], 1);
    assert_null(jobs_take(here->jobs));
    jobs_close(here->jobs);
    assert_int_equal(here->released, 0);
}

static void one_thread_keeps_the_order(void **state)
{
    struct works *here = *state;

    begin(here, 1, UINT_MAX);
    for (unsigned i = 0; i < 100; i++)
        assert_true(ask(here, i));
    for (unsigned i = 0; i < 100; i++) {
        struct task *task = wait_for(here);
        assert_int_equal(task->number, i);
        free(task);
    }
    assert_int_equal(here->most, 1);
    jobs_close(here->jobs);
}

static void as_many_are_run_at_a_time_as_there_are_threads(void **state)
{
    struct works *here = *state;

    here->is_held = true;
    begin(here, THREADS, UINT_MAX);
    for (unsigned i = 0; i < 2 * THREADS; i++)
        assert_true(ask(here, i));
    while (here->running < THREADS)
        poll(NULL, 0, 1);
    assert_int_equal(jobs_waiting(here->jobs), THREADS);
    here->is_held = false;
    for (unsigned i = 0; i < 2 * THREADS; i++)
        free(wait_for(here));
    assert_int_equal(here->most, THREADS);
    jobs_close(here->jobs);
}

static void a_full_queue_refuses_until_something_is_taken(void **state)
{
    struct works *here = *state;

    begin(here, 1, 2);
    assert_true(jobs_have_room(here->jobs));
    assert_true(ask(here, 1));
    assert_true(ask(here, 2));
    assert_false(jobs_have_room(here->jobs));
    assert_false(ask(here, 3));
    free(wait_for(here));
    assert_true(jobs_have_room(here->jobs));
    assert_true(ask(here, 4));
    assert_false(ask(here, 5));
    free(wait_for(here));
    free(wait_for(here));
    jobs_close(here->jobs);
}

static bool is_odd(const struct job *job)
{
    return ((const struct task *)job)->number % 2;
}

static void what_waits_may_be_recalled_in_its_order_and_the_rest_is_done(void **state)
{
    static const unsigned rest[] = {0, 2, 4, 8};
    struct works *here = *state;

    here->is_held = true;
    begin(here, 1, 6);
    assert_true(ask(here, 0));
    while (here->running < 1)
        poll(NULL, 0, 1);
    for (unsigned i = 1; i < 6; i++)
        assert_true(ask(here, i));
    assert_false(ask(here, 6));
    for (unsigned i = 1; i < 6; i += 2) { /* the last one of the list among them */
        struct task *task = (struct task *)jobs_recall(here->jobs, is_odd);
        assert_int_equal(task->number, i);
        free(task);
    }
    assert_null(jobs_recall(here->jobs, is_odd));
    assert_true(ask(here, 8)); /* there is room again, behind what is left */
    here->is_held = false;
    for (unsigned i = 0; i < 4; i++) {
        struct task *task = wait_for(here);
        assert_int_equal(task->number, rest[i]);
        free(task);
    }
    jobs_close(here->jobs);
}

static void the_end_waits_for_what_is_run_and_drops_the_rest(void **state)
{
    struct works *here = *state;

    here->is_held = here->waits_at_end = true;
    begin(here, THREADS, UINT_MAX);
    for (unsigned i = 0; i < 10; i++)
        assert_true(ask(here, i));
    while (here->running < THREADS)
        poll(NULL, 0, 1);
    here->is_held = false;
    jobs_close(here->jobs);
    assert_int_equal(here->running, 0);
    assert_int_equal(here->ended, THREADS);
    assert_int_equal(here->released, 10);
    jobs_close(NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(every_job_is_done_once_and_comes_back_once, open_works,
                                        close_works),
        cmocka_unit_test_setup_teardown(one_thread_keeps_the_order, open_works, close_works),
        cmocka_unit_test_setup_teardown(as_many_are_run_at_a_time_as_there_are_threads, open_works,
                                        close_works),
        cmocka_unit_test_setup_teardown(a_full_queue_refuses_until_something_is_taken, open_works,
                                        close_works),
        cmocka_unit_test_setup_teardown(
            what_waits_may_be_recalled_in_its_order_and_the_rest_is_done, open_works, close_works),
        cmocka_unit_test_setup_teardown(the_end_waits_for_what_is_run_and_drops_the_rest,
                                        open_works, close_works),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

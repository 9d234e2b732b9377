/* Two lists under one lock, and threads that bring jobs from one to the other. */
#include "server/workers/jobs.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/eventfd.h>
#include <unistd.h>

struct list {
    struct job *first, **last;
    unsigned count;
};

struct seat {
    struct jobs *jobs;
    unsigned number;
    pthread_t thread;
};

struct jobs {
    struct jobs_options options;
    unsigned count;       /* from jobs_ask() to jobs_take(); the loop's own */
    pthread_mutex_t lock; /* of the lists */
    pthread_cond_t has_work;
    struct list waiting, done;
    atomic_bool is_ending;
    int end;
    unsigned thread_count; /* that were started */
    struct seat seats[];
};

/* --- lists --- */

static void list_open(struct list *list)
{
    *list = (struct list){.last = &list->first};
}

static void append(struct list *list, struct job *job)
{
    job->next = NULL;
    *list->last = job;
    list->last = &job->next;
    list->count++;
}

/* Returns: NULL when there is none. */
static struct job *take_first(struct list *list)
{
    struct job *job = list->first;

    if (!job)
        return NULL;
    list->first = job->next;
    if (!list->first)
        list->last = &list->first;
    list->count--;
    return job;
}

static void release_all(const struct jobs *jobs, struct list *list)
{
    for (struct job *job; (job = take_first(list)) != NULL;)
        jobs->options.release(job);
}

/* --- threads --- */

static void *work(void *ctx)
{
    const struct seat *seat = ctx;
    struct jobs *jobs = seat->jobs;

    pthread_mutex_lock(&jobs->lock);
    while (!jobs_is_ending(jobs)) {
        struct job *job = take_first(&jobs->waiting);
        if (!job) {
            pthread_cond_wait(&jobs->has_work, &jobs->lock);
            continue;
        }
        pthread_mutex_unlock(&jobs->lock);
        jobs->options.run(jobs->options.ctx, seat->number, job);
        pthread_mutex_lock(&jobs->lock);
        append(&jobs->done, job);
        eventfd_write(jobs->options.wake, 1);
    }
    pthread_mutex_unlock(&jobs->lock);
    return NULL;
}

static bool start_thread(struct jobs *jobs)
{
    struct seat *seat = &jobs->seats[jobs->thread_count];

    *seat = (struct seat){.jobs = jobs, .number = jobs->thread_count};
    if (pthread_create(&seat->thread, NULL, work, seat) != 0)
        return false;
    jobs->thread_count++;
    return true;
}

struct jobs *jobs_open(const struct jobs_options *options)
{
    struct jobs *jobs = calloc(1, sizeof(*jobs) + options->threads * sizeof(jobs->seats[0]));

    if (!jobs)
        return NULL;
    jobs->options = *options;
    list_open(&jobs->waiting);
    list_open(&jobs->done);
    pthread_mutex_init(&jobs->lock, NULL);
    pthread_cond_init(&jobs->has_work, NULL);
    jobs->end = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
    while (jobs->end >= 0 && jobs->thread_count < options->threads && start_thread(jobs))
        ;
    if (jobs->thread_count == options->threads)
        return jobs;
    jobs_close(jobs);
    return NULL;
}

void jobs_close(struct jobs *jobs)
{
    if (!jobs)
        return;
    pthread_mutex_lock(&jobs->lock);
    atomic_store(&jobs->is_ending, true);
    pthread_cond_broadcast(&jobs->has_work);
    pthread_mutex_unlock(&jobs->lock);
    if (jobs->end >= 0)
        eventfd_write(jobs->end, 1);
    for (unsigned i = 0; i < jobs->thread_count; i++)
        pthread_join(jobs->seats[i].thread, NULL);
    release_all(jobs, &jobs->waiting);
    release_all(jobs, &jobs->done);
    pthread_cond_destroy(&jobs->has_work);
    pthread_mutex_destroy(&jobs->lock);
    if (jobs->end >= 0)
        close(jobs->end);
    free(jobs);
}

bool jobs_is_ending(const struct jobs *jobs)
{
    return atomic_load(&jobs->is_ending);
}

int jobs_end_fd(const struct jobs *jobs)
{
    return jobs->end;
}

/* --- in the loop --- */

bool jobs_have_room(const struct jobs *jobs)
{
    return jobs->count < jobs->options.max;
}

bool jobs_ask(struct jobs *jobs, struct job *job)
{
    if (!jobs_have_room(jobs))
        return false;
    jobs->count++;
    pthread_mutex_lock(&jobs->lock);
    append(&jobs->waiting, job);
    pthread_cond_signal(&jobs->has_work);
    pthread_mutex_unlock(&jobs->lock);
    return true;
}

unsigned jobs_waiting(struct jobs *jobs)
{
    pthread_mutex_lock(&jobs->lock);
    const unsigned count = jobs->waiting.count;
    pthread_mutex_unlock(&jobs->lock);
    return count;
}

struct job *jobs_recall(struct jobs *jobs, bool (*may)(const struct job *job))
{
    struct list *list = &jobs->waiting;

    pthread_mutex_lock(&jobs->lock);
    struct job **link = &list->first;
    while (*link && !may(*link))
        link = &(*link)->next;
    struct job *job = *link;
    if (job) {
        *link = job->next;
        if (list->last == &job->next)
            list->last = link;
        list->count--;
    }
    pthread_mutex_unlock(&jobs->lock);
    if (job)
        jobs->count--;
    return job;
}

struct job *jobs_take(struct jobs *jobs)
{
    pthread_mutex_lock(&jobs->lock);
    struct job *job = take_first(&jobs->done);
    pthread_mutex_unlock(&jobs->lock);
    if (job)
        jobs->count--;
    return job;
}

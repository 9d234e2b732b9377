/* Searches in threads: two lists under one lock, and a descriptor that wakes the loop. */
#include "server/host/finder.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <time.h>
#include <unistd.h>

enum {
    HASH_SIZE = 8 * 1024 * 1024,
    MOVE_TIME_MIN_MS = 50,
};

/* How long a level thinks at most when nobody else waits. */
static const unsigned level_times_ms[] = {100, 150, 250, 400, 500, 600, 700, 800};
_Static_assert(sizeof(level_times_ms) / sizeof(level_times_ms[0]) == ADX_LEVEL_MAX,
               "one time for each level");

/* A question on its way to becoming an answer. */
struct task {
    struct finder_thought thought;
    adx_position *position;
    adx_limits limits;
    struct task *next;
};

struct finder {
    pthread_mutex_t lock; /* of the lists and counts */
    pthread_cond_t has_work;
    struct task *waiting, *running, *done;
    unsigned waiting_count;
    bool is_closing;
    atomic_bool is_stopped; /* the same, for searches */
    int fd;
    pthread_t threads[FINDER_THREADS];
    unsigned thread_count;
};

/* --- in a thread --- */

struct search {
    struct finder *finder;
    struct task *task;
    adx_engine *engine;
};

static uint64_t search_now_ms(void *ctx)
{
    const struct search *search = ctx;
    struct timespec time;

    if (atomic_load(&search->finder->is_stopped))
        adx_engine_stop(search->engine);
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (uint64_t)time.tv_sec * 1000 + (uint64_t)time.tv_nsec / 1000000;
}

static void note_score(void *ctx, const adx_search_info *info)
{
    enum {
        SURE = 10000
    };
    const struct search *search = ctx;

    search->task->thought.score = info->is_mate ? (info->score < 0 ? -SURE : SURE) : info->score;
}

static void think(struct finder *finder, struct task *task)
{
    const adx_alloc alloc = adx_alloc_libc();
    struct search search = {.finder = finder, .task = task};
    const adx_search_hooks hooks = {.info = note_score, .now_ms = search_now_ms, .ctx = &search};
    adx_move best;

    if (adx_engine_create(&alloc, adx_position_variant(task->position), HASH_SIZE, &search.engine))
        return;
    if (!adx_engine_search(search.engine, task->position, &task->limits, &hooks, &best))
        adx_move_text(task->position, best, task->thought.move);
    adx_engine_free(search.engine);
}

static void unlink_task(struct task **link, const struct task *task)
{
    while (*link != task)
        link = &(*link)->next;
    *link = task->next;
}

static void append(struct task **link, struct task *task)
{
    while (*link)
        link = &(*link)->next;
    task->next = NULL;
    *link = task;
}

static void *work(void *ctx)
{
    struct finder *finder = ctx;

    pthread_mutex_lock(&finder->lock);
    while (!finder->is_closing) {
        struct task *task = finder->waiting;
        if (!task) {
            pthread_cond_wait(&finder->has_work, &finder->lock);
            continue;
        }
        unlink_task(&finder->waiting, task);
        finder->waiting_count--;
        append(&finder->running, task);
        pthread_mutex_unlock(&finder->lock);
        think(finder, task);
        pthread_mutex_lock(&finder->lock);
        unlink_task(&finder->running, task);
        append(&finder->done, task);
        eventfd_write(finder->fd, 1);
    }
    pthread_mutex_unlock(&finder->lock);
    return NULL;
}

/* --- in the loop --- */

struct finder *finder_open(unsigned threads)
{
    struct finder *finder = calloc(1, sizeof(*finder));

    if (!finder)
        return NULL;
    finder->fd = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
    pthread_mutex_init(&finder->lock, NULL);
    pthread_cond_init(&finder->has_work, NULL);
    while (finder->fd >= 0 && finder->thread_count < threads &&
           finder->thread_count < FINDER_THREADS &&
           pthread_create(&finder->threads[finder->thread_count], NULL, work, finder) == 0)
        finder->thread_count++;
    if (finder->thread_count)
        return finder;
    finder_close(finder);
    return NULL;
}

static void free_tasks(struct task *task)
{
    for (struct task *next; task; task = next) {
        next = task->next;
        adx_position_free(task->position);
        free(task);
    }
}

void finder_close(struct finder *finder)
{
    if (!finder)
        return;
    atomic_store(&finder->is_stopped, true);
    pthread_mutex_lock(&finder->lock);
    finder->is_closing = true;
    pthread_cond_broadcast(&finder->has_work);
    pthread_mutex_unlock(&finder->lock);
    for (unsigned i = 0; i < finder->thread_count; i++)
        pthread_join(finder->threads[i], NULL);
    free_tasks(finder->waiting);
    free_tasks(finder->done);
    pthread_cond_destroy(&finder->has_work);
    pthread_mutex_destroy(&finder->lock);
    if (finder->fd >= 0)
        close(finder->fd);
    free(finder);
}

static bool has_task(const struct task *task, const char *game)
{
    while (task && strcmp(task->thought.game, game) != 0)
        task = task->next;
    return task;
}

/* Who waits for a move waits for the others before him as well: many of them get less time each. */
static adx_limits limits_of(const struct finder *finder, const struct finder_job *job)
{
    const unsigned turns = 1 + finder->waiting_count / finder->thread_count;
    const unsigned time_ms = level_times_ms[job->level - 1] / turns;

    return (adx_limits){.level = job->level,
                        .move_time_ms = time_ms > MOVE_TIME_MIN_MS ? time_ms : MOVE_TIME_MIN_MS,
                        .clock_ms = job->left_ms,
                        .increment_ms = job->increment_ms,
                        .seed = job->seed};
}

static struct task *make_task(const struct finder_job *job)
{
    struct task *task = calloc(1, sizeof(*task));

    if (!task || adx_position_clone(job->position, &task->position)) {
        free(task);
        return NULL;
    }
    snprintf(task->thought.game, sizeof(task->thought.game), "%s", job->game);
    task->thought.key = adx_position_key(job->position);
    return task;
}

bool finder_ask(struct finder *finder, const struct finder_job *job)
{
    struct task *task = make_task(job);

    if (!task)
        return false;
    pthread_mutex_lock(&finder->lock);
    const bool is_known = has_task(finder->waiting, job->game) ||
                          has_task(finder->running, job->game) || has_task(finder->done, job->game);
    if (!is_known) {
        task->limits = limits_of(finder, job);
        append(&finder->waiting, task);
        finder->waiting_count++;
        pthread_cond_signal(&finder->has_work);
    }
    pthread_mutex_unlock(&finder->lock);
    if (is_known) {
        task->next = NULL;
        free_tasks(task);
    }
    return true;
}

static bool has_position(const struct task *task, const adx_variant *variant)
{
    while (task && adx_position_variant(task->position) != variant)
        task = task->next;
    return task;
}

bool finder_has(struct finder *finder, const adx_variant *variant)
{
    pthread_mutex_lock(&finder->lock);
    const bool is_there = has_position(finder->waiting, variant) ||
                          has_position(finder->running, variant) ||
                          has_position(finder->done, variant);
    pthread_mutex_unlock(&finder->lock);
    return is_there;
}

int finder_fd(const struct finder *finder)
{
    return finder->fd;
}

bool finder_take(struct finder *finder, struct finder_thought *out)
{
    eventfd_t count;

    pthread_mutex_lock(&finder->lock);
    struct task *task = finder->done;
    if (task)
        finder->done = task->next;
    else
        eventfd_read(finder->fd, &count);
    pthread_mutex_unlock(&finder->lock);
    if (!task)
        return false;
    *out = task->thought;
    task->next = NULL;
    free_tasks(task);
    return true;
}

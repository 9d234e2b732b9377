/* Questions in lists under one lock, threads that have them answered, and the processes that do. */
#include "server/finder/finder.h"

#include <inttypes.h>
#include <poll.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include "server/child/child.h"
#include "server/finder/find_move.h"

enum {
    MOVE_TIME_MIN_MS = 50,
    AGAIN_MS = 1000, /* after a process could not be started */
};

/* How long a level thinks at most when nobody else waits. */
static const unsigned level_times_ms[] = {100, 150, 250, 400, 500, 600, 700, 800};
_Static_assert(sizeof(level_times_ms) / sizeof(level_times_ms[0]) == ADX_LEVEL_MAX,
               "one time for each level");

/* A question on its way to becoming an answer. */
struct task {
    struct finder_thought thought;
    adx_limits limits;
    uint64_t rules; /* the hash of them */
    char *text;     /* of the rules, NULL for built-in ones */
    char *record;
    struct task *next;
};

/* A place for a process. */
struct seat {
    struct child *child; /* or NULL */
    uint64_t rules;      /* that it knows */
    unsigned moves;      /* that it has found */
    uint64_t used;       /* grows with every use of any */
    bool is_busy;
};

struct finder {
    struct finder_options options;
    pthread_mutex_t lock; /* of the lists, the counts and whose seat is whose */
    pthread_cond_t has_work;
    struct task *waiting, *running, *done;
    unsigned waiting_count;
    struct seat seats[FINDER_CHILDREN];
    uint64_t uses;
    bool is_closing;
    int fd, stop; /* stop: readable then, for who waits for a process */
    pthread_t threads[FINDER_THREADS];
    unsigned thread_count;
};

/* --- processes --- */

/* One that knows the rules, or an empty seat, or the one that was not asked for the longest time.
 * There are more seats than threads. */
static struct seat *take_seat(struct finder *finder, uint64_t rules)
{
    struct seat *best = NULL;

    pthread_mutex_lock(&finder->lock);
    for (unsigned i = 0; i < FINDER_CHILDREN; i++) {
        struct seat *seat = &finder->seats[i];
        if (seat->is_busy)
            continue;
        if (seat->child && seat->rules == rules) {
            best = seat;
            break;
        }
        if (!best || seat->used < best->used)
            best = seat;
    }
    best->is_busy = true;
    best->used = ++finder->uses;
    pthread_mutex_unlock(&finder->lock);
    return best;
}

static void empty_seat(struct seat *seat)
{
    child_end(seat->child);
    seat->child = NULL;
    seat->moves = 0;
}

static void leave_seat(struct finder *finder, struct seat *seat)
{
    if (seat->moves >= FINDER_MOVES)
        empty_seat(seat);
    pthread_mutex_lock(&finder->lock);
    if (!seat->child)
        seat->used = 0;
    seat->is_busy = false;
    pthread_mutex_unlock(&finder->lock);
}

/* --- one question --- */

/* has_rules: whether the process knows them. Returns: for free(); NULL when there is no memory. */
static char *write_question(const struct task *task, bool has_rules, size_t *size)
{
    const char *rules = task->text && !has_rules ? task->text : "";
    char *text = NULL;
    FILE *out = open_memstream(&text, size);

    if (!out)
        return NULL;
    fprintf(out, "%u %u %u %u %" PRIu64 " %zu\n%s%s", task->limits.level, task->limits.move_time_ms,
            task->limits.clock_ms, task->limits.increment_ms, task->limits.seed, strlen(rules),
            rules, task->record);
    if (fclose(out) == 0)
        return text;
    free(text);
    return NULL;
}

/* Returns: whether it has answered. */
static bool ask(const struct finder *finder, struct seat *seat, struct task *task)
{
    char answer[FIND_ANSWER_MAX + 1];
    size_t size = 0, answer_size = 0;
    char *text = write_question(task, seat->moves > 0, &size);
    const struct child_question question = {.text = text,
                                            .size = size,
                                            .answer = answer,
                                            .answer_max = FIND_ANSWER_MAX,
                                            .wait_ms = task->limits.move_time_ms +
                                                       finder->options.wait_s * 1000,
                                            .stop_fd = finder->stop};
    const bool is_answered = text && child_ask(seat->child, &question, &answer_size);

    free(text);
    answer[is_answered ? answer_size : 0] = '\0';
    _Static_assert(ADX_MOVE_TEXT_SIZE_MAX == 16, "as in the format");
    return sscanf(answer, "%15s %d", task->thought.move, &task->thought.score) == 2;
}

static void wait_a_moment(const struct finder *finder)
{
    struct pollfd polled = {.fd = finder->stop, .events = POLLIN};

    poll(&polled, 1, AGAIN_MS);
}

/* Returns: whether there is a move. */
static bool think_once(struct finder *finder, struct task *task)
{
    struct seat *seat = take_seat(finder, task->rules);

    if (seat->child && seat->rules != task->rules)
        empty_seat(seat);
    if (!seat->child)
        seat->child = child_start(finder->options.program, FINDER_WORD);
    seat->rules = task->rules;
    if (!seat->child)
        wait_a_moment(finder);
    const bool is_found = seat->child && ask(finder, seat, task);
    if (is_found)
        seat->moves++;
    else
        empty_seat(seat);
    leave_seat(finder, seat);
    return is_found;
}

/* Whatever a process dies of may be no fault of the question. */
static void think(struct finder *finder, struct task *task)
{
    for (unsigned i = 0; i < FINDER_TRIES && !think_once(finder, task); i++)
        task->thought.move[0] = '\0';
}

/* --- threads --- */

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

struct finder *finder_open(const struct finder_options *options)
{
    struct finder *finder = calloc(1, sizeof(*finder));

    if (!finder)
        return NULL;
    finder->options = *options;
    finder->fd = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
    finder->stop = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
    pthread_mutex_init(&finder->lock, NULL);
    pthread_cond_init(&finder->has_work, NULL);
    while (finder->fd >= 0 && finder->stop >= 0 && finder->thread_count < options->threads &&
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
        free(task->text);
        free(task->record);
        free(task);
    }
}

void finder_close(struct finder *finder)
{
    if (!finder)
        return;
    pthread_mutex_lock(&finder->lock);
    finder->is_closing = true;
    pthread_cond_broadcast(&finder->has_work);
    pthread_mutex_unlock(&finder->lock);
    eventfd_write(finder->stop, 1);
    for (unsigned i = 0; i < finder->thread_count; i++)
        pthread_join(finder->threads[i], NULL);
    for (unsigned i = 0; i < FINDER_CHILDREN; i++)
        empty_seat(&finder->seats[i]);
    free_tasks(finder->waiting);
    free_tasks(finder->done);
    pthread_cond_destroy(&finder->has_work);
    pthread_mutex_destroy(&finder->lock);
    if (finder->fd >= 0)
        close(finder->fd);
    if (finder->stop >= 0)
        close(finder->stop);
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
    size_t size;

    if (!task)
        return NULL;
    snprintf(task->thought.game, sizeof(task->thought.game), "%s", job->game);
    task->thought.key = adx_position_key(job->position);
    task->rules = adx_variant_hash(adx_position_variant(job->position));
    task->text = job->rules ? strdup(job->rules) : NULL;
    if ((!job->rules || task->text) && !adx_record_write(job->record, &task->record, &size))
        return task;
    free_tasks(task);
    return NULL;
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
    if (is_known)
        free_tasks(task);
    return true;
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

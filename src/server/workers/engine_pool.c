/* Questions, and the processes that answer them. */
#include "server/workers/engine_pool.h"

#include <inttypes.h>
#include <limits.h>
#include <poll.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/workers/child.h"
#include "server/workers/find_move.h"
#include "server/workers/jobs.h"
#include "server/workers/workers.h"

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
    struct job job;
    struct engine_pool_thought thought;
    adx_limits limits;
    uint64_t rules; /* the hash of them */
    char *text;     /* of the rules, NULL for built-in ones */
    char *record;
    bool is_home; /* no worker is to have it */
    bool is_out;  /* a worker has it, or has answered: it is none of the jobs */
    struct task *next_asked;
};

/* A place for a process. */
struct seat {
    struct child *child; /* or NULL */
    uint64_t rules;      /* that it knows */
    unsigned moves;      /* that it has found */
    uint64_t used;       /* grows with every use of any */
    bool is_busy;
};

struct engine_pool {
    struct engine_pool_options options;
    struct jobs *jobs;
    struct task *asked;   /* and not taken yet; the loop's own */
    pthread_mutex_t lock; /* of whose seat is whose */
    struct seat seats[ENGINE_POOL_CHILDREN];
    uint64_t uses;
    struct workers *workers;   /* or NULL where none may come in */
    struct job *found, **last; /* by them, in their order */
};

/* --- processes --- */

/*
 * A seat that knows the rules, or an empty one, or the one that was not asked for the longest time.
 * There are more seats than threads.
 */
static struct seat *take_seat(struct engine_pool *engines, uint64_t rules)
{
    struct seat *best = NULL;

    pthread_mutex_lock(&engines->lock);
    for (unsigned i = 0; i < ENGINE_POOL_CHILDREN; i++) {
        struct seat *seat = &engines->seats[i];
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
    best->used = ++engines->uses;
    pthread_mutex_unlock(&engines->lock);
    return best;
}

static void empty_seat(struct seat *seat)
{
    child_end(seat->child);
    seat->child = NULL;
    seat->moves = 0;
}

static void leave_seat(struct engine_pool *engines, struct seat *seat)
{
    if (seat->moves >= ENGINE_POOL_MOVES)
        empty_seat(seat);
    pthread_mutex_lock(&engines->lock);
    if (!seat->child)
        seat->used = 0;
    seat->is_busy = false;
    pthread_mutex_unlock(&engines->lock);
}

/* --- one question --- */

/* has_rules: whether who is asked knows them. Returns: for free(); NULL when there is no memory. */
static char *write_question(const struct task *task, bool has_rules, bool is_for_worker,
                            size_t *size)
{
    const char *rules = task->text && !has_rules ? task->text : "";
    char *text = NULL;
    FILE *out = open_memstream(&text, size);

    if (!out)
        return NULL;
    if (is_for_worker)
        fprintf(out, "%016" PRIx64 "\n", task->rules);
    fprintf(out, "%u %u %u %u %" PRIu64 " %zu\n%s%s", task->limits.level, task->limits.move_time_ms,
            task->limits.clock_ms, task->limits.increment_ms, task->limits.seed, strlen(rules),
            rules, task->record);
    if (fclose(out) == 0)
        return text;
    free(text);
    return NULL;
}

/* Returns: false for what is no answer. */
static bool read_answer(const char *answer, struct engine_pool_thought *out)
{
    _Static_assert(ADX_MOVE_TEXT_SIZE_MAX == 16, "as in the format");
    return sscanf(answer, "%15s %d", out->move, &out->score) == 2;
}

/* Returns: whether it has answered. */
static bool ask(const struct engine_pool *engines, struct seat *seat, struct task *task)
{
    char answer[FIND_ANSWER_MAX + 1];
    size_t size = 0, answer_size = 0;
    char *text = write_question(task, seat->moves > 0, false, &size);
    const struct child_question question = {.text = text,
                                            .size = size,
                                            .answer = answer,
                                            .answer_max = FIND_ANSWER_MAX,
                                            .wait_ms = task->limits.move_time_ms +
                                                       engines->options.wait_s * 1000,
                                            .stop_fd = jobs_end_fd(engines->jobs)};
    const bool is_answered = text && child_ask(seat->child, &question, &answer_size);

    free(text);
    answer[is_answered ? answer_size : 0] = '\0';
    return read_answer(answer, &task->thought);
}

static void wait_a_moment(const struct engine_pool *engines)
{
    struct pollfd polled = {.fd = jobs_end_fd(engines->jobs), .events = POLLIN};

    poll(&polled, 1, AGAIN_MS);
}

/* Returns: whether there is a move. */
static bool think_once(struct engine_pool *engines, struct task *task)
{
    struct seat *seat = take_seat(engines, task->rules);

    if (seat->child && seat->rules != task->rules)
        empty_seat(seat);
    if (!seat->child)
        seat->child = child_start(engines->options.program, ENGINE_POOL_WORD);
    seat->rules = task->rules;
    if (!seat->child)
        wait_a_moment(engines);
    const bool is_found = seat->child && ask(engines, seat, task);
    if (is_found)
        seat->moves++;
    else
        empty_seat(seat);
    leave_seat(engines, seat);
    return is_found;
}

/* Whatever a process dies of may be no fault of the question. */
static void think(void *ctx, unsigned thread, struct job *job)
{
    struct task *task = (struct task *)job;

    (void)thread;
    for (unsigned i = 0; i < ENGINE_POOL_TRIES && !think_once(ctx, task); i++)
        task->thought.move[0] = '\0';
}

/* --- in the loop --- */

static void release(struct job *job)
{
    struct task *task = (struct task *)job;

    free(task->text);
    free(task->record);
    free(task);
}

/* --- workers --- */

/* Returns: false when none takes it. */
static bool give_out(struct engine_pool *engines, struct task *task)
{
    size_t size = 0;
    char *text = write_question(task, false, true, &size);

    if (text && size <= FIND_QUESTION_MAX &&
        workers_ask(engines->workers, task, text, size, task->limits.move_time_ms)) {
        task->is_out = true;
        return true;
    }
    free(text);
    return false;
}

/* Whoever has failed, the next try is our own. */
static void note_failed(void *ctx, void *question)
{
    const struct engine_pool *engines = ctx;
    struct task *task = question;

    task->is_home = true;
    task->is_out = false;
    jobs_ask(engines->jobs, &task->job);
}

static void note_answered(void *ctx, void *question, const char *answer, uint64_t worker)
{
    struct engine_pool *engines = ctx;
    struct task *task = question;

    if (!read_answer(answer, &task->thought)) {
        if (answer[0])
            workers_drop(engines->workers, worker);
        note_failed(ctx, question);
        return;
    }
    task->thought.worker = worker;
    task->job.next = NULL;
    *engines->last = &task->job;
    engines->last = &task->job.next;
}

static bool may_go_out(const struct job *job)
{
    return !((const struct task *)job)->is_home;
}

bool engine_pool_let_in(struct engine_pool *engines, const struct engine_pool_door *door, char *why)
{
    const struct workers_options options = {.listener = wire_listen(door->address, why),
                                            .secret = door->secret,
                                            .answered = note_answered,
                                            .failed = note_failed,
                                            .ctx = engines};

    if (options.listener < 0)
        return false;
    engines->workers = workers_open(&options);
    if (!engines->workers)
        snprintf(why, WIRE_WHY_SIZE, "there is not enough memory for workers");
    return engines->workers;
}

int engine_pool_workers_fd(const struct engine_pool *engines)
{
    return engines->workers ? workers_fd(engines->workers) : -1;
}

unsigned engine_pool_workers(const struct engine_pool *engines)
{
    return engines->workers ? workers_count(engines->workers) : 0;
}

void engine_pool_tick(struct engine_pool *engines)
{
    struct job *job;

    if (!engines->workers)
        return;
    workers_tick(engines->workers);
    while (workers_are_idle(engines->workers) &&
           (job = jobs_recall(engines->jobs, may_go_out)) != NULL) {
        if (!give_out(engines, (struct task *)job))
            note_failed(engines, job);
    }
}

void engine_pool_drop_worker(struct engine_pool *engines, uint64_t worker)
{
    if (engines->workers)
        workers_drop(engines->workers, worker);
}

/* --- opening --- */

struct engine_pool *engine_pool_open(const struct engine_pool_options *options)
{
    struct engine_pool *engines = calloc(1, sizeof(*engines));
    const struct jobs_options wanted = {.threads = options->threads,
                                        .max = UINT_MAX, /* each game once */
                                        .wake = options->wake,
                                        .run = think,
                                        .release = release,
                                        .ctx = engines};

    if (!engines)
        return NULL;
    engines->options = *options;
    engines->last = &engines->found;
    pthread_mutex_init(&engines->lock, NULL);
    engines->jobs = jobs_open(&wanted);
    if (engines->jobs)
        return engines;
    engine_pool_close(engines);
    return NULL;
}

void engine_pool_close(struct engine_pool *engines)
{
    if (!engines)
        return;
    workers_close(engines->workers);
    for (struct task *task = engines->asked, *next; task; task = next) {
        next = task->next_asked; /* those at home are released by the jobs */
        if (task->is_out)
            release(&task->job);
    }
    jobs_close(engines->jobs);
    for (unsigned i = 0; i < ENGINE_POOL_CHILDREN; i++)
        empty_seat(&engines->seats[i]);
    pthread_mutex_destroy(&engines->lock);
    free(engines);
}

/* --- asking --- */

/* Where the task of the game hangs, or where it would. */
static struct task **find_task(struct engine_pool *engines, const char *game)
{
    struct task **link = &engines->asked;

    while (*link && strcmp((*link)->thought.game, game) != 0)
        link = &(*link)->next_asked;
    return link;
}

/* Who waits for a move waits for those before them as well: many of them get less time each. */
static adx_limits limits_of(const struct engine_pool *engines, const struct engine_pool_job *job)
{
    const unsigned thinkers = engines->options.threads + engine_pool_workers(engines);
    const unsigned turns = 1 + jobs_waiting(engines->jobs) / thinkers;
    const unsigned time_ms = level_times_ms[job->level - 1] / turns;

    return (adx_limits){.level = job->level,
                        .move_time_ms = time_ms > MOVE_TIME_MIN_MS ? time_ms : MOVE_TIME_MIN_MS,
                        .clock_ms = job->left_ms,
                        .increment_ms = job->increment_ms,
                        .seed = job->seed};
}

static struct task *make_task(const struct engine_pool_job *job)
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
    release(&task->job);
    return NULL;
}

bool engine_pool_ask(struct engine_pool *engines, const struct engine_pool_job *job)
{
    struct task **link = find_task(engines, job->game);

    if (*link)
        return true;
    struct task *task = make_task(job);
    if (!task)
        return false;
    task->limits = limits_of(engines, job);
    task->is_home = job->is_home;
    *link = task;
    if (!engines->workers || job->is_home || !workers_are_idle(engines->workers) ||
        !give_out(engines, task))
        jobs_ask(engines->jobs, &task->job);
    return true;
}

bool engine_pool_take(struct engine_pool *engines, struct engine_pool_thought *out)
{
    struct job *job = engines->found;

    if (job) {
        engines->found = job->next;
        if (!engines->found)
            engines->last = &engines->found;
    } else {
        job = jobs_take(engines->jobs);
    }
    if (!job)
        return false;
    struct task *task = (struct task *)job;
    *out = task->thought;
    *find_task(engines, out->game) = task->next_asked;
    release(&task->job);
    return true;
}

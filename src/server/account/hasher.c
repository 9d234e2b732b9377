/* Passwords, two at a time. */
#include "server/account/hasher.h"

#include <pthread.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>

#define OPS    crypto_pwhash_OPSLIMIT_INTERACTIVE /* 2 passes over */
#define MEMORY crypto_pwhash_MEMLIMIT_INTERACTIVE /* 64 MiB */

_Static_assert(ACCOUNT_PASSWORD_SIZE >= crypto_pwhash_STRBYTES, "a hash fits");

struct task {
    struct hasher_job job;
    struct hasher_result result;
    struct task *next;
};

struct hasher {
    pthread_mutex_t lock; /* of the lists */
    pthread_cond_t has_work;
    struct task *waiting, *done;
    unsigned waiting_count;
    bool is_closing;
    int fd;
    char none[ACCOUNT_PASSWORD_SIZE];
    pthread_t threads[HASHER_THREADS];
    unsigned thread_count;
};

static void run(struct task *task)
{
    const size_t len = strlen(task->job.password);

    if (task->job.hash[0])
        task->result.fits = crypto_pwhash_str_verify(task->job.hash, task->job.password, len) == 0;
    else if (crypto_pwhash_str(task->result.hash, task->job.password, len, OPS, MEMORY) != 0)
        task->result.hash[0] = '\0';
    sodium_memzero(task->job.password, sizeof(task->job.password));
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
    struct hasher *hasher = ctx;

    pthread_mutex_lock(&hasher->lock);
    while (!hasher->is_closing) {
        struct task *task = hasher->waiting;
        if (!task) {
            pthread_cond_wait(&hasher->has_work, &hasher->lock);
            continue;
        }
        hasher->waiting = task->next;
        hasher->waiting_count--;
        pthread_mutex_unlock(&hasher->lock);
        run(task);
        pthread_mutex_lock(&hasher->lock);
        append(&hasher->done, task);
        eventfd_write(hasher->fd, 1);
    }
    pthread_mutex_unlock(&hasher->lock);
    return NULL;
}

/* Of a password that nobody knows. */
static bool make_none(struct hasher *hasher)
{
    uint8_t random[32];

    randombytes_buf(random, sizeof(random));
    return crypto_pwhash_str(hasher->none, (const char *)random, sizeof(random), OPS, MEMORY) == 0;
}

struct hasher *hasher_open(int fd)
{
    struct hasher *hasher = calloc(1, sizeof(*hasher));

    if (!hasher)
        return NULL;
    hasher->fd = fd;
    pthread_mutex_init(&hasher->lock, NULL);
    pthread_cond_init(&hasher->has_work, NULL);
    while (make_none(hasher) && hasher->thread_count < HASHER_THREADS &&
           pthread_create(&hasher->threads[hasher->thread_count], NULL, work, hasher) == 0)
        hasher->thread_count++;
    if (hasher->thread_count)
        return hasher;
    hasher_close(hasher);
    return NULL;
}

static void free_tasks(struct task *task)
{
    for (struct task *next; task; task = next) {
        next = task->next;
        sodium_memzero(task, sizeof(*task));
        free(task);
    }
}

void hasher_close(struct hasher *hasher)
{
    if (!hasher)
        return;
    pthread_mutex_lock(&hasher->lock);
    hasher->is_closing = true;
    pthread_cond_broadcast(&hasher->has_work);
    pthread_mutex_unlock(&hasher->lock);
    for (unsigned i = 0; i < hasher->thread_count; i++)
        pthread_join(hasher->threads[i], NULL);
    free_tasks(hasher->waiting);
    free_tasks(hasher->done);
    pthread_cond_destroy(&hasher->has_work);
    pthread_mutex_destroy(&hasher->lock);
    free(hasher);
}

bool hasher_ask(struct hasher *hasher, const struct hasher_job *job)
{
    struct task *task = calloc(1, sizeof(*task));

    if (!task)
        return false;
    task->job = *job;
    task->result.ctx = job->ctx;
    pthread_mutex_lock(&hasher->lock);
    const bool has_room = hasher->waiting_count < HASHER_WAITING_MAX;
    if (has_room) {
        append(&hasher->waiting, task);
        hasher->waiting_count++;
        pthread_cond_signal(&hasher->has_work);
    }
    pthread_mutex_unlock(&hasher->lock);
    if (!has_room)
        free_tasks(task);
    return has_room;
}

bool hasher_take(struct hasher *hasher, struct hasher_result *out)
{
    pthread_mutex_lock(&hasher->lock);
    struct task *task = hasher->done;
    if (task)
        hasher->done = task->next;
    pthread_mutex_unlock(&hasher->lock);
    if (!task)
        return false;
    *out = task->result;
    task->next = NULL;
    free_tasks(task);
    return true;
}

const char *hasher_none(const struct hasher *hasher)
{
    return hasher->none;
}

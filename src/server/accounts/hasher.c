/* Passwords, two at a time. */
#include "server/accounts/hasher.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "server/workers/jobs.h"

#define OPS    crypto_pwhash_OPSLIMIT_INTERACTIVE /* 2 passes over */
#define MEMORY crypto_pwhash_MEMLIMIT_INTERACTIVE /* 64 MiB */

_Static_assert(ACCOUNT_PASSWORD_SIZE >= crypto_pwhash_STRBYTES, "a hash fits");

struct task {
    struct job job;
    struct hasher_job wish;
    struct hasher_result result;
};

struct hasher {
    struct jobs *jobs;
    char none[ACCOUNT_PASSWORD_SIZE];
};

static void run(void *ctx, unsigned thread, struct job *job)
{
    struct task *task = (struct task *)job;
    struct hasher_job *wish = &task->wish;
    const size_t len = strlen(wish->password);

    (void)ctx, (void)thread;
    if (wish->hash[0])
        task->result.fits = crypto_pwhash_str_verify(wish->hash, wish->password, len) == 0;
    else if (crypto_pwhash_str(task->result.hash, wish->password, len, OPS, MEMORY) != 0)
        task->result.hash[0] = '\0';
    sodium_memzero(wish->password, sizeof(wish->password));
}

static void release(struct job *job)
{
    sodium_memzero(job, sizeof(struct task));
    free(job);
}

/* Of a password that nobody knows. */
static bool make_none(struct hasher *hasher)
{
    uint8_t random[32];

    randombytes_buf(random, sizeof(random));
    return crypto_pwhash_str(hasher->none, (const char *)random, sizeof(random), OPS, MEMORY) == 0;
}

struct hasher *hasher_open(int wake)
{
    const struct jobs_options options = {
        .threads = HASHER_THREADS, .max = HASHER_MAX, .wake = wake, .run = run, .release = release};
    struct hasher *hasher = calloc(1, sizeof(*hasher));

    if (!hasher)
        return NULL;
    hasher->jobs = make_none(hasher) ? jobs_open(&options) : NULL;
    if (hasher->jobs)
        return hasher;
    free(hasher);
    return NULL;
}

void hasher_close(struct hasher *hasher)
{
    if (!hasher)
        return;
    jobs_close(hasher->jobs);
    free(hasher);
}

bool hasher_ask(struct hasher *hasher, const struct hasher_job *job)
{
    struct task *task = calloc(1, sizeof(*task));

    if (!task)
        return false;
    task->wish = *job;
    task->result.ctx = job->ctx;
    if (jobs_ask(hasher->jobs, &task->job))
        return true;
    release(&task->job);
    return false;
}

bool hasher_take(struct hasher *hasher, struct hasher_result *out)
{
    struct task *task = (struct task *)jobs_take(hasher->jobs);

    if (!task)
        return false;
    *out = task->result;
    release(&task->job);
    return true;
}

const char *hasher_none(const struct hasher *hasher)
{
    return hasher->none;
}

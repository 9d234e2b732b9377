/* Downloads, one at a time. */
#include "server/account/packer.h"

#include <stdlib.h>
#include <string.h>

#include "server/jobs/jobs.h"
#include "server/shelf/takeaway.h"

struct parcel {
    struct job job;
    struct packer_job wish;
    char *text;
};

struct packer {
    struct jobs *jobs;
    char *place;
};

/* A reader of its own, beside the owner of the games, who is the loop. */
static char *gather(const char *place, const struct packer_job *job)
{
    char why[STORE_WHY_SIZE], *text = NULL;
    struct store *store = store_open_reader(place, why);
    struct shelf *shelf = store ? shelf_open(store) : NULL;

    if (shelf && job->is_pgn)
        text = takeaway_pgn(store, shelf, job->id, job->now_ms);
    else if (shelf)
        text = takeaway_json(store, shelf, job->id, job->now_ms);
    if (store && store_why(store)[0]) {
        free(text);
        text = NULL;
    }
    shelf_close(shelf);
    store_close(store);
    return text;
}

static void pack(void *ctx, unsigned thread, struct job *job)
{
    const struct packer *packer = ctx;
    struct parcel *parcel = (struct parcel *)job;

    (void)thread;
    parcel->text = gather(packer->place, &parcel->wish);
}

static void release(struct job *job)
{
    struct parcel *parcel = (struct parcel *)job;

    free(parcel->text);
    free(parcel);
}

struct packer *packer_open(const char *place, int wake)
{
    struct packer *packer = calloc(1, sizeof(*packer));
    const struct jobs_options options = {.threads = 1,
                                         .max = PACKER_MAX,
                                         .wake = wake,
                                         .run = pack,
                                         .release = release,
                                         .ctx = packer};

    if (!packer)
        return NULL;
    packer->place = strdup(place);
    packer->jobs = packer->place ? jobs_open(&options) : NULL;
    if (packer->jobs)
        return packer;
    packer_close(packer);
    return NULL;
}

void packer_close(struct packer *packer)
{
    if (!packer)
        return;
    jobs_close(packer->jobs);
    free(packer->place);
    free(packer);
}

bool packer_ask(struct packer *packer, const struct packer_job *job)
{
    struct parcel *parcel = calloc(1, sizeof(*parcel));

    if (!parcel)
        return false;
    parcel->wish = *job;
    if (jobs_ask(packer->jobs, &parcel->job))
        return true;
    release(&parcel->job);
    return false;
}

bool packer_take(struct packer *packer, struct packer_result *out)
{
    struct parcel *parcel = (struct parcel *)jobs_take(packer->jobs);

    if (!parcel)
        return false;
    *out = (struct packer_result){.text = parcel->text, .ctx = parcel->wish.ctx};
    free(parcel);
    return true;
}

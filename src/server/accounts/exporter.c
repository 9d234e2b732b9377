/* Downloads, one at a time. */
#include "server/accounts/exporter.h"

#include <stdlib.h>
#include <string.h>

#include "server/workers/jobs.h"

struct parcel {
    struct job job;
    struct exporter_job wish;
    char *text;
};

struct exporter {
    struct jobs *jobs;
    char *place;
};

/* A reader of its own, beside the owner of the games, who is the loop. */
static char *gather(const char *place, const struct exporter_job *job)
{
    char why[STORE_WHY_SIZE], *text = NULL;
    struct store *store = store_open_reader(place, why);
    struct game_cache *cache = store ? game_cache_open(store) : NULL;

    if (cache && job->is_pgn)
        text = account_export_pgn(store, cache, job->id, job->now_ms);
    else if (cache)
        text = account_export_json(store, cache, job->id, job->now_ms);
    if (store && store_why(store)[0]) {
        free(text);
        text = NULL;
    }
    game_cache_close(cache);
    store_close(store);
    return text;
}

static void pack(void *ctx, unsigned thread, struct job *job)
{
    const struct exporter *exporter = ctx;
    struct parcel *parcel = (struct parcel *)job;

    (void)thread;
    parcel->text = gather(exporter->place, &parcel->wish);
}

static void release(struct job *job)
{
    struct parcel *parcel = (struct parcel *)job;

    free(parcel->text);
    free(parcel);
}

struct exporter *exporter_open(const char *place, int wake)
{
    struct exporter *exporter = calloc(1, sizeof(*exporter));
    const struct jobs_options options = {.threads = 1,
                                         .max = EXPORTER_MAX,
                                         .wake = wake,
                                         .run = pack,
                                         .release = release,
                                         .ctx = exporter};

    if (!exporter)
        return NULL;
    exporter->place = strdup(place);
    exporter->jobs = exporter->place ? jobs_open(&options) : NULL;
    if (exporter->jobs)
        return exporter;
    exporter_close(exporter);
    return NULL;
}

void exporter_close(struct exporter *exporter)
{
    if (!exporter)
        return;
    jobs_close(exporter->jobs);
    free(exporter->place);
    free(exporter);
}

bool exporter_ask(struct exporter *exporter, const struct exporter_job *job)
{
    struct parcel *parcel = calloc(1, sizeof(*parcel));

    if (!parcel)
        return false;
    parcel->wish = *job;
    if (jobs_ask(exporter->jobs, &parcel->job))
        return true;
    release(&parcel->job);
    return false;
}

bool exporter_take(struct exporter *exporter, struct exporter_result *out)
{
    struct parcel *parcel = (struct parcel *)jobs_take(exporter->jobs);

    if (!parcel)
        return false;
    *out = (struct exporter_result){.text = parcel->text, .ctx = parcel->wish.ctx};
    free(parcel);
    return true;
}

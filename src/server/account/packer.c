/* Downloads, one at a time. */
#include "server/account/packer.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>

#include "server/shelf/takeaway.h"

struct parcel {
    struct packer_job job;
    char *text;
    struct parcel *next;
};

struct packer {
    pthread_mutex_t lock; /* of the lists */
    pthread_cond_t has_work;
    struct parcel *waiting, *done;
    unsigned waiting_count;
    bool is_closing;
    int fd;
    char *place;
    pthread_t thread;
};

/* A reader of its own, beside the owner of the games, who is the loop. */
static char *gather(const char *place, const struct packer_job *job)
{
    char why[STORE_WHY_SIZE], *text = NULL;
    struct store *store = store_open_reader(place, why);
    struct shelf *shelf = store ? shelf_open(store) : NULL;
    struct account account;

    if (shelf && job->is_pgn)
        text = takeaway_pgn(store, shelf, job->id, job->now_ms);
    else if (shelf && accounts_find(store, job->id, &account))
        text = takeaway_json(store, shelf, &account, job->now_ms);
    if (store && store_why(store)[0]) {
        free(text);
        text = NULL;
    }
    shelf_close(shelf);
    store_close(store);
    return text;
}

static void append(struct parcel **link, struct parcel *parcel)
{
    while (*link)
        link = &(*link)->next;
    parcel->next = NULL;
    *link = parcel;
}

static void *work(void *ctx)
{
    struct packer *packer = ctx;

    pthread_mutex_lock(&packer->lock);
    while (!packer->is_closing) {
        struct parcel *parcel = packer->waiting;
        if (!parcel) {
            pthread_cond_wait(&packer->has_work, &packer->lock);
            continue;
        }
        packer->waiting = parcel->next;
        packer->waiting_count--;
        pthread_mutex_unlock(&packer->lock);
        parcel->text = gather(packer->place, &parcel->job);
        pthread_mutex_lock(&packer->lock);
        append(&packer->done, parcel);
        eventfd_write(packer->fd, 1);
    }
    pthread_mutex_unlock(&packer->lock);
    return NULL;
}

struct packer *packer_open(const char *place, int fd)
{
    struct packer *packer = calloc(1, sizeof(*packer));

    if (!packer)
        return NULL;
    packer->fd = fd;
    packer->place = strdup(place);
    pthread_mutex_init(&packer->lock, NULL);
    pthread_cond_init(&packer->has_work, NULL);
    if (packer->place && pthread_create(&packer->thread, NULL, work, packer) == 0)
        return packer;
    free(packer->place);
    free(packer);
    return NULL;
}

static void free_parcels(struct parcel *parcel)
{
    for (struct parcel *next; parcel; parcel = next) {
        next = parcel->next;
        free(parcel->text);
        free(parcel);
    }
}

void packer_close(struct packer *packer)
{
    if (!packer)
        return;
    pthread_mutex_lock(&packer->lock);
    packer->is_closing = true;
    pthread_cond_signal(&packer->has_work);
    pthread_mutex_unlock(&packer->lock);
    pthread_join(packer->thread, NULL);
    free_parcels(packer->waiting);
    free_parcels(packer->done);
    pthread_cond_destroy(&packer->has_work);
    pthread_mutex_destroy(&packer->lock);
    free(packer->place);
    free(packer);
}

bool packer_ask(struct packer *packer, const struct packer_job *job)
{
    struct parcel *parcel = calloc(1, sizeof(*parcel));

    if (!parcel)
        return false;
    parcel->job = *job;
    pthread_mutex_lock(&packer->lock);
    const bool has_room = packer->waiting_count < PACKER_WAITING_MAX;
    if (has_room) {
        append(&packer->waiting, parcel);
        packer->waiting_count++;
        pthread_cond_signal(&packer->has_work);
    }
    pthread_mutex_unlock(&packer->lock);
    if (!has_room)
        free_parcels(parcel);
    return has_room;
}

bool packer_take(struct packer *packer, struct packer_result *out)
{
    pthread_mutex_lock(&packer->lock);
    struct parcel *parcel = packer->done;
    if (parcel)
        packer->done = parcel->next;
    pthread_mutex_unlock(&packer->lock);
    if (!parcel)
        return false;
    *out = (struct packer_result){.text = parcel->text, .ctx = parcel->job.ctx};
    free(parcel);
    return true;
}

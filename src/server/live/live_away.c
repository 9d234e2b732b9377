/* A database that goes away and comes back, or is another server's until that one dies. */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include "server/live/live_state.h"

enum {
    RETRY_MS = 500,
    KEEP_AGAIN_MS = 2000, /* after keeping games has failed */
    SECRET_BYTES = 16
};

bool live_wait_for(struct live *live, int fd)
{
    struct epoll_event event = {.events = EPOLLIN};

    return fd >= 0 && epoll_ctl(live->epoll, EPOLL_CTL_ADD, fd, &event) == 0;
}

static void end(struct live *live)
{
    bots_close(live->bots);
    host_close(live->host); /* with the descriptor, which leaves epoll then */
    live->bots = NULL;
    live->host = NULL;
}

static void note(struct live *live, const char *what, const char *why)
{
    const struct journal_line line = {.what = what, .code = why, .number = -1};

    journal_write(live->journal, live_now(live).utc_ms, &line);
}

/* Who has all games keeps none for another one. */
static bool take_up(struct live *live, struct store *store, char *why)
{
    if (live->keeper)
        note(live, "keeps-none", NULL);
    keeper_close(live->keeper);
    live->keeper = NULL;
    live->others.owner = (struct store_door){.address = ""}; /* nobody else has them now */
    live->host = host_open(&live->options, store, live_now(live), why);
    live->bots = live->host ? bots_open(live->host) : NULL;
    int fds[HOST_FDS] = {-1, -1};
    if (live->bots)
        host_fds(live->host, fds);
    if (live_wait_for(live, fds[0]) && (fds[1] < 0 || live_wait_for(live, fds[1])))
        return true;
    end(live);
    return false;
}

void live_lose(struct live *live)
{
    note(live, "away", host_why(live->host));
    end(live);
    live->retry_ms = live_now(live).steady_ms;
}

bool live_elsewhere(void *ctx, struct extension_door *out)
{
    const struct live *live = ctx;
    const struct store_door *owner = &live->others.owner;

    if (live->host || !owner->address[0])
        return false;
    snprintf(out->address, sizeof(out->address), "%s", owner->address);
    snprintf(out->secret, sizeof(out->secret), "%s", owner->secret);
    return true;
}

const char *live_secret(void *ctx)
{
    const struct live *live = ctx;

    return live->others.ours.secret;
}

void live_open_door(struct live *live, const char *address)
{
    struct store_door *ours = &live->others.ours;
    uint8_t bytes[SECRET_BYTES];

    if (!address[0])
        return;
    randombytes_buf(bytes, sizeof(bytes));
    snprintf(ours->address, sizeof(ours->address), "%s", address);
    sodium_bin2hex(ours->secret, sizeof(ours->secret), bytes, sizeof(bytes));
}

/* --- trials --- */

static void ask_for_games(void *ctx, unsigned thread, struct job *job)
{
    const struct live *live = ctx;
    struct trial *trial = (struct trial *)job;
    char why[STORE_WHY_SIZE]; /* not told: the owner's version may come, or the database back */

    (void)thread;
    trial->store = store_open_server(live->place, &trial->others, trial->why);
    if (!trial->store && trial->others.may_wait && trial->may_keep)
        keeper_session_open(live->place, &trial->keeping, why);
}

static void drop_trial(struct job *job)
{
    struct trial *trial = (struct trial *)job;

    store_close(trial->store);
    store_close(trial->others.waiting);
    keeper_session_close(&trial->keeping);
}

static bool open_trials(struct live *live)
{
    if (!store_is_url(live->place))
        return true;
    live->trial_end = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
    const struct jobs_options options = {.threads = 1,
                                         .max = 1,
                                         .wake = live->trial_end,
                                         .run = ask_for_games,
                                         .release = drop_trial,
                                         .ctx = live};
    live->trials = live_wait_for(live, live->trial_end) ? jobs_open(&options) : NULL;
    return live->trials;
}

bool live_begin(struct live *live, char *why)
{
    if (!open_trials(live))
        return false;
    struct store *store = store_open_server(live->place, &live->others, why);
    return store && take_up(live, store, why);
}

uint64_t live_away_deadline(struct live *live, uint64_t now_ms)
{
    const uint64_t kept_ms = live->keeper ? keeper_deadline(live->keeper, now_ms) : UINT64_MAX;

    return kept_ms < live->retry_ms ? kept_ms : live->retry_ms;
}

void live_stop_waiting(struct live *live)
{
    keeper_close(live->keeper);
    jobs_close(live->trials);
    store_close(live->others.waiting);
    if (live->trial_end >= 0)
        close(live->trial_end);
}

static void begin_trial(struct live *live)
{
    live->trial =
        (struct trial){.others = live->others,
                       .may_keep = !live->keeper && live_now(live).steady_ms >= live->keep_ms};
    if (!jobs_ask(live->trials, &live->trial.job))
        return;
    live->others.waiting = NULL; /* the trial has it now */
    live->retry_ms = UINT64_MAX;
}

/* --- keeping games for who has them --- */

static void end_keeping(struct live *live)
{
    note(live, "keeps-none", keeper_why(live->keeper));
    keeper_close(live->keeper); /* with the descriptors */
    live->keeper = NULL;
    live->keep_ms = live_now(live).steady_ms + KEEP_AGAIN_MS;
}

static void begin_keeping(struct live *live)
{
    int fds[HOST_FDS];

    if (!live->trial.may_keep)
        return;
    live->keep_ms = live_now(live).steady_ms + KEEP_AGAIN_MS;
    live->keeper =
        live->trial.keeping.store ? keeper_open(&live->options, &live->trial.keeping) : NULL;
    if (!live->keeper)
        return;
    const struct journal_line line = {.what = "keeps", .number = live->trial.keeping.number};
    journal_write(live->journal, live_now(live).utc_ms, &line);
    keeper_fds(live->keeper, fds);
    if (!live_wait_for(live, fds[0]) || !live_wait_for(live, fds[1]))
        end_keeping(live);
}

/* Returns: false when another trial is of no use. */
static bool end_trial(struct live *live)
{
    struct store *store = live->trial.store;
    eventfd_t count;

    eventfd_read(live->trial_end, &count);
    live->others = live->trial.others;
    live->retry_ms = live_now(live).steady_ms + RETRY_MS;
    snprintf(live->why, sizeof(live->why), "%s", live->trial.why);
    if (!store)
        begin_keeping(live);
    if (!store || !take_up(live, store, live->why))
        return live->others.may_wait;
    note(live, "back", NULL);
    live->why[0] = '\0';
    return true;
}

bool live_retry(struct live *live)
{
    if (live->keeper && !keeper_turn(live->keeper, live_now(live)))
        end_keeping(live);
    if (jobs_take(live->trials))
        return end_trial(live);
    if (live_now(live).steady_ms >= live->retry_ms)
        begin_trial(live);
    return true;
}

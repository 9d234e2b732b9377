/* A database that goes away and comes back, or is another server's until that one dies. */
#include <stdio.h>
#include <stdlib.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include "server/endpoints/live_state.h"
#include "server/visitors/journal.h"

enum {
    RETRY_MS = 250,
};

bool live_wait_for(struct live *live, int fd)
{
    struct epoll_event event = {.events = EPOLLIN};

    return fd >= 0 && epoll_ctl(live->epoll, EPOLL_CTL_ADD, fd, &event) == 0;
}

static void end(struct live *live)
{
    bots_close(live->bots);
    game_server_close(live->server); /* with the descriptor, which leaves epoll then */
    live->bots = NULL;
    live->server = NULL;
}

static void note(struct live *live, const char *what, const char *why)
{
    const struct journal_line line = {.what = what, .code = why, .number = -1};

    journal_write(live->journal, live_now(live).utc_ms, &line);
}

static bool take_up(struct live *live, struct store *store, char *why)
{
    live->server = game_server_open(&live->options, store, live_now(live), why);
    live->bots = live->server ? bots_open(live->server) : NULL;
    int fds[GAME_SERVER_FDS] = {-1, -1};
    if (live->bots)
        game_server_fds(live->server, fds);
    if (live_wait_for(live, fds[0]) && (fds[1] < 0 || live_wait_for(live, fds[1])))
        return true;
    end(live);
    return false;
}

void live_lose(struct live *live)
{
    note(live, "away", game_server_why(live->server));
    end(live);
    live->retry_ms = live_now(live).steady_ms;
}

/* --- trials --- */

static void ask_for_games(void *ctx, unsigned thread, struct job *job)
{
    const struct live *live = ctx;
    struct trial *trial = (struct trial *)job;

    (void)thread;
    trial->store = store_open_server(live->place, &trial->others, trial->why);
}

static void drop_trial(struct job *job)
{
    struct trial *trial = (struct trial *)job;

    store_close(trial->store);
    store_close(trial->others.waiting);
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

uint64_t live_away_deadline(const struct live *live)
{
    return live->retry_ms;
}

void live_stop_waiting(struct live *live)
{
    jobs_close(live->trials);
    store_close(live->others.waiting);
    if (live->trial_end >= 0)
        close(live->trial_end);
}

static void begin_trial(struct live *live)
{
    live->trial = (struct trial){.others = live->others};
    if (!jobs_ask(live->trials, &live->trial.job))
        return;
    live->others.waiting = NULL; /* the trial has it now */
    live->retry_ms = UINT64_MAX;
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
    if (!store || !take_up(live, store, live->why))
        return live->others.may_wait;
    note(live, "back", NULL);
    live->why[0] = '\0';
    return true;
}

bool live_retry(struct live *live)
{
    if (jobs_take(live->trials))
        return end_trial(live);
    if (live_now(live).steady_ms >= live->retry_ms)
        begin_trial(live);
    return true;
}

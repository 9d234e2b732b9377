/* A database that goes away and comes back, or is another server's until that one dies. */
#include <stdlib.h>
#include <sys/epoll.h>

#include "server/live/live_state.h"

enum {
    RETRY_MS = 500
};

/* One descriptor for everything that may happen, however many connections there are. */
static bool wait_for_host(struct live *live)
{
    struct epoll_event event = {.events = EPOLLIN};

    return epoll_ctl(live->epoll, EPOLL_CTL_ADD, host_fd(live->host), &event) == 0;
}

static void end(struct live *live)
{
    bots_close(live->bots);
    host_close(live->host); /* with the descriptor, which leaves epoll then */
    live->bots = NULL;
    live->host = NULL;
}

bool live_begin(struct live *live, char *why)
{
    live->host = host_open(&live->options, live_now(live), live_time(live), why);
    live->bots = live->host ? bots_open(live->host) : NULL;
    if (live->bots && wait_for_host(live))
        return true;
    end(live);
    return false;
}

static void note(struct live *live, const char *what, const char *why)
{
    const struct journal_line line = {.what = what, .code = why, .number = -1};

    journal_write(live->journal, live_time(live), &line);
}

void live_lose(struct live *live)
{
    note(live, "away", host_why(live->host));
    end(live);
    live->changes = 0;
    live->retry_ms = live_now(live);
}

bool live_retry(struct live *live)
{
    if (live_now(live) < live->retry_ms)
        return true;
    live->retry_ms = live_now(live) + RETRY_MS;
    if (!live_begin(live, live->why))
        return live->may_wait;
    note(live, "back", NULL);
    live->why[0] = '\0';
    return true;
}

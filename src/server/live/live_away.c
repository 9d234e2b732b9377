/* A database that goes away and comes back, or is another server's until that one dies. */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/epoll.h>

#include "server/live/live_state.h"

enum {
    RETRY_MS = 500,
    SECRET_BYTES = 16
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
    live->retry_ms = live_now(live);
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

bool live_retry(struct live *live)
{
    if (live_now(live) < live->retry_ms)
        return true;
    live->retry_ms = live_now(live) + RETRY_MS;
    if (!live_begin(live, live->why))
        return live->others.may_wait;
    note(live, "back", NULL);
    live->why[0] = '\0';
    return true;
}

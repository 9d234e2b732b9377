/* Many connections that say little, read together. */
#include "server/endpoints/quiet.h"

#include <sys/epoll.h>
#include <unistd.h>

/* The loop is woken once; then it reads all that follows in its own time. */
static bool await(struct quiet *quiet, int operation)
{
    struct epoll_event event = {.events = EPOLLIN | EPOLLONESHOT, .data.ptr = quiet};

    quiet->is_awaited = epoll_ctl(quiet->loop, operation, quiet->epoll, &event) == 0;
    return quiet->is_awaited;
}

bool quiet_open(struct quiet *quiet, int loop)
{
    *quiet = (struct quiet){.epoll = epoll_create1(EPOLL_CLOEXEC), .loop = loop};
    return quiet->epoll >= 0 && await(quiet, EPOLL_CTL_ADD);
}

void quiet_close(struct quiet *quiet)
{
    if (quiet->epoll >= 0)
        close(quiet->epoll);
}

void quiet_wake(struct quiet *quiet)
{
    quiet->is_awaited = false;
}

bool quiet_is_due(const struct quiet *quiet, uint64_t now_ms)
{
    return !quiet->is_awaited && now_ms - quiet->read_ms >= QUIET_PAUSE_MS;
}

void quiet_note(struct quiet *quiet, int count, uint64_t now_ms)
{
    if (count > 0)
        quiet->read_ms = now_ms;
    else
        await(quiet, EPOLL_CTL_MOD);
}

int quiet_wait_ms(const struct quiet *quiet, uint64_t now_ms, int at_most)
{
    const uint64_t passed_ms = now_ms - quiet->read_ms;
    const int left_ms = passed_ms < QUIET_PAUSE_MS ? QUIET_PAUSE_MS - (int)passed_ms : 0;

    return quiet->is_awaited || left_ms > at_most ? at_most : left_ms;
}

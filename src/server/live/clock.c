/* The time of a server. */
#include "server/live/clock.h"

#include <stddef.h>
#include <time.h>

static uint64_t machine_ms(clockid_t which)
{
    struct timespec time = {.tv_sec = 0};

    clock_gettime(which, &time);
    return (uint64_t)time.tv_sec * 1000 + (uint64_t)time.tv_nsec / 1000000;
}

static struct machine_time read_machine(void *ctx)
{
    (void)ctx;
    return (struct machine_time){.awake_ms = machine_ms(CLOCK_MONOTONIC),
                                 .boot_ms = machine_ms(CLOCK_BOOTTIME),
                                 .utc_ms = (int64_t)machine_ms(CLOCK_REALTIME)};
}

void clock_open(struct clock *clock, struct machine_time (*read)(void *ctx), void *ctx)
{
    *clock = (struct clock){.read = read ? read : read_machine, .ctx = ctx};
    const struct machine_time time = clock->read(ctx);
    clock->started_ms = time.utc_ms - (int64_t)time.boot_ms;
}

struct moment clock_now(struct clock *clock)
{
    const struct machine_time time = clock->read(clock->ctx);

    return (struct moment){.steady_ms = steady_now(&clock->steady, time.awake_ms),
                           .utc_ms = clock->started_ms + (int64_t)time.boot_ms};
}

void clock_wait(struct clock *clock, uint64_t ms)
{
    steady_wait(&clock->steady, ms);
    clock->waiting_ms = ms;
}

bool clock_turn(struct clock *clock)
{
    const int64_t now_ms = clock_now(clock).utc_ms;
    const int64_t passed_ms = clock->turned_ms ? now_ms - clock->turned_ms : 0;

    clock->turned_ms = now_ms;
    return passed_ms > (int64_t)clock->waiting_ms + CLOCK_AWAY_MS;
}

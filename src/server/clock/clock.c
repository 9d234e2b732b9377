/* The time of a server. */
#include "server/clock/clock.h"

void clock_open(struct clock *clock, const struct clock_source *source)
{
    *clock = (struct clock){.source = *source};
    if (!clock->source.read)
        clock->source.read = machine_read;
    const struct machine_time time = clock->source.read(clock->source.ctx);
    clock->started_ms = time.utc_ms - (int64_t)time.boot_ms;
}

void clock_close(struct clock *clock)
{
    if (clock->source.close)
        clock->source.close(clock->source.ctx);
}

struct moment clock_now(struct clock *clock)
{
    const struct machine_time time = clock->source.read(clock->source.ctx);

    return (struct moment){.steady_ms = steady_now(&clock->steady, time.awake_ms),
                           .utc_ms = clock->started_ms + (int64_t)time.boot_ms};
}

uint64_t clock_network_ms(struct clock *clock)
{
    return clock_now(clock).steady_ms - clock->moved_ms;
}

bool clock_tick(struct clock *clock)
{
    if (clock->source.move)
        clock->source.move(clock->source.ctx, clock);
    const int64_t now_ms = clock_now(clock).utc_ms;
    const int64_t passed_ms = clock->ticked_ms ? now_ms - clock->ticked_ms : 0;

    clock->ticked_ms = now_ms;
    return passed_ms > (int64_t)clock->waiting_ms + CLOCK_AWAY_MS;
}

void clock_wait(struct clock *clock, uint64_t ms)
{
    steady_wait(&clock->steady, ms);
    clock->waiting_ms = ms;
}

void clock_settled(struct clock *clock)
{
    if (clock->source.settled)
        clock->source.settled(clock->source.ctx);
}

void clock_pass(struct clock *clock, uint64_t ms)
{
    if (clock->steady.last_ms)
        clock->steady.last_ms += ms;
    if (clock->ticked_ms)
        clock->ticked_ms += (int64_t)ms;
    clock->moved_ms += ms;
}

void clock_set_date(struct clock *clock, int64_t utc_ms)
{
    const int64_t by_ms = utc_ms - clock_now(clock).utc_ms;

    clock->started_ms += by_ms;
    if (clock->ticked_ms)
        clock->ticked_ms += by_ms;
}

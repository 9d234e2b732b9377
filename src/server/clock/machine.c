/* The clocks of this machine. */
#include "server/clock/clock.h"

#include <time.h>

static uint64_t read_ms(clockid_t which)
{
    struct timespec time = {.tv_sec = 0};

    clock_gettime(which, &time);
    return (uint64_t)time.tv_sec * 1000 + (uint64_t)time.tv_nsec / 1000000;
}

struct machine_time machine_read(void *ctx)
{
    (void)ctx;
    return (struct machine_time){.awake_ms = read_ms(CLOCK_MONOTONIC),
                                 .boot_ms = read_ms(CLOCK_BOOTTIME),
                                 .utc_ms = (int64_t)read_ms(CLOCK_REALTIME)};
}

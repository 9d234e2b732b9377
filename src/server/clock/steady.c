/* Time in which something can happen. */
#include "server/clock/steady.h"

uint64_t steady_now(struct steady *steady, uint64_t machine_ms)
{
    const uint64_t passed_ms = steady->last_ms ? machine_ms - steady->last_ms : 0;

    if (passed_ms > steady->waiting_ms + STEADY_STALL_MS)
        steady->lost_ms += passed_ms - steady->waiting_ms;
    steady->last_ms = machine_ms;
    steady->waiting_ms = 0;
    return machine_ms - steady->lost_ms;
}

void steady_wait(struct steady *steady, uint64_t ms)
{
    steady->waiting_ms = ms;
}

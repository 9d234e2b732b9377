/* The time that passes. */
#define _XOPEN_SOURCE 700
#include "base/steady_clock.h"

#include <time.h>

uint64_t steady_clock_ms(void)
{
    struct timespec now = {.tv_sec = 0};

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

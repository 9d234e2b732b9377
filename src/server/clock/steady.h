#ifndef SERVER_CLOCK_STEADY_H
#define SERVER_CLOCK_STEADY_H

#include <stdint.h>

/*
 * The time that clocks of live games go by. It never jumps, and it stands still while the server
 * does: when the machine is stopped, swaps, or waits for a disk for longer than STEADY_STALL_MS,
 * nobody could move, so that time is nobody's. Starts as zeros.
 */
struct steady {
    uint64_t last_ms;    /* when it was asked last, by the machine's clock */
    uint64_t waiting_ms; /* how long the server wanted to wait since */
    uint64_t lost_ms;    /* in which it stood still, all in all */
};

enum {
    STEADY_STALL_MS = 1000
};

/* machine_ms: of a clock of the machine that never goes back. */
uint64_t steady_now(struct steady *steady, uint64_t machine_ms);
/* The server is going to wait until something happens, for so long at most. */
void steady_wait(struct steady *steady, uint64_t ms);

#endif

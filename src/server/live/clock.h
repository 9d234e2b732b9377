#ifndef SERVER_LIVE_CLOCK_H
#define SERVER_LIVE_CLOCK_H

#include <stdbool.h>
#include <stdint.h>

#include "base/moment.h"
#include "server/live/steady.h"

/* What the clocks of a machine say. */
struct machine_time {
    uint64_t awake_ms; /* rises while the machine is awake */
    uint64_t boot_ms;  /* rises also while it is suspended */
    int64_t utc_ms;    /* since 1970; an administrator or the network may set it at any time */
};

/*
 * The clock of a server, from which all of its time comes.
 * Its steady time stands still while the server does: steady.h. Its UTC is that of the machine when
 * the clock was opened, and what has passed since: setting the machine's clock while games by
 * correspondence run must not let a flag fall.
 */
struct clock {
    /* Reads the machine, or what a test takes for one. */
    struct machine_time (*read)(void *ctx);
    void *ctx;
    /* The rest is the clock's own. */
    int64_t started_ms; /* the machine, since 1970 */
    struct steady steady;
    int64_t turned_ms;   /* UTC when a turn began last; 0 before the first one */
    uint64_t waiting_ms; /* how long the server wanted to wait after it */
};

enum {
    CLOCK_AWAY_MS = 60000 /* a server that stood still for longer has been away */
};

/* read: NULL for this machine. */
void clock_open(struct clock *clock, struct machine_time (*read)(void *ctx), void *ctx);
struct moment clock_now(struct clock *clock);
/* The server is going to wait until something happens, for so long at most. */
void clock_wait(struct clock *clock, uint64_t ms);
/*
 * A turn of the server begins. Returns: whether the server has been away since the last one: the
 * machine was suspended, or the program stopped.
 */
bool clock_turn(struct clock *clock);

#endif

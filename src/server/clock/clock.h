#ifndef SERVER_CLOCK_CLOCK_H
#define SERVER_CLOCK_CLOCK_H

#include <stdbool.h>
#include <stdint.h>

#include "base/moment.h"
#include "server/clock/steady.h"

/* What the clocks of a machine say. */
struct machine_time {
    uint64_t awake_ms; /* rises while the machine is awake */
    uint64_t boot_ms;  /* rises also while it is suspended */
    int64_t utc_ms;    /* since 1970; an administrator or the network may set it at any time */
};

struct clock;

/* Where a clock has its time from. All zeros: this machine. */
struct clock_source {
    struct machine_time (*read)(void *ctx);
    /* For a source that tests move by hand; NULL for the others. */
    int fd;                                       /* readable when the server should tick */
    void (*move)(void *ctx, struct clock *clock); /* at the beginning of each tick */
    void (*settled)(void *ctx);                   /* the server has done all that was due */
    void (*close)(void *ctx);
    void *ctx;
};

/*
 * The clock of a server, from which all of its time comes.
 * Its steady time stands still while the server does: steady.h. Its UTC is that of the machine when
 * the clock was opened, and what has passed since: setting the machine's clock while games by
 * correspondence run must not let a flag fall.
 */
struct clock {
    struct clock_source source;
    int64_t started_ms; /* the machine, since 1970 */
    struct steady steady;
    int64_t ticked_ms;   /* UTC when a tick began last; 0 before the first one */
    uint64_t waiting_ms; /* how long the server wanted to wait after it */
    uint64_t moved_ms;   /* by clock_pass(), all in all */
};

enum {
    CLOCK_AWAY_MS = 60000 /* a server that stood still for longer has been away */
};

/* source: the clock's from then on. */
void clock_open(struct clock *clock, const struct clock_source *source);
void clock_close(struct clock *clock);
struct moment clock_now(struct clock *clock);
/*
 * The steady time of the network, for how long a connection is silent and how far away it is: no
 * source moves that by hand, so nobody is cut off by a day that a test lets pass in an instant.
 */
uint64_t clock_network_ms(struct clock *clock);
/*
 * A tick of the server's loop begins. Returns: whether the server has been away since the last
 * one: the machine was suspended, or the program stopped.
 */
bool clock_tick(struct clock *clock);
/* The server is going to wait until something happens, for so long at most. */
void clock_wait(struct clock *clock, uint64_t ms);
/* All that was due has been done. */
void clock_settled(struct clock *clock);

/* For a source. So much has passed on the machine since it was read last, and is no absence. */
void clock_pass(struct clock *clock, uint64_t ms);
/* The date is another one, as if the machine had been set to it before the server started. */
void clock_set_date(struct clock *clock, int64_t utc_ms);

/* The clocks of this machine. ctx: anything. */
struct machine_time machine_read(void *ctx);

#endif

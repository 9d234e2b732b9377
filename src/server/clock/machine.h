#ifndef SERVER_CLOCK_MACHINE_H
#define SERVER_CLOCK_MACHINE_H

#include "server/clock/clock.h"

/* The clocks of this machine. ctx: anything. */
struct machine_time machine_read(void *ctx);

#endif

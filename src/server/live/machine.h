#ifndef SERVER_LIVE_MACHINE_H
#define SERVER_LIVE_MACHINE_H

#include "server/live/clock.h"

/* The clocks of this machine. ctx: anything. */
struct machine_time machine_read(void *ctx);

#endif

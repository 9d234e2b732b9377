#ifndef SERVER_HOST_HOST_TURN_H
#define SERVER_HOST_HOST_TURN_H

#include "server/host/host_state.h"

/* What every host does in a turn of the loop, also one that keeps games for another server. */

/* Let the database know that this process lives, once in a while. */
void host_beat(struct host *host, uint64_t now_ms);
/* Let the flags of live games fall whose time has come. */
void host_tick_games(struct host *host, struct moment now);

#endif

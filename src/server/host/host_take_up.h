#ifndef SERVER_HOST_HOST_TAKE_UP_H
#define SERVER_HOST_HOST_TAKE_UP_H

#include "server/host/host_state.h"

/* Games whose clocks run are taken up, the others when somebody comes. */
void host_take_up(struct host *host, uint64_t now_ms, int64_t time_ms);

#endif

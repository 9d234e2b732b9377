#ifndef SERVER_HOST_HOST_TAKE_UP_H
#define SERVER_HOST_HOST_TAKE_UP_H

#include "server/host/host_state.h"

/* Games whose clocks run are taken up, the others when somebody comes. */
void host_take_up(struct host *host, struct moment now);

#endif

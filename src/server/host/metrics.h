#ifndef SERVER_HOST_METRICS_H
#define SERVER_HOST_METRICS_H

#include "server/host/host_state.h"

/* Commit, and note how long that took where there was something to commit. */
bool metrics_commit(struct host *host);

#endif

#ifndef SERVER_HOST_TURNS_H
#define SERVER_HOST_TURNS_H

#include "server/host/host_state.h"

/* The games by correspondence that the visitor plays, by their deadline, then their live ones. */
void turns_tell(const struct turn *turn);

#endif

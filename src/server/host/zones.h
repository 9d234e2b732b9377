#ifndef SERVER_HOST_ZONES_H
#define SERVER_HOST_ZONES_H

#include "server/host/host_state.h"

/* The time zones that players have told, so that others know what a deadline is for them. */

/* "zone" asks for one's own, "zone-set" tells or forgets it. */
bool zones_is(const char *what);
void zones_hear(const struct turn *turn);

#endif

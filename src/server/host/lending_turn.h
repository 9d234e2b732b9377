#ifndef SERVER_HOST_LENDING_TURN_H
#define SERVER_HOST_LENDING_TURN_H

#include "server/host/host_state.h"

/* What keepers have done with the games that they were lent (lending.h). */

/*
 * Begin to hear keepers, where the games are in a database, and find out what is lent to those that
 * live; what was lent to others is taken back. Before games are taken up.
 */
void lending_open(struct host *host, struct moment now);

/* Hear what keepers say, and see which of them live. */
void lending_tick(struct host *host, struct moment now);

#endif

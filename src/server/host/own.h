#ifndef SERVER_HOST_OWN_H
#define SERVER_HOST_OWN_H

#include "server/host/host_state.h"

/* What players keep for themselves of a game: notes and conditional moves. */

/* Whether it is a word of theirs, such as "note-set". */
bool own_is(const char *what);
void own_hear(const struct turn *turn);

#endif

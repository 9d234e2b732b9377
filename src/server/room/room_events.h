#ifndef SERVER_ROOM_ROOM_EVENTS_H
#define SERVER_ROOM_ROOM_EVENTS_H

#include "server/room/room.h"

/* What the events of one action mean for those who are not looking. */

/* Whether something of a kind has happened. */
bool room_events_have(const struct room_events *happened, const char *kind);
/* Whether it is somebody's turn now whose turn it was not before. */
bool room_events_begin_turn(const struct room_events *happened);

#endif

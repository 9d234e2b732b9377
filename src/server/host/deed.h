#ifndef SERVER_HOST_DEED_H
#define SERVER_HOST_DEED_H

#include "server/room/room.h"

/* What the word of a message asks for in a game: "offer-draw". Returns: false for no such word. */
bool deed_find(const char *word, enum room_deed *deed);

#endif

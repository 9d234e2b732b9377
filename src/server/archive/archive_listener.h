#ifndef SERVER_ARCHIVE_ARCHIVE_LISTENER_H
#define SERVER_ARCHIVE_ARCHIVE_LISTENER_H

#include "server/games/listener.h"

/* Keeps each game that ends, so that it can be looked up: archive_note(). */
extern const struct game_listener archive_listener;

#endif

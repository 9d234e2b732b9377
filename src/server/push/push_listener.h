#ifndef SERVER_PUSH_PUSH_LISTENER_H
#define SERVER_PUSH_PUSH_LISTENER_H

#include "server/games/listener.h"

extern const struct game_listener push_listener;

#endif

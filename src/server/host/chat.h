#ifndef SERVER_HOST_CHAT_H
#define SERVER_HOST_CHAT_H

#include "server/host/host_state.h"

/* What people say beside a game: live/chat_rooms.h. */

/* "chat" asks for what was said, and from then on for more of it; "say" says something. */
bool chat_is(const char *what);
void chat_hear(const struct turn *turn);

#endif

#ifndef SERVER_LIVE_CHAT_H
#define SERVER_LIVE_CHAT_H

#include "server/live/host_state.h"

/*
 * What people say beside a game. Its two players talk to each other, and its spectators among
 * themselves; as long as it goes on neither reads what the others say. After the end the players
 * read and write among the spectators too; what they said to each other stays theirs.
 */

/* "chat" asks for what was said, and from then on for more of it; "say" says something. */
bool chat_is(const char *what);
void chat_hear(const struct turn *turn);

#endif

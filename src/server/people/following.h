#ifndef SERVER_PEOPLE_FOLLOWING_H
#define SERVER_PEOPLE_FOLLOWING_H

#include "server/games/listener.h"
#include "server/visitors/game_server.h"

/*
 * Whom members follow: who of them is here and what they play, told to visitors who look at their
 * list whenever it has changed, and who has begun a game, told to those who want it.
 */

/* Somebody follows others than before. */
void following_reload(struct game_server *server, const char *id);
/* Others follow somebody no longer. */
void following_reload_with(struct game_server *server, const char *id);
/* A visitor leaves. NULL is accepted. */
void following_free(struct following *following);
/* Tell those whose list has changed since it was told last. */
void following_tick(struct game_server *server, uint64_t now_ms);
/* When that is due; ROOM_NO_DEADLINE for never. */
uint64_t following_deadline(const struct game_server *server);

extern const struct game_listener following_listener;

#endif

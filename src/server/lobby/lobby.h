#ifndef SERVER_LOBBY_LOBBY_H
#define SERVER_LOBBY_LOBBY_H

#include "server/visitors/game_server.h"

/*
 * The games that were listed when they were made: those that wait for an opponent, as long as who
 * made them is here, and those that are played. Nothing of it is stored; it follows from the games
 * in memory and from who is connected.
 */

/*
 * Tell everybody who is in it, not more often than LOBBY_PAUSE_MS. It is put together once for all
 * of them, but for those who see it with other eyes: their own seat waits in it, or somebody whom
 * they do not want to see.
 */
enum {
    LOBBY_PAUSE_MS = 500
};
void lobby_tick(struct game_server *server, uint64_t now_ms);
/* When lobby_tick() is due; ROOM_NO_DEADLINE when nothing has changed. */
uint64_t lobby_deadline(const struct game_server *server);
/* Let go of what is kept of it. */
void lobby_close(struct game_server *server);

#endif

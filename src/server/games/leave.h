#ifndef SERVER_GAMES_LEAVE_H
#define SERVER_GAMES_LEAVE_H

#include "server/visitors/game_server.h"

/*
 * A player leaves a game for good and resigns it; one in which not both have moved is aborted, but
 * in a tournament.
 */
void games_leave(struct game_server *server, const char *game, const char *user, struct moment now);

#endif

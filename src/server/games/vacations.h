#ifndef SERVER_GAMES_VACATIONS_H
#define SERVER_GAMES_VACATIONS_H

#include "server/games/game_cache.h"
#include "server/visitors/game_server.h"

/* Days on which players are away, in all their games by correspondence. */

/* All that somebody has taken. */
void vacations_read(const struct call *call, const char *user, struct pace_calendar *out);
/* Give a game that has just begun by these events the vacations of its players. */
void vacations_hold(const struct call *call, struct game *game, struct room_events *happened);

#endif

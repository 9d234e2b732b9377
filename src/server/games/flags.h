#ifndef SERVER_GAMES_FLAGS_H
#define SERVER_GAMES_FLAGS_H

#include "server/visitors/game_server.h"

/* server->flags_ms: no live game has a deadline before that time. 0: nobody has looked yet. */

/* Find it: the soonest deadline of all live games in memory. */
void flags_look(struct game_server *server);
/* Note that a game may have another deadline now. */
void flags_note(struct game_server *server, const struct game *game);

#endif

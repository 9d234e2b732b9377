#ifndef SERVER_GAMES_NOTES_H
#define SERVER_GAMES_NOTES_H

#include "server/games/game_cache.h"
#include "server/visitors/game_server.h"

/* A player's note on a game, theirs alone: see private_requests.c. */

bool notes_tell(const struct call *call, struct game *game, adx_color color);
/*
 * Put another in its place. Where the request says which state it is to replace, a note that has
 * another one stays, so that two devices do not overwrite each other.
 */
bool notes_set(const struct call *call, struct game *game, adx_color color);

#endif

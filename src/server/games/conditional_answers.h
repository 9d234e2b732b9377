#ifndef SERVER_GAMES_CONDITIONAL_ANSWERS_H
#define SERVER_GAMES_CONDITIONAL_ANSWERS_H

#include "server/games/game_cache.h"
#include "server/visitors/game_server.h"

/* Conditional moves: what a player says of their own, and what is played of them. */

/* One's own, and others in their place: see private_requests.c. */
bool conditional_answers_tell(const struct call *call, struct game *game, adx_color color);
bool conditional_answers_set(const struct call *call, struct game *game, adx_color color);
/* A move was made and told: play what its answer is, and what follows from that. */
void conditional_answers_play(struct game_server *server, struct game *game, struct moment now);

#endif

#ifndef SERVER_HOST_ANSWERS_H
#define SERVER_HOST_ANSWERS_H

#include "server/host/host_state.h"

/* Conditional moves: what a player says of their own, and what is played of them. */

/* One's own, and others in their place: see own.c. */
bool answers_tell(const struct turn *turn, struct game *game, adx_color color);
bool answers_set(const struct turn *turn, struct game *game, adx_color color);
/* A move was made and told: play what its answer is, and what follows from that. */
void answers_play(struct host *host, struct game *game, struct moment now);

#endif

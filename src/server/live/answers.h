#ifndef SERVER_LIVE_ANSWERS_H
#define SERVER_LIVE_ANSWERS_H

#include "server/live/host_state.h"

/* Conditional moves: what a player says of his own, and what is played of them. */

/* "conditional" asks for one's own, "conditional-set" puts others in their place. */
void answers_hear(const struct turn *turn);
/* A move was made and told: play what its answer is, and what follows from that. */
void answers_play(struct host *host, struct game *game, uint64_t now_ms, int64_t time_ms);

#endif

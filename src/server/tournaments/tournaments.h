#ifndef SERVER_TOURNAMENTS_TOURNAMENTS_H
#define SERVER_TOURNAMENTS_TOURNAMENTS_H

#include "server/games/listener.h"
#include "server/visitors/game_server.h"

/*
 * Tournaments as visitors see them. They are directed by an arbiter; here is what they ask the
 * server for, what visitors say, and what they hear of it.
 */

/* Read the tournaments of the store. why: STORE_WHY_SIZE bytes. Returns: false with a sentence. */
bool tournaments_open(struct game_server *server, int64_t time_ms, char *why);

/* Games that end count in their tournaments. */
extern const struct game_listener tournament_listener;

/* Begin what is due, and tell those who follow it, not more often than TOURNAMENTS_PAUSE_MS. */
enum {
    TOURNAMENTS_PAUSE_MS = 500
};
void tournaments_tick(struct game_server *server, struct moment now);
/* When tournaments_tick() is due; ROOM_NO_DEADLINE when never. */
uint64_t tournaments_deadline(const struct game_server *server, struct moment now);

#endif

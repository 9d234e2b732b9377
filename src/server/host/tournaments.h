#ifndef SERVER_HOST_TOURNAMENTS_H
#define SERVER_HOST_TOURNAMENTS_H

#include "server/host/host_state.h"

/*
 * Tournaments as visitors see them. They are directed by an arbiter; here is what they ask the host
 * for, what visitors say, and what they hear of it.
 */

/* Read the tournaments of the store. why: STORE_WHY_SIZE bytes. Returns: false with a sentence. */
bool tournaments_open(struct host *host, int64_t time_ms, char *why);

/* Begin what is due, and tell those who follow it, not more often than TOURNAMENTS_PAUSE_MS. */
enum {
    TOURNAMENTS_PAUSE_MS = 500
};
void tournaments_tick(struct host *host, struct moment now);
/* When tournaments_tick() is due; ROOM_NO_DEADLINE when never. */
uint64_t tournaments_deadline(const struct host *host, struct moment now);

#endif

#ifndef SERVER_TOURNAMENTS_TOURNAMENTS_H
#define SERVER_TOURNAMENTS_TOURNAMENTS_H

#include "server/games/listener.h"
#include "server/tournaments/message_tournament.h"
#include "server/visitors/game_server.h"

/*
 * Tournaments as visitors see them. They are directed by an arbiter; here is what they ask the
 * server for, what visitors say, and what they hear of it.
 */

/* Read the tournaments of the store. why: STORE_WHY_SIZE bytes. Returns: false with a sentence. */
bool tournaments_open(struct game_server *server, int64_t time_ms, char *why);
/* Take the results of games that ended while a version had them that could not read theirs. */
void tournaments_take_up(struct game_server *server, struct moment now);

/* Games that end count in their tournaments. */
extern const struct game_listener tournament_listener;

/* Begin what is due, and tell those who follow it, not more often than TOURNAMENTS_PAUSE_MS. */
enum {
    TOURNAMENTS_PAUSE_MS = 500
};
void tournaments_tick(struct game_server *server, struct moment now);
/* When tournaments_tick() is due; ROOM_NO_DEADLINE when never. */
uint64_t tournaments_deadline(const struct game_server *server, struct moment now);

/* ---- tournament_pages.c ---- */

/*
 * What everybody hears of a tournament, made once for those who hear it at about the same time: a
 * text is kept until something happens in the tournament, TOURNAMENTS_PAUSE_MS at most.
 */

/* Returns: a text that is valid until the next call of these functions, or NULL without memory. */
const char *tournament_page(struct game_server *server, const struct tournament *tournament,
                            struct moment now);
/* Something has happened in it. id: NULL for all. */
void tournament_page_drop(struct game_server *server, const char *id);

#endif

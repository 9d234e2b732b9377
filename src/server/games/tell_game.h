#ifndef SERVER_GAMES_TELL_GAME_H
#define SERVER_GAMES_TELL_GAME_H

#include "server/games/game_cache.h"
#include "server/visitors/game_server.h"

/* What visitors hear of games, held back until it is on disk (visitors/tell.h). */

/*
 * Write down the events that have happened, to which the count of a rated game is added, and tell
 * everybody who watches. actor: "" for the server itself, action: the id of that action, "" for
 * none.
 */
void tell_happened(struct game_server *server, struct game *game, struct room_events *happened,
                   const char *actor, const char *action, struct moment now);

/* All events from `have` on, and from now on what happens. */
void tell_watch(const struct call *call, struct game *game, unsigned have);
/* For a program: the game as a whole, and from now on what happens. */
void tell_stream(struct visitor *visitor, struct game *game, struct moment now);
void tell_stop_watching(struct visitor *visitor, uint64_t now_ms);

/* Look who is there; whoever watches hears of it when it has changed. */
void tell_people(struct game_server *server, struct game *game, uint64_t now_ms);
/* Visitors who watch and do not play. */
unsigned tell_count(const struct game *game);

#endif

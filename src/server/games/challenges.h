#ifndef SERVER_GAMES_CHALLENGES_H
#define SERVER_GAMES_CHALLENGES_H

#include "server/visitors/game_server.h"

/* Challenges of players by their name, and who hears of them. */

/* To whom a new game is offered, by their name. Returns: false when that was refused. */
bool challenges_find_other(const struct call *call, const char *name, struct account *out);

/* A stream of events begins with those that wait for its owner. */
void challenges_begin_stream(struct visitor *visitor, struct moment now);
/* {"in": [...], "out": [...]}, for the programs of a player at an address. */
char *challenges_describe(struct game_server *server, const char *user, const struct address *from,
                          struct moment now);
/* Tell what has changed, and withdraw those of live games whose makers have left. */
void challenges_tick(struct game_server *server, struct moment now);

#endif

#ifndef SERVER_GAMES_BEGIN_H
#define SERVER_GAMES_BEGIN_H

#include "server/games/game_cache.h"
#include "server/visitors/game_server.h"

/* Games that begin. */

/*
 * The games that follow others: the same with the colors exchanged. To be called in each turn,
 * while no game that has been found is held.
 */
void begin_due(struct game_server *server, struct moment now);
void begin_forget(struct game_server *server);

/*
 * A game between two, which begins at once. game: receives its id. Returns: false when it could not
 * begin, or the server broke.
 */
bool begin_meeting(const struct call *call, const adx_variant *variant, struct room_offer *offer,
                   const struct room_action *sit, char game[STORE_ID_SIZE]);
/* A game that is to come after another one; and its seed on disk, once it is promised. */
void begin_make_pair(struct room_pair *pair);
void begin_keep_pair(struct game_server *server, const struct room_pair *pair);
/* An id that nobody can guess, for a game or a tournament. */
void begin_make_id(char id[STORE_ID_SIZE]);

/* What stands as a name in the events: of somebody with an account their account says it. */
const char *begin_name(const struct visitor *visitor, const char *name);
/*
 * Nobody takes the name of a computer, or one that belongs to somebody. Returns: whether it was
 * refused, which is said then.
 */
bool begin_refuses_name(const struct call *call, const char *name);

#endif

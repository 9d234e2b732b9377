#ifndef SERVER_GAMES_VISIT_H
#define SERVER_GAMES_VISIT_H

#include "server/visitors/game_server.h"

/*
 * Games that visitors ask for. One by rules of people's own may have to be read with its rules,
 * and compiling them takes time from everybody: an address has that done only so often.
 */

/*
 * The game of that id, in memory or from disk: game_cache_release(). Returns: NULL when there is
 * none, or when the address has had too many rules compiled, which *is_crowded says then.
 */
struct game *visit_game(struct game_server *server, const struct address *from, const char *id,
                        uint64_t now_ms, bool *is_crowded);
/* The game that a message names. Returns: NULL likewise; why was told. */
struct game *visit_named(const struct call *call);

/* What is said where *is_crowded is. */
#define VISIT_CROWDED                                                                              \
    "Too many games with rules of people's own are being looked at; please try again later."

#endif

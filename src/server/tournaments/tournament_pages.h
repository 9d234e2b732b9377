#ifndef SERVER_TOURNAMENTS_TOURNAMENT_PAGES_H
#define SERVER_TOURNAMENTS_TOURNAMENT_PAGES_H

#include "server/tournaments/message_tournament.h"
#include "server/visitors/game_server.h"

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

#ifndef SERVER_STORE_TALLY_H
#define SERVER_STORE_TALLY_H

#include "server/store/store.h"

/*
 * Running totals of what each player has played, and their games in the order of their ends, so
 * that what is shown of a player costs the same after a hundred thousand games. A game that is over
 * is taken into them once (sign 1); when one of its seats gets another owner it is taken out (-1)
 * before and in again after that. All return false when the store broke.
 */

/* Against each other player: every game that was played to its end. */
bool tally_players(struct store *store, const char *game, int sign);
/* By rules and day, and in the order: the games of the archive; the totals count listed ones. */
bool tally_archived(struct store *store, const char *game, int sign);

#endif

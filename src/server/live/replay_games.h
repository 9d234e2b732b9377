#ifndef SERVER_LIVE_REPLAY_GAMES_H
#define SERVER_LIVE_REPLAY_GAMES_H

#include "server/store/store.h"

/*
 * Play all games of a store again by the core of this program: each move must be legal by the rules
 * that the game began with, and each must end when it did and how it did.
 * tell: called with one sentence for each game that does not. *games: how many were played.
 * Returns: whether all are the same.
 */
bool replay_games(struct store *store, void (*tell)(void *ctx, const char *sentence), void *ctx,
                  unsigned *games);

#endif

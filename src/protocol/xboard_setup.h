#ifndef PROTOCOL_XBOARD_SETUP_H
#define PROTOCOL_XBOARD_SETUP_H

#include <stdbool.h>

#include "protocol/catalog.h"

/*
 * A game in the words of XBoard: start position, table of letters, moves of the pieces in XBoard's
 * Betza. What cannot be said in them is refused: better no game than one played by other rules.
 */

/*
 * Tell the game: `setup` and `piece` lines by `say`, which may be NULL to ask only.
 * Returns: false, and nothing was said, if XBoard cannot carry the game: holes or diamonds on the
 * board, dice, hands, promotion to captured pieces, pieces, pawns or castlings that its Betza
 * lacks.
 */
bool xboard_setup(const struct catalog *catalog, const char *id,
                  void (*say)(void *ctx, const char *line), void *ctx);

/* A movement of docs/betza.md for XBoard. Returns: false if it has no words for it, or no room. */
bool xboard_betza(const char *betza, char *out, unsigned size);

#endif

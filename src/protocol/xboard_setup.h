#ifndef PROTOCOL_XBOARD_SETUP_H
#define PROTOCOL_XBOARD_SETUP_H

#include <stdbool.h>

#include "adx/limits.h"
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

/* ---- xboard_names.c ---- */

/* What XBoard calls games and pieces. */

/* Whether XBoard knows a game of this id by itself, and its name for it; else NULL. */
const char *xboard_known_name(const char *id);
/* The id of a game that XBoard knows by this name, or NULL. */
const char *xboard_known_id(const char *name);

/* The name of any other game: its id without dashes. */
void xboard_other_name(const char *id, char name[ADX_NAME_SIZE_MAX]);

enum {
    XBOARD_SLOTS = 22, /* pieces of a color in the short form of its table */
    XBOARD_SLOT_PAWN = 0,
    XBOARD_SLOT_KING = XBOARD_SLOTS - 1
};

/* Place of the piece that looks like the picture of a role, 0..XBOARD_SLOTS-1; -1: none does. */
int xboard_slot(const char *picture);

#endif

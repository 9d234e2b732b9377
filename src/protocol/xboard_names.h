#ifndef PROTOCOL_XBOARD_NAMES_H
#define PROTOCOL_XBOARD_NAMES_H

#include <stdbool.h>

#include "adx/limits.h"

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

#ifndef API_NAMES_H
#define API_NAMES_H

#include "adx/pgn.h"

/* What stands behind the id of a game in that of its shuffled form. */
#define SHUFFLED_MARK "960"

/* What stands in parentheses at the end of a title, else the title; both without "Chess" behind. */
void names_brief_title(const char *title, size_t len, char name[ADX_PGN_NAME_SIZE_MAX]);

#endif

#ifndef INI_KEYS_H
#define INI_KEYS_H

#include "ini/game.h"

/*
 * Take one setting that is not about a kind of piece.
 * Returns: NULL, or why nothing comes of it.
 */
const char *keys_apply(struct ini_game *game, const char *key, const char *value);

#endif

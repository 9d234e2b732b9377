#ifndef INI_KEYS_H
#define INI_KEYS_H

#include "base/buf.h"
#include "ini/game.h"

/*
 * Take one setting that is not about a kind of piece.
 * Returns: NULL, or why nothing comes of it.
 */
const char *keys_apply(struct ini_game *game, const char *key, const char *value);

/* The settings of such keys in which a game differs from one that is built on nothing. */
void keys_write(const struct ini_game *game, struct buf *out);

#endif

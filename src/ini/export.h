#ifndef INI_EXPORT_H
#define INI_EXPORT_H

#include "base/buf.h"
#include "import/omissions.h"
#include "ini/statements.h"

/*
 * The section of a file of variants for a rule text, under that name; nothing where not even a
 * board can be said. What is left out is in omissions.
 * Returns: false when memory runs out.
 */
bool export_game(const struct statements *statements, const char *name, struct omissions *omissions,
                 struct buf *out);

/* The settings in which a game differs from one that is built on nothing. */
void game_write(const struct ini_game *game, const char *name, struct buf *out);

#endif

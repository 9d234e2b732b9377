#ifndef INI_GAME_READ_H
#define INI_GAME_READ_H

#include "ini/game.h"
#include "ini/ini_file.h"

enum {
    GAME_DEPTH_MAX = 16 /* steps of inheritance */
};

/*
 * The game of a section; `builtin` has the games that a section may name as its parent without
 * being in the file.
 * Returns: NULL, or a sentence about what is wrong with the section.
 */
const char *game_read(const struct ini_file *file, const struct ini_section *section,
                      const struct ini_file *builtin, struct ini_game *out);

/* What is wrong with the games that it is built on, as game_read() says it; NULL: nothing. */
const char *game_objection(const struct ini_file *file, const struct ini_section *section,
                           const struct ini_file *builtin);

#endif

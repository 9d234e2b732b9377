#ifndef CLI_SAVED_GAME_H
#define CLI_SAVED_GAME_H

#include "cli/session.h"

/*
 * Saved games: files with records of games, docs/record.md, or PGN where the name ends with .pgn.
 * Both functions say on stderr what is wrong and return an exit code; on failure nothing has
 * changed.
 */

/* Refuses to write over a file that is no saved game. */
int saved_game_write(const struct session *session, const char *path);
int saved_game_read(const char *path, struct session *out);

#endif

#ifndef SERVER_ARCHIVE_ARCHIVE_ANSWERS_H
#define SERVER_ARCHIVE_ARCHIVE_ANSWERS_H

#include "http/extension.h"
#include "server/store/store.h"

/* What is told of games that are over: docs/server/archive.md. */

/*
 * The moves that were played in a position, and the last games that passed it.
 * where: "RULES/POSITION", 12 hexadecimal digits of adx_book_key().
 */
void archive_openings(struct store *store, const char *where, struct extension_reply *reply);

/*
 * The games that fit, the last one first.
 * where: "RULES/ENDING/PIECES/POSITION/AFTER/PLAYER", "-" for any. asker: their id, or "".
 */
void archive_answer(struct store *store, const char *where, const char *asker,
                    struct extension_reply *reply);

#endif

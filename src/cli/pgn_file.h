#ifndef CLI_PGN_FILE_H
#define CLI_PGN_FILE_H

#include <stdbool.h>
#include <stddef.h>

#include "adx/pgn.h"

/* Whether a path ends with ".pgn". */
bool pgn_file_is(const char *path);

/* Where a text comes from. */
struct pgn_place {
    const char *path;
    unsigned lines_before; /* of the file before the text */
};

/* The rules of the game that was read last: most of a file's games have the same. Begins as {0}. */
struct pgn_rules {
    char *id; /* or path */
    adx_variant *variant;
};

void pgn_rules_free(struct pgn_rules *rules);

/*
 * The record of the first game of a PGN text. What is wrong, and rules that have changed, are told
 * on stderr with the path and the line in it.
 *
 * game: id or path of the rules, or NULL for those that the tag Variant names.
 * Returns: an exit code.
 */
int pgn_file_read(const struct pgn_place *place, const char *text, size_t size, const char *game,
                  adx_record **out);

/*
 * The first game of a PGN text written again, with its variations, comments and marks; free() it.
 * game, what is told, and Returns: as above. rules: from one game of a file to the next.
 */
int pgn_file_again(const struct pgn_place *place, const char *text, size_t size, const char *game,
                   struct pgn_rules *rules, char **out, size_t *out_size);

/* The PGN text of a record; free() it. game: as above, NULL for what the record says. */
int pgn_file_write(const char *path, const adx_record *record, const char *game, char **text,
                   size_t *size);

#endif

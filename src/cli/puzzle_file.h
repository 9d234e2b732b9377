#ifndef CLI_PUZZLE_FILE_H
#define CLI_PUZZLE_FILE_H

#include <stdbool.h>

#include "adx/puzzle.h"

/*
 * A file of puzzles (docs/puzzles.md): comments, which begin with '#', and a puzzle on each line,
 * the easiest first. A comment tells how many games of which source have been looked at.
 */
enum {
    PUZZLE_COUNT_MAX = 5000,
    PUZZLE_SOURCE_SIZE_MAX = 512,
};

struct puzzle_file {
    const adx_variant *variant;
    char source[PUZZLE_SOURCE_SIZE_MAX];
    unsigned long games; /* of the source */
    unsigned count;
    adx_puzzle *puzzles; /* PUZZLE_COUNT_MAX */
    unsigned *lines;     /* where they were read */
};

/* Errors: ADX_E_NOMEM. */
adx_err puzzle_file_create(const adx_variant *variant, struct puzzle_file *out);
void puzzle_file_free(struct puzzle_file *file);

/*
 * Read a file. What is wrong is told on stderr.
 * Returns: an exit code; a file that is not there has no puzzles where it `may_lack`.
 */
int puzzle_file_read(struct puzzle_file *file, const char *path, bool may_lack);
/* Returns: likewise. */
int puzzle_file_write(const struct puzzle_file *file, const char *path);

/*
 * Take a puzzle as one of `wanted`, unless there are enough, its position is there already, or
 * there are enough of its kind: short and easy ones are found everywhere.
 */
bool puzzle_file_add(struct puzzle_file *file, const adx_puzzle *puzzle, unsigned wanted);

#endif

#ifndef INI_SQUARE_SET_H
#define INI_SQUARE_SET_H

#include <stdbool.h>
#include <stdint.h>

#include "base/buf.h"

enum {
    INI_FILES_MAX = 12, /* a board in the format has no more */
    INI_RANKS_MAX = 10
};

/* A set of squares: for each rank, the first being White's, a bit for each file. */
struct ini_squares {
    uint16_t rank[INI_RANKS_MAX];
};

/*
 * Squares as a file of variants names them: "d4 *8 a*", "-" for none. Wildcards stand for lines of
 * the largest board.
 * Returns: false if it is something else.
 */
bool squares_read(const char *text, struct ini_squares *out);

struct ini_squares squares_all(unsigned files, unsigned ranks);
struct ini_squares squares_ranks(unsigned first, unsigned last); /* 0 is White's first rank */
struct ini_squares squares_and(struct ini_squares a, struct ini_squares b);
struct ini_squares squares_but(struct ini_squares a, struct ini_squares b);
bool squares_none(struct ini_squares squares);
unsigned squares_count(struct ini_squares squares);
bool squares_equal(struct ini_squares a, struct ini_squares b);
bool squares_has(struct ini_squares squares, int file, int rank);
void squares_add(struct ini_squares *squares, unsigned file, unsigned rank);
/* The squares as the other player sees them: the far rank first, and with `rotate` the last file.
 */
struct ini_squares squares_flip(struct ini_squares squares, unsigned files, unsigned ranks,
                                bool rotate);

/* The words of the rule language for them: "ranks 7-8 d4". */
void squares_write(struct ini_squares squares, unsigned files, unsigned ranks, struct buf *out);

#endif

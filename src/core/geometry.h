#ifndef CORE_GEOMETRY_H
#define CORE_GEOMETRY_H

#include <stdbool.h>
#include <stdint.h>

#include "adx/limits.h"
#include "core/hexagons.h"
#include "core/squares.h"

/*
 * The board as squares on a lattice. Squares have dense ids in FEN reading order turned upside
 * down: rank by rank from White's side, files from left to right; a1 is 0 on an ordinary board.
 * Lattice points without a square are holes: leaps cross them, slides and single steps do not
 * end on them. An axis may wrap round (a cylinder wraps its files).
 */
enum {
    SQUARE_NONE = 256
};

struct geometry {
    uint8_t files, ranks; /* extent of the lattice, 1..ADX_LATTICE_MAX */
    bool wrap_files, wrap_ranks;
    bool doubled;     /* only every other point of a file or rank exists */
    bool two_boards;  /* the left and the right half of the files: no step leads from one to the
                         other, and squares of both are counterparts */
    uint8_t hexagons; /* enum hexagons; they are doubled boards */
    uint16_t square_count;
    uint8_t file_of[ADX_SQUARES_MAX], rank_of[ADX_SQUARES_MAX];
    uint16_t square_at[ADX_LATTICE_MAX][ADX_LATTICE_MAX]; /* [rank][file] id or SQUARE_NONE */
    uint8_t mirror[ADX_SQUARES_MAX]; /* the square that is for Black what this one is for White */
    bool rotated;                    /* Black's view is turned by 180 degrees, not mirrored */
    bool sideways;                   /* it is mirrored from left to right: both go one way */
    /* The files and ranks by which a square is named. Among squares they are those of the lattice;
       among hexagons one of the two is counted otherwise. */
    uint8_t named_files, named_ranks;
    uint8_t named_file[ADX_SQUARES_MAX], named_rank[ADX_SQUARES_MAX];
    char file_label[ADX_LATTICE_MAX][4], rank_label[ADX_LATTICE_MAX][4]; /* of named ones */
};

/* The square (file_delta, rank_delta) away from `square`, or SQUARE_NONE. */
unsigned geometry_step(const struct geometry *geometry, unsigned square, int file_delta,
                       int rank_delta);

/* Of two boards: the same square of the other one, or SQUARE_NONE. */
static inline unsigned geometry_counterpart(const struct geometry *geometry, unsigned square)
{
    const unsigned shift = (geometry->files + 1U) / 2, file = geometry->file_of[square];

    return geometry->square_at[geometry->rank_of[square]]
                              [file < geometry->files / 2U ? file + shift : file - shift];
}

/* Whether two squares are on one of two boards. */
static inline bool geometry_on_one_board(const struct geometry *geometry, unsigned a, unsigned b)
{
    const unsigned half = geometry->files / 2U;

    return (geometry->file_of[a] < half) == (geometry->file_of[b] < half);
}

/* The label of the file, of the rank that names a square. */
static inline const char *geometry_file_label(const struct geometry *geometry, unsigned square)
{
    return geometry->file_label[geometry->named_file[square]];
}
static inline const char *geometry_rank_label(const struct geometry *geometry, unsigned square)
{
    return geometry->rank_label[geometry->named_rank[square]];
}

/*
 * The squares of a named rank from left to right, as a FEN lists them; `holes`: among them
 * SQUARE_NONE for each hole. Returns: their number.
 */
unsigned geometry_row(const struct geometry *geometry, unsigned rank, bool holes,
                      uint16_t row[ADX_LATTICE_MAX]);

/* Whether one square lies straight from another: on its file or rank, or across edges alone. */
bool geometry_is_straight(const struct geometry *geometry, unsigned from, unsigned to);

/* The squares that are for Black what these are for White. */
struct squares geometry_mirrored(const struct geometry *geometry, struct squares set);

/* Name of a square, e.g. "e4" or "a1'", at most 8 bytes with the NUL. */
void geometry_name(const struct geometry *geometry, unsigned square, char name[8]);

/*
 * Read a square name at the start of text[0..len). The longest name that fits wins.
 * Returns: the number of bytes read and *square, or 0 if no square of the board is named there.
 */
unsigned geometry_read(const struct geometry *geometry, const char *text, unsigned len,
                       unsigned *square);

/* Whether each file has one letter: where one has several, a letter may be a part of its name. */
bool geometry_files_are_letters(const struct geometry *geometry);

/* Whether a square is light: a1 is dark. Hexagons have three shades and no light squares. */
static inline bool geometry_is_light(const struct geometry *geometry, unsigned square)
{
    return !geometry->hexagons && (geometry->file_of[square] + geometry->rank_of[square]) % 2 != 0;
}

#endif

#ifndef INI_WRITER_H
#define INI_WRITER_H

#include "base/buf.h"
#include "import/omissions.h"
#include "ini/game.h"
#include "ini/roles.h"

/* A rule text in the making, and what it is made from. */
struct writer {
    const struct ini_game *game;
    struct roles roles;
    struct ini_squares board; /* the squares that there are */
    bool rotate;              /* the board is turned for Black, not mirrored */
    struct buf *out;
    struct omissions omissions;
};

__attribute__((format(printf, 3, 4))) void writer_omit(struct writer *writer, unsigned line,
                                                       const char *format, ...);

/* White's squares, or Black's as White would see them; only those that there are. */
struct ini_squares writer_own(const struct writer *writer, const struct ini_squares *of_colors,
                              unsigned color);

/* The word and the squares after it: " on rank 8". Nothing for the whole board if `unless_all`. */
void writer_squares(struct writer *writer, const char *word, struct ini_squares squares,
                    bool unless_all);

/* The names of the roles that move as one of these kinds, each with a space before it. */
void writer_roles(struct writer *writer, kind_set set);
bool writer_has_roles(const struct writer *writer, kind_set set);

/* The parts of a text, each a group of statements. */
void write_board(struct writer *writer);
void write_pieces(struct writer *writer);
void write_steps(struct writer *writer);
void write_promotions(struct writer *writer);
void write_castlings(struct writer *writer);
void write_castling_ends(struct writer *writer);
void write_drops(struct writer *writer);
void write_blasts(struct writer *writer);
void write_endings(struct writer *writer);

#endif

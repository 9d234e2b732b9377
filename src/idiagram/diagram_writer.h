#ifndef IDIAGRAM_DIAGRAM_WRITER_H
#define IDIAGRAM_DIAGRAM_WRITER_H

#include "idiagram/definition.h"
#include "idiagram/xbetza.h"

/* What a piece is called in the rule text, and what it does. */
struct diagram_role {
    char name[32];
    char letter[4]; /* White's */
    struct xbetza moves;
    bool is_royal, is_standing; /* one or more stand on the board at first */
};

/* A rule text in the making; every role is the piece of the same number. */
struct diagram_writer {
    struct diagram *diagram;
    struct buf *out;
    struct diagram_role role[DIAGRAM_PIECES_MAX];
    bool has_en_passant;
};

/* Names, letters and moves of all pieces. */
void diagram_name_pieces(struct diagram_writer *writer);
/* The piece with those letters, or of that name. Returns: count when there is none. */
unsigned diagram_piece_of(const struct diagram *diagram, const char *id, size_t length);

/* The square of Black's that corresponds to one of White's, or back. */
void diagram_turn_square(const struct diagram *diagram, unsigned *file, unsigned *rank);
/* A piece at the square, color 0 is White. Returns: count when there is none. */
unsigned diagram_piece_at(const struct diagram *diagram, unsigned color, unsigned file,
                          unsigned rank);
/* Squares as a rule text writes them, each with a space before it: " rank 2 e3 f3-h3". */
void diagram_write_squares(const struct diagram *diagram, const struct diagram_squares *squares,
                           struct buf *out);

/* The parts of a text, each a group of statements. */
void diagram_write_board(struct diagram_writer *writer);
void diagram_write_pieces(struct diagram_writer *writer);
void diagram_write_castlings(struct diagram_writer *writer);
void diagram_write_drops(struct diagram_writer *writer);
void diagram_write_promotions(struct diagram_writer *writer);
void diagram_write_endings(struct diagram_writer *writer);

#endif

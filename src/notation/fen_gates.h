#ifndef NOTATION_FEN_GATES_H
#define NOTATION_FEN_GATES_H

#include "base/buf.h"
#include "core/variant.h"
#include "notation/fen.h"

/*
 * The castling field also names the squares whose pieces have not moved and behind which one in
 * hand may come, by their files. A right to castle tells it of its king and rook, which are not
 * written then.
 */

/* Write those of a color that its rights to castle do not tell. */
void fen_write_gates(struct buf *buf, const struct position *position, unsigned color);

/*
 * fen_right() of such squares, counted down from *index; `most` has all that there may be. Returns:
 * whether there is one.
 */
bool fen_gate_right(const struct position *position, const struct position *most, unsigned color,
                    unsigned *index, struct buf *letters, struct fen_right *out);

/* Read one where the text begins with it and a piece of that color stands there. Returns: its
 * length, or 0. */
unsigned fen_read_gate(const struct position *position, const char *text, unsigned len,
                       unsigned *square);

/* Write all that could be read for the pieces of a color as they stand. */
void fen_write_possible_gates(struct buf *buf, const struct position *position, unsigned color);

/* Add the squares that the rights tell; leave out those of who has nothing to put there. */
void fen_settle_gates(struct position *position);

#endif

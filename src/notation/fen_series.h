#ifndef NOTATION_FEN_SERIES_H
#define NOTATION_FEN_SERIES_H

#include "base/buf.h"
#include "notation/fen_reader.h"

/*
 * The en passant field of games with turns of several moves: the squares passed of all pieces, and
 * these pieces where the squares do not tell them. Amid a turn it also has those that pieces of the
 * player to move have passed, whether or not they could be captured by then.
 */
void fen_write_series(const struct position *position, struct buf *buf);
/* Read such a field; what is wrong is reported. */
void fen_read_series(struct fen_reader *reader, struct span span);

/* The square that `rest` begins with, past which it is moved. Returns: false if none (reported). */
bool fen_read_passed(struct fen_reader *reader, struct span *rest, unsigned *square);

#endif

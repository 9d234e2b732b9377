#ifndef NOTATION_FEN_SERIES_H
#define NOTATION_FEN_SERIES_H

#include "base/buf.h"
#include "notation/fen_reader.h"

/*
 * The en passant field of games with turns of several moves: the squares that all pieces have
 * passed, amid a turn also those of the player to move, whether or not they could be captured by
 * then. Where the squares do not tell which pieces these are there are three groups with commas
 * between: squares passed by the enemy, by the player to move, and the pieces; "-" for none.
 */
void fen_write_series(const struct position *position, struct buf *buf);
/* Read such a field, or one group with squares and pieces mixed; what is wrong is reported. */
void fen_read_series(struct fen_reader *reader, struct span span);

/* The square that `rest` begins with, past which it is moved. Returns: false if none (reported). */
bool fen_read_passed(struct fen_reader *reader, struct span *rest, unsigned *square);

#endif

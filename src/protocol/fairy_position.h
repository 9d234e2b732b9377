#ifndef PROTOCOL_FAIRY_POSITION_H
#define PROTOCOL_FAIRY_POSITION_H

#include "adx/position.h"

/*
 * The FEN of a position as Fairy-Stockfish writes it: dialect_write_fairy_fen(), and, where the
 * moves of the weaker side are counted, the limit and the count for en passant and the clock.
 * by_files: castling rights are the files of rooks, White's first and from the right, as in
 * shuffled games. text: ADX_FEN_SIZE_MAX bytes.
 */
void fairy_position_write(const adx_position *position, bool by_files, char *text);

#endif

#ifndef PROTOCOL_DIALECT_H
#define PROTOCOL_DIALECT_H

#include "adx/position.h"

/*
 * How protocols write moves where they differ from docs/notation.md. All translation is here;
 * inside there is one notation only.
 *
 * UCI: a lost turn is 0000. Read as well: castling as the king takes its rook, where the rules
 * write it otherwise, and a lost turn as a square twice.
 */

/* Text of a legal move. text: ADX_MOVE_TEXT_SIZE_MAX bytes. */
void dialect_write_uci(const adx_position *position, adx_move move, char *text);

/* The legal move of that text. Errors: ADX_E_ILLEGAL. */
adx_err dialect_read_uci(const adx_position *position, const char *text, adx_move *out);

#endif

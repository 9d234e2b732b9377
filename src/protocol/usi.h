#ifndef PROTOCOL_USI_H
#define PROTOCOL_USI_H

#include "adx/position.h"
#include "base/buf.h"

/*
 * How USI writes squares and positions: files are numbers counted from the right, ranks are letters
 * from the top, and b is who plays up the board (7g7f, P*5e).
 */

/* Whether all squares of the game have such names: a file letter and a rank number, as in chess. */
bool usi_fits(const adx_variant *variant);

/* A move text, or a sentence, with the squares of docs/notation.md in those of USI, and back. */
void usi_from_own(const adx_variant *variant, const char *own, char *text, size_t size);
void usi_to_own(const adx_variant *variant, const char *text, char *own, size_t size);

/* The words of an SFEN, which adx_position_sfen() writes, as FEN. Returns: false if they are none
 * or do not fit. */
bool usi_read_sfen(const adx_variant *variant, const char *sfen, char *fen, size_t size);

#endif

#ifndef NOTATION_COUNTED_H
#define NOTATION_COUNTED_H

#include <stdbool.h>

#include "core/description.h"
#include "notation/letters.h"
#include "notation/san_parts.h"

/*
 * Moves of games whose pieces show characters, as texts in Latin letters have them: files are
 * numbers, counted from the right. The look of the board says which of two notations is meant;
 * docs/pgn.md describes both. They are read, and never written.
 */

/*
 * On squares of one shade: P-7f, Rx3c+, S-4d=, N*5e, G49-58. Files are counted from White's right,
 * ranks, letters or numbers, from the top. *out is the move as the rules have its squares.
 * Returns: false where the text is of another kind, or the game is.
 */
bool counted_spell(const struct description *about, const char *text, char out[SPELLED_SIZE]);

/*
 * On lines: C2=5, H8+7, +R=4. Files are counted from the right of the player who moves.
 * Returns: how many legal moves the text may mean, the last of them *out.
 */
unsigned counted_find(const struct listed *listed, const char *text, move *out);

#endif

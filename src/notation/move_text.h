#ifndef NOTATION_MOVE_TEXT_H
#define NOTATION_MOVE_TEXT_H

#include <stdbool.h>

#include "core/state.h"

/*
 * Moves as text: docs/notation.md. Every legal move of a position has a text of its own:
 *   - a castling whose king could go from and to the same squares in another way (as a plain step,
 *     or with another rook) has the rook's target square after it, in every position of the game;
 *   - what is still alike is told apart by ~2, ~3 and so on, in the order of the moves' bits.
 */

/* Write the text of a legal move. text: ADX_MOVE_TEXT_SIZE_MAX bytes. Returns: its length. */
unsigned move_text_write(const struct position *position, move m, char *text);

/*
 * Write one of all `count` legal moves, which are at hand; of one that is not among them,
 * the text that it would have. Does not make the list, which costs more than the text.
 */
unsigned move_text_in_list(const struct position *position, const move *moves, unsigned count,
                           move m, char *text);

/* The legal move of that text; a swap may begin with either piece. Returns: false if there is none.
 */
bool move_text_parse(const struct position *position, const char *text, move *out);

/* move_text_parse() in a list of all legal moves that is at hand. */
bool move_text_find(const struct position *position, const move *moves, unsigned count,
                    const char *text, move *out);

#endif

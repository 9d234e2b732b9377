#ifndef NOTATION_SAN_H
#define NOTATION_SAN_H

#include <stdbool.h>

#include "core/state.h"
#include "core/variant.h"

/*
 * Moves in standard algebraic notation: Nf3, exd5, e8=Q, O-O, P@f7. Docs: docs/notation.md.
 *
 * Every legal move has a text of its own. What chess never needed follows the practice of variant
 * programs: K~b1 for a castling where the king has several goals on that side, a final + for a
 * promotion to a promoted form (games that have these do not mark a check), c4xd5-e4 for a capture
 * in passing. Acts in place, conversions, throws and passes are written as move_text.h writes them.
 * Source: PGN standard, 1994, 8.2.3; https://www.chessvariants.com (comments 42206 and 44820) for
 * castling with several goals.
 */

/*
 * Write the text of a legal move. Costs one list of moves. text: ADX_SAN_SIZE_MAX bytes.
 * Returns: its length; 0, and "", if the move is not legal.
 */
unsigned san_write(const struct position *position, move m, char *text);

/*
 * The legal move that a text means: as san_write() gives it, or as people and programs write it
 * (0-0, e8Q, e8/Q, e1h1, more of the starting square than needed, no sign of check, marks like !?,
 * figures for letters): docs/pgn.md.
 * Returns: false if there is none, or if it may mean several.
 */
bool san_parse(const struct position *position, const char *text, move *out);

/* Whether it is a word by which programs let a turn pass, where the rules do or do not: --, Z0. */
bool san_is_null(const char *text);

/* To which side a castling goes: 1 to higher files, -1 to lower ones, 0 neither. */
int san_castle_side(const struct variant *variant, const struct castle_run *run);

#endif

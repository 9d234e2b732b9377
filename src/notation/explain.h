#ifndef NOTATION_EXPLAIN_H
#define NOTATION_EXPLAIN_H

#include "adx/position.h"
#include "core/state.h"
#include "language/language.h"

/*
 * Why a move is legal or not: docs/notation.md lists the reasons. A text is explained as legal if
 * and only if it is the text of a move in the list; else by the first reason of the order
 * not understood, game over, not your turn, no such piece, not its way of moving, blocked, not in
 * this state, not this throw, king unsafe. ending: enum ending_kind, of the game so far.
 */
void explain_text(const struct position *position, const struct language *language, unsigned ending,
                  const char *text, adx_explanation *out);

#endif

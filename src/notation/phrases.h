#ifndef NOTATION_PHRASES_H
#define NOTATION_PHRASES_H

#include "base/buf.h"
#include "core/geometry.h"
#include "core/squares.h"

/* Parts of English sentences that a game in brief and an explanation share. */

/* "a" or "an", as the name of a piece asks for. */
const char *phrase_article(const char *name);

/* What goes before the item `i` of `count` in a list whose end is joined by the word `last`. */
void phrase_comma(struct buf *buf, unsigned i, unsigned count, const char *last);

/*
 * A set of squares: "rank 8", "ranks 7-10", "b3, c3 or f3"; "certain squares" where a list would
 * be too long. last: the word before the last one, "and" or "or".
 */
void phrase_squares(struct buf *buf, const struct geometry *geometry, struct squares set,
                    const char *last);

#endif

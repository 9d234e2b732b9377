#ifndef RULES_BLAME_H
#define RULES_BLAME_H

#include "rules/tree.h"

/*
 * An inherited statement is never wrong by itself: what is found in it is reported at the statement
 * of the text itself that has made it wrong.
 */

/*
 * The likeliest one: a new board, a removed piece, or the only rule that the text itself has; where
 * there are several, its `like`.
 */
const struct statement *blame_change(const struct text *text);

/* The whole statement, from the word of its change on. */
struct place blame_place(const struct statement *statement);

/* The words of a statement, cut where it gets long. */
void blame_quote(const struct statement *statement, char *text, size_t size);

/* What to do about an inherited statement: "add replace castle ..., or remove castle". */
void blame_suggest(const struct statement *statement, char *text, size_t size);

#endif

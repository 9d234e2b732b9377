#ifndef RULES_PARSER_H
#define RULES_PARSER_H

#include "base/arena.h"
#include "rules/findings.h"
#include "rules/mismatch.h"
#include "rules/tree.h"

/*
 * Read text->source into statements and match each with the grammar. What does not match is
 * marked as broken and, unless parser_report() is to tell of it, reported; the rest can still be
 * used.
 * Returns: false when there is nothing to be used (reported) or memory is out.
 */
bool parser_read(struct text *text, struct arena *arena, struct findings *findings);

/*
 * Report the statements that start with a keyword and fit none of its patterns. It comes later,
 * when the names of all texts are known: they tell which word is the wrong one.
 */
void parser_report(const struct text *text, const struct names *names, struct findings *findings);

/*
 * Match the words of an unbroken statement again, to have its parts. Nothing is kept from the
 * first time: a text has thousands of parts and each is needed once.
 */
void parser_match(const struct statement *statement, struct match *out);

/* The pattern among grammar->items that the words match, 0 or 1, or -1. */
int parser_match_item(const struct statement *statement, struct words item, struct match *out);

/*
 * The next item of a list: words up to a comma. `*rest` loses them. Returns: false at the end.
 */
bool parser_next_item(struct words *rest, struct words *item);

#endif

#ifndef RULES_FLAT_H
#define RULES_FLAT_H

#include "base/arena.h"
#include "base/buf.h"
#include "rules/tree.h"

/*
 * Print the statements of a sound game in the order of the grammar, laid out in columns.
 * with_facts: print title, inventor and the like as well, and statements that end only games which
 * nobody can win any more: what was recorded without them is the same game.
 * Returns: false if memory is out.
 */
bool flat_print(const struct game *game, bool with_facts, struct arena *arena, struct buf *out);

#endif

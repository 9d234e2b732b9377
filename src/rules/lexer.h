#ifndef RULES_LEXER_H
#define RULES_LEXER_H

#include "base/arena.h"
#include "rules/findings.h"
#include "rules/tree.h"

/*
 * Split text->source (name, id, text, size and order filled in) into words and statements. A
 * statement starts in the first column; indented lines continue it; blank lines and lines that
 * start with # are skipped, and # behind a blank starts a comment, except in facts, where it may
 * be part of the text.
 *
 * Of each statement source, first, count and change are filled in.
 * Returns: false when the text cannot be read at all (reported) or memory is out.
 */
bool lexer_read(struct text *text, struct arena *arena, struct findings *findings);

#endif

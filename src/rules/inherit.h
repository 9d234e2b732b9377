#ifndef RULES_INHERIT_H
#define RULES_INHERIT_H

#include "adx/variant.h"
#include "base/arena.h"
#include "rules/findings.h"
#include "rules/tree.h"

/*
 * Read the text of `rules` and those of the games it is `like`, and fold them into one list of
 * statements in *out: replaced statements stand in the place of what they replace.
 * Returns: false when there is nothing to go on with (reported) or memory is out.
 */
bool inherit_read(const adx_rules *rules, struct arena *arena, struct findings *findings,
                  struct game *out);

#endif

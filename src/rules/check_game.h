#ifndef RULES_CHECK_GAME_H
#define RULES_CHECK_GAME_H

#include "base/arena.h"
#include "core/description.h"
#include "rules/findings.h"
#include "rules/tree.h"

/*
 * Fill *out from the statements of the game, and report all that is wrong with them. *out is
 * complete only if no error was reported; then warnings are added.
 */
void check_game(const struct game *game, struct arena *arena, struct findings *findings,
                struct description *out);

#endif

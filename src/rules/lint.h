#ifndef RULES_LINT_H
#define RULES_LINT_H

#include "rules/checker.h"

/* Warn of what the author of a game without errors left unsaid. */
void lint_game(struct checker *checker);

#endif

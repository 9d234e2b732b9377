#ifndef RULES_LINT_H
#define RULES_LINT_H

#include "rules/checker.h"

/* Warn of what the author of a game without errors left unsaid. */
void lint_game(struct checker *checker);

/* Warn of statements that contradict one another, are stated twice or have no effect. */
void lint_idle(struct checker *checker);

/* Warn about a statement, and say whose it is if the game has inherited it. */
__attribute__((format(printf, 4, 5))) void lint_warn(struct checker *checker,
                                                     const struct statement *statement,
                                                     const char *suggestion, const char *sentence,
                                                     ...);

#endif

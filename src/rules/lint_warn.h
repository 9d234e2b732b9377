#ifndef RULES_LINT_WARN_H
#define RULES_LINT_WARN_H

#include "rules/checker.h"

/* Warn about a statement, and say whose it is if the game has inherited it. */
__attribute__((format(printf, 4, 5))) void lint_warn(struct checker *checker,
                                                     const struct statement *statement,
                                                     const char *suggestion, const char *sentence,
                                                     ...);

#endif

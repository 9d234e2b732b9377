#ifndef RULES_LINT_IDLE_H
#define RULES_LINT_IDLE_H

#include "rules/checker.h"

/* Warn of statements that contradict one another, are stated twice or have no effect. */
void lint_idle(struct checker *checker);

#endif

#ifndef EVAL_PAWN_TABLES_H
#define EVAL_PAWN_TABLES_H

#include "eval/term_tables.h"

/* Find the pawns of a game, and for every square what lies ahead of them. */
void pawn_tables_init(struct term_tables *tables);

#endif

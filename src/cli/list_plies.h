#ifndef CLI_LIST_PLIES_H
#define CLI_LIST_PLIES_H

#include "adx/adx.h"

/*
 * Print what was played of a game, by its rules: a line for each ply with the move, the same in
 * algebraic notation and the FEN of the position after it; "back N" where N plies stand again; and
 * last how the game stands by its rules, which know no resignation.
 */
void list_plies(const adx_record *record, const adx_variant *variant);

#endif

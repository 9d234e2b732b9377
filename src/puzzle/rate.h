#ifndef PUZZLE_RATE_H
#define PUZZLE_RATE_H

#include "puzzle/judge.h"

/*
 * How hard a puzzle is: the levels of the engine try it, as players of the strength that they have,
 * and the rating is the one that explains best who solved it. puzzle->rating is set.
 */
void rate(struct judge *judge, const adx_position *start, adx_puzzle *puzzle);

#endif

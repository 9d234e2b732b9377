#ifndef PROTOCOL_OVER_H
#define PROTOCOL_OVER_H

#include "adx/position.h"

/*
 * Whether a game is over whatever the other program thinks of it. A draw by repetition or by a
 * count of moves is not: elsewhere players have to claim it, so whoever asks for a move then goes
 * on and gets one. What is won or lost in that way is over, and so is whatever leaves no moves.
 */
bool over_for_good(const adx_position *position);

#endif

#ifndef CLI_OUTCOME_TEXT_H
#define CLI_OUTCOME_TEXT_H

#include "adx/position.h"

enum {
    OUTCOME_TEXT_SIZE = 64
};

/* "ongoing", "white-wins checkmate", "draw stalemate": what `acedrex result` prints. */
void outcome_text(adx_winner winner, const char *reason, char text[OUTCOME_TEXT_SIZE]);
/* "ongoing", "white-wins", "black-wins" or "draw". */
const char *outcome_winner_text(adx_winner winner);

#endif

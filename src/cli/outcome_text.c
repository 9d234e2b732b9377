/* Results as text. */
#include "cli/outcome_text.h"

#include <stdio.h>

const char *outcome_winner_text(adx_winner winner)
{
    switch (winner) {
    case ADX_WHITE_WINS:
        return "white-wins";
    case ADX_BLACK_WINS:
        return "black-wins";
    case ADX_DRAWN:
        return "draw";
    case ADX_NOBODY:
        break;
    }
    return "ongoing";
}

void outcome_text(adx_winner winner, const char *reason, char text[OUTCOME_TEXT_SIZE])
{
    snprintf(text, OUTCOME_TEXT_SIZE, "%s%s%s", outcome_winner_text(winner),
             winner == ADX_NOBODY ? "" : " ", winner == ADX_NOBODY ? "" : reason);
}

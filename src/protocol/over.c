#include "protocol/over.h"

bool over_for_good(const adx_position *position)
{
    adx_move moves[ADX_MOVES_MAX];
    const adx_outcome outcome = adx_position_outcome(position);

    return outcome.winner != ADX_NOBODY &&
           (outcome.winner != ADX_DRAWN || adx_position_moves(position, moves) == 0);
}

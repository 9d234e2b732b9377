/* The end of a game, in its tournament. */
#include "server/host/tournament_score.h"

#include <string.h>

enum tournament_score tournament_score_of(const struct room *room)
{
    const char *result = room_result(room);

    if (strncmp(result, "white-wins", 10) == 0)
        return TOURNAMENT_WHITE_WINS;
    if (strncmp(result, "black-wins", 10) == 0)
        return TOURNAMENT_BLACK_WINS;
    if (strncmp(result, "draw", 4) == 0)
        return TOURNAMENT_DRAW;
    return adx_position_turn(room_position(room)) == ADX_WHITE ? TOURNAMENT_WHITE_FORFEITS
                                                               : TOURNAMENT_BLACK_FORFEITS;
}

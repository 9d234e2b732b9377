/* The end of a game, in its tournament. */
#include "server/tournaments/tournament_score.h"

#include <string.h>

enum tournament_score tournament_score_of(const struct room *room)
{
    const bool is_forfeit = strcmp(room_result(room), "aborted") == 0;
    const char *outcome = room_outcome(room, ADX_WHITE);

    if (strcmp(outcome, "drawn") == 0)
        return TOURNAMENT_DRAW;
    if (strcmp(outcome, "won") == 0)
        return is_forfeit ? TOURNAMENT_BLACK_FORFEITS : TOURNAMENT_WHITE_WINS;
    return is_forfeit ? TOURNAMENT_WHITE_FORFEITS : TOURNAMENT_BLACK_WINS;
}

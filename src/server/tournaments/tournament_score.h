#ifndef SERVER_TOURNAMENTS_TOURNAMENT_SCORE_H
#define SERVER_TOURNAMENTS_TOURNAMENT_SCORE_H

#include "server/room/room.h"
#include "server/tournaments/tournament.h"

/*
 * What the end of a game is worth in its tournament. A game that was aborted, because a first move
 * did not come in time, is lost for who was to make it.
 */
enum tournament_score tournament_score_of(const struct room *room);

#endif

#ifndef SERVER_TOURNAMENTS_RANKING_H
#define SERVER_TOURNAMENTS_RANKING_H

#include "server/tournaments/tournament.h"

/*
 * Who leads. In a round robin a win counts one point and a draw half a point. Ties are broken by
 * Sonneborn-Berger (the points of those whom one has beaten, and half the points of those with whom
 * one has drawn), then by the games between those who are still tied, then by wins. Forfeits count
 * like games. The games of a player who has withdrawn before half of them were played do not count
 * for anybody.
 *
 * In a Swiss a win counts one point, a draw half a point, a bye one point. Ties are broken by the
 * Buchholz sum without its least part, by the Buchholz sum (the points of all whom one has met), by
 * Sonneborn-Berger, then by games won. A round that somebody has not played counts in their sums as
 * one against an opponent with their own points, and the part that is left out is the least of
 * those that they have missed or lost by a forfeit, if there is any. Whoever has not come to the
 * last rounds has in the sums of others half a point more for each of them (FIDE Handbook C.07,
 * from 2023 on).
 *
 * In an arena a win counts 2 and a draw 1; after two wins in a row each win counts 4 and a draw 2,
 * until a game is not won. Ties are broken by wins, then by fewer games.
 */
struct ranking_row {
    unsigned player;
    unsigned points;    /* halves of a point in a round robin or Swiss */
    unsigned sonneborn; /* quarters of a point, likewise */
    unsigned direct;    /* halves of a point, among those who are tied */
    unsigned buchholz;  /* halves of a point, of a Swiss */
    unsigned cut;       /* likewise, without the least part */
    unsigned won, drawn, lost;
    unsigned whites;  /* games with White that were played */
    unsigned streak;  /* wins in a row at the moment */
    unsigned place;   /* from 1; shared by those who are tied in everything */
    bool is_annulled; /* their games do not count */
};

/*
 * All players, the leader first. rows: one for each of them. Costs players * (games + rounds²) at
 * most. Without memory nobody has a Buchholz sum.
 */
void ranking_make(const struct tournament *tournament, struct ranking_row *rows);

#endif

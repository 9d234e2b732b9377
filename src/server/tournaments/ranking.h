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
 * In an arena a win counts 2 and a draw 1; after two wins in a row each win counts 4 and a draw 2,
 * until a game is not won. Ties are broken by wins, then by fewer games.
 */
struct ranking_row {
    unsigned player;
    unsigned points;    /* halves of a point in a round robin */
    unsigned sonneborn; /* quarters of a point, of a round robin */
    unsigned direct;    /* halves of a point, among those who are tied */
    unsigned won, drawn, lost;
    unsigned whites;  /* games with White that were played */
    unsigned streak;  /* wins in a row at the moment */
    unsigned place;   /* from 1; shared by those who are tied in everything */
    bool is_annulled; /* their games do not count */
};

/* All players, the leader first. rows: one for each of them. Costs players * games at most. */
void ranking_make(const struct tournament *tournament, struct ranking_row *rows);

#endif

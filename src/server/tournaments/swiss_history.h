#ifndef SERVER_TOURNAMENTS_SWISS_HISTORY_H
#define SERVER_TOURNAMENTS_SWISS_HISTORY_H

#include "server/tournaments/ranking.h"
#include "server/tournaments/swiss_pairs.h"

/* What has happened to each player of a Swiss in each round that has begun. */
enum swiss_what {
    SWISS_MISSED, /* joined later, or was away */
    SWISS_OPEN,   /* a game that goes on */
    SWISS_GAME,
    SWISS_FORFEIT, /* a pairing without a game that was played */
    SWISS_BYE,
};

struct swiss_entry {
    enum swiss_what what;
    unsigned opponent; /* with neither a bye nor a missed round */
    char color;        /* likewise, 'w' or 'b' */
    unsigned halves;   /* of a point */
};

/*
 * One row of SWISS_ROUNDS_MAX entries for each player, the first round first. Returns: NULL when
 * there is no memory; owned by the caller: free().
 */
struct swiss_entry *swiss_history(const struct tournament *tournament);

/*
 * The history as the next pairing asks for it: who is not away is paired. players: one for each.
 * met: count * count.
 */
void swiss_look_back(const struct tournament *tournament, const struct swiss_entry *history,
                     struct swiss_player *players, bool *met);

/* The sums that break ties, over the rounds that are over. rows: by player, with their points. */
void swiss_ties(const struct tournament *tournament, struct ranking_row *rows);

#endif

#ifndef SERVER_TOURNAMENTS_ARENA_PAIRS_H
#define SERVER_TOURNAMENTS_ARENA_PAIRS_H

#include "server/tournaments/tournament.h"

/*
 * Who plays whom next in an arena: players who are free and near to each other in the standings.
 * Those who have just met do not meet again, nor do two who both have had the same color twice more
 * often, unless nobody else has come for ARENA_PATIENCE_MS or the two are the only ones. With an
 * odd number, whoever became free last waits. White goes to the player who has had it less often,
 * or else to the one who had Black in their last game. Unless two are the only ones, nobody has one
 * color more than three times more often than the other.
 */
enum {
    ARENA_PATIENCE_MS = 20000
};

struct arena_pair {
    unsigned white, black; /* players */
};

/*
 * is_free: for each player whether they may be paired now. coin: decides where nothing else does.
 * out: at least half as many as there are players. Returns: how many pairs there are; 0 also when
 * there is no memory.
 */
unsigned arena_pairs(const struct tournament *tournament, const bool *is_free, int64_t time_ms,
                     bool coin, struct arena_pair *out);

#endif

#ifndef SERVER_GAMES_BOUNDS_H
#define SERVER_GAMES_BOUNDS_H

#include "server/visitors/game_server.h"

/*
 * How much one person, and everybody at one address together, may have at a time of what all
 * visitors share. What is had by a game is given back when the game goes on or ends, and a place at
 * a computer also when the person has left. Addresses are known while the server runs, and those of
 * this machine are not counted.
 */
enum {
    BOUNDS_COMPUTERS = 32,           /* games with computers in memory, */
    BOUNDS_COMPUTERS_OF_WORKER = 16, /* and more for each worker */
    BOUNDS_COMPUTERS_OF_ONE = 3,
    BOUNDS_COMPUTERS_OF_ADDRESS = 6,
    BOUNDS_WAITING_OF_ONE = 20, /* games by correspondence that wait for an opponent */
    BOUNDS_WAITING_OF_ADDRESS = 60,
    BOUNDS_CHALLENGES_OF_ADDRESS = 24, /* likewise challenges, of whatever kind */
};

/* A game in which a seat was never taken is deleted so long after the last that happened in it. */
#define BOUNDS_EMPTY_MS ((int64_t)15 * 24 * 3600 * 1000)

/*
 * Whether the visitor may begin one more game or tournament so soon, and let one more wait for an
 * opponent. Returns: false when not, which has been said.
 */
bool bounds_may_begin(const struct call *call);
bool bounds_may_wait(const struct call *call);
/*
 * Whether there is a computer for one more game of the visitor's, which is none of those that are
 * counted. Where there is none, games end whose person has been away for as long as an opponent
 * would have to wait. Returns: false when there is none then, which has been said.
 */
bool bounds_may_have_computer(const struct call *call);

#endif

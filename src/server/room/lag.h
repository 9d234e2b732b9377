#ifndef SERVER_ROOM_LAG_H
#define SERVER_ROOM_LAG_H

#include <stdint.h>

/*
 * What the net costs a player is given back to them, within bounds. How long a message takes to
 * them and back is measured by the server's own pings; nothing that a client says of it is asked.
 * Who delays their answers to the pings can gain what the bounds allow and no more: of one move at
 * most LAG_MOVE_MAX_MS, and never more than their bank has, which begins with three shares and gets
 * one share by each of their moves, seven at most. A share grows with the time of the game: of one
 * minute 390 ms, of five minutes and three seconds a move a second.
 */
enum {
    LAG_MOVE_MAX_MS = 1000,
    LAG_SHARE_MIN_MS = 150,
    LAG_SHARES_FIRST = 3,
    LAG_SHARES_MAX = 7,
};

struct lag {
    uint64_t share_ms, bank_ms;
    uint64_t measured_ms; /* the round trip, smoothed; 0 before the first ping */
};

/*
 * At the start of a game, and when the server is back after a restart, which no player can bring
 * about; more_ms: of each move, by increment or delay.
 */
void lag_open(struct lag *lag, uint64_t base_ms, uint64_t more_ms);
/* A ping has come back after so long. */
void lag_measure(struct lag *lag, uint64_t round_trip_ms);
/* What a move that used so much would be given back now. */
uint64_t lag_credit(const struct lag *lag, uint64_t used_ms);
/* The move was made: their bank pays what lag_credit() says (returned), and gets a share. */
uint64_t lag_take(struct lag *lag, uint64_t used_ms);

#endif

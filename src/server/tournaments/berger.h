#ifndef SERVER_TOURNAMENTS_BERGER_H
#define SERVER_TOURNAMENTS_BERGER_H

#include <stdbool.h>

/*
 * The Berger tables: who meets whom in which round of a round robin. Players are numbers from 0 in
 * the order that was drawn. With an odd number of them one player in each round has no game.
 *
 * Source: FIDE Handbook C.05, Annex 1 (details of Berger tables), whose tables it reproduces. The
 * second half of a double round robin has the colors exchanged; before it the last two rounds of
 * the first half change places, so that nobody has the same color three times in a row.
 */
enum {
    BERGER_PAIRS_MAX = 8
};

struct berger_pair {
    unsigned white, black;
};

/* How many rounds there are. players: 2 to 16. */
unsigned berger_rounds(unsigned players, bool is_double);
/*
 * The games of a round, from 1 to berger_rounds(). Returns: how many there are.
 */
unsigned berger_round(unsigned players, bool is_double, unsigned round,
                      struct berger_pair out[BERGER_PAIRS_MAX]);

#endif

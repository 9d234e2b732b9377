#ifndef MATCH_SCORE_FILE_H
#define MATCH_SCORE_FILE_H

#include <stdio.h>

#include "match/duel.h"

/*
 * The finished pairs of a match as lines of a file, so that a match can go on where it ended:
 *
 *     match WHAT                                 all that decides the games
 *     pair 3  2 1  87 91  104 102  0 0 0 0       a struct score_pair, number by number
 */
struct score_pair {
    unsigned number;             /* from 0 */
    unsigned score[2];           /* half points of the first engine in each game */
    enum duel_fault fault[2][2]; /* [game][engine] */
    unsigned plies[2];
    unsigned longest_ms[2]; /* of each engine */
    unsigned wins, draws, losses;
};

/*
 * Read what is there and keep the file open to append to it; a last line that was not finished is
 * dropped. take: called for every pair.
 * Returns: NULL, and a sentence in why[CLIENT_WHY_SIZE], when the file is of another match or
 * cannot be written.
 */
FILE *score_file_open(const char *path, const char *what,
                      void (*take)(void *ctx, const struct score_pair *pair), void *ctx, char *why);

/* Append a pair. Returns: false when it could not be written. */
bool score_file_add(FILE *file, const struct score_pair *pair);

#endif

#ifndef MATCH_PGN_H
#define MATCH_PGN_H

#include <stdio.h>

#include "match/duel.h"

struct pgn_header {
    const adx_variant *variant;
    const char *white, *black;
    unsigned round, game; /* number of the pair, and of the game in it */
    const char *time_control;
};

/*
 * Write a game as PGN (docs/pgn.md), what the engines thought of their moves as comments
 * {score/depth seconds}. Returns: false without memory; then nothing is written.
 */
bool pgn_write(FILE *file, const struct pgn_header *header, const struct scoresheet *sheet,
               const struct duel_result *result);

/* "1-0", "0-1", "1/2-1/2" or "*". */
const char *pgn_result(adx_winner winner);

#endif

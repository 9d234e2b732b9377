#ifndef MATCH_OPENING_H
#define MATCH_OPENING_H

#include "adx/engine.h"
#include "base/splitmix.h"
#include "match/scoresheet.h"

/*
 * Openings: random legal moves from the start, the same ones for the same seed and number. An
 * opening in which the game ends, or after which a short search sees one side ahead by more than
 * `balance`, is drawn anew.
 */
struct opening_setup {
    const adx_variant *variant;
    const char *fen; /* NULL for the start position */
    uint64_t seed;
    unsigned plies;   /* throws of dice are none */
    unsigned balance; /* hundredths of a pawn; 0: not asked, nor in games with dice */
};

/*
 * Opening number `number`. judge: an engine of the variant for the short search; it is reset.
 * random: receives the row of numbers for the throws that follow; equal in both games of a pair.
 * Returns: false without memory, when the FEN is wrong, and when no opening of so many plies can be
 * found; then there is nothing to free.
 */
bool opening_play(const struct opening_setup *setup, unsigned number, adx_engine *judge,
                  struct scoresheet *out, struct random *random);

#endif

#ifndef FUZZ_GAME_LAWS_H
#define FUZZ_GAME_LAWS_H

#include "adx/variant.h"
#include "choices.h"

/* A law that does not hold, and where. */
struct breach {
    const char *law;            /* a sentence, NULL if all laws hold */
    char fen[ADX_FEN_SIZE_MAX]; /* of the position */
    char more[256];             /* a move, or what came out in place of what */
};

/*
 * Play games of the variant at random, look at random placements too, and hold every position
 * against the laws. Returns: whether all hold; if not, *breach tells which one does not.
 * positions: counts those that were looked at.
 */
bool game_laws_hold(const adx_variant *variant, struct choices *choices, struct breach *breach,
                    uint64_t *positions);

#endif

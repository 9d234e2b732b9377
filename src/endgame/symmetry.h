#ifndef ENDGAME_SYMMETRY_H
#define ENDGAME_SYMMETRY_H

#include "core/variant.h"

/*
 * The turns and mirrorings of the board that change nothing for the pieces of an ending: eight for
 * pieces of chess without pawns. Positions that they turn into each other are kept once.
 */
enum {
    TURNS_MAX = 8
};

struct symmetry {
    unsigned count;                         /* of the turns; the first changes nothing */
    uint8_t to[TURNS_MAX][ADX_SQUARES_MAX]; /* where a turn takes a square */
    uint8_t home[ADX_SQUARES_MAX];          /* the turn that takes it to the least square */
    uint8_t orbit[ADX_SQUARES_MAX];         /* squares that the turns take it to */
};

/*
 * Squares that each piece may stand on in a game; those on which a pawn has promoted are none of
 * them. By piece.
 */
struct places {
    struct squares of[2 * (ADX_ROLES_MAX + 1)];
};

/* Of the pieces of these roles. */
void places_find(const struct variant *variant, uint64_t roles, struct places *out);

/* What leaves their moves, places, promotions and goals alone. */
void symmetry_find(const struct variant *variant, uint64_t roles, const struct places *places,
                   struct symmetry *out);

#endif

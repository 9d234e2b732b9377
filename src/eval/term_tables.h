#ifndef EVAL_TERM_TABLES_H
#define EVAL_TERM_TABLES_H

#include <stdbool.h>
#include <stdint.h>

#include "core/variant.h"

/*
 * What the evaluation knows of a game, derived from its rules once. Units are hundredths of a
 * pawn. Everything is computed with integers, so it is the same on every machine.
 */
enum {
    MIDDLE, /* with all pieces on the board */
    END,    /* with few */
    PHASES,
    PIECES_MAX = 2 * (ADX_ROLES_MAX + 1),
    PHASE_ONE = 256,
    CENTER_MAX = 255,
};

struct term_tables {
    const struct variant *variant;

    /* [phase][piece][square] worth of a piece where it stands; Black's is negative. */
    int16_t place[PHASES][PIECES_MAX][ADX_SQUARES_MAX];
    int16_t hand[PIECES_MAX];    /* worth of a piece in hand; Black's is negative */
    int16_t officer[PIECES_MAX]; /* its worth if the piece is more than a pawn, else 0 */
    int16_t mobility_mean[ADX_ROLES_MAX + 1];   /* squares reached on average; -1 = not counted */
    uint8_t mobility_weight[ADX_ROLES_MAX + 1]; /* a square more or less, in 1/16 */
    int officers_start; /* worth of the officers of both colors in the setup, at least 1 */
    unsigned hand_role_count;
    uint8_t hand_roles[ADX_ROLES_MAX];
    int check_cost[CHECKS_MAX + 1]; /* what so many received checks cost */

    uint8_t step[ADX_SQUARES_MAX][ADX_SQUARES_MAX]; /* steps of a royal piece between squares */
    unsigned step_max;                              /* the largest of them */
    uint8_t center[ADX_SQUARES_MAX];      /* 0 at the edge .. CENTER_MAX, as royal steps see it */
    struct squares zone[ADX_SQUARES_MAX]; /* a royal piece's square and those one step away */
};

void term_tables_init(struct term_tables *tables, const struct variant *variant);

#endif

#ifndef EVAL_TERM_TABLES_H
#define EVAL_TERM_TABLES_H

#include <stdbool.h>
#include <stdint.h>

#include "core/variant.h"
#include "eval/weights.h"

/*
 * What the evaluation knows of a game, derived from its rules and weights once. Units are
 * hundredths of a pawn. Everything is computed with integers, so it is the same on every machine.
 */
enum {
    MIDDLE, /* with all pieces on the board */
    END,    /* with few */
    PHASES,
    PIECES_MAX = 2 * (ADX_ROLES_MAX + 1),
    PHASE_ONE = 256,
    CENTER_MAX = 255,
    CLASSES = 4, /* pawns, minor pieces, rooks, the strongest */
};

/* A pawn is a role that promotes and whose moves never lead back. */
enum {
    PAWN_ROLES_MAX = 4
};

/* Of a pawn of one color, by square. */
struct pawn_squares {
    struct squares ahead[ADX_SQUARES_MAX];   /* where it may come by moving on */
    struct squares guarded[ADX_SQUARES_MAX]; /* from where an enemy pawn may ever stop it */
    struct squares helped[ADX_SQUARES_MAX];  /* from where an own pawn may ever protect its way */
    uint8_t steps[ADX_SQUARES_MAX];          /* moves to promotion, or DISTANCE_NONE */
};

struct term_tables {
    const struct variant *variant;
    struct weights weights;

    uint8_t pawn_of_role[ADX_ROLES_MAX + 1]; /* 1 + index in pawns, 0 = no pawn */
    unsigned pawn_count;
    struct pawn_squares pawns[2][PAWN_ROLES_MAX];
    uint8_t class_of_role[ADX_ROLES_MAX + 1]; /* of worth, 0 .. CLASSES - 1 */
    uint64_t bound_roles;                     /* roles that never change the shade of square */
    struct squares dark;                      /* squares of one shade */

    /* [phase][piece][square] worth of a piece where it stands; Black's is negative. */
    int16_t place[PHASES][PIECES_MAX][ADX_SQUARES_MAX];
    int16_t hand[PIECES_MAX];    /* worth of a piece in hand; Black's is negative */
    int16_t officer[PIECES_MAX]; /* its worth if the piece is more than a pawn, else 0 */
    int16_t mobility_mean[ADX_ROLES_MAX + 1]; /* squares reached on average; -1 = not counted */
    int16_t mobility_weight[PHASES][ADX_ROLES_MAX + 1]; /* a square more or less, in 1/16 */
    int officers_start; /* worth of the officers of both colors in the setup, at least 1 */
    unsigned hand_role_count;
    uint8_t hand_roles[ADX_ROLES_MAX];
    int check_cost[CHECKS_MAX + 1]; /* what so many received checks cost */

    uint8_t step[ADX_SQUARES_MAX][ADX_SQUARES_MAX]; /* steps of a royal piece between squares */
    unsigned step_max;                              /* the largest of them */
    uint8_t center[ADX_SQUARES_MAX];      /* 0 at the edge .. CENTER_MAX, as royal steps see it */
    struct squares zone[ADX_SQUARES_MAX]; /* a royal piece's square and those around it */
    struct squares ring[ADX_SQUARES_MAX]; /* the same, at the edge one step deeper */
};

void term_tables_init(struct term_tables *tables, const struct variant *variant,
                      const struct weights *weights);

#endif

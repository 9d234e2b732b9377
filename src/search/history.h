#ifndef SEARCH_HISTORY_H
#define SEARCH_HISTORY_H

#include "core/variant.h"

/*
 * What a thread has learned of moves: how often they were good enough lately. Every number lies
 * between -HISTORY_ONE and HISTORY_ONE; each bonus draws it towards one of the ends.
 *
 * A move is known by the piece that makes it and the square where it ends. Drops have pieces of
 * their own, so that dropping a pawn is not taken for pushing one.
 */
enum {
    HISTORY_ONE = 16384,
    HISTORY_FROM = ADX_SQUARES_MAX + ADX_ROLES_MAX + 1, /* squares, then roles in hand */
    HISTORY_LINE = 1024, /* piece and square, folded; a power of two */
    HISTORY_NONE = 0,    /* the row of no move, and of a pass */
    BACK_MAX = 4,        /* plies looked back */

    CORRECTION_KINDS = 4,    /* by pawns, by the officers of each color, by the last two moves */
    CORRECTION_SIZE = 16384, /* entries of a kind; a power of two */
};

/* Mistakes of static scores, between -HISTORY_ONE and HISTORY_ONE; see correction.h. */
struct correction {
    int16_t error[2][CORRECTION_KINDS][CORRECTION_SIZE]; /* [side to move][kind][sign] */
};

struct history {
    int16_t squares[2][HISTORY_FROM][ADX_SQUARES_MAX]; /* [color][from][to], quiet moves */
    int16_t captures[2 * (ADX_ROLES_MAX + 1)][ADX_SQUARES_MAX][ADX_ROLES_MAX + 1];
    int16_t continuation[2 * HISTORY_LINE][HISTORY_LINE]; /* [row of an earlier move][this move] */
    move counter_moves[2 * HISTORY_LINE];                 /* to the move of a row */
    struct correction correction;
};

/* What is known of a quiet move that may follow the moves of these rows. */
struct continuation {
    unsigned rows[3]; /* of the last move, the one before, and the fourth from the end */
};

/* Row of a move that is about to be made. */
unsigned history_row(const struct position *position, move m);

/* Draw an entry towards one of the ends. */
void history_learn(int16_t *entry, int bonus);

/* Of a quiet move: -4 * HISTORY_ONE to 4 * HISTORY_ONE. */
int history_of_quiet(const struct history *history, const struct position *position,
                     const struct continuation *continuation, move m);
/* history_of_quiet() of each of `count` moves, into sums[count]. */
void history_of_quiets(const struct history *history, const struct position *position,
                       const struct continuation *continuation, const move *moves, unsigned count,
                       int32_t *sums);
int16_t *history_of_noisy(struct history *history, const struct position *position, move m);

void history_learn_quiet(struct history *history, const struct position *position,
                         const struct continuation *continuation, move m, int bonus);
void history_learn_noisy(struct history *history, const struct position *position, move m,
                         int bonus);

#endif

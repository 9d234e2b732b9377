#ifndef EVAL_PIECES_H
#define EVAL_PIECES_H

#include "core/kernel.h"
#include "eval/term_tables.h"

/* What the pieces of a color do together. */
struct side_view {
    unsigned color, count;
    struct squares attacked, twice; /* by any piece, by two */
    struct squares by_officers;     /* by pieces that are neither royal nor pawns */
    struct squares up_to[CLASSES];  /* by pieces of at most this class, royal pieces left out */
    struct squares pawns, pieces;   /* where they stand */
    unsigned bound[2];              /* pieces bound to dark squares, to light ones */
    struct survey list[ADX_SQUARES_MAX];
};

void view_side(const struct term_tables *tables, const struct position *position, unsigned color,
               struct side_view *view);

/* Add what the pieces of `own` are worth beyond their places. */
void score_pieces(const struct term_tables *tables, const struct position *position,
                  const struct side_view *own, const struct side_view *enemy, int score[PHASES]);

#endif

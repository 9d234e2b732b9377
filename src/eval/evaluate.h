#ifndef EVAL_EVALUATE_H
#define EVAL_EVALUATE_H

#include "eval/eval_tables.h"

/*
 * What a position is worth, in hundredths of a pawn. The part that depends on one piece at a time
 * is a sum that follows each move by its list of changes.
 */
struct eval_sum {
    int32_t place[PHASES]; /* White's minus Black's */
    int32_t officers[2];   /* worth of the pieces on the board that are more than pawns */
};

/* The sum of a position, from scratch. */
struct eval_sum eval_sum_of(const struct eval_tables *tables, const struct position *position);

/* The sum after the move that `undo` takes back. */
static inline struct eval_sum eval_sum_after(const struct eval_tables *tables,
                                             const struct eval_sum *before, const struct undo *undo)
{
    struct eval_sum sum = *before;

    for (unsigned i = 0; i < undo->change_count; i++) {
        const struct change *change = &undo->changes[i];
        for (unsigned phase = MIDDLE; phase < PHASES; phase++)
            sum.place[phase] += tables->place[phase][change->after][change->square] -
                                tables->place[phase][change->before][change->square];
        sum.officers[piece_color(change->before)] -= tables->officer[change->before];
        sum.officers[piece_color(change->after)] += tables->officer[change->after];
    }
    return sum;
}

/*
 * The worth of the position for the side to move. When it is clear from the sum alone that the
 * score lies outside alpha..beta by a margin, the cheap part of it is returned.
 */
int evaluate(const struct eval_tables *tables, const struct position *position,
             const struct eval_sum *sum, int alpha, int beta);

#endif

#ifndef EVAL_TERMS_H
#define EVAL_TERMS_H

#include "eval/term_tables.h"

/*
 * The hand-written terms of the evaluation, in hundredths of a pawn. The part that depends on one
 * piece at a time is a sum that follows each move by its list of changes.
 */
struct term_sum {
    int32_t place[PHASES]; /* White's minus Black's; not followed where a network judges */
    int32_t officers[2];   /* worth of the pieces on the board that are more than pawns */
    uint32_t pawns_sign;   /* the same where the pawns and their like stand alike */
    uint32_t signs[2];     /* the same where the officers of a color do */
};

/* A number for a piece on a square. The last squares of a wide board lie beyond those of all
 * pieces. */
static inline uint32_t term_sign_of(unsigned piece, unsigned square)
{
    const uint32_t number = (piece * 128 + square % 128 + square / 128 * 65536 + 1) * 0x9E3779B1U;

    return (number ^ number >> 15) * 0x85EBCA77U;
}

/* Add a piece to the signs, or take it away. */
static inline void term_sum_sign(struct term_sum *sum, const struct term_tables *tables,
                                 unsigned piece, unsigned square)
{
    uint32_t *sign = tables->officer[piece] ? &sum->signs[piece_color(piece)] : &sum->pawns_sign;

    *sign ^= piece ? term_sign_of(piece, square) : 0;
}

/* The sum of a position, from scratch. */
struct term_sum term_sum_of(const struct term_tables *tables, const struct position *position);

/* The sum after the move that `undo` takes back. places: whether place[] follows it, too. */
static inline struct term_sum term_sum_after(const struct term_tables *tables,
                                             const struct term_sum *before, const struct undo *undo,
                                             bool places)
{
    struct term_sum sum = *before;

    for (unsigned i = 0; i < undo->change_count; i++) {
        const struct change *change = &undo->changes[i];
        CHECK_DEBUG(change->before < PIECES_MAX && change->after < PIECES_MAX);
        for (unsigned phase = MIDDLE; places && phase < PHASES; phase++)
            sum.place[phase] += tables->place[phase][change->after][change->square] -
                                tables->place[phase][change->before][change->square];
        sum.officers[piece_color(change->before)] -= tables->officer[change->before];
        sum.officers[piece_color(change->after)] += tables->officer[change->after];
        term_sum_sign(&sum, tables, change->before, change->square);
        term_sum_sign(&sum, tables, change->after, change->square);
    }
    return sum;
}

/*
 * What a position where one side has next to nothing left is worth beyond its score, as the other
 * drives the royal piece to the edge; 0 in others. For the side to move, as is `score`.
 */
int terms_mop_up(const struct term_tables *tables, const struct position *position,
                 const struct term_sum *sum, int score);

/* The worth of the position for the side to move. sum: its own. */
int terms_score(const struct term_tables *tables, const struct position *position,
                const struct term_sum *sum);

#endif

#ifndef CORE_SERIES_H
#define CORE_SERIES_H

#include "core/variant.h"

/* Turns of several moves: how long they are, and who may be captured en passant after them. */

/*
 * How many moves a turn has at most: a check may end it. One that grows is told by the number of
 * the turn alone, because it has as many moves as turns have begun.
 */
static inline unsigned series_length(const struct variant *variant, unsigned side,
                                     unsigned turn_number)
{
    const struct turn_moves *turn = &variant->about->turn;
    const unsigned begins = variant->about->begins;

    if (turn->grows) {
        const unsigned before = 2 * turn_number + side;
        return before > 2 + begins ? before - 1 - begins : 1;
    }
    return turn->first && side == begins && turn_number <= 1 ? turn->first : turn->moves[side];
}

/* Of squares those on which a piece of the color stands. */
static inline struct squares squares_of_color(const struct position *position,
                                              struct squares squares, unsigned color)
{
    struct squares kept = {{0, 0}};

    for (; squares_any(squares); squares_remove(&squares, squares_first(squares))) {
        const unsigned piece = position->board[squares_first(squares)];
        if (piece && piece_color(piece) == color)
            squares_add(&kept, squares_first(squares));
    }
    return kept;
}

/* Of `passers` the pieces of the color that have passed the square, and where they stand. */
static inline struct squares series_passers(const struct position *position, unsigned color,
                                            unsigned square, struct squares passers)
{
    return squares_of_color(position,
                            squares_and(passers, position->variant->passers[color][square]), color);
}

#endif

#ifndef CORE_TRADE_H
#define CORE_TRADE_H

#include "core/state.h"

/*
 * Pieces that may not be traded for each other, description.trades. One of them does not capture
 * another where it could be captured in return, and when another piece has just captured one, none
 * but they capture one on another square.
 */

enum trade_fault {
    TRADE_NONE,
    TRADE_GUARDED, /* the piece that captures could be captured in return */
    TRADE_ANSWER   /* one was captured by the last move, and this one stands elsewhere */
};

/* Whether a move trades such pieces: what is wrong with it. The move is otherwise legal. */
enum trade_fault trade_fault(const struct position *position, move m);

/* 1 + the square on which a move that was made has captured such a piece, if another made it; 0. */
unsigned trade_answered(const struct variant *variant, unsigned mover, move m,
                        const struct undo *undo);

#endif

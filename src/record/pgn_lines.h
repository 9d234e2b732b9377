#ifndef RECORD_PGN_LINES_H
#define RECORD_PGN_LINES_H

#include "adx/pgn.h"

/*
 * One position that walks through a game and the variations inside one another: a variation begins
 * before the last move, which is played again after it. So a variation costs no more than its
 * moves, however long the game before it is.
 */
struct pgn_lines {
    adx_position *position; /* at the end of the innermost line that is open */
    struct pgn_branch {
        adx_move instead; /* the move that the variation takes the place of */
        bool is_null;
        unsigned ply; /* the number of plies before it */
    } branches[ADX_PGN_DEPTH_MAX];
    unsigned depth;
};

/*
 * A variation begins instead of the last move. Nothing has changed after an error.
 * Errors: ADX_E_LIMIT when there are ADX_PGN_DEPTH_MAX, ADX_E_RECORD when its line has no move yet.
 */
adx_err pgn_lines_open(struct pgn_lines *lines);
/* The innermost variation ends. depth: not 0. Errors: ADX_E_NOMEM. */
adx_err pgn_lines_close(struct pgn_lines *lines);

#endif

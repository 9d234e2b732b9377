#ifndef PROTOCOL_XBOARD_BOARD_H
#define PROTOCOL_XBOARD_BOARD_H

#include "adx/position.h"
#include "base/buf.h"

/* What CECP says of a board square by square: colors to point at moves, and positions built up. */

/* Where the piece on `square` can go: Y a move, R a capture, as XBoard reads them like a FEN. */
void xboard_highlight(const adx_position *position, unsigned square, struct buf *out);

/* The old way to set up a position: lines like Pa4, xa4, # and c. */
struct xboard_edit {
    char letter[ADX_LATTICE_MAX][ADX_LATTICE_MAX]; /* [rank][file], in FEN's case; 0 for none */
    adx_board board;
    bool is_black; /* whose pieces are placed */
};

void xboard_edit_begin(struct xboard_edit *edit, const adx_position *position);
/* Returns: false if the line means nothing. */
bool xboard_edit_obey(struct xboard_edit *edit, const adx_variant *variant, const char *line);
/* The position as a FEN; the side to move is not changed by editing. */
void xboard_edit_fen(const struct xboard_edit *edit, adx_color turn, struct buf *out);

#endif

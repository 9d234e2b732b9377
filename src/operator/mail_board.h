#ifndef OPERATOR_MAIL_BOARD_H
#define OPERATOR_MAIL_BOARD_H

#include "adx/position.h"

/* A position for a letter: as characters, and as an SVG picture. Owned by the caller: free(). */
char *mail_board_text(const adx_position *position, bool flipped);
char *mail_board_svg(const adx_position *position, bool flipped);

#endif

#ifndef CLI_SVG_BOARD_H
#define CLI_SVG_BOARD_H

#include <stdbool.h>
#include <stdio.h>

#include "cli/board_sketch.h"

/* Boards as SVG pictures (board_sketch.h). No font or file is needed but what every reader has. */

void svg_sketch(FILE *out, const struct sketch *sketch);
/* Without memory, nothing. */
void svg_position(FILE *out, const adx_position *position, bool flipped);

#endif

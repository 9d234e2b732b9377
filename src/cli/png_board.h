#ifndef CLI_PNG_BOARD_H
#define CLI_PNG_BOARD_H

#include <stdbool.h>
#include <stddef.h>

#include "adx/position.h"

/*
 * A position as a PNG picture, like that of svg_position() without the names of files and ranks:
 * for programs that show pictures beside links. Its longer side is PNG_BOARD_SIDE pixels.
 */
enum {
    PNG_BOARD_SIDE = 600
};

/*
 * What is to be painted, which needs nothing of the position any more: painting takes long enough
 * to be left to a thread. Returns: owned by the caller: free(); NULL without memory.
 */
void *png_board_sketch(const adx_position *position, bool flipped);
/* Returns: *size bytes, owned by the caller: free(); NULL without memory. */
char *png_board_paint(const void *sketch, size_t *size);

#endif

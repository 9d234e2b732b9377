#ifndef CLI_PNG_BOARD_H
#define CLI_PNG_BOARD_H

#include <stdbool.h>
#include <stddef.h>

#include "cli/board_sketch.h"

/*
 * Boards as PNG pictures (board_sketch.h): for programs that show pictures beside links, and for
 * letters. The longer side is PNG_BOARD_SIDE pixels.
 */
enum {
    PNG_BOARD_SIDE = 600
};

/*
 * A struct sketch of the position. Painting it takes long enough to be left to a thread.
 * Returns: owned by the caller: free(); NULL without memory.
 */
void *png_board_sketch(const adx_position *position, bool flipped);
/* Returns: *size bytes, owned by the caller: free(); NULL without memory. */
char *png_board_paint(const void *sketch, size_t *size);

#endif

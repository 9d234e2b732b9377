#ifndef CLI_BOARD_TEXT_H
#define CLI_BOARD_TEXT_H

#include <stdbool.h>
#include <stdint.h>

#include "adx/position.h"
#include "cli/canvas.h"

/*
 * Boards drawn with characters. Everything comes from the list of squares: a rectangle, two boards
 * with a gap, or diamonds in staggered rows.
 *
 * With color there are two heights. Flat: a row of text per rank. Tall: two, the borders between
 * the ranks drawn with half blocks, so that the piece stands in the middle of a square tile.
 * Without color a piece is a letter, capital for White, because a symbol's outline means the
 * opposite on a dark screen; marks are then brackets around it.
 */

enum board_mark {
    BOARD_LAST = 1,   /* squares of the last move */
    BOARD_CHECK = 2,  /* a royal piece in check */
    BOARD_TARGET = 4, /* where the piece may go; squares that prove an explanation */
    BOARD_HINT = 8,
};

struct board_style {
    bool color;
    bool unicode; /* with color: symbols and half blocks instead of letters */
    bool flipped; /* seen from Black's side */
    bool tall;
    unsigned cell; /* columns of a square, 2 to 5; of two files on doubled boards, 4 or 6 */
};

/* Columns and rows that the board takes with its labels. */
struct board_extent {
    unsigned columns, rows;
};
struct board_extent board_text_extent(const adx_variant *variant, const struct board_style *style);

/* The largest style that fits into the given columns and rows; if none does, the smallest. */
struct board_style board_text_fit(const adx_variant *variant, unsigned columns, unsigned rows,
                                  bool color, bool unicode);

/*
 * Draw the position with its upper left corner at (x, y).
 * mark: [ADX_SQUARES_MAX] sets of enum board_mark, or NULL.
 */
void board_text_draw(struct canvas *canvas, unsigned x, unsigned y, const adx_position *position,
                     const uint8_t *mark, const struct board_style *style);

/* "8x8", "16x8, 100 squares": the size in words. */
enum {
    BOARD_TEXT_SIZE = 64
};
void board_text_size(const adx_variant *variant, char text[BOARD_TEXT_SIZE]);

#endif

#ifndef CLI_CANVAS_H
#define CLI_CANVAS_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

/*
 * A rectangle of characters with colors, drawn in memory and then printed line by line. Colors are
 * those of the 256-color palette; drawing outside is cut off.
 */

enum {
    CANVAS_ROWS_MAX = 72,
    CANVAS_COLUMNS_MAX = 200,
    CANVAS_DEFAULT = -1
};

struct canvas_style {
    int16_t fg, bg; /* palette index or CANVAS_DEFAULT */
    bool bold, dim;
};

struct canvas_cell {
    uint32_t glyph;
    struct canvas_style style;
};

struct canvas {
    unsigned rows; /* that something was drawn on */
    struct canvas_cell cell[CANVAS_ROWS_MAX][CANVAS_COLUMNS_MAX];
};

extern const struct canvas_style canvas_plain;

void canvas_clear(struct canvas *canvas);
void canvas_put(struct canvas *canvas, unsigned x, unsigned y, uint32_t glyph,
                struct canvas_style style);
/* UTF-8 text in at most `columns` columns. */
void canvas_text(struct canvas *canvas, unsigned x, unsigned y, unsigned columns, const char *text,
                 struct canvas_style style);
/*
 * Text broken between words into lines of `columns`, at most `rows` of them; '\n' breaks too.
 * draw: false only counts. Returns: the lines it takes.
 */
unsigned canvas_wrap(struct canvas *canvas, unsigned x, unsigned y, unsigned columns, unsigned rows,
                     const char *text, struct canvas_style style, bool draw);
/* Print line `y` without blanks at its end, with escape codes if `color`; no end of line. */
void canvas_print_line(const struct canvas *canvas, unsigned y, bool color, FILE *out);

#endif

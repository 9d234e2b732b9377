/* Boards in letters. */
#include "operator/mail_board.h"

#include <stdio.h>
#include <stdlib.h>

#include "cli/board_text.h"
#include "cli/svg_board.h"

enum {
    LETTER_COLUMNS = 72
};

static void draw_text(FILE *out, const adx_position *position, bool flipped)
{
    struct canvas *canvas = malloc(sizeof(*canvas));
    struct board_style style = board_text_fit(adx_position_variant(position), LETTER_COLUMNS,
                                              CANVAS_ROWS_MAX, false, false);

    if (!canvas)
        return;
    style.flipped = flipped;
    canvas_clear(canvas);
    board_text_draw(canvas, 0, 0, position, NULL, &style);
    for (unsigned y = 0; y < canvas->rows; y++) {
        canvas_print_line(canvas, y, false, out);
        fputc('\n', out);
    }
    free(canvas);
}

static char *draw(void (*how)(FILE *out, const adx_position *position, bool flipped),
                  const adx_position *position, bool flipped)
{
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);

    if (!out)
        return NULL;
    how(out, position, flipped);
    if (fclose(out) == 0)
        return text;
    free(text);
    return NULL;
}

char *mail_board_text(const adx_position *position, bool flipped)
{
    return draw(draw_text, position, flipped);
}

char *mail_board_svg(const adx_position *position, bool flipped)
{
    return draw(svg_position, position, flipped);
}

#include "cli/svg_board.h"

#include <stdlib.h>

#include "cli/board_plan.h"

static void write_escaped(FILE *out, const char *text)
{
    for (; *text; text++) {
        if (*text == '<' || *text == '&')
            fputs(*text == '<' ? "&lt;" : "&amp;", out);
        else if ((unsigned char)*text >= ' ')
            fputc(*text, out);
    }
}

static void write_begin(FILE *out, const struct sketch *sketch)
{
    fprintf(out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %.1f %.1f\" width=\"%.0f\" "
            "height=\"%.0f\" font-family=\"sans-serif\">\n<title>",
            sketch->width, sketch->height, sketch->width, sketch->height);
    write_escaped(out, sketch->title);
    fprintf(out, "</title>\n<rect width=\"100%%\" height=\"100%%\" fill=\"#%06x\"/>\n",
            BOARD_PLAN_PAPER);
}

/* Ends the element, too. */
static void write_inks(FILE *out, const struct sketch_shape *shape)
{
    if (shape->fill == SKETCH_BARE)
        fputs(" fill=\"none\"", out);
    else
        fprintf(out, " fill=\"#%06x\"", shape->fill);
    if (shape->edge != SKETCH_BARE)
        fprintf(out, " stroke=\"#%06x\" stroke-width=\"%.1f\"", shape->edge, shape->width);
    if (shape->kind == SKETCH_LINE || shape->kind == SKETCH_BOW)
        fputs(" stroke-linecap=\"round\"", out);
    fputs("/>\n", out);
}

static void write_text(FILE *out, const struct sketch_shape *text)
{
    fprintf(out, "<text x=\"%.1f\" y=\"%.1f\" font-size=\"%.1f\"%s%s fill=\"#%06x\">", text->x,
            text->y, text->size, text->is_middle ? " text-anchor=\"middle\"" : "",
            text->is_bold ? " font-weight=\"bold\"" : "", text->fill);
    write_escaped(out, text->text);
    fputs("</text>\n", out);
}

static void write_hexagon(FILE *out, const struct sketch_shape *hexagon)
{
    static const double corners[][2] = {{-1, 0}, {-0.5, -0.866}, {0.5, -0.866},
                                        {1, 0},  {0.5, 0.866},   {-0.5, 0.866}};
    const unsigned across = hexagon->is_turned ? 1 : 0;

    for (unsigned i = 0; i < sizeof(corners) / sizeof(corners[0]); i++)
        fprintf(out, "%s%.1f,%.1f", i ? "L" : "<path d=\"M",
                hexagon->x + corners[i][across] * hexagon->size,
                hexagon->y + corners[i][1 - across] * hexagon->size);
    fputs("z\"", out);
}

static void write_shape(FILE *out, const struct sketch_shape *shape)
{
    const double x = shape->x, y = shape->y, r = shape->size;

    switch (shape->kind) {
    case SKETCH_SQUARE:
        fprintf(out, "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\"", x - r, y - r,
                2 * r, 2 * r);
        break;
    case SKETCH_DIAMOND:
        fprintf(out, "<path d=\"M%.1f,%.1fl%.1f,%.1fl%.1f,%.1fl%.1f,%.1fz\"", x, y - r, r, r, -r, r,
                -r, -r);
        break;
    case SKETCH_HEXAGON:
        write_hexagon(out, shape);
        break;
    case SKETCH_DISC:
        fprintf(out, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"%.1f\"", x, y, r);
        break;
    case SKETCH_LINE:
        fprintf(out, "<path d=\"M%.1f,%.1fL%.1f,%.1f\"", x, y, shape->x2, shape->y2);
        break;
    case SKETCH_BOW:
        fprintf(out, "<path d=\"M%.1f,%.1fq%.1f,%.1f %.1f,0\"", x - r, y, r, -r, 2 * r);
        break;
    case SKETCH_TEXT:
        write_text(out, shape);
        return;
    }
    write_inks(out, shape);
}

void svg_sketch(FILE *out, const struct sketch *sketch)
{
    write_begin(out, sketch);
    for (unsigned i = 0; i < sketch->count; i++)
        write_shape(out, &sketch->shapes[i]);
    fputs("</svg>\n", out);
}

void svg_position(FILE *out, const adx_position *position, bool flipped)
{
    struct sketch *sketch = sketch_position(position, flipped);

    if (sketch)
        svg_sketch(out, sketch);
    free(sketch);
}

#include "cli/png_board.h"

#include <math.h>

#include "cli/board_plan.h"
#include "cli/letter_strokes.h"
#include "cli/raster.h"

enum {
    BOW_PARTS = 10
};

struct painting {
    struct raster raster;
    double scale; /* from pixels of the sketch to those of the picture */
    double left, top;
};

void *png_board_sketch(const adx_position *position, bool flipped)
{
    return sketch_position(position, flipped);
}

/* ---- letters ---- */

/* Of a letter's points, in the steps of letter_strokes.h, which are a part of the font's size. */
static double step_of(const struct sketch_shape *text)
{
    return (text->is_bold ? 0.12 : 0.115) * text->size;
}

/* left, base: of the letter; step: between its points. All in pixels of the picture. */
static void paint_letter(struct painting *p, char letter, double left, double base, double step,
                         const struct sketch_shape *text)
{
    struct raster_line line = {.width = (text->is_bold ? 1.1 : 0.8) * step};
    bool is_first = true;

    for (const char *at = letter_strokes(letter); *at; at += *at == '|' || *at == ' ' ? 1 : 2) {
        if (*at == ' ')
            continue;
        if (*at == '|') {
            is_first = true;
            continue;
        }
        line.x2 = left + (at[0] - '0') * step;
        line.y2 = base + (at[1] - '0' - LETTER_HEIGHT) * step;
        if (is_first) {
            line.x1 = line.x2;
            line.y1 = line.y2;
        }
        raster_line(&p->raster, &line, text->fill);
        line.x1 = line.x2;
        line.y1 = line.y2;
        is_first = false;
    }
}

static void paint_text(struct painting *p, const struct sketch_shape *text)
{
    const double step = step_of(text) * p->scale;
    double left = p->left + text->x * p->scale, width = -LETTER_GAP;

    for (const char *letter = text->text; *letter; letter++)
        width += letter_width(*letter) + LETTER_GAP;
    if (text->is_middle)
        left -= width / 2 * step;
    for (const char *letter = text->text; *letter; letter++) {
        paint_letter(p, *letter, left, p->top + text->y * p->scale, step, text);
        left += (letter_width(*letter) + LETTER_GAP) * step;
    }
}

/* ---- shapes ---- */

static void paint_line(struct painting *p, const struct sketch_shape *shape)
{
    const double scale = p->scale;
    const struct raster_line line = {p->left + shape->x * scale, p->top + shape->y * scale,
                                     p->left + shape->x2 * scale, p->top + shape->y2 * scale,
                                     shape->width * scale};

    raster_line(&p->raster, &line, shape->edge);
}

/* The curve of SVG's q command, in parts that are too short to be told from it. */
static void paint_bow(struct painting *p, const struct sketch_shape *bow)
{
    struct sketch_shape part = *bow;

    part.x2 = bow->x - bow->size;
    part.y2 = bow->y;
    for (unsigned i = 1; i <= BOW_PARTS; i++) {
        const double along = (double)i / BOW_PARTS;
        part.x = part.x2;
        part.y = part.y2;
        part.x2 = bow->x + (2 * along - 1) * bow->size;
        part.y2 = bow->y - 2 * along * (1 - along) * bow->size;
        paint_line(p, &part);
    }
}

typedef void area(struct raster *raster, double x, double y, double size, unsigned color);

/* The line around it is a larger one below it; without a fill it lets the ground through. */
static void paint_area(struct painting *p, area *how, const struct sketch_shape *shape)
{
    const double x = p->left + shape->x * p->scale, y = p->top + shape->y * p->scale;
    const double r = shape->size * p->scale;
    const double half = shape->edge == SKETCH_BARE ? 0 : shape->width * p->scale / 2;

    if (half > 0)
        how(&p->raster, x, y, r + half, shape->edge);
    if (shape->fill != SKETCH_BARE)
        how(&p->raster, x, y, r - half, shape->fill);
}

/* A diamond of which only the edge is there: its four lines. */
static void paint_frame(struct painting *p, const struct sketch_shape *diamond)
{
    static const int corners[][2] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}, {0, -1}};
    struct sketch_shape side = *diamond;

    for (unsigned i = 0; i < 4; i++) {
        side.x = diamond->x + corners[i][0] * diamond->size;
        side.y = diamond->y + corners[i][1] * diamond->size;
        side.x2 = diamond->x + corners[i + 1][0] * diamond->size;
        side.y2 = diamond->y + corners[i + 1][1] * diamond->size;
        paint_line(p, &side);
    }
}

static void paint(struct painting *p, const struct sketch_shape *shape)
{
    switch (shape->kind) {
    case SKETCH_SQUARE:
        paint_area(p, raster_square, shape);
        break;
    case SKETCH_DIAMOND:
        if (shape->fill == SKETCH_BARE)
            paint_frame(p, shape);
        else
            paint_area(p, raster_diamond, shape);
        break;
    case SKETCH_HEXAGON:
        paint_area(p, shape->is_turned ? raster_turned_hexagon : raster_hexagon, shape);
        break;
    case SKETCH_DISC:
        paint_area(p, raster_disc, shape);
        break;
    case SKETCH_LINE:
        paint_line(p, shape);
        break;
    case SKETCH_BOW:
        paint_bow(p, shape);
        break;
    case SKETCH_TEXT:
        paint_text(p, shape);
        break;
    }
}

/* A square takes whole pixels: the others look the same then, and the file is half as large. */
static double scale_of(const struct sketch *sketch, double longer)
{
    const double scale = PNG_BOARD_SIDE / longer;

    return sketch->step * scale < 1 ? scale : floor(sketch->step * scale) / sketch->step;
}

/* Of a side of the picture; what the scale leaves over of the longer one is paper on both ends. */
static unsigned side_of(double length, double longer, double scale)
{
    return length < longer ? (unsigned)(length * scale + 0.5) : PNG_BOARD_SIDE;
}

char *png_board_paint(const void *of, size_t *size)
{
    const struct sketch *sketch = of;
    const double longer = fmax(sketch->width, sketch->height);
    struct painting p = {.scale = scale_of(sketch, longer)};
    const unsigned width = side_of(sketch->width, longer, p.scale);
    const unsigned height = side_of(sketch->height, longer, p.scale);
    char *png = NULL;

    p.left = floor((width - sketch->width * p.scale) / 2);
    p.top = floor((height - sketch->height * p.scale) / 2);
    if (raster_open(&p.raster, width, height, BOARD_PLAN_PAPER)) {
        for (unsigned i = 0; i < sketch->count; i++)
            paint(&p, &sketch->shapes[i]);
        png = raster_png(&p.raster, size);
    }
    raster_close(&p.raster);
    return png;
}

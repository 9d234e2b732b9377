#include "cli/png_board.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/board_plan.h"
#include "cli/letter_strokes.h"
#include "cli/raster.h"

enum {
    EDGE = 10, /* pixels of paper around the board */
    TEXT_SIZE = 8,
};

enum kind {
    KIND_SQUARE,
    KIND_DIAMOND,
    KIND_DISC,
    KIND_LINE,
    KIND_TEXT,
};

/* In pixels of the picture. */
struct shape {
    enum kind kind;
    unsigned color;
    double x, y;
    double
        size; /* half a square, a radius, the width of a line, a step between a letter's points */
    double x2, y2; /* of a line */
    char text[TEXT_SIZE];
};

struct sketch {
    unsigned width, height;
    unsigned count;
    struct shape shapes[];
};

/* ---- sketching ---- */

struct drawing {
    struct sketch *sketch;
    struct board_plan plan;
    double scale; /* from pixels of the plan to those of the picture */
};

static struct board_point place(const struct drawing *d, unsigned square)
{
    const struct board_point at = board_plan_center(&d->plan, square);

    return (struct board_point){EDGE + (at.x - BOARD_PLAN_MARGIN) * d->scale,
                                EDGE + at.y * d->scale};
}

static struct shape *add(const struct drawing *d, enum kind kind, struct board_point at,
                         unsigned color)
{
    struct shape *shape = &d->sketch->shapes[d->sketch->count++];

    *shape = (struct shape){.kind = kind, .color = color, .x = at.x, .y = at.y};
    return shape;
}

/* The line around a square is a larger square below it. */
static void add_square(const struct drawing *d, unsigned square)
{
    const enum kind kind = d->plan.board.doubled ? KIND_DIAMOND : KIND_SQUARE;
    const struct board_point at = place(d, square);
    const double half = d->plan.half * d->scale;

    add(d, kind, at, board_plan_edge(&d->plan, square))->size = half + 0.5;
    add(d, kind, at, board_plan_fill(&d->plan, square))->size = half - 0.5;
}

static void add_lines(const struct drawing *d, const adx_line *lines, unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        const struct board_point to = place(d, lines[i].to);
        struct shape *line = add(d, KIND_LINE, place(d, lines[i].from), BOARD_PLAN_LINE);
        line->size = 1.6 * d->scale;
        line->x2 = to.x;
        line->y2 = to.y;
    }
}

static void add_piece(const struct drawing *d, unsigned square, unsigned role, adx_color color)
{
    const char *letter = adx_variant_role(d->plan.variant, role).letter;
    const double radius = board_plan_piece(&d->plan) * d->scale;
    const struct board_point at = place(d, square);
    const bool is_white = color == ADX_WHITE;

    add(d, KIND_DISC, at, BOARD_PLAN_DARK)->size = radius + 0.75;
    if (is_white)
        add(d, KIND_DISC, at, BOARD_PLAN_BRIGHT)->size = radius - 0.75;
    struct shape *text = add(d, KIND_TEXT, at, is_white ? BOARD_PLAN_DARK : BOARD_PLAN_BRIGHT);
    text->size = radius * (strlen(letter) > 1 ? 0.11 : 0.16);
    snprintf(text->text, sizeof(text->text), "%s", letter);
}

void *png_board_sketch(const adx_position *position, bool flipped)
{
    struct drawing d = {NULL, board_plan_of(adx_position_variant(position), flipped), 1};
    const double width = board_plan_width(&d.plan), height = board_plan_height(&d.plan);
    const unsigned squares = d.plan.board.square_count;
    adx_line lines[ADX_BOARD_LINES_MAX];
    const unsigned line_count = adx_variant_lines(d.plan.variant, lines);
    const unsigned most = 5 * squares + line_count; /* two of a square, three of a piece */

    d.sketch = calloc(1, sizeof(*d.sketch) + most * sizeof(d.sketch->shapes[0]));
    if (!d.sketch)
        return NULL;
    d.scale = (PNG_BOARD_SIDE - 2 * EDGE) / (width > height ? width : height);
    d.sketch->width = (unsigned)(width * d.scale + 0.5) + 2 * EDGE;
    d.sketch->height = (unsigned)(height * d.scale + 0.5) + 2 * EDGE;
    for (unsigned i = 0; i < squares; i++)
        add_square(&d, i);
    add_lines(&d, lines, line_count);
    for (unsigned i = 0; i < squares; i++) {
        adx_color color = ADX_WHITE;
        const unsigned role = adx_position_role_at(position, i, &color);
        if (role)
            add_piece(&d, i, role, color);
    }
    return d.sketch;
}

/* ---- painting ---- */

static double letters_width(const char *text)
{
    return (double)strlen(text) * LETTER_WIDTH + ((double)strlen(text) - 1) * 1.5;
}

/* left, top: of the letter, whose points are `step` pixels from each other. */
static void paint_letter(struct raster *raster, char letter, double left, double top,
                         const struct shape *text)
{
    struct raster_line line = {.width = 1.1 * text->size};
    bool is_first = true;

    for (const char *at = letter_strokes(letter); *at; at += *at == '|' || *at == ' ' ? 1 : 2) {
        if (*at == ' ')
            continue;
        if (*at == '|') {
            is_first = true;
            continue;
        }
        line.x2 = left + (at[0] - '0') * text->size;
        line.y2 = top + (at[1] - '0') * text->size;
        if (is_first) {
            line.x1 = line.x2;
            line.y1 = line.y2;
        }
        raster_line(raster, &line, text->color);
        line.x1 = line.x2;
        line.y1 = line.y2;
        is_first = false;
    }
}

static void paint_text(struct raster *raster, const struct shape *text)
{
    double left = text->x - letters_width(text->text) / 2 * text->size;

    for (const char *letter = text->text; *letter; letter++) {
        paint_letter(raster, *letter, left, text->y - LETTER_HEIGHT * text->size / 2, text);
        left += (LETTER_WIDTH + 1.5) * text->size;
    }
}

static void paint(struct raster *raster, const struct shape *shape)
{
    const struct raster_line line = {shape->x, shape->y, shape->x2, shape->y2, shape->size};

    switch (shape->kind) {
    case KIND_SQUARE:
        raster_square(raster, shape->x, shape->y, shape->size, shape->color);
        break;
    case KIND_DIAMOND:
        raster_diamond(raster, shape->x, shape->y, shape->size, shape->color);
        break;
    case KIND_DISC:
        raster_disc(raster, shape->x, shape->y, shape->size, shape->color);
        break;
    case KIND_LINE:
        raster_line(raster, &line, shape->color);
        break;
    case KIND_TEXT:
        paint_text(raster, shape);
        break;
    }
}

char *png_board_paint(const void *sketch, size_t *size)
{
    const struct sketch *plan = sketch;
    struct raster raster;
    char *png = NULL;

    if (raster_open(&raster, plan->width, plan->height, BOARD_PLAN_PAPER)) {
        for (unsigned i = 0; i < plan->count; i++)
            paint(&raster, &plan->shapes[i]);
        png = raster_png(&raster, size);
    }
    raster_close(&raster);
    return png;
}

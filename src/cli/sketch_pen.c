#include "cli/sketch_pen.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    CAPACITY_FIRST = 256,
};

static struct sketch *grown(struct sketch *sketch, unsigned capacity)
{
    struct sketch *larger = realloc(sketch, sizeof(*sketch) + capacity * sizeof(sketch->shapes[0]));

    if (larger)
        larger->capacity = capacity;
    else
        free(sketch);
    return larger;
}

bool pen_open(struct pen *pen, const adx_variant *variant, bool flipped, const char *title)
{
    *pen = (struct pen){.plan = board_plan_of(variant, flipped)};
    pen->sketch = grown(NULL, CAPACITY_FIRST);
    if (!pen->sketch)
        return false;
    pen->sketch->count = 0;
    pen->sketch->width = pen->sketch->height = pen->sketch->step = 0;
    snprintf(pen->sketch->title, sizeof(pen->sketch->title), "%s", title);
    return true;
}

struct sketch_shape *pen_add(struct pen *pen, enum sketch_kind kind, double x, double y)
{
    if (pen->sketch && pen->sketch->count == pen->sketch->capacity)
        pen->sketch = grown(pen->sketch, 2 * pen->sketch->capacity);

    struct sketch_shape *shape =
        pen->sketch ? &pen->sketch->shapes[pen->sketch->count++] : &pen->lost;
    *shape = (struct sketch_shape){
        .kind = kind, .fill = SKETCH_BARE, .edge = SKETCH_BARE, .x = x, .y = y};
    return shape;
}

void pen_line(struct pen *pen, struct board_point from, struct board_point to, double width,
              unsigned color)
{
    struct sketch_shape *line = pen_add(pen, SKETCH_LINE, from.x, from.y);

    line->x2 = to.x;
    line->y2 = to.y;
    line->width = width;
    line->edge = color;
}

struct sketch_shape *pen_text(struct pen *pen, double x, double y, double size, const char *text)
{
    struct sketch_shape *shape = pen_add(pen, SKETCH_TEXT, x, y);

    shape->size = size;
    shape->fill = PEN_WORDS;
    snprintf(shape->text, sizeof(shape->text), "%s", text);
    return shape;
}

double pen_width_of(const char *text, double size)
{
    return 0.55 * size * (double)strlen(text);
}

void pen_piece(struct pen *pen, struct board_point at, double radius, unsigned role,
               adx_color color)
{
    const char *letter = adx_variant_role(pen->plan.variant, role).letter;
    const double font = radius * (strlen(letter) > 1 ? 0.95 : 1.25);
    const bool is_white = color == ADX_WHITE;
    struct sketch_shape *disc = pen_add(pen, SKETCH_DISC, at.x, at.y);

    disc->size = radius;
    disc->fill = is_white ? BOARD_PLAN_BRIGHT : BOARD_PLAN_DARK;
    disc->edge = BOARD_PLAN_DARK;
    disc->width = 1.5;
    struct sketch_shape *text = pen_text(pen, at.x, at.y + 0.36 * font, font, letter);
    text->fill = is_white ? BOARD_PLAN_DARK : BOARD_PLAN_BRIGHT;
    text->is_bold = text->is_middle = true;
}

/* ---- ways ---- */

static void cross(struct pen *pen, struct board_point at, double r)
{
    pen_line(pen, (struct board_point){at.x - r, at.y - r},
             (struct board_point){at.x + r, at.y + r}, 4, PEN_STRIKE);
    pen_line(pen, (struct board_point){at.x + r, at.y - r},
             (struct board_point){at.x - r, at.y + r}, 4, PEN_STRIKE);
}

static unsigned ink_of(const adx_way *way)
{
    static const unsigned inks[] = {
        [ADX_WAY_LEAP] = PEN_INK,
        [ADX_WAY_RIDE] = PEN_RIDE,
        [ADX_WAY_HOP] = PEN_HOP,
    };

    return inks[way->kind];
}

void pen_way(struct pen *pen, const adx_way *way, struct board_point at, double r)
{
    const bool is_ride = way->kind == ADX_WAY_RIDE;

    if (way->moves || is_ride) {
        struct sketch_shape *sign =
            pen_add(pen, is_ride ? SKETCH_DIAMOND : SKETCH_DISC, at.x, at.y);
        sign->size = !way->moves ? 1.7 * r : is_ride ? 1.3 * r : r;
        sign->fill = !way->moves ? SKETCH_BARE : way->captures ? ink_of(way) : BOARD_PLAN_BRIGHT;
        sign->edge = way->moves ? ink_of(way) : PEN_STRIKE;
        sign->width = way->moves ? 3 : 2;
    }
    if (!way->moves)
        cross(pen, at, is_ride ? 0.6 * r : r);
    if (way->kind == ADX_WAY_HOP) {
        struct sketch_shape *bow = pen_add(pen, SKETCH_BOW, at.x, at.y - 1.3 * r);
        bow->size = 1.9 * r;
        bow->edge = ink_of(way);
        bow->width = 3;
    }
}

void pen_track(struct pen *pen, struct board_point from, struct board_point to)
{
    const double x = to.x - from.x, y = to.y - from.y;
    const double longest = 8 * board_plan_piece(&pen->plan);

    if (x * x + y * y < longest * longest)
        pen_line(pen, from, to, 1.5, PEN_RIDE);
}

void pen_block(struct pen *pen, struct board_point at, double r)
{
    const struct board_point corners[] = {{at.x - 0.7 * r, at.y - 0.7 * r},
                                          {at.x + 0.7 * r, at.y - 0.7 * r},
                                          {at.x + 0.7 * r, at.y + 0.7 * r},
                                          {at.x - 0.7 * r, at.y + 0.7 * r}};

    for (unsigned i = 0; i < 4; i++)
        pen_line(pen, corners[i], corners[(i + 1) % 4], 2, PEN_WORDS);
}

#ifndef CLI_SKETCH_PEN_H
#define CLI_SKETCH_PEN_H

#include "cli/board_plan.h"
#include "cli/board_sketch.h"

/* What puts shapes into a sketch. Without memory, what is drawn is lost and `sketch` is NULL. */
struct pen {
    struct sketch *sketch; /* it grows, and moves when it does */
    struct sketch_shape lost;
    struct board_plan plan;
};

enum {
    PEN_INK = 0x1f4b5d,    /* of the marks of a piece's steps and leaps */
    PEN_RIDE = 0x6b2f7d,   /* of those of its rides */
    PEN_HOP = 0x7a4a00,    /* of those of its jumps over pieces */
    PEN_STRIKE = 0xa8341c, /* of crosses */
    PEN_WORDS = 0x655d53,
};

/* Returns: whether there was memory; if not, everything else does nothing. */
bool pen_open(struct pen *pen, const adx_variant *variant, bool flipped, const char *title);

struct sketch_shape *pen_add(struct pen *pen, enum sketch_kind kind, double x, double y);
void pen_line(struct pen *pen, struct board_point from, struct board_point to, double width,
              unsigned color);
/* Of a regular weight, beginning at x. Returns: the shape, to be changed. */
struct sketch_shape *pen_text(struct pen *pen, double x, double y, double size, const char *text);
/* radius: of the disc. */
void pen_piece(struct pen *pen, struct board_point at, double radius, unsigned role,
               adx_color color);
/* How a way looks at a place; r: of a disc. */
void pen_way(struct pen *pen, const adx_way *way, struct board_point at, double r);

/* From a square of a ride to the next; nothing where the ride goes around the board. */
void pen_track(struct pen *pen, struct board_point from, struct board_point to);
/* A square that must be empty; r: as above. */
void pen_block(struct pen *pen, struct board_point at, double r);

/* How wide a text will be at most, of a regular weight. */
double pen_width_of(const char *text, double size);

#endif

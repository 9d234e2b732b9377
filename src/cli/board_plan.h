#ifndef CLI_BOARD_PLAN_H
#define CLI_BOARD_PLAN_H

#include <stdbool.h>

#include "adx/position.h"

/* Where everything stands in a picture of a board, in pixels, and the colors of its ground. */
struct board_plan {
    const adx_variant *variant;
    adx_board board;
    adx_ground ground;
    bool flipped;
    double
        half; /* half a square: to its edge, or to its point where it is a diamond or a hexagon */
    double half_width, half_height; /* of the box around a square */
    double file_step, rank_step;    /* between two files or ranks of the lattice */
    double top;                     /* of the board: what stands above it is as high */
};

enum {
    BOARD_PLAN_UNIT = 48,   /* of a square */
    BOARD_PLAN_MARGIN = 28, /* for the labels, on the left and below */
    BOARD_PLAN_EDGE = 8,    /* of paper elsewhere */
};

/* Colors as 0xRRGGBB. */
enum {
    BOARD_PLAN_PAPER = 0xfffdf8,
    BOARD_PLAN_LINE = 0x6b4a1f,
    BOARD_PLAN_DARK = 0x2a2622, /* pieces of Black, and what is written on those of White */
    BOARD_PLAN_BRIGHT = 0xffffff,
};

struct board_point {
    double x, y;
};

struct board_plan board_plan_of(const adx_variant *variant, bool flipped);
/* Of paper beyond the sides of the board that have no labels. */
double board_plan_edge_width(const struct board_plan *plan);
/* Of the board alone. */
double board_plan_width(const struct board_plan *plan);
double board_plan_height(const struct board_plan *plan);

double board_plan_file_x(const struct board_plan *plan, unsigned file);
double board_plan_rank_y(const struct board_plan *plan, unsigned rank);
/* The middle of a square. */
struct board_point board_plan_center(const struct board_plan *plan, unsigned square);
/* Radius of a piece. */
double board_plan_piece(const struct board_plan *plan);

/* Of a square, and of the line around it. */
unsigned board_plan_fill(const struct board_plan *plan, unsigned square);
unsigned board_plan_edge(const struct board_plan *plan, unsigned square);

#endif

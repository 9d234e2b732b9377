#ifndef CLI_BOARD_SKETCH_H
#define CLI_BOARD_SKETCH_H

#include <stdbool.h>

#include "adx/position.h"

/*
 * What is to be drawn of a position or of a piece, as a list of shapes: SVG is written of it and
 * PNG painted of it, so both show the same. It needs nothing of the position any more.
 *
 * A position is the board with the names of its files and ranks, and at the edge that each player
 * sits at what that player has in hand, may get back, and has thrown. A piece is drawn as a disc
 * with its letter.
 */
enum sketch_kind {
    SKETCH_SQUARE,
    SKETCH_DIAMOND,
    SKETCH_HEXAGON, /* with corners at the right and left; is_turned: above and below */
    SKETCH_DISC,
    SKETCH_LINE,
    SKETCH_BOW,  /* over (x, y), from one side to the other */
    SKETCH_TEXT, /* its base line is at y */
};

enum {
    SKETCH_TEXT_SIZE = 48, /* bytes of a text */
    SKETCH_TITLE_SIZE = 256,
    SKETCH_BARE = 1 << 24, /* no fill, or no edge */
};

/* Lengths in the pixels of board_plan.h, colors as 0xRRGGBB. */
struct sketch_shape {
    enum sketch_kind kind;
    unsigned fill, edge; /* edge: of a line and a bow, too */
    double x, y;
    double size;   /* half a square, to a corner of a diamond or hexagon, a radius, half a bow, of a
                      font */
    double width;  /* of the line or edge */
    double x2, y2; /* of a line */
    bool is_turned;
    bool is_bold, is_middle; /* a text in the middle of x; else it begins there */
    char text[SKETCH_TEXT_SIZE];
};

struct sketch {
    double width, height;
    double step; /* from one square to the next */
    char title[SKETCH_TITLE_SIZE];
    unsigned count, capacity;
    struct sketch_shape shapes[];
};

/* Returns: owned by the caller: free(); NULL without memory. */
struct sketch *sketch_position(const adx_position *position, bool flipped);
/*
 * How a role goes from a square, for White: a disc where it steps or leaps, a diamond where it
 * rides, a bow over what it jumps to; full where it moves and captures, hollow where it only moves,
 * a cross where it only captures. What the marks mean stands below the board.
 */
struct sketch *sketch_role(const adx_variant *variant, unsigned role, unsigned square);

#endif

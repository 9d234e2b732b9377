#include "cli/board_beside.h"

#include <stdio.h>

/* Lengths beside a board of REFERENCE pixels; beside others as much larger or smaller, so that all
 * pictures are read as well where they are shown as wide. */
enum {
    REFERENCE = 9 * BOARD_PLAN_UNIT,
    ROW = 42,
    PIECE = 17, /* radius */
    DIE = 15,   /* half of one */
    PIP = 3,
    FONT = 18,
    GAP = 8,
    LEGEND_ROW = 32,
    LEGEND_SIGN = 8,
};

#define SCALE_MIN 0.85 /* as the lines of the marks become no thinner */

static double scale_of(const struct pen *pen)
{
    const double scale = board_plan_width(&pen->plan) / REFERENCE;

    return scale < SCALE_MIN ? SCALE_MIN : scale;
}

/* One player's rows as they are laid. */
struct rows {
    struct pen *pen;
    adx_color color;
    double left, right, scale;
    double x, y; /* where the next thing begins, and the middle of its row */
    bool is_begun;
};

/* In the row at hand. */
static struct sketch_shape *add_words(struct rows *rows, double x, const char *text)
{
    const double font = FONT * rows->scale;
    struct sketch_shape *words = pen_text(rows->pen, x, rows->y + 0.36 * font, font, text);

    words->fill = BOARD_PLAN_DARK;
    return words;
}

/* The middle of a thing of that width, which is put after the last one or begins another line. */
static struct board_point place(struct rows *rows, double width)
{
    if (rows->x + width > rows->right && rows->x > rows->left) {
        rows->x = rows->left;
        rows->y += ROW * rows->scale;
    }
    const double x = rows->x;
    rows->x += width + GAP * rows->scale;
    return (struct board_point){x, rows->y};
}

/* "White:", where nothing of the player was told yet, and what follows. */
static void begin(struct rows *rows, const char *what)
{
    const double font = FONT * rows->scale;
    char name[SKETCH_TEXT_SIZE];

    if (!rows->is_begun) {
        snprintf(name, sizeof(name),
                 "%.32s:", adx_variant_color_name(rows->pen->plan.variant, rows->color));
        const struct board_point at = place(rows, 1.1 * pen_width_of(name, font));
        add_words(rows, at.x, name)->is_bold = true;
    } else {
        rows->x += GAP * rows->scale;
    }
    rows->is_begun = true;
    /* What it is stands before the first of it, on the same line. */
    const struct board_point at = place(rows, pen_width_of(what, font) + 2 * PIECE * rows->scale);
    rows->x -= 2 * PIECE * rows->scale;
    add_words(rows, at.x, what);
}

static void add_pieces(struct rows *rows, unsigned role, unsigned count)
{
    const double radius = PIECE * rows->scale, font = FONT * rows->scale;
    char number[12];

    snprintf(number, sizeof(number), "%u", count);
    const double beside = count > 1 ? radius / 5 + pen_width_of(number, font) : 0;
    const struct board_point at = place(rows, 2 * radius + beside);
    pen_piece(rows->pen, (struct board_point){at.x + radius, at.y}, radius, role, rows->color);
    if (count > 1)
        add_words(rows, at.x + 2.2 * radius, number)->is_bold = true;
}

typedef unsigned holding(const adx_position *position, adx_color color, unsigned role);

static void add_holding(struct rows *rows, const adx_position *position, holding *held,
                        const char *what)
{
    const unsigned roles = adx_variant_role_count(rows->pen->plan.variant);
    bool is_begun = false;

    for (unsigned role = 1; role <= roles; role++) {
        const unsigned count = held(position, rows->color, role);
        if (count && !is_begun)
            begin(rows, what);
        is_begun |= count > 0;
        if (count)
            add_pieces(rows, role, count);
    }
}

/* ---- dice ---- */

static void add_die(struct rows *rows, unsigned number)
{
    /* Pips in the places of a field of three by three, row by row: bit 0 is the upper left one. */
    static const unsigned pips[] = {0, 0x010, 0x044, 0x054, 0x145, 0x155, 0x16d};
    const double half = DIE * rows->scale;
    const struct board_point at = place(rows, 2 * half);

    if (number > 6)
        return;
    struct sketch_shape *die = pen_add(rows->pen, SKETCH_SQUARE, at.x + half, at.y);
    die->size = half;
    die->fill = BOARD_PLAN_BRIGHT;
    die->edge = BOARD_PLAN_DARK;
    die->width = 1.5;
    for (unsigned i = 0; i < 9; i++) {
        if (!(pips[number] >> i & 1))
            continue;
        struct sketch_shape *pip =
            pen_add(rows->pen, SKETCH_DISC, at.x + half + 0.55 * half * ((double)(i % 3) - 1),
                    at.y + 0.55 * half * ((double)(i / 3) - 1));
        pip->size = PIP * rows->scale;
        pip->fill = BOARD_PLAN_DARK;
    }
}

static void add_dice(struct rows *rows, const adx_position *position)
{
    unsigned dice[2];

    if (adx_position_turn(position) != rows->color)
        return;
    if (adx_position_throw_due(position))
        begin(rows, "to throw");
    if (!adx_position_dice(position, dice))
        return;
    begin(rows, "thrown");
    add_die(rows, dice[0]);
    add_die(rows, dice[1]);
}

/* ---- what else a game keeps ---- */

static void add_one(struct rows *rows, const char *what, unsigned role)
{
    if (!role)
        return;
    begin(rows, what);
    add_pieces(rows, role, 1);
}

/* What the imitators of the player move as, where there are some on the board. */
static void add_imitated(struct rows *rows, const adx_position *position)
{
    const adx_variant *variant = rows->pen->plan.variant;
    const unsigned squares = adx_variant_board(variant).square_count;
    bool is_there = false;

    for (unsigned i = 0; i < squares; i++) {
        adx_color color = ADX_WHITE;
        const unsigned role = adx_position_role_at(position, i, &color);
        is_there |= role && color == rows->color && adx_variant_role(variant, role).imitator;
    }
    if (is_there)
        add_one(rows, "imitates", adx_position_imitated(position, rows->color));
}

static void add_checks(struct rows *rows, unsigned count)
{
    char what[24];

    snprintf(what, sizeof(what), count > 1 ? "%u checks" : "%u check", count);
    if (count)
        begin(rows, what);
}

/* The squares of the player's pieces that wait for a captured one. */
static void add_waiting(struct rows *rows, const adx_position *position)
{
    const double font = FONT * rows->scale;
    uint8_t squares[ADX_SQUARES_MAX];
    const unsigned count = adx_position_waiting(position, squares);
    bool is_begun = false;

    for (unsigned i = 0; i < count; i++) {
        const char *name = adx_variant_square(rows->pen->plan.variant, squares[i]).name;
        adx_color color = ADX_WHITE;
        if (!adx_position_role_at(position, squares[i], &color) || color != rows->color)
            continue;
        if (!is_begun)
            begin(rows, "waiting on");
        is_begun = true;
        const struct board_point at = place(rows, pen_width_of(name, font));
        add_words(rows, at.x, name);
    }
}

double board_beside(struct pen *pen, const adx_position *position, adx_color color, double top)
{
    struct rows rows = {
        .pen = pen,
        .color = color,
        .left = BOARD_PLAN_MARGIN,
        .x = BOARD_PLAN_MARGIN,
        .right = BOARD_PLAN_MARGIN + board_plan_width(&pen->plan),
        .scale = scale_of(pen),
        .y = top + ROW / 2.0 * scale_of(pen),
    };

    add_dice(&rows, position);
    add_holding(&rows, position, adx_position_hand, "in hand");
    add_holding(&rows, position, adx_position_pool, "may come back");
    add_waiting(&rows, position);
    add_imitated(&rows, position);
    if (adx_position_turn(position) == color)
        add_one(&rows, "may turn all into", adx_position_conversion(position));
    add_checks(&rows, adx_position_checks(position, color));
    return rows.is_begun ? rows.y + ROW / 2.0 * rows.scale - top : 0;
}

/* ---- what marks mean ---- */

static const char *meaning_of(const adx_way *way)
{
    static const char *const meanings[][3] = {
        [ADX_WAY_LEAP] = {"moves and captures by a step or leap", "only moves by a step or leap",
                          "only captures by a step or leap"},
        [ADX_WAY_RIDE] = {"moves and captures along a line", "only moves along a line",
                          "only captures along a line"},
        [ADX_WAY_HOP] = {"moves and captures by jumping over a piece",
                         "only moves by jumping over a piece",
                         "only captures by jumping over a piece"},
    };

    return meanings[way->kind][way->moves ? !way->captures : 2];
}

static struct board_point legend_row(struct pen *pen, const char *meaning, double y)
{
    const double scale = scale_of(pen), font = FONT * scale;
    const struct board_point at = {BOARD_PLAN_MARGIN + 2 * LEGEND_SIGN * scale,
                                   y + LEGEND_ROW / 2.0 * scale};

    pen_text(pen, BOARD_PLAN_MARGIN + 4.5 * LEGEND_SIGN * scale, at.y + 0.36 * font, font, meaning)
        ->fill = BOARD_PLAN_DARK;
    return at;
}

double board_legend(struct pen *pen, const adx_way *ways, unsigned count, bool is_blocked,
                    double top)
{
    const double scale = scale_of(pen), r = 0.85 * LEGEND_SIGN * scale;
    double y = top;

    for (unsigned i = 0; i < count; i++) {
        unsigned first = 0;
        while (meaning_of(&ways[first]) != meaning_of(&ways[i]))
            first++;
        if (first < i)
            continue;
        struct board_point at = legend_row(pen, meaning_of(&ways[i]), y);
        /* A bow makes its mark higher. */
        at.y += ways[i].kind == ADX_WAY_HOP ? LEGEND_SIGN * scale / 2 : 0;
        pen_way(pen, &ways[i], at, r);
        y += LEGEND_ROW * scale;
    }
    if (is_blocked) {
        pen_block(pen, legend_row(pen, "must be empty", y), r);
        y += LEGEND_ROW * scale;
    }
    return y - top;
}

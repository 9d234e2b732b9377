#include "cli/board_sketch.h"

#include "cli/board_beside.h"
#include "cli/sketch_pen.h"

enum {
    LABEL_FONT = 15
};

static void add_square(struct pen *pen, unsigned square)
{
    const struct board_point at = board_plan_center(&pen->plan, square);
    const adx_board *board = &pen->plan.board;
    struct sketch_shape *shape = pen_add(pen,
                                         board->hexagons  ? SKETCH_HEXAGON
                                         : board->doubled ? SKETCH_DIAMOND
                                                          : SKETCH_SQUARE,
                                         at.x, at.y);

    shape->size = pen->plan.half;
    shape->is_turned = board->hexagons == ADX_HEXAGONS_IN_RANKS;
    shape->fill = board_plan_fill(&pen->plan, square);
    shape->edge = board_plan_edge(&pen->plan, square);
    shape->width = pen->plan.ground == ADX_GROUND_CHECKERED ? 0.7 : 1.2;
}

/* The lines of a board whose pieces stand where they cross: none on other grounds. */
static void add_lines(struct pen *pen)
{
    adx_line lines[ADX_BOARD_LINES_MAX];
    const unsigned count = adx_variant_lines(pen->plan.variant, lines);

    for (unsigned i = 0; i < count; i++)
        pen_line(pen, board_plan_center(&pen->plan, lines[i].from),
                 board_plan_center(&pen->plan, lines[i].to), 1.6, BOARD_PLAN_LINE);
}

static bool has_squares_on_file(const struct pen *pen, unsigned file)
{
    for (unsigned i = 0; i < pen->plan.board.square_count; i++) {
        if (adx_variant_square(pen->plan.variant, i).file == file)
            return true;
    }
    return false;
}

static void add_label(struct pen *pen, double x, double y, const char *text)
{
    pen_text(pen, x, y, LABEL_FONT, text)->is_middle = true;
}

/* The first square of a file or rank of the lattice: the lowest, the leftmost. */
static unsigned first_square(const struct board_plan *plan, bool of_file, unsigned line)
{
    unsigned first = ADX_SQUARE_NONE, least = ADX_LATTICE_MAX;

    for (unsigned i = 0; i < plan->board.square_count; i++) {
        const adx_square square = adx_variant_square(plan->variant, i);
        const unsigned along = of_file ? square.rank : square.file;
        if ((of_file ? square.file : square.rank) != line || along >= least)
            continue;
        first = i;
        least = along;
    }
    return first;
}

/* Outside an edge of a line's first square: below it, at its left, or aslant between. */
static void label_hexagon(struct pen *pen, bool of_file, unsigned line, const char *text)
{
    const struct board_plan *plan = &pen->plan;
    const unsigned first = first_square(plan, of_file, line);
    const bool is_slant = of_file != (plan->board.hexagons == ADX_HEXAGONS_IN_FILES);
    const double away = 1.2 * plan->half * (plan->flipped ? -1 : 1);
    const double far = (is_slant ? 0.866 : 1) * away, near = is_slant ? away / 2 : 0;

    if (!*text || first == ADX_SQUARE_NONE)
        return;
    const struct board_point at = board_plan_center(plan, first);
    if (of_file)
        add_label(pen, at.x - near, at.y + far + 5, text);
    else
        add_label(pen, at.x - far, at.y - near + 5, text);
}

static void label_hexagons(struct pen *pen)
{
    const struct board_plan *plan = &pen->plan;

    for (unsigned rank = 0; rank < plan->board.ranks; rank++)
        label_hexagon(pen, false, rank, adx_variant_rank_label(plan->variant, rank));
    for (unsigned file = 0; file < plan->board.files; file++)
        label_hexagon(pen, true, file, adx_variant_file_label(plan->variant, file));
}

static void add_ground(struct pen *pen)
{
    const struct board_plan *plan = &pen->plan;
    const double below = plan->top + board_plan_height(plan);

    for (unsigned i = 0; i < plan->board.square_count; i++)
        add_square(pen, i);
    if (plan->board.hexagons) {
        label_hexagons(pen);
        return;
    }
    add_lines(pen);
    for (unsigned rank = 0; rank < plan->board.ranks; rank++)
        add_label(pen, BOARD_PLAN_MARGIN * 0.5, board_plan_rank_y(plan, rank) + 5,
                  adx_variant_rank_label(plan->variant, rank));
    for (unsigned file = 0; file < plan->board.files; file++) {
        /* On diamonds every other file has the letter of its neighbor. */
        if (has_squares_on_file(pen, file) && !(plan->board.doubled && file % 2))
            add_label(pen, board_plan_file_x(plan, file), below + 20,
                      adx_variant_file_label(plan->variant, file));
    }
}

/* Below the names of the files. */
static double bottom_of(const struct board_plan *plan)
{
    return plan->top + board_plan_height(plan) + BOARD_PLAN_MARGIN;
}

/* below: how high is what stands under the names of the files. */
static struct sketch *finished(struct pen *pen, double below)
{
    if (pen->sketch) {
        pen->sketch->width =
            BOARD_PLAN_MARGIN + board_plan_width(&pen->plan) + board_plan_edge_width(&pen->plan);
        pen->sketch->height = bottom_of(&pen->plan) + below;
        pen->sketch->step = pen->plan.file_step;
    }
    return pen->sketch;
}

struct sketch *sketch_position(const adx_position *position, bool flipped)
{
    const adx_variant *variant = adx_position_variant(position);
    const adx_color upper = flipped ? ADX_WHITE : ADX_BLACK;
    const adx_color lower = flipped ? ADX_BLACK : ADX_WHITE;
    struct pen pen;

    if (!pen_open(&pen, variant, flipped, adx_variant_title(variant)))
        return NULL;
    const double above = board_beside(&pen, position, upper, 0);
    pen.plan.top = above > 0 ? above + board_plan_edge_width(&pen.plan) - BOARD_PLAN_EDGE
                             : board_plan_edge_width(&pen.plan);
    add_ground(&pen);
    for (unsigned i = 0; i < pen.plan.board.square_count; i++) {
        adx_color color = ADX_WHITE;
        const unsigned role = adx_position_role_at(position, i, &color);
        if (role)
            pen_piece(&pen, board_plan_center(&pen.plan, i), board_plan_piece(&pen.plan), role,
                      color);
    }
    return finished(&pen, board_beside(&pen, position, lower, bottom_of(&pen.plan)));
}

struct sketch *sketch_role(const adx_variant *variant, unsigned role, unsigned square)
{
    adx_way ways[ADX_WAYS_MAX];
    uint8_t squares[ADX_SQUARES_MAX];
    const unsigned count = adx_variant_ways(variant, role, ADX_WHITE, square, ways);
    const unsigned blocked = adx_variant_ways_blocked(variant, role, ADX_WHITE, square, squares);
    struct pen pen;

    if (!pen_open(&pen, variant, false, adx_variant_role(variant, role).name))
        return NULL;
    add_ground(&pen);
    const double r = 0.36 * board_plan_piece(&pen.plan);
    for (unsigned i = 0; i < count; i++) {
        if (ways[i].kind == ADX_WAY_RIDE)
            pen_track(&pen, board_plan_center(&pen.plan, ways[i].before),
                      board_plan_center(&pen.plan, ways[i].square));
    }
    for (unsigned i = 0; i < blocked; i++)
        pen_block(&pen, board_plan_center(&pen.plan, squares[i]), r);
    for (unsigned i = 0; i < count; i++)
        pen_way(&pen, &ways[i], board_plan_center(&pen.plan, ways[i].square), r);
    pen_piece(&pen, board_plan_center(&pen.plan, square), board_plan_piece(&pen.plan), role,
              ADX_WHITE);
    return finished(&pen, board_legend(&pen, ways, count, blocked > 0, bottom_of(&pen.plan)));
}

#include "cli/board_plan.h"

/* Of a hexagon whose side is 1: from its middle to an edge. */
#define HEXAGON_REACH 0.866

static void lay_hexagons(struct board_plan *plan)
{
    const bool in_files = plan->board.hexagons == ADX_HEXAGONS_IN_FILES;
    const double reach = HEXAGON_REACH * plan->half;

    plan->half_width = in_files ? plan->half : reach;
    plan->half_height = in_files ? reach : plan->half;
    plan->file_step = in_files ? 1.5 * plan->half : reach;
    plan->rank_step = in_files ? reach : 1.5 * plan->half;
}

struct board_plan board_plan_of(const adx_variant *variant, bool flipped)
{
    const adx_board board = adx_variant_board(variant);
    struct board_plan plan = {
        .variant = variant,
        .board = board,
        .ground = adx_variant_look(variant).ground,
        .flipped = flipped,
        .half = board.doubled ? 0.6 * BOARD_PLAN_UNIT : 0.5 * BOARD_PLAN_UNIT,
        .top = BOARD_PLAN_EDGE,
    };

    plan.half_width = plan.half_height = plan.half;
    plan.file_step = plan.rank_step = board.doubled ? plan.half : BOARD_PLAN_UNIT;
    if (board.hexagons)
        lay_hexagons(&plan);
    return plan;
}

/* Lines of hexagons are labeled at the end where they begin, which is the far one of a turned
 * board. */
double board_plan_edge_width(const struct board_plan *plan)
{
    return plan->flipped && plan->board.hexagons ? BOARD_PLAN_MARGIN : BOARD_PLAN_EDGE;
}

double board_plan_width(const struct board_plan *plan)
{
    return (plan->board.files - 1) * plan->file_step + 2 * plan->half_width;
}

double board_plan_height(const struct board_plan *plan)
{
    return (plan->board.ranks - 1) * plan->rank_step + 2 * plan->half_height;
}

double board_plan_file_x(const struct board_plan *plan, unsigned file)
{
    return BOARD_PLAN_MARGIN + plan->half_width +
           plan->file_step * (plan->flipped ? plan->board.files - 1 - file : file);
}

double board_plan_rank_y(const struct board_plan *plan, unsigned rank)
{
    return plan->top + plan->half_height +
           plan->rank_step * (plan->flipped ? rank : plan->board.ranks - 1 - rank);
}

struct board_point board_plan_center(const struct board_plan *plan, unsigned square)
{
    const adx_square where = adx_variant_square(plan->variant, square);

    return (struct board_point){board_plan_file_x(plan, where.file),
                                board_plan_rank_y(plan, where.rank)};
}

double board_plan_piece(const struct board_plan *plan)
{
    return (plan->board.hexagons ? 0.66 : plan->board.doubled ? 0.58 : 0.8) * plan->half;
}

unsigned board_plan_fill(const struct board_plan *plan, unsigned square)
{
    const adx_square about = adx_variant_square(plan->variant, square);
    if (plan->ground == ADX_GROUND_PLAIN && (about.in_river || about.is_marked || about.is_goal))
        return about.in_river ? 0x9cc4d6 : about.is_goal ? 0xb9803f : 0xdcae68;
    if (plan->ground != ADX_GROUND_CHECKERED)
        return 0xecc98d;
    static const unsigned shades[] = {0xcfa97a, 0xf0e2c4, 0xe0c69f};
    return shades[about.shade];
}

/* Where there are lines the squares are only the wood behind them. */
unsigned board_plan_edge(const struct board_plan *plan, unsigned square)
{
    if (plan->ground == ADX_GROUND_LINES)
        return board_plan_fill(plan, square);
    return plan->ground == ADX_GROUND_CHECKERED ? 0x7a5c3a : BOARD_PLAN_LINE;
}

#include "cli/board_plan.h"

struct board_plan board_plan_of(const adx_variant *variant, bool flipped)
{
    const adx_board board = adx_variant_board(variant);

    return (struct board_plan){
        .variant = variant,
        .board = board,
        .ground = adx_variant_look(variant).ground,
        .flipped = flipped,
        .half = board.doubled ? 0.6 * BOARD_PLAN_UNIT : 0.5 * BOARD_PLAN_UNIT,
        .top = BOARD_PLAN_EDGE,
    };
}

double board_plan_step(const struct board_plan *plan)
{
    return plan->board.doubled ? plan->half : BOARD_PLAN_UNIT;
}

double board_plan_width(const struct board_plan *plan)
{
    return (plan->board.files - 1) * board_plan_step(plan) + 2 * plan->half;
}

double board_plan_height(const struct board_plan *plan)
{
    return (plan->board.ranks - 1) * board_plan_step(plan) + 2 * plan->half;
}

double board_plan_file_x(const struct board_plan *plan, unsigned file)
{
    return BOARD_PLAN_MARGIN + plan->half +
           board_plan_step(plan) * (plan->flipped ? plan->board.files - 1 - file : file);
}

double board_plan_rank_y(const struct board_plan *plan, unsigned rank)
{
    return plan->top + plan->half +
           board_plan_step(plan) * (plan->flipped ? rank : plan->board.ranks - 1 - rank);
}

struct board_point board_plan_center(const struct board_plan *plan, unsigned square)
{
    const adx_square where = adx_variant_square(plan->variant, square);

    return (struct board_point){board_plan_file_x(plan, where.file),
                                board_plan_rank_y(plan, where.rank)};
}

double board_plan_piece(const struct board_plan *plan)
{
    return plan->board.doubled ? 0.58 * plan->half : 0.8 * plan->half;
}

unsigned board_plan_fill(const struct board_plan *plan, unsigned square)
{
    if (plan->ground != ADX_GROUND_CHECKERED)
        return 0xecc98d;
    return adx_variant_square(plan->variant, square).shade != 0 ? 0xf0e2c4 : 0xcfa97a;
}

/* Where there are lines the squares are only the wood behind them. */
unsigned board_plan_edge(const struct board_plan *plan, unsigned square)
{
    if (plan->ground == ADX_GROUND_LINES)
        return board_plan_fill(plan, square);
    return plan->ground == ADX_GROUND_CHECKERED ? 0x7a5c3a : BOARD_PLAN_LINE;
}

/* What a position keeps besides its board, for those who draw it. */
#include "adx/position.h"
#include "api/handles.h"
#include "core/kernel.h"
#include "core/ways.h"

_Static_assert((int)ADX_RANGE_ANY == (int)STEPS_ANY, "the range without end differs");

static bool is_color(adx_color color)
{
    return (unsigned)color <= ADX_BLACK;
}

bool adx_position_dice(const adx_position *position, unsigned dice[2])
{
    const unsigned thrown = position->now.state.throw_index;

    dice[0] = thrown ? position->now.variant->throw_dice[thrown][0] : 0;
    dice[1] = thrown ? position->now.variant->throw_dice[thrown][1] : 0;
    return thrown != 0;
}

/* Writes the squares of a set. Returns: their number. */
static unsigned write_squares(struct squares set, uint8_t *squares)
{
    unsigned count = 0;

    for (unsigned s = 0; s < ADX_SQUARES_MAX; s++) {
        if (squares_has(set, s))
            squares[count++] = (uint8_t)s;
    }
    return count;
}

unsigned adx_position_goals(const adx_position *position, unsigned square, uint8_t *squares)
{
    const struct position *now = &position->now;
    struct survey surveys[ADX_SQUARES_MAX];

    if (square >= now->variant->about->geometry.square_count || !now->board[square])
        return 0;
    const unsigned color = piece_color(now->board[square]);
    const unsigned count = now->variant->ops->survey(now, color, surveys);
    for (unsigned i = 0; i < count; i++) {
        if (surveys[i].square == square)
            return write_squares(surveys[i].goals, squares);
    }
    return 0;
}

unsigned adx_position_checks(const adx_position *position, adx_color color)
{
    return is_color(color) ? position->now.state.checks[color] : 0;
}

unsigned adx_position_royal_range(const adx_position *position, adx_color color)
{
    const struct position *now = &position->now;
    const struct description *about = now->variant->about;

    if (!is_color(color) || now->royal[color] == SQUARE_NONE)
        return 0;
    const unsigned role = piece_role(now->board[now->royal[color]]);
    for (unsigned form = 1; form <= about->role_count; form++) {
        if (form != role && about->roles[form].base == about->roles[role].base)
            return ways_steps(now->variant, role);
    }
    return 0;
}

unsigned adx_position_imitated(const adx_position *position, adx_color color)
{
    const bool imitates = position->now.variant->has_imitators;

    return imitates && is_color(color) ? position->now.state.last[!color] : 0;
}

unsigned adx_position_imitations(const adx_position *position)
{
    return position->now.state.imitations;
}

unsigned adx_position_waiting(const adx_position *position, uint8_t *squares)
{
    const struct holdings *holdings = &position->now.state.holdings;
    const unsigned count = holdings->waiting_count[WHITE] + holdings->waiting_count[BLACK];

    for (unsigned i = 0; i < count; i++)
        squares[i] = holdings->waiting[i];
    return count;
}

unsigned adx_position_conversion(const adx_position *position)
{
    const unsigned convert = position->now.state.convert;

    return convert ? position->now.variant->about->events[convert - 1].convert_to : 0;
}

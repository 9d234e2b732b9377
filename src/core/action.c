/* What moves do on a position. */
#include "core/action.h"

bool move_is_known(const struct position *position, move m)
{
    const struct variant *variant = position->variant;
    const unsigned squares = variant->about->geometry.square_count;

    if (move_from(m) >= squares || move_to(m) >= squares || move_kind(m) >= MOVE_KIND_COUNT ||
        move_arg(m) >= variant->action_count[move_kind(m)])
        return false;
    const struct action *action = move_action(variant, m);
    CHECK_DEBUG(position->state.convert <= variant->about->event_count);
    return action->is_there && (!action->convert || action->convert == position->state.convert);
}

unsigned move_captures(const struct position *position, move m, uint8_t squares[MOVE_CAPTURES_MAX])
{
    const unsigned aside = move_takes_aside(position, m);
    unsigned count = 0;

    if (aside != SQUARE_NONE)
        squares[count++] = (uint8_t)aside;
    if (move_has(m, MOVE_GOES) && position->board[move_to(m)] && move_to(m) != move_from(m) &&
        !(count && squares[0] == move_to(m)))
        squares[count++] = (uint8_t)move_to(m);
    CHECK_DEBUG(count <= MOVE_CAPTURES_MAX);
    return count;
}

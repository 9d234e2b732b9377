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
    return action->is_there && (!action->convert || action->convert == position->state.convert);
}

unsigned move_captures(const struct position *position, move m, uint8_t squares[MOVE_CAPTURES_MAX])
{
    const struct action *action = move_action(position->variant, m);
    unsigned count = 0;

    if (move_has(m, MOVE_TAKES_ON_WAY))
        squares[count++] = action->captured;
    if (move_has(m, MOVE_TAKES_PASSED))
        squares[count++] = position->state.passed_victim;
    if (move_has(m, MOVE_GOES) && position->board[move_to(m)] && move_to(m) != move_from(m) &&
        !(count && squares[0] == move_to(m)))
        squares[count++] = (uint8_t)move_to(m);
    CHECK_DEBUG(count <= MOVE_CAPTURES_MAX);
    return count;
}

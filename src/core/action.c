/* What moves do on a position. */
#include "core/action.h"

#include "core/placement.h"

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

struct squares blast_around(const struct position *position, unsigned role, unsigned square)
{
    const struct variant *variant = position->variant;
    const unsigned index = variant->blast_of[role];
    struct squares gone = {{0, 0}};

    if (!index || !variant->about->blasts[index - 1].around)
        return gone;
    CHECK_DEBUG(index <= variant->about->blast_count);
    struct squares left = variant->around[square];
    if (variant->has_fixed)
        left = squares_without(left, position_set(position, SET_FIXED));
    while (squares_any(left)) {
        const unsigned at = squares_first(left), other = piece_role(position->board[at]);
        squares_remove(&left, at);
        if (other && !(variant->about->blasts[index - 1].spared >> other & 1))
            squares_add(&gone, at);
    }
    return gone;
}

bool move_turns(const struct position *position, move m)
{
    const struct variant *variant = position->variant;
    const unsigned role = move_role(position, m), index = variant->blast_of[role];
    uint8_t captured[MOVE_CAPTURES_MAX];

    return index && variant->about->blasts[index - 1].turns && !variant->about->roles[role].royal &&
           !move_action(variant, m)->waits && move_captures(position, m, captured);
}

/* What a piece of `role` becomes by capturing one of the role `captured`; 0: what it was. */
static unsigned captor_becomes(const struct description *about, unsigned role, unsigned captured)
{
    unsigned becomes = 0;

    for (unsigned i = 0; i < about->blast_count; i++) {
        const struct blast *blast = &about->blasts[i];
        if (!(blast->roles >> role & 1))
            continue;
        if (blast->captured >> captured & 1)
            return blast->becomes;
        if (!blast->captured)
            becomes = blast->takes_role ? captured : blast->becomes;
    }
    return about->roles[becomes].royal == about->roles[role].royal ? becomes : 0;
}

unsigned move_captor_becomes(const struct position *position, move m)
{
    const struct variant *variant = position->variant;
    const unsigned role = move_role(position, m);
    uint8_t captured[MOVE_CAPTURES_MAX];

    if (!(variant->changed_captors >> role & 1) || move_has(m, MOVE_BECOMES))
        return 0;
    const unsigned count = move_captures(position, m, captured);
    return count ? captor_becomes(variant->about, role,
                                  piece_role(position->board[captured[count - 1]]))
                 : 0;
}

struct squares move_blast(const struct position *position, move m)
{
    const struct variant *variant = position->variant;
    const unsigned role = move_role(position, m), index = variant->blast_of[role];
    uint8_t captured[MOVE_CAPTURES_MAX];
    struct squares gone = {{0, 0}};

    if (!index)
        return gone;
    const unsigned count = move_captures(position, m, captured);
    if (!count)
        return gone;
    gone = blast_around(position, role, move_to(m));
    squares_remove(&gone, move_from(m));
    for (unsigned i = 0; i < count; i++)
        squares_remove(&gone, captured[i]);
    if (variant->about->blasts[index - 1].itself && !move_action(variant, m)->waits)
        squares_add(&gone, move_to(m));
    return gone;
}

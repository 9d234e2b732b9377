/* Where the pieces of a position stand. */
#include "core/placement.h"

struct squares position_royals(const struct position *position, unsigned color)
{
    const struct variant *variant = position->variant;
    const struct squares pieces = position_pieces(position, color);
    struct squares royals = {{0, 0}};

    for (unsigned s = 0; s < variant->about->geometry.square_count; s++) {
        if (squares_has(pieces, s) &&
            (variant->royal_roles | variant->royal_set_roles) >> piece_role(position->board[s]) & 1)
            squares_add(&royals, s);
    }
    return royals;
}

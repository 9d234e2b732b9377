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

/* A square more or less in a set, whatever the width of the sets. */
static void toggle(struct position *position, unsigned set, unsigned square)
{
    const unsigned width = position->variant->ops->squares_max / 64;

    position->sets[set * width + square / 64] ^= UINT64_C(1) << square % 64;
}

static void toggle_piece(struct position *position, unsigned square, unsigned piece)
{
    const struct role_info *info = &position->variant->roles[piece_role(piece)];
    const unsigned count = position->variant->role_sets;

    toggle(position, SET_COLOR + piece_color(piece), square);
    for (unsigned i = 0; i < count; i++)
        toggle(position, info->sets[i], square);
}

void position_put(struct position *position, unsigned square, unsigned piece)
{
    CHECK_DEBUG(!position->board[square] && piece_role(piece));
    position->board[square] = (uint8_t)piece;
    toggle_piece(position, square, piece);
    if (position->variant->royal_roles >> piece_role(piece) & 1)
        position->royal[piece_color(piece)] = (uint16_t)square;
}

void position_take_off(struct position *position, unsigned square)
{
    const unsigned piece = position->board[square];

    CHECK_DEBUG(piece);
    toggle_piece(position, square, piece);
    position->board[square] = 0;
    if (position->royal[piece_color(piece)] == square)
        position->royal[piece_color(piece)] = SQUARE_NONE;
}

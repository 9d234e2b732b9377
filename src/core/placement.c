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

/* The square at which a piece stops that enters there and goes on in a direction; or SQUARE_NONE.
 */
static unsigned rest(const struct position *position, unsigned enters, int files, int ranks)
{
    const struct geometry *geometry = &position->variant->about->geometry;
    unsigned last = SQUARE_NONE;

    for (unsigned s = enters; s != SQUARE_NONE && !position->board[s];
         s = geometry_step(geometry, s, files, ranks))
        last = s;
    return last;
}

static void add_rest(struct squares *squares, const struct position *position, unsigned square,
                     int files, int ranks)
{
    const struct geometry *geometry = &position->variant->about->geometry;
    const bool is_edge = geometry_step(geometry, square, -files, -ranks) == SQUARE_NONE;
    const unsigned last = is_edge ? rest(position, square, files, ranks) : SQUARE_NONE;

    if (last != SQUARE_NONE)
        squares_add(squares, last);
}

struct squares position_slid(const struct position *position, unsigned from)
{
    struct squares squares = {{0, 0}};

    for (unsigned s = 0; s < position->variant->about->geometry.square_count; s++) {
        add_rest(&squares, position, s, 0, -1);
        if (from == SLID_FROM_TOP)
            continue;
        add_rest(&squares, position, s, 0, 1);
        add_rest(&squares, position, s, 1, 0);
        add_rest(&squares, position, s, -1, 0);
    }
    return squares;
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

uint64_t position_checking_roles(const struct position *position)
{
    const unsigned us = position->state.side;
    struct squares left = position->variant->ops->attackers(position, position->royal[us], !us);
    uint64_t roles = 0;

    for (; squares_any(left); squares_remove(&left, squares_first(left)))
        roles |= UINT64_C(1) << piece_role(position->board[squares_first(left)]);
    return roles;
}

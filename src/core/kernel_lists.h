#ifndef CORE_KERNEL_LISTS_H
#define CORE_KERNEL_LISTS_H

/*
 * Generation for each color and purpose, and what attacks what, as functions of a position. Part
 * of kernel.c.
 */
#include "core/kernel_exchange.h"
#include "core/kernel_generate.h"

/* One copy of the generator for all who call it. */
#define NOINLINE __attribute__((noinline))

static NOINLINE unsigned count_white(struct position *pos)
{
    return generate(pos, WHITE, COUNT, NULL);
}
static NOINLINE unsigned count_black(struct position *pos)
{
    return generate(pos, BLACK, COUNT, NULL);
}
static NOINLINE unsigned list_white(struct position *pos, move *out)
{
    return generate(pos, WHITE, LIST, out);
}
static NOINLINE unsigned list_black(struct position *pos, move *out)
{
    return generate(pos, BLACK, LIST, out);
}
static NOINLINE unsigned loud_white(struct position *pos, move *out)
{
    return generate(pos, WHITE, LOUD, out);
}
static NOINLINE unsigned loud_black(struct position *pos, move *out)
{
    return generate(pos, BLACK, LOUD, out);
}
static NOINLINE unsigned pseudo(struct position *pos, move *out)
{
    return generate(pos, pos->state.side, PSEUDO, out);
}

static unsigned generate_list(struct position *pos, unsigned us, move *out)
{
    return us == WHITE ? list_white(pos, out) : list_black(pos, out);
}

static inline unsigned list_moves(struct position *pos, move *out)
{
    return pos->state.side == WHITE ? list_white(pos, out) : list_black(pos, out);
}

static struct squares kernel_attackers(const struct position *pos, unsigned square, unsigned by)
{
    const bitboard *sets = sets_in(pos);

    return to_squares(
        attackers_of(pos, by, square, sets[WHITE] | sets[BLACK], sets[by], pos->state.last[!by]));
}

static struct squares kernel_reach(const struct position *pos, unsigned square, unsigned modes)
{
    const unsigned piece = pos->board[square];
    const bitboard *sets = sets_in(pos);

    return to_squares(role_reach(pos, piece_role(piece), piece_color(piece), square,
                                 sets[WHITE] | sets[BLACK], modes));
}

/* A pawn drop that mates is refused where the rules say so: does the drop leave no answer? */
static bool drop_mates(struct position *pos, move m)
{
    move answers[ADX_MOVES_MAX];
    struct undo undo;

    if (!kernel_is_safe(pos, m))
        return false;
    kernel_make(pos, m, &undo);
    const bool mates = list_moves(pos, answers) == 0;
    take_back(pos, &undo);
    return mates;
}

#endif

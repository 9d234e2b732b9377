#ifndef CORE_KERNEL_LISTS_H
#define CORE_KERNEL_LISTS_H

/*
 * Generation for each color and purpose, and what attacks what, as functions of a position. Part
 * of kernel.c.
 */
#include "core/kernel_exchange.h"
#include "core/kernel_generate.h"
#include "core/kernel_heed.h"

/* One copy of the generator for all who call it. */
#define NOINLINE __attribute__((noinline))

/* ---- drops that may not mate ---- */

/* The list of all_white(), of the pieces on `movers` alone as far as that saves something. */
static NOINLINE unsigned all_of_white(struct position *pos, bitboard movers, move *out)
{
    return generate(pos, WHITE, LIST, movers, out);
}
static NOINLINE unsigned all_of_black(struct position *pos, bitboard movers, move *out)
{
    return generate(pos, BLACK, LIST, movers, out);
}

/* The list with the drops that may not mate, whether or not they do. */
static unsigned all_white(struct position *pos, move *out)
{
    return all_of_white(pos, ~bb_empty(), out);
}
static unsigned all_black(struct position *pos, move *out)
{
    return all_of_black(pos, ~bb_empty(), out);
}
static NOINLINE unsigned all_pseudo(struct position *pos, move *out)
{
    const unsigned count = generate(pos, pos->state.side, PSEUDO, ~bb_empty(), out);

    return pos->variant->has_influences ? heed_influences(pos, out, count) : count;
}

static inline bool is_refused_if_mating(const struct position *pos, move m)
{
    return move_kind(m) == MOVE_DROP && pos->variant->about->drops[move_arg(m)].not_mate;
}

/* Below: whether a drop mates and what answers it has ask each other in turn. */
static unsigned keep_drops(struct position *pos, unsigned us, move *out, unsigned count);

/*
 * Whether the side to move has a legal move. The drops that may not mate are looked at only if
 * there is nothing else: each asks the same of the next player, and so on through both hands.
 */
static bool has_answer(struct position *pos)
{
    move answers[ADX_MOVES_MAX];
    unsigned count;

    if (pos->variant->tries_moves)
        count = (unsigned)(keep_safe(pos, answers, answers + all_pseudo(pos, answers)) - answers);
    else
        count = pos->state.side == WHITE ? all_white(pos, answers) : all_black(pos, answers);
    for (unsigned i = 0; i < count; i++)
        if (!is_refused_if_mating(pos, answers[i]))
            return true;
    return keep_drops(pos, pos->state.side, answers, count) > 0;
}

/* Whether a drop that attacks a royal piece is legal but for leaving no answer. */
static bool drop_mates(struct position *pos, move m)
{
    struct undo undo;

    if (!kernel_is_safe(pos, m))
        return false;
    CHECK_DEBUG(move_has(m, MOVE_OF_HAND));
    kernel_make(pos, m, &undo);
    const bool mates = kernel_in_check(pos) && !has_answer(pos);
    take_back(pos, &undo);
    return mates;
}

/* Write the drops that their rule refuses because they would mate. Returns: their number. */
static RARE unsigned mating_drops(struct position *pos, unsigned us, move *out)
{
    const struct description *about = pos->variant->about;
    unsigned count = 0;

    for (unsigned i = 0; i < about->drop_count; i++) {
        const struct drop *drop = &about->drops[i];
        if (!drop->not_mate || !pos->state.holdings.hand[us][drop->role - 1])
            continue;
        bitboard squares = drop_squares(pos, us, i);
        if (!pos->variant
                 ->has_influences) /* under which the piece, or another, attacks otherwise */
            squares = checking_squares(pos, us, drop->becomes, squares);
        BB_EACH (to, squares)
            if (!drop->not_check && drop_mates(pos, move_of(MOVE_DROP, to, to, i)))
                out[count++] = move_of(MOVE_DROP, to, to, i);
    }
    return count;
}

/* The list without the drops that may not mate. */
static unsigned keep_drops(struct position *pos, unsigned us, move *out, unsigned count)
{
    move refused[ADX_MOVES_MAX];
    unsigned kept = 0;

    if (!pos->variant->drops_may_mate)
        return count;
    const unsigned refused_count = mating_drops(pos, us, refused);
    CHECK_DEBUG(refused_count <= ADX_MOVES_MAX);
    for (unsigned i = 0; i < count; i++) {
        bool keeps = true;
        for (unsigned k = 0; k < refused_count; k++)
            keeps = keeps && refused[k].bits != out[i].bits;
        out[kept] = out[i];
        kept += keeps;
    }
    return kept;
}

/* ---- lists and counts ---- */

static NOINLINE unsigned list_white(struct position *pos, move *out)
{
    return keep_drops(pos, WHITE, out, all_white(pos, out));
}
static NOINLINE unsigned list_black(struct position *pos, move *out)
{
    return keep_drops(pos, BLACK, out, all_black(pos, out));
}
static NOINLINE unsigned noisy_white(struct position *pos, move *out)
{
    return generate(pos, WHITE, NOISY, ~bb_empty(), out);
}
static NOINLINE unsigned noisy_black(struct position *pos, move *out)
{
    return generate(pos, BLACK, NOISY, ~bb_empty(), out);
}
static NOINLINE unsigned pseudo(struct position *pos, move *out)
{
    return keep_drops(pos, pos->state.side, out, all_pseudo(pos, out));
}

/* Pseudo moves that keep the royal safe: where no masks tell which do. */
static unsigned list_by_trying(struct position *pos, move *out)
{
    return (unsigned)(keep_safe(pos, out, out + pseudo(pos, out)) - out);
}

static inline unsigned list_moves(struct position *pos, move *out)
{
    if (pos->variant->tries_moves)
        return list_by_trying(pos, out);
    return pos->state.side == WHITE ? list_white(pos, out) : list_black(pos, out);
}

/* What counting found: moves that it could not count are listed, drops that mate are taken off. */
static inline __attribute__((always_inline)) unsigned settle_count(struct position *pos,
                                                                   unsigned count)
{
    move list[ADX_MOVES_MAX];

    if (__builtin_expect(count == UNCOUNTED, 0))
        return list_moves(pos, list);
    return __builtin_expect(pos->variant->drops_may_mate, 0)
               ? count - mating_drops(pos, pos->state.side, list)
               : count;
}
static NOINLINE unsigned count_white(struct position *pos)
{
    return settle_count(pos, generate(pos, WHITE, COUNT, ~bb_empty(), NULL));
}
static NOINLINE unsigned count_black(struct position *pos)
{
    return settle_count(pos, generate(pos, BLACK, COUNT, ~bb_empty(), NULL));
}

/* ---- what attacks what ---- */

static struct squares kernel_attackers(const struct position *pos, unsigned square, unsigned by)
{
    const bitboard *sets = sets_in(pos);
    const bitboard occupied = sets[WHITE] | sets[BLACK];
    bitboard attackers = attackers_of(pos, by, square, occupied, sets[by], pos->state.last[!by]);

    if (pos->variant->has_influences)
        attackers = now_attacking(pos, square, occupied, attackers);
    return bb_squares(pos->variant->sparing_roles
                          ? not_sparing(pos, attackers, piece_role(pos->board[square]), square)
                          : attackers);
}

static struct squares kernel_reach(const struct position *pos, unsigned square, unsigned modes)
{
    const unsigned piece = pos->board[square];

    CHECK_DEBUG(square < pos->variant->about->geometry.square_count && piece);
    const bitboard *sets = sets_in(pos);

    if (pos->variant->has_influences)
        return bb_squares(reach_now(pos, square, modes));
    return bb_squares(role_reach(pos, piece_role(piece), piece_color(piece), square,
                                 sets[WHITE] | sets[BLACK], modes));
}

#endif

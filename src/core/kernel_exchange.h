#ifndef CORE_KERNEL_EXCHANGE_H
#define CORE_KERNEL_EXCHANGE_H

/* What a move leads to, seen without making it: captures on its square, check. Part of kernel.c. */
#include <limits.h>

#include "core/kernel_make.h"
#include "core/kernel_survey.h"

enum {
    EXCHANGE_MAX = 32, /* captures on one square that are looked at */
    EXCHANGE_ROYAL = 30000
};

static inline int worth_of(const struct variant *variant, unsigned piece)
{
    const unsigned role = piece_role(piece);

    return variant->royal_roles >> role & 1 ? EXCHANGE_ROYAL : variant->role_value[role];
}

/* The piece of least worth among `pieces`, which are not empty. */
static inline unsigned least_of(const struct position *pos, bitboard pieces)
{
    unsigned best = SQUARE_NONE;
    int least = INT_MAX;

    BB_EACH (s, pieces) {
        const int worth = worth_of(pos->variant, pos->board[s]);
        if (worth < least) {
            least = worth;
            best = s;
        }
    }
    return best;
}

/* What the board is like once the move has been made, as far as one square is concerned. */
struct landing {
    unsigned to, piece;         /* what stands there then */
    int gain;                   /* what the move wins at once */
    bitboard occupied, left[2]; /* left: pieces of each color still on their squares */
    bool settled;               /* nothing on one square can be recaptured: `gain` is all */
};

static struct landing landing_of(const struct position *pos, move m)
{
    const struct variant *variant = pos->variant;
    const struct tables *tables = variant->tables;
    const bitboard *sets = sets_in(pos);
    const unsigned from = move_from(m), to = move_to(m), us = pos->state.side;
    struct landing landing = {
        .to = to,
        .piece = pos->board[from],
        .left = {sets[WHITE], sets[BLACK]},
    };
    const unsigned target = pos->board[to];
    const int *value = variant->role_value;

    switch (move_kind(m)) {
    case MOVE_NORMAL:
    case MOVE_PASSING:
    case MOVE_PROMOTE:
        if (target && to != from)
            landing.gain =
                piece_color(target) == us ? -worth_of(variant, target) : worth_of(variant, target);
        if (move_kind(m) == MOVE_PROMOTE) {
            landing.gain += value[move_arg(m)] - value[piece_role(landing.piece)];
            landing.piece = piece_of(move_arg(m), us);
        }
        break;
    case MOVE_EN_PASSANT:
    case MOVE_PASSING_CAPTURE: {
        const unsigned victim =
            move_kind(m) == MOVE_EN_PASSANT ? pos->state.passed_victim : move_arg(m);
        landing.gain = worth_of(variant, pos->board[victim]);
        if (target && to != from && to != victim)
            landing.gain += worth_of(variant, target);
        landing.left[!us] &= ~tables->square_bb[victim];
        break;
    }
    case MOVE_DROP:
        landing.piece = piece_of(variant->about->drops[move_arg(m)].becomes, us);
        break;
    case MOVE_BECOME:
        landing.gain = value[move_arg(m)] - value[piece_role(target)];
        landing.piece = piece_of(move_arg(m), us);
        break;
    case MOVE_DEMOTE:
        landing.gain = value[piece_role(target)] - value[piece_role(landing.piece)] -
                       value[variant->about->acts[move_arg(m)].enemy_becomes];
        landing.settled = true;
        break;
    default:
        landing.settled = true;
        break;
    }
    landing.left[us] &= ~tables->square_bb[from];
    landing.left[!us] &= ~tables->square_bb[to];
    landing.left[us] &= ~tables->square_bb[to];
    landing.occupied = landing.left[WHITE] | landing.left[BLACK] | tables->square_bb[to];
    return landing;
}

static int kernel_gain(const struct position *pos, move m)
{
    return landing_of(pos, m).gain;
}

/*
 * Whether the move wins at least `threshold`, if both sides go on capturing on its square with
 * their least pieces as long as it pays. An imitator counts as the role that captured last.
 */
static bool kernel_exchange(const struct position *pos, move m, int threshold)
{
    const struct variant *variant = pos->variant;
    struct landing landing = landing_of(pos, m);
    unsigned side = !pos->state.side;
    int balance = landing.gain - threshold; /* for the side that captured last */

    if (balance < 0 || landing.settled)
        return balance >= 0;
    for (unsigned i = 0; i < EXCHANGE_MAX; i++) {
        const int risk = worth_of(variant, landing.piece);
        /* Even if the piece is lost for nothing, the one who moved it is content. */
        if (balance - risk >= 0)
            break;
        const bitboard attackers =
            attackers_of(pos, side, landing.to, landing.occupied, landing.left[side],
                         variant->has_imitators ? piece_role(landing.piece) : 0);
        if (!bb_any(attackers))
            break;
        const unsigned from = least_of(pos, attackers);
        balance = risk - balance - 1;
        landing.piece = pos->board[from];
        landing.left[side] &= ~variant->tables->square_bb[from];
        landing.occupied &= ~variant->tables->square_bb[from];
        side = !side;
    }
    return side != pos->state.side;
}

/* ---- check ---- */

static bool kernel_in_check(const struct position *pos)
{
    const unsigned us = pos->state.side;
    const bitboard *sets = sets_in(pos);

    return pos->royal[us] != SQUARE_NONE &&
           is_attacked(pos, !us, pos->royal[us], sets[WHITE] | sets[BLACK], sets[!us],
                       pos->state.last[us]);
}

/* Whether a piece on `square` attacks `royal` under this occupancy. */
static bool role_attacks(const struct position *pos, unsigned role, unsigned color, unsigned square,
                         unsigned royal, bitboard occupied)
{
    const struct tables *tables = pos->variant->tables;
    const struct role_info *info = &pos->variant->roles[role];

    for (unsigned i = 0; i < info->atom_count; i++) {
        const struct atom_table *atom = &tables->atoms[info->atoms[i]];
        if (!atom_captures(atom) || atom->imitating ||
            !bb_any(atom->source[color][royal] & tables->square_bb[square]))
            continue;
        if (bb_any(atom_attackers(pos, atom, color, royal, occupied, tables->square_bb[square])))
            return true;
    }
    return false;
}

static bool kernel_gives_check(struct position *pos, move m)
{
    const unsigned us = pos->state.side, kind = move_kind(m), royal = pos->royal[!us];
    const struct variant *variant = pos->variant;

    if (royal == SQUARE_NONE)
        return false;
    if (variant->has_dangers || kind == MOVE_CASTLE || kind == MOVE_DEMOTE ||
        kind == MOVE_CONVERT) {
        struct undo undo;
        kernel_make(pos, m, &undo);
        const bool check = kernel_in_check(pos);
        take_back(pos, &undo);
        return check;
    }
    const struct landing landing = landing_of(pos, m);
    return role_attacks(pos, piece_role(landing.piece), us, landing.to, royal, landing.occupied) ||
           is_attacked(pos, us, royal, landing.occupied, landing.left[us], 0);
}

#endif

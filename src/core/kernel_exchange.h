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

    return variant->priceless_roles >> role & 1 ? EXCHANGE_ROYAL : variant->role_value[role];
}

/* The piece of least worth among `pieces`, which are not empty. */
static inline unsigned least_of(const struct position *pos, bitboard pieces)
{
    CHECK_DEBUG(bb_any(pieces));
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
    bool settled;               /* more than one square tells: no exchange follows on it */
};

/* What an act wins that changes an enemy piece. */
static int gain_of_act(const struct position *pos, move m)
{
    const int *value = pos->variant->role_value;
    const unsigned becomes = move_action(pos->variant, m)->enemy_becomes;

    if (!becomes)
        return 0;
    return value[piece_role(pos->board[move_to(m)])] - value[piece_role(pos->board[move_from(m)])] -
           value[becomes];
}

/* Whether it is what most moves are: a piece goes somewhere and captures what stands there. */
static inline bool is_plain(move m)
{
    return move_has(m, MOVE_ONLY_GOES) && !move_has(m, MOVE_BECOMES);
}

/* What the mover wins when the piece on `square` is captured; one of their own is a loss. */
static inline int gain_on(const struct position *pos, unsigned square)
{
    const unsigned piece = pos->board[square];
    const int worth = worth_of(pos->variant, piece);

    return piece_color(piece) == pos->state.side ? -worth : worth;
}

static inline int gain_of_plain(const struct position *pos, move m)
{
    const unsigned to = move_to(m);

    return pos->board[to] && to != move_from(m) ? gain_on(pos, to) : 0;
}

/* What the mover wins by a promotion as two pieces change places; nothing is captured. */
static int gain_of_swap(const struct position *pos, move m)
{
    const struct action *action = move_action(pos->variant, m);
    const unsigned square = action->of_partner ? move_to(m) : move_from(m);

    return action->becomes ? pos->variant->role_value[action->becomes] -
                                 pos->variant->role_value[piece_role(pos->board[square])]
                           : 0;
}

/* What a move captures, changes and promotes that is not plain. */
static void note_special(const struct position *pos, move m, struct landing *landing)
{
    const struct variant *variant = pos->variant;
    const unsigned us = pos->state.side;

    if (move_has(m, MOVE_GOES)) {
        uint8_t squares[MOVE_CAPTURES_MAX];
        const unsigned count = move_captures(pos, m, squares);
        for (unsigned i = 0; i < count; i++) {
            landing->gain += gain_on(pos, squares[i]);
            landing->left[!us] &= ~variant->tables->square_bb[squares[i]];
        }
    }
    if (move_has(m, MOVE_SWAPS)) {
        landing->gain = gain_of_swap(pos, m);
        landing->settled = true;
    } else if (move_has(m, MOVE_BECOMES | MOVE_OF_HAND)) {
        const unsigned becomes = move_action(variant, m)->becomes;
        if (move_has(m, MOVE_BECOMES))
            landing->gain +=
                variant->role_value[becomes] - variant->role_value[piece_role(landing->piece)];
        landing->piece = piece_of(becomes, us);
    } else if (!move_has(m, MOVE_GOES)) {
        landing->gain = gain_of_act(pos, m);
        landing->settled = true;
    }
}

static inline struct landing landing_of(const struct position *pos, move m)
{
    const struct tables *tables = pos->variant->tables;
    const bitboard *sets = sets_in(pos);
    const unsigned from = move_from(m), to = move_to(m), us = pos->state.side;
    struct landing landing = {
        .to = to,
        .piece = pos->board[from],
        .left = {sets[WHITE], sets[BLACK]},
    };

    if (is_plain(m))
        landing.gain = gain_of_plain(pos, m);
    else
        note_special(pos, m, &landing);
    landing.left[us] &= ~tables->square_bb[from];
    landing.left[!us] &= ~tables->square_bb[to];
    landing.left[us] &= ~tables->square_bb[to];
    CHECK_DEBUG(landing.piece || !move_has(m, MOVE_GOES));
    landing.occupied = landing.left[WHITE] | landing.left[BLACK] | tables->square_bb[to];
    return landing;
}

/* What the mover wins by pieces that vanish; worth: of the mover's own piece on `to`. */
static int gain_of_blast(const struct position *pos, unsigned us, bitboard gone, unsigned to,
                         int worth)
{
    int gain = 0;

    BB_EACH (s, gone) {
        const unsigned piece = pos->board[s];
        if (s == to)
            gain -= worth;
        else
            gain += piece_color(piece) == us ? -worth_of(pos->variant, piece)
                                             : worth_of(pos->variant, piece);
    }
    return gain;
}

static __attribute__((noinline)) int gain_with_blast(const struct position *pos, move m)
{
    struct landing landing = landing_of(pos, m);
    const unsigned becomes = move_captor_becomes(pos, m);
    const int before = worth_of(pos->variant, landing.piece);

    if (becomes)
        landing.piece = piece_of(becomes, pos->state.side);
    const int worth = worth_of(pos->variant, landing.piece);
    const int lost = move_turns(pos, m) ? 2 * worth : 0; /* one has it less, the other more */

    return landing.gain + worth - before - lost +
           gain_of_blast(pos, pos->state.side, bb_from(move_blast(pos, m)), move_to(m), worth);
}

/*
 * Whether a move wins `threshold` where captures make pieces vanish, change or change sides: after
 * one that leaves the square empty, or the piece there the opponent's, nothing follows; after
 * others one capture of what has gone there does, by the least piece that can, if it pays.
 */
static __attribute__((noinline)) bool exchange_with_blast(const struct position *pos, move m,
                                                          int threshold)
{
    const struct variant *variant = pos->variant;
    const unsigned them = !pos->state.side, becomes = move_captor_becomes(pos, m);
    const int balance = gain_with_blast(pos, m) - threshold;
    struct landing landing = landing_of(pos, m);

    if (balance < 0 || landing.settled || squares_any(move_blast(pos, m)) || move_turns(pos, m))
        return balance >= 0;
    if (becomes)
        landing.piece = piece_of(becomes, !them);
    const bitboard attackers = not_sparing(
        pos, attackers_of(pos, them, landing.to, landing.occupied, landing.left[them], 0),
        piece_role(landing.piece), landing.to);
    if (!bb_any(attackers))
        return true;
    const unsigned from = least_of(pos, attackers), role = piece_role(pos->board[from]);
    const unsigned index = variant->blast_of[role];
    const bitboard away =
        variant->tables->square_bb[from] | variant->tables->square_bb[move_from(m)];
    int loss = worth_of(variant, landing.piece);
    if (index && variant->about->blasts[index - 1].itself)
        loss -= worth_of(variant, pos->board[from]);
    if (index && variant->about->blasts[index - 1].turns && !variant->about->roles[role].royal)
        loss -= 2 * worth_of(variant, pos->board[from]);
    const bitboard gone = bb_from(blast_around(pos, role, landing.to)) & ~away;
    loss += gain_of_blast(pos, them, gone, SQUARE_NONE, 0);
    return balance >= loss;
}

/*
 * kernel_exchange() where pieces attack otherwise while others attack or guard them: the captures
 * are made on a copy of the board.
 */
static __attribute__((noinline)) bool exchange_on_board(const struct position *pos, move m,
                                                        int threshold)
{
    const struct variant *variant = pos->variant;
    const struct landing landing = landing_of(pos, m);
    const unsigned to = move_to(m);
    struct position copy;
    struct undo undo;
    unsigned side = !pos->state.side;
    int balance = landing.gain - threshold;

    if (balance < 0 || landing.settled)
        return balance >= 0;
    copy = *pos;
    place_move(&copy, m, &undo);
    for (unsigned i = 0; i < EXCHANGE_MAX && copy.board[to]; i++) {
        const bitboard *sets = sets_in(&copy), occupied = sets[WHITE] | sets[BLACK];
        const int risk = worth_of(variant, copy.board[to]);
        if (balance - risk >= 0)
            break;
        const bitboard attackers =
            not_sparing(&copy,
                        now_attacking(&copy, to, occupied,
                                      attackers_of(&copy, side, to, occupied, sets[side], 0)),
                        piece_role(copy.board[to]), to);
        if (!bb_any(attackers))
            break;
        const unsigned from = least_of(&copy, attackers);
        balance = risk - balance - 1;
        toggle_in_sets(&copy, copy.board[to], to);
        toggle_in_sets(&copy, copy.board[from], from);
        toggle_in_sets(&copy, copy.board[from], to);
        copy.board[to] = copy.board[from];
        copy.board[from] = 0;
        side = !side;
    }
    return side != pos->state.side;
}

static int kernel_gain(const struct position *pos, move m)
{
    if (pos->variant->blast_roles)
        return gain_with_blast(pos, m);
    return is_plain(m) ? gain_of_plain(pos, m) : landing_of(pos, m).gain;
}

/*
 * Whether the move wins at least `threshold`, if both sides go on capturing on its square with
 * their least pieces as long as it pays. An imitator counts as the role that captured last.
 */
static bool kernel_exchange(const struct position *pos, move m, int threshold)
{
    const struct variant *variant = pos->variant;

    if (variant->asks_attackers)
        return variant->blast_roles ? exchange_with_blast(pos, m, threshold)
                                    : exchange_on_board(pos, m, threshold);
    struct landing landing = landing_of(pos, m);
    unsigned side = !pos->state.side;
    int balance = landing.gain - threshold; /* for the side that captured last */

    CHECK_DEBUG(threshold > -2 * EXCHANGE_ROYAL && threshold < 2 * EXCHANGE_ROYAL);
    if (balance < 0 || landing.settled)
        return balance >= 0;
    for (unsigned i = 0; i < EXCHANGE_MAX; i++) {
        const int risk = worth_of(variant, landing.piece);
        /* Even if the piece is lost for nothing, the one who moved it is content. */
        if (balance - risk >= 0)
            break;
        bitboard attackers =
            attackers_of(pos, side, landing.to, landing.occupied, landing.left[side],
                         variant->has_imitators ? piece_role(landing.piece) : 0);
        if (variant->sparing_roles)
            attackers = not_sparing(pos, attackers, piece_role(landing.piece), landing.to);
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

    return is_threatened(pos, us, pos->state.last[us]);
}

static bool kernel_is_threatened(const struct position *pos, unsigned color)
{
    const struct state *state = &pos->state;
    const bool rests =
        color != state->side && state->imitations >= pos->variant->about->imitations_max;

    return is_threatened(pos, color, rests ? 0 : state->last[color]);
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

/* Whether the enemy is in check after the move, which is made and taken back. */
static bool checks_when_made(struct position *pos, move m)
{
    struct undo undo;

    kernel_make(pos, m, &undo);
    const bool check = kernel_in_check(pos);
    take_back(pos, &undo);
    return check;
}

/*
 * Whether a plain move gives check, the enemy not being in check before: only what has stood in a
 * slider's way can open it.
 */
static bool plain_gives_check(const struct position *pos, move m, unsigned royal)
{
    const unsigned us = pos->state.side, from = move_from(m), to = move_to(m);
    const struct tables *tables = pos->variant->tables;
    const bitboard *sets = sets_in(pos);
    const bitboard left = sets[us] & ~(tables->square_bb[from] | tables->square_bb[to]);
    const bitboard occupied = left | sets[!us] | tables->square_bb[to];

    if (role_attacks(pos, piece_role(pos->board[from]), us, to, royal, occupied))
        return true;
    return bb_any(tables->surroundings[us][royal].lines & tables->square_bb[from]) &&
           is_attacked(pos, us, royal, occupied, left, 0);
}

static bool kernel_gives_check(struct position *pos, move m)
{
    const struct variant *variant = pos->variant;
    const unsigned us = pos->state.side, royal = pos->royal[!us];

    if (royal == SQUARE_NONE && !variant->has_royal_sets)
        return false;
    if (royal == SQUARE_NONE || variant->has_dangers || variant->takes_royals ||
        variant->blast_roles)
        return checks_when_made(pos, m);
    if (is_plain(m))
        return plain_gives_check(pos, m, royal);
    const struct landing landing = landing_of(pos, m);
    if (landing.settled || move_gate(variant, m) != SQUARE_NONE)
        return checks_when_made(pos, m);
    return role_attacks(pos, piece_role(landing.piece), us, landing.to, royal, landing.occupied) ||
           is_attacked(pos, us, royal, landing.occupied, landing.left[us], 0);
}

#endif

#ifndef CORE_KERNEL_ATTACK_H
#define CORE_KERNEL_ATTACK_H

/* Who attacks a square: from the target outwards. Part of kernel.c. */
#include "core/action.h"
#include "core/kernel_tables.h"

/* The sets of a position; see enum SET_* in core/variant.h. */
static inline bitboard *sets_of(struct position *pos)
{
    return (bitboard *)pos->sets;
}
static inline const bitboard *sets_in(const struct position *pos)
{
    return (const bitboard *)pos->sets;
}

/* Which of the roles `color` has in hand. */
static inline uint64_t held_by(const struct position *pos, unsigned color, uint64_t roles)
{
    uint64_t held = 0;

    for (; roles; roles &= roles - 1)
        if (pos->state.holdings.hand[color][__builtin_ctzll(roles) - 1])
            held |= roles & -roles;
    return held;
}

/* Whether the royal piece of `color`, which is not on the board, is still to be dropped. */
static inline bool holds_royal(const struct position *pos, unsigned color)
{
    const struct variant *variant = pos->variant;

    return variant->drops_first &&
           held_by(pos, color, variant->first_drop_roles[color] & variant->royal_roles);
}

/* The royal pieces of `color`. */
static inline bitboard royals_of(const struct position *pos, unsigned color)
{
    if (pos->royal[color] != SQUARE_NONE)
        return pos->variant->tables->square_bb[pos->royal[color]];
    if (!pos->variant->has_royal_sets)
        return bb_empty();
    return sets_in(pos)[SET_ROYAL] & sets_in(pos)[color];
}

/* The royal piece of `color` where it has exactly one, which moves apart from the others. */
static inline bitboard royal_apart(const struct position *pos, unsigned color)
{
    return pos->royal[color] == SQUARE_NONE ? bb_empty()
                                            : pos->variant->tables->square_bb[pos->royal[color]];
}

/* Whether what stands where the move behind a threat ends lets it end there. */
static bool threat_ends_well(const struct position *pos, const struct atom_table *atom,
                             unsigned color, bitboard end, bitboard occupied)
{
    const bitboard *sets = sets_in(pos);

    CHECK_DEBUG(bb_count(end) == 1 && atom->end_modes);
    if (!bb_any(end & occupied))
        return atom->end_modes & MODE_MOVE;
    if (bb_any(end & sets[SET_FIXED]))
        return false; /* stones are in the set of a color, but nobody's */
    if (bb_any(end & sets[color]))
        return atom->end_modes & MODE_OWN && !bb_any(end & royals_of(pos, color));
    return atom->end_modes & MODE_CAPTURE;
}

/* Roles that the piece on `from` never captures on `square` now. */
static uint64_t spared_by(const struct position *pos, unsigned from, unsigned square)
{
    const struct variant *variant = pos->variant;
    const unsigned piece = pos->board[from], role = piece_role(piece);
    const unsigned color = piece_color(piece);
    const uint64_t spared = roles_spared(variant->about, role, color, square);

    if (!(variant->imitator_roles >> role & 1))
        return spared;
    return spared | roles_spared(variant->about, pos->state.last[!color], color, square);
}

/* Whether a piece over which the atom never hops stands where its path has a hurdle. */
static bool is_barred(const struct position *pos, const struct atom_table *atom,
                      const struct bb_path *path)
{
    BB_EACH (s, path->occupied)
        if (s != path->captured && s != path->to && atom->barred >> piece_role(pos->board[s]) & 1)
            return true;
    return false;
}

/* attack_is_open() where that depends on which pieces stand on the path. */
static __attribute__((noinline)) bool asked_attack_is_open(const struct position *pos,
                                                           const struct atom_table *atom,
                                                           unsigned color,
                                                           const struct bb_path *path,
                                                           bitboard occupied)
{
    CHECK_DEBUG(path->asks && atom->walked);
    if (atom->barred && is_barred(pos, atom, path))
        return false;
    if (path->captured == SQUARE_NONE)
        return true;
    if (path->captured == path->to) /* round a ring, back onto what it captures */
        return !atom->end_modes || atom->end_modes & (MODE_CAPTURE | MODE_ROYAL);
    if (spared_by(pos, path->from, path->captured) >> piece_role(pos->board[path->captured]) & 1)
        return false;
    const bitboard other = pos->variant->tables->square_bb[path->captured];
    if (atom->end_modes)
        return threat_ends_well(pos, atom, color, other, occupied);
    return bb_any(other & sets_in(pos)[!color] & ~sets_in(pos)[SET_FIXED]);
}

/* Whether a piece of `color` attacks along the path under this occupancy; its end is occupied. */
static inline bool attack_is_open(const struct position *pos, const struct atom_table *atom,
                                  unsigned color, const struct bb_path *path, bitboard occupied)
{
    if (bb_any((path->empty & occupied) | (path->occupied & ~occupied)))
        return false;
    return !path->asks || asked_attack_is_open(pos, atom, color, path, occupied);
}

/* Whether one of the hop's paths from `from` to `to` is open under this occupancy. */
static inline bool hop_is_open(const struct position *pos, const struct atom_table *atom,
                               unsigned color, unsigned from, unsigned to, bitboard occupied)
{
    CHECK_DEBUG(atom->kind == ATOM_HOP && atom->to_paths[color]);
    const struct bb_path *path = atom->to_paths[color] + atom->to_first[color][to];
    const struct bb_path *const end = atom->to_paths[color] + atom->to_first[color][to + 1];

    for (; path < end; path++)
        if (path->from == from && attack_is_open(pos, atom, color, path, occupied))
            return true;
    return false;
}

/* Squares that a hop leads to from `square` over pieces that do not bar it. */
static __attribute__((noinline)) bitboard unbarred_reach(const struct position *pos,
                                                         const struct atom_table *atom,
                                                         unsigned color, unsigned square,
                                                         bitboard occupied)
{
    bitboard reach = bb_empty();

    for (unsigned i = atom->first[color][square]; i < atom->first[color][square + 1]; i++) {
        const struct bb_path *path = &atom->paths[color][i];
        if (!bb_any((path->empty & occupied) | (path->occupied & ~occupied)) &&
            !is_barred(pos, atom, path))
            reach |= pos->variant->tables->square_bb[path->to];
    }
    return reach;
}

/* Squares that the atom leads to from `square` in the position, whatever may stand on them. */
static inline bitboard reach_on_board(const struct position *pos, const struct atom_table *atom,
                                      unsigned color, unsigned square, bitboard occupied)
{
    if (__builtin_expect(atom->barred != 0, 0))
        return unbarred_reach(pos, atom, color, square, occupied);
    return atom_reach(pos->variant->tables, atom, color, square, occupied);
}

/* Which of the pieces may capture one of `role` on `square`. */
static __attribute__((noinline)) bitboard not_sparing(const struct position *pos, bitboard pieces,
                                                      unsigned role, unsigned square)
{
    bitboard result = bb_empty();

    BB_EACH (s, pieces)
        if (!(spared_by(pos, s, square) >> role & 1))
            result |= pos->variant->tables->square_bb[s];
    return result;
}

/* Which of `pieces` attack `square` by this atom, were the square occupied. */
static inline bitboard atom_attackers(const struct position *pos, const struct atom_table *atom,
                                      unsigned color, unsigned square, bitboard occupied,
                                      bitboard pieces)
{
    const struct tables *tables = pos->variant->tables;
    const bitboard near = atom->source[color][square] & pieces;
    bitboard result = bb_empty();

    if (atom->kind == ATOM_LEAP)
        return near;
    BB_EACH (from, near) {
        const bool open =
            atom->kind == ATOM_SLIDE
                ? !bb_any(tables_between(tables, from, square) & occupied)
                : hop_is_open(pos, atom, color, from, square, occupied | tables->square_bb[square]);
        if (open)
            result |= tables->square_bb[from];
    }
    return result;
}

static inline bool atom_captures(const struct atom_table *atom)
{
    return atom->modes & (MODE_CAPTURE | MODE_ROYAL);
}

/* Whether an imitator has the atom as well as the role that it imitates. */
static inline bool is_imitable(const struct atom_table *atom)
{
    return !atom->added && !atom->imitating;
}

/* Imitators among `pieces` that attack `square` as the role `imitated`. */
static bitboard imitators_attacking(const struct position *pos, unsigned color, unsigned square,
                                    bitboard occupied, bitboard pieces, unsigned imitated)
{
    const struct variant *variant = pos->variant;
    const struct tables *tables = variant->tables;
    const struct role_info *role = &variant->roles[imitated];

    CHECK_DEBUG(imitated > 0 && imitated <= variant->about->role_count);
    bitboard imitators = bb_empty(), result = bb_empty();

    BB_EACH (s, sets_in(pos)[SET_SINGLE] & pieces)
        if (variant->imitator_roles >> piece_role(pos->board[s]) & 1)
            imitators |= tables->square_bb[s];
    if (!bb_any(imitators))
        return result;
    for (unsigned i = 0; i < role->atom_count; i++) {
        const struct atom_table *atom = &tables->atoms[role->atoms[i]];
        if (is_imitable(atom) && atom_captures(atom))
            result |= atom_attackers(pos, atom, color, square, occupied, imitators);
    }
    for (unsigned i = 0; i < tables->addition_count; i++) {
        const struct atom_table *atom = &tables->atoms[tables->additions[i]];
        if (atom->imitating == imitated && atom_captures(atom))
            result |= atom_attackers(pos, atom, color, square, occupied,
                                     sets_in(pos)[atom->set] & imitators);
    }
    return result;
}

/*
 * Pieces among `pieces` (all of `color`) that attack `square` under this occupancy, which need not
 * be the position's own. imitated: the role that imitators count as; 0 = they attack nothing.
 */
static bitboard attackers_of(const struct position *pos, unsigned color, unsigned square,
                             bitboard occupied, bitboard pieces, unsigned imitated)
{
    const struct tables *tables = pos->variant->tables;
    const bitboard *sets = sets_in(pos);
    bitboard result = bb_empty();

    for (unsigned i = 0; i < tables->attack_leap_count; i++) {
        const struct attack *attack = &tables->attack_leaps[color][i];
        result |= attack->source[square] & sets[attack->set] & pieces;
    }
    for (unsigned i = 0; i < tables->attack_slide_count; i++) {
        const struct attack *attack = &tables->attack_slides[color][i];
        const bitboard near = attack->source[square] & sets[attack->set] & pieces;
        BB_EACH (from, near)
            if (!bb_any(tables_between(tables, from, square) & occupied))
                result |= tables->square_bb[from];
    }
    for (unsigned i = 0; i < tables->attack_hop_count; i++) {
        const struct attack *attack = &tables->attack_hops[color][i];
        result |= atom_attackers(pos, &tables->atoms[attack->atom], color, square, occupied,
                                 sets[attack->set] & pieces);
    }
    if (imitated)
        result |= imitators_attacking(pos, color, square, occupied, pieces, imitated);
    return result;
}

static inline bool is_attacked(const struct position *pos, unsigned color, unsigned square,
                               bitboard occupied, bitboard pieces, unsigned imitated)
{
    return bb_any(attackers_of(pos, color, square, occupied, pieces, imitated));
}

/*
 * Of the pieces that attackers_of() finds on the board as it stands those that attack the square by
 * what they do while others attack or guard them. In games with influences it finds all that might.
 * In kernel_influence.h.
 */
static __attribute__((noinline)) bitboard now_attacking(const struct position *pos, unsigned square,
                                                        bitboard occupied, bitboard attackers);
static uint64_t atoms_now(const struct position *pos, unsigned square);

/*
 * Whether the piece on `from` could capture what stands on `square` by this atom and its own royal
 * piece, on `own`, would not vanish around the square on which it arrives.
 */
static bool captures_and_keeps(const struct position *pos, const struct atom_table *atom,
                               unsigned color, unsigned from, unsigned square, bitboard occupied,
                               unsigned own)
{
    const unsigned role = piece_role(pos->board[from]);
    const bitboard origin = pos->variant->tables->square_bb[from];

    if (!atom->end_modes)
        return bb_any(atom_attackers(pos, atom, color, square, occupied, origin)) &&
               !squares_has(blast_around(pos, role, square), own);
    occupied |= pos->variant->tables->square_bb[square];
    for (unsigned i = atom->to_first[color][square]; i < atom->to_first[color][square + 1]; i++) {
        const struct bb_path *path = &atom->to_paths[color][i];
        const unsigned end = path->captured == SQUARE_NONE ? from : path->captured;
        if (path->from == from && attack_is_open(pos, atom, color, path, occupied) &&
            !squares_has(blast_around(pos, role, end), own))
            return true;
    }
    return false;
}

/* captures_and_keeps() by some atom of the piece. */
static bool can_take_and_keep(const struct position *pos, unsigned color, unsigned from,
                              unsigned square, bitboard occupied, unsigned imitated)
{
    const struct variant *variant = pos->variant;
    const struct atom_table *atoms = variant->tables->atoms;
    const unsigned role = piece_role(pos->board[from]), own = pos->royal[color];
    const struct role_info *info = &variant->roles[role], *other = &variant->roles[imitated];

    for (uint64_t left = variant->has_influences ? atoms_now(pos, from) : 0; left;
         left &= left - 1) {
        const struct atom_table *atom = &atoms[__builtin_ctzll(left)];
        if (atom_captures(atom) &&
            captures_and_keeps(pos, atom, color, from, square, occupied, own))
            return true;
    }
    if (variant->has_influences)
        return false;
    for (unsigned i = 0; i < info->atom_count; i++) {
        const struct atom_table *atom = &atoms[info->atoms[i]];
        if (atom_captures(atom) && (!atom->imitating || atom->imitating == imitated) &&
            captures_and_keeps(pos, atom, color, from, square, occupied, own))
            return true;
    }
    if (!imitated || !(variant->imitator_roles >> role & 1))
        return false;
    for (unsigned i = 0; i < other->atom_count; i++) {
        const struct atom_table *atom = &atoms[other->atoms[i]];
        if (is_imitable(atom) && atom_captures(atom) &&
            captures_and_keeps(pos, atom, color, from, square, occupied, own))
            return true;
    }
    return false;
}

/*
 * Whether one of the attackers could capture a royal piece on `square`: not if it may not attack it
 * now, nor if its own royal piece would vanish with that capture.
 */
static __attribute__((noinline)) bool can_take_royal(const struct position *pos, unsigned color,
                                                     unsigned square, bitboard occupied,
                                                     bitboard attackers, unsigned imitated)
{
    const struct variant *variant = pos->variant;
    const unsigned own = pos->royal[color];

    if (variant->has_influences)
        attackers = now_attacking(pos, square, occupied, attackers);
    if (own == SQUARE_NONE || !variant->blast_roles)
        return bb_any(attackers);
    BB_EACH (s, attackers) {
        const unsigned index = variant->blast_of[piece_role(pos->board[s])];
        const bool stays = s == own ? !index || !variant->about->blasts[index - 1].itself
                                    : can_take_and_keep(pos, color, s, square, occupied, imitated);
        if (stays)
            return true;
    }
    return false;
}

/* is_attacked() for what is royal: attacks that cannot be carried out are none. */
static inline bool is_royal_attacked(const struct position *pos, unsigned color, unsigned square,
                                     bitboard occupied, bitboard pieces, unsigned imitated)
{
    const bitboard attackers = attackers_of(pos, color, square, occupied, pieces, imitated);

    return bb_any(attackers) && (!pos->variant->asks_attackers ||
                                 can_take_royal(pos, color, square, occupied, attackers, imitated));
}

/* Whether so many of a royal set are attacked as its rule names. */
static __attribute__((noinline)) bool is_set_threatened(const struct position *pos, unsigned color,
                                                        unsigned imitated)
{
    const bitboard *sets = sets_in(pos);
    const bitboard occupied = sets[WHITE] | sets[BLACK];
    const enum royal_rule rule = pos->variant->about->royals[color];

    CHECK_DEBUG(pos->variant->has_royal_sets && pos->royal[color] == SQUARE_NONE);
    unsigned count = 0, attacked = 0;

    BB_EACH (s, royals_of(pos, color)) {
        count++;
        bitboard attackers = attackers_of(pos, !color, s, occupied, sets[!color], imitated);
        if (pos->variant->has_influences)
            attackers = now_attacking(pos, s, occupied, attackers);
        attacked += bb_any(attackers);
    }
    return attacked && (rule == ROYALS_ANY || (rule == ROYALS_ALL && attacked == count) ||
                        (rule == ROYALS_LAST && count == 1));
}

/*
 * Whether `color` is in check on the board as it stands: its royal piece is attacked, or so many of
 * a set as the rule of the set names. imitated: as in attackers_of.
 */
static inline bool is_threatened(const struct position *pos, unsigned color, unsigned imitated)
{
    const unsigned royal = pos->royal[color];
    const bitboard *sets = sets_in(pos);

    if (royal != SQUARE_NONE)
        return is_royal_attacked(pos, !color, royal, sets[WHITE] | sets[BLACK], sets[!color],
                                 imitated);
    return pos->variant->has_royal_sets && is_set_threatened(pos, color, imitated);
}

/* Squares that a piece of `role` on `square` attacks or moves to by atoms with one of `modes`. */
static bitboard role_reach(const struct position *pos, unsigned role, unsigned color,
                           unsigned square, bitboard occupied, unsigned modes)
{
    const struct variant *variant = pos->variant;
    const struct role_info *info = &variant->roles[role];
    bitboard result = bb_empty();

    for (unsigned i = 0; i < info->atom_count; i++) {
        const struct atom_table *atom = &variant->tables->atoms[info->atoms[i]];
        if ((atom->modes & modes) && !atom->imitating)
            result |= reach_on_board(pos, atom, color, square, occupied);
    }
    return result;
}

#endif

/*
 * Who can still attack the enemy's royal piece. This asks less than adx_position_can_win(), and so
 * can tell it in more games: not whether some position is mate, but whether a piece can ever come
 * to where it attacks a square on which that royal piece may stand. Every path counts, whatever
 * would have to stand beside it.
 */
#include "native.h"

#include "api/handles.h"
#include "core/placement.h"

enum {
    GOES = MODE_MOVE | MODE_CAPTURE | MODE_EN_PASSANT | MODE_OWN,
    ATTACKS = MODE_CAPTURE | MODE_ROYAL,
};

/* Losses by what an attack brings about, or which a player can only inflict on themselves. */
static bool is_by_attack(const struct ending *ending)
{
    switch (ending->kind) {
    case ENDING_ROYAL_CAPTURE:
    case ENDING_CHECKMATE:
    case ENDING_CHECKS:
    case ENDING_STALEMATE:
    case ENDING_PERPETUAL_CHECK:
    case ENDING_PERPETUAL_CHASE:
        return ending->verdict == VERDICT_LOSS;
    default:
        return false;
    }
}

/* Points are left aside: they say who was ahead when nobody could be mated. */
static bool is_won_by_attack(const struct description *about)
{
    for (unsigned i = 0; i < about->ending_count; i++) {
        const unsigned verdict = about->endings[i].verdict;
        if (verdict != VERDICT_DRAW && verdict != VERDICT_NOT_ALLOWED &&
            verdict != VERDICT_POINTS && !is_by_attack(&about->endings[i]))
            return false;
    }
    return true;
}

/* Whether a player only ever loses pieces, and a royal piece by itself attacks no other. */
static bool is_plain(const struct variant *variant)
{
    for (unsigned i = 0; i < variant->about->blast_count; i++)
        if (variant->about->blasts[i].turns)
            return false;
    return is_won_by_attack(variant->about) && !roles_to_hands(variant->about) &&
           !variant->has_royal_sets && !variant->has_influences && !variant->has_imitators &&
           !variant->has_waiting && !variant->forms_grow &&
           !(variant->takes_royals && variant->royal_roles & ~variant->blast_roles);
}

/* Whether all that a piece does is to go its ways, as the same piece. */
static bool only_goes(const struct variant *variant, unsigned role)
{
    return !variant->roles[role].promotions &&
           !((variant->event_roles | variant->act_roles | variant->blast_roles) >> role & 1);
}

/* Add where an atom leads from these squares. Returns: whether that is anywhere new. */
static bool spread(const struct variant *variant, unsigned atom, unsigned color, unsigned modes,
                   struct squares from, struct squares *to)
{
    const struct atom *ways = &variant->atoms[atom];
    bool is_new = false;

    for (unsigned p = 0; ways->modes & modes && p < ways->path_count[color]; p++) {
        const struct path *path = &ways->paths[color][p];
        if (squares_has(from, path->from) && !squares_has(*to, path->to)) {
            squares_add(to, path->to);
            is_new = true;
        }
    }
    return is_new;
}

/* Add where the ways of a role lead: all of them, or those that attack. */
static bool spread_role(const struct variant *variant, unsigned role, unsigned color,
                        unsigned modes, struct squares from, struct squares *to)
{
    const struct role_info *info = &variant->roles[role];
    bool is_new = false;

    for (unsigned i = 0; i < info->atom_count; i++)
        is_new |= spread(variant, info->atoms[i], color, modes, from, to);
    for (unsigned i = 0; i < variant->first_way_count; i++)
        if (variant->first_ways[i].role == role)
            is_new |= spread(variant, variant->first_ways[i].atom, color, modes, from, to);
    return is_new;
}

/* Where the piece on a square may ever come, that square included. */
static struct squares roams(const struct position *position, unsigned square)
{
    const unsigned piece = position->board[square];
    struct squares found = {{0, 0}};

    squares_add(&found, square);
    while (
        spread_role(position->variant, piece_role(piece), piece_color(piece), GOES, found, &found))
        ;
    return found;
}

static bool may_attack(const struct position *position, unsigned color)
{
    const struct variant *variant = position->variant;
    const unsigned royal = position->royal[color], enemy = position->royal[!color];

    if (royal == SQUARE_NONE || enemy == SQUARE_NONE || position_has_in_hand(position, color) ||
        !is_plain(variant))
        return true;
    const struct squares goals = variant->castle_count ? squares_all() : roams(position, enemy);
    for (struct squares left = position_pieces(position, color); squares_any(left);) {
        const unsigned square = squares_first(left), role = piece_role(position->board[square]);
        struct squares attacks = {{0, 0}};
        squares_remove(&left, square);
        if (square == royal)
            continue;
        spread_role(variant, role, color, ATTACKS, roams(position, square), &attacks);
        if (!only_goes(variant, role) || squares_any(squares_and(attacks, goals)))
            return true;
    }
    return false;
}

PyObject *native_may_attack(PyObject *self, PyObject *args)
{
    const adx_position *position = ((struct position_object *)self)->position;
    int is_white;

    if (!PyArg_ParseTuple(args, "p", &is_white))
        return NULL;
    return PyBool_FromLong(may_attack(&position->now, is_white ? WHITE : BLACK));
}

/* Mating material: for which games and roles it is known, and what it says of a position. */
#include "core/mating.h"

#include "core/mating_search.h"
#include "core/placement.h"

/* ---- which games, which roles ---- */

/* Whether a game can be won otherwise than by checkmate or by checks. */
static bool is_won_otherwise(const struct description *about)
{
    for (unsigned i = 0; i < about->ending_count; i++) {
        const struct ending *ending = &about->endings[i];
        const bool is_loss = ending->verdict == VERDICT_LOSS;
        if (ending->verdict != VERDICT_DRAW && ending->verdict != VERDICT_NOT_ALLOWED &&
            !(is_loss && (ending->kind == ENDING_CHECKMATE || ending->kind == ENDING_CHECKS)))
            return true;
    }
    return false;
}

static bool is_royal(const struct variant *variant, unsigned role)
{
    return variant->royal_roles >> role & 1;
}

/* Whether the board shows all that a piece does by an atom. */
static bool is_plain_atom(const struct atom *atom)
{
    return !atom->captures_in_passing && !atom->imitating && atom->colors == BOTH_COLORS &&
           !(atom->modes & (MODE_OWN | MODE_ROYAL));
}

static bool never_changes(const struct variant *variant, unsigned role)
{
    return !variant->roles[role].promotions && variant->playable_roles >> role & 1;
}

/* Whether the board shows all that a role does: it leaps, or slides over empty squares. */
static bool is_plain_role(const struct variant *variant, unsigned role)
{
    const struct role_info *info = &variant->roles[role];

    for (unsigned i = 0; i < info->atom_count; i++) {
        const struct atom *atom = &variant->atoms[info->atoms[i]];
        if (atom->kind == ATOM_HOP || !is_plain_atom(atom))
            return false;
    }
    return never_changes(variant, role);
}

/* Whether some path of an atom needs no other piece. */
static bool is_free(const struct atom *atom)
{
    for (unsigned p = 0; p < atom->path_count[WHITE]; p++)
        if (!squares_any(atom->paths[WHITE][p].occupied))
            return true;
    return false;
}

/* Whether a role captures over other pieces alone. */
static bool is_hopper_role(const struct variant *variant, unsigned role)
{
    const struct role_info *info = &variant->roles[role];
    bool hops = false;

    for (unsigned i = 0; i < info->atom_count; i++) {
        const struct atom *atom = &variant->atoms[info->atoms[i]];
        if (!is_plain_atom(atom) || (atom->modes & MODE_CAPTURE && is_free(atom)))
            return false;
        hops |= atom->modes & MODE_CAPTURE;
    }
    return hops && never_changes(variant, role);
}

/* A royal piece that only leaps is never in the way of its own attack. */
static bool is_plain_royal(const struct variant *variant, unsigned role)
{
    const struct role_info *info = &variant->roles[role];
    bool leaps = is_plain_role(variant, role);

    for (unsigned i = 0; leaps && i < info->atom_count; i++)
        leaps = variant->atoms[info->atoms[i]].kind == ATOM_LEAP;
    return leaps;
}

/* Whether mates can be looked for at all: no piece changes, and one royal piece a color. */
static bool is_plain_game(const struct variant *variant)
{
    const struct description *about = variant->about;

    return ending_said(about, ENDING_DEAD) && !is_won_otherwise(about) &&
           !about->captured_to_hand && !variant->pool_roles && !variant->has_waiting &&
           !variant->has_royal_sets && !variant->blast_roles && !variant->takes_royals &&
           !variant->has_demands && !variant->has_imitators && !variant->event_roles &&
           !variant->act_roles && !variant->forms_grow && !variant->sparing_roles &&
           !variant->has_influences && !about->dice.thrown && !about->swap_count && !about->crosses;
}

/* The one royal role of the game, if it only leaps; else 0. */
static unsigned plain_royal(const struct variant *variant)
{
    unsigned found = 0, count = 0;

    for (unsigned role = 1; role <= variant->about->role_count; role++) {
        if (is_royal(variant, role)) {
            found = role;
            count++;
        }
    }
    return count == 1 && is_plain_royal(variant, found) ? found : 0;
}

/* The roles but for royal ones of which that is true. */
static uint64_t roles_that(const struct variant *variant,
                           bool (*is)(const struct variant *variant, unsigned role))
{
    uint64_t roles = 0;

    for (unsigned role = 1; role <= variant->about->role_count; role++)
        if (!is_royal(variant, role) && is(variant, role))
            roles |= UINT64_C(1) << role;
    return roles;
}

/* Where every material may win, the statement ends nothing. */
static void note_never(struct description *about)
{
    for (unsigned i = 0; i < about->ending_count; i++)
        about->endings[i].never = about->endings[i].kind == ENDING_DEAD;
}

adx_err mating_build(struct variant *variant)
{
    const unsigned royal = plain_royal(variant);
    struct mating *out;
    variant->mating = NULL;
    if (!royal || !is_plain_game(variant)) {
        note_never(variant->about);
        return ADX_OK;
    }
    out = arena_take(&variant->arena, sizeof(*out));
    if (!out)
        return ADX_E_NOMEM;
    out->checks_win = ending_said(variant->about, ENDING_CHECKS) != NULL;
    mating_search(variant, royal, roles_that(variant, is_plain_role),
                  roles_that(variant, is_hopper_role), out);
    variant->mating = out;
    return ADX_OK;
}

/* ---- a position ---- */

/* What a color has beside its royal piece. */
struct men {
    unsigned count, role; /* the role of one of them */
    uint64_t roles[2];    /* by the shade of their squares */
};

/* Add the roles of a color, the royal one left out. */
static void note_roles(const struct position *position, unsigned color, uint64_t roles[2])
{
    const struct geometry *board = &position->variant->about->geometry;

    for (struct squares left = position_pieces(position, color); squares_any(left);) {
        const unsigned square = squares_first(left);
        squares_remove(&left, square);
        if (square != position->royal[color])
            roles[geometry_is_light(board, square)] |= UINT64_C(1)
                                                       << piece_role(position->board[square]);
    }
}

/*
 * Note the pieces of a color. Returns: false, as soon as they are seen, if they are more than one
 * that are not all bound to one shade: these may win.
 */
static bool note_men(const struct position *position, unsigned color, struct men *men)
{
    const struct description *about = position->variant->about;
    const uint64_t bound = position->variant->mating->bound;

    *men = (struct men){0};
    for (struct squares left = position_pieces(position, color); squares_any(left);) {
        const unsigned square = squares_first(left);
        squares_remove(&left, square);
        if (square == position->royal[color])
            continue;
        men->role = piece_role(position->board[square]);
        men->roles[geometry_is_light(&about->geometry, square)] |= UINT64_C(1) << men->role;
        men->count++;
        if (men->count > 1 &&
            ((men->roles[0] | men->roles[1]) & ~bound || (men->roles[0] && men->roles[1])))
            return false;
    }
    return true;
}

static bool can_win(const struct position *position, unsigned color)
{
    const struct mating *mating = position->variant->mating;
    struct men men;
    uint64_t others[2] = {0, 0};

    /* Hands only become smaller: captured pieces come into none (is_plain_game). */
    if (position_has_in_hand(position, color) || !note_men(position, color, &men))
        return true;
    if (!men.count)
        return false;
    if (position_has_in_hand(position, !color))
        return true;
    const struct mating_power *power = mating->bound >> men.role & 1
                                           ? &mating->shades[color][men.roles[1] != 0]
                                           : &mating->role[color][men.role];
    if (mating->checks_win || power->mates)
        return true;
    note_roles(position, !color, others);
    return others[0] & ~power->idle[0] || others[1] & ~power->idle[1];
}

bool mating_can_win(const struct position *position, unsigned color)
{
    return !position->variant->mating || can_win(position, color);
}

bool mating_is_dead(const struct position *position)
{
    return position->variant->mating && !can_win(position, WHITE) && !can_win(position, BLACK);
}

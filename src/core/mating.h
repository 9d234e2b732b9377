#ifndef CORE_MATING_H
#define CORE_MATING_H

#include "core/variant.h"

/*
 * Mating material: whether any moves of both players, however bad, may let a color win. It is asked
 * where the rules say `end dead draw`, and derived from the ways of moving when a game is compiled.
 *
 * A color that has nothing but its royal piece cannot win. One that has a single piece beside it
 * cannot if that piece mates nowhere: alone, or with help from enemy pieces that stand in their
 * king's way; one that captures over other pieces alone (a cannon), where the enemy has nothing but
 * the royal piece. Nor can one whose pieces all stay on squares of one shade, if no king can be
 * mated there. All else may win, and so may all in games that can be won otherwise than by
 * checkmate.
 */

/* What a color can do with one kind of material. */
struct mating_power {
    bool mates; /* a lone royal piece can be mated */
    /* Else: enemy roles that do not help to it, by the shade of the square where they stand. */
    uint64_t idle[2];
};

struct mating {
    uint64_t bound;  /* roles that stay on one shade: 0 dark, 1 light */
    bool checks_win; /* the game is lost by checks received */
    struct mating_power role[2][ADX_ROLES_MAX + 1]; /* by color: one piece, not bound */
    struct mating_power shades[2][2];               /* by color and shade: bound pieces only */
};

/*
 * Set variant->mating, which stays NULL where every material may win. The kernel's tables are made.
 * Errors: ADX_E_NOMEM.
 */
adx_err mating_build(struct variant *variant);

/* Whether some sequence of legal moves may let `color` win. */
bool mating_can_win(const struct position *position, unsigned color);

/* Whether neither color can: false, without a look at the pieces, where no rule asks. */
bool mating_is_dead(const struct position *position);

#endif

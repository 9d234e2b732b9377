#ifndef CORE_KERNEL_NODE_H
#define CORE_KERNEL_NODE_H

/* What generation knows of a node; promotions. Part of kernel.c. */
#include "base/check.h"
#include "core/kernel_safety.h"

/* Kept out of the hot functions, so that those stay small. */
#define RARE __attribute__((noinline))

enum purpose {
    COUNT,
    LIST,
    NOISY,
    PSEUDO
};

enum {
    PINS_MAX = 24,
    CHOICES_MAX = ADX_ROLES_MAX + 1 /* every role, or staying as it is */
};

/* Own pieces that shield the royal, each with the squares on which it goes on doing so. */
struct pins {
    unsigned count;
    uint8_t square[PINS_MAX];
    bitboard shield[PINS_MAX];
};

/*
 * What generation needs to know of a node. Once checks, pins and dangers have been found:
 *
 *  1. own and enemy have no square in common; both are occupied. Waiting pieces are not enemies.
 *  2. targets are allowed squares. A move of a piece that is neither royal nor single, to a target,
 *     stops every check.
 *  3. Each pinned piece is an own one with one entry in pins, or several if several pin it; on the
 *     squares of all its shields the royal is safe from those that pin it. Masks and pins hold
 *     for slides and leaps only: hops are seen to by 6.
 *  4. single pieces are own ones, the royal aside. Bulk leaves them and pinned pieces out.
 *  5. goals hold targets only: empty ones, enemies, both.
 *  6. A move of a role in try_roles, from or to one of try_squares, or any if try_all, may leave
 *     the royal attacked whatever the masks say: it is made and tried. Then moves are not counted
 *     but listed.
 *
 * node_check() holds what a machine can see of this.
 */
struct node {
    struct position *pos;
    const struct variant *variant;
    const struct tables *tables;
    unsigned us;
    bitboard royal; /* the own royal piece, apart from the others; empty with royal sets */
    bitboard own, enemy, occupied;
    bitboard allowed;  /* squares that no waiting piece takes */
    bitboard targets;  /* squares that a non-royal piece may go to, own ones not excluded */
    bitboard goals[4]; /* by modes MODE_MOVE | MODE_CAPTURE: those of the targets */
    bitboard pinned;   /* own pieces with an entry in `pins` */
    struct pins *pins;
    bitboard single;      /* own pieces made one by one */
    bitboard movers;      /* only moves from these squares are wanted, and drops on them */
    uint64_t try_roles;   /* roles whose moves must be tried */
    bitboard try_squares; /* moves from or to these squares must be tried */
    bool try_all;         /* every move must be tried, as when a hopper gives check */
    move *out;            /* LIST: next free entry */
    unsigned count;       /* COUNT */
};

/* Checks the invariants above, in builds with CHECK_DEBUG. */
static inline void node_check(const struct node *node)
{
    (void)node;
    CHECK_DEBUG(!bb_any(node->own & node->enemy));
    CHECK_DEBUG(!bb_any((node->own | node->enemy) & ~node->occupied));
    CHECK_DEBUG(!bb_any(node->allowed & ~node->tables->squares));
    CHECK_DEBUG(!bb_any(node->targets & ~node->allowed));
    CHECK_DEBUG(!bb_any((node->pinned | node->single) & ~node->own));
    CHECK_DEBUG(node->pins->count <= PINS_MAX);
    for (unsigned i = 0; i < node->pins->count; i++)
        CHECK_DEBUG(bb_any(node->pinned & node->tables->square_bb[node->pins->square[i]] &
                           node->pins->shield[i]));
    CHECK_DEBUG(!bb_any(node->goals[MODE_MOVE] & (node->occupied | ~node->targets)));
    CHECK_DEBUG(!bb_any(node->goals[MODE_CAPTURE] & ~(node->enemy & node->targets)));
}

/* ---- promotions ---- */

/* Whether the player has room on the board for one more of a role, by the limit of a promotion. */
static bool has_room(const struct position *pos, unsigned us, const struct promotion *promotion,
                     unsigned role)
{
    const uint64_t same = promotion_counts(pos->variant->about, promotion, role);
    unsigned count = 0;

    if (!(promotion->limited >> role & 1))
        return true;
    BB_EACH (s, sets_in(pos)[us])
        count += (unsigned)(same >> piece_role(pos->board[s]) & 1);
    return count < promotion->most[role];
}

/*
 * The roles that a piece may become by promotion `index` now, 0 standing for staying what it is.
 * Returns: their number; 0 = the move is not allowed.
 */
static RARE unsigned promotion_choices(const struct position *pos, unsigned us, unsigned index,
                                       unsigned role, uint8_t choices[CHOICES_MAX])
{
    const struct promotion *promotion = &pos->variant->about->promotions[index];
    const uint8_t *pool = pos->state.holdings.pool[us];
    unsigned count = 0;

    for (unsigned i = 0; i < promotion->order_count; i++)
        if ((promotion->source == PROMOTION_FREE || pool[promotion->order[i] - 1]) &&
            has_room(pos, us, promotion, promotion->order[i]))
            choices[count++] = promotion->order[i];
    if (!count && promotion->waits && pos->state.holdings.waiting_count[us] < WAITING_MAX)
        choices[count++] = pos->variant->waiting_form[role];
    else if (promotion->optional)
        choices[count++] = 0;
    CHECK_DEBUG(count <= CHOICES_MAX);
    return count;
}

/* plain: the move by which the piece stays what it is. */
static RARE move *emit_promotions(const struct position *pos, unsigned us, move *out,
                                  unsigned index, unsigned role, move plain)
{
    const unsigned from = move_from(plain), to = move_to(plain);
    uint8_t choices[CHOICES_MAX];

    if (pos->variant->changed_captors >> role & 1 && move_captor_becomes(pos, plain)) {
        *out++ = plain;
        return out;
    }
    const unsigned count = promotion_choices(pos, us, index, role, choices);

    for (unsigned i = 0; i < count; i++)
        *out++ = choices[i] ? move_of(MOVE_PROMOTE, from, to, choices[i]) : plain;
    return out;
}

#endif

#ifndef CORE_KERNEL_GENERATE_H
#define CORE_KERNEL_GENERATE_H

/*
 * Legal moves. Part of kernel.c.
 *
 * Most pieces are served in bulk: checks and pins are found once and become masks on their
 * targets. Pieces whose safety a mask cannot tell are made and tried one by one:
 *   - imitators, pieces that act in place, pieces that promote otherwise than by steps;
 *   - roles whose moves change enemy pieces, when such a piece stands near the mover's royal;
 *   - roles that would let an enemy imitator attack the mover's royal;
 *   - every move that touches the line of an enemy hopper to the mover's royal.
 * The body is one always-inline function with a copy for each purpose and color: arguments known
 * at compile time save about 10 %.
 */
#include "core/kernel_bulk.h"
#include "core/kernel_danger.h"
#include "core/kernel_rare.h"

enum {
    UNCOUNTED = ADX_MOVES_MAX + 1 /* the moves must be listed, and tried, to be counted */
};

static inline __attribute__((always_inline)) void look_at(struct node *node, struct pins *pins,
                                                          struct position *pos, const unsigned us,
                                                          move *out)
{
    const bitboard *sets = sets_in(pos);

    node->pos = pos;
    node->variant = pos->variant;
    node->tables = pos->variant->tables;
    node->us = us;
    node->own = sets[us];
    node->enemy = sets[!us];
    node->occupied = sets[WHITE] | sets[BLACK];
    node->targets = node->tables->squares;
    node->pinned = bb_empty();
    node->pins = pins;
    pins->count = 0;
    node->single = bb_empty();
    node->try_roles = 0;
    node->try_squares = bb_empty();
    node->try_all = false;
    node->out = out;
    node->count = 0;
    if (node->variant->has_fixed) {
        node->targets &= ~sets[SET_FIXED];
        node->enemy &= ~sets[SET_FIXED];
    }
    node->allowed = node->targets;
}

/* Moves of a node whose masks have been found. */
static inline __attribute__((always_inline)) void add_all(struct node *node,
                                                          const enum purpose purpose,
                                                          const unsigned us, unsigned royal,
                                                          unsigned checks)
{
    node->goals[0] = bb_empty();
    node->goals[MODE_MOVE] = node->targets & ~node->occupied;
    node->goals[MODE_CAPTURE] = node->targets & node->enemy;
    node->goals[MODE_MOVE | MODE_CAPTURE] = node->goals[MODE_MOVE] | node->goals[MODE_CAPTURE];
    node_check(node);
    if ((purpose != PSEUDO || royal != SQUARE_NONE) && bb_any(node->royal & node->movers))
        add_royal(node, purpose, us, royal);
    if (checks < 2 || purpose == PSEUDO) {
        const bitboard free =
            node->own & node->movers & ~(node->pinned | node->single | node->royal);
        add_leapers_and_riders(node, purpose, us, free);
        add_steps(node, purpose, us, free);
    }
    if (!has_rare(node, us))
        return;
    if (purpose == COUNT)
        count_rare(node, checks);
    else
        list_rare(node, purpose, checks);
}

/* Find what makes moves of this node unsafe in ways that masks cannot tell. */
static RARE void note_dangers(struct node *node, unsigned royal)
{
    const struct tables *tables = node->tables;
    const unsigned us = node->us, them = !us;
    const bitboard *sets = sets_in(node->pos);
    bitboard hoppers = bb_empty();

    if (bb_any(sets[SET_SINGLE] & node->enemy & tables->imitation_risk[us][royal]))
        note_imitators(node, royal);
    if (node->variant->event_roles)
        note_events(node, royal);
    for (unsigned i = 0; i < tables->attack_hop_count; i++) {
        const struct attack *attack = &tables->attack_hops[them][i];
        hoppers |= attack->source[royal] & sets[attack->set];
    }
    if (bb_any(hoppers & node->enemy))
        note_hoppers(node, royal);
    if (node->variant->has_waiting)
        note_waiting(node);
    note_growing_forms(node);
}

static inline __attribute__((always_inline)) unsigned generate(struct position *pos,
                                                               const unsigned us,
                                                               const enum purpose purpose,
                                                               bitboard movers, move *out)
{
    const struct variant *variant = pos->variant;
    const unsigned royal = pos->royal[us];
    struct node node;
    struct pins pins;
    unsigned checks = 0;

    CHECK_DEBUG(purpose == PSEUDO || royal != SQUARE_NONE);
    CHECK_DEBUG(us == pos->state.side && (out || purpose == COUNT));
    look_at(&node, &pins, pos, us, out);
    node.movers = movers;
    node.royal = purpose == PSEUDO ? royal_apart(pos, us) : node.tables->square_bb[royal];
    node.single = sets_in(pos)[SET_SINGLE] & node.own;
    for (unsigned i = 0; i < node.tables->unshifted_count; i++) {
        const struct atom_table *atom = &node.tables->atoms[node.tables->unshifted_atoms[i]];
        node.single |= sets_in(pos)[atom->set] & node.own & atom->unshifted[us];
    }
    if (purpose != PSEUDO) {
        checks = find_checks(&node, us, royal);
        if (__builtin_expect(variant->has_dangers, 0)) {
            note_dangers(&node, royal);
            if (node.try_all && checks)
                checks = 1; /* in check still, but masks and pins may have been given up */
        }
        if (purpose == COUNT && (node.try_all || bb_any(node.try_squares)))
            return UNCOUNTED;
    }
    add_all(&node, purpose, us, royal, checks);
    if (purpose == COUNT)
        return node.count;
    if (purpose != PSEUDO && (node.try_all || bb_any(node.try_squares))) {
        return try_noted(&node, out, node.out);
    }
    CHECK_DEBUG(node.out - out <= ADX_MOVES_MAX);
    return (unsigned)(node.out - out);
}

#endif

#ifndef CORE_KERNEL_DANGER_H
#define CORE_KERNEL_DANGER_H

/* What masks cannot tell: imitators, events, hoppers, waiting pieces. Part of kernel.c. */
#include "core/kernel_bulk.h"

/*
 * Whether one move of an own piece might open one of the hops: at most one own piece in the way
 * that could leave, and at most one hurdle missing that could come.
 */
static bool hop_might_open(const struct node *node, const struct imitation *as)
{
    if (bb_count(as->hop_squares & node->enemy) > as->hurdles)
        return false; /* speed only */
    for (unsigned i = 0; i < as->hop_count; i++) {
        const struct bb_path *path = &as->hops[i];
        if (!bb_any(path->empty & node->enemy) && bb_count(path->empty & node->own) <= 1 &&
            bb_count(path->occupied & ~node->occupied) <= 1)
            return true;
    }
    return false;
}

/* Roles that the mover cannot use without care: an enemy imitator might attack the royal. */
static uint64_t risky_roles(const struct node *node, unsigned royal, unsigned imitator)
{
    const struct tables *tables = node->tables;
    const struct imitation *as = &tables->imitations[node->us][royal * ADX_SQUARES_MAX + imitator];
    const bitboard blockers = tables_between(tables, imitator, royal) & node->occupied;
    const unsigned count = bb_count(blockers);
    const bool open = count == 0 || (count == 1 && bb_any(blockers & node->own));

    return as->always | (open ? as->along_lines : 0) | (hop_might_open(node, as) ? as->by_hops : 0);
}

static RARE void add_tried_pieces(struct node *node, unsigned royal)
{
    BB_EACH (s, node->own)
        if (node->try_roles >> piece_role(node->pos->board[s]) & 1)
            node->single |= node->tables->square_bb[s];
    node->single &= ~node->tables->square_bb[royal];
}

static inline __attribute__((always_inline)) void note_imitators(struct node *node, unsigned royal)
{
    const struct position *pos = node->pos;
    const bitboard risk = node->tables->imitation_risk[node->us][royal];

    BB_EACH (s, sets_in(pos)[SET_SINGLE] & node->enemy & risk)
        if (is_imitator(node->variant, piece_role(pos->board[s])))
            node->try_roles |= risky_roles(node, royal, s);
    if (!node->try_roles)
        return;
    add_tried_pieces(node, royal);
}

/* Enemy hoppers that might attack the royal: moves that touch a path to it are tried. */
static RARE void note_hoppers(struct node *node, unsigned royal)
{
    const struct tables *tables = node->tables;
    const unsigned them = !node->us;
    const bitboard *sets = sets_in(node->pos);

    for (unsigned i = 0; i < tables->attack_hop_count; i++) {
        const struct attack *attack = &tables->attack_hops[them][i];
        const struct atom_table *atom = &tables->atoms[attack->atom];
        const bitboard near = attack->source[royal] & sets[attack->set] & node->enemy;
        if (!bb_any(near))
            continue;
        CHECK_DEBUG(atom->kind == ATOM_HOP);
        const struct bb_path *path = atom->to_paths[them] + atom->to_first[them][royal];
        const struct bb_path *end = atom->to_paths[them] + atom->to_first[them][royal + 1];
        for (; path < end; path++) {
            if (!bb_any(near & tables->square_bb[path->from]))
                continue;
            node->try_squares |= path->empty | path->occupied | tables->square_bb[path->from];
            if (path->captured != SQUARE_NONE)
                node->try_squares |= tables->square_bb[path->captured];
            node->try_all |=
                !bb_any((path->empty & node->occupied) | (path->occupied & ~node->occupied));
        }
    }
}

/* Events change enemy pieces: tried when one of those could come to attack the royal. */
static RARE void note_events(struct node *node, unsigned royal)
{
    const bitboard *sets = sets_in(node->pos);
    const bitboard actors = sets[SET_EVENT] & node->own;

    if (!bb_any(actors) || !bb_any(node->tables->event_risk[node->us][royal] & node->enemy))
        return;
    /* The move may change a piece that checks or pins, so no mask holds: every move is tried. */
    node->targets = node->allowed;
    node->pinned = bb_empty();
    node->pins->count = 0;
    node->try_all = true;
}

/* Enemy waiting pieces turn up when the mover captures: captures must be tried. */
static inline void note_waiting(struct node *node)
{
    if (node->pos->state.holdings.waiting_count[!node->us])
        node->try_squares |= node->enemy;
}

/* A check may give the enemy royal a form in which it attacks: every move is tried. */
static inline void note_growing_forms(struct node *node)
{
    if (node->variant->forms_grow)
        node->try_all = true;
}

static RARE unsigned try_noted(const struct node *node, move *first, move *end)
{
    const struct tables *tables = node->tables;
    const unsigned royal = node->pos->royal[node->us];
    move *kept = first;

    CHECK_DEBUG(first <= end && end - first <= ADX_MOVES_MAX);
    for (move *m = first; m < end; m++) {
        const bitboard ends = tables->square_bb[move_from(*m)] | tables->square_bb[move_to(*m)];
        const bool waiting = node->pos->state.holdings.waiting_count[!node->us] != 0;
        const bool grows = node->variant->forms_grow;
        const bool tried = (move_from(*m) != royal || waiting || grows) &&
                           (node->try_all || bb_any(ends & node->try_squares));
        if (!tried || stays_safe(node->pos, *m))
            *kept++ = *m;
    }
    return (unsigned)(kept - first);
}

#endif

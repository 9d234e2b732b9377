#ifndef NET_NET_STACK_H
#define NET_NET_STACK_H

#include "net/net.h"
#include "net/net_kernel.h"

/*
 * The values of a network along a line of moves. A push only notes which inputs a move changes;
 * the hidden units are summed when a value is asked for, from the nearest position above that has
 * them, or from scratch where the view was turned over in between.
 */
enum {
    NET_PLIES_MAX = 128,
    NET_CHANGES_MAX = 12, /* more inputs added or removed by a move: summed from scratch */
};

/* A network together with the game that it judges. Does not change during a search. */
struct net_player {
    struct net net;
    struct net_inputs inputs;
    const struct net_kernel *kernel;
};

/* How one view of a position differs from that of the position before. */
struct net_view {
    bool summed; /* units[] are up to date */
    bool broken; /* the position before does not help: to be summed from scratch */
    bool mirrored;
    uint8_t added_count, removed_count;
    uint16_t added[NET_CHANGES_MAX], removed[NET_CHANGES_MAX];
};

struct net_ply {
    _Alignas(64) int16_t units[2][NET_HIDDEN_MAX];
    struct net_view views[2];
    uint8_t piece_count;
};

struct net_stack {
    const struct net_player *player;
    unsigned ply;
    struct net_ply plies[NET_PLIES_MAX + 1];
};

/* Returns: false if the network does not serve the game. */
bool net_player_init(struct net_player *player, const struct net *net,
                     const struct variant *variant);

/* Begin anew with a position. */
void net_refresh(struct net_stack *stack, const struct net_player *player,
                 const struct position *position);

/* A move was made: `position` is the one after it. */
void net_push(struct net_stack *stack, const struct position *position, const struct undo *undo);

static inline void net_pop(struct net_stack *stack)
{
    stack->ply--;
}

/* The worth of the position last pushed, hundredths of a pawn for the side to move. */
int net_value(struct net_stack *stack, const struct position *position);

#endif

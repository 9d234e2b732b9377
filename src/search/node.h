#ifndef SEARCH_NODE_H
#define SEARCH_NODE_H

#include "search/worker.h"

/* What the searches with and without dice share. For search/ only. */

/* Look at the limits: see node_goes_on(). */
void node_look(struct worker *worker);

/* Count a node. Returns: false when the search must unwind; results are then meaningless. */
static inline bool node_goes_on(struct worker *worker)
{
    if (++worker->nodes >= worker->look_at)
        node_look(worker);
    return !worker->stopped;
}

/* Key of the present position for the table. */
uint64_t node_key(const struct position *position);

/*
 * Whether the position at `ply` of the worker, whose key is stored, repeats an earlier one so that
 * the game is as good as over. *score: for the side to move, 0 unless somebody gave check for ever
 * where that loses.
 */
bool node_repeats(const struct worker *worker, unsigned ply, int *score);

/* The score of a side to move that has no legal moves. */
int node_ending(struct worker *worker, unsigned ply);

/* Play frames[ply]'s move and prepare the next frame. */
void node_make(struct worker *worker, move m, unsigned ply);
void node_unmake(struct worker *worker, unsigned ply);

/* The score of the position for the side to move. */
int node_evaluate(struct worker *worker);

/* Search without dice. */
int alphabeta(struct worker *worker, int alpha, int beta, int depth, unsigned ply, bool may_skip);

/*
 * The mean over the throws, for the side about to throw. What is at least `beta` may be returned
 * as any number from there to the true mean.
 */
int chance(struct worker *worker, int beta, int depth, unsigned ply);

#endif

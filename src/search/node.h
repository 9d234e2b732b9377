#ifndef SEARCH_NODE_H
#define SEARCH_NODE_H

#include "core/turn.h"
#include "referee/outcome.h"
#include "referee/past.h"
#include "search/worker.h"

/* What the searches with and without dice share. For search/ only. */

/* Look at the limits: see node_goes_on(). */
void node_look(struct worker *worker);

/* Returns: false when the search must unwind; results are then meaningless. */
static inline bool node_goes_on(struct worker *worker)
{
    if (worker->nodes >= worker->look_at)
        node_look(worker);
    return !worker->stopped;
}

/* Key of the present position for the table. */
uint64_t node_key(const struct position *position);

/*
 * Whether the position at `ply` of the search, whose key is stored, repeats an earlier one so that
 * the game is as good as over. *score: for the side to move, 0 unless somebody gave check for ever
 * where that loses.
 */
bool node_repeats(struct worker *worker, unsigned ply, int *score);

/* Whether the search may not come to a position: see struct past. */
bool node_is_forbidden(const struct past *past, const struct position *position);

/* What an ending is worth for the side to move. */
int node_score(const struct worker *worker, struct outcome outcome, unsigned ply);

/* The score of a side to move that has no legal moves. */
int node_ending(struct worker *worker, unsigned ply);

/* Whether no moves can bring about a win any more, by the pieces that are left. */
bool node_is_dead(const struct worker *worker);
/* Whether the number of moves without progress has ended the game, unless it is mate. */
bool node_is_at_limit(struct worker *worker);

/* Let memory bring what the table knows of the position after a move that may be made soon. */
void node_expect(struct worker *worker, move m);

/* Play frames[ply]'s move and prepare the next frame. A node is counted: one for each move made. */
void node_make(struct worker *worker, move m, unsigned ply);
/* node_make() for who knows whether the move gives check. */
void node_make_known(struct worker *worker, move m, unsigned ply, bool checks);
void node_unmake(struct worker *worker, unsigned ply);

/* The score of the position for the side to move. */
int node_evaluate(struct worker *worker);

/* `m` leads to the principal variation of the next frame. */
void node_keep_line(struct frame *frame, move m);

/* Scores in the table count mates from the position, not from the root. */
static inline int score_to_table(int score, unsigned ply)
{
    if (score > SCORE_WON)
        return score + (int)ply;
    return score < -SCORE_WON && score != SCORE_NONE ? score - (int)ply : score;
}
static inline int score_from_table(int score, unsigned ply)
{
    if (score > SCORE_WON)
        return score - (int)ply;
    return score < -SCORE_WON && score != SCORE_NONE ? score + (int)ply : score;
}

/* Whether the table's score is enough for the window. */
static inline bool is_cut(const struct tt_hit *hit, int score, int alpha, int beta)
{
    return hit->bound == BOUND_EXACT || (hit->bound == BOUND_LOWER && score >= beta) ||
           (hit->bound == BOUND_UPPER && score <= alpha);
}

/*
 * Search without dice, to `depth` plies and then until nothing is hanging.
 * cut: whether a move is expected to reach beta.
 */
int alphabeta(struct worker *worker, int alpha, int beta, int depth, unsigned ply, bool cut);

/* Captures, promotions and answers to checks only. depth: 0 and downwards. */
int quiesce(struct worker *worker, int alpha, int beta, int depth, unsigned ply);

/*
 * The mean over the throws, for the side about to throw. What is at least `beta` may be returned
 * as any number from there to the true mean.
 */
int chance(struct worker *worker, int beta, int depth, unsigned ply);

/* How a node is searched: alphabeta(), passed in where naming it would close a circle. */
typedef int search_node(struct worker *worker, int alpha, int beta, int depth, unsigned ply,
                        bool cut);

/*
 * A search after a move, for who has made it: as a rule the other player is to move, but after the
 * first part of a turn that has two the same one goes on.
 */
static inline int search_after(struct worker *worker, search_node *search, int alpha, int beta,
                               int depth, unsigned ply, bool cut)
{
    if (turn_is_amid(&worker->position))
        return search(worker, alpha, beta, depth, ply, !cut);
    return -search(worker, -beta, -alpha, depth, ply, cut);
}

/*
 * Whether the exchanges that a move begins keep at least `threshold`. Amid a turn of several moves
 * nobody answers.
 */
static inline bool node_exchange(const struct position *position, move m, int threshold)
{
    return turn_has_more(position) || position->variant->ops->exchange(position, m, threshold);
}

int alphabeta_after(struct worker *worker, int alpha, int beta, int depth, unsigned ply, bool cut);
int quiesce_after(struct worker *worker, int alpha, int beta, int depth, unsigned ply);

#endif

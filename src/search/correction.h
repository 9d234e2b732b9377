#ifndef SEARCH_CORRECTION_H
#define SEARCH_CORRECTION_H

#include "search/worker.h"

/*
 * What a thread has learned of the mistakes of the evaluation: by how much the scores of searches
 * differed from static scores, where the pawns stood alike, where the officers did, and after the
 * same two moves. See struct correction in history.h.
 */

/* A static score with what was learned of positions like the present one at `ply`. */
int correction_apply(struct worker *worker, unsigned ply, int raw_score);

/* A search to `depth` found `score` where the corrected static score was `static_score`. */
void correction_learn(struct worker *worker, unsigned ply, int depth, int score, int static_score);

#endif

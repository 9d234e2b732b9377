#ifndef PUZZLE_JUDGE_H
#define PUZZLE_JUDGE_H

#include "adx/puzzle.h"

/* What searches say of positions. */
struct judge {
    adx_engine *engine;
    const adx_puzzle_plan *plan;
    adx_err err; /* the first one */
    bool stopped;
};

enum {
    SCORE_WIN = 20000, /* of a win found; MOVE_COST less for each move until then */
    SCORE_WIN_MOVE = 100,
    SCORE_NOTHING = -30000, /* there is no second move */
};

struct judgment {
    adx_move best;
    int score, second; /* hundredths of a pawn, of the best move and of the next */
    unsigned win;      /* the best one wins in so many moves; 0: none was found */
};

/* The best two moves. Returns: false when nothing is known: an error, or it was stopped. */
bool judge_moves(struct judge *judge, const adx_position *position, uint64_t nodes,
                 struct judgment *out);
/* The best answer. Returns: as above. */
bool judge_answer(struct judge *judge, const adx_position *position, adx_move *out);

/* Nodes of a search that counts. */
uint64_t judge_nodes(const struct judge *judge);

#endif

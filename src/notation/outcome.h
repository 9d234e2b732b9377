#ifndef NOTATION_OUTCOME_H
#define NOTATION_OUTCOME_H

#include <stdbool.h>
#include <stdint.h>

#include "core/state.h"

/*
 * The ending of a game. Several may be met on one ply; the first one of this order counts, and
 * the first ply that met one decides the game.
 *
 * ORDER OUTCOME_REASON
 */
enum outcome_reason {
    OUTCOME_ONGOING,
    OUTCOME_KING_CAPTURE,
    OUTCOME_CHECKMATE,
    OUTCOME_STALEMATE,
    OUTCOME_CHECKS, /* so many checks received */
    OUTCOME_BARE_KING,
    OUTCOME_PERPETUAL_CHECK, /* at the repetition one side had given check all the time */
    OUTCOME_REPETITION,
    OUTCOME_MOVE_LIMIT,
    OUTCOME_COUNTING, /* the weaker side's count has run out */
};

enum outcome_winner {
    WINNER_NONE,
    WINNER_WHITE,
    WINNER_BLACK,
    WINNER_DRAW
};

struct outcome {
    uint8_t reason; /* enum outcome_reason */
    uint8_t winner; /* enum outcome_winner */
};

/* Which count of the weaker side is running, where the game has one. */
enum outcome_counting {
    COUNTS_NOTHING,
    COUNTS_ON_BOARD,  /* no pawns are left, both sides have pieces */
    COUNTS_ON_PIECES, /* one side has its royal piece alone */
};

/* What is remembered of each position of a game, the start position included. */
struct game_point {
    uint64_t identity;      /* as repetition sees it; 0 where positions are not compared */
    struct outcome outcome; /* of the game so far */
    uint8_t side;           /* to move */
    uint8_t check;          /* the side to move is in check */
    uint8_t counting;       /* enum outcome_counting */
    uint16_t count, limit;  /* plies counted by the weaker side, beyond `limit` it is a draw */
};

/*
 * Identity of a position as repetition sees it: all that decides the future, an en passant square
 * only if a legal capture exists there. Source: FIDE Laws of Chess 9.2.
 */
uint64_t outcome_identity(const struct position *position);

/* The points of a game before the present one, newest last: reads the index-th. */
typedef const struct game_point *(*game_point_at)(const void *ctx, unsigned index);

/*
 * What the present position adds to a game of `count` earlier points.
 * Cost: one count of legal moves, and O(count) comparisons up to the last capture.
 */
struct game_point outcome_point(const struct position *position, game_point_at at, const void *ctx,
                                unsigned count);

/* The word of an ending, as docs/notation.md lists them; "" for a game that goes on. */
const char *outcome_word(const struct variant *variant, struct outcome outcome);

#endif

#ifndef REFEREE_OUTCOME_H
#define REFEREE_OUTCOME_H

#include <stdbool.h>
#include <stdint.h>

#include "core/ending.h"
#include "core/state.h"
#include "referee/chase.h"

/* How a game stands: the endings of core/ending.h asked about positions and games. */

/*
 * The ending of a position, whatever led to it, for which ops->moves has just given no moves: it
 * lists none where an ending on the board has been met. Where dice are thrown it is seen when a
 * throw is due. Those that the way of the game brings are in game_ending(), and all of them for a
 * game that is kept in outcome_point(); the table is that of core/ending.c for all three.
 */
struct outcome position_ending(struct position *position, bool in_check);

/*
 * The ending by the moves that led to a position: by its `occurrences`, this one counted, where
 * `checking` and `chasing` are the sets of colors that gave check, or chased one piece, with all
 * moves since the first of them; and by the number of moves without progress.
 */
struct outcome game_ending(struct position *position, unsigned occurrences, unsigned checking,
                           unsigned chasing);

/* What an outcome means for a color; VERDICT_NONE while the game goes on. */
enum verdict outcome_verdict(struct outcome outcome, unsigned color);

/* The word of an ending, as docs/notation.md lists them; "" for a game that goes on. */
const char *outcome_word(const struct variant *variant, struct outcome outcome);

/*
 * Identity of a position as repetition sees it: all that decides the future, an en passant square
 * only if a legal capture exists there. Source: FIDE Laws of Chess 9.2.
 */
uint64_t outcome_identity(const struct position *position);

/* What is remembered of each position of a game, the start position included. */
struct game_point {
    uint64_t identity;      /* as repetition sees it; 0 where positions are not compared */
    struct outcome outcome; /* of the game so far: the first ply that met an ending decides */
    uint8_t side;           /* to move */
    uint8_t check;          /* the side to move is in check */
    uint8_t counting;       /* enum counting, see referee/counting.h */
    uint16_t count, limit;  /* plies counted by the weaker side, beyond `limit` it is a draw */
};

/* The points of a game before the present one, newest last: reads the index-th. */
typedef const struct game_point *(*game_point_at)(const void *ctx, unsigned index);

/* The newest of the first `count` points with that identity; `count` if there is none. */
typedef unsigned (*game_point_with)(const void *ctx, uint64_t identity, unsigned count);

/* A game up to the present position: so many points before it, and as many plies that led on. */
struct game_course {
    game_point_at point;
    game_point_with point_with;
    game_ply_at ply;
    const void *ctx;
    unsigned count;
};

/*
 * What the present position adds to a game.
 * Cost: one list of legal moves, and O(course->count) comparisons; more where a position has
 * occurred as often as the rules allow, and chases count.
 */
struct game_point outcome_point(const struct position *position, const struct game_course *course);

#endif

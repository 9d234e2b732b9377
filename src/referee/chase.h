#ifndef REFEREE_CHASE_H
#define REFEREE_CHASE_H

#include "core/state.h"

/*
 * Perpetual chases: a player attacks one piece of the enemy again and again, with every move.
 *
 * An attack is a legal capture by the rules of description.chases: of a piece that is not guarded,
 * so that nothing could recapture legally, or of one that is chased even so. It counts for the move
 * that makes it: before that move it was none, because it was not legal or the piece was guarded;
 * and for one by which the attacker goes away on the line on which it attacks. A piece that could
 * capture its attacker in return is not chased. Source: the Asian rules of Chinese chess,
 * http://www.wxf.org/xq/rule/asia/, and what programs make of them.
 */

/* A move of a game, and what takes it back. */
struct game_ply {
    move made;
    const struct undo *undo;
};

/*
 * The plies of a game: reads the index-th, which leads from point `index` to the next one.
 * room: for one who keeps them in another form; what is told lives as long.
 */
typedef struct game_ply (*game_ply_at)(const void *ctx, unsigned index, struct undo *room);

/*
 * The colors that, with each of their plies from `first` to the last one, chased the same piece.
 * position: after `count` plies. Cost: where nothing was attacked all the time, one look at the
 * attackers of each piece and ply; else several lists of moves.
 */
unsigned chase_colors(const struct position *position, game_ply_at at, const void *ctx,
                      unsigned first, unsigned count);

#endif

#ifndef REFEREE_START_H
#define REFEREE_START_H

#include <stdbool.h>

#include "core/state.h"

/* Where games start, and what castling needs to know of it. */

/* An empty board of the game, the player to move who begins, turn 1. Byte for byte the same every
 * time. */
struct position start_empty(const struct variant *variant);

/* The position of the setup. */
struct position start_setup(const struct variant *variant);

/*
 * The start position of that number, below description.shuffle.count: the choices of the steps
 * are the digits, the first step the fastest. Squares are counted from left to right, pairs of
 * squares in the order 01 02 .. 12 .. Black's pieces mirror White's.
 * Source: R. Scharnagl's numbering,
 *   https://en.wikipedia.org/wiki/Fischer_random_chess_numbering_scheme (read 2026)
 */
struct position start_numbered(const struct variant *variant, unsigned number);

/*
 * Whether in some numbered start position a piece of `by` may attack the enemy royal piece, as far
 * as those squares tell on which all of them are alike.
 * Cost: that of looking at a few positions, however many there are.
 */
bool start_may_attack(const struct variant *variant, unsigned by);

/* The castling of variant.castles that a right is for: the first of them. */
const struct castle_run *start_castle_of_right(const struct variant *variant, unsigned right);

/*
 * Where the rook of a right stands if king and rook stand on their squares, else SQUARE_NONE. In
 * shuffled games the king may stand anywhere on its rank, and `home` is the rook's square or
 * SQUARE_NONE for the outermost one.
 */
unsigned start_rook_of_right(const struct position *position, unsigned right, unsigned home);

/* The squares behind which pieces may come and where pieces of the setup stand. */
struct squares start_gates(const struct position *position, unsigned color);

/* Whether the color has pieces that may come behind first moves, or may get some. */
bool start_gates_matter(const struct position *position, unsigned color);

/*
 * Give a position without rights every one whose king and rook stand on their squares, and pieces
 * in hand the squares of those that may not have moved.
 */
void start_give_rights(struct position *position);

#endif

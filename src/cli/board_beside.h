#ifndef CLI_BOARD_BESIDE_H
#define CLI_BOARD_BESIDE_H

#include "cli/sketch_pen.h"

/*
 * What belongs to a position and does not stand on its board: what a player has in hand, the
 * captured pieces that may come back, the dice that were thrown, and what else the game keeps, such
 * as checks received. It begins with the name of the player, and is broken into rows as wide as the
 * board.
 *
 * top: where the rows begin.
 * Returns: how high they are; 0 when the player has nothing of all that.
 */
double board_beside(struct pen *pen, const adx_position *position, adx_color color, double top);

/* What the marks of these ways mean, a row for each kind of them; is_blocked: and for squares that
 * must be empty. Returns: how high they are. */
double board_legend(struct pen *pen, const adx_way *ways, unsigned count, bool is_blocked,
                    double top);

#endif

#ifndef REFEREE_COUNTING_H
#define REFEREE_COUNTING_H

#include "referee/outcome.h"

/*
 * The count of moves against a weak side, where a game has one (ENDING_COUNTING): against a player
 * who has the royal piece alone, and before that once nothing is left that promotes.
 */
enum counting {
    COUNTS_NOTHING,
    COUNTS_ON_BOARD,  /* nothing is left that promotes, both sides have pieces */
    COUNTS_ON_PIECES, /* one side has its royal piece alone */
};

/* Go on counting, or begin, at the point `now`. before: the point before it, NULL at the start. */
void counting_go_on(const struct position *position, struct game_point *now,
                    const struct game_point *before);

/*
 * The clock of a position whose count is at `count`, in plies: how long ago it began. Where nothing
 * is counted that is `count`.
 */
unsigned counting_clock(const struct position *position, unsigned count);

#endif

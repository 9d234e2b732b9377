#ifndef CLI_PLAY_TURN_H
#define CLI_PLAY_TURN_H

#include "cli/play.h"
#include "cli/think.h"

/* Let the engine look for a move. Returns: an exit code, what is wrong being said. */
int play_think(struct play *play, unsigned level, bool is_hint, struct think_report *report);

/* Play a move on the clock: a player whose time is over has lost. Returns: an exit code. */
int play_move(struct play *play, adx_move move);

#endif

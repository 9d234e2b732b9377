#ifndef CLI_PLAY_PANEL_H
#define CLI_PLAY_PANEL_H

#include "cli/play.h"

/* The text beside the board: title, players, hands, the game's own fields, moves. */

struct panel {
    unsigned x, y, columns, rows;
};

void play_panel_draw(struct play *play, const struct terminal *terminal, const struct panel *panel);

/* The panel without a board beside it, as lines of text on stdout: players and fields. */
void play_panel_print(const struct play *play);

#endif

#ifndef CLI_PLAY_SCREEN_H
#define CLI_PLAY_SCREEN_H

#include "cli/play.h"

/* What is seen of a game at a terminal: the board, the messages and the prompt. */

/* Show the board, if it changed, and the message, which is then empty. */
void play_screen_show(struct play *play);
/* A line of what the engine thinks; nothing without a screen. */
void play_screen_progress(struct play *play, const char *line);
/* Ask for a line of input. Returns: false at the end of the input or Ctrl-C. */
bool play_screen_ask(struct play *play, char line[PLAY_LINE_SIZE]);
/* Wait for Enter so that messages on stderr can be read, on a screen. */
void play_screen_pause(struct play *play);

#endif

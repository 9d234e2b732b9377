#ifndef CLI_PLAY_COMMANDS_H
#define CLI_PLAY_COMMANDS_H

#include "cli/play.h"

/* Carry out a line of input: a command or a move. Returns: an exit code. */
int play_command(struct play *play, char *line);

#endif

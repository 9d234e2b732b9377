#ifndef CLI_PLAY_COMMANDS_H
#define CLI_PLAY_COMMANDS_H

#include "cli/play.h"

/* Carry out a line of input: a command or a move. Returns: an exit code. */
int play_command(struct play *play, char *line);

/* Offer what may be typed: commands at the start of a line, moves there and behind a command. */
void play_offer_words(void *play, size_t at, line_offer *offer, void *taker);

#endif

#ifndef CLI_PLAY_H
#define CLI_PLAY_H

#include "cli/canvas.h"
#include "cli/line_reader.h"
#include "cli/session.h"
#include "cli/terminal.h"
#include "cli/think.h"

enum {
    PLAY_LINE_SIZE = 1024,
    PLAY_MESSAGE_SIZE = 16 * 1024
};

/* A session at a terminal. */
struct play {
    struct session session;
    adx_engine *engine; /* created at first use */
    unsigned time_ms;   /* of an engine's move; 0 = none */
    uint64_t nodes_max;
    bool ascii;
    bool is_flipped;
    bool must_quit;
    bool is_board_due; /* without a screen: the board changed since it was printed */
    uint64_t turn_start_ms;
    uint8_t mark[ADX_SQUARES_MAX]; /* of the next drawing, besides the last move and check */
    char message[PLAY_MESSAGE_SIZE];
    size_t message_len;
    struct canvas *canvas;
    struct line_reader input;
};

/* Add a sentence or line to what is shown next. */
__attribute__((format(printf, 2, 3))) void play_say(struct play *play, const char *format, ...);

/* "White" or "Black". */
const char *play_color_name(adx_color color);

/* Let the engine look for a move. Returns: an exit code, what is wrong being said. */
int play_think(struct play *play, unsigned level, bool is_hint, struct think_report *report);

/* Play a move on the clock: a player whose time is over has lost. Returns: an exit code. */
int play_move(struct play *play, adx_move move);
/* Book the time since the turn began. Returns: false when the player has none left. */
bool play_stop_clock(struct play *play);

/* --- play_screen.c --- */

/* Show the board, if it changed, and the message, which is then empty. */
void play_screen_show(struct play *play);
/* A line of what the engine thinks; nothing without a screen. */
void play_screen_progress(struct play *play, const char *line);
/* Ask for a line of input. Returns: false at the end of the input or Ctrl-C. */
bool play_screen_ask(struct play *play, char line[PLAY_LINE_SIZE]);
/* Wait for Enter so that messages on stderr can be read, on a screen. */
void play_screen_pause(struct play *play);

/* --- play_commands.c --- */

/* Carry out a line of input: a command or a move. */
int play_command(struct play *play, char *line);

#endif

#ifndef CLI_PLAY_H
#define CLI_PLAY_H

#include "adx/engine.h"
#include "cli/canvas.h"
#include "cli/line_editor.h"
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
    struct line_reader input;   /* lines of a pipe */
    struct line_editor *editor; /* lines typed at a screen; NULL for none */
};

/* Add a sentence or line to what is shown next. */
__attribute__((format(printf, 2, 3))) void play_say(struct play *play, const char *format, ...);

/* What the player is called: "White", "Red". */
const char *play_color_name(const struct play *play, adx_color color);

/* ---- play_turn.c ---- */

/* Let the engine look for a move. Returns: an exit code, what is wrong being said. */
int play_think(struct play *play, unsigned level, bool is_hint, struct think_report *report);

/* Play a move on the clock: a player whose time is over has lost. Returns: an exit code. */
int play_move(struct play *play, adx_move move);

/* ---- play_commands.c ---- */

/* Carry out a line of input: a command or a move. Returns: an exit code. */
int play_command(struct play *play, char *line);

/* Offer what may be typed: commands at the start of a line, moves there and behind a command. */
void play_offer_words(void *play, size_t at, line_offer *offer, void *taker);

/* ---- play_panel.c ---- */

/* The text beside the board: title, players, hands, the game's own fields, moves. */

struct panel {
    unsigned x, y, columns, rows;
};

void play_panel_draw(struct play *play, const struct terminal *terminal, const struct panel *panel);

/* The panel without a board beside it, as lines of text on stdout: players and fields. */
void play_panel_print(const struct play *play);

/* ---- play_screen.c ---- */

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

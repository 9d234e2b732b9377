#ifndef CLI_PLAY_H
#define CLI_PLAY_H

#include "adx/engine.h"
#include "cli/canvas.h"
#include "cli/line_editor.h"
#include "cli/line_reader.h"
#include "cli/session.h"
#include "cli/terminal.h"

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

#endif

/*
 * Showing a game: on a screen by drawing it anew each time, otherwise line after line without any
 * escape code.
 */
#include "cli/play.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/board_text.h"
#include "cli/clean_text.h"

#define HOME       "\033[H"
#define CLEAR_LINE "\033[K"
#define CLEAR_DOWN "\033[J"

enum {
    PANEL_COLUMNS_MIN = 17,
    PANEL_GAP = 2,
    PANEL_ROWS_MIN = 13,  /* beside a flat board */
    MESSAGE_ROWS_MIN = 3, /* below the board; with fewer it goes into the panel */
    PLAIN_COLUMNS = 80,
};

/* --- marks --- */

static void add_marks(struct play *play)
{
    const struct session *session = &play->session;
    const adx_position *position = session->game.position;
    uint8_t checkers[16];

    for (unsigned i = adx_position_ply(position); i > 0; i--) {
        const struct session_ply *ply = &session->ply[i - 1];
        if (ply->from == ADX_SQUARE_NONE && ply->to == ADX_SQUARE_NONE)
            continue; // a throw or pass
        if (ply->from != ADX_SQUARE_NONE)
            play->mark[ply->from] |= BOARD_LAST;
        if (ply->to != ADX_SQUARE_NONE)
            play->mark[ply->to] |= BOARD_LAST;
        break;
    }
    const unsigned royal = adx_position_royal(position, adx_position_turn(position));
    if (royal != ADX_SQUARE_NONE && adx_position_checkers(position, checkers))
        play->mark[royal] |= BOARD_CHECK;
}

static void forget(struct play *play)
{
    memset(play->mark, 0, sizeof(play->mark));
    play->message[0] = '\0';
    play->message_len = 0;
    play->is_board_due = false;
}

/* --- without a screen --- */

static void print_wrapped(struct play *play, unsigned columns)
{
    const char *text = play->message;

    while (*text) {
        const char *end = strchr(text, '\n');
        const size_t len = end ? (size_t)(end - text) : strlen(text);
        char line[PLAY_MESSAGE_SIZE];
        memcpy(line, text, len);
        line[len] = '\0';
        canvas_clear(play->canvas);
        if (strcspn(line, " ") > columns)
            puts(line); /* a FEN, to be copied: in one piece */
        else
            canvas_wrap(play->canvas, 0, 0, columns, CANVAS_ROWS_MAX, line, canvas_plain, true);
        for (unsigned y = 0; y < play->canvas->rows; y++) {
            canvas_print_line(play->canvas, y, false, stdout);
            putchar('\n');
        }
        if (!len)
            putchar('\n');
        text += len + (end ? 1 : 0);
    }
}

static void show_lines(struct play *play, const struct terminal *terminal)
{
    print_wrapped(play, PLAIN_COLUMNS);
    if (play->is_board_due) {
        struct board_style style = board_text_fit(play->session.game.variant, PLAIN_COLUMNS,
                                                  CANVAS_ROWS_MAX, false, terminal->unicode);
        style.flipped = play->is_flipped;
        add_marks(play);
        canvas_clear(play->canvas);
        board_text_draw(play->canvas, 0, 0, play->session.game.position, play->mark, &style);
        putchar('\n');
        for (unsigned y = 0; y < play->canvas->rows; y++) {
            canvas_print_line(play->canvas, y, false, stdout);
            putchar('\n');
        }
        putchar('\n');
        play_panel_print(play);
    }
    fflush(stdout);
}

/* --- on a screen --- */

static void print_screen(const struct play *play, const struct terminal *terminal)
{
    fputs(HOME, stdout);
    for (unsigned y = 0; y < play->canvas->rows && y + 1 < terminal->rows; y++) {
        canvas_print_line(play->canvas, y, terminal->color, stdout);
        fputs(CLEAR_LINE "\n", stdout);
    }
    fputs(CLEAR_DOWN, stdout);
    fflush(stdout);
}

/* A text too long to stand beside the board gets the screen for itself. */
static void show_page(struct play *play, const struct terminal *terminal)
{
    fputs(HOME CLEAR_DOWN, stdout);
    print_wrapped(play, terminal->columns);
    fputs("\nPress Enter. ", stdout);
    fflush(stdout);
    play_screen_pause(play);
    play->message[0] = '\0';
    play->message_len = 0;
}

static unsigned message_rows(struct play *play, unsigned columns)
{
    return canvas_wrap(play->canvas, 0, 0, columns, CANVAS_ROWS_MAX, play->message, canvas_plain,
                       false);
}

struct layout {
    struct board_style style;
    struct panel panel;   /* columns 0: none */
    struct panel message; /* where it goes */
};

static struct layout make_layout(const struct play *play, const struct terminal *terminal)
{
    const unsigned beside = PANEL_COLUMNS_MIN + PANEL_GAP;
    const unsigned columns = terminal->columns > beside ? terminal->columns - beside : 1;
    struct layout layout = {
        .style = board_text_fit(play->session.game.variant, columns, terminal->rows - 1,
                                terminal->color, terminal->unicode),
    };

    layout.style.flipped = play->is_flipped;
    const struct board_extent extent = board_text_extent(play->session.game.variant, &layout.style);
    unsigned body = extent.rows > PANEL_ROWS_MIN ? extent.rows : PANEL_ROWS_MIN;
    if (body + 1 > terminal->rows)
        body = terminal->rows - 1;
    layout.panel = (struct panel){.x = extent.columns + PANEL_GAP, .rows = body};
    if (terminal->columns > layout.panel.x)
        layout.panel.columns = terminal->columns - layout.panel.x;
    const unsigned spare = terminal->rows - 1 - body;
    if (spare > MESSAGE_ROWS_MIN || !layout.panel.columns) {
        layout.message = (struct panel){.y = body + (spare > MESSAGE_ROWS_MIN ? 1 : 0),
                                        .columns = terminal->columns};
        layout.message.rows = terminal->rows - 1 - layout.message.y;
        return layout;
    }
    layout.message = layout.panel;
    return layout;
}

/* Give the message the lower part of the panel. Returns: false when it is too long for it. */
static bool place_message(struct play *play, struct layout *layout)
{
    const unsigned needed = message_rows(play, layout->message.columns);

    if (layout->message.x == 0)
        return needed <= layout->message.rows;
    if (needed > layout->panel.rows / 2)
        return false;
    layout->message.y = layout->panel.rows - needed;
    layout->message.rows = needed;
    if (needed)
        layout->panel.rows -= needed + 1;
    return true;
}

static void show_screen(struct play *play, const struct terminal *terminal)
{
    struct layout layout = make_layout(play, terminal);

    if (!place_message(play, &layout)) {
        show_page(play, terminal);
        place_message(play, &layout);
    }
    add_marks(play);
    canvas_clear(play->canvas);
    board_text_draw(play->canvas, 0, 0, play->session.game.position, play->mark, &layout.style);
    if (layout.panel.columns)
        play_panel_draw(play, terminal, &layout.panel);
    canvas_wrap(play->canvas, layout.message.x, layout.message.y, layout.message.columns,
                layout.message.rows, play->message, canvas_plain, true);
    if (layout.message.x == 0 && play->canvas->rows < layout.message.y)
        play->canvas->rows = layout.message.y; // the prompt stays in its place
    print_screen(play, terminal);
}

/* --- public --- */

void play_screen_show(struct play *play)
{
    const struct terminal terminal = terminal_probe(play->ascii);

    if (terminal.screen)
        show_screen(play, &terminal);
    else
        show_lines(play, &terminal);
    forget(play);
}

void play_screen_progress(struct play *play, const char *line)
{
    const struct terminal terminal = terminal_probe(play->ascii);
    const size_t len = strlen(line);

    if (!terminal.screen)
        return;
    fputc('\r', stdout);
    clean_print(stdout, line, clean_fit(line, len, terminal.columns - 1));
    fputs(CLEAR_LINE, stdout);
    fflush(stdout);
}

bool play_screen_ask(struct play *play, char line[PLAY_LINE_SIZE])
{
    const bool is_over = session_is_over(&play->session);
    const bool is_typed = isatty(STDIN_FILENO);
    char prompt[16];
    bool is_read;

    snprintf(prompt, sizeof(prompt), "%s> ",
             is_over ? "over" : play_color_name(play, session_turn(&play->session)));
    if (play->editor) {
        fflush(stdout);
        is_read = line_editor_next(play->editor, prompt, line, PLAY_LINE_SIZE);
    } else {
        printf("%s", prompt);
        fflush(stdout);
        is_read = line_reader_next(&play->input, line, PLAY_LINE_SIZE);
    }
    if (!is_typed && is_read) { // so that a transcript can be read
        clean_print(stdout, line, strlen(line));
        putchar('\n');
    }
    if (!is_read)
        putchar('\n');
    return is_read;
}

void play_screen_pause(struct play *play)
{
    char line[PLAY_LINE_SIZE];

    if (terminal_probe(play->ascii).screen)
        line_reader_next(&play->input, line, sizeof(line));
}

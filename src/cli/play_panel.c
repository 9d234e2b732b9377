/* The text beside the board. */
#include "cli/play.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/buf.h"
#include "cli/clean_text.h"

enum {
    LINE_SIZE = 256,
    MOVE_COLUMNS_MIN = 6,
    MOVE_COLUMNS_MAX = 14,
    NUMBER_COLUMNS = 4,
    HUE_ALERT = 203,
};

static const struct canvas_style bold = {.fg = CANVAS_DEFAULT, .bg = CANVAS_DEFAULT, .bold = true};
static const struct canvas_style dim = {.fg = CANVAS_DEFAULT, .bg = CANVAS_DEFAULT, .dim = true};

/* --- lines about a player --- */

static void player_line(const struct play *play, adx_color color, const char *pointer,
                        struct buf *line)
{
    const struct session *session = &play->session;
    const adx_player *player = session_player(session, color);
    const adx_player *other = session_player(session, color == ADX_WHITE ? ADX_BLACK : ADX_WHITE);
    const adx_standing standing = session_standing(session);
    const bool is_turn = session_turn(session) == color && !session_is_over(session);

    buf_format(line, "%s %s  ", is_turn ? pointer : " ", play_color_name(play, color));
    if (player->is_engine)
        buf_format(line, "engine %u", player->level);
    else
        buf_text(line, other->is_engine ? "you" : "human");
    if (standing.has_clock) {
        const uint64_t seconds = standing.left_ms[color] / 1000;
        buf_format(line, "  %" PRIu64 ":%02u", seconds / 60, (unsigned)(seconds % 60));
    }
}

static void hand_line(const struct play *play, adx_color color, struct buf *line)
{
    const adx_position *position = play->session.game.position;
    const adx_variant *variant = play->session.game.variant;
    bool is_empty = true;

    buf_text(line, "in hand");
    for (unsigned role = 1; role <= adx_variant_role_count(variant); role++) {
        const unsigned count = adx_position_hand(position, color, role);
        if (!count)
            continue;
        is_empty = false;
        buf_format(line, " %s", adx_variant_role(variant, role).letter);
        if (count > 1)
            buf_format(line, " x%u", count);
    }
    if (is_empty)
        buf_text(line, " nothing");
}

/* The further fields of a FEN in the words of players; with these values they say nothing. */
static const struct {
    const char *field, *words, *nothing;
} field_words[] = {
    {"convert", "may turn to", "-"}, {"checks", "checks received", "0,0"},
    {"pool", "captured", "-"},       {"last", "used last", ".."},
    {"chain", "imitations", "0"},    {"wait", "waiting", "-"},
    {"dice", "dice", "-"},
};

/* Letters apart, and no dots for what is missing: "P.", "P+r" as " P", " P +r". */
static void letters_apart(const char *letters, struct buf *line)
{
    for (const char *c = letters; *c; c++) {
        const bool starts =
            *c == '+' || (isalpha((unsigned char)*c) && (c == letters || c[-1] != '+'));
        if (*c != '.')
            buf_format(line, "%s%c", starts ? " " : "", *c);
    }
}

/* The fields that say something, e.g. "checks received 1,0". Returns: false past the end. */
static bool field_line(const struct play *play, unsigned *index, struct buf *line)
{
    adx_field field;

    while (adx_position_field(play->session.game.position, (*index)++, &field)) {
        const char *words = field.name, *nothing = "-";
        for (unsigned i = 0; i < sizeof(field_words) / sizeof(field_words[0]); i++) {
            if (strcmp(field.name, field_words[i].field) != 0)
                continue;
            words = field_words[i].words;
            nothing = field_words[i].nothing;
        }
        if (strcmp(field.value, nothing) == 0)
            continue;
        buf_text(line, words);
        if (strcmp(field.name, "last") == 0)
            letters_apart(field.value, line);
        else
            buf_format(line, " %s", field.value);
        return true;
    }
    return false;
}

/* --- moves --- */

/* One line of the list of moves: both players' turns, with their throws. */
struct turn_line {
    char text[2][2 * ADX_MOVE_TEXT_SIZE_MAX + 2];
};

static void append(char *text, size_t size, const char *word)
{
    const size_t len = strlen(text);

    snprintf(text + len, size - len, "%s%s", len ? " " : "", word);
}

static bool color_moves_first(const struct session *session, adx_color color)
{
    const char *side = strchr(session->start_fen, ' ');

    return !side || (side[1] == 'b') == (color == ADX_BLACK);
}

/* The turns of the session. line: [line_max] the last ones. Returns: the number of all lines. */
static unsigned collect_turns(const struct session *session, struct turn_line *line,
                              unsigned line_max)
{
    unsigned current = color_moves_first(session, ADX_BLACK) ? 1 : 0; /* half turns */
    unsigned seen = 0;
    bool after_move = false;

    for (unsigned i = 0; i < adx_position_ply(session->game.position); i++) {
        const adx_event *ply = adx_record_ply(session->record, i);
        if (after_move)
            current++;
        after_move = ply->kind != ADX_EVENT_THROW;
        struct turn_line *slot = &line[current / 2 % line_max];
        if (current / 2 >= seen) {
            seen = current / 2 + 1;
            *slot = (struct turn_line){.text = {"", ""}};
        }
        append(slot->text[current % 2], sizeof(slot->text[0]), ply->text);
    }
    return seen;
}

enum {
    TURN_LINES_MAX = CANVAS_ROWS_MAX
};

static void draw_moves(struct play *play, const struct panel *panel, unsigned from)
{
    struct turn_line line[TURN_LINES_MAX];
    const unsigned rows = panel->rows - from;
    const unsigned count = collect_turns(&play->session, line, rows);
    const unsigned first = count > rows ? count - rows : 0;
    const unsigned room = panel->columns > NUMBER_COLUMNS ? panel->columns - NUMBER_COLUMNS - 1 : 0;
    unsigned column = room / 2;

    column = column < MOVE_COLUMNS_MIN ? MOVE_COLUMNS_MIN : column;
    column = column > MOVE_COLUMNS_MAX ? MOVE_COLUMNS_MAX : column;
    for (unsigned i = first; i < count; i++) {
        const unsigned y = panel->y + from + i - first;
        const unsigned x = panel->x + NUMBER_COLUMNS + 1;
        char number[16];
        snprintf(number, sizeof(number), "%*u.", NUMBER_COLUMNS - 1,
                 (play->session.first_number + i) % 1000);
        canvas_text(play->canvas, panel->x, y, NUMBER_COLUMNS, number, dim);
        const char *white = line[i % rows].text[0];
        canvas_text(play->canvas, x, y, column, *white ? white : "...", canvas_plain);
        canvas_text(play->canvas, x + column, y, panel->columns - NUMBER_COLUMNS - 1 - column,
                    line[i % rows].text[1], canvas_plain);
    }
}

/* --- public --- */

void play_panel_draw(struct play *play, const struct terminal *terminal, const struct panel *panel)
{
    const struct session *session = &play->session;
    const adx_position *position = session->game.position;
    const char *pointer = terminal->unicode ? "\u25B6" : ">";
    uint8_t checkers[16];
    char text[LINE_SIZE];
    unsigned y = 0;

    canvas_text(play->canvas, panel->x, panel->y, panel->columns,
                adx_variant_title(session->game.variant), bold);
    y += 2;
    for (unsigned i = 0; i < 2; i++) {
        const adx_color color = (i == 0) != play->is_flipped ? ADX_BLACK : ADX_WHITE;
        struct buf line = buf_init(text, sizeof(text));
        player_line(play, color, pointer, &line);
        canvas_text(play->canvas, panel->x, panel->y + y, panel->columns, text, canvas_plain);
        const unsigned used = clean_width(text, strlen(text));
        if (color == session_turn(session) && adx_position_checkers(position, checkers) &&
            used + 2 < panel->columns)
            canvas_text(play->canvas, panel->x + used + 2, panel->y + y, panel->columns - used - 2,
                        "check",
                        (struct canvas_style){.fg = HUE_ALERT, .bg = CANVAS_DEFAULT, .bold = true});
        y++;
        if (adx_variant_has_hands(session->game.variant)) {
            line = buf_init(text, sizeof(text));
            hand_line(play, color, &line);
            canvas_text(play->canvas, panel->x + 2, panel->y + y++, panel->columns - 2, text, dim);
        }
    }
    y++;
    const unsigned fields_y = y;
    for (unsigned index = 0; y + 3 < panel->rows;) {
        struct buf line = buf_init(text, sizeof(text));
        if (!field_line(play, &index, &line))
            break;
        canvas_text(play->canvas, panel->x + 2, panel->y + y++, panel->columns - 2, text,
                    canvas_plain);
    }
    y += y > fields_y && panel->rows > y + 4 ? 1 : 0;
    if (y < panel->rows)
        draw_moves(play, panel, y);
}

void play_panel_print(const struct play *play)
{
    const struct session *session = &play->session;
    char text[LINE_SIZE];
    uint8_t checkers[16];

    for (unsigned i = 0; i < 2; i++) {
        const adx_color color = i == 0 ? ADX_WHITE : ADX_BLACK;
        struct buf line = buf_init(text, sizeof(text));
        player_line(play, color, ">", &line);
        if (adx_variant_has_hands(session->game.variant)) {
            buf_text(&line, "  ");
            hand_line(play, color, &line);
        }
        if (color == session_turn(session) &&
            adx_position_checkers(session->game.position, checkers))
            buf_text(&line, "  check");
        puts(text);
    }
    struct buf line = buf_init(text, sizeof(text));
    buf_char(&line, ' ');
    for (unsigned index = 0;;) {
        char field[LINE_SIZE];
        struct buf one = buf_init(field, sizeof(field));
        if (!field_line(play, &index, &one))
            break;
        buf_format(&line, "%s %s", line.len > 1 ? "," : "", field);
    }
    if (line.len > 1)
        puts(text);
}

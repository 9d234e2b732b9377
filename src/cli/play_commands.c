/* What a player types: commands and moves. */
#include "cli/play.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "base/steady_clock.h"
#include "cli/board_text.h"
#include "cli/nearest.h"
#include "cli/report.h"
#include "cli/session.h"
#include "system/interrupt.h"

enum {
    LEVEL_OF_HINTS = ADX_LEVEL_MAX,
    CHOICES_SHOWN_MAX = 12,
};

struct play_word {
    const char *name;
    const char *argument; /* as the help shows it, or "" */
    const char *help;
    int (*run)(struct play *play, const char *argument);
    bool needs_argument;
};

static void say_words(struct play *play); // of the table below, which has the help itself

/* --- moves --- */

static void mark_explanation(struct play *play, const adx_explanation *why)
{
    for (unsigned i = 0; i < why->square_count; i++)
        play->mark[why->squares[i]] |= BOARD_TARGET;
}

/* The text without what people put between squares: "e2 - e4", "e2xe4" when `strong`. */
static void squeeze(const char *text, bool strong, char out[ADX_MOVE_TEXT_SIZE_MAX])
{
    unsigned len = 0;

    for (; *text && len + 1 < ADX_MOVE_TEXT_SIZE_MAX; text++) {
        if (*text == ' ' || *text == '-' || (strong && strchr("xX:=", *text)))
            continue;
        out[len++] = *text;
    }
    out[len] = '\0';
}

/* Small letters, but for the piece of a drop, which is a capital. */
static void fold_case(char *text)
{
    const bool is_drop = text[0] && text[1] == '@';

    for (char *at = text; *at; at++) {
        const unsigned char c = (unsigned char)*at;
        *at = (char)(at == text && is_drop ? toupper(c) : tolower(c));
    }
}

/* The legal move that the text means. On failure `tidy` is the best reading of it. */
static bool read_move(const adx_position *position, const char *text, adx_move *move,
                      char tidy[ADX_MOVE_TEXT_SIZE_MAX])
{
    for (unsigned attempt = 0; attempt < 4; attempt++) {
        squeeze(text, attempt & 1, tidy);
        if (attempt & 2)
            fold_case(tidy);
        if (!adx_move_parse(position, tidy, move))
            return true;
    }
    if (!adx_move_parse_san(position, text, move))
        return true;
    return false;
}

/* "e7e8" where every move to e8 adds a letter. Returns: whether there are such moves. */
static bool say_choices(struct play *play, const char *tidy)
{
    adx_listed_move moves[ADX_MOVES_MAX];
    const unsigned count = load_moves(play->session.game.position, moves);
    const size_t len = strlen(tidy);
    unsigned shown = 0;

    for (unsigned i = 0; i < count && shown < CHOICES_SHOWN_MAX; i++) {
        const char *rest = moves[i].text + len;
        if (!len || strncmp(moves[i].text, tidy, len) != 0 || isdigit((unsigned char)*rest) ||
            adx_move_describe(play->session.game.position, moves[i].move).kind != ADX_MOVE_PROMOTE)
            continue;
        if (!shown++)
            play_say(play, "Promote to what? Type");
        play_say(play, " %s", moves[i].text);
    }
    if (shown)
        play_say(play, "\n");
    return shown > 0;
}

/* In algebraic notation capitals count, so that the text as it was typed may say more. */
static void say_why(struct play *play, const char *tidy, const char *text)
{
    const adx_position *position = play->session.game.position;
    adx_explanation why, as_typed;

    adx_position_explain(position, tidy, &why);
    adx_position_explain(position, text, &as_typed);
    if (strcmp(why.reason, "not-understood") == 0 && strcmp(as_typed.reason, "not-understood") != 0)
        why = as_typed;
    mark_explanation(play, &why);
    play_say(play, "%s\n", why.sentence);
}

static int try_move(struct play *play, const char *text)
{
    const adx_position *position = play->session.game.position;
    char tidy[ADX_MOVE_TEXT_SIZE_MAX];
    adx_move move;

    if (session_is_over(&play->session)) {
        play_say(play, "The game is over; \"undo\" takes a move back, \"quit\" leaves.\n");
        return EXIT_DONE;
    }
    if (read_move(position, text, &move, tidy))
        return play_move(play, move);
    if (say_choices(play, tidy))
        return EXIT_DONE;
    say_why(play, tidy, text);
    return EXIT_DONE;
}

static int word_explain(struct play *play, const char *argument)
{
    const adx_position *position = play->session.game.position;
    char tidy[ADX_MOVE_TEXT_SIZE_MAX];
    adx_move move;

    read_move(position, argument, &move, tidy);
    say_why(play, tidy, argument);
    return EXIT_DONE;
}

/* --- help with moves --- */

static void say_moves(struct play *play, const adx_listed_move *moves, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        play_say(play, "%s%s", i ? " " : "", moves[i].text);
    play_say(play, "\n");
}

/* A move from the square, or a drop on it. */
static bool concerns(const adx_position *position, adx_move move, unsigned square)
{
    const adx_move_info info = adx_move_describe(position, move);

    return info.from == square || (info.kind == ADX_MOVE_DROP && info.to == square);
}

/* "e4" is a square, and the move of a pawn to it where nothing moves from there. */
static bool is_pawn_move(const struct play *play, const char *line, unsigned square)
{
    const adx_position *position = play->session.game.position;
    adx_listed_move moves[ADX_MOVES_MAX];
    const unsigned count = load_moves(position, moves);
    adx_move move;

    for (unsigned i = 0; i < count; i++) {
        if (concerns(position, moves[i].move, square))
            return false;
    }
    return !adx_move_parse_san(position, line, &move);
}

static int word_moves(struct play *play, const char *argument)
{
    const adx_position *position = play->session.game.position;
    adx_listed_move moves[ADX_MOVES_MAX];
    unsigned count = load_moves(position, moves);
    unsigned kept = 0;

    if (*argument) {
        const unsigned square = adx_variant_square_named(play->session.game.variant, argument);
        if (square == ADX_SQUARE_NONE) {
            play_say(play, "There is no square \"%s\".\n", argument);
            return EXIT_DONE;
        }
        for (unsigned i = 0; i < count; i++) {
            if (!concerns(position, moves[i].move, square))
                continue;
            play->mark[adx_move_describe(position, moves[i].move).to] |= BOARD_TARGET;
            moves[kept++] = moves[i];
        }
        count = kept;
    }
    if (count)
        say_moves(play, moves, count);
    else
        play_say(play, *argument ? "No piece can move from there.\n" : "There is no legal move.\n");
    return EXIT_DONE;
}

static int word_hint(struct play *play, const char *argument)
{
    const adx_position *position = play->session.game.position;
    char text[ADX_MOVE_TEXT_SIZE_MAX];
    struct think_report report;

    (void)argument;
    if (session_is_over(&play->session)) {
        play_say(play, "The game is over.\n");
        return EXIT_DONE;
    }
    const int status = play_think(play, LEVEL_OF_HINTS, true, &report);
    interrupt_take(); // it has stopped the search, and that is all it should do
    if (status)
        return status;
    const adx_move_info info = adx_move_describe(position, report.best);
    if (info.from != ADX_SQUARE_NONE)
        play->mark[info.from] |= BOARD_HINT;
    if (info.to != ADX_SQUARE_NONE)
        play->mark[info.to] |= BOARD_HINT;
    adx_move_text(position, report.best, text);
    play_say(play, "Try %s.\n", text);
    return EXIT_DONE;
}

/* --- the game --- */

static int word_undo(struct play *play, const char *argument)
{
    (void)argument;
    if (session_undo(&play->session)) {
        play->is_board_due = true;
        play->turn_start_ms = steady_clock_ms();
    } else {
        play_say(play, "There is no move to take back.\n");
    }
    return EXIT_DONE;
}

static int word_resign(struct play *play, const char *argument)
{
    struct session *session = &play->session;
    const adx_event resigns = {.kind = ADX_EVENT_RESIGN, .color = session_turn(session)};

    (void)argument;
    if (session_is_over(&play->session)) {
        play_say(play, "The game is over.\n");
        return EXIT_DONE;
    }
    play->is_board_due = true;
    return session_note(session, &resigns);
}

static int word_save(struct play *play, const char *argument)
{
    if (saved_game_write(&play->session, argument))
        play_screen_pause(play);
    else
        play_say(play, "Saved as %s.\n", argument);
    return EXIT_DONE;
}

static int word_load(struct play *play, const char *argument)
{
    struct session session;

    if (saved_game_read(argument, &session)) {
        play_screen_pause(play);
        return EXIT_DONE;
    }
    session.random = play->session.random;
    adx_engine_free(play->engine);
    play->engine = NULL;
    session_release(&play->session);
    play->session = session;
    play->is_board_due = true;
    play->turn_start_ms = steady_clock_ms();
    play_say(play, "Loaded %s.\n", argument);
    return EXIT_DONE;
}

static int word_board(struct play *play, const char *argument)
{
    (void)argument;
    play->is_board_due = true;
    return EXIT_DONE;
}

static int word_fen(struct play *play, const char *argument)
{
    char fen[ADX_FEN_SIZE_MAX];

    (void)argument;
    adx_position_fen(play->session.game.position, fen);
    play_say(play, "%s\n", fen);
    return EXIT_DONE;
}

/* --- the rest --- */

static void say_list(struct play *play, const char *heading,
                     const char *(*item)(const adx_variant *, unsigned))
{
    const adx_variant *variant = play->session.game.variant;

    if (item(variant, 0))
        play_say(play, "\n%s\n", heading);
    for (unsigned i = 0; item(variant, i); i++)
        play_say(play, "- %s\n", item(variant, i));
}

static int word_rules(struct play *play, const char *argument)
{
    const adx_variant *variant = play->session.game.variant;

    (void)argument;
    const char *origin = adx_variant_origin(variant);
    play_say(play, "%s", adx_variant_title(variant));
    if (*origin)
        play_say(play, " (%s)", origin);
    play_say(play, ".\n");
    const char *before = "\nPieces: ";
    for (unsigned i = 1; i <= adx_variant_role_count(variant); i++) {
        const adx_role role = adx_variant_role(variant, i);
        if (role.base != i)
            continue;
        play_say(play, "%s%s %s", before, role.letter, role.title);
        before = ", ";
    }
    play_say(play, ".\n");
    say_list(play, "In brief:", adx_variant_brief);
    say_list(play, "How it is played here:", adx_variant_note);
    say_list(play, "Left out:", adx_variant_omission);
    say_list(play, "Sources:", adx_variant_source);
    play_say(play, "\n\"acedrex show %s\" prints the rule text.\n",
             adx_record_facts(play->session.record)->game);
    return EXIT_DONE;
}

static int word_flip(struct play *play, const char *argument)
{
    (void)argument;
    play->is_flipped = !play->is_flipped;
    play->is_board_due = true;
    return EXIT_DONE;
}

static int word_help(struct play *play, const char *argument)
{
    (void)argument;
    play_say(play, "Type a move (e2e4), two squares (e2 e4), or one of:\n");
    say_words(play);
    const char *drops = adx_variant_has_hands(play->session.game.variant)
                            ? " Drops are written with a capital, as in P@e4."
                            : "";
    play_say(play,
             "A square alone shows the moves from it, or is a pawn's move to it (e4). A promotion "
             "ends with the letter of the new piece.%s Ctrl-C makes the engine move at once; at "
             "the prompt it quits.\n",
             drops);
    return EXIT_DONE;
}

static int word_quit(struct play *play, const char *argument)
{
    (void)argument;
    play->must_quit = true;
    return EXIT_DONE;
}

static const struct play_word words[] = {
    {"help", "", "this page", word_help, false},
    {"moves", "[SQUARE]", "the legal moves, or those from a square", word_moves, false},
    {"hint", "", "the move the engine would play", word_hint, false},
    {"explain", "MOVE", "why a move is legal or not", word_explain, true},
    {"undo", "", "take back your last choice", word_undo, false},
    {"save", "FILE", "save the game", word_save, true},
    {"load", "FILE", "continue a saved game", word_load, true},
    {"rules", "", "the rules of the game and its pieces", word_rules, false},
    {"board", "", "show the board again", word_board, false},
    {"flip", "", "turn the board around", word_flip, false},
    {"fen", "", "the position as text", word_fen, false},
    {"resign", "", "give up", word_resign, false},
    {"quit", "", "leave", word_quit, false},
};

enum {
    WORD_COUNT = sizeof(words) / sizeof(words[0])
};

static const struct play_word *find_word(const char *name)
{
    for (size_t i = 0; i < WORD_COUNT; i++) {
        if (strcmp(words[i].name, name) == 0)
            return &words[i];
    }
    return NULL;
}

static void offer_words(struct nearest *nearest)
{
    for (size_t i = 0; i < WORD_COUNT; i++)
        nearest_offer(nearest, words[i].name);
}

static void say_words(struct play *play)
{
    for (size_t i = 0; i < WORD_COUNT; i++) {
        char usage[32];
        snprintf(usage, sizeof(usage), "%s %s", words[i].name, words[i].argument);
        play_say(play, "  %-16s%s\n", usage, words[i].help);
    }
}

/* A word without a digit, a drop sign or a legal move in it was meant as a command. */
static bool is_command_like(const struct play *play, const char *line)
{
    char tidy[ADX_MOVE_TEXT_SIZE_MAX];
    adx_move move;

    return !strpbrk(line, "0123456789@") &&
           !read_move(play->session.game.position, line, &move, tidy);
}

static int run_word(struct play *play, const struct play_word *word, const char *argument)
{
    if (word->needs_argument && !*argument) {
        play_say(play, "Type \"%s %s\".\n", word->name, word->argument);
        return EXIT_DONE;
    }
    return word->run(play, argument);
}

/* The line without blanks around it, cut after its first word. Returns: what follows the word. */
static const char *split_line(char **line)
{
    *line += strspn(*line, " \t");
    size_t len = strlen(*line);
    while (len && isspace((unsigned char)(*line)[len - 1]))
        (*line)[--len] = '\0';
    const size_t word_len = strcspn(*line, " \t");
    return *line + word_len + strspn(*line + word_len, " \t");
}

int play_command(struct play *play, char *line)
{
    char name[16];
    const char *argument = split_line(&line);

    if (!*line)
        return EXIT_DONE;
    snprintf(name, sizeof(name), "%.*s", (int)(strcspn(line, " \t") % 100), line);
    const struct play_word *word = find_word(name);
    if (word)
        return run_word(play, word, argument);
    const unsigned square = adx_variant_square_named(play->session.game.variant, line);
    if (square != ADX_SQUARE_NONE && !is_pawn_move(play, line, square))
        return word_moves(play, line);
    if (!is_command_like(play, line))
        return try_move(play, line);
    struct nearest nearest = nearest_init(name);
    offer_words(&nearest);
    if (nearest.best)
        play_say(play, "There is no command \"%s\"; did you mean %s?\n", name, nearest.best);
    else
        play_say(play, "\"%s\" is neither a move nor a command; \"help\" lists them.\n", name);
    return EXIT_DONE;
}

void play_offer_words(void *ctx, size_t at, line_offer *offer, void *taker)
{
    const struct play *play = ctx;
    adx_listed_move moves[ADX_MOVES_MAX];
    const unsigned count = load_moves(play->session.game.position, moves);

    for (size_t i = 0; i < WORD_COUNT && !at; i++)
        offer(taker, words[i].name);
    for (unsigned i = 0; i < count; i++)
        offer(taker, moves[i].text);
}

/* acedrex play: a game in the terminal. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/steady_clock.h"
#include "cli/choose_language.h"
#include "cli/commands.h"
#include "cli/play.h"
#include "cli/report.h"
#include "cli/session.h"
#include "system/interrupt.h"

enum {
    OPTION_WHITE = LOAD_OPTION_COUNT,
    OPTION_BLACK,
    OPTION_LEVEL,
    OPTION_TIME,
    OPTION_NODES,
    OPTION_CLOCK,
    OPTION_SEED,
    OPTION_LOAD,
    OPTION_FLIP,
    OPTION_ASCII,
    OPTION_LANGUAGE,
    OPTION_COUNT,
};

enum {
    LEVEL_USUAL = 4,
    TIME_USUAL_MS = 3000,
    TIME_MAX_S = 3600,
    CLOCK_MAX_MIN = 24 * 60,
};

/* --- the game --- */

static void say_throw(struct play *play, adx_move move, const char *text)
{
    static const char *const faces[] = {"",       "\u2680", "\u2681", "\u2682",
                                        "\u2683", "\u2684", "\u2685"};
    const adx_move_info info = adx_move_describe(play->session.game.position, move);
    const char *name = play_color_name(play, session_turn(&play->session));

    if (terminal_probe(play->ascii).unicode && info.die[0] <= 6 && info.die[1] <= 6)
        play_say(play, "%s throws %s %s %s.\n", name, faces[info.die[0]], faces[info.die[1]], text);
    else
        play_say(play, "%s throws %s.\n", name, text);
}

static int do_forced(struct play *play, adx_move move)
{
    const adx_position *position = play->session.game.position;
    const bool is_throw = adx_position_throw_due(position);
    char text[ADX_MOVE_TEXT_SIZE_MAX];

    adx_move_text(position, move, text);
    if (is_throw)
        say_throw(play, move, text);
    else
        play_say(play, "%s has no move and passes.\n",
                 play_color_name(play, session_turn(&play->session)));
    play->is_board_due = true;
    return session_play(&play->session, move, NULL);
}

static int do_engine(struct play *play)
{
    struct session *session = &play->session;
    const adx_color color = session_turn(session);
    struct think_report report;
    char text[ADX_MOVE_TEXT_SIZE_MAX];

    play->turn_start_ms = steady_clock_ms();
    int status = play_think(play, session_player(session, color)->level, false, &report);
    if (status)
        return status;
    if (interrupt_take() && !session_has_human(session))
        play->must_quit = true;
    adx_move_text(session->game.position, report.best, text);
    play_say(play, "%s plays %s.\n", play_color_name(play, color), text);
    return play_move(play, report.best);
}

static int do_human(struct play *play)
{
    char line[PLAY_LINE_SIZE];

    play_screen_show(play);
    if (!play_screen_ask(play, line)) {
        play->must_quit = true;
        return EXIT_DONE;
    }
    return play_command(play, line);
}

static void say_result(struct play *play)
{
    const adx_outcome outcome = session_outcome(&play->session);
    char mated[ADX_MATED_SIZE_MAX];

    if (outcome.winner == ADX_DRAWN)
        play_say(play, "Draw: %s.\n", outcome.reason);
    else
        play_say(play, "%s wins: %s.\n",
                 play_color_name(play, outcome.winner == ADX_WHITE_WINS ? ADX_WHITE : ADX_BLACK),
                 outcome.reason);
    if (adx_position_mated(play->session.game.position, mated))
        play_say(play, "%s\n", mated);
}

/* One step of the game: a throw, an engine's move, or a line of input. */
static int do_step(struct play *play)
{
    struct session *session = &play->session;
    adx_move forced;

    if (session_forced(session, &forced))
        return do_forced(play, forced);
    if (session_is_over(session)) {
        if (play->is_board_due)
            say_result(play);
        if (session_has_human(session))
            return do_human(play);
        play_screen_show(play);
        play->must_quit = true;
        return EXIT_DONE;
    }
    if (!session_player(session, session_turn(session))->is_engine)
        return do_human(play);
    if (terminal_probe(play->ascii).screen || !session_has_human(session)) {
        play->is_board_due = !adx_position_ply(session->game.position);
        play_screen_show(play);
        play->is_board_due = true;
    }
    return do_engine(play);
}

static int play_game(struct play *play)
{
    int status = EXIT_DONE;

    play->is_board_due = true;
    play->turn_start_ms = steady_clock_ms();
    while (!play->must_quit && !status && !ferror(stdout))
        status = do_step(play);
    return status;
}

/* --- the command line --- */

/* What the options ask for beside the game. */
struct wishes {
    adx_player player[2];
    adx_event clock; /* has_clock: one is wished */
};

static bool read_player(const char *text, unsigned level, adx_player *out)
{
    const bool is_engine = strcmp(text, "engine") == 0;

    *out = (adx_player){.is_engine = is_engine, .level = is_engine ? level : 0};
    if (is_engine || strcmp(text, "human") == 0)
        return true;
    report_error("a player is human or engine, not \"%s\"", text);
    return false;
}

static bool read_players(const struct args *args, struct wishes *wishes)
{
    const char *white = args->value[OPTION_WHITE];
    const char *black = args->value[OPTION_BLACK];
    unsigned level = LEVEL_USUAL;

    /* One of them is the engine unless both are named. */
    if (!white)
        white = black && strcmp(black, "human") == 0 ? "engine" : "human";
    if (!black)
        black = strcmp(white, "engine") == 0 ? "human" : "engine";
    return args_read_unsigned(args, OPTION_LEVEL, ADX_LEVEL_MIN, ADX_LEVEL_MAX, &level) &&
           read_player(white, level, &wishes->player[ADX_WHITE]) &&
           read_player(black, level, &wishes->player[ADX_BLACK]);
}

/* "5" or "5+3": minutes, and seconds added after each move. */
static bool read_clock(const char *text, adx_event *clock)
{
    char minutes_text[8];
    uint64_t minutes;
    uint64_t seconds = 0;
    const size_t len = strcspn(text, "+");

    snprintf(minutes_text, sizeof(minutes_text), "%.*s", (int)(len < 7 ? len : 7), text);
    if (!args_number(minutes_text, 1, CLOCK_MAX_MIN, &minutes) ||
        (text[len] && !args_number(text + len + 1, 0, TIME_MAX_S, &seconds))) {
        report_error("--clock needs minutes, or minutes+seconds such as 5+3");
        return false;
    }
    *clock = (adx_event){
        .kind = ADX_EVENT_CLOCK,
        .has_clock = true,
        .increment_ms = seconds * 1000,
        .left_ms = {minutes * 60000, minutes * 60000},
    };
    return true;
}

/* Source of dice and of weaker levels' choices when no --seed makes them repeatable. */
static uint64_t chance_seed(void)
{
    struct timespec now = {.tv_sec = 0};

    clock_gettime(CLOCK_REALTIME, &now);
    return (uint64_t)now.tv_sec * 1000000007u ^ (uint64_t)now.tv_nsec << 20 ^ (uint64_t)getpid();
}

/* The options that do not need the game. */
static bool read_options(const struct args *args, struct play *play, uint64_t *seed)
{
    unsigned seconds = TIME_USUAL_MS / 1000;

    *seed = chance_seed();
    if (!args_read_number(args, OPTION_SEED, 0, UINT64_MAX, seed) ||
        !args_read_unsigned(args, OPTION_TIME, 1, TIME_MAX_S, &seconds) ||
        !args_read_number(args, OPTION_NODES, 1, UINT64_MAX, &play->nodes_max))
        return false;
    const bool has_time = args->value[OPTION_TIME] || !args->value[OPTION_NODES];
    play->time_ms = has_time ? seconds * 1000 : 0;
    play->ascii = args->value[OPTION_ASCII] != NULL;
    return true;
}

static int open_saved(const struct args *args, struct session *session)
{
    if (args->operand_count || args->value[LOAD_FEN] || args->value[LOAD_MOVES] ||
        args->value[LOAD_START]) {
        report_error("--load already gives the game and the position");
        return EXIT_USAGE;
    }
    int status = saved_game_read(args->value[OPTION_LOAD], session);
    if (status)
        return status;
    status = load_language(args, &session->game);
    if (status)
        session_release(session);
    return status;
}

static int open_new(const struct args *args, struct session *session)
{
    struct load_game game;

    if (!args->operand_count) {
        report_error("play needs the ID of a game; acedrex games lists them");
        return EXIT_USAGE;
    }
    const int status = load_game(args, &game);
    return status ? status : session_init(session, args->operand[0], &game);
}

static int apply_wishes(const struct wishes *wishes, bool keep_players, struct session *session)
{
    for (unsigned color = ADX_WHITE; color <= ADX_BLACK && !keep_players; color++) {
        const adx_err err =
            adx_record_set_player(session->record, (adx_color)color, &wishes->player[color]);
        if (err)
            return report_adx(err);
    }
    return wishes->clock.has_clock ? session_note(session, &wishes->clock) : EXIT_DONE;
}

static int open_session(const struct args *args, struct session *session)
{
    struct wishes wishes = {.clock = {.has_clock = false}};
    const bool is_saved = args->value[OPTION_LOAD] != NULL;
    const bool keep_players = is_saved && !args->value[OPTION_WHITE] && !args->value[OPTION_BLACK];

    if (!read_players(args, &wishes) ||
        (args->value[OPTION_CLOCK] && !read_clock(args->value[OPTION_CLOCK], &wishes.clock)))
        return EXIT_USAGE;
    int status = is_saved ? open_saved(args, session) : open_new(args, session);
    if (status)
        return status;
    status = apply_wishes(&wishes, keep_players, session);
    if (status)
        session_release(session);
    return status;
}

static int play_with(const struct args *args, struct play *play)
{
    uint64_t seed;

    if (!read_options(args, play, &seed))
        return EXIT_USAGE;
    int status = open_session(args, &play->session);
    if (status)
        return status;
    play->session.random.state = seed;
    play->is_flipped = session_player(&play->session, ADX_WHITE)->is_engine &&
                       !session_player(&play->session, ADX_BLACK)->is_engine;
    if (args->value[OPTION_FLIP])
        play->is_flipped = !play->is_flipped;
    interrupt_install(false);
    play_say(play, "%s. \"help\" lists what you can type.\n",
             adx_variant_title(play->session.game.variant));
    status = play_game(play);
    adx_engine_free(play->engine);
    session_release(&play->session);
    return status;
}

int cmd_play(int argc, char **argv)
{
    static const struct args_option options[] = {
        LOAD_OPTIONS,
        {"white", "WHO", "human or engine (default: human, or the opposite of --black)"},
        {"black", "WHO", "human or engine (default: the opposite of --white)"},
        {"level", "N", "strength of the engine, 1 to 8 (default: 4)"},
        {"time", "SECONDS", "longest time the engine may think about a move (default: 3)"},
        {"nodes", "N", "search at most N nodes; without --time, every run gives the same moves"},
        {"clock", "M[+S]", "a clock of M minutes, plus S seconds after each move"},
        {"seed", "N", "make dice and the weaker levels repeatable"},
        {"load", "FILE", "continue a saved game (give no ID then)"},
        {"flip", NULL, "show the board from the other side"},
        {"ascii", NULL, "use ASCII only, with letters for pieces"},
        LANGUAGE_OPTION,
    };
    static const struct args_spec spec = {
        .name = "play",
        .operands = "[ID]",
        .purpose =
            "Play in the terminal: against the engine, with two people, or as a spectator.\n"
            "Moves are typed as text (e2e4) or two squares; \"help\" lists the commands. Input\n"
            "and output may be pipes; colors and escape codes are then left out. With --language\n"
            "the rules, the pieces and the reasons why a move is not legal are given in another\n"
            "language; the commands stay English.\n" LOAD_ABOUT_ID,
        .options = options,
        .option_count = OPTION_COUNT,
        .operand_max = 1,
    };
    struct args args;
    int status;

    if (!args_parse(&spec, argc, argv, &args, &status))
        return status;
    struct play *play = calloc(1, sizeof(*play));
    struct canvas *canvas = malloc(sizeof(*canvas));
    if (play && canvas) {
        play->canvas = canvas;
        if (terminal_probe(false).screen)
            play->editor = line_editor_create(
                &(struct line_words){.offer_all = play_offer_words, .ctx = play});
        status = play_with(&args, play);
        line_editor_free(play->editor);
    } else {
        status = report_adx(ADX_E_NOMEM);
    }
    free(canvas);
    free(play);
    return status;
}

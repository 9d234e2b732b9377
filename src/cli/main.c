/* The program acedrex: finds the sub-command and sees that its output arrived. */
#include <errno.h>
#include <locale.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/commands.h"
#include "cli/exit_code.h"
#include "cli/nearest.h"
#include "cli/report.h"
#include "cli/server_games.h"

#ifndef ADX_VERSION
#define ADX_VERSION "unknown"
#endif

struct command {
    const char *name;
    int (*run)(int argc, char **argv);
    const char *summary;
};

static int cmd_help(int argc, char **argv);

static const struct command commands[] = {
    {"games", cmd_games, "list the built-in games"},
    {"play", cmd_play, "play a game in the terminal"},
    {"serve", cmd_serve, "serve the page with the games to a browser"},
    {"worker", cmd_worker, "think for such a server on another machine"},
    {"fsck", cmd_fsck, "check the games that a server has kept"},
    {"rebuild", cmd_rebuild, "derive again what a server stores besides its games"},
    {"replay", cmd_replay, "replay every game that a server has kept"},
    {"verify-dice", cmd_verify_dice, "verify the dice of a game between people"},
    {"backup", cmd_backup, "copy the games that a server has kept"},
    {"restore", cmd_restore, "bring games back from a backup"},
    {"admin", cmd_admin, "manage the accounts, games and email of a server"},
    {"rules", cmd_rules, "print the rules of a game in sentences"},
    {"diagram", cmd_diagram, "draw a position, or how a piece moves, as SVG or PNG"},
    {"show", cmd_show, "print the rule text of a game"},
    {"check", cmd_check, "check rule files for errors and warnings"},
    {"moves", cmd_moves, "list the legal moves of a position"},
    {"analyze", cmd_analyze, "print the engine's best lines in a position"},
    {"explain", cmd_explain, "say whether a move is legal, and if not, why"},
    {"result", cmd_result, "say whether a game is over, and who won"},
    {"fen", cmd_fen, "print a position as FEN"},
    {"convert", cmd_convert, "turn a saved game into PGN, or PGN into a saved game"},
    {"import", cmd_import, "turn a file of variants of Fairy-Stockfish into rule texts"},
    {"perft", cmd_perft, "count the move sequences of a given depth"},
    {"report", cmd_report, "playtest a game: what self-play reveals about its rules"},
    {"match", cmd_match, "play engines against each other"},
    {"bot", cmd_bot, "let an engine play on a server of games between people"},
    {"uci", cmd_uci, "run as an engine for programs that speak UCI"},
    {"xboard", cmd_xboard, "run as an engine for XBoard and similar programs"},
    {"bench", cmd_bench, "count the nodes of a fixed set of searches"},
    {"datagen", cmd_datagen, "make training positions by self-play"},
    {"train", cmd_train, "train a network on such positions"},
    {"tune", cmd_tune, "tune the hand-written terms of a game by self-play"},
    {"help", cmd_help, "show this page, or the page of a command"},
};

/* Those with other pipes or sockets than their output, whose ends may close. */
static const char *const in_company[] = {"play",   "serve",   "fsck",  "rebuild", "replay",
                                         "backup", "restore", "admin", "match",   "bot"};

enum {
    COMMAND_COUNT = sizeof(commands) / sizeof(commands[0])
};

static const struct command *find_command(const char *name)
{
    for (size_t i = 0; i < COMMAND_COUNT; i++) {
        if (strcmp(commands[i].name, name) == 0)
            return &commands[i];
    }
    return NULL;
}

static int unknown_command(const char *name)
{
    struct nearest nearest = nearest_init(name);

    for (size_t i = 0; i < COMMAND_COUNT; i++)
        nearest_offer(&nearest, commands[i].name);
    if (nearest.best)
        report_error("there is no command \"%s\"; did you mean %s?", name, nearest.best);
    else
        report_error("there is no command \"%s\"; acedrex help lists them", name);
    return EXIT_USAGE;
}

static void print_overview(void)
{
    puts("usage: acedrex COMMAND [arguments]\n\n"
         "Chess variants from rule texts.\n");
    for (size_t i = 0; i < COMMAND_COUNT; i++)
        printf("  %-11s  %s\n", commands[i].name, commands[i].summary);
    puts("\nacedrex COMMAND --help describes a command. Exit status: 0 done, 1 the input is\n"
         "wrong, 2 wrong usage or unreadable input, 3 the environment failed.");
}

static int cmd_help(int argc, char **argv)
{
    char help_option[] = "--help";

    if (argc > 2) {
        report_error("help takes one command at most");
        return EXIT_USAGE;
    }
    if (argc < 2 || strncmp(argv[1], "-", 1) == 0 || strcmp(argv[1], "help") == 0) {
        print_overview();
        return EXIT_DONE;
    }
    const struct command *command = find_command(argv[1]);
    if (!command)
        return unknown_command(argv[1]);
    char *forwarded[] = {argv[1], help_option, NULL};
    return command->run(2, forwarded);
}

static int run(int argc, char **argv)
{
    if (argc < 2) {
        report_error("expected a command; acedrex help lists them");
        return EXIT_USAGE;
    }
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0) {
        print_overview();
        return EXIT_DONE;
    }
    if (strcmp(argv[1], "--version") == 0) {
        puts("acedrex " ADX_VERSION);
        return EXIT_DONE;
    }
    const struct command *command = find_command(argv[1]);
    if (!command)
        return unknown_command(argv[1]);
    for (size_t i = 0; i < sizeof(in_company) / sizeof(in_company[0]); i++)
        if (strcmp(in_company[i], command->name) == 0)
            signal(SIGPIPE, SIG_IGN);
    return command->run(argc - 1, argv + 1);
}

/* Whether nobody reads the output any more, as behind `| head`. */
static bool is_output_closed(void)
{
    struct pollfd output = {.fd = STDOUT_FILENO, .events = POLLOUT};

    return poll(&output, 1, 0) == 1 && output.revents & POLLERR;
}

/* The end that such a pipe makes of a program. */
static void end_by_closed_pipe(void)
{
    signal(SIGPIPE, SIG_DFL);
    raise(SIGPIPE);
}

int main(int argc, char **argv)
{
    if (games_is_child(argc, argv))
        games_work(argv[1]);
    setlocale(LC_CTYPE, "");
    /* Whoever started the program may have ignored it. */
    signal(SIGPIPE, SIG_DFL);

    const int status = run(argc, argv);
    errno = 0;
    if (fflush(stdout) || ferror(stdout)) {
        const int reason = errno;
        if (is_output_closed())
            end_by_closed_pipe();
        errno = reason;
        report_error("the output cannot be written%s%s", errno ? ": " : "",
                     errno ? strerror(errno) : "");
        return EXIT_ENVIRONMENT;
    }
    return status;
}

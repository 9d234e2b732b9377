/* The program acedrex. Commands of the server are run by acedrex-server. */
#include "cli/commands.h"
#include "cli/program.h"
#include "cli/server_commands.h"

#define OF_SERVER(name, function, summary) {name, start_server, summary, true},

static const struct command commands[] = {
    {"games", cmd_games, "list the built-in games", false},
    {"play", cmd_play, "play a game in the terminal", true},
    {"rules", cmd_rules, "print the rules of a game in sentences", false},
    {"diagram", cmd_diagram, "draw a position, or how a piece moves, as SVG or PNG", false},
    {"show", cmd_show, "print the rule text of a game", false},
    {"check", cmd_check, "check rule files for errors and warnings", false},
    {"moves", cmd_moves, "list the legal moves of a position", false},
    {"analyze", cmd_analyze, "print the engine's best lines in a position", false},
    {"endgame", cmd_endgame, "solve an ending: what is won, drawn and lost, and how soon", false},
    {"explain", cmd_explain, "say whether a move is legal, and if not, why", false},
    {"result", cmd_result, "say whether a game is over, and who won", false},
    {"fen", cmd_fen, "print a position as FEN", false},
    {"convert", cmd_convert, "turn a saved game into PGN, or PGN into a saved game", false},
    {"import", cmd_import, "turn a file of variants of Fairy-Stockfish into rule texts", false},
    {"export", cmd_export, "turn a rule text into a section of such a file", false},
    {"perft", cmd_perft, "count the move sequences of a given depth", false},
    {"report", cmd_report, "playtest a game: what self-play reveals about its rules", false},
    {"puzzles", cmd_puzzles, "find puzzles in games, or check a file of puzzles", false},
    {"book", cmd_book, "count the openings of games, or check a book of them", false},
    {"match", cmd_match, "play engines against each other", true},
    {"uci", cmd_uci, "run as an engine for programs that speak UCI", false},
    {"usi", cmd_usi, "the same for programs that speak USI", false},
    {"ucci", cmd_ucci, "the same for programs that speak UCCI", false},
    {"xboard", cmd_xboard, "run as an engine for XBoard and similar programs", false},
    {"bench", cmd_bench, "count the nodes of a fixed set of searches", false},
    {"datagen", cmd_datagen, "make training positions by self-play", false},
    {"train", cmd_train, "train a network on such positions", false},
    {"train-rows", cmd_train_rows, "train a function that makes networks for any game", false},
    {"rows", cmd_rows, "make a network for a game by such a function", false},
    {"tune", cmd_tune, "tune the hand-written terms of a game by self-play", false},
    /* ---- of acedrex-server, if it is installed */
    SERVER_COMMANDS(OF_SERVER)};

int main(int argc, char **argv)
{
    static const struct program program = {
        .name = "acedrex",
        .purpose = "Chess variants from rule texts.",
        .commands = commands,
        .command_count = sizeof(commands) / sizeof(commands[0]),
    };

    return program_main(&program, argc, argv);
}

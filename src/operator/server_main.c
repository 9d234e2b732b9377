/* The program acedrex-server. */
#include "cli/program.h"
#include "cli/server_commands.h"
#include "operator/operator_commands.h"
#include "operator/server_games.h"

#define COMMAND(name, function, summary) {name, function, summary, true},

static const struct command commands[] = {SERVER_COMMANDS(COMMAND)};

int main(int argc, char **argv)
{
    static const struct program program = {
        .name = "acedrex-server",
        .purpose = "Games of chess variants between people.",
        .commands = commands,
        .command_count = sizeof(commands) / sizeof(commands[0]),
    };

    if (games_is_child(argc, argv))
        games_work(argv[1]);
    return program_main(&program, argc, argv);
}

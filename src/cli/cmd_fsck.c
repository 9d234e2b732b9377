/* acedrex fsck, acedrex rebuild, acedrex replay: the folder of games between people. */
#include <stdio.h>
#include <sys/stat.h>

#include "cli/args.h"
#include "cli/commands.h"
#include "cli/exit_code.h"
#include "cli/games_folder.h"
#include "cli/games_of_guests.h"
#include "cli/report.h"

/* What is not there would be made. */
static int with_folder(const struct args_spec *spec, int argc, char **argv,
                       int (*run)(const char *folder))
{
    char folder[GAMES_FOLDER_SIZE], path[GAMES_FOLDER_SIZE + 16];
    struct stat status;
    struct args args;
    int exit_code;

    if (!args_parse(spec, argc, argv, &args, &exit_code))
        return exit_code;
    if (args.operand_count)
        snprintf(folder, sizeof(folder), "%s", args.operand[0]);
    else if ((exit_code = games_folder(folder)) != EXIT_DONE)
        return exit_code;
    snprintf(path, sizeof(path), "%s/games.db", folder);
    if (stat(path, &status) != 0) {
        report_error("%s: no games of a server are kept there", folder);
        return EXIT_USAGE;
    }
    return run(folder);
}

int cmd_fsck(int argc, char **argv)
{
    static const struct args_spec spec = {
        .name = "fsck",
        .operands = "[DIR]",
        .purpose =
            "Look at every event of the games in DIR, a folder of acedrex serve --games (default:\n"
            "the user's own one), and at all that is derived from them. Each thing that is wrong\n"
            "is printed on stderr; nothing is changed. The server must not run.",
        .operand_max = 1,
    };

    return with_folder(&spec, argc, argv, games_check);
}

int cmd_replay(int argc, char **argv)
{
    static const struct args_spec spec = {
        .name = "replay",
        .operands = "[DIR]",
        .purpose =
            "Play every game in DIR (default: the user's own folder) again, by the rules that it\n"
            "began with and the core of this program. Each game that does not come out as it\n"
            "did is printed on stderr. The server must not run.",
        .operand_max = 1,
    };

    return with_folder(&spec, argc, argv, games_replay);
}

int cmd_rebuild(int argc, char **argv)
{
    static const struct args_spec spec = {
        .name = "rebuild",
        .operands = "[DIR]",
        .purpose =
            "Derive again from the events of the games in DIR (default: the user's own folder)\n"
            "what else is stored there: lists of games, seats, results, answers to actions.\n"
            "Events are not changed. The server must not run.",
        .operand_max = 1,
    };

    return with_folder(&spec, argc, argv, games_rebuild);
}

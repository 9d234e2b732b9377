/* acedrex fsck, acedrex rebuild: the folder of games between people. */
#include <stdio.h>
#include <sys/stat.h>

#include "cli/args.h"
#include "cli/commands.h"
#include "cli/exit_code.h"
#include "cli/games_of_guests.h"
#include "cli/report.h"

/* What is not there would be made. */
static int with_folder(const struct args_spec *spec, int argc, char **argv,
                       int (*run)(const char *folder))
{
    char path[4096];
    struct stat status;
    struct args args;
    int exit_code;

    if (!args_parse(spec, argc, argv, &args, &exit_code))
        return exit_code;
    snprintf(path, sizeof(path), "%s/games.db", args.operand[0]);
    if (stat(path, &status) != 0) {
        report_error("%s: no games of a server are kept there", args.operand[0]);
        return EXIT_USAGE;
    }
    return run(args.operand[0]);
}

int cmd_fsck(int argc, char **argv)
{
    static const struct args_spec spec = {
        .name = "fsck",
        .operands = "DIR",
        .purpose =
            "Look at every event of the games in DIR, a folder of acedrex serve --games, and at\n"
            "all that is derived from them. Each thing that is wrong is printed on stderr;\n"
            "nothing is changed. The server must not run.",
        .operand_min = 1,
        .operand_max = 1,
    };

    return with_folder(&spec, argc, argv, games_check);
}

int cmd_rebuild(int argc, char **argv)
{
    static const struct args_spec spec = {
        .name = "rebuild",
        .operands = "DIR",
        .purpose =
            "Derive again from the events of the games in DIR what else is stored there: lists of\n"
            "games, seats, results, answers to actions. Events are not changed. The server\n"
            "must not run.",
        .operand_min = 1,
        .operand_max = 1,
    };

    return with_folder(&spec, argc, argv, games_rebuild);
}

/* acedrex backup, acedrex restore: the games between people in another place. */
#include <stdio.h>

#include "cli/args.h"
#include "cli/report.h"
#include "operator/games_folder.h"
#include "operator/operator_commands.h"
#include "operator/server_games.h"

static const struct args_option options[] = {GAMES_DB_OPTION, GAMES_DIR_OPTION};

/* The folder of the backup comes first, that of the server may be left out. */
int cmd_backup(int argc, char **argv)
{
    static const struct args_spec spec = {
        .name = "backup",
        .operands = "TO [DIR]",
        .purpose =
            "Copy the games in DIR, a folder of acedrex serve --games (default: the user's own),\n"
            "or in a database, and the key that signs cookies into the new folder TO. The games\n"
            "are checked first, and the copy afterwards. The server may be running: the copy has\n"
            "the games as they stood when it was begun.",
        .options = options,
        .option_count = GAMES_OPTIONS,
        .operand_min = 1,
        .operand_max = 2,
    };
    char from[GAMES_FOLDER_SIZE];
    struct args args;
    int status;

    if (!args_parse(&spec, argc, argv, &args, &status))
        return status;
    status = games_place_named(args.operand_count > 1 ? args.operand[1] : NULL, args.value, from);
    return status == EXIT_DONE ? games_copy(from, args.operand[0]) : status;
}

int cmd_restore(int argc, char **argv)
{
    static const struct args_spec spec = {
        .name = "restore",
        .operands = "FROM [DIR]",
        .purpose =
            "Copy the games in FROM, a backup or the folder of a server, into DIR (default: the\n"
            "user's own folder), which must not hold any games yet, or into an empty database.\n"
            "They are checked first, and the copy afterwards.",
        .options = options,
        .option_count = GAMES_OPTIONS,
        .operand_min = 1,
        .operand_max = 2,
    };
    char from[GAMES_FOLDER_SIZE], to[GAMES_FOLDER_SIZE];
    struct args args;
    int status;

    if (!args_parse(&spec, argc, argv, &args, &status))
        return status;
    const char *named;
    status = games_named(args.operand_count > 1 ? args.operand[1] : NULL, args.value, &named);
    if (status)
        return status;
    if (args.value[GAMES_DB])
        status = games_place(named, args.value[GAMES_DB], to);
    else if (named)
        snprintf(to, sizeof(to), "%s", named);
    else
        status = games_folder(to);
    if (status == EXIT_DONE)
        status = games_folder_find(args.operand[0], from);
    return status == EXIT_DONE ? games_copy(from, to) : status;
}

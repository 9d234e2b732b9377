/* acedrex backup, acedrex restore: the games between people in another folder. */
#include <stdio.h>
#include <sys/stat.h>

#include "cli/args.h"
#include "cli/commands.h"
#include "cli/exit_code.h"
#include "cli/games_folder.h"
#include "cli/games_of_guests.h"
#include "cli/report.h"

static bool has_games(const char *folder)
{
    char path[GAMES_FOLDER_SIZE + 16];
    struct stat status;

    snprintf(path, sizeof(path), "%s/games.db", folder);
    return stat(path, &status) == 0;
}

static const struct args_option options[] = {
    {"db", "URL", "not for folders: says how a PostgreSQL database is copied"}};

/* The other folder comes first, that of the server may be left out. */
static int copy(const struct args_spec *spec, int argc, char **argv, bool is_restore)
{
    char own[GAMES_FOLDER_SIZE];
    struct args args;
    int status;

    if (!args_parse(spec, argc, argv, &args, &status))
        return status;
    if (args.value[0]) {
        report_error("a database is copied by its own means, also while it is in use: %s",
                     is_restore ? "pg_restore --dbname=URL FILE"
                                : "pg_dump --format=custom --file=FILE URL");
        return EXIT_USAGE;
    }
    if (args.operand_count > 1)
        snprintf(own, sizeof(own), "%s", args.operand[1]);
    else if ((status = games_folder(own)) != EXIT_DONE)
        return status;
    const char *from = is_restore ? args.operand[0] : own;
    const char *to = is_restore ? own : args.operand[0];
    if (!has_games(from)) {
        report_error("%s: no games of a server are kept there", from);
        return EXIT_USAGE;
    }
    return games_copy(from, to);
}

int cmd_backup(int argc, char **argv)
{
    static const struct args_spec spec = {
        .name = "backup",
        .operands = "TO [DIR]",
        .purpose =
            "Copy the games in DIR, a folder of acedrex serve --games (default: the user's own),\n"
            "and the key that signs cookies into the new folder TO. The games are checked first,\n"
            "and the copy afterwards. The server may be running: the copy has the games as they "
            "stood\n"
            "when it was begun.",
        .options = options,
        .option_count = 1,
        .operand_min = 1,
        .operand_max = 2,
    };

    return copy(&spec, argc, argv, false);
}

int cmd_restore(int argc, char **argv)
{
    static const struct args_spec spec = {
        .name = "restore",
        .operands = "FROM [DIR]",
        .purpose =
            "Copy the games of the backup FROM into DIR (default: the user's own folder), which\n"
            "must not hold any games yet. The backup is checked first, and the copy afterwards.",
        .options = options,
        .option_count = 1,
        .operand_min = 1,
        .operand_max = 2,
    };

    return copy(&spec, argc, argv, true);
}

/* acedrex fsck, rebuild, replay, verify-dice: the folder of games between people. */
#include <stddef.h>

#include "cli/args.h"
#include "cli/report.h"
#include "operator/games_folder.h"
#include "operator/operator_commands.h"
#include "operator/server_games.h"

static const struct args_option place_options[] = {GAMES_DB_OPTION, GAMES_DIR_OPTION};

static int with_games(const struct args_spec *spec, int argc, char **argv,
                      int (*run)(const char *place))
{
    char place[GAMES_FOLDER_SIZE];
    struct args args;
    int exit_code;

    if (!args_parse(spec, argc, argv, &args, &exit_code))
        return exit_code;
    exit_code = games_place_named(args.operand_count ? args.operand[0] : NULL, args.value, place);
    return exit_code ? exit_code : run(place);
}

int cmd_fsck(int argc, char **argv)
{
    static const struct args_spec spec = {
        .name = "fsck",
        .operands = "[DIR]",
        .purpose =
            "Check every event of the games in DIR, a folder of acedrex serve --games (default:\n"
            "the user's own), and everything derived from them. Whatever is wrong is printed on\n"
            "stderr, and so is each game that goes on and that this version cannot open: a server\n"
            "sets it aside and serves the others. Nothing is changed. The server may be running.",
        .options = place_options,
        .option_count = GAMES_OPTIONS,
        .operand_max = 1,
    };

    return with_games(&spec, argc, argv, games_check);
}

int cmd_replay(int argc, char **argv)
{
    static const struct args_option options[] = {
        GAMES_DB_OPTION,
        GAMES_DIR_OPTION,
        {"list", NULL, "print every ply: the move, the same in algebraic notation, the position"},
    };
    static const struct args_spec spec = {
        .name = "replay",
        .operands = "[DIR]",
        .purpose =
            "Replay every game in DIR (default: the user's own folder) with the rules that it\n"
            "began with and the core of this program, dice included. Each game that comes out\n"
            "differently is printed on stderr. The server may be running.",
        .options = options,
        .option_count = GAMES_OPTIONS + 1,
        .operand_max = 1,
    };
    char place[GAMES_FOLDER_SIZE];
    struct args args;
    int exit_code;

    if (!args_parse(&spec, argc, argv, &args, &exit_code))
        return exit_code;
    exit_code = games_place_named(args.operand_count ? args.operand[0] : NULL, args.value, place);
    return exit_code ? exit_code : games_replay(place, args.value[GAMES_OPTIONS] != NULL);
}

int cmd_rebuild(int argc, char **argv)
{
    static const struct args_spec spec = {
        .name = "rebuild",
        .operands = "[DIR]",
        .purpose =
            "Derive again, from the events of the games in DIR (default: the user's own folder),\n"
            "what is stored besides them: lists of games, seats, results, ratings, answers to\n"
            "actions, and what finished games are looked up by. The events are not changed. The\n"
            "server must not be running.",
        .options = place_options,
        .option_count = GAMES_OPTIONS,
        .operand_max = 1,
    };

    return with_games(&spec, argc, argv, games_rebuild);
}

int cmd_verify_dice(int argc, char **argv)
{
    static const struct args_spec spec = {
        .name = "verify-dice",
        .operands = "GAME [DIR]",
        .purpose =
            "Throw the dice of GAME in DIR (default: the user's own folder) again, from the seed\n"
            "whose hash was shown before the first throw and the digits that the players added.\n"
            "Print what each player added and how often each number came up. Digits added after\n"
            "the hash was fixed prove that the server did not choose the dice alone; without any\n"
            "it could have. GAME is the id in the address of the game. The server may be running.",
        .options = place_options,
        .option_count = GAMES_OPTIONS,
        .operand_min = 1,
        .operand_max = 2,
    };
    char place[GAMES_FOLDER_SIZE];
    struct args args;
    int exit_code;

    if (!args_parse(&spec, argc, argv, &args, &exit_code))
        return exit_code;
    exit_code =
        games_place_named(args.operand_count > 1 ? args.operand[1] : NULL, args.value, place);
    return exit_code ? exit_code : games_verify_dice(place, args.operand[0]);
}

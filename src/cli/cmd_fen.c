/* acedrex fen: a position as FEN. */
#include <stdio.h>

#include "cli/commands.h"
#include "cli/exit_code.h"
#include "cli/load.h"

int cmd_fen(int argc, char **argv)
{
    static const struct args_option options[] = {LOAD_OPTIONS};
    static const struct args_spec spec = {
        .name = "fen",
        .operands = "ID",
        .purpose = "Print the position as a FEN with all its fields.\n" LOAD_ABOUT_ID,
        .options = options,
        .option_count = LOAD_OPTION_COUNT,
        .operand_min = 1,
        .operand_max = 1,
    };
    struct args args;
    struct load_game game;
    char fen[ADX_FEN_SIZE_MAX];
    int status;

    if (!args_parse(&spec, argc, argv, &args, &status))
        return status;
    status = load_game(&args, &game);
    if (status)
        return status;
    adx_position_fen(game.position, fen);
    puts(fen);
    load_release(&game);
    return EXIT_DONE;
}

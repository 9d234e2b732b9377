/* acedrex fen: a position as FEN. */
#include <stdio.h>

#include "cli/commands.h"
#include "cli/load.h"
#include "cli/report.h"

static int print_fen(const struct args *args, const struct load_game *game)
{
    char fen[ADX_FEN_SIZE_MAX];

    (void)args;
    adx_position_fen(game->position, fen);
    puts(fen);
    return EXIT_DONE;
}

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

    return load_and_run(&spec, argc, argv, print_fen);
}

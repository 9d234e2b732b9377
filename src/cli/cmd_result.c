/* acedrex result: how a game stands. */
#include <stdio.h>

#include "cli/commands.h"
#include "cli/exit_code.h"
#include "cli/json.h"
#include "cli/load.h"
#include "cli/outcome_text.h"

enum {
    OPTION_JSON = LOAD_OPTION_COUNT,
    OPTION_COUNT
};

static void print_json(adx_outcome outcome)
{
    struct json json = json_start(stdout);

    json_open(&json, '{');
    json_key(&json, "result");
    json_text(&json, outcome_winner_text(outcome.winner));
    json_key(&json, "reason");
    json_text(&json, outcome.reason);
    json_close(&json, '}');
}

static void print_line(adx_outcome outcome)
{
    char text[OUTCOME_TEXT_SIZE];

    outcome_text(outcome.winner, outcome.reason, text);
    puts(text);
}

static int print_result(const struct args *args, const struct load_game *game)
{
    const adx_outcome outcome = adx_position_outcome(game->position);

    if (args->value[OPTION_JSON])
        print_json(outcome);
    else
        print_line(outcome);
    return EXIT_DONE;
}

int cmd_result(int argc, char **argv)
{
    static const struct args_option options[] = {
        LOAD_OPTIONS,
        {"json", NULL, "print the result as a JSON object"},
    };
    static const struct args_spec spec = {
        .name = "result",
        .operands = "ID",
        .purpose =
            "Print the result in one line: ongoing, or who won and why, such as\n"
            "\"white-wins checkmate\" or \"draw stalemate\". The first ending stands even if\n"
            "more moves follow.\n" LOAD_ABOUT_ID,
        .options = options,
        .option_count = OPTION_COUNT,
        .operand_min = 1,
        .operand_max = 1,
    };

    return load_and_run(&spec, argc, argv, print_result);
}

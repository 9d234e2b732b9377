/* acedrex result: how a game stands. */
#include <stdio.h>

#include "cli/commands.h"
#include "cli/json_lines.h"
#include "cli/load.h"
#include "cli/outcome_text.h"
#include "cli/report.h"

enum {
    OPTION_JSON = LOAD_OPTION_COUNT,
    OPTION_COUNT
};

static void print_json(adx_outcome outcome)
{
    struct json_lines lines = json_lines(stdout);
    struct json *json = &lines.json;

    json_write_object(json, NULL);
    json_write_text(json, "result", outcome_winner_text(outcome.winner));
    json_write_text(json, "reason", outcome.reason);
    json_write_object_end(json);
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

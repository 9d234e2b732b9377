/* acedrex perft: the number of move sequences of a depth, split by the first move. */
#include <inttypes.h>
#include <stdio.h>

#include "cli/commands.h"
#include "cli/json_lines.h"
#include "cli/load.h"
#include "cli/report.h"

enum {
    OPTION_JSON = LOAD_OPTION_COUNT,
    OPTION_COUNT
};

static void print_count(bool as_json, const char *key, const char *move, uint64_t count)
{
    if (!as_json) {
        printf("%s %" PRIu64 "\n", move, count);
        return;
    }
    struct json_lines lines = json_lines(stdout);
    struct json *json = &lines.json;
    json_write_object(json, NULL);
    if (key)
        json_write_text(json, key, move);
    json_write_number(json, key ? "count" : "total", (long long)count);
    json_write_object_end(json);
}

static int count_moves(adx_position *position, unsigned depth, bool as_json)
{
    adx_listed_move moves[ADX_MOVES_MAX];
    const unsigned count = depth ? load_moves(position, moves) : 0;
    uint64_t total = depth ? 0 : 1;

    for (unsigned i = 0; i < count; i++) {
        const adx_err err = adx_position_play(position, moves[i].move);
        if (err)
            return report_adx(err);
        const uint64_t nodes = adx_position_perft(position, depth - 1);
        adx_position_undo(position);
        print_count(as_json, "move", moves[i].text, nodes);
        total += nodes;
    }
    print_count(as_json, NULL, "total", total);
    return EXIT_DONE;
}

static int print_counts(const struct args *args, const struct load_game *game)
{
    uint64_t depth;

    if (args_number(args->operand[1], 0, ADX_PERFT_DEPTH_MAX, &depth))
        return count_moves(game->position, (unsigned)depth, args->value[OPTION_JSON]);
    report_error("DEPTH must be a number from 0 to %d, not \"%s\"", ADX_PERFT_DEPTH_MAX,
                 args->operand[1]);
    return EXIT_USAGE;
}

int cmd_perft(int argc, char **argv)
{
    static const struct args_option options[] = {
        LOAD_OPTIONS,
        {"json", NULL, "print each count as a JSON object"},
    };
    static const struct args_spec spec = {
        .name = "perft",
        .operands = "ID DEPTH",
        .purpose =
            "Count the move sequences of DEPTH plies: for each legal move, in byte order, the\n"
            "sequences that begin with it, then the total. In games with dice a\n"
            "throw counts as a ply.\n" LOAD_ABOUT_ID,
        .options = options,
        .option_count = OPTION_COUNT,
        .operand_min = 2,
        .operand_max = 2,
    };

    return load_and_run(&spec, argc, argv, print_counts);
}

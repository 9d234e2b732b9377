/* acedrex datagen: training positions by self-play, appended to a file. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "adx/train.h"
#include "cli/commands.h"
#include "cli/data_file.h"
#include "cli/load.h"
#include "cli/report.h"
#include "cli/whole_file.h"

enum {
    OPTION_OUT,
    OPTION_POSITIONS,
    OPTION_NODES,
    OPTION_NET,
    OPTION_TERMS,
    OPTION_THREADS,
    OPTION_SEED,
    OPTION_STRAYS,
    OPTION_COUNT,
    GAMES_MAX = 32,
    NODES_DEFAULT = 1000,
    NODES_MAX = 1000000000,
};

int cmd_datagen(int argc, char **argv)
{
    static const struct args_option options[] = {
        {"out", "FILE", "file to append the positions to (default: ID.data)"},
        {"positions", "N", "stop after N positions"},
        {"nodes", "N", "nodes searched for each move (default: 1000)"},
        {"net", "FILE", "network that evaluates positions (default: the built-in one, if any)"},
        {"terms", NULL, "evaluate positions by the hand-written terms"},
        {"threads", "N", "games played at the same time (default: 1)"},
        {"seed", "N", "a different number gives different games"},
        {"strays", "N", "after N moves in 100, also judge a position a few random moves away"},
    };
    static const struct args_spec spec = {
        .name = "datagen",
        .operands = "ID [ID ...]",
        .purpose =
            "Let the engine play against itself and keep the quiet positions, with their\n"
            "scores and the results of the games, as data to train a network on. Ctrl-C stops;\n"
            "the same command continues. Several games are played in turn.\n" LOAD_ABOUT_ID,
        .options = options,
        .option_count = OPTION_COUNT,
        .operand_min = 1,
        .operand_max = GAMES_MAX,
    };
    adx_variant *variants[GAMES_MAX];
    adx_datagen_plan plan = {
        .variants = (const adx_variant *const *)variants,
        .nodes = NODES_DEFAULT,
        .threads = 1,
        .seed = 1,
    };
    struct args args;
    uint64_t positions = UINT64_MAX;
    char path[512], *net = NULL;
    int status;

    if (!args_parse(&spec, argc, argv, &args, &status))
        return status;
    if (!args_read_number(&args, OPTION_POSITIONS, 1, UINT64_MAX, &positions) ||
        !args_read_number(&args, OPTION_NODES, 1, NODES_MAX, &plan.nodes) ||
        !args_read_unsigned(&args, OPTION_THREADS, 1, ADX_TRAIN_THREADS_MAX, &plan.threads) ||
        !args_read_number(&args, OPTION_SEED, 1, UINT64_MAX, &plan.seed) ||
        !args_read_unsigned(&args, OPTION_STRAYS, 0, 100, &plan.strays))
        return EXIT_USAGE;
    snprintf(path, sizeof(path), "%s.data", args.operand[0]);
    plan.by_terms = args.value[OPTION_TERMS] != NULL;
    status = read_net(args.value[OPTION_NET], &net, &plan.net_size);
    plan.net = net;
    while (!status && plan.variant_count < args.operand_count) {
        status = load_variant(args.operand[plan.variant_count], &variants[plan.variant_count]);
        plan.variant_count += !status;
    }
    if (!status)
        status =
            make_data(&plan, args.value[OPTION_OUT] ? args.value[OPTION_OUT] : path, positions);
    for (unsigned i = 0; i < plan.variant_count; i++)
        adx_variant_free(variants[i]);
    free(net);
    return status;
}

/* acedrex datagen: training positions by self-play, appended to a file. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "adx/train.h"
#include "cli/commands.h"
#include "cli/data_file.h"
#include "cli/exit_code.h"
#include "cli/load.h"
#include "cli/read_net.h"
#include "cli/report.h"

enum {
    OPTION_OUT,
    OPTION_POSITIONS,
    OPTION_NODES,
    OPTION_NET,
    OPTION_TERMS,
    OPTION_THREADS,
    OPTION_SEED,
    OPTION_COUNT,
    GAMES_MAX = 32,
    NODES_DEFAULT = 1000,
    NODES_MAX = 1000000000,
};

static bool read_number(const struct args *args, unsigned option, const char *name, uint64_t max,
                        uint64_t usual, uint64_t *out)
{
    *out = usual;
    if (!args->value[option] || args_number(args->value[option], 1, max, out))
        return true;
    report_error("--%s must be a number from 1 to %" PRIu64 ", not \"%s\"", name, max,
                 args->value[option]);
    return false;
}

int cmd_datagen(int argc, char **argv)
{
    static const struct args_option options[] = {
        {"out", "FILE", "where the positions are appended (ID.data)"},
        {"positions", "N", "stop after so many positions"},
        {"nodes", "N", "nodes searched for each move (1000)"},
        {"net", "FILE", "the network that judges (the built-in one, if there is one)"},
        {"terms", NULL, "the hand-written terms judge"},
        {"threads", "N", "games played at the same time (1)"},
        {"seed", "N", "another number, other games"},
    };
    static const struct args_spec spec = {
        .name = "datagen",
        .operands = "ID [ID ...]",
        .purpose =
            "Let the engine play against itself and keep the quiet positions, with their\n"
            "scores and the results of the games, as data to train a network from. Ctrl-C stops;\n"
            "the same command again goes on. Several games are played in turn.\n" LOAD_ABOUT_ID,
        .options = options,
        .option_count = OPTION_COUNT,
        .operand_min = 1,
        .operand_max = GAMES_MAX,
    };
    adx_variant *variants[GAMES_MAX];
    adx_datagen_plan plan = {.variants = (const adx_variant *const *)variants};
    struct args args;
    uint64_t positions, threads;
    char path[512], *net = NULL;
    int status;

    if (!args_parse(&spec, argc, argv, &args, &status))
        return status;
    if (!read_number(&args, OPTION_POSITIONS, "positions", UINT64_MAX, UINT64_MAX, &positions) ||
        !read_number(&args, OPTION_NODES, "nodes", NODES_MAX, NODES_DEFAULT, &plan.nodes) ||
        !read_number(&args, OPTION_THREADS, "threads", ADX_TRAIN_THREADS_MAX, 1, &threads) ||
        !read_number(&args, OPTION_SEED, "seed", UINT64_MAX, 1, &plan.seed))
        return EXIT_USAGE;
    plan.threads = (unsigned)threads;
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

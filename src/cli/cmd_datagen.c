/* acedrex datagen: training positions by self-play, appended to a file. */
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "adx/train.h"
#include "cli/commands.h"
#include "cli/exit_code.h"
#include "cli/interrupt.h"
#include "cli/load.h"
#include "cli/read_net.h"
#include "cli/report.h"
#include "cli/steady_clock.h"

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
    PROGRESS_MS = 2000,
};

struct run {
    FILE *file;
    uint64_t positions, positions_max, games, won, drawn;
    uint64_t start_ms, shown_ms;
    bool failed;
};

static void show_progress(struct run *run, bool last)
{
    const uint64_t now_ms = steady_clock_ms(), spent_ms = now_ms - run->start_ms;

    if (!last && now_ms - run->shown_ms < PROGRESS_MS)
        return;
    run->shown_ms = now_ms;
    fprintf(stderr,
            "\r%" PRIu64 " positions of %" PRIu64 " games, %" PRIu64 " won by White, %" PRIu64
            " drawn, %" PRIu64 " positions a second ",
            run->positions, run->games, run->won, run->drawn,
            spent_ms ? run->positions * 1000 / spent_ms : 0);
    if (last)
        fputc('\n', stderr);
}

static bool take_game(void *ctx, const adx_datagen_game *game)
{
    struct run *run = ctx;

    if (fwrite(game->block, 1, game->size, run->file) != game->size || fflush(run->file)) {
        run->failed = true;
        return false;
    }
    run->games++;
    run->positions += game->positions;
    run->won += game->winner == ADX_WHITE_WINS;
    run->drawn += game->winner == ADX_DRAWN;
    show_progress(run, false);
    return run->positions < run->positions_max && !interrupt_pending();
}

static int run_datagen(adx_datagen_plan *plan, const char *path, uint64_t positions_max)
{
    const adx_alloc alloc = adx_alloc_libc();
    struct run run = {.positions_max = positions_max};

    run.file = fopen(path, "ab");
    if (!run.file) {
        report_error("%s cannot be written: %s", path, strerror(errno));
        return EXIT_ENVIRONMENT;
    }
    /* What was written before is part of the seed: a run that goes on plays other games. */
    fseek(run.file, 0, SEEK_END);
    plan->seed ^= (uint64_t)ftell(run.file);
    run.start_ms = run.shown_ms = steady_clock_ms();
    interrupt_install(true);
    const adx_err err = adx_datagen(&alloc, plan, take_game, &run);
    show_progress(&run, true);
    if (fclose(run.file) || run.failed) {
        report_error("%s cannot be written: %s", path, strerror(errno));
        return EXIT_ENVIRONMENT;
    }
    if (err == ADX_E_NET) {
        report_error("the network is none, or it does not serve all of these games");
        return EXIT_WRONG;
    }
    return err ? report_adx(err) : EXIT_DONE;
}

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
            run_datagen(&plan, args.value[OPTION_OUT] ? args.value[OPTION_OUT] : path, positions);
    for (unsigned i = 0; i < plan.variant_count; i++)
        adx_variant_free(variants[i]);
    free(net);
    return status;
}

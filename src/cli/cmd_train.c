/* acedrex train: a network from training positions. */
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "adx/train.h"
#include "base/steady_clock.h"
#include "cli/commands.h"
#include "cli/data_file.h"
#include "cli/load.h"
#include "cli/report.h"
#include "cli/whole_file.h"
#include "protocol/read_file.h"
#include "system/interrupt.h"

enum {
    OPTION_DATA,
    OPTION_OUT,
    OPTION_FROM,
    OPTION_HIDDEN,
    OPTION_HEADS,
    OPTION_PASSES,
    OPTION_BATCH,
    OPTION_RATE,
    OPTION_RESULT,
    OPTION_THREADS,
    OPTION_SEED,
    OPTION_COUNT,
    GAMES_MAX = 32,
    PATH_SIZE = 512,
};

struct run {
    char saved_path[PATH_SIZE + sizeof(".part")];
    uint64_t start_ms;
    bool failed;
};

/* ---- training ---- */

static bool take_pass(void *ctx, const adx_train_pass *pass)
{
    struct run *run = ctx;

    fprintf(stderr,
            "pass %u of %u: loss %.6f; validation: scores %.6f, results %.6f; %" PRIu64 " s\n",
            pass->pass, pass->passes, pass->loss, pass->validation_loss, pass->validation_results,
            (steady_clock_ms() - run->start_ms) / 1000);
    if (pass->pass == 1)
        fprintf(stderr, "%zu positions, %zu more for validation\n", pass->positions,
                pass->validating);
    if (!write_file(run->saved_path, pass->saved, pass->saved_size)) {
        report_error("%s cannot be written: %s", run->saved_path, file_failure(errno));
        run->failed = true;
    }
    return !run->failed && !interrupt_pending();
}

static int train(adx_train_plan *plan, const char *out)
{
    const adx_alloc alloc = adx_alloc_libc();
    struct run run = {.start_ms = steady_clock_ms()};
    char *saved = NULL;
    void *net = NULL;
    const char *why = NULL;
    size_t net_size = 0;

    snprintf(run.saved_path, sizeof(run.saved_path), "%s.part", out);
    if (read_data(run.saved_path, &saved, &plan->saved_size)) {
        plan->saved = saved;
        fprintf(stderr, "continuing from %s\n", run.saved_path);
    }
    interrupt_install(true);
    const adx_err err = adx_train(&alloc, plan, take_pass, &run, &net, &net_size, &why);
    free(saved);
    if (err) {
        if (why)
            report_error("%s", why);
        return why ? EXIT_WRONG : report_adx(err);
    }
    const bool written = !run.failed && write_file(out, net, net_size);
    if (!written && !run.failed)
        report_error("%s cannot be written: %s", out, file_failure(errno));
    alloc.resize(alloc.ctx, net, net_size, 0);
    if (!written)
        return EXIT_ENVIRONMENT;
    if (!interrupt_pending())
        remove(run.saved_path);
    printf("%s\n", out);
    return EXIT_DONE;
}

/* ---- command line ---- */

static bool read_plan(const struct args *args, adx_train_plan *plan)
{
    uint64_t rate = 0;
    unsigned result = 0;

    if (!args_read_unsigned(args, OPTION_HIDDEN, 1, 256, &plan->hidden) ||
        !args_read_unsigned(args, OPTION_HEADS, 1, 8, &plan->heads) ||
        !args_read_unsigned(args, OPTION_PASSES, 1, 10000, &plan->passes) ||
        !args_read_unsigned(args, OPTION_BATCH, 1, 1 << 20, &plan->batch) ||
        !args_read_number(args, OPTION_RATE, 1, 1000000, &rate) ||
        !args_read_unsigned(args, OPTION_RESULT, 1, 100, &result) ||
        !args_read_unsigned(args, OPTION_THREADS, 1, ADX_TRAIN_THREADS_MAX, &plan->threads) ||
        !args_read_number(args, OPTION_SEED, 1, UINT64_MAX, &plan->seed))
        return false;
    if (plan->hidden % 16) {
        report_error("--hidden must be a multiple of 16, not %u", plan->hidden);
        return false;
    }
    plan->rate = (double)rate / 1000000;
    plan->result_share = (double)result / 100;
    return true;
}

int cmd_train(int argc, char **argv)
{
    static const struct args_option options[] = {
        {"data", "FILE", "the positions (default: ID.data)"},
        {"out", "FILE", "file to write the network to (default: ID.net)"},
        {"from", "FILE", "start from the weights of this network of the same family"},
        {"hidden", "N", "hidden units per view, a multiple of 16 up to 256 (default: 64)"},
        {"heads", "N", "outputs, chosen by the number of pieces, up to 8 (default: 8)"},
        {"passes", "N", "passes over the data (default: 30)"},
        {"batch", "N", "positions per step (default: 16384)"},
        {"rate", "N", "initial learning rate, in millionths (default: 1000)"},
        {"result", "N", "final share of the game result in the target, in percent (default: 30)"},
        {"threads", "N", "number of threads (default: 1)"},
        {"seed", "N", "a different number gives a different network"},
    };
    static const struct args_spec spec = {
        .name = "train",
        .operands = "ID [ID ...]",
        .purpose =
            "Train a network on positions made by acedrex datagen. Several games with the same\n"
            "board and with pieces that move alike are a family and share one network. Ctrl-C\n"
            "stops after the current pass; the same command continues.\n" LOAD_ABOUT_ID,
        .options = options,
        .option_count = OPTION_COUNT,
        .operand_min = 1,
        .operand_max = GAMES_MAX,
    };
    adx_variant *variants[GAMES_MAX];
    adx_train_plan plan = {.variants = (const adx_variant *const *)variants, .seed = 1};
    char data_path[PATH_SIZE], net_path[PATH_SIZE];
    char *data = NULL, *from = NULL;
    struct args args;
    int status;

    if (!args_parse(&spec, argc, argv, &args, &status))
        return status;
    if (!read_plan(&args, &plan))
        return EXIT_USAGE;
    snprintf(data_path, sizeof(data_path), "%s.data", args.operand[0]);
    snprintf(net_path, sizeof(net_path), "%s.net", args.operand[0]);
    const char *path = args.value[OPTION_DATA] ? args.value[OPTION_DATA] : data_path;
    if (!read_data(path, &data, &plan.size)) {
        report_error("%s cannot be read: %s", path, file_failure(errno));
        return EXIT_USAGE;
    }
    plan.data = data;
    status = read_net(args.value[OPTION_FROM], &from, &plan.from_size);
    plan.from = from;
    while (!status && plan.variant_count < args.operand_count) {
        status = load_variant(args.operand[plan.variant_count], &variants[plan.variant_count]);
        plan.variant_count += !status;
    }
    if (!status)
        status = train(&plan, args.value[OPTION_OUT] ? args.value[OPTION_OUT] : net_path);
    for (unsigned i = 0; i < plan.variant_count; i++)
        adx_variant_free(variants[i]);
    free(from);
    free(data);
    return status;
}

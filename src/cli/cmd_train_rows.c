/* acedrex train-rows: a function that makes networks for any game, from positions of many games. */
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
#include "system/files.h"
#include "system/interrupt.h"

enum {
    OPTION_DATA,
    OPTION_OUT,
    OPTION_FROM,
    OPTION_HELD,
    OPTION_FIRST,
    OPTION_SECOND,
    OPTION_HIDDEN,
    OPTION_PASSES,
    OPTION_BATCH,
    OPTION_GAMES,
    OPTION_RATE,
    OPTION_RESULT,
    OPTION_THREADS,
    OPTION_SEED,
    OPTION_COUNT,
    GAMES_MAX = 2048,
    PATH_SIZE = 512,
};

struct run {
    adx_rows_plan plan;
    adx_variant *variants[GAMES_MAX];
    char *data[GAMES_MAX];
    size_t sizes[GAMES_MAX];
    char **names;
    char saved_path[PATH_SIZE];
    char *from;
    const char *out;
    uint64_t start_ms;
    bool failed;
};

/* ---- games ---- */

/* FOLDER/NAME.data for the game NAME or the rule file .../NAME.variant. */
static void data_path(const char *folder, const char *id, char *path, size_t size)
{
    const char *name = file_name_of(id);
    const char *end = strstr(name, ".variant");
    const int length = (int)(end ? (size_t)(end - name) : strlen(name));

    snprintf(path, size, "%s/%.*s.data", folder, length, name);
}

/* One game with its positions. A game that is none for such functions is left out. */
static int load_one(struct run *run, const char *folder, const char *id)
{
    const unsigned at = run->plan.variant_count;
    char path[PATH_SIZE];
    const int status = load_variant(id, &run->variants[at]);

    if (status)
        return status;
    const unsigned kind = adx_variant_takes_net_function(run->variants[at]);
    if (!kind || kind != adx_variant_takes_net_function(run->variants[0])) {
        fprintf(stderr, "%s is left out: %s\n", id,
                kind ? "only one of this game and the first has captures that go to hands"
                     : "it is not a game of checkmate between two armies");
        adx_variant_free(run->variants[at]);
        return EXIT_DONE;
    }
    run->plan.variant_count++;
    data_path(folder, id, path, sizeof(path));
    if (read_data(path, &run->data[at], &run->sizes[at]))
        return EXIT_DONE;
    report_error("%s cannot be read: %s", path, file_failure(errno));
    return EXIT_USAGE;
}

static int load_games(struct run *run, const struct args *args)
{
    const char *folder = args->value[OPTION_DATA] ? args->value[OPTION_DATA] : ".";
    int status = EXIT_DONE;

    for (unsigned i = 0; i < args->operand_count && !status; i++)
        status = load_one(run, folder, args->operand[i]);
    return status;
}

static void free_games(struct run *run)
{
    for (unsigned i = 0; i < run->plan.variant_count; i++) {
        adx_variant_free(run->variants[i]);
        free(run->data[i]);
    }
}

/* ---- training ---- */

/* Mean of the losses of some games. */
static double mean(const double *losses, unsigned count)
{
    double sum = 0;

    for (unsigned i = 0; i < count; i++)
        sum += losses[i];
    return count ? sum / count : 0;
}

static bool take_pass(void *ctx, const adx_rows_pass *pass)
{
    struct run *run = ctx;
    const unsigned learned = run->plan.variant_count - run->plan.held;

    fprintf(stderr, "pass %u of %u: loss %.6f; kept apart: %.6f; games held out: %.6f", pass->pass,
            pass->passes, pass->loss, mean(pass->losses, learned),
            mean(pass->losses + learned, run->plan.held));
    for (unsigned i = learned; i < run->plan.variant_count; i++)
        fprintf(stderr, " %.5f", pass->losses[i]);
    fprintf(stderr, "; %" PRIu64 " s\n", (steady_clock_ms() - run->start_ms) / 1000);
    if (pass->pass == 1)
        fprintf(stderr, "%zu positions of %u games\n", pass->positions, learned);
    if (!write_file(run->saved_path, pass->saved, pass->saved_size)) {
        report_error("%s cannot be written: %s", run->saved_path, file_failure(errno));
        run->failed = true;
    }
    return !run->failed && !interrupt_pending();
}

static int train(struct run *run)
{
    const adx_alloc alloc = adx_alloc_libc();
    char *saved = NULL;
    void *rows = NULL;
    size_t size = 0;

    if (read_data(run->saved_path, &saved, &run->plan.saved_size)) {
        run->plan.saved = saved;
        fprintf(stderr, "continuing from %s\n", run->saved_path);
    }
    interrupt_install(true);
    const adx_err err = adx_rows_train(&alloc, &run->plan, take_pass, run, &rows, &size);
    free(saved);
    if (err)
        return report_adx(err);
    const bool written = !run->failed && write_file(run->out, rows, size);
    if (!written && !run->failed)
        report_error("%s cannot be written: %s", run->out, file_failure(errno));
    alloc.resize(alloc.ctx, rows, size, 0);
    if (!written)
        return EXIT_ENVIRONMENT;
    if (!interrupt_pending())
        remove(run->saved_path);
    printf("%s\n", run->out);
    return EXIT_DONE;
}

/* ---- command line ---- */

static bool read_plan(const struct args *args, adx_rows_plan *plan)
{
    uint64_t rate = 0;
    unsigned result = 0;

    if (!args_read_unsigned(args, OPTION_HELD, 0, GAMES_MAX, &plan->held) ||
        !args_read_unsigned(args, OPTION_FIRST, 16, 256, &plan->first) ||
        !args_read_unsigned(args, OPTION_SECOND, 16, 256, &plan->second) ||
        !args_read_unsigned(args, OPTION_HIDDEN, 16, 256, &plan->hidden) ||
        !args_read_unsigned(args, OPTION_PASSES, 1, 10000, &plan->passes) ||
        !args_read_unsigned(args, OPTION_BATCH, 1, 1 << 20, &plan->batch) ||
        !args_read_unsigned(args, OPTION_GAMES, 1, 64, &plan->games) ||
        !args_read_number(args, OPTION_RATE, 1, 1000000, &rate) ||
        !args_read_unsigned(args, OPTION_RESULT, 1, 100, &result) ||
        !args_read_unsigned(args, OPTION_THREADS, 1, ADX_TRAIN_THREADS_MAX, &plan->threads) ||
        !args_read_number(args, OPTION_SEED, 1, UINT64_MAX, &plan->seed))
        return false;
    plan->rate = (double)rate / 1000000;
    plan->result_share = (double)result / 100;
    return true;
}

int cmd_train_rows(int argc, char **argv)
{
    static const struct args_option options[] = {
        {"data", "FOLDER", "where the positions of each game are, as NAME.data (default: .)"},
        {"out", "FILE", "file to write the function to (default: rows.fn)"},
        {"from", "FILE", "begin with the weights of this function, which has the same units"},
        {"held", "N", "the last N games are judged only, not learned (default: 0)"},
        {"first", "N", "units of the first layer, a multiple of 16 up to 256 (default: 64)"},
        {"second", "N", "units of the second layer, likewise (default: 32)"},
        {"hidden", "N", "hidden units per view of the networks, likewise (default: 64)"},
        {"passes", "N", "passes over the data (default: 20)"},
        {"batch", "N", "positions of a game per step (default: 4096)"},
        {"games", "N", "games per step, up to 64 (default: 1)"},
        {"rate", "N", "initial learning rate, in millionths (default: 1000)"},
        {"result", "N", "final share of the game result in the target, in percent (default: 30)"},
        {"threads", "N", "number of threads (default: 1)"},
        {"seed", "N", "a different number gives a different function"},
    };
    static const struct args_spec spec = {
        .name = "train-rows",
        .operands = "ID [ID ...]",
        .purpose =
            "Train a function that computes a network for any game from its rules, on positions\n"
            "of many games made by acedrex datagen. Ctrl-C stops after the current pass; the\n"
            "same command continues.\n" LOAD_ABOUT_ID,
        .options = options,
        .option_count = OPTION_COUNT,
        .operand_min = 1,
        .operand_max = GAMES_MAX,
    };
    struct args args;
    int status;

    if (!args_parse(&spec, argc, argv, &args, &status))
        return status;
    struct run *run = calloc(1, sizeof(*run));
    if (!run)
        return report_adx(ADX_E_NOMEM);
    run->plan.seed = 1;
    run->plan.variants = (const adx_variant *const *)run->variants;
    run->plan.data = (const void *const *)run->data;
    run->plan.sizes = run->sizes;
    run->out = args.value[OPTION_OUT] ? args.value[OPTION_OUT] : "rows.fn";
    run->start_ms = steady_clock_ms();
    snprintf(run->saved_path, sizeof(run->saved_path), "%s.part", run->out);
    status = read_plan(&args, &run->plan) ? load_games(run, &args) : EXIT_USAGE;
    if (!status && args.value[OPTION_FROM])
        status = read_net(args.value[OPTION_FROM], &run->from, &run->plan.from_size);
    run->plan.from = run->from;
    if (!status)
        status = train(run);
    free_games(run);
    free(run->from);
    free(run);
    return status;
}

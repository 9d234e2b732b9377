/* acedrex tune: the weights of a game's hand-written terms from self-play. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "adx/train.h"
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
    OPTION_POSITIONS,
    OPTION_NODES,
    OPTION_THREADS,
    OPTION_ROUNDS,
    OPTION_RESULT,
    OPTION_COUNT,
    POSITIONS_USUAL = 60000,
    NODES_USUAL = 1000,
    PATH_SIZE = 512,
};

struct numbers {
    uint64_t positions, nodes;
    unsigned threads, rounds, result;
};

static bool read_numbers(const struct args *args, struct numbers *out)
{
    *out = (struct numbers){.positions = POSITIONS_USUAL, .nodes = NODES_USUAL, .threads = 1};
    return args_read_number(args, OPTION_POSITIONS, 1, 10000000, &out->positions) &&
           args_read_number(args, OPTION_NODES, 1, 1000000000, &out->nodes) &&
           args_read_unsigned(args, OPTION_THREADS, 1, ADX_TRAIN_THREADS_MAX, &out->threads) &&
           args_read_unsigned(args, OPTION_ROUNDS, 1, 100, &out->rounds) &&
           args_read_unsigned(args, OPTION_RESULT, 1, 100, &out->result);
}

/* ---- data ---- */

static bool is_there(const char *path)
{
    struct stat status;

    return stat(path, &status) == 0;
}

/* Games of the terms as they are, unless there is data already. */
static int see_to_data(const adx_variant *variant, const struct numbers *numbers, const char *path)
{
    const adx_variant *const variants[] = {variant};
    adx_datagen_plan plan = {
        .variants = variants,
        .variant_count = 1,
        .threads = numbers->threads,
        .nodes = numbers->nodes,
        .seed = 1,
        .by_terms = true,
    };

    if (is_there(path))
        return EXIT_DONE;
    fprintf(stderr, "%s does not exist yet: playing games\n", path);
    return make_data(&plan, path, numbers->positions);
}

/* ---- tuning ---- */

static bool take_round(void *ctx, const adx_tune_round *round)
{
    (void)ctx;
    if (!round->round)
        fprintf(stderr, "%zu positions, %zu more for validation\n", round->positions,
                round->validating);
    fprintf(stderr, "round %u of %u: loss %.6f, validation %.6f\n", round->round, round->rounds,
            round->loss, round->validation_loss);
    return !interrupt_pending();
}

static bool write_tuning(const char *path, const char *id, const char *text)
{
    static const char head[] =
        "# Weights of the engine's hand-written terms for %s, in hundredths of a pawn.\n"
        "# Written by: acedrex tune %s\n%s";
    const int size = snprintf(NULL, 0, head, id, id, text);
    char *file = malloc((size_t)size + 1);

    if (!file)
        return false;
    snprintf(file, (size_t)size + 1, head, id, id, text);
    const bool written = write_file(path, file, (size_t)size);
    free(file);
    return written;
}

static int tune(const adx_variant *variant, const struct numbers *numbers, const char *data_path,
                const char *out_path)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_tune_plan plan = {
        .variant = variant,
        .rounds = numbers->rounds,
        .positions = (unsigned)numbers->positions,
        .result_share = (double)numbers->result / 100,
    };
    char *data, *text;
    size_t text_size;

    if (!read_data(data_path, &data, &plan.size)) {
        report_error("%s cannot be read: %s", data_path, file_failure(errno));
        return EXIT_USAGE;
    }
    plan.data = data;
    interrupt_install(true);
    const adx_err err = adx_tune(&alloc, &plan, take_round, NULL, &text, &text_size);
    free(data);
    if (err == ADX_E_RANGE) {
        report_error("%s has no positions of this game", data_path);
        return EXIT_WRONG;
    }
    if (err)
        return report_adx(err);
    const bool written = write_tuning(out_path, adx_variant_id(variant), text);
    alloc.resize(alloc.ctx, text, text_size, 0);
    if (!written) {
        report_error("%s cannot be written: %s", out_path, file_failure(errno));
        return EXIT_ENVIRONMENT;
    }
    printf("%s\n", out_path);
    return EXIT_DONE;
}

/* ---- command line ---- */

int cmd_tune(int argc, char **argv)
{
    static const struct args_option options[] = {
        {"data", "FILE",
         "positions from acedrex datagen, or a new file for them (default: ID.data)"},
        {"out", "FILE", "file to write the weights to (default: ID.tuning)"},
        {"positions", "N", "number of positions to make and use (default: 60000)"},
        {"nodes", "N", "nodes searched for each move while making positions (default: 1000)"},
        {"threads", "N", "games played at the same time (default: 1)"},
        {"rounds", "N", "rounds of tuning (default: 4)"},
        {"result", "N", "share of the game result in the target, in percent (default: 30)"},
    };
    static const struct args_spec spec = {
        .name = "tune",
        .operands = "ID",
        .purpose =
            "Tune the piece values and the engine's hand-written terms for a game by letting the\n"
            "engine play itself. The weights of a rule file lie beside it: those of\n"
            "games/my.variant are read from games/my.tuning. Tuning starts from the weights that\n"
            "the game has; Ctrl-C stops after the current round.\n" LOAD_ABOUT_ID,
        .options = options,
        .option_count = OPTION_COUNT,
        .operand_min = 1,
        .operand_max = 1,
    };
    char data_path[PATH_SIZE], out_path[PATH_SIZE];
    struct numbers numbers;
    adx_variant *variant;
    struct args args;
    int status;

    if (!args_parse(&spec, argc, argv, &args, &status))
        return status;
    if (!read_numbers(&args, &numbers))
        return EXIT_USAGE;
    status = load_variant(args.operand[0], &variant);
    if (status)
        return status;
    snprintf(data_path, sizeof(data_path), "%s.data", adx_variant_id(variant));
    load_tuning_path(args.operand[0], out_path, sizeof(out_path));
    const char *data = args.value[OPTION_DATA] ? args.value[OPTION_DATA] : data_path;
    status = see_to_data(variant, &numbers, data);
    if (!status)
        status = tune(variant, &numbers, data,
                      args.value[OPTION_OUT] ? args.value[OPTION_OUT] : out_path);
    adx_variant_free(variant);
    return status;
}

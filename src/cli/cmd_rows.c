/* acedrex rows: a network for a game, made by a function of its rules. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

#include "adx/train.h"
#include "cli/commands.h"
#include "cli/load.h"
#include "cli/report.h"
#include "cli/whole_file.h"
#include "protocol/read_file.h"

enum {
    OPTION_BY,
    OPTION_OUT,
    OPTION_COUNT,
    PATH_SIZE = 512,
};

static int make(const adx_variant *variant, const char *rows, size_t size, const char *out)
{
    const adx_alloc alloc = adx_alloc_libc();
    size_t net_size = 0;
    void *net = NULL;
    const adx_err err = adx_rows_net(&alloc, variant, rows, size, &net, &net_size);

    if (err)
        return report_adx(err);
    const bool written = write_file(out, net, net_size);
    if (!written)
        report_error("%s cannot be written: %s", out, file_failure(errno));
    alloc.resize(alloc.ctx, net, net_size, 0);
    if (!written)
        return EXIT_ENVIRONMENT;
    printf("%s\n", out);
    return EXIT_DONE;
}

int cmd_rows(int argc, char **argv)
{
    static const struct args_option options[] = {
        {"by", "FILE", "the function (acedrex train-rows; default: rows.fn)"},
        {"out", "FILE", "file to write the network to (default: ID.net)"},
    };
    static const struct args_spec spec = {
        .name = "rows",
        .operands = "ID",
        .purpose =
            "Make a network for a game by a function that computes its weights from the\n"
            "rules. It plays as it is, or begins a training: acedrex train --from.\n" LOAD_ABOUT_ID,
        .options = options,
        .option_count = OPTION_COUNT,
        .operand_min = 1,
        .operand_max = 1,
    };
    struct args args;
    adx_variant *variant = NULL;
    char path[PATH_SIZE], *rows = NULL;
    size_t size = 0;
    int status;

    if (!args_parse(&spec, argc, argv, &args, &status))
        return status;
    snprintf(path, sizeof(path), "%s.net", args.operand[0]);
    status = read_net(args.value[OPTION_BY] ? args.value[OPTION_BY] : "rows.fn", &rows, &size);
    if (!status)
        status = load_variant(args.operand[0], &variant);
    if (!status)
        status = make(variant, rows, size, args.value[OPTION_OUT] ? args.value[OPTION_OUT] : path);
    adx_variant_free(variant);
    free(rows);
    return status;
}

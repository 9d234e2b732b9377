/* acedrex bench: the signature of the search, and its speed. */
#include <inttypes.h>
#include <stdio.h>

#include "adx/engine.h"
#include "base/steady_clock.h"
#include "cli/args.h"
#include "cli/commands.h"
#include "cli/report.h"

static void print_nodes(void *ctx, const char *id, uint64_t nodes)
{
    (void)ctx;
    printf("%s %" PRIu64 "\n", id, nodes);
    fflush(stdout);
}

int cmd_bench(int argc, char **argv)
{
    static const struct args_spec spec = {
        .name = "bench",
        .operands = "",
        .purpose =
            "Search fixed positions of the built-in games to a fixed depth and print the nodes\n"
            "of each game, then the total: the same numbers on every machine and with every\n"
            "compiler. The speed goes to stderr.",
    };
    const adx_alloc alloc = adx_alloc_libc();
    struct args args;
    uint64_t total = 0;
    int status;

    if (!args_parse(&spec, argc, argv, &args, &status))
        return status;
    const uint64_t start_ms = steady_clock_ms();
    const adx_err err = adx_bench(&alloc, print_nodes, NULL, &total);
    if (err)
        return report_adx(err);
    const uint64_t spent_ms = steady_clock_ms() - start_ms;
    printf("total %" PRIu64 "\n", total);
    fflush(stdout);
    fprintf(stderr, "%" PRIu64 " nodes per second\n", total * 1000 / (spent_ms ? spent_ms : 1));
    return EXIT_DONE;
}

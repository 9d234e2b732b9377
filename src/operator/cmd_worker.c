/* acedrex worker: think for a server of games between people. */
#include "cli/args.h"
#include "cli/report.h"
#include "operator/operator_commands.h"
#include "operator/server_games.h"

enum {
    OPTION_CONNECT,
    OPTION_SECRET,
    OPTION_THREADS,
    OPTION_COUNT
};

int cmd_worker(int argc, char **argv)
{
    static const struct args_option options[] = {
        {"connect", "ADDRESS:PORT", "where the server lets workers in; several with commas"},
        {"secret", "FILE", "file of the secret that the server has in --workers-secret"},
        {"threads", "N", "moves to think about at a time (default: one for each processor)"},
    };
    static const struct args_spec spec = {
        .name = "worker",
        .operands = "",
        .purpose =
            "Think for the computers of acedrex serve --workers until Ctrl-C, on this machine\n"
            "or another one. A worker keeps nothing; it may end at any time, and waits for a\n"
            "server that is away. Of several addresses the first that answers is taken.",
        .options = options,
        .option_count = OPTION_COUNT,
    };
    struct args args;
    unsigned threads = 0;
    int status;

    if (!args_parse(&spec, argc, argv, &args, &status))
        return status;
    if (!args_read_unsigned(&args, OPTION_THREADS, 1, GAMES_WORKER_THREADS_MAX, &threads))
        return EXIT_USAGE;
    if (!args.value[OPTION_CONNECT] || !args.value[OPTION_SECRET]) {
        report_error("a worker needs --connect ADDRESS:PORT and --secret FILE");
        return EXIT_USAGE;
    }
    return games_think(args.value[OPTION_CONNECT], args.value[OPTION_SECRET], threads);
}

/* acedrex uci: the engine for programs that speak UCI. */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/args.h"
#include "cli/commands.h"
#include "cli/exit_code.h"
#include "cli/report.h"
#include "protocol/uci.h"

static void write_line(void *ctx, const char *line)
{
    (void)ctx;
    puts(line);
    fflush(stdout);
}

static void say_why(void *ctx, const char *why)
{
    (void)ctx;
    report_error("%s", why);
}

int cmd_uci(int argc, char **argv)
{
    static const struct args_spec spec = {
        .name = "uci",
        .operands = "[PATH ...]",
        .operand_max = UINT_MAX,
        .purpose =
            "The engine for programs that speak UCI; the option UCI_Variant chooses the game.\n"
            "It reads commands from standard input. At the end of the input a search with a\n"
            "limit is finished; one without a limit is stopped. PATH is a rule file or a folder "
            "of\n"
            "them, whose games are offered, too.",
    };
    struct args args;
    int status;

    if (!args_parse(&spec, argc, argv, &args, &status))
        return status;
    struct uci *uci = uci_create(write_line, NULL);
    if (!uci)
        return report_adx(ADX_E_NOMEM);
    for (unsigned i = 0; i < args.operand_count; i++)
        uci_add_path(uci, args.operand[i], say_why, NULL);
    char *line = NULL;
    size_t size = 0;
    bool goes_on = true;
    while (goes_on && !ferror(stdout) && getline(&line, &size, stdin) > 0)
        goes_on = uci_obey(uci, line);
    if (goes_on)
        uci_finish(uci);
    uci_free(uci);
    free(line);
    return EXIT_DONE;
}

/* acedrex uci, usi, ucci: the engine for programs that speak UCI or its kin. */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

#include "cli/args.h"
#include "cli/commands.h"
#include "cli/report.h"
#include "protocol/uci.h"
#include "system/files.h"

static int run(const struct args_spec *spec, enum dialect dialect, int argc, char **argv)
{
    struct args args;
    int status;

    if (!args_parse(spec, argc, argv, &args, &status))
        return status;
    struct uci *uci = uci_create(report_answer, NULL);
    if (!uci)
        return report_adx(ADX_E_NOMEM);
    for (unsigned i = 0; i < args.operand_count; i++)
        uci_add_path(uci, args.operand[i], report_why, NULL);
    uci_speak(uci, dialect);
    char *line = NULL;
    size_t size = 0;
    bool goes_on = true;
    while (goes_on && !ferror(stdout) && file_line(stdin, &line, &size))
        goes_on = uci_obey(uci, line);
    if (goes_on)
        uci_finish(uci);
    uci_free(uci);
    free(line);
    return EXIT_DONE;
}

#define ABOUT_INPUT                                                                                \
    "It reads commands from standard input. At the end of the input a search with a\n"             \
    "limit is finished; one without a limit is stopped. PATH is a rule file, a folder of\n"        \
    "them or a variants file of Fairy-Stockfish, whose games are offered, too."

int cmd_uci(int argc, char **argv)
{
    static const struct args_spec spec = {
        .name = "uci",
        .operands = "[PATH ...]",
        .operand_max = UINT_MAX,
        .purpose =
            "The engine for programs that speak UCI; the option UCI_Variant chooses the game.\n"
            "A first line usi or ucci chooses that protocol instead.\n" ABOUT_INPUT,
    };

    return run(&spec, DIALECT_UCI, argc, argv);
}

int cmd_usi(int argc, char **argv)
{
    static const struct args_spec spec = {
        .name = "usi",
        .operands = "[PATH ...]",
        .operand_max = UINT_MAX,
        .purpose = "The engine for programs that speak USI; the option USI_Variant chooses\n"
                   "another game.\n" ABOUT_INPUT,
    };

    return run(&spec, DIALECT_USI, argc, argv);
}

int cmd_ucci(int argc, char **argv)
{
    static const struct args_spec spec = {
        .name = "ucci",
        .operands = "[PATH ...]",
        .operand_max = UINT_MAX,
        .purpose = "The engine for programs that speak UCCI; the option UCCI_Variant chooses\n"
                   "another game.\n" ABOUT_INPUT,
    };

    return run(&spec, DIALECT_UCCI, argc, argv);
}

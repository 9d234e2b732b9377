/* acedrex xboard: the engine for programs that speak CECP. */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

#include "cli/args.h"
#include "cli/commands.h"
#include "cli/report.h"
#include "protocol/xboard.h"
#include "system/files.h"

int cmd_xboard(int argc, char **argv)
{
    static const struct args_spec spec = {
        .name = "xboard",
        .operands = "[PATH ...]",
        .operand_max = UINT_MAX,
        .purpose = "The engine for XBoard, WinBoard and other programs that speak CECP; it reads\n"
                   "commands from standard input. Games that the other program does not know are\n"
                   "described to it: xboard -fcp \"acedrex xboard\" -variant NAME\n"
                   "PATH is a rule file, a folder of them or a variants file of Fairy-Stockfish,\n"
                   "whose games are offered, too.",
    };
    struct args args;
    int status;

    if (!args_parse(&spec, argc, argv, &args, &status))
        return status;
    struct xboard *xboard = xboard_create(report_answer, NULL);
    if (!xboard)
        return report_adx(ADX_E_NOMEM);
    for (unsigned i = 0; i < args.operand_count; i++)
        xboard_add_path(xboard, args.operand[i], report_why, NULL);
    char *line = NULL;
    size_t size = 0;
    bool goes_on = true;
    while (goes_on && !ferror(stdout) && file_line(stdin, &line, &size))
        goes_on = xboard_obey(xboard, line);
    if (goes_on)
        xboard_finish(xboard);
    xboard_free(xboard);
    free(line);
    return EXIT_DONE;
}

/* Finds the sub-command of a program and sees that its output arrived. */
#include "cli/program.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "cli/nearest.h"
#include "cli/report.h"
#include "system/console.h"

#ifndef ADX_VERSION
#define ADX_VERSION "unknown"
#endif

static const struct command *find_command(const struct program *program, const char *name)
{
    for (size_t i = 0; i < program->command_count; i++) {
        if (strcmp(program->commands[i].name, name) == 0)
            return &program->commands[i];
    }
    return NULL;
}

static int unknown_command(const struct program *program, const char *name)
{
    struct nearest nearest = nearest_init(name);

    for (size_t i = 0; i < program->command_count; i++)
        nearest_offer(&nearest, program->commands[i].name);
    nearest_offer(&nearest, "help");
    if (nearest.best)
        report_error("there is no command \"%s\"; did you mean %s?", name, nearest.best);
    else
        report_error("there is no command \"%s\"; %s help lists them", name, program->name);
    return EXIT_USAGE;
}

static void print_overview(const struct program *program)
{
    printf("usage: %s COMMAND [arguments]\n\n%s\n\n", program->name, program->purpose);
    for (size_t i = 0; i < program->command_count; i++)
        printf("  %-11s  %s\n", program->commands[i].name, program->commands[i].summary);
    printf("  %-11s  %s\n", "help", "show this page, or the page of a command");
    printf("\n%s COMMAND --help describes a command. Exit status: 0 done, 1 the input is\n"
           "wrong, 2 wrong usage or unreadable input, 3 the environment failed.\n",
           program->name);
}

static int help(const struct program *program, int argc, char **argv)
{
    char help_option[] = "--help";

    if (argc > 2) {
        report_error("help takes one command at most");
        return EXIT_USAGE;
    }
    if (argc < 2 || argv[1][0] == '-' || strcmp(argv[1], "help") == 0) {
        print_overview(program);
        return EXIT_DONE;
    }
    const struct command *command = find_command(program, argv[1]);
    if (!command)
        return unknown_command(program, argv[1]);
    char *forwarded[] = {argv[1], help_option, NULL};
    return command->run(2, forwarded);
}

static int run(const struct program *program, int argc, char **argv)
{
    if (argc < 2) {
        report_error("expected a command; %s help lists them", program->name);
        return EXIT_USAGE;
    }
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0) {
        print_overview(program);
        return EXIT_DONE;
    }
    if (strcmp(argv[1], "--version") == 0) {
        printf("%s " ADX_VERSION "\n", program->name);
        return EXIT_DONE;
    }
    if (strcmp(argv[1], "help") == 0)
        return help(program, argc - 1, argv + 1);
    const struct command *command = find_command(program, argv[1]);
    if (!command)
        return unknown_command(program, argv[1]);
    if (command->has_peers)
        console_outlive_pipes(true);
    return command->run(argc - 1, argv + 1);
}

int program_main(const struct program *program, int argc, char **argv)
{
    console_begin();
    const int status = run(program, argc, argv);
    errno = 0;
    if (fflush(stdout) || ferror(stdout)) {
        const int reason = errno;
        if (console_is_closed())
            console_end_by_closed_pipe();
        errno = reason;
        report_error("the output cannot be written%s%s", errno ? ": " : "",
                     errno ? strerror(errno) : "");
        return EXIT_ENVIRONMENT;
    }
    return status;
}

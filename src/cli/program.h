#ifndef CLI_PROGRAM_H
#define CLI_PROGRAM_H

#include <stdbool.h>
#include <stddef.h>

/* A program that consists of sub-commands. argv[0] of a sub-command is its name. */
struct command {
    const char *name;
    int (*run)(int argc, char **argv);
    const char *summary;
    bool has_peers; /* it has pipes or sockets beside its output, whose ends may close */
};

struct program {
    const char *name, *purpose;
    const struct command *commands;
    size_t command_count;
};

/*
 * Find the sub-command that is named, run it and see that its output arrived. `help`, --help and
 * --version are known to every program. Returns: the exit code of main().
 */
int program_main(const struct program *program, int argc, char **argv);

#endif

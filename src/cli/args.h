#ifndef CLI_ARGS_H
#define CLI_ARGS_H

#include <stdbool.h>
#include <stdint.h>

/* One long option. */
struct args_option {
    const char *name;  /* without the dashes */
    const char *value; /* what its value is called in the help, NULL for a switch */
    const char *help;
};

/* What a sub-command accepts; the parser and the help page both come from it. */
struct args_spec {
    const char *name;
    const char *operands; /* as in the usage line, e.g. "ID DEPTH"; "" for none */
    const char *purpose;  /* paragraphs of the help page, lines of at most 80 columns */
    const struct args_option *options;
    unsigned option_count; /* at most ARGS_OPTIONS_MAX */
    unsigned operand_min, operand_max;
};

enum {
    ARGS_OPTIONS_MAX = 32,
    ARGS_GIVEN_MAX = 96 /* options on one command line */
};

struct args_given {
    unsigned option;
    const char *value;
};

struct args {
    const struct args_spec *spec;
    const char *value[ARGS_OPTIONS_MAX];     /* by index of the option; NULL absent, "" a switch */
    struct args_given given[ARGS_GIVEN_MAX]; /* in their order, for options that may be repeated */
    unsigned given_count;
    char **operand;
    unsigned operand_count;
};

/*
 * Read the command line of a sub-command. --help prints the help page.
 * Returns: true to go on; false to leave the program with *exit_code, everything being said.
 */
bool args_parse(const struct args_spec *spec, int argc, char **argv, struct args *out,
                int *exit_code);

/*
 * The number min..max that an option was given, the last one if it was repeated; *out stays as it
 * is when the option is absent.
 * Returns: false when it was given something else, which has been said.
 */
bool args_read_number(const struct args *args, unsigned option, uint64_t min, uint64_t max,
                      uint64_t *out);

/* args_read_number() for a number that fits an unsigned. */
bool args_read_unsigned(const struct args *args, unsigned option, unsigned min, unsigned max,
                        unsigned *out);

/* A decimal number min..max and nothing else. Returns: false if it is not one. */
bool args_number(const char *text, uint64_t min, uint64_t max, uint64_t *out);

#endif

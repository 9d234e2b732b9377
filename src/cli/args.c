/* Command lines of the sub-commands: one table gives the parser and the help page. */
#include "cli/args.h"

#include <getopt.h>
#include <inttypes.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "base/check.h"
#include "cli/report.h"

enum {
    VALUE_HELP = 256,
    VALUE_FIRST
}; /* getopt's values of the long options, above any character */

static void print_option(const char *name, const char *value, const char *help, int width)
{
    char left[64];

    snprintf(left, sizeof(left), "--%s%s%s", name, value ? " " : "", value ? value : "");
    printf("  %-*s  %s\n", width, left, help);
}

static int option_width(const struct args_spec *spec)
{
    size_t width = strlen("--help");

    for (unsigned i = 0; i < spec->option_count; i++) {
        const struct args_option *option = &spec->options[i];
        const size_t len =
            2 + strlen(option->name) + (option->value ? 1 + strlen(option->value) : 0);
        width = len > width ? len : width;
    }
    return (int)width;
}

static void print_help(const struct args_spec *spec)
{
    const int width = option_width(spec);
    const char *options = spec->option_count ? " [options]" : "";
    /* All that stands behind -- belongs to another program. */
    const bool is_last = strncmp(spec->operands, "-- ", 3) == 0;

    printf("usage: acedrex %s%s%s%s%s\n\n%s\n\n", spec->name, is_last ? options : "",
           spec->operands[0] ? " " : "", spec->operands, is_last ? "" : options, spec->purpose);
    for (unsigned i = 0; i < spec->option_count; i++)
        print_option(spec->options[i].name, spec->options[i].value, spec->options[i].help, width);
    print_option("help", NULL, "show this page", width);
}

static void complain(const struct args_spec *spec, const char *what, const char *which)
{
    report_error("%s %s; see acedrex %s --help", what, which, spec->name);
}

static bool check_operands(const struct args_spec *spec, const struct args *args)
{
    if (args->operand_count < spec->operand_min) {
        report_error("%s needs %s; see acedrex %s --help", spec->name, spec->operands, spec->name);
        return false;
    }
    if (args->operand_count > spec->operand_max) {
        complain(spec, "too many arguments from", args->operand[spec->operand_max]);
        return false;
    }
    return true;
}

bool args_parse(const struct args_spec *spec, int argc, char **argv, struct args *out,
                int *exit_code)
{
    struct option table[ARGS_OPTIONS_MAX + 2];
    int output = 0; /* the value of --output, for which -o is short */

    CHECK_ALWAYS(spec->option_count <= ARGS_OPTIONS_MAX);
    for (unsigned i = 0; i < spec->option_count; i++) {
        table[i] = (struct option){
            .name = spec->options[i].name,
            .has_arg = spec->options[i].value ? required_argument : no_argument,
            .val = VALUE_FIRST + (int)i,
        };
        if (strcmp(spec->options[i].name, "output") == 0)
            output = VALUE_FIRST + (int)i;
    }
    table[spec->option_count] = (struct option){.name = "help", .val = VALUE_HELP};
    table[spec->option_count + 1] = (struct option){.name = NULL};

    *out = (struct args){.spec = spec, .operand = argv};
    *exit_code = EXIT_USAGE;
    opterr = 0;
    for (;;) {
        int value = getopt_long(argc, argv, output ? ":ho:" : ":h", table, NULL);
        if (value == -1)
            break;
        if (value == 'o')
            value = output;
        if (value == 'h' || value == VALUE_HELP) {
            print_help(spec);
            *exit_code = EXIT_DONE;
            return false;
        }
        if (value == ':') {
            complain(spec, "a value must follow", argv[optind - 1]);
            return false;
        }
        if (value < VALUE_FIRST) {
            /* Of several letters in one word only the first unknown one is meant. */
            const char letter[] = {'-', (char)optopt, '\0'};
            const bool is_letter = optopt != 0 && optopt < VALUE_HELP;
            complain(spec, "no such option:", is_letter ? letter : argv[optind - 1]);
            return false;
        }
        if (out->given_count == ARGS_GIVEN_MAX) {
            complain(spec, "too many options from", argv[optind - 1]);
            return false;
        }
        out->value[value - VALUE_FIRST] = optarg ? optarg : "";
        out->given[out->given_count++] = (struct args_given){
            .option = (unsigned)(value - VALUE_FIRST),
            .value = optarg ? optarg : "",
        };
    }
    out->operand = argv + optind;
    out->operand_count = (unsigned)(argc - optind);
    return check_operands(spec, out);
}

bool args_number(const char *text, uint64_t min, uint64_t max, uint64_t *out)
{
    uint64_t number = 0;

    if (!*text)
        return false;
    for (; *text; text++) {
        if (*text < '0' || *text > '9')
            return false;
        const unsigned digit = (unsigned)(*text - '0');
        if (number > (UINT64_MAX - digit) / 10)
            return false;
        number = number * 10 + digit;
    }
    if (number < min || number > max)
        return false;
    *out = number;
    return true;
}

bool args_read_number(const struct args *args, unsigned option, uint64_t min, uint64_t max,
                      uint64_t *out)
{
    const char *name = args->spec->options[option].name, *text = args->value[option];

    if (!text || args_number(text, min, max, out))
        return true;
    if (max < UINT64_MAX)
        report_error("--%s needs a number from %" PRIu64 " to %" PRIu64 ", not \"%s\"", name, min,
                     max, text);
    else if (min)
        report_error("--%s needs a number from %" PRIu64 " up, not \"%s\"", name, min, text);
    else
        report_error("--%s needs a number, not \"%s\"", name, text);
    return false;
}

bool args_read_unsigned(const struct args *args, unsigned option, unsigned min, unsigned max,
                        unsigned *out)
{
    uint64_t number = *out;
    const bool is_right = args_read_number(args, option, min, max, &number);

    *out = (unsigned)number;
    return is_right;
}

/* acedrex show: the rule text of a game. */
#include <stdio.h>

#include "cli/commands.h"
#include "cli/load.h"
#include "cli/report.h"
#include "system/pager.h"

enum {
    OPTION_FLAT,
    OPTION_COUNT
};

static void print_text(const char *text, size_t size)
{
    fwrite(text, 1, size, stdout);
    if (size && text[size - 1] != '\n')
        putchar('\n');
}

static int show_flat(void *ctx, const adx_rules *rules)
{
    const adx_alloc alloc = adx_alloc_libc();
    char *text = NULL;
    size_t size = 0;

    (void)ctx;
    struct load_errors errors = {.rules = rules};
    const adx_err err = adx_rules_flatten(&alloc, rules, load_report_errors, &errors, &text, &size);
    if (err)
        return load_outcome(&errors, err);
    pager_begin();
    print_text(text, size);
    pager_end();
    alloc.resize(alloc.ctx, text, size + 1, 0);
    return EXIT_DONE;
}

static int show_plain(void *ctx, const adx_rules *rules)
{
    (void)ctx;
    pager_begin();
    print_text(rules->text, rules->size);
    pager_end();
    return EXIT_DONE;
}

int cmd_show(int argc, char **argv)
{
    static const struct args_option options[] = {
        {"flat", NULL, "print the rules in full, including those taken from other games"},
    };
    static const struct args_spec spec = {
        .name = "show",
        .operands = "ID",
        .purpose = "Print the rule text of a game.\n" LOAD_ABOUT_ID,
        .options = options,
        .option_count = OPTION_COUNT,
        .operand_min = 1,
        .operand_max = 1,
    };
    struct args args;
    int status;

    if (!args_parse(&spec, argc, argv, &args, &status))
        return status;
    return load_rules(args.operand[0], args.value[OPTION_FLAT] ? show_flat : show_plain, NULL);
}

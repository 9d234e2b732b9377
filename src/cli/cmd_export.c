/* acedrex export: a game as a section of a file of variants of Fairy-Stockfish. */
#include <stdio.h>
#include <string.h>

#include "cli/args.h"
#include "cli/commands.h"
#include "cli/load.h"
#include "cli/report.h"
#include "cli/whole_file.h"
#include "ini/export.h"
#include "system/files.h"

enum {
    OPTION_INI,
    OPTION_NAME,
    OPTION_PARTIAL,
    OPTION_OUTPUT,
    OPTION_COUNT
};

/* A section is named after the game: what is the file's name without its ending. */
static void write_name(const struct args *args, struct buf *out)
{
    const char *id = args->value[OPTION_NAME] ? args->value[OPTION_NAME] : args->operand[0];

    id = file_name_of(id);
    const char *dot = args->value[OPTION_NAME] ? NULL : strrchr(id, '.');
    for (const char *at = id; *at && at != dot; at++)
        buf_char(out, *at);
}

static int write_section(const struct args *args, const struct statements *statements)
{
    struct omissions omissions = {.count = 0};
    char section[1 << 14], name[64];
    struct buf out = buf_init(section, sizeof(section)), id = buf_init(name, sizeof(name));

    write_name(args, &id);
    if (id.cut || strcspn(name, "[]:#=") != id.len || id.len == 0) {
        report_error("no section can be named %s; name it with --name", name);
        return EXIT_USAGE;
    }
    if (!export_game(statements, name, &omissions, &out))
        return report_adx(ADX_E_NOMEM);
    for (unsigned i = 0; i < omissions.count; i++)
        report_error("%s: %s: %s", args->operand[0],
                     args->value[OPTION_PARTIAL] && out.len ? "warning: left out"
                                                            : "cannot be said",
                     omissions.list[i].text);
    if (out.len == 0 || out.cut)
        return EXIT_WRONG;
    if (omissions.count > 0 && !args->value[OPTION_PARTIAL]) {
        report_error("%s: nothing is written; --partial writes the rest", args->operand[0]);
        return EXIT_WRONG;
    }
    return write_output(args->value[OPTION_OUTPUT], out.text, out.len);
}

static int export_rules(void *ctx, const adx_rules *rules)
{
    const adx_alloc alloc = adx_alloc_libc();
    char *text = NULL;
    size_t size = 0;
    struct load_errors errors = {.rules = rules};
    const adx_err err = adx_rules_flatten(&alloc, rules, load_report_errors, &errors, &text, &size);

    if (err)
        return load_outcome(&errors, err);
    struct statements *statements = statements_read(text, size);
    const int status = statements ? write_section(ctx, statements) : report_adx(ADX_E_NOMEM);
    statements_free(statements);
    alloc.resize(alloc.ctx, text, size + 1, 0);
    return status;
}

int cmd_export(int argc, char **argv)
{
    static const struct args_option options[] = {
        {"ini", NULL, "as a section of variants.ini of Fairy-Stockfish; required"},
        {"name", "NAME", "what the section is called; default: the id of the game"},
        {"partial", NULL, "write the rest where something cannot be expressed"},
        {"output", "FILE", "write there instead of to standard output; short: -o"},
    };
    static const struct args_spec spec = {
        .name = "export",
        .operands = "ID",
        .purpose = "Turn the rules of a game into those of another program. What cannot be\n"
                   "expressed there is reported on stderr, and is an error.\n" LOAD_ABOUT_ID,
        .options = options,
        .option_count = OPTION_COUNT,
        .operand_min = 1,
        .operand_max = 1,
    };
    struct args args;
    int status;

    if (!args_parse(&spec, argc, argv, &args, &status))
        return status;
    if (!args.value[OPTION_INI]) {
        report_error("name a format: acedrex export %s --ini", args.operand[0]);
        return EXIT_USAGE;
    }
    return load_rules(args.operand[0], export_rules, &args);
}

/* acedrex import: the games of a file of variants of Fairy-Stockfish, as rule texts. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "cli/args.h"
#include "cli/commands.h"
#include "cli/exit_code.h"
#include "cli/report.h"
#include "cli/text_file.h"
#include "cli/write_file.h"
#include "ini/import.h"

enum {
    OPTION_OUTPUT,
    OPTION_COUNT
};

static void report_omissions(const char *path, const struct ini_import *import)
{
    for (unsigned i = 0; i < import->writer.omissions.count; i++) {
        const struct omission *omission = &import->writer.omissions.list[i];
        fprintf(stderr, "%s:%u: warning: [%s] leaves out: %s\n", path,
                omission->line ? omission->line : import->section->line, import->section->name,
                omission->text);
    }
}

/* The text goes to a file in the folder that is named after the section, or to stdout. */
static int write_text(const char *from, const struct ini_import *import, const char *folder)
{
    const char *name = import->section->name;
    char path[4096];

    if (!folder)
        return write_output(NULL, import->text.text, import->text.len);
    if (strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789-") != strlen(name) || !*name) {
        report_error("%s:%u: a file cannot be named after [%s]; name it with lowercase letters, "
                     "digits and hyphens",
                     from, import->section->line, name);
        return EXIT_WRONG;
    }
    if (mkdir(folder, 0777) && errno != EEXIST) {
        report_error("%s cannot be made: %s", folder, strerror(errno));
        return EXIT_USAGE;
    }
    snprintf(path, sizeof(path), "%s/%s.variant", folder, name);
    return write_output(path, import->text.text, import->text.len);
}

static int import_section(const char *path, struct ini_import *import, const char *folder,
                          adx_err err)
{
    if (err == ADX_E_RULES) {
        report_error("%s:%u: [%s]%s", path, import->section->line, import->section->name,
                     import->wrong);
        return EXIT_WRONG;
    }
    if (err)
        return report_adx(err);
    report_omissions(path, import);
    return write_text(path, import, folder);
}

static bool is_wanted(const struct args *args, const char *name)
{
    for (unsigned i = 1; i < args->operand_count; i++) {
        if (strcmp(args->operand[i], name) == 0)
            return true;
    }
    return args->operand_count == 1;
}

/* Every section that is named must be there; several of them need a folder. */
static int check_sections(const struct args *args, const struct ini_file *file)
{
    unsigned wanted = 0;

    for (unsigned i = 1; i < args->operand_count; i++) {
        if (!ini_find(file, args->operand[i], file->section_count)) {
            report_error("%s has no section [%s]", args->operand[0], args->operand[i]);
            return EXIT_WRONG;
        }
    }
    for (unsigned i = 0; i < file->section_count; i++)
        wanted += is_wanted(args, file->sections[i].name);
    if (wanted > 1 && !args->value[OPTION_OUTPUT]) {
        report_error("%s has %u games; name one of them, or a folder for all: --output DIR",
                     args->operand[0], wanted);
        return EXIT_USAGE;
    }
    return EXIT_DONE;
}

static int import_sections(const struct args *args, const struct ini_file *file)
{
    struct ini_import *import = malloc(sizeof(*import));
    struct ini_file *builtin = ini_builtin();
    int worst = import && builtin ? check_sections(args, file) : report_adx(ADX_E_NOMEM);

    for (unsigned i = 0; worst <= EXIT_WRONG && i < file->section_count; i++) {
        if (!is_wanted(args, file->sections[i].name))
            continue;
        const adx_err err = ini_import(import, file, &file->sections[i], builtin, NULL);
        const int status =
            import_section(args->operand[0], import, args->value[OPTION_OUTPUT], err);
        worst = status > worst ? status : worst;
    }
    ini_free(builtin);
    free(import);
    return worst;
}

int cmd_import(int argc, char **argv)
{
    static const struct args_option options[] = {
        {"output", "DIR",
         "write SECTION.variant there instead of one to standard output; short: -o"},
    };
    static const struct args_spec spec = {
        .name = "import",
        .operands = "FILE [SECTION...]",
        .purpose = "Turn the games of a file of variants of Fairy-Stockfish into rule texts. What\n"
                   "has no word in the rule language is said on stderr and after omits.",
        .options = options,
        .option_count = OPTION_COUNT,
        .operand_min = 1,
        .operand_max = 1 + INI_SECTIONS_MAX,
    };
    struct args args;
    unsigned line;
    const char *wrong;
    char *text;
    size_t size;
    int status;

    if (!args_parse(&spec, argc, argv, &args, &status))
        return status;
    status = text_file_read(args.operand[0], INI_SIZE_MAX, &text, &size);
    if (status)
        return status;
    struct ini_file *file = ini_read(text, size, &line, &wrong);
    free(text);
    if (!file && !wrong)
        return report_adx(ADX_E_NOMEM);
    if (!file) {
        report_error("%s:%u: %s", args.operand[0], line, wrong);
        return EXIT_WRONG;
    }
    status = import_sections(&args, file);
    ini_free(file);
    return status;
}

/* acedrex import: the games of a file of variants of Fairy-Stockfish, as rule texts. */
#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "adx/limits.h"
#include "adx/variant.h"
#include "cli/args.h"
#include "cli/commands.h"
#include "cli/exit_code.h"
#include "cli/report.h"
#include "cli/text_file.h"
#include "cli/write_file.h"
#include "ini/ini.h"

enum {
    OPTION_OUTPUT,
    OPTION_COUNT
};

/* One section on its way to a rule text. */
struct import {
    const char *path;
    const struct ini_file *builtin;
    const struct ini_section *section;
    struct writer writer;
    struct buf rules, text;
    char rules_text[ADX_RULES_SIZE_MAX], whole_text[ADX_RULES_SIZE_MAX];
};

/* The first error in a text. */
struct first_error {
    unsigned line; /* 0: none */
    char sentence[OMISSION_SIZE];
};

static void take_error(void *ctx, const adx_finding *finding)
{
    struct first_error *error = ctx;

    if (finding->severity != ADX_ERROR || error->line)
        return;
    error->line = finding->line;
    snprintf(error->sentence, sizeof(error->sentence), "%s", finding->sentence);
}

static void write_title(const char *name, struct buf *out)
{
    buf_text(out, "title     ");
    for (const char *at = name; *at; at++)
        buf_char(out, *at == '-' ? ' ' : at == name ? (char)toupper((unsigned char)*at) : *at);
    buf_char(out, '\n');
}

/* Title and facts, followed by the rules. Returns: the number of lines before these. */
static unsigned write_whole(struct import *import)
{
    const struct ini_section *section = import->section;
    const struct writer *writer = &import->writer;

    import->text = buf_init(import->whole_text, sizeof(import->whole_text));
    write_title(section->name, &import->text);
    buf_format(&import->text, "note      From a file of variants: [%s%s%s].\n", section->name,
               *section->parent ? ":" : "", section->parent);
    for (unsigned i = 0; i < writer->omissions.count; i++)
        buf_format(&import->text, "omits     %s\n", writer->omissions.list[i].text);
    buf_format(&import->text, "\n%s", import->rules_text);
    return writer->omissions.count + 3;
}

/*
 * Take a line out of the rules, which then is an omission.
 * Returns: false if there is none, or one that no game can be without.
 */
static bool leave_out(struct import *import, unsigned number, const char *sentence)
{
    char *line = import->rules_text;

    while (number-- > 1 && line) {
        line = strchr(line, '\n');
        line = line ? line + 1 : NULL;
    }
    char *end = line ? strchr(line, '\n') : NULL;
    if (!end || strncmp(line, "board ", 6) == 0 || strncmp(line, "setup ", 6) == 0)
        return false;
    *end = '\0';
    writer_omit(&import->writer, 0, "%s (%s)", line, sentence);
    memmove(line, end + 1, strlen(end + 1) + 1);
    return true;
}

/* A statement that the language does not take is left out and said, until all the others fit. */
static int make_valid(struct import *import)
{
    const adx_alloc alloc = adx_alloc_libc();

    for (unsigned tries = 0; tries < OMISSIONS_MAX; tries++) {
        const unsigned before = write_whole(import);
        const adx_rules rules = {
            .name = import->section->name, .text = import->text.text, .size = import->text.len};
        struct first_error error = {0};
        adx_variant *variant = NULL;
        const adx_err err = adx_variant_create(&alloc, &rules, take_error, &error, &variant);
        adx_variant_free(variant);
        if (!err)
            return EXIT_DONE;
        if (err != ADX_E_RULES && err != ADX_E_LIMIT)
            return report_adx(err);
        if (error.line <= before || !leave_out(import, error.line - before, error.sentence)) {
            report_error("%s:%u: [%s] makes no game: %s", import->path, import->section->line,
                         import->section->name, error.sentence);
            return EXIT_WRONG;
        }
    }
    report_error("%s:%u: [%s] has too many rules that are not understood", import->path,
                 import->section->line, import->section->name);
    return EXIT_WRONG;
}

static void report_omissions(const struct import *import)
{
    for (unsigned i = 0; i < import->writer.omissions.count; i++) {
        const struct omission *omission = &import->writer.omissions.list[i];
        fprintf(stderr, "%s:%u: warning: [%s] leaves out: %s\n", import->path,
                omission->line ? omission->line : import->section->line, import->section->name,
                omission->text);
    }
}

/* The text goes to a file in the folder that is named after the section, or to stdout. */
static int write_text(const struct import *import, const char *folder)
{
    const char *name = import->section->name;
    char path[4096];

    if (!folder)
        return write_output(NULL, import->text.text, import->text.len);
    if (strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789-") != strlen(name) || !*name) {
        report_error("%s:%u: a file cannot be named after [%s]; name it with lowercase letters, "
                     "digits and hyphens",
                     import->path, import->section->line, name);
        return EXIT_WRONG;
    }
    if (mkdir(folder, 0777) && errno != EEXIST) {
        report_error("%s cannot be made: %s", folder, strerror(errno));
        return EXIT_USAGE;
    }
    snprintf(path, sizeof(path), "%s/%s.variant", folder, name);
    return write_output(path, import->text.text, import->text.len);
}

static int import_section(struct import *import, const struct ini_file *file, const char *folder)
{
    import->rules = buf_init(import->rules_text, sizeof(import->rules_text));
    const char *wrong =
        ini_write_rules(file, import->section, import->builtin, &import->writer, &import->rules);

    if (!wrong && import->rules.cut)
        wrong = "its rules are too long";
    if (wrong) {
        report_error("%s:%u: [%s]: %s", import->path, import->section->line, import->section->name,
                     wrong);
        return EXIT_WRONG;
    }
    const int status = make_valid(import);
    if (status)
        return status;
    report_omissions(import);
    return write_text(import, folder);
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
    struct import *import = malloc(sizeof(*import));
    struct ini_file *builtin = ini_builtin();
    int worst = import && builtin ? check_sections(args, file) : report_adx(ADX_E_NOMEM);

    for (unsigned i = 0; worst <= EXIT_WRONG && i < file->section_count; i++) {
        if (!is_wanted(args, file->sections[i].name))
            continue;
        import->path = args->operand[0];
        import->builtin = builtin;
        import->section = &file->sections[i];
        const int status = import_section(import, file, args->value[OPTION_OUTPUT]);
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

/* From a section of a file of variants to a rule text that compiles. */
#include "ini/import.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "adx/variant.h"

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
static unsigned write_whole(struct ini_import *import)
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
static bool leave_out(struct ini_import *import, unsigned number, const char *sentence)
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

static adx_err make_valid(struct ini_import *import, const adx_language *language)
{
    const adx_alloc alloc = adx_alloc_libc();
    struct buf wrong = buf_init(import->wrong, sizeof(import->wrong));

    for (unsigned tries = 0; tries < OMISSIONS_MAX; tries++) {
        const unsigned before = write_whole(import);
        const adx_rules rules = {
            .name = import->section->name,
            .text = import->text.text,
            .size = import->text.len,
            .language = language,
        };
        struct first_error error = {0};
        adx_variant *variant = NULL;
        const adx_err err = adx_variant_create(&alloc, &rules, take_error, &error, &variant);
        adx_variant_free(variant);
        if (err != ADX_E_RULES && err != ADX_E_LIMIT)
            return err;
        if (error.line <= before || !leave_out(import, error.line - before, error.sentence)) {
            buf_format(&wrong, " makes no game: %s", error.sentence);
            return ADX_E_RULES;
        }
    }
    buf_text(&wrong, " has too many rules that are not understood");
    return ADX_E_RULES;
}

adx_err ini_import(struct ini_import *import, const struct ini_file *file,
                   const struct ini_section *section, const struct ini_file *builtin,
                   const adx_language *language)
{
    struct buf rules = buf_init(import->rules_text, sizeof(import->rules_text));
    struct buf told = buf_init(import->wrong, sizeof(import->wrong));

    import->section = section;
    const char *wrong = ini_write_rules(file, section, builtin, &import->writer, &rules);
    if (!wrong && rules.cut)
        wrong = "its rules are too long";
    if (!wrong)
        return make_valid(import, language);
    buf_format(&told, ": %s", wrong);
    return ADX_E_RULES;
}

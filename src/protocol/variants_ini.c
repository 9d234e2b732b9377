/* The games of a file of variants, as rule texts. */
#include "protocol/variants_ini.h"

#include <stdio.h>
#include <string.h>

#include "adx/ini.h"

#define ENDING ".ini"

enum {
    LINE_SIZE = 4096 + 512 /* a path and a sentence */
};

bool variants_ini_is(const char *path, const char *text)
{
    const size_t len = strlen(path), ending_len = strlen(ENDING);

    if (len > ending_len && strcmp(path + len - ending_len, ENDING) == 0)
        return true;
    while (*text) {
        text += strspn(text, " \t\r\n");
        if (*text != '#' && *text != ';')
            break;
        text += strcspn(text, "\n");
    }
    return *text == '[';
}

struct reader {
    const char *path;
    catalog_report *report;
    void *ctx;
};

static void say(const struct reader *reader, unsigned line, const char *sentence)
{
    char text[LINE_SIZE];

    if (line)
        snprintf(text, sizeof(text), "%s:%u: %s", reader->path, line, sentence);
    else
        snprintf(text, sizeof(text), "%s: %s", reader->path, sentence);
    reader->report(reader->ctx, text);
}

static void take_finding(void *ctx, const adx_finding *finding)
{
    say(ctx, finding->line, finding->sentence);
}

/* The name of a section becomes an id, a word that a line of a protocol can have. */
static bool is_id(const char *name)
{
    size_t len = 0;

    for (; name[len]; len++)
        if (name[len] <= ' ' || name[len] == '/')
            return false;
    return len && len < ADX_NAME_SIZE_MAX;
}

void variants_ini_read(const char *path, const char *text, size_t size, variants_ini_take *take,
                       void *take_ctx, catalog_report *report, void *report_ctx)
{
    const adx_alloc alloc = adx_alloc_libc();
    struct reader reader = {path, report, report_ctx};
    const char *name;
    adx_ini *ini;
    char *rules;

    adx_err err = adx_ini_read(&alloc, text, size, take_finding, &reader, &ini);
    for (unsigned i = 0; !err && (name = adx_ini_name(ini, i)); i++) {
        if (!is_id(name)) {
            say(&reader, adx_ini_line(ini, i), "the name of a game is a word without blanks");
            continue;
        }
        err = adx_ini_rules(ini, i, true, NULL, take_finding, &reader, &rules, &size);
        if (!err)
            take(take_ctx, name, rules, size);
        else if (err == ADX_E_RULES)
            err = ADX_OK; /* reported; the others are games for all that */
    }
    if (err && err != ADX_E_RULES)
        say(&reader, 0, adx_err_text(err));
    adx_ini_free(ini);
}

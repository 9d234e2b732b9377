/* The games of a file of variants, as rule texts. */
#include "protocol/variants_ini.h"

#include <stdio.h>
#include <stdlib.h>
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
    unsigned lines_before; /* of other files */
    catalog_report *report;
    void *ctx;
};

static void say(const struct reader *reader, unsigned line, const char *sentence)
{
    char text[LINE_SIZE];

    if (line > reader->lines_before)
        snprintf(text, sizeof(text), "%s:%u: %s", reader->path, line - reader->lines_before,
                 sentence);
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

static unsigned lines_of(const char *text)
{
    unsigned lines = 0;

    for (; *text; text++)
        lines += *text == '\n';
    return lines;
}

/* The games of `ini` that are not of the files before. */
static adx_err read_games(struct reader *reader, adx_ini *ini, variants_ini_take *take, void *ctx)
{
    const char *name;
    char *rules;
    size_t size;

    for (unsigned i = 0; (name = adx_ini_name(ini, i)); i++) {
        if (adx_ini_line(ini, i) <= reader->lines_before)
            continue;
        if (!is_id(name)) {
            say(reader, adx_ini_line(ini, i), "the name of a game is a word without blanks");
            continue;
        }
        const adx_err err = adx_ini_rules(ini, i, true, NULL, take_finding, reader, &rules, &size);
        if (!err)
            take(ctx, name, rules, size);
        else if (err != ADX_E_RULES) /* which is reported; the others are games for all that */
            return err;
    }
    return ADX_OK;
}

static void pass_over(void *ctx, const adx_finding *finding)
{
    (void)ctx;
    (void)finding;
}

/* Read both texts as one file; the findings are told if they are the last word on it. */
static adx_err read_behind(struct reader *reader, const char *before, const char *text, size_t size,
                           bool is_last, adx_ini **out)
{
    const adx_alloc alloc = adx_alloc_libc();
    const size_t len = strlen(before);
    char *whole = malloc(len + size + 1);

    *out = NULL;
    if (!whole)
        return ADX_E_NOMEM;
    memcpy(whole, before, len);
    whole[len] = '\0';
    reader->lines_before = lines_of(whole);
    memcpy(whole + len, text, size);
    const adx_err err =
        adx_ini_read(&alloc, whole, len + size, is_last ? take_finding : pass_over, reader, out);
    free(whole);
    return err;
}

enum variants_ini variants_ini_read(const char *path, const char *before, const char *text,
                                    size_t size, variants_ini_take *take, void *take_ctx,
                                    catalog_report *report, void *report_ctx)
{
    struct reader reader = {.path = path, .report = report, .ctx = report_ctx};
    enum variants_ini how = VARIANTS_INI_AFTER;
    adx_ini *ini = NULL;
    adx_err err = ADX_E_RULES;

    if (*before && strlen(before) + size <= ADX_INI_SIZE_MAX)
        err = read_behind(&reader, before, text, size, false, &ini);
    if (err) {
        how = VARIANTS_INI_ALONE;
        err = read_behind(&reader, "", text, size, true, &ini);
    }
    if (!err)
        err = read_games(&reader, ini, take, take_ctx);
    if (err && err != ADX_E_RULES)
        say(&reader, 0, adx_err_text(err));
    if (!ini)
        how = VARIANTS_INI_REFUSED;
    adx_ini_free(ini);
    return how;
}

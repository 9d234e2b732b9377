/* Files of variants for programs that use the library. */
#include <stdio.h>
#include <string.h>

#include "adx/ini.h"
#include "ini/import.h"

_Static_assert((int)ADX_INI_SIZE_MAX == (int)INI_SIZE_MAX, "the limit that is promised");

struct adx_ini {
    adx_alloc alloc;
    struct ini_file *file, *builtin;
    struct ini_import import; /* of the game that was asked for last */
};

enum {
    SENTENCE_SIZE = 512
};

static void tell(adx_findings report, void *ctx, adx_severity severity, unsigned line,
                 const char *sentence)
{
    const adx_finding finding = {
        .severity = severity, .file = "", .line = line, .column = 1, .sentence = sentence};

    if (report)
        report(ctx, &finding);
}

adx_err adx_ini_read(const adx_alloc *alloc, const char *text, size_t size, adx_findings report,
                     void *report_ctx, adx_ini **out)
{
    const char *wrong = NULL;
    unsigned line = 0;

    *out = NULL;
    if (size > ADX_INI_SIZE_MAX)
        return ADX_E_RANGE;
    adx_ini *ini = alloc->resize(alloc->ctx, NULL, 0, sizeof(*ini));
    if (!ini)
        return ADX_E_NOMEM;
    memset(ini, 0, sizeof(*ini));
    ini->alloc = *alloc;
    ini->file = ini_read(alloc, text, size, &line, &wrong);
    ini->builtin = ini->file ? ini_builtin(alloc) : NULL;
    if (ini->builtin) {
        *out = ini;
        return ADX_OK;
    }
    if (wrong)
        tell(report, report_ctx, ADX_ERROR, line, wrong);
    adx_ini_free(ini);
    return wrong ? ADX_E_RULES : ADX_E_NOMEM;
}

void adx_ini_free(adx_ini *ini)
{
    if (!ini)
        return;
    const adx_alloc alloc = ini->alloc;
    ini_free(ini->file);
    ini_free(ini->builtin);
    alloc.resize(alloc.ctx, ini, sizeof(*ini), 0);
}

const char *adx_ini_name(const adx_ini *ini, unsigned index)
{
    return index < ini->file->section_count ? ini->file->sections[index].name : NULL;
}

unsigned adx_ini_line(const adx_ini *ini, unsigned index)
{
    return index < ini->file->section_count ? ini->file->sections[index].line : 0;
}

static void tell_omissions(const struct ini_import *import, adx_findings report, void *ctx)
{
    const struct omissions *omissions = &import->writer.omissions;
    char sentence[SENTENCE_SIZE];

    for (unsigned i = 0; i < omissions->count; i++) {
        const struct omission *omission = &omissions->list[i];
        snprintf(sentence, sizeof(sentence), "[%s] leaves out: %s", import->section->name,
                 omission->text);
        tell(report, ctx, ADX_WARNING, omission->line ? omission->line : import->section->line,
             sentence);
    }
}

adx_err adx_ini_rules(adx_ini *ini, unsigned index, bool all_pieces, const adx_language *language,
                      adx_findings report, void *report_ctx, char **text, size_t *size)
{
    struct ini_import *import = &ini->import;
    char sentence[SENTENCE_SIZE];

    *text = NULL;
    *size = 0;
    if (index >= ini->file->section_count)
        return ADX_E_RANGE;
    const struct ini_section *section = &ini->file->sections[index];
    const adx_err err = ini_import(import, ini->file, section, ini->builtin, all_pieces, language);
    if (err == ADX_E_RULES) {
        snprintf(sentence, sizeof(sentence), "[%s]%s", section->name, import->valid.wrong);
        tell(report, report_ctx, ADX_ERROR, section->line, sentence);
    }
    if (err)
        return err;
    const struct buf *made = &import->valid.text;
    *text = ini->alloc.resize(ini->alloc.ctx, NULL, 0, made->len + 1);
    if (!*text)
        return ADX_E_NOMEM;
    memcpy(*text, made->text, made->len + 1);
    *size = made->len;
    tell_omissions(import, report, report_ctx);
    return ADX_OK;
}

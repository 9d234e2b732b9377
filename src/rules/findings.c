/* Collects findings, sorts them by place and reports them. */
#include "rules/findings.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/utf8.h"

struct findings findings_init(struct arena *arena, const char *name)
{
    return (struct findings){.arena = arena, .name = name};
}

struct place place_words(const struct source *source, uint32_t first, uint32_t count)
{
    const struct word *last = &source->words[first + count - 1];
    const uint32_t offset = source->words[first].offset;

    return (struct place){source, offset, last->offset + last->len - offset};
}

struct place place_word(const struct source *source, uint32_t index)
{
    return place_words(source, index, 1);
}

struct place place_part(const struct source *source, uint32_t index, uint32_t offset, uint32_t len)
{
    const struct word *word = &source->words[index];

    /* An empty part is the end of the word; its last byte stands for it. */
    if (offset >= word->len) {
        offset = word->len - 1;
        len = 1;
    }
    if (!len)
        len = 1;
    if (len > word->len - offset)
        len = word->len - offset;
    return (struct place){source, word->offset + offset, len};
}

bool findings_full(const struct findings *findings)
{
    return findings->count > FINDINGS_MAX;
}

static bool is_known(const struct findings *findings, const struct place *place,
                     const char *sentence)
{
    for (unsigned i = 0; i < findings->count; i++) {
        const struct found *found = &findings->list[i];
        if (found->place.source == place->source && found->place.offset == place->offset &&
            !strcmp(found->sentence, sentence))
            return true;
    }
    return false;
}

/* A copy in which whatever is no UTF-8, such as a letter cut in two, is a question mark. */
static const char *clean_copy(struct findings *findings, const char *text)
{
    const uint32_t len = (uint32_t)strlen(text);
    char *copy = arena_text(findings->arena, text, len);

    findings->no_memory |= !copy;
    for (uint32_t i = 0; copy && i < len;) {
        const uint32_t step = (uint32_t)utf8_size(copy + i, len - i);
        if (!step)
            copy[i] = '?';
        i += step ? step : 1;
    }
    return copy;
}

__attribute__((format(printf, 5, 0))) static void add(struct findings *findings,
                                                      adx_severity severity, struct place place,
                                                      const char *suggestion, const char *sentence,
                                                      va_list args)
{
    char text[SENTENCE_SIZE_MAX];

    vsnprintf(text, sizeof(text), sentence, args);
    if (is_known(findings, &place, text))
        return;
    findings->error_count += severity == ADX_ERROR;
    if (findings_full(findings))
        return;

    struct found *found = &findings->list[findings->count];
    *found = (struct found){.severity = severity, .place = place};
    found->sentence = clean_copy(findings, text);
    if (suggestion && *suggestion)
        found->suggestion = clean_copy(findings, suggestion);
    findings->count += found->sentence != NULL;
}

/* In parentheses where a macro of that name leaves something out. */
void(findings_add)(struct findings *findings, adx_severity severity, struct place place,
                   const char *suggestion, const char *sentence, ...)
{
    va_list args;

    va_start(args, sentence);
    add(findings, severity, place, suggestion, sentence, args);
    va_end(args);
}

void findings_limit(struct findings *findings, struct place place, const char *sentence, ...)
{
    const unsigned before = findings->error_count;
    va_list args;

    va_start(args, sentence);
    add(findings, ADX_ERROR, place, NULL, sentence, args);
    va_end(args);
    findings->limit_count += findings->error_count - before;
}

void findings_limit_of_game(struct findings *findings, struct place place, const char *sentence,
                            ...)
{
    char text[SENTENCE_SIZE_MAX];
    va_list args;

    va_start(args, sentence);
    vsnprintf(text, sizeof(text), sentence, args);
    va_end(args);
    for (unsigned i = 0; i < findings->count; i++) {
        if (!strcmp(findings->list[i].sentence, text))
            return;
    }
    findings_limit(findings, place, "%s", text);
}

/* The order of the text; what is about the text as a whole comes last. */
static bool comes_before(const struct place *a, const struct place *b)
{
    if (!a->source || !b->source)
        return a->source && !b->source;
    if (a->source != b->source)
        return a->source->order < b->source->order;
    return a->offset < b->offset;
}

/* Stable: findings at one place stay in the order in which they were made. */
static void sort(struct findings *findings)
{
    for (unsigned i = 1; i < findings->count; i++) {
        const struct found found = findings->list[i];
        unsigned j = i;
        for (; j > 0 && comes_before(&found.place, &findings->list[j - 1].place); j--)
            findings->list[j] = findings->list[j - 1];
        findings->list[j] = found;
    }
}

/* A copy of a line; a NUL in it would end it too early and is shown as a blank. */
static const char *line_text(struct findings *findings, const char *line, uint32_t len)
{
    char *copy = arena_text(findings->arena, line, len);

    findings->no_memory |= !copy;
    for (uint32_t i = 0; copy && i < len; i++)
        copy[i] = copy[i] ? copy[i] : ' ';
    return copy;
}

/* Fill in line, column and the line's text. `finding` keeps those of the finding before. */
static void locate(struct findings *findings, const struct place *place, adx_finding *finding,
                   uint32_t *line_start)
{
    const struct source *source = place->source;
    uint32_t start = 0;
    unsigned line = 1;

    for (uint32_t i = 0; i < place->offset; i++) {
        if (source->text[i] == '\n') {
            start = i + 1;
            line++;
        }
    }
    uint32_t end = place->offset;
    while (end < source->size && source->text[end] != '\n')
        end++;
    if (end > start && source->text[end - 1] == '\r')
        end--;
    if (finding->line != line || finding->file != source->name || *line_start != start ||
        !finding->source)
        finding->source = line_text(findings, source->text + start, end - start);
    *line_start = start;
    finding->file = source->name;
    finding->line = line;
    finding->column = place->offset - start + 1;
    finding->length = place->length;
    if (place->offset + place->length > end)
        finding->length = end > place->offset ? end - place->offset : 1;
}

void findings_locate(struct findings *findings, struct place place, adx_finding *out)
{
    uint32_t line_start = 0;

    locate(findings, &place, out, &line_start);
}

void findings_report(struct findings *findings, adx_findings report, void *report_ctx)
{
    adx_finding finding = {0};
    uint32_t line_start = 0;

    sort(findings);
    for (unsigned i = 0; i < findings->count && i < FINDINGS_MAX && report; i++) {
        const struct found *found = &findings->list[i];
        if (found->place.source)
            locate(findings, &found->place, &finding, &line_start);
        else
            finding = (adx_finding){.file = findings->name};
        finding.severity = found->severity;
        finding.sentence = found->sentence;
        finding.suggestion = found->suggestion;
        report(report_ctx, &finding);
    }
    if (report && findings_full(findings)) {
        finding =
            (adx_finding){.severity = ADX_NOTE,
                          .file = findings->name,
                          .sentence = "there are more findings; only the first ones are shown"};
        report(report_ctx, &finding);
    }
}

adx_err findings_result(const struct findings *findings)
{
    if (findings->no_memory)
        return ADX_E_NOMEM;
    if (findings->error_count > findings->limit_count)
        return ADX_E_RULES;
    return findings->limit_count ? ADX_E_LIMIT : ADX_OK;
}

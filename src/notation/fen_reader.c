/* What the parts of the reader of FENs share. */
#include "notation/fen_reader.h"

#include <stdio.h>
#include <string.h>

/* ---- findings ---- */

void fen_blame_with(struct fen_reader *reader, struct span span, enum message sentence,
                    unsigned suggestion, const struct arg *args, unsigned count)
{
    if (reader->finding_count == FEN_FINDINGS_MAX)
        return;
    struct fen_finding *finding = &reader->findings[reader->finding_count++];
    finding->span = span;
    struct buf says = buf_init(finding->sentence, sizeof(finding->sentence));
    struct buf advises = buf_init(finding->suggestion, sizeof(finding->suggestion));
    if (!reader->language)
        return;
    language_say(&says, reader->language, sentence, args, count);
    language_capitalize(reader->language, finding->sentence);
    if (suggestion != NO_SUGGESTION)
        language_say(&advises, reader->language, (enum message)suggestion, args, count);
}

void fen_blame(struct fen_reader *reader, struct span span, enum message sentence,
               unsigned suggestion)
{
    fen_blame_with(reader, span, sentence, suggestion, NULL, 0);
}

void fen_remark_quote(struct fen_reader *reader, struct span span, enum message sentence,
                      const char *name)
{
    char quote[FEN_QUOTE_SIZE];
    const unsigned before = reader->finding_count;

    fen_quote(reader, span, quote);
    FEN_BLAME(reader, span, sentence, MESSAGE_FEN_LEFT_OUT, arg_text(name, quote));
    if (reader->finding_count == before)
        return;
    reader->findings[before].is_remark = true;
    reader->remark_count++;
}

void fen_quote(const struct fen_reader *reader, struct span span, char quote[FEN_QUOTE_SIZE])
{
    snprintf(quote, FEN_QUOTE_SIZE, "%.*s", (int)span.len, reader->text + span.start);
}

void fen_blame_quote(struct fen_reader *reader, struct span span, enum message sentence,
                     const char *name)
{
    char quote[FEN_QUOTE_SIZE];

    fen_quote(reader, span, quote);
    FEN_BLAME(reader, span, sentence, NO_SUGGESTION, arg_text(name, quote));
}

void fen_report(const struct fen_reader *reader, adx_findings report, void *ctx)
{
    bool done[FEN_FINDINGS_MAX] = {false};

    for (unsigned n = 0; report && n < reader->finding_count; n++) {
        unsigned next = FEN_FINDINGS_MAX;
        for (unsigned i = 0; i < reader->finding_count; i++) {
            if (!done[i] && (next == FEN_FINDINGS_MAX ||
                             reader->findings[i].span.start < reader->findings[next].span.start))
                next = i;
        }
        const struct fen_finding *found = &reader->findings[next];
        const adx_finding finding = {
            .severity = found->is_remark ? ADX_WARNING : ADX_ERROR,
            .file = "FEN",
            .line = 1,
            .column = found->span.start + 1,
            .length = found->span.len ? found->span.len : 1,
            .source = reader->text,
            .sentence = found->sentence,
            .suggestion = found->suggestion[0] ? found->suggestion : NULL,
        };
        done[next] = true;
        report(ctx, &finding);
    }
}

/* ---- small parts ---- */

struct span fen_next_word(const struct fen_reader *reader, unsigned *at)
{
    while (*at < reader->len && strchr(" \t\r\n", reader->text[*at]))
        ++*at;
    struct span word = {*at, 0};
    while (*at < reader->len && !strchr(" \t\r\n", reader->text[*at])) {
        ++*at;
        word.len++;
    }
    return word;
}

bool fen_is_number(const struct fen_reader *reader, struct span span)
{
    unsigned number;

    return span.len && fen_number(reader, span, FEN_CLOCK_MAX, &number) == span.len;
}

bool fen_is(const struct fen_reader *reader, struct span span, const char *text)
{
    return span.len == strlen(text) && !memcmp(reader->text + span.start, text, span.len);
}

unsigned fen_number(const struct fen_reader *reader, struct span span, unsigned max,
                    unsigned *number)
{
    unsigned used = 0;

    for (*number = 0; used < span.len; used++) {
        const char c = reader->text[span.start + used];
        if (c < '0' || c > '9')
            break;
        *number = *number > max ? max + 1 : *number * 10 + (unsigned)(c - '0');
    }
    if (*number > max)
        *number = max + 1;
    return used;
}

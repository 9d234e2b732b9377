/* Records as text: docs/record.md. */
#include "record/record.h"

#include <string.h>

#include "base/buf.h"
#include "base/check.h"
#include "record/head.h"
#include "record/standing.h"

#define FIRST_WORDS "acedrex game "
#define FORM        "2"

enum {
    HEAD_SIZE_MAX = 8 * 1024,                  /* of all lines before the events, without tags */
    TAG_SIZE_MAX = sizeof(adx_record_tag) + 8, /* of the line of a tag */
    LINE_SIZE_MAX = ADX_FEN_SIZE_MAX + 64,     /* the longest tells where the game starts */
    FINDINGS_MAX = 40,
};

/* --- writing --- */

static void write_head(const adx_record *record, struct buf *out)
{
    buf_text(out, FIRST_WORDS FORM "\n");
    head_write(&record->head, out);
    CHECK_ALWAYS(!out->cut);
}

static void write_tags(const adx_record *record, struct buf *out)
{
    for (unsigned i = 0; i < record->tag_count; i++) {
        const adx_record_tag *tag = &record->tags[i];
        buf_format(out, "tag %s%s%s\n", tag->name, *tag->value ? " " : "", tag->value);
    }
}

adx_err adx_record_write(const adx_record *record, char **text, size_t *size)
{
    const adx_alloc *alloc = &record->alloc;
    const size_t room = HEAD_SIZE_MAX + record->tag_count * (size_t)TAG_SIZE_MAX +
                        (size_t)record->event_count * ADX_EVENT_TEXT_SIZE_MAX;
    char *taken = alloc->resize(alloc->ctx, NULL, 0, room);

    *text = NULL;
    *size = 0;
    if (!taken)
        return ADX_E_NOMEM;
    struct buf out = buf_init(taken, room);
    write_head(record, &out);
    write_tags(record, &out);
    for (unsigned i = 0; i < record->event_count; i++) {
        event_write(&record->events[i], &out);
        buf_char(&out, '\n');
    }
    CHECK_ALWAYS(!out.cut);
    char *fitting = alloc->resize(alloc->ctx, taken, room, out.len + 1);
    if (!fitting) {
        alloc->resize(alloc->ctx, taken, room, 0);
        return ADX_E_NOMEM;
    }
    *text = fitting;
    *size = out.len;
    return ADX_OK;
}

unsigned record_text_line(const adx_record *record, unsigned index)
{
    char head[HEAD_SIZE_MAX];
    struct buf out = buf_init(head, sizeof(head));
    unsigned line = 1 + index + record->tag_count;

    write_head(record, &out);
    for (const char *at = head; *at; at++)
        line += *at == '\n';
    return line;
}

/* --- reading --- */

struct reader {
    const adx_alloc *alloc;
    adx_findings report;
    void *report_ctx;
    unsigned error_count;
    char text[LINE_SIZE_MAX]; /* the line that is read */
    unsigned line;            /* its number */
    adx_record_head head;
    struct head_lines lines;
    unsigned tag_count;
    bool events_began;
    /* From the first event on; it goes on until an error is found, as what follows an error may
     * only seem wrong. NULL when the head was wrong. */
    adx_record *record;
    adx_err err; /* reading ends */
};

static void tell(struct reader *reader, adx_severity severity, const char *sentence)
{
    const adx_finding finding = {
        .severity = severity,
        .file = "record",
        .line = reader->line,
        .column = 1,
        .length = *reader->text ? (unsigned)strlen(reader->text) : 1,
        .source = reader->text,
        .sentence = sentence,
    };

    reader->error_count += severity == ADX_ERROR;
    if (reader->report && reader->error_count <= FINDINGS_MAX)
        reader->report(reader->report_ctx, &finding);
}

static void wrong(struct reader *reader, const char *sentence)
{
    tell(reader, ADX_ERROR, sentence);
}

static void read_first_line(struct reader *reader)
{
    if (strcmp(reader->text, FIRST_WORDS FORM) == 0)
        return;
    if (strncmp(reader->text, FIRST_WORDS, strlen(FIRST_WORDS)) == 0)
        wrong(reader, "this record was written by another version of the program, in a form that "
                      "this one cannot read");
    else
        wrong(reader,
              "this is not the record of a game: its first line should be \"" FIRST_WORDS FORM
              "\"");
    reader->err = ADX_E_RECORD;
}

/* The head is whole: the record begins, unless the head is wrong. */
static void begin_events(struct reader *reader)
{
    const char *flaw = head_flaw(&reader->head);

    reader->events_began = true;
    if (flaw && !reader->error_count)
        wrong(reader, flaw);
    if (!reader->error_count)
        reader->err = adx_record_create(reader->alloc, &reader->head, &reader->record);
}

static void read_event(struct reader *reader)
{
    const char *sentence;
    adx_event event;

    if (!reader->events_began)
        begin_events(reader);
    if (reader->err)
        return;
    sentence = event_read(reader->text, &event);
    event.line = reader->line;
    if (!sentence && !reader->error_count) {
        const adx_err err = record_append(reader->record, &event, &sentence);
        reader->err = sentence ? ADX_OK : err;
    }
    if (reader->err == ADX_E_LIMIT)
        wrong(reader, "a record cannot have more events than this");
    if (sentence)
        wrong(reader, sentence);
}

static void read_fact(struct reader *reader)
{
    const bool is_tag = head_is_tag(reader->text);
    const bool is_fact = is_tag || head_is_line(reader->text);
    adx_record_tag tag;
    const char *sentence = reader->events_began && is_fact
                               ? "this line belongs before the first event"
                           : is_tag ? head_read_tag(reader->text, &tag)
                                    : head_read(reader->text, &reader->head, &reader->lines);

    reader->tag_count += is_tag;
    if (!sentence && reader->tag_count > ADX_RECORD_TAGS_MAX)
        sentence = "a record cannot have more tags than this";

    if (sentence)
        wrong(reader, sentence);
}

static void read_line(struct reader *reader)
{
    if (reader->line == 1)
        read_first_line(reader);
    else if (event_is_one(reader->text))
        read_event(reader);
    else if (*reader->text)
        read_fact(reader);
}

/* Copy the next line. Returns: its length with its end, or 0 when it is too long to be one. */
static size_t take_line(struct reader *reader, const char *text, size_t size)
{
    const char *end = memchr(text, '\n', size);
    const size_t len = end ? (size_t)(end - text) : size;
    const size_t kept = len && text[len - 1] == '\r' ? len - 1 : len;

    reader->line++;
    if (kept >= sizeof(reader->text))
        return 0;
    memcpy(reader->text, text, kept);
    reader->text[kept] = '\0';
    return end ? len + 1 : len;
}

static void read_lines(struct reader *reader, const char *text, size_t size)
{
    for (size_t at = 0; at < size && !reader->err;) {
        const size_t len = take_line(reader, text + at, size - at);
        if (!len) {
            reader->text[0] = '\0';
            wrong(reader, "this line is too long");
            return;
        }
        read_line(reader);
        at += len;
    }
    if (!reader->line)
        read_first_line(reader);
    else if (!reader->err && text[size - 1] != '\n')
        tell(reader, ADX_WARNING, "the last line does not end; was the text cut off?");
}

/* The tags once more, when there is a record that takes them. */
static void take_tags(struct reader *reader, const char *text, size_t size)
{
    adx_record_tag tag;

    for (size_t at = 0; at < size && reader->tag_count && !reader->err;) {
        at += take_line(reader, text + at, size - at);
        if (event_is_one(reader->text))
            return;
        if (head_is_tag(reader->text) && !head_read_tag(reader->text, &tag))
            reader->err = adx_record_set_tag(reader->record, tag.name, tag.value);
    }
}

adx_err adx_record_read(const adx_alloc *alloc, const char *text, size_t size, adx_findings report,
                        void *report_ctx, adx_record **out)
{
    struct reader reader = {.alloc = alloc, .report = report, .report_ctx = report_ctx};

    *out = NULL;
    if (size > ADX_RECORD_SIZE_MAX)
        return ADX_E_LIMIT;
    if (size && memchr(text, '\0', size)) {
        wrong(&reader, "this file is not text");
        return ADX_E_RECORD;
    }
    read_lines(&reader, text, size);
    if (!reader.events_began && !reader.err)
        begin_events(&reader);
    if (!reader.err && reader.error_count)
        reader.err = ADX_E_RECORD;
    if (!reader.err)
        take_tags(&reader, text, size);
    if (reader.err)
        adx_record_free(reader.record);
    else
        *out = reader.record;
    return reader.err;
}

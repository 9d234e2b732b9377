/* Reading a language file. */
#include "language/read_language.h"

#include <string.h>

#include "base/builtin.h"
#include "language/check_template.h"
#include "language/statement.h"

/* The page's files were checked when it was built; it need not fetch the means to check them. */
#ifdef ADX_TRUSTS_LANGUAGES
#define TRUSTS_LANGUAGES true
#else
#define TRUSTS_LANGUAGES false
#endif

enum {
    FAULTS_MAX = 40 /* are reported */
};

struct reader {
    const char *name;
    struct statements text;
    adx_findings report;
    void *ctx;
    unsigned faults, gaps;
    bool is_part;  /* what is not there comes in another file */
    unsigned next; /* the message that follows the one read last */
    unsigned line_of_message[MESSAGE_COUNT], line_of_form[LANGUAGE_FORMS_MAX];
    struct language *language;
};

static void report(struct reader *reader, adx_severity severity, unsigned line, const char *source,
                   const char *sentence)
{
    const adx_finding finding = {
        .severity = severity,
        .file = reader->name,
        .line = line,
        .column = line ? 1 : 0,
        .length = line ? 1 : 0,
        .source = line ? source : NULL,
        .sentence = sentence,
    };

    if (reader->report)
        reader->report(reader->ctx, &finding);
}

static void report_fault(struct reader *reader, unsigned line, const char *source,
                         const char *sentence)
{
    if (reader->faults++ < FAULTS_MAX)
        report(reader, ADX_ERROR, line, source, sentence);
}

/* A message that is not there is said in English. */
static void report_gap(struct reader *reader, const char *key)
{
    char sentence[160];
    struct buf buf = buf_init(sentence, sizeof(sentence));

    buf_format(&buf, "The message %s is missing; it is said in English.", key);
    if (reader->gaps++ < FAULTS_MAX)
        report(reader, ADX_WARNING, 0, NULL, sentence);
}

/* ---- entries ---- */

/* Most files have the order of the table, so that the message is the next one. */
static enum message message_of(const struct reader *reader, const char *key)
{
    for (unsigned i = 0; i < MESSAGE_COUNT; i++) {
        const unsigned message = (reader->next + i) % MESSAGE_COUNT;
        if (!strcmp(message_rows[message].key, key))
            return (enum message)message;
    }
    return MESSAGE_COUNT;
}

/* Returns: what is wrong, or NULL. */
static const char *add_message(struct reader *reader, const char *key, const char *value,
                               unsigned line)
{
    const enum message message = message_of(reader, key);

    if (message == MESSAGE_COUNT)
        return "There is no such message.";
    if (reader->language->messages[message])
        return "This message is stated twice.";
    reader->language->messages[message] = value;
    reader->line_of_message[message] = line;
    reader->next = message + 1;
    return NULL;
}

static const char *add_entry(struct language_entry *entries, unsigned *count, unsigned max,
                             const char *key, const char *value)
{
    if (*count == max)
        return "There are too many of these.";
    for (unsigned i = 0; i < *count; i++) {
        if (!strcmp(entries[i].key, key))
            return "This is stated twice.";
    }
    entries[(*count)++] = (struct language_entry){key, value};
    return NULL;
}

static const char *add_statement(struct reader *reader, const struct statement *statement)
{
    struct language *language = reader->language;
    const char *const key = statement->key, *const value = statement->value;

    if (!value)
        return "Expected a key, an equals sign and a text.";
    if (!strncmp(key, "role ", 5))
        return add_entry(language->roles, &language->role_count, LANGUAGE_ROLES_MAX,
                         key + 5 + strspn(key + 5, " "), value);
    if (!strncmp(key, "color ", 6))
        return add_entry(language->colors, &language->color_count, LANGUAGE_COLORS_MAX,
                         key + 6 + strspn(key + 6, " "), value);
    if (!strncmp(key, "idea ", 5))
        return add_entry(language->ideas, &language->idea_count, LANGUAGE_GAMES_MAX,
                         key + 5 + strspn(key + 5, " "), value);
    if (!strncmp(key, "game ", 5))
        return NULL; /* what it is also called, for lists that are searched */
    if (!strcmp(key, "part")) {
        reader->is_part = true;
        return NULL;
    }
    if (strncmp(key, "form ", 5) != 0)
        return add_message(reader, key, value, statement->line);
    const char *fault = add_entry(language->forms, &language->form_count, LANGUAGE_FORMS_MAX,
                                  key + 5 + strspn(key + 5, " "), value);
    if (!fault)
        reader->line_of_form[language->form_count - 1] = statement->line;
    return fault;
}

/* ---- the whole ---- */

static void check_one(struct reader *reader, enum message message, const char *key,
                      const char *text, unsigned line)
{
    char sentence[160], why[120];
    struct buf buf = buf_init(sentence, sizeof(sentence)), fault = buf_init(why, sizeof(why));

    if (TRUSTS_LANGUAGES || template_check(reader->language, message, text, &fault))
        return;
    buf_format(&buf, "In %s %s.", key, why);
    report_fault(reader, line, text, sentence);
}

static void check_all(struct reader *reader)
{
    const struct language *language = reader->language;

    for (unsigned i = 0; i < MESSAGE_COUNT; i++) {
        if (language->messages[i])
            check_one(reader, (enum message)i, message_rows[i].key, language->messages[i],
                      reader->line_of_message[i]);
        else if (i == MESSAGE_LANGUAGE_NAME)
            report_fault(reader, 0, NULL, "The message language-name is missing.");
        else if (reader->is_part)
            reader->language->messages[i] = "";
        else
            report_gap(reader, message_rows[i].key);
    }
    for (unsigned i = 0; i < language->form_count; i++)
        check_one(reader, MESSAGE_COUNT, language->forms[i].key, language->forms[i].text,
                  reader->line_of_form[i]);
}

/* Whether the bytes are a text at all. */
static bool is_text(const char *text, size_t size)
{
    for (size_t i = 0; i < size; i++) {
        const unsigned char c = (unsigned char)text[i];
        if ((c < ' ' && c != '\n' && c != '\t' && c != '\r') || c == 0x7F)
            return false;
    }
    return true;
}

static void read_all(struct reader *reader)
{
    struct statement statement;

    while (statement_next(&reader->text, &statement)) {
        const char *fault = add_statement(reader, &statement);
        if (fault)
            report_fault(reader, statement.line, statement.key, fault);
    }
}

adx_err language_read(const char *name, const char *text, size_t size, adx_findings report,
                      void *ctx, struct arena *arena, const struct language **out)
{
    struct reader reader = {.name = name, .report = report, .ctx = ctx};
    char *room;

    *out = NULL;
    if (size > ADX_LANGUAGE_SIZE_MAX) {
        report_fault(&reader, 0, NULL, "The language file is too large.");
        return ADX_E_LIMIT;
    }
    if (!is_text(text, size)) {
        report_fault(&reader, 0, NULL, "This is not text.");
        return ADX_E_RULES;
    }
    room = arena_take(arena, size + STATEMENT_ROOM);
    reader.language = arena_take(arena, sizeof(*reader.language));
    if (!room || !reader.language)
        return ADX_E_NOMEM;
    reader.text = statements_of(text, size, room);
    reader.language->players[0] = "white";
    reader.language->players[1] = "black";
    read_all(&reader);
    check_all(&reader);
    if (reader.faults)
        return ADX_E_RULES;
    /* English itself has every message: a test sees to that. */
    reader.language->english = reader.gaps ? language_builtin("en", arena) : NULL;
    if (reader.gaps && !reader.language->english)
        return ADX_E_NOMEM;
    *out = reader.language;
    return ADX_OK;
}

const struct language *language_builtin(const char *code, struct arena *arena)
{
    const struct language *language = NULL;

    for (size_t i = 0; i < builtin_lang_count && !language; i++) {
        const struct builtin_file *built = &builtin_langs[i];
        if (!strcmp(built->name, code) &&
            language_read(code, built->bytes, built->size, NULL, NULL, arena, &language))
            return NULL;
    }
    return language;
}

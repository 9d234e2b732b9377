/* Rule text -> words and statements. */
#include "rules/lexer.h"

#include <string.h>

#include "adx/limits.h"
#include "base/utf8.h"
#include "rules/grammar.h"

/*
 * The text is scanned twice, to count and to fill in: `words` and `statements` are NULL the first
 * time.
 */
struct lexer {
    struct text *text;
    const char *bytes;
    uint32_t size, at;
    struct word *words;
    uint32_t word_count;
    struct statement *statements;
    unsigned statement_count;
    bool in_fact;
    uint32_t orphan; /* 1 + offset of the first line that continues nothing; 0 */
};

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

/* ---- bytes ---- */

/* Whether the bytes are text. Reports the first that is not. */
static bool check_bytes(const struct source *source, struct findings *findings)
{
    const unsigned char *bytes = (const unsigned char *)source->text;

    for (uint32_t i = 0; i < source->size;) {
        const uint32_t len = (uint32_t)utf8_size(source->text + i, source->size - i);
        const struct place place = {source, i, 1};
        if (!len) {
            findings_add(findings, ADX_ERROR, place, "save the text as UTF-8",
                         "this byte is not UTF-8 text");
            return false;
        }
        if (bytes[i] == '\r' && i + 1 < source->size && !strchr("\r\n", bytes[i + 1])) {
            findings_add(findings, ADX_ERROR, place, "save the text with Unix or Windows line ends",
                         "a line cannot end with a carriage return alone");
            return false;
        }
        if ((bytes[i] < ' ' && !strchr("\t\n\r", bytes[i])) || bytes[i] == 0x7F || !bytes[i]) {
            findings_add(findings, ADX_ERROR, place, NULL,
                         "this control character (%u) does not belong in a text", bytes[i]);
            return false;
        }
        i += len;
    }
    return true;
}

/* ---- words ---- */

/* End of the word at `at`, which is no blank. Commas inside parentheses belong to the word. */
static uint32_t word_end(const struct lexer *lexer, uint32_t at, uint32_t line_end)
{
    bool inside = false;
    const uint32_t start = at;

    for (; at < line_end && !is_blank(lexer->bytes[at]); at++) {
        const char c = lexer->bytes[at];
        if (lexer->in_fact)
            continue;
        if ((c == ',' || c == ':') && !inside)
            return at == start ? at + 1 : at;
        inside = (inside || c == '(') && c != ')';
    }
    return at;
}

static void add_word(struct lexer *lexer, uint32_t start, uint32_t end)
{
    if (lexer->words)
        lexer->words[lexer->word_count] = (struct word){.offset = start, .len = end - start};
    lexer->word_count++;
    if (lexer->statements && lexer->statement_count <= STATEMENTS_MAX)
        lexer->statements[lexer->statement_count - 1].count++;
}

static void read_words(struct lexer *lexer, uint32_t at, uint32_t line_end)
{
    while (at < line_end) {
        if (is_blank(lexer->bytes[at])) {
            at++;
            continue;
        }
        if (lexer->bytes[at] == '#' && !lexer->in_fact)
            return;
        const uint32_t end = word_end(lexer, at, line_end);
        add_word(lexer, at, end);
        at = end;
    }
}

/* ---- statements ---- */

static bool starts_fact(const struct lexer *lexer, uint32_t start, uint32_t line_end)
{
    const uint32_t end = word_end(lexer, start, line_end);
    struct word word = {.offset = start, .len = end - start};
    const struct source source = {.text = lexer->bytes, .words = &word, .word_count = 1};
    const struct grammar *row = grammar_find(&source, 0);

    return row && row->fact;
}

static void read_line(struct lexer *lexer, uint32_t start, uint32_t end)
{
    uint32_t first = start;

    while (first < end && is_blank(lexer->bytes[first]))
        first++;
    if (first == end || lexer->bytes[first] == '#')
        return;
    if (first == start) {
        lexer->in_fact = false;
        lexer->in_fact = starts_fact(lexer, start, end);
        if (lexer->statements)
            lexer->statements[lexer->statement_count] =
                (struct statement){.source = &lexer->text->source, .first = lexer->word_count};
        lexer->statement_count++;
    } else if (!lexer->statement_count) {
        lexer->orphan = lexer->orphan ? lexer->orphan : first + 1;
        return;
    }
    read_words(lexer, first, end);
}

static void scan(struct lexer *lexer)
{
    /* A byte order mark is no part of the text. */
    uint32_t start = lexer->size >= 3 && !memcmp(lexer->bytes, "\xEF\xBB\xBF", 3) ? 3 : 0;

    lexer->word_count = 0;
    lexer->statement_count = 0;
    while (start < lexer->size) {
        const char *newline = memchr(lexer->bytes + start, '\n', lexer->size - start);
        const uint32_t next = newline ? (uint32_t)(newline - lexer->bytes) : lexer->size;
        uint32_t end = next;
        while (end > start && lexer->bytes[end - 1] == '\r')
            end--;
        read_line(lexer, start, end);
        start = next + 1;
    }
}

/* Take a word off the front of a statement. Returns: whether anything is left (else reported). */
static bool take_prefix(struct text *text, struct statement *statement, struct findings *findings)
{
    const uint32_t first = statement->first;

    if (statement->count == 1) {
        findings_add(findings, ADX_ERROR, place_word(&text->source, first), NULL,
                     "expected a statement after %.*s", (int)word_len(&text->source, first),
                     word_text(&text->source, first));
        statement->broken = true;
        return false;
    }
    statement->first++;
    statement->count--;
    return true;
}

const char *const change_words[CHANGES] = {
    [CHANGE_NONE] = "",
    [CHANGE_REPLACE] = "replace",
    [CHANGE_REMOVE] = "remove",
    [CHANGE_ALSO] = "also",
};

/* Take the words of changes, `white` and `black` off the front of the statements. */
static void read_prefixes(struct text *text, struct findings *findings)
{
    static const char *const colors[] = {"", "white", "black"};

    for (unsigned i = 0; i < text->count; i++) {
        struct statement *statement = &text->statements[i];
        statement->colors = BOTH_COLORS;
        for (uint8_t change = CHANGE_REPLACE; change < CHANGES; change++) {
            if (statement->change == CHANGE_NONE &&
                word_is(&text->source, statement->first, change_words[change]) &&
                take_prefix(text, statement, findings))
                statement->change = change;
        }
        for (uint8_t color = ONLY_WHITE; color <= ONLY_BLACK; color++) {
            if (!statement->broken && statement->colors == BOTH_COLORS &&
                word_is(&text->source, statement->first, colors[color]) &&
                take_prefix(text, statement, findings))
                statement->colors = color;
        }
    }
}

bool lexer_read(struct text *text, struct arena *arena, struct findings *findings)
{
    struct source *source = &text->source;
    struct lexer lexer = {.text = text, .bytes = source->text, .size = source->size};

    if (!check_bytes(source, findings))
        return false;
    scan(&lexer);
    const struct place orphan = {source, lexer.orphan - 1, 1};
    if (lexer.orphan)
        findings_add(findings, ADX_ERROR, orphan, "start a statement in the first column",
                     "an indented line continues a statement, but there is none before it");
    text->orphaned = lexer.orphan > 0;
    if (lexer.statement_count > STATEMENTS_MAX) {
        findings_limit(findings, (struct place){0},
                       "a text can have at most %d statements; this one has %u", STATEMENTS_MAX,
                       lexer.statement_count);
        return false;
    }
    lexer.words = arena_take(arena, sizeof(*lexer.words) * (lexer.word_count + 1));
    lexer.statements = arena_take(arena, sizeof(*lexer.statements) * (lexer.statement_count + 1));
    if (!lexer.words || !lexer.statements) {
        findings->no_memory = true;
        return false;
    }
    scan(&lexer);
    source->words = lexer.words;
    source->word_count = lexer.word_count;
    text->statements = lexer.statements;
    text->count = lexer.statement_count;
    read_prefixes(text, findings);
    return true;
}

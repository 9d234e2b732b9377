/* Rule texts cut into words. */
#include "ini/statements.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* Facts have a text, not words. */
static bool is_fact(const char *line)
{
    static const char *const facts[] = {"title", "alias",  "idea", "inventor",
                                        "year",  "source", "note", "omits"};

    for (unsigned i = 0; i < sizeof(facts) / sizeof(facts[0]); i++) {
        const size_t len = strlen(facts[i]);
        if (strncmp(line, facts[i], len) == 0 && isspace((unsigned char)line[len]))
            return true;
    }
    return false;
}

static void take_color(struct statement *statement)
{
    const bool white = strcmp(statement->word[0], "white") == 0;

    statement->color = COLORS;
    if (statement->count > 1 && (white || strcmp(statement->word[0], "black") == 0)) {
        statement->color = white ? WHITE : BLACK;
        statement->word++;
        statement->count--;
    }
}

/* The words of a line; a colon is one. Returns: the number of words that there are then. */
static unsigned cut_line(struct statements *out, char *line, unsigned words)
{
    static const char between[] = " \t\r,", colon[] = ":";

    for (char *at = line + strspn(line, between); *at && *at != '#';) {
        const size_t len = strcspn(at, between);
        const bool ends = len > 1 && at[len - 1] == ':';
        char *next = at + len + strspn(at + len, between);
        at[ends ? len - 1 : len] = '\0';
        out->words[words++] = at;
        if (ends)
            out->words[words++] = colon;
        at = next;
    }
    return words;
}

static void cut(struct statements *out)
{
    unsigned words = 0;
    bool in_fact = false;

    for (char *line = out->text, *next; line; line = next) {
        const bool continues = *line == ' ' || *line == '\t';
        next = strchr(line, '\n');
        if (next)
            *next++ = '\0';
        in_fact = continues ? in_fact : is_fact(line);
        const unsigned first = words;
        if (!in_fact)
            words = cut_line(out, line, words);
        if (words == first)
            continue;
        if (!continues || out->count == 0) {
            if (out->count == STATEMENTS_MOST)
                break;
            out->list[out->count++] = (struct statement){.word = out->words + first};
        }
        out->list[out->count - 1].count += words - first;
    }
    for (unsigned i = 0; i < out->count; i++)
        take_color(&out->list[i]);
}

struct statements *statements_read(const char *text, size_t size)
{
    struct statements *out = size <= STATEMENTS_SIZE_MAX ? calloc(1, sizeof(*out)) : NULL;

    if (!out)
        return NULL;
    out->text = malloc(size + 1);
    out->words = calloc(size + 2, sizeof(*out->words));
    if (!out->text || !out->words) {
        statements_free(out);
        return NULL;
    }
    memcpy(out->text, text, size);
    out->text[size] = '\0';
    cut(out);
    return out;
}

void statements_free(struct statements *statements)
{
    if (!statements)
        return;
    free(statements->words);
    free(statements->text);
    free(statements);
}

unsigned statement_find(const struct statement *statement, const char *word)
{
    for (unsigned i = 1; i < statement->count; i++) {
        if (strcmp(statement->word[i], word) == 0)
            return i;
    }
    return 0;
}

bool statement_is(const struct statement *statement, unsigned from, const char *words)
{
    while (*words && from < statement->count) {
        const size_t len = strcspn(words, " ");
        if (strlen(statement->word[from]) != len || strncmp(statement->word[from], words, len) != 0)
            return false;
        words += len + (words[len] == ' ');
        from++;
    }
    return *words == '\0' && from == statement->count;
}

void statement_write(const struct statement *statement, struct buf *out)
{
    if (statement->color < COLORS)
        buf_text(out, statement->color ? "black " : "white ");
    for (unsigned i = 0; i < statement->count; i++)
        buf_format(out, "%s%s", i && *statement->word[i] != ':' ? " " : "", statement->word[i]);
}

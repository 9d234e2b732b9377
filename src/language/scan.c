/* The parts of a template. */
#include "language/scan.h"

#include <string.h>

struct span span_of(const char *text)
{
    return (struct span){text, strlen(text)};
}

bool span_is(struct span span, const char *word)
{
    return span.at && strlen(word) == span.len && !memcmp(span.at, word, span.len);
}

static const char *skip_blanks(const char *at, const char *stop)
{
    while (at < stop && *at == ' ')
        at++;
    return at;
}

static bool is_name_char(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
}

static struct span scan_name(const char *at, const char *stop)
{
    const char *end = at;

    while (end < stop && is_name_char(*end))
        end++;
    return (struct span){at, (size_t)(end - at)};
}

/* The brace that closes what is open at `at`, or NULL. */
static const char *matching_brace(const char *at, const char *stop)
{
    unsigned depth = 0;

    for (; at < stop; at++) {
        if (*at == '{') {
            depth++;
        } else if (*at == '}') {
            if (!depth)
                return at;
            depth--;
        }
    }
    return NULL;
}

static bool is_choice(struct span word)
{
    return span_is(word, "plural") || span_is(word, "select") || span_is(word, "starts") ||
           span_is(word, "ends");
}

struct placeholder scan_placeholder(const char *at, const char *stop)
{
    struct placeholder found = {.name = scan_name(skip_blanks(at, stop), stop)};

    at = skip_blanks(found.name.at + found.name.len, stop);
    if (!found.name.len)
        return found;
    while (at < stop && *at == ',' && found.word_count < WORDS_MAX) {
        const struct span word = scan_name(skip_blanks(at + 1, stop), stop);
        if (!word.len)
            return found;
        found.words[found.word_count++] = word;
        at = skip_blanks(word.at + word.len, stop);
        if (found.word_count > 1 || !is_choice(word))
            continue;
        const char *end = matching_brace(at, stop);
        if (at < stop && *at == ',' && end) {
            found.cases = (struct span){at + 1, (size_t)(end - at - 1)};
            found.end = end + 1;
        }
        return found;
    }
    if (at < stop && *at == '}')
        found.end = at + 1;
    return found;
}

bool scan_case(struct span *cases, struct template_case *out)
{
    const char *const stop = cases->at + cases->len;
    const char *at = skip_blanks(cases->at, stop), *key = at;

    *cases = (struct span){at, (size_t)(stop - at)};
    while (at < stop && *at != ' ' && *at != '{' && *at != '}')
        at++;
    out->key = (struct span){key, (size_t)(at - key)};
    at = skip_blanks(at, stop);
    if (!out->key.len || at == stop || *at != '{')
        return false;
    const char *end = matching_brace(at + 1, stop);
    if (!end)
        return false;
    out->body = (struct span){at + 1, (size_t)(end - at - 1)};
    *cases = (struct span){end + 1, (size_t)(stop - end - 1)};
    return true;
}

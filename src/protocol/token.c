/* A line of a protocol as words with blanks between them. */
#include "protocol/token.h"

#include <string.h>
#include <strings.h>

static const char blanks[] = " \t\r\n";

struct token token_next(const char **rest)
{
    struct token word;

    word.text = *rest + strspn(*rest, blanks);
    word.len = strcspn(word.text, blanks);
    *rest = word.text + word.len;
    return word;
}

bool token_is(struct token word, const char *text)
{
    return strlen(text) == word.len && memcmp(word.text, text, word.len) == 0;
}

bool token_is_like(struct token word, const char *text)
{
    return strlen(text) == word.len && strncasecmp(word.text, text, word.len) == 0;
}

bool token_number(struct token word, uint64_t max, uint64_t *out)
{
    const bool is_negative = word.len > 1 && word.text[0] == '-';
    uint64_t number = 0;

    if (!word.len)
        return false;
    for (size_t i = is_negative; i < word.len; i++) {
        if (word.text[i] < '0' || word.text[i] > '9')
            return false;
        const unsigned digit = (unsigned)(word.text[i] - '0');
        number = number > (UINT64_MAX - digit) / 10 ? UINT64_MAX : number * 10 + digit;
    }
    if (is_negative)
        number = 0;
    *out = number < max ? number : max;
    return true;
}

bool token_copy(struct token word, char *text, size_t size)
{
    const bool fits = word.len < size;

    if (fits)
        memcpy(text, word.text, word.len);
    text[fits ? word.len : 0] = '\0';
    return fits;
}

struct token token_rest(const char *rest)
{
    struct token word = {.text = rest + strspn(rest, blanks)};

    word.len = strlen(word.text);
    while (word.len && strchr(blanks, word.text[word.len - 1]))
        word.len--;
    return word;
}

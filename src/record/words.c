/* A line of a record, word by word. */
#include "record/words.h"

#include <string.h>

static size_t next_len(const struct words *words)
{
    return strcspn(words->rest, " ");
}

static void skip(struct words *words, size_t len)
{
    words->rest += len;
    if (*words->rest == ' ' && words->rest[1])
        words->rest++;
}

bool words_take(struct words *words, const char *word)
{
    const size_t len = next_len(words);

    if (len != strlen(word) || memcmp(words->rest, word, len) != 0)
        return false;
    skip(words, len);
    return true;
}

bool words_copy(struct words *words, char *out, size_t size)
{
    const size_t len = next_len(words);

    if (!len || len >= size)
        return false;
    memcpy(out, words->rest, len);
    out[len] = '\0';
    skip(words, len);
    return true;
}

bool words_number(struct words *words, uint64_t max, uint64_t *out)
{
    const size_t len = next_len(words);
    uint64_t number = 0;

    if (!len || (len > 1 && words->rest[0] == '0'))
        return false;
    for (size_t i = 0; i < len; i++) {
        const char c = words->rest[i];
        if (c < '0' || c > '9')
            return false;
        const uint64_t digit = (uint64_t)(c - '0');
        if (number > (max - digit) / 10)
            return false;
        number = 10 * number + digit;
    }
    *out = number;
    skip(words, len);
    return true;
}

bool words_at_end(const struct words *words)
{
    return !*words->rest;
}

/* Words of a rule text. */
#include "rules/source.h"

#include <string.h>

bool word_is(const struct source *source, uint32_t index, const char *text)
{
    const size_t len = strlen(text);

    return word_len(source, index) == len && !memcmp(word_text(source, index), text, len);
}

bool word_same(const struct source *a, uint32_t a_index, const struct source *b, uint32_t b_index)
{
    return word_len(a, a_index) == word_len(b, b_index) &&
           !memcmp(word_text(a, a_index), word_text(b, b_index), word_len(a, a_index));
}

bool word_copy(const struct source *source, uint32_t index, char *text, uint32_t size)
{
    const uint32_t len = word_len(source, index);
    const uint32_t kept = len < size ? len : size - 1;

    memcpy(text, word_text(source, index), kept);
    text[kept] = '\0';
    return kept == len;
}

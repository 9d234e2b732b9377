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

uint32_t source_utf8_len(const unsigned char *bytes, uint32_t left)
{
    const unsigned char c = bytes[0];
    const uint32_t len = c < 0x80   ? 1
                         : c < 0xC2 ? 0
                         : c < 0xE0 ? 2
                         : c < 0xF0 ? 3
                         : c < 0xF5 ? 4
                                    : 0;

    if (len > left)
        return 0;
    for (uint32_t i = 1; i < len; i++) {
        if ((bytes[i] & 0xC0) != 0x80)
            return 0;
    }
    /* Overlong forms, surrogates and what lies beyond the last code point. */
    if ((c == 0xE0 && bytes[1] < 0xA0) || (c == 0xED && bytes[1] > 0x9F) ||
        (c == 0xF0 && bytes[1] < 0x90) || (c == 0xF4 && bytes[1] > 0x8F))
        return 0;
    return len;
}

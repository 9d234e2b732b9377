/* Text of unknown origin made safe for a terminal. */
#include "cli/clean_text.h"

#include <stdbool.h>

static unsigned sequence_size(unsigned char first)
{
    if (first < 0x80)
        return 1;
    if (first >= 0xC2 && first <= 0xDF)
        return 2;
    if (first >= 0xE0 && first <= 0xEF)
        return 3;
    if (first >= 0xF0 && first <= 0xF4)
        return 4;
    return 0;
}

uint32_t clean_decode(const char *text, size_t len, size_t *size)
{
    static const uint32_t smallest[] = {0, 0, 0x80, 0x800, 0x10000};
    const unsigned char first = (unsigned char)text[0];
    const unsigned count = sequence_size(first);

    *size = 1;
    if (count == 1)
        return first;
    if (!count || count > len)
        return CLEAN_WRONG;
    uint32_t code = first & (0x7Fu >> count);
    for (unsigned i = 1; i < count; i++) {
        const unsigned char next = (unsigned char)text[i];
        if ((next & 0xC0) != 0x80)
            return CLEAN_WRONG;
        code = code << 6 | (next & 0x3F);
    }
    if (code < smallest[count] || code > 0x10FFFF || (code >= 0xD800 && code <= 0xDFFF))
        return CLEAN_WRONG;
    *size = count;
    return code;
}

/* Bidirectional overrides count as control characters: they can make a text read differently. */
static bool is_control(uint32_t code)
{
    return code < 0x20 || (code >= 0x7F && code < 0xA0) || (code >= 0x200B && code <= 0x200F) ||
           (code >= 0x2028 && code <= 0x202E) || (code >= 0x2066 && code <= 0x2069) ||
           code == 0xFEFF;
}

uint32_t clean_next(const char *text, size_t len, size_t *size)
{
    const uint32_t code = clean_decode(text, len, size);

    return is_control(code) ? CLEAN_WRONG : code;
}

static bool is_accent(uint32_t code)
{
    return code >= 0x300 && code <= 0x36F;
}

unsigned clean_width(const char *text, size_t len)
{
    unsigned width = 0;

    for (size_t at = 0, size; at < len; at += size)
        width += !is_accent(clean_next(text + at, len - at, &size));
    return width;
}

size_t clean_fit(const char *text, size_t len, unsigned columns)
{
    unsigned width = 0;
    size_t at = 0;

    while (at < len) {
        size_t size;
        width += !is_accent(clean_next(text + at, len - at, &size));
        if (width > columns)
            break;
        at += size;
    }
    return at;
}

void clean_print(FILE *out, const char *text, size_t len)
{
    for (size_t at = 0, size; at < len; at += size) {
        if (clean_next(text + at, len - at, &size) == CLEAN_WRONG)
            fputc('?', out);
        else
            fwrite(text + at, 1, size, out);
    }
}

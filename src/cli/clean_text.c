/* Text of unknown origin made safe for a terminal. */
#include "cli/clean_text.h"

#include <stdbool.h>

#include "base/utf8.h"
#include "system/glyph.h"

uint32_t clean_decode(const char *text, size_t len, size_t *size)
{
    const unsigned char first = (unsigned char)text[0];
    const size_t count = utf8_size(text, len);
    uint32_t code = count > 1 ? first & (0x7Fu >> count) : first;

    *size = count ? count : 1;
    if (!count)
        return CLEAN_WRONG;
    for (size_t i = 1; i < count; i++)
        code = code << 6 | ((unsigned char)text[i] & 0x3F);
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

unsigned clean_width(const char *text, size_t len)
{
    unsigned width = 0;

    for (size_t at = 0, size; at < len; at += size)
        width += glyph_columns(clean_next(text + at, len - at, &size));
    return width;
}

size_t clean_fit(const char *text, size_t len, unsigned columns)
{
    unsigned width = 0;
    size_t at = 0;

    while (at < len) {
        size_t size;
        width += glyph_columns(clean_next(text + at, len - at, &size));
        if (width > columns)
            break;
        at += size;
    }
    return at;
}

static bool is_in(uint32_t code, const uint32_t *codes)
{
    while (*codes && *codes != code)
        codes++;
    return *codes;
}

/* Signs that stay with what is before them: they begin no line. */
static bool is_closing(uint32_t code)
{
    static const uint32_t closing[] = {
        '!',    ')',    ',',    '.',    ':',    ';',    '?',    ']',    '}',    '%',
        0x2019, 0x201D, 0x2026, 0x3001, 0x3002, 0x3009, 0x300B, 0x300D, 0x300F, 0x3011,
        0xFF01, 0xFF05, 0xFF09, 0xFF0C, 0xFF0E, 0xFF1A, 0xFF1B, 0xFF1F, 0xFF5D, 0};

    return is_in(code, closing);
}

/* Signs that stay with what is after them: they end no line. */
static bool is_opening(uint32_t code)
{
    static const uint32_t opening[] = {'(',    '[',    '{',    0x2018, 0x201C, 0x3008, 0x300A,
                                       0x300C, 0x300E, 0x3010, 0xFF08, 0xFF5B, 0};

    return is_in(code, opening);
}

/* Between wide characters, and between them and others, a line may end without a blank. */
static bool may_break(uint32_t before, uint32_t after)
{
    if (after == ' ')
        return true;
    if (is_opening(before) || is_closing(after))
        return false;
    return before == ' ' || glyph_columns(before) == 2 || glyph_columns(after) == 2;
}

size_t clean_line(const char *text, size_t len, unsigned columns)
{
    const size_t fits = clean_fit(text, len, columns);
    uint32_t before = 0;
    size_t end = 0;

    for (size_t at = 0, size; at < len; at += size) {
        const uint32_t code = clean_next(text + at, len - at, &size);
        if (at && may_break(before, code)) {
            if (at > fits)
                return end ? end : at;
            end = at;
        }
        before = code;
    }
    return fits == len || !end ? len : end;
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

/* Which bytes are characters (RFC 3629). */
#include "base/utf8.h"

#include <string.h>

static bool is_between(unsigned char byte, unsigned low, unsigned high)
{
    return byte >= low && byte <= high;
}

size_t utf8_size(const char *text, size_t left)
{
    const unsigned char *at = (const unsigned char *)text;
    const unsigned low = at[0] == 0xe0 ? 0xa0 : at[0] == 0xf0 ? 0x90 : 0x80;
    const unsigned high = at[0] == 0xed ? 0x9f : at[0] == 0xf4 ? 0x8f : 0xbf;
    const size_t size = at[0] < 0x80                    ? 1
                        : is_between(at[0], 0xc2, 0xdf) ? 2
                        : is_between(at[0], 0xe0, 0xef) ? 3
                        : is_between(at[0], 0xf0, 0xf4) ? 4
                                                        : 0;

    if (size > left || (size > 1 && !is_between(at[1], low, high)))
        return 0;
    for (size_t i = 2; i < size; i++) {
        if (!is_between(at[i], 0x80, 0xbf))
            return 0;
    }
    return size;
}

bool utf8_is_valid(const char *text)
{
    size_t left = strlen(text), size;

    for (; left; text += size, left -= size) {
        size = utf8_size(text, left);
        if (!size)
            return false;
    }
    return true;
}

void utf8_mend(char *text)
{
    size_t left = strlen(text), size;

    for (; left; text += size, left -= size) {
        size = utf8_size(text, left);
        if (!size) {
            *text = '?';
            size = 1;
        }
    }
}

void utf8_cut(const char *text, char *out, size_t size)
{
    const size_t len = strlen(text);
    size_t used = 0, length;

    while (used < len && (length = utf8_size(text + used, len - used)) > 0 && used + length < size)
        used += length;
    memcpy(out, text, used);
    out[used] = '\0';
}

/* Which bytes are characters (RFC 3629). */
#include "server/store/utf8.h"

#include <string.h>

static bool is_between(unsigned char byte, unsigned low, unsigned high)
{
    return byte >= low && byte <= high;
}

/* Bytes of the character that begins here, 0 for none. */
static size_t length_of(const unsigned char *at)
{
    if (at[0] < 0x80)
        return 1;
    if (is_between(at[0], 0xc2, 0xdf))
        return is_between(at[1], 0x80, 0xbf) ? 2 : 0;
    const unsigned low = at[0] == 0xe0 ? 0xa0 : at[0] == 0xf0 ? 0x90 : 0x80;
    const unsigned high = at[0] == 0xed ? 0x9f : at[0] == 0xf4 ? 0x8f : 0xbf;
    if (!is_between(at[0], 0xe0, 0xf4) || !is_between(at[1], low, high) ||
        !is_between(at[2], 0x80, 0xbf))
        return 0;
    if (at[0] < 0xf0)
        return 3;
    return is_between(at[3], 0x80, 0xbf) ? 4 : 0;
}

bool utf8_is_valid(const char *text)
{
    const unsigned char *at = (const unsigned char *)text;

    while (*at) {
        const size_t length = length_of(at);
        if (!length)
            return false;
        at += length;
    }
    return true;
}

void utf8_mend(char *text)
{
    for (unsigned char *at = (unsigned char *)text; *at;) {
        const size_t length = length_of(at);
        if (!length)
            *at = '?';
        at += length ? length : 1;
    }
}

void utf8_cut(const char *text, char *out, size_t size)
{
    const unsigned char *at = (const unsigned char *)text;
    size_t used = 0, length;

    while (at[used] && (length = length_of(at + used)) > 0 && used + length < size)
        used += length;
    memcpy(out, text, used);
    out[used] = '\0';
}

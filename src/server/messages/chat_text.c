/* Words as everybody may read them, by the tables of Unicode. */
#include "server/messages/chat_text.h"

#include <stdint.h>
#include <string.h>
#include <unicode/uchar.h>
#include <unicode/utf8.h>

enum {
    ACCENTS_MAX = 3, /* on one letter: more of them run over the lines around */
    JOINER_NOT = 0x200C,
    JOINER = 0x200D, /* both are needed to write some languages, and pictures of people */
};

/* Blanks of all kinds, and ends of lines. */
static bool is_blank(UChar32 sign)
{
    return u_isUWhiteSpace(sign) || (sign >= 0 && sign < ' ');
}

/* Controls, signs without a place on the page, and numbers that are no sign. */
static bool is_hidden(UChar32 sign)
{
    const int8_t kind = sign < 0 ? U_UNASSIGNED : u_charType(sign);

    if (sign == JOINER || sign == JOINER_NOT)
        return false;
    return kind == U_CONTROL_CHAR || kind == U_FORMAT_CHAR || kind == U_SURROGATE ||
           kind == U_PRIVATE_USE_CHAR || kind == U_UNASSIGNED;
}

static bool is_accent(UChar32 sign)
{
    return u_charType(sign) == U_NON_SPACING_MARK || u_charType(sign) == U_ENCLOSING_MARK;
}

unsigned chat_text_clean(const char *text, char *out, size_t size)
{
    const int32_t len = (int32_t)strlen(text);
    unsigned count = 0, accents = 0;
    bool is_parted = false; /* a blank comes before the next letter */
    bool is_full = false;
    size_t used = 0;

    for (int32_t at = 0; at < len;) {
        char bytes[U8_MAX_LENGTH + 1];
        int32_t width = 0;
        UChar32 sign;
        U8_NEXT(text, at, len, sign);
        is_parted = is_parted || is_blank(sign);
        if (is_blank(sign) || is_hidden(sign))
            continue;
        accents = is_accent(sign) ? accents + 1 : 0;
        if (accents > ACCENTS_MAX)
            continue;
        if (is_parted && count) {
            bytes[width++] = ' ';
            count++;
        }
        is_parted = false;
        count++;
        U8_APPEND_UNSAFE(bytes, width, sign);
        is_full = is_full || used + (size_t)width >= size;
        if (!is_full) {
            memcpy(out + used, bytes, (size_t)width);
            used += (size_t)width;
        }
    }
    out[used] = '\0';
    return count;
}

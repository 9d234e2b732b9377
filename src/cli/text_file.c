/* Files of games as UTF-8. Source for 0x80 to 0x9F: the Encoding Standard of WHATWG. */
#include "cli/whole_file.h"

#include <errno.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "adx/adx.h"
#include "cli/clean_text.h"
#include "cli/report.h"
#include "protocol/read_file.h"

static const char mark[] = "\xEF\xBB\xBF", big_mark[] = "\xFE\xFF", little_mark[] = "\xFF\xFE";

static bool begins(const char *text, size_t size, const char *with)
{
    return size >= strlen(with) && memcmp(text, with, strlen(with)) == 0;
}

static bool is_utf8(const char *text, size_t size)
{
    static const char wrong[] = "\xEF\xBF\xBD"; /* CLEAN_WRONG where it is written */

    for (size_t at = 0, used; at < size; at += used) {
        if (clean_decode(text + at, size - at, &used) == CLEAN_WRONG &&
            !begins(text + at, size - at, wrong))
            return false;
    }
    return true;
}

static void put(char **out, uint32_t code)
{
    char *at = *out;

    if (code < 0x80) {
        *at++ = (char)code;
    } else if (code < 0x800) {
        *at++ = (char)(0xC0 | code >> 6);
    } else if (code < 0x10000) {
        *at++ = (char)(0xE0 | code >> 12);
        *at++ = (char)(0x80 | (code >> 6 & 0x3F));
    } else {
        *at++ = (char)(0xF0 | code >> 18);
        *at++ = (char)(0x80 | (code >> 12 & 0x3F));
        *at++ = (char)(0x80 | (code >> 6 & 0x3F));
    }
    if (code >= 0x80)
        *at++ = (char)(0x80 | (code & 0x3F));
    *out = at;
}

static void put_windows(char **out, const char *text, size_t size)
{
    static const uint16_t others[] = {
        0x20AC, 0x0081, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
        0x2039, 0x0152, 0x008D, 0x017D, 0x008F, 0x0090, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
        0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x009D, 0x017E, 0x0178};

    for (size_t i = 0; i < size; i++) {
        const unsigned char byte = (unsigned char)text[i];
        put(out, byte >= 0x80 && byte < 0xA0 ? others[byte - 0x80] : byte);
    }
}

static uint32_t unit_at(const char *text, bool is_big)
{
    const unsigned first = (unsigned char)text[0], second = (unsigned char)text[1];

    return is_big ? first << 8 | second : second << 8 | first;
}

/* Halves of pairs that stand alone are no letters. */
static void put_utf16(char **out, const char *text, size_t size, bool is_big)
{
    for (size_t i = 0; i + 1 < size; i += 2) {
        uint32_t code = unit_at(text + i, is_big);
        const uint32_t next = i + 3 < size ? unit_at(text + i + 2, is_big) : 0;
        if (code >= 0xD800 && code < 0xDC00 && next >= 0xDC00 && next < 0xE000) {
            code = 0x10000 + ((code - 0xD800) << 10) + (next - 0xDC00);
            i += 2;
        } else if (code >= 0xD800 && code < 0xE000) {
            code = CLEAN_WRONG;
        }
        put(out, code);
    }
}

/* Of a text in UTF-16 every other byte is NUL, as what PGN begins with is ASCII. */
static bool is_utf16(const char *text, size_t size, bool is_big)
{
    const size_t high = is_big ? 0 : 1;

    return begins(text, size, is_big ? big_mark : little_mark) ||
           (size >= 4 && !text[high] && !text[high + 2] && text[1 - high] && text[3 - high]);
}

/* The text or another one in its place; NULL without memory. */
static char *as_utf8(char *text, size_t *size)
{
    enum {
        GROWTH = 3 /* bytes for one of Windows-1252; for two of UTF-16, too */
    };
    const bool is_big = is_utf16(text, *size, true);
    const bool is_wide = is_big || is_utf16(text, *size, false);

    if (!is_wide && is_utf8(text, *size))
        return text;
    char *plain = malloc(GROWTH * *size + 1), *end = plain;
    if (plain && is_wide)
        put_utf16(&end, text, *size, is_big);
    else if (plain)
        put_windows(&end, text, *size);
    free(text);
    if (!plain)
        return NULL;
    *end = '\0';
    *size = (size_t)(end - plain);
    return plain;
}

static void skip_mark(char *text, size_t *size)
{
    const size_t skipped = begins(text, *size, mark) ? strlen(mark) : 0;

    *size -= skipped;
    memmove(text, text + skipped, *size + 1);
}

static int tell_unread(const char *path, size_t size_max)
{
    if (errno == EFBIG)
        report_error("%s is larger than %zu MiB; split it into smaller files", path,
                     size_max >> 20);
    else
        report_error("%s cannot be read: %s", path, file_failure(errno));
    return EXIT_USAGE;
}

int text_file_read_any(const char *path, size_t size_max, char **text, size_t *size)
{
    *text = read_file(path, size_max, size);
    if (!*text)
        return tell_unread(path, size_max);
    *text = as_utf8(*text, size);
    if (!*text)
        return report_adx(ADX_E_NOMEM);
    skip_mark(*text, size);
    if (!memchr(*text, '\0', *size))
        return EXIT_DONE;
    report_error("%s is not a text; games are PGN, and an archive has to be unpacked first", path);
    free(*text);
    *text = NULL;
    return EXIT_WRONG;
}

int text_file_read(const char *path, size_t size_max, char **text, size_t *size)
{
    const int status = text_file_read_any(path, size_max, text, size);

    if (status || (*text)[strspn(*text, " \t\r\n")] != '<')
        return status;
    report_error("%s is a web page, not a text of games; download the PGN itself", path);
    free(*text);
    *text = NULL;
    return EXIT_WRONG;
}

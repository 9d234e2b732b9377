/* Requests of programs: forms. */
#include "server/bots/bot_route.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    NUMBER_SIZE = 16
};

static int digit_of(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'a' && c <= 'f')
        return c - 'a' + 10;
    return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

/* Returns: false when a sign is cut off or hides the end of the text. */
static bool decode(const char *text, size_t len, char *out, size_t size)
{
    size_t count = 0;

    for (size_t i = 0; i < len; i++) {
        char c = text[i] == '+' ? ' ' : text[i];
        if (c == '%') {
            const int high = i + 2 < len ? digit_of(text[i + 1]) : -1;
            const int low = i + 2 < len ? digit_of(text[i + 2]) : -1;
            if (high < 0 || low < 0)
                return false;
            c = (char)(high * 16 + low);
            i += 2;
        }
        if (!c || count + 1 >= size)
            return false;
        out[count++] = c;
    }
    out[count] = '\0';
    return true;
}

bool bot_form_text(const char *body, size_t body_size, const char *key, char *out, size_t size)
{
    const size_t key_len = strlen(key);
    const char *end = body + body_size;

    out[0] = '\0';
    for (const char *field = body; field < end;) {
        const char *next = memchr(field, '&', (size_t)(end - field));
        const size_t len = (size_t)((next ? next : end) - field);
        if (len > key_len && memcmp(field, key, key_len) == 0 && field[key_len] == '=')
            return decode(field + key_len + 1, len - key_len - 1, out, size);
        field += len + 1;
    }
    return true;
}

bool bot_form_number(const char *body, size_t body_size, const char *key, unsigned max,
                     unsigned *out)
{
    char text[NUMBER_SIZE];

    if (!bot_form_text(body, body_size, key, text, sizeof(text)))
        return false;
    if (!text[0])
        return true;
    const size_t digits = strspn(text, "0123456789");
    const unsigned long number = strtoul(text, NULL, 10);
    if (text[digits] || digits > 9 || number > max)
        return false;
    *out = (unsigned)number;
    return true;
}

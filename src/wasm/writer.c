#include "wasm/writer.h"

#include <stdlib.h>
#include <string.h>

enum {
    CAP_START = 4096
};

/* Make room for `size` more bytes. */
static bool reserve(struct writer *writer, size_t size)
{
    if (writer->failed || size > WRITER_SIZE_MAX - writer->len) {
        writer->failed = true;
        return false;
    }
    if (writer->len + size <= writer->cap)
        return true;
    size_t cap = writer->cap ? writer->cap : CAP_START;
    while (cap < writer->len + size)
        cap *= 2;
    char *text = realloc(writer->text, cap);
    if (!text) {
        writer->failed = true;
        return false;
    }
    writer->text = text;
    writer->cap = cap;
    return true;
}

static void put(struct writer *writer, const char *bytes, size_t size)
{
    if (!reserve(writer, size))
        return;
    memcpy(writer->text + writer->len, bytes, size);
    writer->len += size;
}

static void put_char(struct writer *writer, char c)
{
    put(writer, &c, 1);
}

static void put_escaped(struct writer *writer, unsigned char c)
{
    static const char hex[] = "0123456789abcdef";
    const char control[] = {'\\', 'u', '0', '0', hex[c >> 4], hex[c & 15]};

    if (c < 0x20) {
        put(writer, control, sizeof(control));
        return;
    }
    if (c == '"' || c == '\\')
        put_char(writer, '\\');
    put_char(writer, (char)c);
}

static void put_string(struct writer *writer, const char *text, size_t size)
{
    put_char(writer, '"');
    for (size_t i = 0; i < size; i++)
        put_escaped(writer, (unsigned char)text[i]);
    put_char(writer, '"');
}

/* What stands before a value: the comma and the key. */
static void begin_value(struct writer *writer, const char *key)
{
    if (writer->follows)
        put_char(writer, ',');
    writer->follows = true;
    if (!key)
        return;
    put_string(writer, key, strlen(key));
    put_char(writer, ':');
}

static void open_group(struct writer *writer, const char *key, char bracket)
{
    begin_value(writer, key);
    put_char(writer, bracket);
    writer->follows = false;
}

static void close_group(struct writer *writer, char bracket)
{
    put_char(writer, bracket);
    writer->follows = true;
}

void writer_reset(struct writer *writer)
{
    writer->len = 0;
    writer->failed = false;
    writer->follows = false;
}

void writer_object(struct writer *writer, const char *key)
{
    open_group(writer, key, '{');
}

void writer_object_end(struct writer *writer)
{
    close_group(writer, '}');
}

void writer_array(struct writer *writer, const char *key)
{
    open_group(writer, key, '[');
}

void writer_array_end(struct writer *writer)
{
    close_group(writer, ']');
}

void writer_bytes(struct writer *writer, const char *key, const char *text, size_t size)
{
    begin_value(writer, key);
    put_string(writer, text, size);
}

void writer_text(struct writer *writer, const char *key, const char *text)
{
    if (!text) {
        writer_null(writer, key);
        return;
    }
    writer_bytes(writer, key, text, strlen(text));
}

void writer_number(struct writer *writer, const char *key, long long number)
{
    char digits[24];
    size_t start = sizeof(digits);
    unsigned long long rest = (unsigned long long)number;

    if (number < 0)
        rest = 0 - rest;
    do {
        digits[--start] = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest);
    if (number < 0)
        digits[--start] = '-';
    begin_value(writer, key);
    put(writer, digits + start, sizeof(digits) - start);
}

void writer_decimal(struct writer *writer, const char *key, double number)
{
    const bool is_negative = number < 0;
    unsigned long long rest = (unsigned long long)((is_negative ? -number : number) * 10000 + 0.5);
    char digits[32];
    size_t start = sizeof(digits);

    for (unsigned place = 0; place < 5 || rest; place++) {
        if (place == 4)
            digits[--start] = '.';
        digits[--start] = (char)('0' + rest % 10);
        rest /= 10;
    }
    if (is_negative)
        digits[--start] = '-';
    begin_value(writer, key);
    put(writer, digits + start, sizeof(digits) - start);
}

void writer_bool(struct writer *writer, const char *key, bool value)
{
    begin_value(writer, key);
    if (value)
        put(writer, "true", 4);
    else
        put(writer, "false", 5);
}

void writer_null(struct writer *writer, const char *key)
{
    begin_value(writer, key);
    put(writer, "null", 4);
}

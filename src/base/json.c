#include "base/json.h"

#include <string.h>

#include "base/check.h"
#include "base/utf8.h"

static void put_char(struct json *json, char c)
{
    json->put(json, &c, 1);
}

/* A control character, or a sign that ends a string or begins an escape. */
static void put_escaped(struct json *json, unsigned char c)
{
    static const char hex[] = "0123456789abcdef";
    const char control[] = {'\\', 'u', '0', '0', hex[c >> 4], hex[c & 15]};
    const char sign[] = {'\\', (char)c};

    if (c == '"' || c == '\\')
        json->put(json, sign, sizeof(sign));
    else
        json->put(json, control, sizeof(control));
}

static void put_string(struct json *json, const char *text, size_t size)
{
    size_t plain = 0; /* where what needs no escape begins */

    put_char(json, '"');
    for (size_t at = 0, length; at < size; at += length ? length : 1) {
        const unsigned char c = (unsigned char)text[at];
        length = utf8_size(text + at, size - at);
        if (length && c >= 0x20 && c != 0x7F && c != '"' && c != '\\')
            continue;
        json->put(json, text + plain, at - plain);
        plain = at + 1;
        if (length)
            put_escaped(json, c);
        else
            json->put(json, "\\ufffd", 6);
    }
    json->put(json, text + plain, size - plain);
    put_char(json, '"');
}

/* What stands before a value: the comma and the key. */
static void begin_value(struct json *json, const char *key)
{
    if (json->follows)
        put_char(json, ',');
    json->follows = true;
    if (!key)
        return;
    put_string(json, key, strlen(key));
    put_char(json, ':');
}

static void open_group(struct json *json, const char *key, char bracket)
{
    begin_value(json, key);
    put_char(json, bracket);
    json->depth++;
    json->follows = false;
}

static void close_group(struct json *json, char bracket)
{
    CHECK_DEBUG(json->depth > 0);
    put_char(json, bracket);
    json->follows = true;
    if (--json->depth || !json->is_lines)
        return;
    put_char(json, '\n');
    json->follows = false;
}

void json_write_object(struct json *json, const char *key)
{
    open_group(json, key, '{');
}

void json_write_object_end(struct json *json)
{
    close_group(json, '}');
}

void json_write_array(struct json *json, const char *key)
{
    open_group(json, key, '[');
}

void json_write_array_end(struct json *json)
{
    close_group(json, ']');
}

void json_write_bytes(struct json *json, const char *key, const char *text, size_t size)
{
    begin_value(json, key);
    put_string(json, text, size);
}

void json_write_text(struct json *json, const char *key, const char *text)
{
    if (text)
        json_write_bytes(json, key, text, strlen(text));
    else
        json_write_null(json, key);
}

void json_write_number(struct json *json, const char *key, long long number)
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
    begin_value(json, key);
    json->put(json, digits + start, sizeof(digits) - start);
}

void json_write_decimal(struct json *json, const char *key, double number)
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
    begin_value(json, key);
    json->put(json, digits + start, sizeof(digits) - start);
}

void json_write_bool(struct json *json, const char *key, bool value)
{
    begin_value(json, key);
    if (value)
        json->put(json, "true", 4);
    else
        json->put(json, "false", 5);
}

void json_write_null(struct json *json, const char *key)
{
    begin_value(json, key);
    json->put(json, "null", 4);
}

/* Text by a format. */
#include "wasm/print.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

enum {
    DIGITS_MAX = 20 /* of 64 bits */
};

struct printed {
    char *text;
    size_t size;
    size_t len; /* of the whole text; what is beyond `size` is only counted */
};

/* What stands between a % and its letter. */
struct conversion {
    bool has_zeros;
    int width;
    int precision; /* -1: none */
    char length;   /* 'l', 'z', 'L' for ll, or 0 */
};

static void put_char(struct printed *out, char c)
{
    if (out->len + 1 < out->size)
        out->text[out->len] = c;
    out->len++;
}

static void put_many(struct printed *out, char c, int count)
{
    for (int i = 0; i < count; i++)
        put_char(out, c);
}

static void put_text(struct printed *out, const struct conversion *how, const char *text, int size)
{
    if (!how->has_zeros)
        put_many(out, ' ', how->width - size);
    for (int i = 0; i < size; i++)
        put_char(out, text[i]);
}

/* letter: d, u, x or X. */
static void put_number(struct printed *out, const struct conversion *how, char letter,
                       uint64_t number, bool is_negative)
{
    const char *const digits = letter == 'X' ? "0123456789ABCDEF" : "0123456789abcdef";
    const unsigned base = letter == 'x' || letter == 'X' ? 16 : 10;
    char reversed[DIGITS_MAX];
    int count = 0;

    do
        reversed[count++] = digits[number % base];
    while (number /= base);
    const int zeros = how->precision > count ? how->precision - count : 0;
    const int blanks = how->width - count - zeros - is_negative;
    const bool has_zeros = how->has_zeros && how->precision < 0;
    if (!has_zeros)
        put_many(out, ' ', blanks);
    if (is_negative)
        put_char(out, '-');
    put_many(out, '0', zeros + (has_zeros && blanks > 0 ? blanks : 0));
    while (count)
        put_char(out, reversed[--count]);
}

static const char *read_number(const char *at, int *number, va_list *args)
{
    if (*at == '*') {
        *number = va_arg(*args, int);
        return at + 1;
    }
    for (*number = 0; *at >= '0' && *at <= '9'; at++)
        *number = 10 * *number + (*at - '0');
    return at;
}

static const char *read_conversion(const char *at, struct conversion *how, va_list *args)
{
    *how = (struct conversion){.has_zeros = *at == '0', .precision = -1};
    at = read_number(at + how->has_zeros, &how->width, args);
    if (*at == '.')
        at = read_number(at + 1, &how->precision, args);
    if (*at == 'l' || *at == 'z') {
        how->length = *at++;
        if (how->length == 'l' && *at == 'l') {
            how->length = 'L';
            at++;
        }
    }
    return at;
}

static uint64_t next_unsigned(const struct conversion *how, va_list *args)
{
    switch (how->length) {
    case 'L':
        return va_arg(*args, unsigned long long);
    case 'l':
        return va_arg(*args, unsigned long);
    case 'z':
        return va_arg(*args, size_t);
    default:
        return va_arg(*args, unsigned);
    }
}

static int64_t next_signed(const struct conversion *how, va_list *args)
{
    switch (how->length) {
    case 'L':
        return va_arg(*args, long long);
    case 'l':
    case 'z':
        return va_arg(*args, long);
    default:
        return va_arg(*args, int);
    }
}

static int size_of(const char *text, int most)
{
    int size = 0;

    while (size != most && text[size])
        size++;
    return size;
}

/* Returns: whether the letter is one of ours. */
static bool convert(struct printed *out, const struct conversion *how, char letter, va_list *args)
{
    switch (letter) {
    case '%':
        put_char(out, '%');
        return true;
    case 'c': {
        const char c = (char)va_arg(*args, int);
        put_text(out, how, &c, 1);
        return true;
    }
    case 's': {
        const char *text = va_arg(*args, const char *);
        put_text(out, how, text, size_of(text, how->precision));
        return true;
    }
    case 'd': {
        const int64_t number = next_signed(how, args);
        const uint64_t size = number < 0 ? -(uint64_t)number : (uint64_t)number;
        put_number(out, how, letter, size, number < 0);
        return true;
    }
    case 'u':
    case 'x':
    case 'X':
        put_number(out, how, letter, next_unsigned(how, args), false);
        return true;
    default:
        return false;
    }
}

int print_format(char *text, size_t size, const char *format, va_list given)
{
    struct printed out = {.text = text, .size = size};
    struct conversion how;
    va_list args;

    va_copy(args, given);
    while (*format) {
        const char *const start = format++;
        if (*start == '%') {
            const char *const letter = read_conversion(format, &how, &args);
            if (*letter && convert(&out, &how, *letter, &args)) {
                format = letter + 1;
                continue;
            }
        }
        put_char(&out, *start);
    }
    va_end(args);
    if (size > 0)
        text[out.len < size ? out.len : size - 1] = '\0';
    return (int)out.len;
}

#ifdef __wasm__
/* In the place of the C library's own. */
int vsnprintf(char *text, size_t size, const char *format, va_list args)
{
    return print_format(text, size, format, args);
}

int snprintf(char *text, size_t size, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    const int written = print_format(text, size, format, args);
    va_end(args);
    return written;
}
#endif

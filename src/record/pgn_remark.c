#include "record/pgn_parts.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum {
    SCORE_MAX = 1000000, /* hundredths of a pawn, or moves */
    NAME_SIZE = 16       /* bytes of two names of squares, the final NUL included */
};

/* --- reading --- */

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* "0:04:58.5" */
static bool read_clock(const char *text, size_t size, uint64_t *ms)
{
    uint64_t part[4] = {0}; /* hours, minutes, seconds, thousandths */
    unsigned parts = 0, digits = 0;

    for (size_t i = 0; i < size; i++) {
        if (is_digit(text[i]) && ++digits > (parts == 3 ? 3U : 5U))
            return false;
        if (is_digit(text[i])) {
            part[parts] = part[parts] * 10 + (uint64_t)(text[i] - '0');
        } else if (parts < 3 && digits && text[i] == (parts == 2 ? '.' : ':')) {
            parts++;
            digits = 0;
        } else {
            return false;
        }
    }
    if (parts < 2 || !digits)
        return false;
    for (; parts == 3 && digits < 3; digits++)
        part[3] *= 10;
    *ms = ((part[0] * 60 + part[1]) * 60 + part[2]) * 1000 + part[3];
    return true;
}

/*
 * "0.35", "-1.5", "#-3"; what may follow a comma, like the depth, says nothing here. A whole number
 * with a depth is of ChessBase: "35,20" are 35 hundredths.
 */
static bool read_score(const char *text, size_t size, adx_pgn_score *score)
{
    const char *end = text + size;

    score->is_mate = text < end && *text == '#';
    text += score->is_mate;
    const bool is_negative = text < end && *text == '-';
    text += text < end && (*text == '-' || *text == '+');
    if (text == end || !is_digit(*text))
        return false;
    long value = 0;
    for (; text < end && is_digit(*text); text++)
        value = value < SCORE_MAX ? value * 10 + (*text - '0') : value;
    if (!score->is_mate && (text == end || *text != ',')) {
        text += text < end && *text == '.';
        for (int place = 0; place < 2; place++) {
            const bool is_there = text < end && is_digit(*text);
            value = value * 10 + (is_there ? *text - '0' : 0);
            text += is_there;
        }
        value += text < end && *text >= '5' && *text <= '9';
        while (text < end && is_digit(*text))
            text++;
    }
    value = value < SCORE_MAX ? value : SCORE_MAX;
    score->value = (int)(is_negative ? -value : value);
    return text == end || *text == ',';
}

static unsigned square_of(const adx_variant *variant, const char *text, size_t size)
{
    char name[NAME_SIZE];

    if (size == 0 || size >= sizeof(name))
        return ADX_SQUARE_NONE;
    memcpy(name, text, size);
    name[size] = '\0';
    return adx_variant_square_named(variant, name);
}

/* "Ge4", "Re4e5" */
static bool read_shape(const adx_variant *variant, const char *text, size_t size,
                       adx_pgn_shape *shape)
{
    if (size < 3 || size >= NAME_SIZE || text[0] < 'A' || text[0] > 'Z')
        return false;
    shape->ink = text[0];
    shape->from = shape->to = square_of(variant, text + 1, size - 1);
    for (size_t cut = 2; shape->from == ADX_SQUARE_NONE && cut < size; cut++) {
        shape->to = square_of(variant, text + cut, size - cut);
        if (shape->to != ADX_SQUARE_NONE)
            shape->from = square_of(variant, text + 1, cut - 1);
    }
    return shape->from != ADX_SQUARE_NONE;
}

/* Shapes with commas between them; what is none is left out. */
static void tell_shapes(const adx_variant *variant, const char *text, size_t size,
                        const adx_pgn_visitor *visitor)
{
    adx_pgn_shape shape;

    for (size_t at = 0; at < size;) {
        size_t end = at;
        while (end < size && text[end] != ',')
            end++;
        while (at < end && text[at] == ' ')
            at++;
        size_t last = end;
        while (last > at && text[last - 1] == ' ')
            last--;
        if (read_shape(variant, text + at, last - at, &shape) && visitor->shape)
            visitor->shape(visitor->ctx, &shape);
        at = end + 1;
    }
}

/* Tell of a command, "clk 0:04:58" for example. Returns: false when it is not understood. */
static bool tell_command(const adx_variant *variant, const char *text, size_t size,
                         const adx_pgn_visitor *visitor)
{
    adx_pgn_score score;
    uint64_t ms;

    if (size > 4 && memcmp(text, "clk ", 4) == 0) {
        if (!read_clock(text + 4, size - 4, &ms))
            return false;
        if (visitor->clock)
            visitor->clock(visitor->ctx, ms);
        return true;
    }
    if (size > 5 && memcmp(text, "eval ", 5) == 0) {
        if (!read_score(text + 5, size - 5, &score))
            return false;
        if (visitor->score)
            visitor->score(visitor->ctx, &score);
        return true;
    }
    if (size > 4 && (memcmp(text, "csl ", 4) == 0 || memcmp(text, "cal ", 4) == 0)) {
        tell_shapes(variant, text + 4, size - 4, visitor);
        return true;
    }
    return false;
}

/* Control characters are blanks; there is one between two words, and none at the ends. */
static size_t single_blanks(char *text, size_t size)
{
    size_t len = 0;

    for (size_t i = 0; i < size; i++) {
        const bool is_blank = (unsigned char)text[i] <= ' ' || text[i] == 0x7f;
        if (!is_blank)
            text[len++] = text[i];
        else if (len && text[len - 1] != ' ')
            text[len++] = ' ';
    }
    return len && text[len - 1] == ' ' ? len - 1 : len;
}

adx_err pgn_visit_comment(const adx_alloc *alloc, const adx_variant *variant, const char *text,
                          size_t size, const adx_pgn_visitor *visitor)
{
    if (size == 0)
        return ADX_OK;
    char *words = alloc->resize(alloc->ctx, NULL, 0, size);
    if (!words)
        return ADX_E_NOMEM;
    memcpy(words, text, size);
    const size_t all = single_blanks(words, size);
    size_t len = 0;
    for (size_t at = 0; at < all;) {
        const char *end = words[at] == '[' && at + 1 < all && words[at + 1] == '%'
                              ? memchr(words + at, ']', all - at)
                              : NULL;
        if (end && tell_command(variant, words + at + 2, (size_t)(end - (words + at)) - 2, visitor))
            at = (size_t)(end - words) + 1;
        else
            words[len++] = words[at++];
    }
    len = single_blanks(words, len);
    if (len && visitor->comment)
        visitor->comment(visitor->ctx, words, len);
    alloc->resize(alloc->ctx, words, size, 0);
    return ADX_OK;
}

/* --- writing --- */

void pgn_write_clock(uint64_t left_ms, struct buf *out)
{
    buf_format(out, "[%%clk %" PRIu64 ":%02u:%02u", left_ms / 3600000,
               (unsigned)(left_ms / 60000 % 60), (unsigned)(left_ms / 1000 % 60));
    if (left_ms % 1000)
        buf_format(out, ".%03u", (unsigned)(left_ms % 1000));
    buf_char(out, ']');
}

void pgn_write_score(const adx_pgn_score *score, struct buf *out)
{
    const int value = score->value > SCORE_MAX    ? SCORE_MAX
                      : score->value < -SCORE_MAX ? -SCORE_MAX
                                                  : score->value;
    const unsigned size = (unsigned)abs(value);

    if (score->is_mate)
        buf_format(out, "[%%eval #%d]", value);
    else
        buf_format(out, "[%%eval %s%u.%02u]", value < 0 ? "-" : "", size / 100, size % 100);
}

void pgn_write_shape(const adx_variant *variant, const adx_pgn_shape *shape, struct buf *out)
{
    buf_char(out, shape->ink);
    buf_text(out, adx_variant_square(variant, shape->from).name);
    if (shape->to != shape->from)
        buf_text(out, adx_variant_square(variant, shape->to).name);
}

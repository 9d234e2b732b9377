/* Positions, a FEN or an EPD in each line, as games without moves. */
#include <string.h>

#include "record/pgn_text.h"

enum {
    SLASHES_MIN = 3 /* between the ranks of the smallest boards */
};

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

/* What lies between two points of a text. */
struct span {
    const char *at, *end;
};

static struct span trimmed(struct span span)
{
    while (span.at < span.end && is_blank(*span.at))
        span.at++;
    while (span.end > span.at && is_blank(span.end[-1]))
        span.end--;
    return span;
}

/* Without a word that programs put before a FEN. */
static struct span without_word(struct span line)
{
    static const char *const words[] = {"position fen ", "fen ", "sfen "};

    for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++) {
        const size_t len = strlen(words[i]);
        if ((size_t)(line.end - line.at) > len && !memcmp(line.at, words[i], len))
            line.at += len;
    }
    return trimmed(line);
}

/* Ranks of pieces, and nothing that no board has. */
static bool is_position(struct span line)
{
    unsigned slashes = 0;

    for (const char *at = line.at; at < line.end && !is_blank(*at); at++) {
        const bool is_letter = (*at >= 'a' && *at <= 'z') || (*at >= 'A' && *at <= 'Z');
        if (!is_letter && !(*at >= '0' && *at <= '9') && !strchr("/+~[]*_-'!", *at))
            return false;
        slashes += *at == '/';
    }
    return slashes >= SLASHES_MIN;
}

static struct span take_line(const char **rest, const char *end)
{
    const char *newline = memchr(*rest, '\n', (size_t)(end - *rest));
    const struct span line = {*rest, newline ? newline : end};

    *rest = newline ? newline + 1 : end;
    return without_word(trimmed(line));
}

static bool is_remark(struct span line)
{
    return line.at == line.end || strchr("#%;", *line.at);
}

static bool are_positions(const char *text, size_t size)
{
    const char *end = text + size;
    unsigned count = 0;

    if (size && memchr(text, '\0', size))
        return false;
    while (text < end) {
        const struct span line = take_line(&text, end);
        if (is_remark(line))
            continue;
        if (!is_position(line))
            return false;
        count++;
    }
    return count > 0;
}

/* Where the operations of an EPD begin in the line, such as "bm e4;"; its end without any. */
static const char *operations_in(struct span line)
{
    enum {
        FIELDS = 4
    };
    const char *at = line.at;

    for (unsigned field = 0; at < line.end; field++) {
        const char *end = at;
        while (end < line.end && !is_blank(*end))
            end++;
        const bool is_letter = (*at >= 'a' && *at <= 'z') || (*at >= 'A' && *at <= 'Z');
        if (field >= FIELDS && is_letter && !memchr(at, ':', (size_t)(end - at)))
            return at;
        for (at = end; at < line.end && is_blank(*at);)
            at++;
    }
    return line.end;
}

static void put_comment(struct pgn_text *page, struct span comment)
{
    if (comment.at == comment.end)
        return;
    pgn_text_add(page, "{");
    for (; comment.at < comment.end; comment.at++) {
        if (*comment.at != '}')
            pgn_text_bytes(page, comment.at, 1);
    }
    pgn_text_add(page, "} ");
}

static void put_value(struct pgn_text *page, struct span value)
{
    for (; value.at < value.end; value.at++) {
        if (strchr("\"\\", *value.at))
            pgn_text_add(page, "\\");
        pgn_text_bytes(page, value.at, 1);
    }
}

/* The value of `id "..."` in an EPD, which names the position; empty where there is none. */
static struct span name_in(struct span line)
{
    static const char opcode[] = "id \"";
    const size_t len = sizeof(opcode) - 1;

    for (const char *at = line.at + 1; at + len < line.end; at++) {
        if (memcmp(at, opcode, len) != 0 || !strchr(" ;", at[-1]))
            continue;
        const char *quote = memchr(at + len, '"', (size_t)(line.end - (at + len)));
        if (quote)
            return (struct span){at + len, quote};
    }
    return (struct span){line.end, line.end};
}

static void put_position(struct pgn_text *page, struct span line, const char *game)
{
    static const char unknown[] = "?";
    const struct span name = name_in(line);
    const char *operations = operations_in(line);

    pgn_text_add(page, "[Event \"");
    put_value(page, name.at < name.end ? name : (struct span){unknown, unknown + 1});
    if (game) {
        pgn_text_add(page, "\"] [Variant \"");
        put_value(page, (struct span){game, game + strlen(game)});
    }
    pgn_text_add(page, "\"] [SetUp \"1\"] [FEN \"");
    put_value(page, trimmed((struct span){line.at, operations}));
    pgn_text_add(page, "\"] ");
    put_comment(page, (struct span){operations, line.end});
    pgn_text_add(page, "*");
}

adx_err adx_pgn_from_positions(const adx_alloc *alloc, const char *text, size_t size,
                               const char *game, char **pgn, size_t *pgn_size)
{
    struct pgn_text page = {.alloc = alloc};
    const char *end = text + size;

    *pgn = NULL;
    *pgn_size = 0;
    if (!are_positions(text, size))
        return ADX_E_UNKNOWN;
    while (text < end) {
        const struct span line = take_line(&text, end);
        if (!is_remark(line))
            put_position(&page, line, game);
        pgn_text_add(&page, "\n");
    }
    *pgn_size = page.len;
    *pgn = pgn_text_take(&page);
    return *pgn ? ADX_OK : ADX_E_NOMEM;
}

/* Books read from text. */
#include <string.h>

#include "base/buf.h"
#include "book/book.h"

/* What is left of a line, and of the text behind it. */
struct reading {
    adx_book *book;
    const char *line, *end; /* of the line */
    const char *rest;
    size_t rest_size;
    unsigned number; /* of the line, from 1 */
    unsigned positions;
    bool has_head;
    char *why;
};

static adx_err wrong(const struct reading *reading, const char *expected)
{
    struct buf why = buf_init(reading->why, ADX_BOOK_WHY_SIZE_MAX);

    buf_format(&why, "line %u: expected %s", reading->number, expected);
    return ADX_E_RECORD;
}

static adx_err too_many(const struct reading *reading, unsigned most, const char *what)
{
    struct buf why = buf_init(reading->why, ADX_BOOK_WHY_SIZE_MAX);

    buf_format(&why, "line %u: at most %u %s", reading->number, most, what);
    return ADX_E_LIMIT;
}

/* ---- pieces of a line ---- */

static bool next_line(struct reading *reading)
{
    if (!reading->rest_size)
        return false;
    const char *end = memchr(reading->rest, '\n', reading->rest_size);
    reading->line = reading->rest;
    reading->end = end ? end : reading->rest + reading->rest_size;
    const size_t taken = (size_t)(reading->end - reading->line) + (end != NULL);
    reading->rest += taken;
    reading->rest_size -= taken;
    reading->number++;
    if (reading->end > reading->line && reading->end[-1] == '\r')
        reading->end--;
    return true;
}

static bool next_text(struct reading *reading, const char *text)
{
    const size_t size = strlen(text);

    if ((size_t)(reading->end - reading->line) < size || memcmp(reading->line, text, size) != 0)
        return false;
    reading->line += size;
    return true;
}

/* A number of decimal digits. */
static bool next_number(struct reading *reading, uint32_t *out)
{
    const char *begin = reading->line;

    for (*out = 0; reading->line < reading->end && *reading->line >= '0' && *reading->line <= '9';
         reading->line++) {
        if (*out > ADX_BOOK_GAMES_MAX / 10)
            return false;
        *out = 10 * *out + (uint32_t)(*reading->line - '0');
    }
    return reading->line > begin && *out <= ADX_BOOK_GAMES_MAX;
}

static bool next_key(struct reading *reading, uint64_t *out)
{
    *out = 0;
    for (unsigned i = 0; i < BOOK_KEY_DIGITS; i++, reading->line++) {
        const char c = reading->line < reading->end ? *reading->line : ' ';
        if (c >= '0' && c <= '9')
            *out = *out << 4 | (uint64_t)(c - '0');
        else if (c >= 'a' && c <= 'f')
            *out = *out << 4 | (uint64_t)(c - 'a' + 10);
        else
            return false;
    }
    return true;
}

/* Up to a blank or the end of the line. */
static bool next_move(struct reading *reading, char text[ADX_MOVE_TEXT_SIZE_MAX])
{
    size_t size = 0;

    for (; reading->line < reading->end && *reading->line != ' '; reading->line++) {
        if (size + 1 == ADX_MOVE_TEXT_SIZE_MAX || *reading->line < '!' || *reading->line > '~')
            return false;
        text[size++] = *reading->line;
    }
    text[size] = '\0';
    return size > 0;
}

/* ---- lines ---- */

static adx_err read_head(struct reading *reading)
{
    static const char expected[] = "\"book 1; GAME; number of games; where they come from\"";
    uint32_t games;

    if (!next_text(reading, "book 1; "))
        return wrong(reading, expected);
    while (reading->line < reading->end && *reading->line != ';')
        reading->line++;
    if (!next_text(reading, "; ") || !next_number(reading, &games) || !next_text(reading, "; "))
        return wrong(reading, expected);
    const size_t size = (size_t)(reading->end - reading->line);
    if (!size || size >= ADX_BOOK_SOURCE_SIZE_MAX)
        return wrong(reading, expected);
    memcpy(reading->book->source, reading->line, size);
    reading->book->games = games;
    reading->has_head = true;
    return ADX_OK;
}

static adx_err read_move(struct reading *reading, uint32_t place)
{
    static const char expected[] = "a move and three numbers: won by White, drawn, won by Black";
    adx_book *book = reading->book;
    adx_book_move move;
    adx_err err = ADX_OK;

    if (!next_move(reading, move.text) || !next_text(reading, " ") ||
        !next_number(reading, &move.white) || !next_text(reading, " ") ||
        !next_number(reading, &move.draws) || !next_text(reading, " ") ||
        !next_number(reading, &move.black))
        return wrong(reading, expected);
    if (book_move_games(&move) > ADX_BOOK_GAMES_MAX)
        return too_many(reading, ADX_BOOK_GAMES_MAX, "games");
    const uint32_t before = book->link_count, link = book_link(book, place, move.text, &err);
    if (link == BOOK_NONE)
        return err ? err : too_many(reading, BOOK_LINKS_MAX, "moves");
    if (link != before)
        return wrong(reading, "each move once");
    book->links[link].move = move;
    return ADX_OK;
}

static adx_err read_place(struct reading *reading)
{
    adx_book *book = reading->book;
    unsigned moves = 0;
    uint64_t key;
    adx_err err = ADX_OK;

    if (!next_key(reading, &key) || reading->line == reading->end)
        return wrong(reading, "12 hexadecimal digits and moves");
    if (book->place_count == ADX_BOOK_POSITIONS_MAX)
        return too_many(reading, ADX_BOOK_POSITIONS_MAX, "positions");
    const uint32_t before = book->place_count, place = book_place(book, key, &err);
    if (place == BOOK_NONE)
        return ADX_E_NOMEM;
    if (place != before)
        return wrong(reading, "each position once");
    book->places[place].line = reading->number;
    while (!err && reading->line < reading->end) {
        if (moves++ == ADX_BOOK_MOVES_MAX)
            return too_many(reading, ADX_BOOK_MOVES_MAX, "moves of a position");
        err = next_text(reading, " ") ? read_move(reading, place) : wrong(reading, "a blank");
    }
    return err;
}

static adx_err read_lines(struct reading *reading)
{
    adx_err err = ADX_OK;

    while (!err && next_line(reading)) {
        if (reading->line == reading->end || *reading->line == '#')
            continue;
        err = reading->has_head ? read_place(reading) : read_head(reading);
    }
    if (!err && !reading->has_head) {
        reading->number++;
        err = read_head(reading);
    }
    return err;
}

adx_err adx_book_read(const adx_alloc *alloc, const adx_variant *variant, const char *text,
                      size_t size, char *why, adx_book **out)
{
    struct reading reading = {.line = "", .rest = text, .rest_size = size, .why = why};

    *out = NULL;
    why[0] = '\0';
    reading.end = reading.line;
    adx_err err = adx_book_create(alloc, variant, ADX_BOOK_PLIES_MAX, &reading.book);
    if (err)
        return err;
    reading.book->is_read = true;
    err = size > ADX_BOOK_SIZE_MAX ? too_many(&reading, ADX_BOOK_SIZE_MAX, "bytes of a book")
                                   : read_lines(&reading);
    if (err)
        adx_book_free(reading.book);
    else
        *out = reading.book;
    return err;
}

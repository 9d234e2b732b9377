/* A rectangle of characters with colors. */
#include "cli/canvas.h"

#include <string.h>

#include "cli/clean_text.h"

enum {
    SECOND_HALF = 0 /* the cell beside a wide character, which covers it */
};

const struct canvas_style canvas_plain = {.fg = CANVAS_DEFAULT, .bg = CANVAS_DEFAULT};

void canvas_clear(struct canvas *canvas)
{
    canvas->rows = 0;
    for (unsigned y = 0; y < CANVAS_ROWS_MAX; y++) {
        for (unsigned x = 0; x < CANVAS_COLUMNS_MAX; x++)
            canvas->cell[y][x] = (struct canvas_cell){.glyph = ' ', .style = canvas_plain};
    }
}

void canvas_put(struct canvas *canvas, unsigned x, unsigned y, uint32_t glyph,
                struct canvas_style style)
{
    if (x >= CANVAS_COLUMNS_MAX || y >= CANVAS_ROWS_MAX)
        return;
    canvas->cell[y][x] = (struct canvas_cell){.glyph = glyph, .style = style};
    if (y >= canvas->rows)
        canvas->rows = y + 1;
}

void canvas_text(struct canvas *canvas, unsigned x, unsigned y, unsigned columns, const char *text,
                 struct canvas_style style)
{
    const size_t len = strlen(text);
    unsigned used = 0;

    for (size_t at = 0, size; at < len && used < columns; at += size) {
        const uint32_t code = clean_next(text + at, len - at, &size);
        const unsigned width = clean_width(text + at, size);
        if (width == 0)
            continue; // an accent of its own has no cell
        if (used + width > columns)
            break;
        canvas_put(canvas, x + used++, y, code == CLEAN_WRONG ? '?' : code, style);
        if (width == 2)
            canvas_put(canvas, x + used++, y, SECOND_HALF, style);
    }
}

/* Bytes of the first line of `text` when lines have `columns` columns. */
static size_t line_size(const char *text, unsigned columns)
{
    const size_t line = clean_line(text, strcspn(text, "\n"), columns);
    const size_t fits = clean_fit(text, line, columns);
    size_t end = fits;

    while (end < line && text[end] == ' ')
        end++;
    return end == line ? line : fits; // a word longer than the line is cut
}

unsigned canvas_wrap(struct canvas *canvas, unsigned x, unsigned y, unsigned columns, unsigned rows,
                     const char *text, struct canvas_style style, bool draw)
{
    unsigned count = 0;

    while (*text && count < rows) {
        const size_t size = line_size(text, columns);
        char line[4 * CANVAS_COLUMNS_MAX];
        if (draw && size < sizeof(line)) {
            memcpy(line, text, size);
            line[size] = '\0';
            canvas_text(canvas, x, y + count, columns, line, style);
        }
        count++;
        text += size;
        text += strspn(text, " ");
        if (*text == '\n')
            text++;
    }
    return count;
}

static bool same_style(struct canvas_style a, struct canvas_style b)
{
    return a.fg == b.fg && a.bg == b.bg && a.bold == b.bold && a.dim == b.dim;
}

static void print_style(struct canvas_style style, FILE *out)
{
    fputs("\033[0", out);
    if (style.bold)
        fputs(";1", out);
    if (style.dim)
        fputs(";2", out);
    if (style.fg != CANVAS_DEFAULT)
        fprintf(out, ";38;5;%d", style.fg);
    if (style.bg != CANVAS_DEFAULT)
        fprintf(out, ";48;5;%d", style.bg);
    fputc('m', out);
}

static void print_glyph(uint32_t code, FILE *out)
{
    if (code == SECOND_HALF)
        return;
    if (code < 0x80) {
        fputc((int)code, out);
        return;
    }
    if (code < 0x800) {
        fputc((int)(0xC0 | code >> 6), out);
    } else {
        if (code < 0x10000) {
            fputc((int)(0xE0 | code >> 12), out);
        } else {
            fputc((int)(0xF0 | code >> 18), out);
            fputc((int)(0x80 | (code >> 12 & 0x3F)), out);
        }
        fputc((int)(0x80 | (code >> 6 & 0x3F)), out);
    }
    fputc((int)(0x80 | (code & 0x3F)), out);
}

void canvas_print_line(const struct canvas *canvas, unsigned y, bool color, FILE *out)
{
    const struct canvas_cell *row = canvas->cell[y];
    struct canvas_style current = canvas_plain;
    unsigned end = CANVAS_COLUMNS_MAX;

    while (end && row[end - 1].glyph == ' ' && (!color || row[end - 1].style.bg == CANVAS_DEFAULT))
        end--;
    for (unsigned x = 0; x < end; x++) {
        if (color && !same_style(current, row[x].style)) {
            current = row[x].style;
            print_style(current, out);
        }
        print_glyph(row[x].glyph, out);
    }
    if (!same_style(current, canvas_plain))
        print_style(canvas_plain, out);
}

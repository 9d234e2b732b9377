#include "record/pgn_text.h"

#include <string.h>

enum {
    COLUMNS = 80,
    ROOM_FIRST = 256
};

void pgn_text_bytes(struct pgn_text *page, const char *bytes, size_t size)
{
    if (page->failed || size == 0)
        return;
    if (page->len + size + 1 > page->cap) {
        size_t cap = page->cap ? page->cap : ROOM_FIRST;
        while (cap < page->len + size + 1)
            cap *= 2;
        char *grown = page->alloc->resize(page->alloc->ctx, page->text, page->cap, cap);
        if (!grown) {
            page->failed = true;
            return;
        }
        page->text = grown;
        page->cap = cap;
    }
    memcpy(page->text + page->len, bytes, size);
    page->len += size;
    page->text[page->len] = '\0';
}

void pgn_text_add(struct pgn_text *page, const char *text)
{
    pgn_text_bytes(page, text, strlen(text));
}

/* A line that has become too long is broken before its last word. */
static void break_line(struct pgn_text *page)
{
    if (page->failed || page->column <= COLUMNS || page->text[page->blank] != ' ')
        return;
    page->text[page->blank] = '\n';
    page->column = page->len - page->blank - 1;
}

void pgn_text_word(struct pgn_text *page, const char *word, size_t size)
{
    const size_t open = strlen(page->open);

    page->blank = page->len;
    if (page->column)
        pgn_text_bytes(page, " ", 1);
    pgn_text_bytes(page, page->open, open);
    pgn_text_bytes(page, word, size);
    page->column += (page->column ? 1 : 0) + open + size;
    page->open[0] = '\0';
    break_line(page);
}

void pgn_text_words(struct pgn_text *page, const char *words, size_t size)
{
    for (size_t at = 0; at < size;) {
        size_t end = at;
        while (end < size && words[end] != ' ')
            end++;
        if (end > at)
            pgn_text_word(page, words + at, end - at);
        at = end + 1;
    }
}

void pgn_text_open(struct pgn_text *page, char bracket)
{
    const size_t open = strlen(page->open);

    if (open + 1 < sizeof(page->open)) {
        page->open[open] = bracket;
        page->open[open + 1] = '\0';
    }
}

void pgn_text_close(struct pgn_text *page, char bracket)
{
    if (page->open[0]) {
        pgn_text_word(page, &bracket, 1);
        return;
    }
    pgn_text_bytes(page, &bracket, 1);
    page->column++;
    break_line(page);
}

void pgn_text_clear(struct pgn_text *page)
{
    page->len = page->column = page->blank = 0;
}

void pgn_text_free(struct pgn_text *page)
{
    if (page->text)
        page->alloc->resize(page->alloc->ctx, page->text, page->cap, 0);
    page->text = NULL;
    page->len = page->cap = 0;
}

char *pgn_text_take(struct pgn_text *page)
{
    char *fitting = NULL;

    if (!page->failed)
        fitting = page->alloc->resize(page->alloc->ctx, page->text, page->cap, page->len + 1);
    if (!fitting)
        pgn_text_free(page);
    page->text = NULL;
    return fitting;
}

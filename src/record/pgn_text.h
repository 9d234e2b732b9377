#ifndef RECORD_PGN_TEXT_H
#define RECORD_PGN_TEXT_H

#include <stdbool.h>
#include <stddef.h>

#include "adx/pgn.h"

/* A text that grows, of lines of 80 bytes where words are put into it. */
struct pgn_text {
    const adx_alloc *alloc;
    char *text; /* ends with a NUL; NULL as long as nothing was added */
    size_t len, cap;
    size_t blank;                     /* what stands before the last word: its offset */
    size_t column;                    /* bytes of the last line */
    char open[ADX_PGN_DEPTH_MAX + 4]; /* "(" and "{", which stand at the next word */
    bool failed;                      /* there was no memory */
};

void pgn_text_bytes(struct pgn_text *page, const char *bytes, size_t size);
void pgn_text_add(struct pgn_text *page, const char *text);
/* Add a word after a blank, or on a new line where it does not fit. */
void pgn_text_word(struct pgn_text *page, const char *word, size_t size);
/* Add words that blanks divide. */
void pgn_text_words(struct pgn_text *page, const char *words, size_t size);
/* Put "(" or "{" before the next word, and ")" or "}" behind the last one. */
void pgn_text_open(struct pgn_text *page, char bracket);
void pgn_text_close(struct pgn_text *page, char bracket);

/* Forget what was added, but not the memory; and release that. */
void pgn_text_clear(struct pgn_text *page);
void pgn_text_free(struct pgn_text *page);
/* The text in memory of its size, owned by the caller; *page has none then. Returns: NULL without
 * memory. */
char *pgn_text_take(struct pgn_text *page);

#endif

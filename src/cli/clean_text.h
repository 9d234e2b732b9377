#ifndef CLI_CLEAN_TEXT_H
#define CLI_CLEAN_TEXT_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/*
 * UTF-8 text of unknown origin, made safe for a terminal: control characters and wrong bytes, which
 * could move the cursor or hide words, are shown as '?'.
 */

enum {
    CLEAN_WRONG = 0xFFFD,
    CLEAN_CHAR_SIZE_MAX = 4
};

/* The code point at text[0..len), len > 0; CLEAN_WRONG if it is none. *size: its bytes, >= 1. */
uint32_t clean_decode(const char *text, size_t len, size_t *size);
/* clean_decode(), with CLEAN_WRONG for control characters too. */
uint32_t clean_next(const char *text, size_t len, size_t *size);
/* Columns that text[0..len) takes on a terminal: two for a wide character, none for an accent. */
unsigned clean_width(const char *text, size_t len);
/* Bytes of text[0..len) that fit into `columns` columns. */
size_t clean_fit(const char *text, size_t len, unsigned columns);
/*
 * Bytes of text[0..len) that stand in the first line when lines have `columns` columns. A line ends
 * at a blank or beside a wide character; a word that is longer than the line is not cut.
 */
size_t clean_line(const char *text, size_t len, unsigned columns);
/* Write text[0..len). */
void clean_print(FILE *out, const char *text, size_t len);

#endif

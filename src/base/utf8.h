#ifndef BASE_UTF8_H
#define BASE_UTF8_H

#include <stdbool.h>
#include <stddef.h>

/*
 * Bytes of the character that begins at text[0], left > 0 of them there; 0 if none does: one not in
 * its shortest form, a surrogate, one beyond U+10FFFF, or one cut off.
 */
size_t utf8_size(const char *text, size_t left);
/* Whether a text is UTF-8: shortest forms, no surrogates, nothing beyond U+10FFFF. */
bool utf8_is_valid(const char *text);
/* Put '?' in the place of every byte that belongs to no character. */
void utf8_mend(char *text);
/* The beginning of a text, cut behind a character where it is too long. */
void utf8_cut(const char *text, char *out, size_t size);

#endif

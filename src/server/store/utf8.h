#ifndef SERVER_STORE_UTF8_H
#define SERVER_STORE_UTF8_H

#include <stdbool.h>
#include <stddef.h>

/* Whether a text is UTF-8: shortest forms, no surrogates, nothing beyond U+10FFFF. */
bool utf8_is_valid(const char *text);
/* Put '?' in the place of every byte that belongs to no character. */
void utf8_mend(char *text);
/* The beginning of a text, cut behind a character where it is too long. */
void utf8_cut(const char *text, char *out, size_t size);

#endif

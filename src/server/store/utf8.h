#ifndef SERVER_STORE_UTF8_H
#define SERVER_STORE_UTF8_H

#include <stdbool.h>

/* Whether a text is UTF-8: shortest forms, no surrogates, nothing beyond U+10FFFF. */
bool utf8_is_valid(const char *text);
/* Put '?' in the place of every byte that belongs to no character. */
void utf8_mend(char *text);

#endif

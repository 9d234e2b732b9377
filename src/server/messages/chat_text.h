#ifndef SERVER_MESSAGES_CHAT_TEXT_H
#define SERVER_MESSAGES_CHAT_TEXT_H

#include "server/store/talk.h"

/* What is left of words that somebody wants others to read. */

/*
 * One line of plain text: blanks and line ends become single blanks, and signs that nobody sees or
 * that turn the direction of what follows are left out, as are more than three accents on one
 * letter. out: `size` bytes; what does not fit is cut off behind a letter.
 * Returns: how many letters and signs the whole text has.
 */
unsigned chat_text_clean(const char *text, char *out, size_t size);

#endif

#ifndef SERVER_MAIL_PLAIN_PAGE_H
#define SERVER_MAIL_PLAIN_PAGE_H

#include <stdio.h>

#include "server/mail/speech.h"

/*
 * A page of the server itself, two steps below the root of its site, without scripts: it looks as
 * the site does by its plain.css. What belongs into the head is written between these two.
 */
void plain_page_begin(FILE *out, const struct speech *speech, const char *title);
void plain_page_title(FILE *out, const char *title);

/* As the value of an attribute, or as text. */
void plain_page_text(FILE *out, const char *text);

#endif

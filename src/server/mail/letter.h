#ifndef SERVER_MAIL_LETTER_H
#define SERVER_MAIL_LETTER_H

#include <stdbool.h>

/*
 * One mail as it goes over the net (RFC 5322), made by GMime: plain text in UTF-8 and, where there
 * is one, a picture beside it. Texts of others cannot get into its headers.
 */
struct letter {
    const char *from, *to; /* addresses */
    const char *reply_to;  /* "" for `from` */
    const char *subject;
    const char *text;
    const char *language;    /* that it is written in: "zh-Hans" */
    const char *svg;         /* a picture, or NULL */
    const char *unsubscribe; /* an address for one click (RFC 8058), or "" */
    bool is_reply;           /* an answer to a mail, which no program should answer again */
};

/* Returns: the text with CRLF, owned by the caller: free(); NULL without memory. */
char *letter_write(const struct letter *letter);

/* Whether a text can be a mail address that letters are sent to; stricter than RFC 5321. */
bool letter_is_address(const char *text);

#endif

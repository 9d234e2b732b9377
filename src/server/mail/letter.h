#ifndef SERVER_MAIL_LETTER_H
#define SERVER_MAIL_LETTER_H

#include <stdbool.h>
#include <stddef.h>

/*
 * One mail as it goes over the net (RFC 5322), made by GMime: plain text in UTF-8. Texts of
 * others cannot get into its headers.
 */
struct letter {
    const char *from, *to; /* addresses */
    const char *reply_to;  /* "" for `from` */
    const char *subject;
    const char *text;
    const char *language;    /* that it is written in: "zh-Hans" */
    const char *unsubscribe; /* an address for one click (RFC 8058), or "" */
    bool is_reply;           /* an answer to a mail, which no program should answer again */
};

/* Returns: the text with CRLF, owned by the caller: free(); NULL without memory. */
char *letter_write(const struct letter *letter);

/* A picture beside the text of a letter. */
struct letter_picture {
    char *png; /* NULL for none */
    size_t size;
    const char *words; /* what it shows, for who does not see it */
};
/* A letter with so many pictures; both texts as those of letter_write(). */
char *letter_with_pictures(const char *text, const struct letter_picture *pictures, unsigned count);

/* Whether a text can be a mail address that letters are sent to; stricter than RFC 5321. */
bool letter_is_address(const char *text);

#endif

#ifndef SERVER_MAIL_REPLY_H
#define SERVER_MAIL_REPLY_H

#include <stdbool.h>
#include <stddef.h>

/*
 * A mail that came back: for whom it is, by the part behind the plus of one of its addresses, and
 * the lines that its writer has typed.
 */
enum {
    REPLY_SIZE_MAX = 256 * 1024, /* bytes of a mail that are read: pictures come behind the text */
    REPLY_TAG_SIZE = 80,
    REPLY_LINES_MAX = 20,
    REPLY_LINE_SIZE = 80,
};

struct reply {
    char tag[REPLY_TAG_SIZE]; /* "" when there is none */
    bool is_automatic;        /* by a program: it must not be answered */
    unsigned count;
    char lines[REPLY_LINES_MAX][REPLY_LINE_SIZE]; /* trimmed, not empty, nothing quoted */
};

void reply_read(const char *text, size_t size, struct reply *out);

/*
 * The next mail of a maildir, taken from its folder `new` and moved to `cur`, so that it is read
 * once; what is no file is moved only. *size: at most REPLY_SIZE_MAX. Returns: its text, owned by
 * the caller: free(); NULL when there is none.
 */
char *reply_next(const char *maildir, size_t *size);

/*
 * The text of a mail that is only there as HTML, in lines as its writer sees them, without what
 * they quote. Returns: owned by the caller: free(); NULL without memory.
 */
char *html_text(const char *html);

#endif

#ifndef SERVER_MAIL_HTML_TEXT_H
#define SERVER_MAIL_HTML_TEXT_H

/*
 * The text of a mail that is only there as HTML, in lines as its writer sees them, without what
 * they quote. Returns: owned by the caller: free(); NULL without memory.
 */
char *html_text(const char *html);

#endif

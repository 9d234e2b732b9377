#ifndef BASE_BUF_H
#define BASE_BUF_H

#include <stdbool.h>
#include <stddef.h>

/*
 * Text written into a buffer of fixed size. What does not fit is cut off and remembered, so that
 * a writer checks once, at the end. The text always ends with a NUL.
 */
struct buf {
    char *text;
    size_t size; /* of the buffer, the NUL included; at least 1 */
    size_t len;
    bool cut;
};

struct buf buf_init(char *text, size_t size);
void buf_char(struct buf *buf, char c);
void buf_text(struct buf *buf, const char *text);
__attribute__((format(printf, 2, 3))) void buf_format(struct buf *buf, const char *format, ...);

#endif

/* Text written into a buffer of fixed size. */
#include "base/buf.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/check.h"

struct buf buf_init(char *text, size_t size)
{
    CHECK_ALWAYS(size > 0);
    text[0] = '\0';
    return (struct buf){.text = text, .size = size};
}

void buf_char(struct buf *buf, char c)
{
    if (buf->len + 1 >= buf->size) {
        buf->cut = true;
        return;
    }
    buf->text[buf->len++] = c;
    buf->text[buf->len] = '\0';
}

void buf_text(struct buf *buf, const char *text)
{
    while (*text)
        buf_char(buf, *text++);
}

void buf_format(struct buf *buf, const char *format, ...)
{
    const size_t room = buf->size - buf->len;
    va_list args;

    va_start(args, format);
    const int written = vsnprintf(buf->text + buf->len, room, format, args);
    va_end(args);
    if (written < 0)
        return;
    buf->cut |= (size_t)written >= room;
    buf->len += (size_t)written >= room ? room - 1 : (size_t)written;
}

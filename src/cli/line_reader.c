/* Lines from standard input that Ctrl-C can end. */
#include "cli/line_reader.h"

#include <string.h>
#include <unistd.h>

#include "system/interrupt.h"

/* Add `count` bytes to the line, as far as they fit. */
static void append(char *line, size_t size, size_t *len, const char *data, size_t count)
{
    const size_t room = size - 1 - *len;
    const size_t fits = count < room ? count : room;

    for (size_t i = 0; i < fits; i++)
        line[*len + i] = data[i] ? data[i] : ' '; // what follows a NUL is part of the line
    *len += fits;
    line[*len] = '\0';
}

static void drop(struct line_reader *reader, size_t count)
{
    reader->len -= count;
    memmove(reader->data, reader->data + count, reader->len);
}

bool line_reader_next(struct line_reader *reader, char *line, size_t size)
{
    size_t len = 0;
    bool has_some = false;

    line[0] = '\0';
    for (;;) {
        const char *end = memchr(reader->data, '\n', reader->len);
        const size_t count = end ? (size_t)(end - reader->data) : reader->len;
        has_some |= reader->len > 0;
        append(line, size, &len, reader->data, count);
        drop(reader, count + (end ? 1 : 0));
        if (end)
            break;
        if (!interrupt_wait_readable(STDIN_FILENO))
            return false;
        const ssize_t got = read(STDIN_FILENO, reader->data, sizeof(reader->data));
        if (got <= 0)
            return has_some;
        reader->len = (size_t)got;
    }
    if (len && line[len - 1] == '\r')
        line[len - 1] = '\0';
    return true;
}

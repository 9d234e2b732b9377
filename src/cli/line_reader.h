#ifndef CLI_LINE_READER_H
#define CLI_LINE_READER_H

#include <stdbool.h>
#include <stddef.h>

/* Lines from standard input that Ctrl-C can end (interrupt.h). */

enum {
    LINE_READER_SIZE = 4096
};

struct line_reader {
    char data[LINE_READER_SIZE]; /* read and not yet given away */
    size_t len;
};

/*
 * The next line without its end; what does not fit into `size` bytes is dropped.
 * Returns: false at the end of the input or on Ctrl-C.
 */
bool line_reader_next(struct line_reader *reader, char *line, size_t size);

#endif

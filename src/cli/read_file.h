#ifndef CLI_READ_FILE_H
#define CLI_READ_FILE_H

#include <stddef.h>

/*
 * The whole content of a file of at most `size_max` bytes, with a NUL behind it. free() it.
 * Returns: NULL with errno set; EFBIG when the file is larger.
 */
char *read_file(const char *path, size_t size_max, size_t *size);

#endif

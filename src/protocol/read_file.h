#ifndef PROTOCOL_READ_FILE_H
#define PROTOCOL_READ_FILE_H

#include <stddef.h>
#include <stdio.h>

/*
 * Open a regular file to read it; never waits for somebody to write it. fclose() it.
 * Returns: NULL with errno set; EINVAL when it is a pipe, a socket or a device.
 */
FILE *open_to_read(const char *path);

/*
 * The whole content of a regular file of at most `size_max` bytes, with a NUL behind it. free() it.
 * Returns: NULL with errno set; EFBIG when the file is larger, EINVAL as above.
 */
char *read_file(const char *path, size_t size_max, size_t *size);

/* What the errno of a failed open_to_read() or read_file() means, for a message. */
const char *read_failure(int reason);

#endif

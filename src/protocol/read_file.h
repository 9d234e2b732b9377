#ifndef PROTOCOL_READ_FILE_H
#define PROTOCOL_READ_FILE_H

#include <stddef.h>
#include <stdio.h>

/*
 * Open a regular file, flags as for open(), mode as for fdopen(); never waits for somebody at the
 * other end of a pipe. fclose() it.
 * Returns: NULL with errno set; EINVAL when it is a pipe, a socket or a device: file_failure().
 */
FILE *open_regular(const char *path, int flags, const char *mode);
FILE *open_to_read(const char *path);
/* To write behind what it holds; it is made if there is none. */
FILE *open_to_append(const char *path);

/*
 * The whole content of a regular file of at most `size_max` bytes, with a NUL behind it. free() it.
 * Returns: NULL with errno set; EFBIG when the file is larger, EINVAL as above.
 */
char *read_file(const char *path, size_t size_max, size_t *size);

/* What the errno of a file that could not be opened, read or written means, for a message. */
const char *file_failure(int reason);

#endif

#ifndef CLI_WRITE_FILE_H
#define CLI_WRITE_FILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/*
 * Write a whole file beside the old one, see it onto the disk and put it in the old one's place, so
 * that there is always a whole one.
 * Returns: false with errno set; what was there before is still there.
 */
bool write_file(const char *path, const void *bytes, size_t size);

/*
 * Open a regular file to write behind what it holds; it is made if there is none. Never waits for
 * somebody to read it. fclose() it.
 * Returns: NULL with errno set; EINVAL when it is a pipe, a socket or a device: read_failure().
 */
FILE *open_to_append(const char *path);

#endif

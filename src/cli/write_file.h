#ifndef CLI_WRITE_FILE_H
#define CLI_WRITE_FILE_H

#include <stdbool.h>
#include <stddef.h>

/*
 * Write a whole file beside the old one, see it onto the disk and put it in the old one's place, so
 * that there is always a whole one.
 * Returns: false with errno set; what was there before is still there.
 */
bool write_file(const char *path, const void *bytes, size_t size);

#endif

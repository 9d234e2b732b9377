#ifndef CLI_WRITE_FILE_H
#define CLI_WRITE_FILE_H

#include <stdbool.h>
#include <stddef.h>

/*
 * Write a whole file beside the old one, see it onto the disk and put it in the old one's place, so
 * that there is always a whole one. A device is written to, and so is a pipe that somebody reads.
 * Returns: false with errno set, EINVAL for a pipe that nobody reads: file_failure(); what was
 * there before is still there.
 */
bool write_file(const char *path, const void *bytes, size_t size);

/*
 * Write what a command prints: to standard output when path is NULL.
 * Returns: an exit code; a failure was reported.
 */
int write_output(const char *path, const char *text, size_t size);

#endif

#ifndef CLI_WHOLE_FILE_H
#define CLI_WHOLE_FILE_H

#include <stdbool.h>
#include <stddef.h>

/* Files that are read and written as a whole. */

/* ---- text_file.c ---- */

/*
 * A file of games as UTF-8 without a byte order mark, whatever it is written in: UTF-16, and what
 * is not UTF-8 is Windows-1252, in which older programs write games (PGN itself is defined in
 * ISO 8859-1, a part of it). What is wrong is told on stderr: no file, one that is too large, or
 * one that is no text of games (an archive, a web page).
 *
 * text: `*size` bytes and a NUL; free() it.
 * Returns: an exit code.
 */
int text_file_read(const char *path, size_t size_max, char **text, size_t *size);
/* As text_file_read(), for files that may be web pages. */
int text_file_read_any(const char *path, size_t size_max, char **text, size_t *size);

/* ---- write_file.c ---- */

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

/* ---- read_net.c ---- */

/*
 * The bytes of a network's file, or NULL for no path. free() them.
 * Returns: an exit code; what is wrong has been said.
 */
int read_net(const char *path, char **bytes, size_t *size);

#endif

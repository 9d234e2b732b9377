#ifndef CLI_TEXT_FILE_H
#define CLI_TEXT_FILE_H

#include <stddef.h>

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

#endif

#ifndef SYSTEM_FILES_H
#define SYSTEM_FILES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/* Paths are UTF-8. Folders are separated by '/', on Windows also by '\\'. */

/* What follows the last separator of a path: the whole path if there is none. */
const char *file_name_of(const char *path);
/* Whether a text has a separator. */
bool file_has_folder(const char *text);

/*
 * open() for bytes as they are, without waiting for somebody at the other end of a pipe, and not
 * for programs that are started. Returns: -1 with errno set; ENXIO for a pipe that nobody reads.
 */
int file_open(const char *path, int flags);
/* Open a device or a pipe to write; fclose() it. Returns: NULL with errno set, ENXIO as above. */
FILE *file_open_special(const char *path);
/* See what was written onto the disk. Returns: false with errno set. */
bool file_sync(FILE *file);
/* Put a file in the place of another one, at once. Returns: false with errno set. */
bool file_replace(const char *from, const char *to);
/* Make a folder. Returns: false with errno set; one that is there is fine. */
bool folder_make(const char *path);

/*
 * The next line with its end, in memory that grows: `*line` is NULL or from malloc(), `*size` its
 * size. Returns: whether there was one.
 */
bool file_line(FILE *file, char **line, size_t *size);

/* A file that is written into memory. */
struct memory_file {
    FILE *file;
    char *text; /* after memory_file_close(): `size` bytes and a NUL; free() it */
    size_t size;
};

/* Returns: false without memory. */
bool memory_file_open(struct memory_file *memory);
/* Returns: whether all that was written is there. The text is to be freed in any case. */
bool memory_file_close(struct memory_file *memory);

#endif

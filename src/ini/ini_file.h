#ifndef INI_INI_FILE_H
#define INI_INI_FILE_H

#include <stddef.h>

#include "adx/alloc.h"

enum {
    INI_SIZE_MAX = 1u << 20,
    INI_SECTIONS_MAX = 1024,
    INI_SETTINGS_MAX = 16384 /* of a file */
};

/* "key = value" and where it stands. */
struct ini_setting {
    const char *key, *value;
    unsigned line;
};

/* "[name:parent]" and the settings below it. */
struct ini_section {
    const char *name, *parent; /* parent: "" for none */
    unsigned line;
    unsigned first, count; /* settings */
};

struct ini_file {
    struct ini_section *sections;
    struct ini_setting *settings;
    unsigned section_count, setting_count;
    char *text; /* cut into pieces, which all of these point into */
    size_t text_size;
    adx_alloc alloc;
};

/*
 * A file of variants: sections in brackets, settings below them, comments after '#' or ';' at the
 * start of a line and after '#' elsewhere.
 * wrong: a sentence about the line, where it is not NULL that is returned.
 * Returns: the file, for ini_free(); NULL when memory runs out (line 0) or a line is wrong.
 */
struct ini_file *ini_read(const adx_alloc *alloc, const char *text, size_t size, unsigned *line,
                          const char **wrong);
void ini_free(struct ini_file *file);

/* The last section of that name before the section of that number; NULL when there is none. */
const struct ini_section *ini_find(const struct ini_file *file, const char *name, unsigned before);

#endif

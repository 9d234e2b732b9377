#ifndef INI_BUILTIN_INIS_H
#define INI_BUILTIN_INIS_H

#include <stddef.h>

/* The file variants/parents.ini (cmake/builtin_files.cmake). */
struct builtin_ini {
    const char *name;
    const char *text;
    size_t size;
};

extern const struct builtin_ini builtin_inis[];
extern const size_t builtin_ini_count;

#endif

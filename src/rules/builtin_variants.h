#ifndef RULES_BUILTIN_VARIANTS_H
#define RULES_BUILTIN_VARIANTS_H

#include <stddef.h>

/*
 * The rule texts of variants/, sorted by id; for a browser no more of them than the names of the
 * games, as the page fetches the texts. The build writes the table (cmake/builtin_files.cmake).
 */
struct builtin_variant {
    const char *id;
    const char *text;
    size_t size;
};

extern const struct builtin_variant builtin_variants[];
extern const size_t builtin_variant_count;

#endif

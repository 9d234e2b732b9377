#ifndef LANGUAGE_BUILTIN_LANGS_H
#define LANGUAGE_BUILTIN_LANGS_H

#include <stddef.h>

/*
 * The language files of languages/, sorted by code; none for a browser, as the page fetches the one
 * that it needs. The build writes the table (cmake/builtin_files.cmake).
 */
struct builtin_lang {
    const char *code;
    const char *text;
    size_t size;
};

extern const struct builtin_lang builtin_langs[];
extern const size_t builtin_lang_count;

#endif

#ifndef NET_BUILTIN_FNS_H
#define NET_BUILTIN_FNS_H

#include <stddef.h>

/*
 * The functions of networks/ that compute a network for a game (net/row_function.h), in byte order
 * of their names; in the browser there are none. Their bytes are aligned to NET_ALIGN. The build
 * writes the table (cmake/builtin_files.cmake).
 */
struct builtin_fn {
    const char *name; /* the file's name without ending */
    const unsigned char *bytes;
    size_t size;
};

extern const struct builtin_fn builtin_fns[];
extern const size_t builtin_fn_count;

#endif

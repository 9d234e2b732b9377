#ifndef NET_BUILTIN_NETS_H
#define NET_BUILTIN_NETS_H

#include <stddef.h>

/*
 * The networks of networks/, in byte order of their names; in the browser there are none. Their
 * bytes are aligned to NET_ALIGN. The build writes the table (cmake/builtin_files.cmake).
 */
struct builtin_net {
    const char *name; /* the file's name without ending */
    const unsigned char *bytes;
    size_t size;
};

extern const struct builtin_net builtin_nets[];
extern const size_t builtin_net_count;

#endif

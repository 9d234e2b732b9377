#ifndef CLI_READ_NET_H
#define CLI_READ_NET_H

#include <stddef.h>

/*
 * The bytes of a network's file, or NULL for no path. free() them.
 * Returns: an exit code; what is wrong has been said.
 */
int read_net(const char *path, char **bytes, size_t *size);

#endif

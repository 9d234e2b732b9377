#ifndef HTTP_HOST_NAME_H
#define HTTP_HOST_NAME_H

#include <stdbool.h>
#include <stddef.h>

/*
 * The names by which a server may be asked. A page that somebody has made must not reach it by a
 * name of its own that leads to this machine.
 */

/* The length of a Host without its port. */
size_t host_name_len(const char *host);
/* The host of an address, behind its scheme; NULL for another scheme than http and https. */
const char *host_of_url(const char *url);
/*
 * Whether Host is an address in figures, "localhost", the name that the server listens on, or the
 * host of `url`, each with any port. Both may be "".
 */
bool host_is_ours(const char *host, const char *url, const char *listens_on);

#endif

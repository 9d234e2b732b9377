#ifndef SERVER_PUSH_PUSH_ADDRESS_H
#define SERVER_PUSH_PUSH_ADDRESS_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/socket.h>

/*
 * Where pushes may go. Players say where, so it could be anywhere: only HTTPS at its own port, and
 * never a machine that strangers could not reach themselves.
 */
enum {
    PUSH_URL_SIZE = 1024,   /* bytes of an address, the final NUL included */
    PUSH_ORIGIN_SIZE = 320, /* of "https://host" */
};

/*
 * The origin of an address that may be pushed to. own: origin of a push service that may be
 * anywhere and without TLS; "" for none. Returns: whether it may.
 */
bool push_address_read(const char *url, const char *own, char origin[PUSH_ORIGIN_SIZE]);
/* Whether a machine is reachable for everybody: none of this machine or of a network around it. */
bool push_address_is_public(const struct sockaddr *address);

#endif

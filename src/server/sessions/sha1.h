#ifndef SERVER_SESSIONS_SHA1_H
#define SERVER_SESSIONS_SHA1_H

#include <stddef.h>
#include <stdint.h>

/* SHA-1 (FIPS 180-4), which the handshake of WebSockets asks for. Nothing here is kept safe by it.
 */
enum {
    SHA1_SIZE = 20
};

/* size: at most 1 MiB. */
void sha1(const void *data, size_t size, uint8_t out[SHA1_SIZE]);

#endif

#ifndef SERVER_PUSH_PUSH_SEAL_H
#define SERVER_PUSH_PUSH_SEAL_H

#include <stddef.h>

#include "server/push/p256.h"

/* Texts that only one browser can read, whoever carries them: RFC 8291, RFC 8188. */
enum {
    PUSH_AUTH_SIZE = 16,
    PUSH_SALT_SIZE = 16,
    PUSH_SEALED_MAX = 4096, /* bytes that every push service takes */
    PUSH_HEAD_SIZE = PUSH_SALT_SIZE + 4 + 1 + P256_POINT_SIZE,
    PUSH_TEXT_MAX = PUSH_SEALED_MAX - PUSH_HEAD_SIZE - 17, /* a delimiter and the tag */
};

/* What a browser has told of itself. */
struct push_reader {
    uint8_t point[P256_POINT_SIZE]; /* "p256dh" */
    uint8_t auth[PUSH_AUTH_SIZE];
};

/*
 * secret, salt: used for this one message and never again. Returns: the size of what was written,
 * or 0 when the reader's point is none, when the text is too long, or when there is no memory.
 */
size_t push_seal(const struct push_reader *reader, const uint8_t secret[P256_SECRET_SIZE],
                 const uint8_t salt[PUSH_SALT_SIZE], const char *text, size_t size,
                 uint8_t out[PUSH_SEALED_MAX]);

#endif

#ifndef SERVER_PUSH_VAPID_H
#define SERVER_PUSH_VAPID_H

#include <openssl/types.h>

#include "server/push/p256.h"

/* Keys by which a push service knows who sends, and browsers whom they let send: RFC 8292. */
enum {
    VAPID_KEY_SIZE = 88,     /* bytes of a public key as text, the final NUL included */
    VAPID_HEADER_SIZE = 1024 /* of the value of an Authorization header */
};

/* The public key of a pair as browsers want it: base64url. */
bool vapid_write_key(const EVP_PKEY *key, char out[VAPID_KEY_SIZE]);
/*
 * The value of the Authorization header for one push service.
 * audience: the origin of the service; subject: an address where its operator reaches ours;
 * expires_s: since 1970, at most a day from now.
 */
bool vapid_sign(EVP_PKEY *key, const char *audience, const char *subject, int64_t expires_s,
                char out[VAPID_HEADER_SIZE]);

#endif
